// What touching the table means now: which answer a place would be, and in which words it is said.

import { wordOf } from "../../table/picker";
import type { Offer } from "../../wire/types";
import { RADIUS } from "./model";
import { DIRECTIONS, pointText, type Point } from "./space";

export type Pointing = "" | "go" | "place" | "lay" | "deploy" | "fall";

/** What a place on the table answers, with what is chosen so far. */
export function pointingAt(offers: readonly Offer[], chosen: readonly string[]): Pointing {
  const verbs = new Set(offers.map((offer) => offer.verb));
  if (verbs.has("place")) return "place";
  if (verbs.has("deploy")) return "deploy";
  if (verbs.has("fall")) return "fall";
  if (verbs.has("lay") && (chosen.includes("button:lay") || !verbs.has("go"))) return "lay";
  return verbs.has("go") ? "go" : "";
}

/** Who is placed: the one that was chosen, or the first that waits. */
export function placed(offers: readonly Offer[], chosen: readonly string[]): string {
  const figures = offers.filter((offer) => offer.verb === "place").map((offer) => offer.touches[0] ?? "");
  return wordOf(chosen.find((component) => figures.includes(component)) ?? figures[0] ?? "");
}

/** The words of the answer a place is. */
export function sayPlace(pointing: Pointing, at: Point, figure: string): string {
  const where = pointText(at);
  if (pointing === "place") return `place ${figure} at ${where}`;
  if (pointing === "lay") return `lay a charge at ${where}`;
  return pointing === "deploy" ? `deploy at ${where}` : `go ${where}`;
}

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** A place as a hand means it: a base pointed over an edge stands at the edge, one pointed into the strip stands in it. */
export function meant(pointing: Pointing, [x, y]: Point, side: "south" | "north"): Point {
  if (pointing === "lay") return [Math.round(between(x, 0, 3600)), Math.round(between(y, 0, 2400))];
  const inside: Point = [Math.round(between(x, RADIUS, 3600 - RADIUS)), Math.round(between(y, RADIUS, 2400 - RADIUS))];
  if (pointing !== "place") return inside;
  if (side === "south" && inside[1] <= 400) return [inside[0], Math.min(inside[1], 300)];
  if (side === "north" && inside[1] >= 2000) return [inside[0], Math.max(inside[1], 2100)];
  return inside;
}

/** The word of the direction in which b lies from a. */
export function directionTo(a: Point, b: Point): string {
  const turn = Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) / (2 * Math.PI)) * 16);
  return DIRECTIONS[((turn % 16) + 16) % 16] ?? "E";
}

/** The end of a body that falls from a place in a direction, as it is drawn. */
export function fallen(from: Point, word: string, core = 300): Point {
  const angle = (DIRECTIONS.indexOf(word) * Math.PI) / 8;
  return [from[0] + Math.cos(angle) * core, from[1] + Math.sin(angle) * core];
}
