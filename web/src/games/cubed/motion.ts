// What moves between two views: cubes that came and cubes that left, who did it, and when each sets out. A reply of many
// cubes is told faster, so that the whole of it stays within its time.

import type { Line } from "../../wire/types";
import { keyOf, player, spotOf, total, type Color, type CubedView, type Pile, type Spot } from "./view";

/** A cube that comes to the block or leaves it. `seat` and `pile` are where it goes to or comes from, "" for the supply. */
export interface Travel {
  key: string;
  at: Spot;
  color: Color;
  comes: boolean;
  seat: string;
  pile: Pile | "";
  /** Milliseconds until it sets out. */
  after: number;
}

/** One piece moves this long. */
export const MOVE = 260;
/** A whole reply stays under this. */
export const LONGEST = 1200;
const APART = 150;

/** The moves from one view to the next; none when there was no view before. */
export function travels(before: CubedView | null, now: CubedView, story: readonly Line[]): Travel[] {
  if (!before) return [];
  const old = standing(before);
  const fresh = standing(now);
  const told = order(story, now.corner);
  const rank = (key: string): number => told.get(key) ?? told.size;
  const left = [...old]
    .filter(([key]) => !fresh.has(key))
    .map(([key, cube]) => ({ ...cube, key, comes: false, ...owner(before, now, cube.color, 1, story, key) }));
  const came = [...fresh]
    .filter(([key]) => !old.has(key))
    .map(([key, cube]) => ({ ...cube, key, comes: true, ...owner(before, now, cube.color, -1, story, key) }));
  const moving = [...left, ...came].sort((a, b) => rank(a.key) - rank(b.key) || a.at.z - b.at.z);
  const apart = moving.length > 1 ? Math.min(APART, (LONGEST - MOVE - 40) / (moving.length - 1)) : 0;
  return moving.map((travel, index) => ({ ...travel, after: Math.round(index * apart) }));
}

function standing(view: CubedView): Map<string, { at: Spot; color: Color }> {
  const found = new Map<string, { at: Spot; color: Color }>();
  for (const { cell, color } of view.cubes) {
    const at = spotOf(cell, view.corner);
    if (at) found.set(keyOf(at), { at, color });
  }
  return found;
}

/** The order in which the story touches cells. */
function order(story: readonly Line[], corner: readonly [number, number]): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of story) {
    const at = cellOf(line, corner);
    if (at) found.set(keyOf(at), found.size);
  }
  return found;
}

function cellOf(line: Line, corner: readonly [number, number]): Spot | null {
  const verb = line.fact["verb"] ?? "";
  if (!line.fact["cell"]) return null;
  return spotOf(`cell.${verb.startsWith("took") ? "block" : "stack"}:${line.fact["cell"]}`, corner);
}

/** Whose pile grew or shrank by this cube: the story says so, else the piles do. */
function owner(
  before: CubedView,
  now: CubedView,
  color: Color,
  sign: 1 | -1,
  story: readonly Line[],
  key: string,
): { seat: string; pile: Pile | "" } {
  for (const line of story) {
    const at = cellOf(line, now.corner);
    if (!at || keyOf(at) !== key || !line.fact["verb"]?.startsWith("took")) continue;
    return { seat: line.fact["seat"] ?? "", pile: line.fact["verb"] === "took_first" ? "first" : "second" };
  }
  for (const { seat } of now.players) {
    for (const pile of ["first", "second"] as const) {
      const change = (player(now, seat)?.[pile][color] ?? 0) - (player(before, seat)?.[pile][color] ?? 0);
      if (change * sign > 0) return { seat, pile };
    }
  }
  return { seat: "", pile: "" };
}

/** Whether so much changed that it is a jump, not a move: stepping far, another game. */
export function isJump(before: CubedView, now: CubedView, story: readonly Line[]): boolean {
  const moved = Math.abs(before.cubes.length - now.cubes.length);
  const filled = story.some((line) => line.fact["verb"] === "filled");
  return moved > 8 && !filled && total(now.supply) !== total(before.supply) - moved;
}
