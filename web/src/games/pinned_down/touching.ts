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
  hand.point("");
}

/** A touch answers where it can; elsewhere the card is shown, and the server says why it cannot. */
export function touch(hand: Hand, component: string, card: string, element: Element): void {
  const is = hand.mark(component);
  if (is === "open" || is === "chosen") {
    desk.clear();
    hand.touch(component, element);
    return;
  }
  const isSame = desk.pinned && desk.looked?.component === component;
  desk.clear();
  if (!isSame) desk.pin({ component, card });
  if (is === "shut" && !isSame) hand.touch(component, element);
}
