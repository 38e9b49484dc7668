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

/** A place for every label that fits: above what rose, below what fell, at the side with room; others go unnamed. */
export function labels(frame: Frame, line: readonly number[], list: readonly Swing[], textOf: (swing: Swing) => string, wide: (text: string) => number): Label[] {
  const taken: { left: number; right: number; top: number }[] = [];
  const found: Label[] = [];
  const free = (left: number, right: number, top: number): boolean =>
    left >= frame.left && right <= frame.width - 2 && taken.every((one) => right + 8 < one.left || left - 8 > one.right || Math.abs(one.top - top) >= HIGH);
  for (const swing of [...list].sort((a, b) => Math.abs(b.change) - Math.abs(a.change))) {
    const text = textOf(swing);
    const x = across(frame, swing.group);
    const y = down(frame, line[swing.group] ?? 0);
    const width = wide(text);
    const rose = (line[swing.group] ?? 0) >= (line[swing.group - 1] ?? 0);
    const heights = rose ? [y - 12, y - 12 - HIGH, y + 24, y + 24 + HIGH] : [y + 24, y + 24 + HIGH, y - 12, y - 12 - HIGH];
    const sides = x + GAP + width < frame.width ? (["start", "end"] as const) : (["end", "start"] as const);
    const spot = heights
      .filter((top) => top >= frame.top + 10 && top <= frame.height - frame.bottom - 3)
      .flatMap((top) => sides.map((anchor) => ({ top, anchor })))
      .find(({ top, anchor }) => (anchor === "start" ? free(x + GAP, x + GAP + width, top) : free(x - GAP - width, x - GAP, top)));
    if (!spot) continue;
    const left = spot.anchor === "start" ? x + GAP : x - GAP - width;
    taken.push({ left, right: left + width, top: spot.top });
    found.push({ swing, x: spot.anchor === "start" ? x + GAP : x - GAP, y: spot.top, anchor: spot.anchor, text });
  }
  return found;
}

/** Bands of the turns: neighbours merged until their numbers fit. */
export function bands(frame: Frame, starts: readonly { group: number; text: string }[], narrowest: number): { x: number; width: number; text: string }[] {
  const kept: { x: number; text: string }[] = [];
  for (const start of starts) {
    const x = across(frame, Math.max(0, start.group - 1));
    const last = kept.at(-1);
    if (!last || x - last.x >= narrowest) kept.push({ x, text: start.text });
  }
  const end = frame.width - frame.right;
  return kept.map((one, index) => ({ ...one, width: Math.max(0, (kept[index + 1]?.x ?? end) - one.x) }));
}
