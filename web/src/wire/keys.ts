// The seats this browser holds: a token for each table, kept where only this browser can read them. A seat it has asked
// for and not yet been given is kept too: its token was made here, so asking again with it gives the same seat.

import type { Join } from "./types";

/** A table this browser sat at or made. */
export interface HeldTable {
  id: string;
  game: string;
  token: string;
  /** The letter of the seat the token opens; missing for those who watch. */
  seat?: string;
  /** The secret that lets friends sit down; "" for those who were invited. */
  invite: string;
  /** When it was last open here, in milliseconds. */
  seen: number;
  over: boolean;
  /** A lesson's table is continued from its lesson, not from the home page. */
  lesson?: string;
  /** The date whose game of the day is played there. */
  day?: string;
}

/** A seat that was asked for: what was sent, and when (in milliseconds). */
export interface PendingSeat {
  id: string;
  game: string;
  wish: Required<Join>;
  asked: number;
}

const PLACE = "sandtable.tables";
const PENDING = "sandtable.joining";
const MOST = 60;
/** For so many milliseconds a seat that was asked for is asked for again without a word of its person. */
const FRESH = 10 * 60_000;

export function heldTables(): HeldTable[] {
  return listAt<HeldTable>(PLACE);
}

export function heldTable(id: string): HeldTable | undefined {
  return heldTables().find((one) => one.id === id);
}

/** Keeps a table, the newest first; the oldest are forgotten. */
export function hold(table: HeldTable): void {
  const others = heldTables().filter((one) => one.id !== table.id);
  keep(PLACE, [table, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  keep(
    PLACE,
    heldTables().filter((one) => one.id !== id),
  );
}

export function pendingSeats(): PendingSeat[] {
  return listAt<PendingSeat>(PENDING);
}

export function pendingSeat(id: string): PendingSeat | undefined {
  return pendingSeats().find((one) => one.id === id);
}

/** Those whose person still waits for them. */
export function freshSeats(now = Date.now()): PendingSeat[] {
  return pendingSeats().filter((one) => now - one.asked < FRESH);
}

export function keepPending(seat: PendingSeat): void {
  keep(PENDING, [seat, ...pendingSeats().filter((one) => one.id !== seat.id)].slice(0, MOST));
}

export function forgetPending(id: string): void {
  keep(
    PENDING,
    pendingSeats().filter((one) => one.id !== id),
  );
}

/** A secret that opens a seat: 256 bits, as 43 letters, digits, - and _. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Private windows may refuse to keep anything; what they refused lasts as long as the page. */
const refused = new Map<string, string>();

function listAt<T extends { id: string }>(place: string): T[] {
  try {
    const found: unknown = JSON.parse(refused.get(place) ?? localStorage.getItem(place) ?? "[]");
    return Array.isArray(found) ? (found as T[]).filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
}

function keep(place: string, list: readonly { id: string }[]): void {
  const text = JSON.stringify(list);
  try {
    localStorage.setItem(place, text);
  } catch {
    refused.set(place, text);
  }
}
