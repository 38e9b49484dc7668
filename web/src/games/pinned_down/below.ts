// A part of the board that scrolls says how many ships are out of sight below.

import { edges } from "../../table/edges";
import { words } from "./texts";

const SEEN = 44; // pixels of a ship that are enough to know of it, above the line that tells of the others

/** How many of these begin so low that they are out of sight. */
export function hiddenBelow(tops: readonly number[], bottom: number): number {
  return tops.filter((top) => top > bottom - SEEN).length;
}

/** Keeps `data-below`, which the style sheet shows at the lower edge. */
export function below(part: HTMLElement): () => void {
  return edges(part, () => {
    const tops = [...part.querySelectorAll(".hull, .foe, .duel")].map((one) => one.getBoundingClientRect().top);
    const isMore = part.scrollHeight - part.clientHeight - part.scrollTop > 10;
    part.dataset["below"] = isMore ? words.below(hiddenBelow(tops, part.getBoundingClientRect().bottom)) : "";
  });
}
