// The HTTP side of the server, typed. Every trouble is an Error whose message is one clear line.

import type { GameInfo, HeldSeat, Join, Lessons, NewTable, Replay, ReplayEvaluation, RuleBook, RuleBookInfo, TableInfo, TableMade, Trouble } from "./types";

/** What the server answered instead of what was asked. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const games = (): Promise<GameInfo[]> => get("/api/games");
export const lessons = (game: string): Promise<Lessons> => get(`/api/lessons/${encodeURIComponent(game)}`);
export const openTables = (): Promise<TableInfo[]> => get("/api/matches");
export const playedTables = (): Promise<TableInfo[]> => get("/api/matches?status=playing");
export const rulebooks = (): Promise<RuleBookInfo[]> => get("/api/rules");
export const tableInfo = (id: string): Promise<TableInfo> => get(`/api/matches/${encodeURIComponent(id)}`);
export const makeTable = (wish: NewTable): Promise<TableMade> => post("/api/matches", wish);
export const join = (id: string, wish: Join): Promise<HeldSeat> => post(`/api/matches/${encodeURIComponent(id)}/join`, wish);
export const replayText = (id: string): Promise<string> =>
  ask(`/api/matches/${encodeURIComponent(id)}/replay`).then((response) => response.text());

/** A replay's text verified and told step by step, as a seat sees it; "" sees it as a spectator. */
export const readReplay = (text: string, seat: string): Promise<Replay> => post("/api/replays", { text, seat });
export const evaluateReplay = (text: string): Promise<ReplayEvaluation> => post("/api/replays/evaluation", { text });

const books = new Map<string, Promise<RuleBook>>();

/** A game's rulebook; it does not change while a page is open, so it is fetched once. */
export function rulebook(game: string): Promise<RuleBook> {
  const kept = books.get(game);
  if (kept) return kept;
  const fetched = get<RuleBook>(`/api/rules/${encodeURIComponent(game)}`);
  books.set(game, fetched);
  fetched.catch(() => books.delete(game));
  return fetched;
}

export async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await ask(path, request)).json() as Promise<T>;
}

async function ask(path: string, request?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refused(0, "The server cannot be reached.");
  }
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => null)) as Trouble | null;
  throw new Refused(response.status, sentence(trouble?.error ?? `the server answered ${response.status}`));
}

/** A line of the server as a sentence. */
export function sentence(line: string): string {
  const text = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.!?]$/.test(text) || text === "" ? text : `${text}.`;
}
