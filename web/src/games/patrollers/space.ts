// Places on the table in words and in the drawing: inches, bearings, the side one looks from. What is legal is not known here.

import { DEPTH, WIDTH } from "./model";

export type Point = readonly [number, number];

/** From the table's units to the drawing's: south at the bottom, or north for who sits there. */
export interface Lens {
  flip: boolean;
  see(point: Point): [number, number];
  table(point: Point): [number, number];
}

export function lens(flip: boolean): Lens {
  const turn = ([x, y]: Point): [number, number] => (flip ? [WIDTH - x, y] : [x, DEPTH - y]);
  return { flip, see: turn, table: turn };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** "5.18": hundredths of an inch as inches. */
export function inches(units: number): string {
  return (units / 100).toFixed(2);
}

const POINTS = [
  "east",
  "east-north-east",
  "north-east",
  "north-north-east",
  "north",
  "north-north-west",
  "north-west",
  "west-north-west",
  "west",
  "west-south-west",
  "south-west",
  "south-south-west",
  "south",
  "south-south-east",
  "south-east",
  "east-south-east",
] as const;

/** The sixteen points of the compass, counter-clockwise from east, as the rules write them. */
export const DIRECTIONS: readonly string[] = [
  "E",
  "ENE",
  "NE",
  "NNE",
  "N",
  "NNW",
  "NW",
  "WNW",
  "W",
  "WSW",
  "SW",
  "SSW",
  "S",
  "SSE",
  "SE",
  "ESE",
];

/** "north-east": which way b lies from a, by sixteenths or eighths. */
export function bearing(a: Point, b: Point, parts: 8 | 16 = 16): string {
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]) / (2 * Math.PI);
  const step = Math.round(turn * parts);
  const index = (((step * (16 / parts)) % 16) + 16) % 16;
  return POINTS[index] ?? "";
}

const WAYS = [
  "right",
  "right and a little forward",
  "forward right",
  "forward and a little right",
  "forward",
  "forward and a little left",
  "forward left",
  "left and a little forward",
  "left",
  "left and a little back",
  "back left",
  "back and a little left",
  "back",
  "back and a little right",
  "back right",
  "right and a little back",
] as const;

/** The sixteen directions as somebody sees them from a side of the table, in the order of the compass. */
export function ways(flip: boolean): readonly string[] {
  return flip ? [...WAYS.slice(8), ...WAYS.slice(0, 8)] : WAYS;
}

/** "forward right": which way b lies from a, for somebody on a side of the table. */
export function way(a: Point, b: Point, flip: boolean): string {
  return ways(flip)[POINTS.indexOf(bearing(a, b) as (typeof POINTS)[number])] ?? "";
}

/** The point so far away in one of sixteen directions, on whole hundredths. */
export function towards(from: Point, direction: number, units: number): [number, number] {
  const angle = (direction * Math.PI) / 8;
  // Never longer than asked for: rounding goes inward.
  const inward = (value: number) => (value < 0 ? Math.ceil(value - 1e-9) : Math.floor(value + 1e-9));
  return [from[0] + inward(Math.cos(angle) * units), from[1] + inward(Math.sin(angle) * units)];
}

/** A point of the table as text of an answer: "1200,1000". */
export function pointText([x, y]: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

/** Reads "1200,1000"; null when it is none. */
export function readPoint(text: string): [number, number] | null {
  const found = /^(-?\d+),(-?\d+)$/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}
