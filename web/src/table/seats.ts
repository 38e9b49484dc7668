// Seats: letters on the wire, a mark (shape, colour, numeral) on the screen.

import { texts } from "../app/texts";
import type { Frame, Line, Outcome, Presence, SeatInfo } from "../wire/types";
import type { Face, View } from "./contract";

/** 1 for A, 2 for B: the number of the seat's mark. */
export function markNumber(seat: string): number {
  return seat.charCodeAt(0) - 64;
}

/** The name of whoever has a seat, as a sentence would say it. */
export function nameOf(seats: readonly SeatInfo[], seat: string): string {
  const found = seats.find((one) => one.seat === seat);
  if (found?.name) return found.name;
  return found && !found.is_taken ? texts.openSeat : texts.seatNumber(markNumber(seat)); // as its mark is numbered
}

/** Whether a player who took an open seat is not here. Such a seat may be had again; the server knows. */
export function isAnyoneAbsent(seats: readonly SeatInfo[], presence: Presence | null): boolean {
  return seats.some((seat, index) => seat.kind === "open" && seat.is_taken && presence?.present[index] === false);
}

/** Whether a person who sits there is not here. */
export function isAway(seat: SeatInfo, index: number, presence: Presence | null): boolean {
  return seat.kind !== "bot" && seat.is_taken && presence?.present[index] === false;
}

/** The people the table waits for who are away, and for whom no bot plays; not whoever looks on as `mine`. */
export function awaitedAway(
  frame: Pick<Frame, "status" | "to_act" | "seats">,
  presence: Presence | null,
  mine: string,
): SeatInfo[] {
  if (frame.status !== "playing") return [];
  return frame.seats.filter(
    (seat, index) =>
      frame.to_act.includes(seat.seat) &&
      seat.seat !== mine &&
      !seat.stand_in &&
      !seat.gave_up &&
      isAway(seat, index, presence),
  );
}

/** Whether the host closed the table before the game had ended: nobody has won then, and no clause ended it. */
export function wasStopped(outcome: Outcome, seats: readonly SeatInfo[]): boolean {
  return outcome.clause === "" && outcome.ranks.every((rank) => rank === 1) && !seats.every((seat) => seat.gave_up);
}

/** A seat with the name the server has, where another one is shown. */
type Seen = SeatInfo & { raw?: string };

/** The seats as one of them sees them: whoever gave no name is "You" to themselves, and the player of that number to others. */
export function asSeen(seats: SeatInfo[], mine: string): Seen[] {
  return seats.map((one) => {
    if (!one.is_taken || (one.name !== texts.unnamed && one.name !== `Player ${one.seat}`)) return one;
    return { ...one, name: one.seat === mine ? texts.unnamed : texts.player(markNumber(one.seat)), raw: one.name };
  });
}

/** What the server says of whoever sits down, pauses or leaves, with the names that are shown here. */
function ofPeople(text: string, seats: readonly Seen[]): string {
  const said = text.replace(/ sits down as [A-H]$/, " sits down");
  const about = seats.find(({ raw }) => raw && (said.startsWith(`${raw} `) || said.endsWith(` ${raw}`)));
  return about ? said.replace(new RegExp(`^${about.raw}(?= )|(?<= )${about.raw}$`), about.name) : said;
}

const IRREGULAR: Readonly<Record<string, string>> = { has: "have", is: "are", was: "were", does: "do", goes: "go" };

function second(verb: string): string {
  return (
    IRREGULAR[verb] ??
    verb
      .replace(/ies$/, "y")
      .replace(/(ss|sh|ch|x)es$/, "$1")
      .replace(/([^s])s$/, "$1")
  );
}

/** "You places yellow on You's 4" as one says it to somebody: you place yellow on your 4. */
export function addressed(text: string, seats: readonly SeatInfo[], mine = ""): string {
  if (!mine && !seats.some((one) => one.name === texts.unnamed)) return text;
  const start = (word: string, at: number) => (at === 0 ? word : word.toLowerCase());
  return text
    .replace(/\bYou's\b/g, (_, at: number) => start("Your", at))
    .replace(/\bYou ([a-z]+)\b/g, (_, verb: string, at: number) => `${start("You", at)} ${second(verb)}`)
    .replace(/(?<=\w )You\b/g, "you");
}

/** A line of the log as people say it: seats and places by whose they are. Only what its fact names is put into names. */
export function spoken(line: Line, seats: readonly SeatInfo[]): string {
  let said = line.fact["verb"] ? line.text : ofPeople(line.text, seats);
  for (const word of new Set(Object.values(line.fact))) {
    const [, seat, place] = /^([A-H])(\d*)$/.exec(word) ?? [];
    if (!seat || !seats.some((one) => one.seat === seat)) continue;
    const name = place ? `${nameOf(seats, seat)}'s ${place}` : nameOf(seats, seat);
    said = said.replace(new RegExp(`(?<![\\w'])${word}(?!\\w)`, "g"), name);
  }
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The words for a line of the log: the game's own, or the server's with names; "" when it is left out. */
export function sayLine(line: Line, seats: SeatInfo[], face: Pick<Face, "say">, aloud = false, view?: View): string {
  return addressed(face.say && line.fact["verb"] ? face.say(line, aloud, view, seats) : spoken(line, seats), seats);
}

/** The lines of a log, by index, whose moves were taken back later. */
export function takenBack(lines: readonly Line[]): Set<number> {
  const entries = new Set(
    lines
      .flatMap((line) => (line.fact["undoes"] ?? "").split(" "))
      .filter(Boolean)
      .map(Number),
  );
  return new Set(lines.flatMap((line, index) => (line.fact["verb"] && entries.has(line.number) ? [index] : [])));
}

/** Whether the game ended by its rules; else somebody gave up, and the scores of the outcome count nothing. */
export const wasPlayedOut = (outcome: Outcome): boolean => outcome.clause !== "";

/** Why a game ended, with names: the server's sentence begins with a seat or with no seat at all. */
export function withNames(text: string, seats: readonly SeatInfo[], mine = ""): string {
  return addressed(
    text.replace(/^([A-H])(?= (has|is|wins|took|reached|resign|ran))/, (seat) =>
      seat === mine ? texts.unnamed : nameOf(seats, seat),
    ),
    seats,
    mine,
  );
}
