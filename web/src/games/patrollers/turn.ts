// Which lines of the log make the turn that a move belongs to, and what a move that tells nothing of itself is called.

import type { Line } from "../../wire/types";
import { figureName } from "./names";
import { words } from "./texts";
import type { PatrollersView } from "./view";

const ENDS = new Set(["acts", "turn_lost", "round_ends", "round_begins", "initiative_roll"]);
const OUTCOMES = new Set(["hit", "missed"]);
const ROLLING = new Set(["attacks", "rolled", "started_at"]); // what an outcome says with both totals

const verbOf = (line: Line | undefined): string => line?.fact["verb"] ?? "";
const endsTurn = (line: Line): boolean => ENDS.has(verbOf(line));

/** What happened in the turn that a move is part of, without what the outcome of an attack says again; [] outside turns.
 * A move that only ends its turn is told with the next turn's first line: it belongs to the turn before it. */
export function turnOf(log: readonly Line[], entries: readonly number[], answer: string): Line[] {
  const first = log.findIndex((line) => entries.includes(line.number));
  if (first < 0) return [];
  const begin = answer.startsWith("choose ")
    ? first
    : log.slice(0, first).findLastIndex((line) => verbOf(line) === "acts");
  if (verbOf(log[begin]) !== "acts") return [];
  const rest = log.slice(begin + 1);
  const end = rest.findIndex(endsTurn);
  const told = end < 0 ? rest : rest.slice(0, end);
  // A round or a figure that lost its turn may lie between: then the move is no part of this turn.
  if (!answer.startsWith("choose ") && begin + 1 + told.length < first) return [];
  const hasOutcome = told.some((line) => OUTCOMES.has(verbOf(line)));
  const kept = told.filter(
    (line, index) =>
      !(hasOutcome && ROLLING.has(verbOf(line))) && !(verbOf(line) === "moved" && verbOf(told[index + 1]) === "moved"),
  );
  return kept.length > 0 ? kept : log.slice(begin, begin + 1);
}

/** The words of an answer of which the rules tell nothing, before the next turn is told; "" where they do. */
export function unsaid(text: string, lines: readonly Line[], before: PatrollersView): string {
  const say = words.unsaid[text];
  const [next] = lines;
  return say && before.acting && (!next || endsTurn(next)) ? say(figureName(before, before.acting)) : "";
}
