// A finished game as this browser's history keeps it.

import { changedOptions, type Played } from "../app/history";
import type { Line, Welcome } from "../wire/types";
import { tookHint } from "./advised";
import type { Face } from "./contract";
import { isStopped, isTogether, margin, type Ended } from "./ending";

type Told = Pick<Welcome, "table" | "game" | "options" | "seed" | "seal" | "daily" | "changed">;

/** The game as it is kept; null for one that does not count: somebody else's, stopped by the host, or a run given up. */
export function playedOf(
  ended: Ended,
  told: Told,
  face: Pick<Face, "feat" | "lasted" | "margin">,
  log: readonly Line[],
  at: number,
): Played | null {
  const { outcome, seats, seat, view } = ended;
  const own = seats.findIndex((one) => one.seat === seat);
  const gaveUp = seats[own]?.gave_up !== "";
  if (own < 0 || isStopped(ended) || (seats.length === 1 && gaveUp && !told.daily)) return null;
  const others = seats.filter((one) => one.seat !== seat);
  const together = isTogether(ended);
  const firsts = outcome.ranks.filter((rank) => rank === 1).length;
  const isFirst = outcome.ranks[own] === 1 && !gaveUp;
  const isShared = !together && seats.length > 1 && isFirst && firsts > 1;
  const score = outcome.scores[own] ?? 0;
  const rules = told.changed.filter((one) => !one.is_setup && !one.is_suggested).map((one) => one.name);
  const loser = outcome.ranks.indexOf(2);
  const said = margin(ended);
  const by =
    seats.length === 1 || together
      ? score
      : said
        ? Math.abs((outcome.scores[outcome.ranks.indexOf(1)] ?? 0) - (outcome.scores[loser] ?? 0))
        : 0;
  // A face's own margin says how the winner stood, so it is not told of somebody who lost.
  const isOwn = isFirst || together || !face.margin;
  return {
    id: told.table,
    game: told.game,
    options: changedOptions(told.options),
    seed: told.seed,
    day: told.daily,
    ownRules: rules.length > 0,
    fromReplay: told.seal === "" && told.seed === "" && told.daily === "",
    together,
    seats: seats.length,
    levels: others.filter((one) => one.kind === "bot").map((one) => one.level),
    people: others.filter((one) => one.kind !== "bot").length,
    result: isShared ? "drawn" : isFirst ? "won" : "lost",
    score,
    by,
    margin: isOwn ? said : "",
    lasted: face.lasted?.(view, log) ?? "",
    feat: together && isFirst ? (face.feat?.(view, seats.length, rules) ?? "") : "",
    hinted: tookHint(told.table),
    at,
  };
}
