// Questions a board asks the server about the table as it lies, and what is read from the answers. No rule is known here.

import type { Color } from "./box";
import type { Odds, Rolled, Term } from "./scene";
import { pointText, type Point } from "./space";
import { words } from "./texts";

type Found = Record<string, unknown> | null;

export const ask = {
  reach: (figure: string) => `reach ${figure}`,
  path: (figure: string, to: Point) => `path ${figure} ${pointText(to)}`,
  odds: (figure: string, target: string) => `odds ${figure} ${target}`,
  burst: (figure: string, target: string) => `burst ${figure} ${target}`,
  threats: () => "threats",
} as const;

/** Where a figure can go: polygons that overlap. */
export type Reach = Point[][];

/** A way to a place, length by length. */
export interface Path {
  points: Point[];
  /** Whether it leads where was pointed; else to the nearest place that can be reached. */
  reaches: boolean;
  touches: string[];
  why: string;
  clause: string;
}

/** Who could attack whom. */
export interface Threat {
  figure: string;
  target: string;
  /** Whether it could now; else after one move. */
  now: boolean;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const pairs = (flat: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(flat.length / 2) }, (_, index): Point => [
    flat[2 * index] ?? 0,
    flat[2 * index + 1] ?? 0,
  ]);

/** Points given as pairs or as one flat list. */
export function points(value: unknown): Point[] {
  const given = list(value);
  if (given.every((one) => typeof one === "number")) return pairs(given as number[]);
  return given.flatMap((one) => pairs(list(one) as number[]));
}

export function readReach(found: Found): Reach | null {
  if (!found) return null;
  return list(found["polygons"]).map(points);
}

export function readPath(found: Found): Path | null {
  if (!found) return null;
  const way = points(found["points"]);
  return {
    points: way,
    reaches: found["reaches"] === true,
    touches: list(found["touches"]).map(String),
    why: String(found["why"] ?? ""),
    clause: String(found["clause"] ?? ""),
  };
}

const COLORS: Record<string, Color> = { r: "red", y: "yellow", b: "blue" };

/** "r3" is a red 3. */
export function face(word: string): { color: Color; value: number } {
  return { color: COLORS[word.charAt(0)] ?? "red", value: Number(word.slice(1)) };
}

function terms(value: unknown): Term[] {
  return list(value).map((one) => ({
    label: String(list(one)[0]).replace(/^(defense|burst)$/, (word) =>
      word === "burst" ? words.burst : words.stats.defense,
    ),
    value: Number(list(one)[1]),
  }));
}

function rolled(value: unknown, plus: number): Rolled[] {
  return list(value).map((one) => {
    const [word, counts] = list(one);
    return { ...face(String(word)), counts: Number(counts), total: plus + Number(counts) };
  });
}

/** The chance of an attack; with `noisy`, of the attack with its noise. */
export function readOdds(found: Found, noisy = false): Odds | null {
  if (!found || typeof found["hits"] !== "number") return null;
  const half = (given: unknown, faces: unknown, more: Term[]) => {
    const all = [...terms(given), ...more];
    return {
      terms: all,
      faces: rolled(
        faces,
        all.reduce((sum, term) => sum + term.value, 0),
      ),
    };
  };
  return {
    attacker: String(found["figure"]),
    target: String(found["target"]),
    hits: noisy ? Number(found["noise_hits"]) : found["hits"],
    of: Number(found["of"]),
    again: Number(found["of"]) > 64,
    attack: half(
      found["attack"],
      found["attack_faces"],
      noisy ? [{ label: words.noise, value: Number(found["noise_bonus"]) }] : [],
    ),
    defense: half(found["defense"], found["defense_faces"], []),
    wound: (found["wound"] ?? "near death") as Odds["wound"],
    gap: Number(found["gap"]),
    reach: Number(found["reach"]),
    beyond: Number(found["beyond"]),
    struck: list(found["struck"]).map((one) => {
      const [id, hits, of] = list(one);
      return { id: String(id), hits: Number(hits), of: Number(of) };
    }),
    why: String(found["why"] ?? ""),
    clause: String(found["clause"] ?? ""),
  };
}

export function readThreats(found: Found): Threat[] {
  return list(found?.["threats"]).map((one) => {
    const given = one as Record<string, unknown>;
    return { figure: String(given["figure"]), target: String(given["target"]), now: given["now"] === true };
  });
}
