// The HTTP side of the server, typed. Every trouble is an Error whose message is one clear line.

import { url } from "../app/address";
import type {
  GameInfo,
  HeldSeat,
  Highlight,
  Join,
  Lessons,
  MovedSeat,
  NewTable,
  Reach,
  Replay,
  ReplayEvaluation,
  RuleBook,
  RuleBookInfo,
  SeatCode,
  TableInfo,
  TableMade,
  Trouble,
} from "./types";

/** How often a page asks for what it needs, where a busy server says when to come back. */
const TRIES = 4;
/** Seconds; whoever would have to wait longer is told so instead. */
export const LONGEST_WAIT = 20;
const UNREACHABLE = "The server cannot be reached.";

/** What the server answered instead of what was asked; status 0 is no answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Seconds after which it is worth trying again; 0 where the server did not say. */
    readonly wait = 0,
  ) {
    super(message);
  }

  /** Whether the server is only busy now. */
  get isBusy(): boolean {
    return (this.status === 429 || this.status === 503) && this.wait > 0 && this.wait <= LONGEST_WAIT;
  }
}

// Lists that are looked up again and again are asked for once at a time.
export const openTables = (): Promise<TableInfo[]> => get("/api/matches", 1);
export const playedTables = (): Promise<TableInfo[]> => get("/api/matches?status=playing", 1);
export const games = (): Promise<GameInfo[]> => get("/api/games");
export const lessons = (game: string): Promise<Lessons> => get(`/api/lessons/${encodeURIComponent(game)}`);
export const rulebooks = (): Promise<RuleBookInfo[]> => get("/api/rules");
export const tableInfo = (id: string, tries = TRIES): Promise<TableInfo> =>
  get(`/api/matches/${encodeURIComponent(id)}`, tries);
export const makeTable = (wish: NewTable): Promise<TableMade> => post("/api/matches", wish);
export const join = (id: string, wish: Join): Promise<HeldSeat> =>
  post(`/api/matches/${encodeURIComponent(id)}/join`, wish);
/** Of a finished game, the moves worth another look; the server evaluates the game first. */
export const highlights = (id: string): Promise<Highlight[]> =>
  get(`/api/matches/${encodeURIComponent(id)}/highlights`);
/** A code that gives the seat of a token to one more device. */
export const makeCode = (id: string, token: string): Promise<SeatCode> =>
  post(`/api/matches/${encodeURIComponent(id)}/code`, { token });
/** Exchanges such a code for its seat; asked once, since a code works once. */
export const exchangeCode = (code: string): Promise<MovedSeat> => post("/api/codes", { code });
export const reach = (): Promise<Reach> => get("/api/reach");
export const replayText = (id: string): Promise<string> =>
  ask(`/api/matches/${encodeURIComponent(id)}/replay`, TRIES).then((response) => response.text());

/** A replay's text verified and told step by step, as a seat sees it; "" sees it as a spectator. */
export const readReplay = (text: string, seat: string): Promise<Replay> => post("/api/replays", { text, seat }, TRIES);
export const evaluateReplay = (text: string): Promise<ReplayEvaluation> =>
  post("/api/replays/evaluation", { text }, TRIES);

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

export async function get<T>(path: string, tries = TRIES): Promise<T> {
  return read<T>(await ask(path, tries));
}

/** Asked once: only what changes nothing, or may be repeated, is worth more tries. */
export async function post<T>(path: string, body: unknown, tries = 1): Promise<T> {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return read<T>(await ask(path, tries, request));
}

/** An answer that broke off is none. */
function read<T>(response: Response): Promise<T> {
  return response.json().catch(() => {
    throw new Refused(0, UNREACHABLE);
  }) as Promise<T>;
}

async function ask(path: string, tries: number, request?: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried++) {
    try {
      return await askOnce(path, request);
    } catch (error) {
      if (!(error instanceof Refused) || !error.isBusy || tried >= tries) throw error;
      await new Promise((go) => setTimeout(go, error.wait * 1000));
    }
  }
}

async function askOnce(path: string, request?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url(path), request);
  } catch {
    throw new Refused(0, UNREACHABLE);
  }
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => null)) as Trouble | null;
  const wait = Number(response.headers.get("retry-after") ?? 0) || 0;
  // A proxy before the server answers in its own way while the server is down.
  const why =
    trouble?.error ??
    (response.status >= 502 && response.status <= 504 ? UNREACHABLE : `the server answered ${response.status}`);
  throw new Refused(response.status, sentence(why), wait);
}

/** A line of the server as a sentence. */
export function sentence(line: string): string {
  const text = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.!?]$/.test(text) || text === "" ? text : `${text}.`;
}
