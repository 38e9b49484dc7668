// What a finger, a mouse or a key on something of the table does: it looks at it, and it answers with it.

import type { Hand } from "../../table/contract";
import { kindOf, wordOf } from "../../table/picker";
import { desk } from "./desk.svelte";
import type { PinnedDownView } from "./view";

/** The class of something that can be touched. */
export function mark(hand: Hand, component: string): string {
  const is = hand.mark(component);
  const hinted = hand.hinted.includes(component) ? " hint" : "";
  return `t ${is === "idle" ? "" : is}${hinted}`;
}

/** Where a hand rests: its card is shown, and what an answer with it would do. */
export function point(hand: Hand, component: string, card: string): void {
  desk.look({ component, card }, () => hand.point(hand.mark(component) === "open" ? component : ""));
}

export function leave(hand: Hand): void {
  desk.look(null);
  if (!desk.pinned) hand.point("");
}

/** A touch answers where it can. Elsewhere a mouse or a key is told by the server why it cannot; a finger reads the card, and is told by
 * a second touch, or at once where a lesson sent it there. What is told stands alone where the card would lie over the board. With `first`, a finger shows the card and what it would do before the same touch
 * again plays it. */
export function touch(hand: Hand, component: string, card: string, event: MouseEvent, first = false): void {
  const is = hand.mark(component);
  const isSame = desk.pinned && desk.looked?.component === component;
  const finger = isFinger(event);
  const answers = is === "open" || is === "chosen";
  const element = event.currentTarget as Element | null;
  desk.clear();
  if (answers && !(first && finger && is === "open" && !isSame)) {
    hand.touch(component, element);
    return;
  }
  const told = is === "shut" && (isSame === finger || hand.hinted.includes(component));
  if (!isSame && (!told || desk.besides > 0)) desk.pin({ component, card });
  if (answers) hand.point(component);
  else if (told) hand.touch(component, element);
}

/** A touch on what nobody plays from here, as an attacker or a place: it answers where it can, and elsewhere only reads. */
export function read(hand: Hand, component: string, card: string, event: MouseEvent): void {
  if (hand.mark(component) !== "shut") touch(hand, component, card, event);
  else pinPiece(component, card);
}

/** Shows a card in full until something else is touched; again, and it is gone. */
export function pinCard(card: string): void {
  pinPiece(`card:${card}`, card);
}

function pinPiece(component: string, card: string): void {
  const isSame = desk.pinned && desk.looked?.component === component;
  desk.clear();
  if (!isSame) desk.pin({ component, card });
}

/** Whether a click came from a finger. */
export function isFinger(event: MouseEvent): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

/** The ship whose damage cards are asked about, where only she has just these: they answer where they lie, as they do in the tray. */
export function repaired(view: PinnedDownView, offers: Hand["offers"]): string {
  const asked = offers
    .filter((offer) => offer.verb === "take")
    .flatMap((offer) => offer.touches)
    .filter((one) => kindOf(one) === "card")
    .map(wordOf);
  const cards = (names: readonly string[]) => [...new Set(names)].sort().join();
  const damaged = view.players
    .flatMap((player) => player.fleet)
    .filter((ship) => asked.length > 0 && cards((ship.damage ?? []).map((hit) => hit.card)) === cards(asked));
  return damaged.length === 1 ? (damaged[0]?.piece ?? "") : "";
}
