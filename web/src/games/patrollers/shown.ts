// Everything laid over the table to think with: reach, rings, twine, lines of fire, labels. All of it came from the server.

import type { Point } from "./space";

export type Tone = "plain" | "red" | "hit" | "far";

export interface Mark {
  at: Point;
  text: string;
  tone: Tone;
}

export interface Shown {
  /** Where a figure can go: polygons that overlap. */
  near: readonly (readonly Point[])[];
  rings: { at: Point; lengths: number } | null;
  /** Which strip is being placed in. */
  strip: "" | "south" | "north";
  /** Twine that lies, and twine that is only thought of. */
  twine: readonly Point[];
  plan: readonly Point[];
  planGood: boolean;
  /** Who would stand at the plan's end. */
  ghost: { patroller: string; side: string } | null;
  /** Lines of fire: the one that is aimed is drawn with its lengths, a threat with an arrow, one that must move first thin. */
  shots: readonly { from: Point; to: Point; kind: "aimed" | "now" | "later" }[];
  target: Point | null;
  /** Places an answer is offered for. */
  spots: readonly Point[];
  /** Places somebody advises. */
  hints: readonly Point[];
  cursor: Point | null;
  /** Directions a body may fall in. */
  falls: readonly { from: Point; to: Point; on: boolean }[];
  labels: readonly Mark[];
}

export const NOTHING: Shown = {
  near: [],
  rings: null,
  strip: "",
  twine: [],
  plan: [],
  planGood: true,
  ghost: null,
  shots: [],
  target: null,
  spots: [],
  hints: [],
  cursor: null,
  falls: [],
  labels: [],
};
