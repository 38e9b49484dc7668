// Which of the things the offers touch are asked for next: a card first, then one of theirs, then one of mine. All of
// them can be touched at any time; this only says what glows, what waits, and what goes without saying.

import { remaining } from "../../table/picker";
import type { Offer } from "../../wire/types";

export interface Steps {
  /** Whether something is chosen, so that what cannot take part dims. */
  active: boolean;
  chosen: ReadonlySet<string>;
  /** Touched by every answer that is left: need not be chosen by hand. */
  implied: ReadonlySet<string>;
  open: ReadonlySet<string>;
  /** Can be touched too, but something else is asked first. */
  later: ReadonlySet<string>;
  /** The answer that discards the chosen card. */
  discard: Offer | null;
}

const NONE: ReadonlySet<string> = new Set();

/** The answer that discards a card when nothing else can be done with it. */
export function onlyDiscard(offers: readonly Offer[], component: string): Offer | null {
  const left = remaining(offers, [component]);
  return left.length === 1 && left[0]?.verb === "discard" ? left[0] : null;
}

export function steps(offers: readonly Offer[], chosen: readonly string[], seat: string, held = ""): Steps {
  const idle = onlyDiscard(offers, held);
  if (chosen.length === 0 && idle) {
    return { active: true, chosen: new Set([held]), implied: NONE, open: NONE, later: NONE, discard: idle };
  }
  const left = remaining(offers, chosen);
  const longer = left.filter((offer) => offer.touches.length > chosen.length);
  if (chosen.length === 0) return beginning(longer);
  const implied = new Set(longer.length > 1 ? common(longer, chosen) : []);
  const next = new Set(longer.flatMap((offer) => offer.touches));
  for (const component of [...chosen, ...implied]) next.delete(component);
  const { open, later } = theirsFirst(longer, next, new Set([...chosen, ...implied]), seat);
  const discard = chosen.length === 1 ? (left.find((offer) => offer.verb === "discard") ?? null) : null;
  return { active: true, chosen: new Set(chosen), implied, open, later, discard };
}

/** With nothing chosen only what answers begin with is asked for: cards, decks, and cells to flip. */
function beginning(offers: readonly Offer[]): Steps {
  const open = new Set(offers.flatMap((offer) => offer.touches.slice(0, 1)));
  const later = new Set(offers.flatMap((offer) => offer.touches.slice(1)).filter((component) => !open.has(component)));
  return { active: false, chosen: NONE, implied: NONE, open, later, discard: null };
}

function common(offers: readonly Offer[], chosen: readonly string[]): string[] {
  return (offers[0]?.touches ?? []).filter(
    (component) => !chosen.includes(component) && offers.every((offer) => offer.touches.includes(component)),
  );
}

/** A swap takes before it gives. */
function theirsFirst(
  offers: readonly Offer[],
  next: ReadonlySet<string>,
  settled: ReadonlySet<string>,
  seat: string,
): { open: Set<string>; later: Set<string> } {
  const isMine = (component: string) => component.startsWith(`slot:${seat}`);
  const isSwap = offers.length > 0 && offers.every((offer) => offer.verb === "swap");
  const open = new Set(next);
  const later = new Set<string>();
  const theirs = [...next].some((component) => component.startsWith("slot:") && !isMine(component));
  const mineSettled = [...settled].some(isMine);
  if (isSwap && theirs && !mineSettled) {
    for (const component of next) {
      if (!isMine(component)) continue;
      open.delete(component);
      later.add(component);
    }
  }
  return { open, later };
}

/** What touching a cell does at once while nothing is chosen, also where a swap could give the cell. */
export function flipOf(offers: readonly Offer[], now: Steps, component: string): Offer | null {
  if (now.active) return null;
  const answer = answerWith(offers, now, component);
  return answer?.verb === "flip" || answer?.verb === "unflip" ? answer : null;
}

/** The one answer that touching a component now would give, if it is one. */
export function answerWith(offers: readonly Offer[], now: Steps, component: string): Offer | null {
  const touched = [...new Set([...now.chosen, ...now.implied, component])];
  const left = remaining(offers, touched).filter((offer) => offer.verb !== "discard" || touched.length === 1);
  return left.length === 1
    ? (left[0] ?? null)
    : (left.find((offer) => offer.touches.length === touched.length) ?? null);
}
