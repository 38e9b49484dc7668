// Where things are in the evaluation line: numbers in, paths and places out.

import type { Swing } from "./swings";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How many moves there are, the opening not counted. */
  moves: number;
}

export interface Point {
  x: number;
  y: number;
}

export function across(frame: Frame, move: number): number {
  return frame.left + (frame.moves > 0 ? move / frame.moves : 0) * (frame.width - frame.left - frame.right);
}

export function down(frame: Frame, chance: number): number {
  return frame.top + (1 - Math.min(1, Math.max(0, chance))) * (frame.height - frame.top - frame.bottom);
}

export function points(frame: Frame, line: readonly number[]): Point[] {
  return line.map((chance, move) => ({ x: across(frame, move), y: down(frame, chance) }));
}

export function path(list: readonly Point[]): string {
  return list.length > 0 ? `M${list.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("L")}` : "";
}

/** The area between two lines. */
export function area(upper: readonly Point[], lower: readonly Point[]): string {
  return upper.length > 0 ? `${path([...upper, ...lower.toReversed()])}Z` : "";
}

export interface Label {
  swing: Swing;
  x: number;
  y: number;
  anchor: "start" | "end";
  text: string;
}

const HIGH = 17;
const GAP = 9;

interface Box {
  left: number;
  right: number;
  /** Where the text stands; it reaches HIGH above. */
  base: number;
}

/** A place for every label that fits: near its move, clear of other labels and as far as it can be of the line. */
export function labels(
  frame: Frame,
  line: readonly number[],
  list: readonly Swing[],
  textOf: (swing: Swing) => string,
  wide: (text: string) => number,
): Label[] {
  const drawn = points(frame, line);
  const taken: Box[] = list.flatMap(({ group }) =>
    drawn.slice(group, group + 1).map(({ x, y }) => ({ left: x, right: x, base: y + 5 })),
  );
  const found: Label[] = [];
  for (const swing of [...list].sort((a, b) => Math.abs(b.change) - Math.abs(a.change))) {
    const text = textOf(swing);
    const at = drawn[swing.group];
    if (!at) continue;
    const rose = (line[swing.group] ?? 0) >= (line[swing.group - 1] ?? 0);
    const best = places(frame, at, wide(text), rose)
      .filter(({ box }) => taken.every((one) => isApart(one, box)))
      .map((place) => ({ ...place, cost: 1.6 * place.far + 2 * crossed(drawn, place.box) }))
      .sort((a, b) => a.cost - b.cost)[0];
    if (!best) continue;
    taken.push(best.box);
    found.push({
      swing,
      x: best.anchor === "start" ? best.box.left : best.box.right,
      y: best.box.base,
      anchor: best.anchor,
      text,
    });
  }
  return found;
}

/** Where a label could stand, inside the frame: beside its move, above what rose and below what fell first. */
function places(
  frame: Frame,
  at: Point,
  width: number,
  rose: boolean,
): { box: Box; anchor: "start" | "end"; far: number }[] {
  const above = [-12, -28, -44, -60];
  const below = [23, 39, 55, 71];
  return [...above, ...below].flatMap((shift) => {
    const base = at.y + shift;
    if (base - 12 < frame.top || base > frame.height - frame.bottom - 3) return [];
    const far = Math.abs(shift) + (shift < 0 === rose ? 0 : 14);
    return (["start", "end"] as const).flatMap((anchor) => {
      const left = anchor === "start" ? at.x + GAP : at.x - GAP - width;
      const box = { left, right: left + width, base };
      return left >= frame.left && box.right <= frame.width - 2 ? [{ box, anchor, far }] : [];
    });
  });
}

function isApart(one: Box, other: Box): boolean {
  return one.right + 8 < other.left || one.left - 8 > other.right || Math.abs(one.base - other.base) >= HIGH;
}

/** How deep the line runs into a box, in pixels, at its worst. */
function crossed(drawn: readonly Point[], box: Box): number {
  let worst = 0;
  drawn.forEach((point, index) => {
    const next = drawn[index + 1] ?? point;
    if (next.x < box.left || point.x > box.right) return;
    const high = Math.min(point.y, next.y);
    const low = Math.max(point.y, next.y);
    worst = Math.max(worst, Math.min(low, box.base + 3) - Math.max(high, box.base - 13));
  });
  return Math.max(0, worst);
}

/** Heights moved apart until each has its room, in the order they were in; none leaves the frame. */
export function apart(heights: readonly number[], room: number, top: number, bottom: number): number[] {
  const order = [...heights.keys()].sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  const found = [...heights];
  let next = top;
  for (const index of order) {
    found[index] = Math.max(found[index] ?? 0, next);
    next = (found[index] ?? 0) + room;
  }
  let last = bottom;
  for (const index of order.toReversed()) {
    found[index] = Math.min(found[index] ?? 0, last);
    last = (found[index] ?? 0) - room;
  }
  return found;
}

/** Bands of the turns: neighbours merged until what stands under each has room. */
export function bands(
  frame: Frame,
  starts: readonly { group: number; text: string }[],
  wide: (text: string) => number,
): { x: number; width: number; text: string }[] {
  const kept: { x: number; text: string }[] = [];
  for (const start of starts) {
    const x = across(frame, Math.max(0, start.group - 1));
    const last = kept.at(-1);
    if (!last || x - last.x >= wide(last.text)) kept.push({ x, text: start.text });
  }
  const end = frame.width - frame.right;
  return kept.map((one, index) => ({ ...one, width: Math.max(0, (kept[index + 1]?.x ?? end) - one.x) }));
}
