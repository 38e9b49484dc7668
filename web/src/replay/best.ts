// What would have been best at a choice, in words.

import type { Face } from "../table/contract";
import { toldOutlook } from "../table/outlook";
import { addressed, nameOf } from "../table/seats";
import type { BestMove, Replay, SeatInfo } from "../wire/types";
import { post } from "../wire/http";
import { replayTexts as words } from "./texts";

/** A finished game: a table's, or a file's text. */
export type Finished = { table: string } | { text: string };
/** What the strongest level would have played at a step of a finished game. */
export const bestMove = (game: Finished, move: number): Promise<BestMove> =>
  post("/api/replays/best", { ...game, move });

interface Told {
  title: string;
  move: string;
  note: string;
  /** What the move brings. */
  why: string;
  /** What the board shows while it shows the move. */
  when: (move: number) => string;
}

type Teller = Pick<Face, "advice" | "plain" | "counted" | "ending">;

/** The verdict, and the move as a hint would say it. */
export function toldBest(found: BestMove, seats: SeatInfo[], face: Teller, mine = ""): Told {
  const name = found.seat === mine ? words.best.you : nameOf(seats, found.seat);
  const said =
    face.advice?.(found.best, found.view, false) || face.plain?.(found.best.text, found.view, seats) || found.best.text;
  const move = addressed(said.charAt(0).toUpperCase() + said.slice(1), seats);
  const when = (number: number): string =>
    found.seat === mine ? words.best.beforeYours(number) : addressed(words.best.before(number, name), seats);
  const why = toldOutlook(found.outlook, face, { view: found.view, seats, mine });
  if (found.only) return { title: words.best.only, move, note: "", why: "", when };
  if (found.same)
    return {
      title: addressed(words.best.found(name), seats, mine),
      move,
      note: words.best.same(found.level),
      why,
      when,
    };
  return { title: words.best.would(found.level), move, note: "", why, when };
}

/** Whether a replay is of a game that is over: a table says so, a file shows it by its end or by the secret of its luck. */
export function isFinished(replay: Pick<Replay, "outcome" | "secret">, status: string): boolean {
  return status ? status === "over" : replay.outcome !== null || replay.secret !== "";
}
