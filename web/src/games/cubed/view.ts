// What the server says of a Cubed table, and the two ways its cells are named: from the first cube while the block is
// raised, from the block's own corner once it stands. Here every cell is a spot, counted from the first cube, so that a
// cube keeps its place on the screen when the names change. [CU-R4, CU-R25]

import type { View } from "../../table/contract";
import { takenBack } from "../../table/seats";
import type { Line } from "../../wire/types";

export const COLORS = ["yellow", "red", "black"] as const;
export type Color = (typeof COLORS)[number];
export type Counts = Record<Color, number>;
export const PILES = ["first", "second"] as const;
export type Pile = (typeof PILES)[number];
export type Stage = "stacking" | "framing" | "unstacking" | "over";

/** How wide, deep and tall the block is. */
export const SIZE = 4;
/** While stacking, names reach this far from the first cube. */
export const NAMED = 3;

export interface Player {
  seat: string;
  score: number;
  first: Counts;
  second: Counts;
  worth: Record<Pile, number>;
}

export interface CubedView extends View {
  stage: Stage;
  turn: string | null;
  naming: { color: Color; size: number; left: number } | null;
  pick: Pile | null;
  supply: Counts;
  allowances: Counts;
  pays: Record<Pile, Counts>;
  last_red: string | null;
  corner: [number, number];
  cubes: { cell: string; color: Color }[];
  removable: string[];
  /** By the same order: the cubes that each of those sets free, where they lie now. */
  frees: string[][];
  players: Player[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const keyOf = (at: Spot): string => `${at.x},${at.y},${at.z}`;

/** Whether cells are named from the block's corner. */
export const isBlock = (view: CubedView): boolean => view.stage === "unstacking" || view.stage === "over";

/** The spot a cell's component names; null for components that are no cells. */
export function spotOf(component: string, corner: readonly [number, number]): Spot | null {
  const found = /^cell\.(stack|block):(-?\d+),(-?\d+),(-?\d+)$/.exec(component);
  if (!found) return null;
  const [west, south] = found[1] === "block" ? corner : [0, 0];
  return { x: Number(found[2]) + west, y: Number(found[3]) + south, z: Number(found[4]) };
}

/**
 * Where the standing block's corner lies, counted from the first cube: what was told of the stacking says so, since the
 * view counts from the corner itself by then. [CU-R25]
 */
export function cornerOf(view: CubedView, lines: readonly Line[]): [number, number] {
  const undone = takenBack(lines);
  const placed = lines.flatMap(({ fact }, index) => {
    const at =
      fact["verb"] === "placed" && !undone.has(index) ? spotOf(`cell.stack:${fact["cell"] ?? ""}`, [0, 0]) : null;
    return at ? [{ at, color: fact["color"] }] : [];
  });
  const stands = new Map(view.cubes.map(({ cell, color }) => [cell, color]));
  const inside = (at: number, from: number): boolean => at >= from && at < from + SIZE;
  const reach = Array.from({ length: SIZE }, (_, index) => 0 - index);
  let best: [number, number] = [0, 0];
  let most = -1;
  for (const west of reach) {
    for (const south of reach) {
      if (!placed.every(({ at }) => inside(at.x, west) && inside(at.y, south))) continue;
      const same = placed.filter(
        ({ at, color }) => stands.get(`cell.block:${at.x - west},${at.y - south},${at.z}`) === color,
      ).length;
      if (same > most) [best, most] = [[west, south], same];
    }
  }
  return best;
}

/** The component at a spot as the stage names it; "" where cells have no name. */
export function componentAt(at: Spot, view: CubedView): string {
  if (at.z < 0 || at.z >= SIZE) return "";
  if (isBlock(view)) {
    const x = at.x - view.corner[0];
    const y = at.y - view.corner[1];
    return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? "" : `cell.block:${x},${y},${at.z}`;
  }
  return Math.max(Math.abs(at.x), Math.abs(at.y)) > NAMED ? "" : `cell.stack:${keyOf(at)}`;
}

export const total = (counts: Counts): number => counts.yellow + counts.red + counts.black;

export function player(view: CubedView, seat: string): Player | undefined {
  return view.players.find((one) => one.seat === seat);
}

/** Cubes that have left the block. */
export function taken(view: CubedView): number {
  return view.players.reduce((sum, one) => sum + total(one.first) + total(one.second), 0);
}

/** The cubes that taking one sets free. */
export function freedCells(view: CubedView, cell: string): readonly string[] {
  return view.frees[view.removable.indexOf(cell)] ?? [];
}
