// How a game ended, in words: who won and by how much, why, what may come next, and the line one can share.

import { listed, texts } from "../app/texts";
import { sentence } from "../wire/http";
import type { Highlight, Line, Outcome, SeatInfo } from "../wire/types";
import type { Face, View } from "./contract";
import { nameOf, wasPlayedOut, wasStopped, withNames } from "./seats";
import { overTexts } from "./over";

/** A game that is over, as one seat ("" for those who watch) sees it. */
export interface Ended {
  outcome: Outcome;
  seats: readonly SeatInfo[];
  seat: string;
  view: View;
  face: Pick<Face, "ending" | "margin">;
  /** How many levels the game's bots have. */
  levels: number;
}

const words = overTexts;

const indexOf = (ended: Ended): number => ended.seats.findIndex((one) => one.seat === ended.seat);
const winners = ({ outcome, seats }: Ended): SeatInfo[] => seats.filter((_, index) => outcome.ranks[index] === 1);
export const isStopped = ({ outcome, seats }: Ended): boolean => wasStopped(outcome, seats);
/** Whether all win or lose together. */
export const isTogether = (ended: Ended): boolean => ended.face.ending !== undefined;

/** Who won: the first thing that is said. */
export function headline(ended: Ended): string {
  const { outcome, seats, seat, face } = ended;
  const own = seats[indexOf(ended)];
  if (isStopped(ended)) return words.stopped;
  if (seats.every((one) => one.gave_up)) return seats.length === 1 ? words.gaveUp : words.nobody;
  if (own?.gave_up) return own.gave_up === "resigned" ? words.resigned : words.late;
  if (face.ending) return face.ending(outcome).title;
  if (seats.length === 1) return solo(ended);
  const first = winners(ended);
  if (first.length === seats.length) return words.draw;
  if (first.length > 1) {
    const others = first.filter((one) => one.seat !== seat).map((one) => one.name);
    return others.length < first.length ? words.sharedWith(listed(others)) : words.shared(listed(others));
  }
  const winner = first[0]?.seat ?? "";
  return winner === seat ? words.won : words.lost(nameOf(seats, winner));
}

function solo({ outcome, seats, seat }: Ended): string {
  const won = outcome.ranks[0] === 1;
  const name = seats[0]?.name ?? "";
  if (seat) return won ? words.won : words.beaten;
  return won ? words.wonOther(name) : words.beatenOther(name);
}

/** By how much, in the game's own unit; "" where nothing is counted: a draw, or somebody gave up. */
export function margin(ended: Ended): string {
  const { outcome, seats, view, face } = ended;
  const first = winners(ended);
  if (isStopped(ended) || !wasPlayedOut(outcome) || seats.some((one) => one.gave_up)) return "";
  if (!isTogether(ended) && first.length !== 1) return "";
  const at = outcome.ranks.indexOf(1);
  if (face.margin) return face.margin(view, outcome);
  if (seats.length === 1) return "";
  const by = Math.abs((outcome.scores[at] ?? 0) - (outcome.scores[outcome.ranks.indexOf(2)] ?? 0));
  return by === 0 ? "" : words.by(by);
}

/** Whether this seat lost to another: the headline names who won, so the reason says it too. */
function isBeaten(ended: Ended): boolean {
  const own = ended.outcome.ranks[indexOf(ended)];
  return own !== undefined && own !== 1 && ended.seats.length > 1 && !isTogether(ended) && !isStopped(ended);
}

/** Why it ended, as a sentence. */
export function why(ended: Ended): string {
  const { outcome, seats, seat, face } = ended;
  const left = seats.filter((one) => one.gave_up);
  if (left.length === 0 || isStopped(ended)) {
    const reason = sentence(withNames(outcome.reason, seats, seat));
    const said = isBeaten(ended) ? `${sentence(words.beaten)} ${reason}` : reason;
    const all = face.ending && !isStopped(ended) && seats.length > 1 ? `${face.ending(outcome).note} ` : "";
    return all + said;
  }
  // That one gave up oneself is the headline already.
  const said = left
    .filter((one) => one.seat !== seat || seats.length === 1)
    .map((one) => words.left(one.seat === seat ? texts.unnamed : one.name, one.gave_up));
  const first = winners(ended);
  const wins =
    seats.some((one) => one.seat === seat && one.gave_up) && first.length === 1 && first[0]
      ? [words.lost(nameOf(seats, first[0].seat))]
      : [];
  return [...said, ...wins].map(sentence).join(" ");
}

/** The level after the one that was beaten; 0 where there is none: not won, not against bots alone, or the top. */
export function nextLevel(ended: Ended): number {
  const { outcome, seats, seat } = ended;
  const others = seats.filter((one) => one.seat !== seat);
  if (!seat || isTogether(ended) || others.length === 0 || others.some((one) => one.kind !== "bot")) return 0;
  if (isStopped(ended) || winners(ended).length !== 1 || outcome.ranks[indexOf(ended)] !== 1) return 0;
  const beaten = Math.max(...others.map((one) => one.level));
  return beaten < ended.levels ? beaten + 1 : 0;
}

/** Whether everybody else at the table is a bot. */
export const isAgainstBots = ({ seats, seat }: Ended): boolean =>
  seat !== "" && seats.every((one) => one.seat === seat || one.kind === "bot");

/** What to show of the moves worth another look: the one that decided it, else one's own best. */
export function worthALook(found: readonly Highlight[], seat: string): Highlight | null {
  return (
    found.find((one) => one.kind === "decided") ?? found.find((one) => one.kind === "best" && one.seat === seat) ?? null
  );
}

/** What was chosen, where the lines that were told of it name nobody: passing tells nothing of itself. */
export function chosen(
  { by, answer }: Pick<Highlight, "by" | "answer">,
  told: readonly Line[],
  name: string,
  isYou: boolean,
): string {
  return answer === "" || told.some((line) => line.fact["seat"] === by)
    ? ""
    : `${isYou ? texts.unnamed : name} chose “${answer}”.`;
}

export const percent = (chance: number): number => Math.round(100 * chance);

/** What changed, with its sign: "+37 %". */
export function gain({ before, after }: Pick<Highlight, "before" | "after">): string {
  const by = percent(after) - percent(before);
  return `${by < 0 ? "−" : "+"}${Math.abs(by)} %`;
}

/** One line to share, from the seat that shares it. */
export function shareLine(ended: Ended, game: string, seed: string, decided: Highlight | null): string {
  const { outcome, seats, seat } = ended;
  const at = indexOf(ended);
  const levels = seats.filter((one) => one.seat !== seat && one.kind === "bot").map((one) => one.level);
  const against =
    isAgainstBots(ended) && levels.length > 0
      ? words.share.level(Math.max(...levels))
      : seed
        ? words.share.seed(seed)
        : "";
  const by = margin(ended);
  const score = outcome.scores[at] ?? 0;
  const title = headline(ended);
  let came = by ? `${title}, ${by}` : title;
  if (!isTogether(ended) && wasPlayedOut(outcome) && !seats.some((one) => one.gave_up)) {
    const first = winners(ended);
    const won = outcome.ranks[at] === 1;
    if (seats.length === 1) came = words.share.run(won, score);
    else if (first.length === seats.length) came = words.share.draw;
    else if (first.length === 1) came = won ? words.share.won(by) : words.share.lost(first[0]?.name ?? "", by);
  }
  const turned = decided?.kind === "decided" && decided.seat === seat ? ` ${words.share.turned(gain(decided))}` : "";
  return `${[game, against].filter(Boolean).join(", ")}: ${came}.${turned}`;
}
