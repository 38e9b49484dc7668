// One interaction model for every game: a click, a key or a drop filters the offers the server sent, and when exactly one
// is left it is the answer. No rule lives here: a component can be touched exactly when an offer touches it.

import type { Offer } from "../wire/types";
import type { Face } from "./contract";

/** What a component on the board is right now. */
export type Mark = "idle" | "open" | "chosen" | "shut";

/** One thing the prompt offers next: a whole answer, or a component that narrows the answers down. */
export type Choice =
  { kind: "answer"; offer: Offer; key: string } | { kind: "step"; component: string; count: number; key: string };

/** What became of a touch. */
export type Touch =
  { kind: "answer"; offer: Offer } | { kind: "narrowed"; chosen: string[] } | { kind: "shut"; touches: string[] };

/** Most answers listed one by one; beyond that the prompt asks for a component first. */
export const LISTED = 6;

/** The offers that touch everything chosen so far. */
export function remaining(offers: readonly Offer[], chosen: readonly string[]): Offer[] {
  return offers.filter((offer) => chosen.every((component) => offer.touches.includes(component)));
}

/** The offer that touches exactly what is chosen, if there is one: it can be taken though others are still open. */
export function exact(offers: readonly Offer[], chosen: readonly string[]): Offer | undefined {
  return remaining(offers, chosen).find((offer) => offer.touches.length === chosen.length);
}

/** What each component is: everything the open offers touch can be chosen. */
export function marks(offers: readonly Offer[], chosen: readonly string[]): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const offer of remaining(offers, chosen)) for (const component of offer.touches) found.set(component, "open");
  for (const component of chosen) found.set(component, "chosen");
  return found;
}

/** The mark of one component: shut when something is asked but nothing open touches it. */
export function markOf(found: Map<string, Mark>, component: string, asked: boolean): Mark {
  return found.get(component) ?? (asked ? "shut" : "idle");
}

/** Touching a component: it is put back, chosen, starts a new choice, or cannot be touched. */
export function touch(offers: readonly Offer[], chosen: readonly string[], component: string): Touch {
  if (chosen.includes(component)) {
    const whole = exact(offers, chosen);
    if (whole && remaining(offers, chosen).length > 1 && chosen.at(-1) === component)
      return { kind: "answer", offer: whole };
    return { kind: "narrowed", chosen: chosen.filter((other) => other !== component) };
  }
  const wider = [...chosen, component];
  const left = remaining(offers, wider);
  if (left.length === 1 && left[0]) return { kind: "answer", offer: left[0] };
  if (left.length > 1) return { kind: "narrowed", chosen: wider };
  const swapped = instead(offers, chosen, component);
  if (swapped) return swapped;
  return { kind: "shut", touches: wider };
}

/** A component of the same kind as the last choice takes its place; one that starts a choice of its own starts it. */
function instead(offers: readonly Offer[], chosen: readonly string[], component: string): Touch | undefined {
  for (let kept = chosen.length - 1; kept >= 0; kept--) {
    if (kept > 0 && kindOf(chosen[kept] ?? "") !== kindOf(component)) continue;
    if (kept === 0 && kindOf(chosen[0] ?? "") !== kindOf(component)) continue;
    const other = [...chosen.slice(0, kept), component];
    const left = remaining(offers, other);
    if (left.length === 1 && left[0] && kept > 0) return { kind: "answer", offer: left[0] };
    if (left.length > 0) return { kind: "narrowed", chosen: other };
  }
  return undefined;
}

/** `slot` of `slot:A1`. */
export function kindOf(component: string): string {
  return component.slice(0, component.indexOf(":"));
}

/** `A1` of `slot:A1`. */
export function wordOf(component: string): string {
  return component.slice(component.indexOf(":") + 1);
}

/** An answer that needs nothing more than what is chosen comes after those that use the choice further. */
function wholeLast(left: readonly Offer[], chosen: readonly string[]): Offer[] {
  const isWhole = (offer: Offer) => chosen.length > 0 && offer.touches.length === chosen.length;
  return [...left.filter((offer) => !isWhole(offer)), ...left.filter(isWhole)];
}

/** What the prompt lists: the answers themselves when they are few, else the components they start with. */
export function choices(
  offers: readonly Offer[],
  chosen: readonly string[],
  asked?: Face["next"],
  rank?: (choice: Choice) => number,
): Choice[] {
  const found = listed(offers, chosen, asked);
  return rank ? found.sort((one, other) => rank(one) - rank(other)) : found;
}

function listed(offers: readonly Offer[], chosen: readonly string[], asked?: Face["next"]): Choice[] {
  const left = remaining(offers, chosen);
  const answer = (offer: Offer): Choice => ({ kind: "answer", offer, key: `=${offer.text}` });
  if (left.length <= LISTED) return wholeLast(left, chosen).map(answer);
  // What every open answer touches is no choice: with the color named, only the place is.
  const settled = (left[0]?.touches ?? []).filter((component) =>
    left.every((offer) => offer.touches.includes(component)),
  );
  const steps = new Map<string, Offer[]>();
  const found: Choice[] = [];
  const whole: Choice[] = [];
  for (const offer of left) {
    const first = offer.touches.find((component) => !chosen.includes(component) && !settled.includes(component));
    const next = asked?.(offer, chosen) ?? first;
    if (next === undefined) whole.push(answer(offer));
    else steps.set(next, [...(steps.get(next) ?? []), offer]);
  }
  for (const [component, group] of steps) {
    const only = group.length === 1 ? group[0] : undefined;
    found.push(only ? answer(only) : { kind: "step", component, count: group.length, key: component });
  }
  return [...found, ...whole];
}
