// A move of the log in words, and how the game came out.

import { listed } from "../app/texts";

import { replayTexts } from "./texts";
import { addressed, nameOf, sayLine } from "../table/seats";
import type { Face } from "../table/contract";
import type { Line, Outcome, ReplayStep, SeatInfo } from "../wire/types";
import type { Group } from "./groups";

/** One line of a move: whose name stands in front, and what follows it. */
export interface Told {
  who: string;
  rest: string;
  clause: string;
}

type Teller = Pick<Face, "say" | "plain" | "unsaid">;

/** What a move told; its own words where no rule spoke. */
export function told(steps: readonly ReplayStep[], group: Group, seats: SeatInfo[], face: Teller = {}): Told[] {
  const mine = steps.slice(group.first, group.last + 1);
  const lines = mine.flatMap((step) => step.lines.map((line) => worded(line, step, seats, face)));
  const step = steps[group.first];
  const before = steps[group.first - 1];
  const own =
    step && before && face.unsaid
      ? face.unsaid(
          step.text,
          mine.flatMap((one) => one.lines),
          before.view,
        )
      : "";
  if (own) lines.unshift({ who: "", rest: own.charAt(0).toUpperCase() + own.slice(1), clause: "" });
  if (lines.some((line) => line.rest)) return lines.filter((line) => line.rest);
  if (!step?.text) return [];
  return [
    {
      who: nameOf(seats, step.who),
      rest: `: ${face.say ? (face.plain?.(step.text, step.view, seats) ?? step.text) : step.text}`,
      clause: "",
    },
  ];
}

function worded(line: Line, step: ReplayStep, seats: SeatInfo[], face: Teller): Told {
  const text = sayLine(line, seats, face, false, step.view);
  const who = line.fact["seat"] ? nameOf(seats, line.fact["seat"]) : "";
  if (who && !face.say && text.startsWith(`${who} `)) return { who, rest: text.slice(who.length), clause: line.clause };
  return { who: "", rest: text, clause: line.clause };
}

export function said(list: readonly Told[]): string {
  return list.map((one) => `${one.who}${one.rest}`).join(". ");
}

/** "Mira beat Oskar", "Mira resigned", "not finished"; of a game that all win or lose together, its own words. */
export function result(outcome: Outcome | null, seats: readonly SeatInfo[], ending?: Face["ending"]): string {
  const quitters = seats.filter((seat) => seat.gave_up);
  if (quitters.length > 0)
    return listed(quitters.map((seat) => replayTexts.gaveUp(nameOf(seats, seat.seat), seat.gave_up)));
  if (!outcome) return replayTexts.unfinished;
  if (ending) return ending(outcome).title;
  const names = (isWinner: boolean): string =>
    listed(
      seats.filter((_, index) => (outcome.ranks[index] === 1) === isWinner).map((seat) => nameOf(seats, seat.seat)),
    );
  if (seats.length === 1 && names(true) === "") return replayTexts.lost(names(false), outcome.scores[0] ?? 0);
  if (seats.length > 1 && names(false) === "") return replayTexts.drawn(names(true));
  return names(true) ? addressed(replayTexts.beat(names(true), names(false)), seats) : outcome.reason;
}
