// The keys every table has: 1 to 9 choose, Enter confirms, Esc puts back, ? opens the rules. A page adds its own.

import { rulesDrawer } from "./drawer.svelte";
import type { LiveHand } from "./hand.svelte";

/** Does what a key means, unless somebody is typing; `own` is by the key in lower case. */
export function tableKeys(event: KeyboardEvent, hand: LiveHand, own: Record<string, () => void>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog")) return;
  const mine = own[event.key.toLowerCase()];
  if (event.key === "Escape") {
    if (rulesDrawer.isOpen) rulesDrawer.close();
    else hand.clear();
  } else if (event.key === "?") rulesDrawer.toggle();
  else if (/^[1-9]$/.test(event.key)) {
    const choice = hand.numbered[Number(event.key) - 1];
    if (choice && hand.asked && !event.repeat) hand.choose(choice); // a key that is held chooses once
  } else if (event.key === "Enter" && hand.ready && !target.closest("button")) hand.confirm();
  else if (mine) mine();
  else return;
  event.preventDefault();
}
