// How a component looks: whether it glows, is chosen, waits, dims, is refused, hinted at, or was touched last.

import type { Hand } from "../../table/contract";
import type { Steps } from "./steps";

export interface Look {
  classes: string;
  chosen: boolean;
  open: boolean;
}

export interface Moment {
  hand: Hand;
  now: Steps;
  /** The components of the refusal that is shown. */
  refused: readonly string[];
  last: ReadonlySet<string>;
  /** False while an older view is drawn, when nothing can be touched yet. */
  live: boolean;
}

export function lookOf(component: string, { hand, now, refused, last, live }: Moment): Look {
  const asked = live && hand.asked;
  const chosen = asked && (now.chosen.has(component) || now.implied.has(component));
  const open = asked && now.open.has(component);
  const dim = asked && now.active && !chosen && !open && !now.later.has(component);
  const classes = [
    chosen && "picked",
    chosen && now.implied.has(component) && "implied",
    open && "offer",
    asked && now.later.has(component) && "later",
    dim && "dim",
    refused.at(-1) === component && "barred",
    live && hand.hinted.includes(component) && "hinted",
    last.has(component) && !now.active && "lately",
  ];
  return { classes: classes.filter(Boolean).join(" "), chosen, open };
}
