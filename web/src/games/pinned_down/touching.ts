// What a finger, a mouse or a key on something of the table does: it looks at it, and it answers with it.

import type { Hand } from "../../table/contract";
import { desk } from "./desk.svelte";

/** The class of something that can be touched. */
export function mark(hand: Hand, component: string): string {
  const is = hand.mark(component);
  const hinted = hand.hinted.includes(component) ? " hint" : "";
  return `t ${is === "idle" ? "" : is}${hinted}`;
}

/** Where a hand rests: its card is shown, and what an answer with it would do. */
export function point(hand: Hand, component: string, card: string): void {
  desk.look({ component, card });
  hand.point(hand.mark(component) === "open" ? component : "");
}

export function leave(hand: Hand): void {
  desk.look(null);
  if (!desk.pinned) hand.point("");
}

/** A touch answers where it can; elsewhere the card is shown, and the server says why it cannot. With `first`, a finger shows
 * the card and what it would do before the same touch again plays it. */
export function touch(hand: Hand, component: string, card: string, element: Element, first = false): void {
  const is = hand.mark(component);
  const isSame = desk.pinned && desk.looked?.component === component;
  if (is === "open" && first && !isSame) {
    desk.clear();
    desk.pin({ component, card });
    hand.point(component);
    return;
  }
  if (is === "open" || is === "chosen") {
    desk.clear();
    hand.touch(component, element);
    return;
  }
  desk.clear();
  if (!isSame) desk.pin({ component, card });
  if (is === "shut" && !isSame && !first) hand.touch(component, element); // a finger reads; the card itself says why not
}

/** Shows a card in full until something else is touched; again, and it is gone. */
export function pinCard(card: string): void {
  const component = `card:${card}`;
  const isSame = desk.pinned && desk.looked?.component === component;
  desk.clear();
  if (!isSame) desk.pin({ component, card });
}

/** Whether a click came from a finger. */
export function isFinger(event: MouseEvent): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}
