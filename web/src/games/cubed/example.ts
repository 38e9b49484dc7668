// The positions the page how/cubed draws: a block that stands, a turn that takes two cubes of it, and a few cubes that
// are being stacked. Which cubes and places are open in them is written down here; example.test.ts goes by the rules.

import type { Cube, Picture, Place } from "./model";
import { keyOf, SIZE, type Color, type Spot } from "./view";

const LETTERS: Record<string, Color> = { Y: "yellow", R: "red", B: "black" };
// Layer by layer from the bag up, each row from the south (the near side) to the north.
const LAYERS = ["BRBB BBBR BBBB BRBB", "RBBR BBBB BBYB RBBB", "BBRB BYBR BRBB BBRB", "BRBR RBBY BRBB RBRB"];
const SHIFT = (SIZE - 1) / 2; // where the middle of a standing block is

export interface Standing {
  at: Spot;
  color: Color;
}

export const BLOCK: Standing[] = LAYERS.flatMap((layer, z) =>
  layer
    .split(" ")
    .flatMap((row, y) => [...row].map((letter, x) => ({ at: { x, y, z }, color: LETTERS[letter] ?? "black" }))),
);
/** What can be taken of the whole block. */
export const CORNERS: Spot[] = [
  { x: 0, y: 0, z: 3 },
  { x: 3, y: 0, z: 3 },
  { x: 0, y: 3, z: 3 },
  { x: 3, y: 3, z: 3 },
];
/** The turn: a red cube, then a black one beside it. */
export const TAKEN: Spot[] = [
  { x: 3, y: 0, z: 3 },
  { x: 2, y: 0, z: 3 },
];
/** What can be taken after it, beside the other corners. */
export const FREED: Spot[] = [
  { x: 3, y: 1, z: 3 },
  { x: 1, y: 0, z: 3 },
  { x: 3, y: 0, z: 2 },
];

export const STACK: Standing[] = [
  { at: { x: 1, y: 1, z: 0 }, color: "black" },
  { at: { x: 1, y: 1, z: 1 }, color: "black" },
  { at: { x: 2, y: 1, z: 0 }, color: "red" },
  { at: { x: 1, y: 2, z: 0 }, color: "yellow" },
];
/** Where the next cube may go. */
export const PLACES: Spot[] = [
  ...[
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 3],
    [2, 0],
    [2, 2],
    [3, 1],
  ].map(([x = 0, y = 0]) => ({ x, y, z: 0 })),
  { x: 1, y: 1, z: 2 },
  { x: 2, y: 1, z: 1 },
  { x: 1, y: 2, z: 1 },
];

const has = (spots: readonly Spot[], at: Spot): boolean => spots.some((spot) => keyOf(spot) === keyOf(at));

function cube({ at, color }: Standing, open: readonly Spot[]): Cube {
  const key = keyOf(at);
  return {
    key,
    at,
    color,
    component: key,
    mark: has(open, at) ? "open" : "idle",
    isHinted: false,
    isLast: false,
    isLeaving: false,
    isFreed: false,
  };
}

/** A picture of cubes with those marked that can be taken, outlines of those that are gone, and places that are open. */
export function pictured(
  standing: readonly Standing[],
  open: readonly Spot[],
  gone: readonly Spot[] = [],
  places: readonly Spot[] = [],
): Picture {
  const pads = places.map((at): Place => ({ key: keyOf(at), at, component: keyOf(at), mark: "open", isHinted: false }));
  return {
    cubes: standing.filter((one) => !has(gone, one.at)).map((one) => cube(one, open)),
    places: pads,
    ghosts: [],
    gone: [...gone],
    centre: { x: SHIFT + 0.5, y: SHIFT + 0.5 },
    frame: null,
    window: { x: 0, y: 0, size: SIZE },
  };
}
