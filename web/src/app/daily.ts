// The game of the day: which day it is, how long it lasts, and its result as a text to send.

import { texts } from "./texts";
import { isDay, type Played } from "./history";
import { url } from "./address";
import { heldTables, type HeldTable } from "../wire/keys";

const words = texts.daily;

/** Days are counted in UTC, so that everybody has the same. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Minutes until the next day begins. */
export function minutesLeft(now = Date.now()): number {
  return Math.ceil((86_400_000 - (now % 86_400_000)) / 60_000);
}

export function left(now = Date.now()): string {
  const minutes = minutesLeft(now);
  return words.left(Math.floor(minutes / 60), minutes % 60);
}

/** "19 Nov 2026" */
export function dated(day: string): string {
  if (!isDay(day)) return day;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** The day that a link names; "" where it names none, or one that has not begun. */
export function dayIn(search: string, now = Date.now()): string {
  const asked = new URLSearchParams(search).get("daily") ?? "";
  return isDay(asked) && asked <= today(now) ? asked : "";
}

/** How a game came out, in a few words: "won by 12 against level 3". */
export function came(one: Played): string {
  const level = one.levels.length > 0 ? Math.max(...one.levels) : 0;
  if (one.together) return words.together(one.result === "won", one.margin);
  if (one.seats === 1) return words.run(one.result === "won", one.score);
  const against = level > 0 && one.people === 0 ? words.against(level) : "";
  return [words.result[one.result], one.result === "drawn" ? "" : one.margin, against].filter(Boolean).join(" ");
}

/** The result without a word of what was dealt: "Sandtable Cubed 19 Nov 2026: won by 12 against level 3, 14 turns". */
export function shared(one: Played, title: string, isPractice: boolean): string {
  const more = [one.lasted, one.hinted ? words.hinted : "", isPractice ? words.practiceWord : ""].filter(Boolean);
  return `${texts.brand} ${title} ${dated(one.day)}: ${[came(one), ...more].join(", ")}`;
}

export const linkTo = (game: string, day: string): string => url(`/play/${game}?daily=${day}`);

/** The table where somebody has begun a game of the day and not finished it. */
export function begun(game: string, day: string): HeldTable | undefined {
  return heldTables().find((held) => held.game === game && held.day === day && !held.over);
}
