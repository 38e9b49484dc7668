// Talk at a table, as a person wants to read it: whose lines are shown, how many are new, and who is muted here.

import type { Talk } from "../wire/types";

export const MOST_CHARACTERS = 240;
const PLACE = "sandtable.muted";
const MOST_TABLES = 50;

export interface Said extends Talk {
  /** The same seat spoke just before: its name need not be said again. */
  readonly goesOn: boolean;
}

const PAUSE = 180; // seconds after which a name is said again

/** The lines of everybody who is not muted, in order. */
export function heard(talk: readonly Talk[], muted: readonly string[]): Said[] {
  const shown = talk.filter((line) => !muted.includes(line.seat));
  return shown.map((line, at) => {
    const before = shown[at - 1];
    return { ...line, goesOn: before?.seat === line.seat && line.at - before.at < PAUSE };
  });
}

/** How many lines of others came after the last one that was read. */
export function unread(talk: readonly Talk[], read: number, seat: string, muted: readonly string[]): number {
  return talk.filter((line) => line.number > read && line.seat !== seat && !muted.includes(line.seat)).length;
}

/** The talk with more of it; what is known already is not said twice. */
export function withMore(talk: readonly Talk[], more: readonly Talk[]): Talk[] {
  const known = new Set(talk.map((line) => line.number));
  return [...talk, ...more.filter((line) => !known.has(line.number))].toSorted((a, b) => a.number - b.number);
}

/** Muting is this browser's affair: nobody is told. */
export function mutedAt(table: string): string[] {
  return all()[table] ?? [];
}

export function mute(table: string, seat: string, isMuted: boolean): string[] {
  const { [table]: before = [], ...others } = all();
  const now = isMuted ? [...new Set([...before, seat])] : before.filter((one) => one !== seat);
  const kept = Object.fromEntries(
    [...Object.entries(others), [table, now] as const].filter(([, seats]) => seats.length > 0).slice(-MOST_TABLES),
  );
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // private windows may refuse; the muting then lasts as long as the page
  }
  return now;
}

function all(): Record<string, string[]> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Record<string, string[]>) : {};
  } catch {
    return {};
  }
}

/** The time of a line, by this browser's clock. */
export function clockOf(at: number): string {
  return new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
