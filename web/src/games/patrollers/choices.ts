// What the prompt lists: all answers where they are few, and of the many places on the table those that say the most.

import { wordOf, type Choice, choices as picked } from "../../table/picker";
import type { Offer } from "../../wire/types";
import { PATROLLERS } from "./box";
import { desk } from "./desk.svelte";
import { memberOf, standing } from "./model";
import { bearing, distance, inches, readPoint, type Point } from "./space";
import type { PatrollersView } from "./view";

/** Verbs whose answer is a place on the table. */
export const POINTED = ["go", "place", "lay", "deploy"] as const;
const FIRST = [
  "attack",
  "noisy",
  "burst",
  "strafe",
  "operate",
  "gas",
  "set",
  "blast",
  "order",
  "berserk",
  "nugget",
  "reroll",
];
const AFTER_DEATH = ["fall", "give", "heal"];
const MOST_PLACES = 12;
const SAME = 60; // places nearer to each other than this say the same
const LEAST = 25; // a place nearer than this is no move worth a button

export function pointOf(offer: Offer): Point | null {
  const found = offer.touches.find((component) => component.startsWith("point:"));
  return found ? readPoint(wordOf(found)) : null;
}

const answer = (offer: Offer): Choice => ({ kind: "answer", offer, key: `=${offer.text}` });

/** Where a move starts from: the figure that acts, or else the middle of the table. */
export function startOf(view: PatrollersView): Point {
  const acting = view.acting ? memberOf(view, view.acting) : undefined;
  return acting?.at ?? [1800, 1200];
}

/** Who is asked: the owner of the figure that acts, or of what is placed. */
function seatOf(offers: readonly Offer[], view: PatrollersView): string {
  const figure = view.acting ?? wordOf(offers[0]?.touches.find((component) => component.startsWith("figure:")) ?? "");
  return figure.charAt(0) || (view.to_act[0] ?? "");
}

/** Of many places: the one nearest to each enemy, then the farthest in each of eight directions. */
export function telling(offers: readonly Offer[], view: PatrollersView, seat: string): Offer[] {
  const from = startOf(view);
  const places = offers.flatMap((offer) => {
    const at = pointOf(offer);
    return at && (offer.verb !== "go" || distance(from, at) >= LEAST) ? [{ offer, at }] : [];
  });
  const found = new Set<Offer>();
  const isNear = (at: Point) => [...found].some((offer) => distance(at, pointOf(offer) ?? at) < SAME);
  for (const enemy of standing(view).filter((one) => one.seat !== seat)) {
    const nearest = [...places].sort((a, b) => distance(a.at, enemy.at) - distance(b.at, enemy.at))[0];
    if (nearest && !isNear(nearest.at)) found.add(nearest.offer);
  }
  const farthest = new Map<string, { offer: Offer; far: number }>();
  for (const { offer, at } of places) {
    const way = bearing(from, at, 8);
    const far = distance(from, at);
    if (far > (farthest.get(way)?.far ?? 0)) farthest.set(way, { offer, far });
  }
  for (const { offer } of farthest.values()) if (!isNear(pointOf(offer) ?? from)) found.add(offer);
  // Two that would be called alike are one: the first, which lies nearer to somebody.
  const names = new Set<string>();
  const named = [...found].filter((offer) => {
    const at = pointOf(offer);
    const name = at && offer.verb === "go" ? `${inches(distance(from, at))} ${bearing(from, at)}` : offer.text;
    return !names.has(name) && names.add(name);
  });
  return named.slice(0, MOST_PLACES);
}

/** Whether a figure that is asked where to go has nowhere to go that is worth it: it is walled in. */
export function isWalledIn(offers: readonly Offer[], view: PatrollersView): boolean {
  const goes = offers.filter((offer) => offer.verb === "go");
  return goes.every((offer) => distance(startOf(view), pointOf(offer) ?? startOf(view)) < LEAST);
}

/** Whether an answer says that somebody has died. */
export function tellsDeath(offer: Offer): boolean {
  return AFTER_DEATH.includes(offer.verb);
}

/** The choices of the prompt; null leaves them to the picker. */
export function listed(offers: readonly Offer[], chosen: readonly string[], view: PatrollersView): Choice[] | null {
  const left = offers.filter((offer) => chosen.every((component) => offer.touches.includes(component)));
  const verbs = new Set(left.map((offer) => offer.verb));
  if (desk.shown && left.some(tellsDeath)) return []; // the board still shows how it came to that
  const seat = seatOf(offers, view);
  if (verbs.has("dial")) return dialled(left, chosen, view);
  if (verbs.has("pick") || verbs.has("field"))
    return [
      ...left.filter((offer) => offer.verb === "field" && view.size > 1),
      ...left.filter((offer) => offer.verb === "pick"),
    ].map(answer);
  const pointed = left.filter((offer) => pointOf(offer) !== null);
  if (pointed.length === 0)
    return left.some((offer) => FIRST.includes(offer.verb))
      ? picked(left, chosen).sort((one, other) => rank(one, seat) - rank(other, seat))
      : null;
  const rest = left.filter((offer) => pointOf(offer) === null);
  const plain = picked(rest, chosen).sort((one, other) => rank(one, seat) - rank(other, seat));
  if (verbs.has("place") && !chosen.some((component) => component.startsWith("figure:"))) {
    const figures = [...new Set(pointed.map((offer) => offer.touches[0] ?? ""))];
    if (figures.length > 1)
      return figures.map((component): Choice => ({
        kind: "step",
        component,
        count: pointed.filter((offer) => offer.touches[0] === component).length,
        key: component,
      }));
  }
  const lays = pointed.filter((offer) => offer.verb === "lay");
  const goes = pointed.filter((offer) => offer.verb !== "lay");
  // Laying a charge is a choice of its own before it is a place.
  if (goes.length > 0 && lays.length > 0)
    return [
      ...plain,
      { kind: "step", component: "button:lay", count: lays.length, key: "button:lay" },
      ...telling(goes, view, seat).map(answer),
    ];
  return [...plain, ...telling(pointed, view, seat).map(answer)];
}

/** What is done to somebody comes first, then doing nothing; harming one's own and healing an enemy come last. */
function rank(choice: Choice, seat: string): number {
  if (choice.kind === "step") return 0;
  const figure = wordOf(choice.offer.touches.find((component) => component.startsWith("figure:")) ?? "figure:");
  const isOwn = figure.charAt(0) === seat;
  if ((choice.offer.verb === "gas" && isOwn) || (choice.offer.verb === "operate" && figure !== "" && !isOwn)) return 2;
  return FIRST.includes(choice.offer.verb) ? 0 : 1;
}

/** Dials: whose first, then the settings that leave no point unspent. */
function dialled(left: readonly Offer[], chosen: readonly string[], view: PatrollersView): Choice[] {
  const ready = left.filter((offer) => offer.verb === "dial_ready").map(answer);
  const dials = left.filter((offer) => offer.verb === "dial");
  const figures = [...new Set(dials.map((offer) => offer.touches[0] ?? ""))];
  if (figures.length > 1 && !chosen.some((component) => component.startsWith("figure:"))) {
    return [
      ...ready,
      ...figures.map((component): Choice => ({
        kind: "step",
        component,
        count: dials.filter((offer) => offer.touches[0] === component).length,
        key: component,
      })),
    ];
  }
  const spent = (offer: Offer) => [...wordOf(offer.touches[1] ?? "")].reduce((sum, digit) => sum + Number(digit), 0);
  const id = memberOf(view, wordOf(figures[0] ?? ""))?.patroller ?? "";
  const most = Math.min(PATROLLERS[id]?.budget ?? 0, Math.max(0, ...dials.map(spent)));
  return [...ready, ...dials.filter((offer) => spent(offer) >= most).map(answer)];
}
