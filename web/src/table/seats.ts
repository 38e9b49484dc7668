// Seats: letters on the wire, a mark (shape, colour, numeral) on the screen.

import type { Line, SeatInfo } from "../wire/types";
import type { Face, View } from "./contract";

/** 1 for A, 2 for B: the number of the seat's mark. */
export function markNumber(seat: string): number {
  return seat.charCodeAt(0) - 64;
}

/** The name of whoever has a seat, as a sentence would say it. */
export function nameOf(seats: readonly SeatInfo[], seat: string): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || `Seat ${seat}`;
}

/** A line of the log as people say it: seats and places by whose they are. Only what its fact names is put into names. */
export function spoken(line: Line, seats: readonly SeatInfo[]): string {
  let said = line.text;
  for (const word of new Set(Object.values(line.fact))) {
    const [, seat, place] = /^([A-H])(\d*)$/.exec(word) ?? [];
    if (!seat || !seats.some((one) => one.seat === seat)) continue;
    const name = place ? `${nameOf(seats, seat)}'s ${place}` : nameOf(seats, seat);
    said = said.replace(new RegExp(`(?<![\\w'])${word}(?!\\w)`, "g"), name);
  }
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Who gave no name is called "You", and a verb agrees with that: "You draw", "You have". */
export function agreed(said: string): string {
  const own: Readonly<Record<string, string>> = { has: "have", is: "are", was: "were", does: "do", goes: "go", passes: "pass" };
  return said.replace(/^You (\w+s)\b/, (_, verb: string) => `You ${own[verb] ?? verb.replace(/(?<=(?:sh|ch|x|ss))es$|s$/, "")}`);
}

/** The words for a line of the log: the game's own, or the server's with names; "" when it is left out. */
export function sayLine(line: Line, seats: SeatInfo[], face: Pick<Face, "say">, aloud = false, view?: View): string {
  return agreed(face.say && line.fact["verb"] ? face.say(line, aloud, view, seats) : spoken(line, seats));
}

/** Why a game ended, with names: the server's sentence begins with a seat or with no seat at all. */
export function withNames(text: string, seats: readonly SeatInfo[]): string {
  return text.replace(/^([A-H])(?= (has|is|wins|took|reached|resign|ran))/, (seat) => nameOf(seats, seat));
}
