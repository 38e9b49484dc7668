// Figures and places in words: what a label says, from which somebody who does not see the table can play.

import { PATROLLERS, STATS, TOKENS, nameOfPatroller, type Stat } from "./box";
import { RADIUS, isOut } from "./model";
import type { Member, Odds } from "./scene";
import { bearing, distance, inches, type Point } from "./space";
import { words } from "./texts";
import type { PatrollersView } from "./view";

/** "46.9 %" */
export function percent(odds: Pick<Odds, "hits" | "of">): string {
  return `${((odds.hits / odds.of) * 100).toFixed(1)} %`;
}

/** The front values a dial can have: "2–4", or "3" where it is fixed. */
export function span(id: string, stat: Stat): string {
  const values = (PATROLLERS[id]?.dials[stat] ?? []).map(([front]) => front);
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0];
  return low === high ? String(low) : `${low}–${high}`;
}

/** "15.4 in east, 10.0 in north": from the table's south-west corner. */
export function whereabouts([x, y]: Point): string {
  return words.place((x / 100).toFixed(1), (y / 100).toFixed(1));
}

/** The gap between two bases, never below nothing. */
export function gap(a: Point, b: Point): number {
  return Math.max(0, distance(a, b) - 2 * RADIUS);
}

/** "Plague Bringer 5.18 in north-north-east", or that they touch. */
export function away(from: Point, to: Member): string {
  const far = gap(from, to.at);
  const name = nameOfPatroller(to.patroller);
  return far <= 5 ? words.touching(name, bearing(from, to.at)) : words.away(name, inches(far), bearing(from, to.at));
}

/** The nearest of these to a point, by the gap. */
export function nearest(from: Point, others: readonly Member[]): Member | undefined {
  return [...others].sort((a, b) => distance(from, a.at) - distance(from, b.at))[0];
}

/** The states of a figure, in a few words each. */
export function states(one: Member): string[] {
  const said: string[] = [];
  if (isOut(one)) return [words.dead];
  if (one.place === "reserve") said.push(words.reserve);
  if (one.place === "hand") said.push(words.waits);
  if (one.wounded) said.push(words.nearDeath);
  if (one.marked) said.push(words.hadTurn);
  if (one.gassed) said.push(words.gassed);
  if (one.tired) said.push(words.tired);
  if (one.stance) said.push(words.stance);
  if (one.grips) said.push(words.grips);
  if (one.held) said.push(words.held);
  return [...said, ...one.gear.map((item) => TOKENS[item]?.name ?? item)];
}

/** All there is to know of a figure, for its button. */
export function described(one: Member, view: Pick<PatrollersView, "acting">): string {
  const numbers = one.values ? STATS.map((stat) => `${words.stats[stat]} ${one.values?.[stat]}`).join(" ") : "";
  const parts = [
    `${nameOfPatroller(one.patroller)}, ${words.sideShort[one.side]}`,
    ...states(one),
    isOut(one) ? "" : numbers,
    view.acting === one.id ? words.acts : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** A figure on the table: what it is, where it stands, and who is near. */
export function located(one: Member, view: Pick<PatrollersView, "acting">, others: readonly Member[]): string {
  const enemy = nearest(
    one.at,
    others.filter((other) => other.seat !== one.seat),
  );
  const near = enemy ? `; ${words.nearestEnemy} ${away(one.at, enemy)}` : "";
  return `${described(one, view)}; ${words.at} ${whereabouts(one.at)}${near}`;
}
