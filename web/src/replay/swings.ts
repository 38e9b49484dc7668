// The moves that changed who would win: each seat's chance after every move, and the biggest changes by name.

import type { ReplayEvaluation } from "../wire/types";
import type { Group } from "./groups";

/** A move that changed one seat's chance to win a lot, and by how much. */
export interface Swing {
  group: number;
  change: number;
}

export const MOST_SWINGS = 5;
const SMALLEST = 0.08;

/** Each seat's chances after every move. */
export function chances(found: readonly Group[], evaluation: ReplayEvaluation): number[][] {
  return found.map((group) => evaluation.chances[group.last] ?? []);
}

/** Whether all win or lose together: everybody's chance is the same at every step, and it is no share of one win. */
export function isTogether(evaluation: ReplayEvaluation): boolean {
  const all = evaluation.chances;
  return (
    all.every((row) => row.length > 1 && row.every((chance) => chance === row[0])) &&
    all.some((row) => Math.abs((row[0] ?? 0) * row.length - 1) > 0.02)
  );
}

/** What each move changed for one seat; null where a guess became a proof, since that is no move's doing. */
export function changes(found: readonly Group[], evaluation: ReplayEvaluation, seat: number): (number | null)[] {
  return found.map((group, number) => {
    const before = found[number - 1];
    if (!before || !isFair(before, group, evaluation)) return before ? null : 0;
    return (evaluation.chances[group.last]?.[seat] ?? 0) - (evaluation.chances[before.last]?.[seat] ?? 0);
  });
}

/** Two steps can be compared when both are guesses or both are proven; the end of the game counts as either. */
function isFair(before: Group, after: Group, evaluation: ReplayEvaluation): boolean {
  return (
    evaluation.proven[before.last] === evaluation.proven[after.last] || after.last === evaluation.proven.length - 1
  );
}

/** The biggest changes of one seat's chance, in the order they happened: more than the doubt in them. */
export function swings(
  found: readonly Group[],
  evaluation: ReplayEvaluation,
  seat: number,
  most = MOST_SWINGS,
): Swing[] {
  const big = changes(found, evaluation, seat).flatMap((change, group) => {
    return change !== null && Math.abs(change) >= Math.max(SMALLEST, doubtOf(found, evaluation, group))
      ? [{ group, change }]
      : [];
  });
  big.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.group - b.group);
  return big.slice(0, most).sort((a, b) => a.group - b.group);
}

function doubtOf(found: readonly Group[], evaluation: ReplayEvaluation, number: number): number {
  const here = evaluation.doubt[found[number]?.last ?? 0] ?? 0;
  const before = evaluation.doubt[found[number - 1]?.last ?? 0] ?? 0;
  return Math.hypot(here, before);
}

/** The swing before or after a group; undefined when there is none. */
export function nextSwing(list: readonly Swing[], group: number, way: 1 | -1): Swing | undefined {
  return way > 0 ? list.find((swing) => swing.group > group) : list.findLast((swing) => swing.group < group);
}
