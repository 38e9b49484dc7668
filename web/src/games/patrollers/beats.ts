// What a story shows, beat by beat, and how long each may take. Pure: facts in, beats out.

import type { Roll } from "./scene";
import type { Point } from "./space";

/** One thing that is seen to happen. */
export type Beat =
  | { kind: "walk"; figure: string; points: readonly Point[] }
  | { kind: "push"; figure: string; points: readonly Point[] }
  | { kind: "burst"; figure: string; text: string; tone: "wound" | "good" | "plain" }
  | { kind: "fall"; figure: string; a: Point; b: Point }
  | { kind: "blast"; at: Point; reach: number }
  | { kind: "pause" }
  | { kind: "round"; number: number }
  | { kind: "dice"; roll: Roll | null };

/** What moves in one story is over within this many milliseconds; dice, rounds and pauses keep their own time. */
export const REPLY = 1100;
/** How long dice are in the air, and how long they lie before anything else happens. */
export const TUMBLE = 480;
export const LIE = 900;
/** How long a new round is announced before its dice roll. */
export const ROUND = 1300;
const LEAST = 90; // shorter than this nobody sees it

/** How long a beat would like to take. */
export function wish(beat: Beat): number {
  switch (beat.kind) {
    case "walk":
      return 120 + 130 * (beat.points.length - 1);
    case "push":
      return 260;
    case "burst":
      return 380;
    case "fall":
      return 340;
    case "blast":
      return 380;
    case "pause":
      return 550;
    case "round":
      return ROUND;
    case "dice":
      return beat.roll ? TUMBLE + LIE : TUMBLE;
  }
}

/** The time each beat gets. In a hurry all of them share what is left; otherwise dice, rounds and pauses take what they need. */
export function paced(beats: readonly Beat[], left: number, hurried = false): number[] {
  const isFixed = (beat: Beat) => !hurried && (beat.kind === "dice" || beat.kind === "pause" || beat.kind === "round");
  const all = beats.reduce((sum, beat) => sum + (isFixed(beat) ? 0 : wish(beat)), 0);
  const share = all > left ? left / all : 1;
  return beats.map((beat) => (isFixed(beat) ? wish(beat) : Math.max(LEAST, wish(beat) * share)));
}

/** Where on a path somebody is after a share of it, every piece by its length. */
export function along(points: readonly Point[], share: number): Point {
  const first = points[0] ?? [0, 0];
  const pieces = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const lengths = pieces.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]));
  let left = lengths.reduce((sum, one) => sum + one, 0) * Math.max(0, Math.min(1, share));
  for (const [index, piece] of pieces.entries()) {
    const length = lengths[index] ?? 0;
    if (left <= length && length > 0) {
      const part = left / length;
      return [
        piece.from[0] + (piece.to[0] - piece.from[0]) * part,
        piece.from[1] + (piece.to[1] - piece.from[1]) * part,
      ];
    }
    left -= length;
  }
  return points.at(-1) ?? first;
}
