// Questions a board asks the server about the table as it lies, and what is read from the answers. No rule is known here.

import type { Color } from "./box";
import type { Odds, Rolled, Term } from "./scene";
import { pointText, type Point } from "./space";

type Found = Record<string, unknown> | null;

export const ask = {
  reach: (figure: string) => `reach ${figure}`,
  path: (figure: string, to: Point) => `path ${figure} ${pointText(to)}`,
  odds: (figure: string, target: string, noisy = false) => `odds ${figure} ${target}${noisy ? " with noise" : ""}`,
  threats: () => "threats",
} as const;

/** Where a figure can go. */
export interface Reach {
  near: Point[][];
  far: Point[][];
}

/** A way to a place, length by length. */
export interface Path {
  points: Point[];
  /** Whether it leads where was pointed; else to the nearest place that can be reached. */
  reaches: boolean;
  touches: string[];
}

/** Who could attack whom. */
export interface Threat {
  figure: string;
  target: string;
  /** Whether it has to move first. */
  moves: boolean;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const pairs = (flat: readonly number[]): Point[] => Array.from({ length: Math.floor(flat.length / 2) }, (_, index): Point => [flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0]);

/** Points given as pairs or as one flat list. */
export function points(value: unknown): Point[] {
  const given = list(value);
  if (given.every((one) => typeof one === "number")) return pairs(given as number[]);
  return given.flatMap((one) => pairs(list(one) as number[]));
}

export function readReach(found: Found): Reach | null {
  if (!found) return null;
  return { near: list(found["near"] ?? found["polygons"]).map(points), far: list(found["far"]).map(points) };
}

export function readPath(found: Found): Path | null {
  if (!found) return null;
  const way = points(found["points"]);
  return way.length === 0 ? null : { points: way, reaches: found["reaches"] !== false, touches: list(found["touches"]).map(String) };
}

function terms(value: unknown): Term[] {
  return list(value).map((one) => {
    const [label, number] = Array.isArray(one) ? one : [(one as Record<string, unknown>)["label"], (one as Record<string, unknown>)["value"]];
    return { label: String(label), value: Number(number) };
  });
}

function rolled(value: unknown): Rolled[] {
  return list(value).map((one) => {
    const face = one as Record<string, unknown>;
    return { color: String(face["color"]) as Color, value: Number(face["value"]), counts: Number(face["counts"]), total: Number(face["total"]) };
  });
}

export function readOdds(found: Found, attacker: string, target: string): Odds | null {
  if (!found || typeof found["hits"] !== "number") return null;
  const half = (value: unknown) => {
    const given = (value ?? {}) as Record<string, unknown>;
    return { terms: terms(given["terms"]), faces: rolled(given["faces"]) };
  };
  return { attacker, target, hits: found["hits"], of: Number(found["of"] ?? 64), attack: half(found["attack"]), defense: half(found["defense"]), why: String(found["why"] ?? ""), clause: String(found["clause"] ?? "") };
}

export function readThreats(found: Found): Threat[] {
  return list(found?.["threats"]).map((one) => {
    const given = one as Record<string, unknown>;
    return { figure: String(given["figure"]), target: String(given["target"]), moves: given["moves"] === true };
  });
}
