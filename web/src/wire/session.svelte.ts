// A seat at a live table: one socket that comes back by itself, what the table looks like, and what is on its way.
// Whatever was said and not yet acknowledged is said again after a loss, with the same id, so nothing is played twice;
// so is a move that a busy server could not take at once.

import { url } from "../app/address";
import { asSeen } from "../table/seats";
import { withMore } from "../table/talk";
import { changed, spoken } from "./differences";
import { Refused, tableInfo } from "./http";
import { PROTOCOL } from "./types";
import type {
  Because,
  ClientFrame,
  Frame,
  Hint,
  Line,
  Measured,
  News,
  No,
  Presence,
  ServerFrame,
  Talk,
  Welcome,
} from "./types";

export type Link = "connecting" | "live" | "lost" | "closed";
export type Answer = { ok: true } | { ok: false; no: No };
/** The view after an answer; null where that depends on something hidden. */
export interface Foreseen {
  t: "foreseen";
  view: Frame["view"] | null;
}
type Reply = Answer | Hint | Because | Foreseen | Measured;
type Wish = "undo" | "agree" | "decline" | "hint" | "resign" | "pause" | "resume" | "rematch" | "ping";

interface Waiting {
  frame: ClientFrame & { id: string };
  settle: (reply: Reply) => void;
  /** How often the server was too busy for it. */
  refusals: number;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/** A quiet socket is asked for a sign of life that often, in milliseconds. */
const PING = 20000;
/** What a busy server did not take is said again after so many milliseconds, so many times. */
const AGAIN = 1000;
const MOST_REFUSALS = 5;
/** How a server closes the connection: for good, and because it restarts. */
const FOR_GOOD = 1008;
const RESTARTING = 1012;
/** Answers to HTTP that say there is nothing to come back to: blocked, no such table, cannot be opened any more. */
const HOPELESS = [403, 404, 410];

/** What changed with the last frame: the lines it brought. */
export interface Step {
  frame: Frame;
  lines: Line[];
  number: number;
}

export class Session {
  link = $state<Link>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  /** The table now, and what led to it. */
  step = $state.raw<Step | null>(null);
  lines = $state.raw<Line[]>([]);
  /** What was said at the table, and what came with the last frame. */
  talk = $state.raw<Talk[]>([]);
  fresh = $state.raw<Talk[]>([]);
  presence = $state.raw<Presence | null>(null);
  /** When that was told, for counting on. */
  presenceHeard = 0;
  /** Why the server closed the connection: for good where the link is closed, otherwise for a while. */
  bye = $state("");
  /** The server restarts: it will be back in a moment. */
  restarting = $state(false);
  /** When the last frame came, for running clocks. */
  heard = $state(0);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #number = 0;
  /** The table as the server last told it. */
  #told: Frame | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #again = new Set<ReturnType<typeof setTimeout>>();
  #ids = 0;
  readonly #stamp = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.#open();
    globalThis.addEventListener?.("online", this.#hurry);
    this.#pinger = setInterval(() => this.#ping(), PING);
  }

  get frame(): Frame | null {
    return this.step?.frame ?? null;
  }

  /** The seat as a letter; "" for those who watch. */
  get seat(): string {
    const seat = this.welcome?.seat ?? -2;
    return seat < 0 ? "" : String.fromCharCode(65 + seat);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    for (const timer of this.#again) clearTimeout(timer);
    globalThis.removeEventListener?.("online", this.#hurry);
    this.#socket?.close(1000);
    this.link = "closed";
  }

  // Asking

  /** Gives an answer, and gives it again where another seat chose in secret meanwhile: then it is late for the server
   * though nothing has happened that this seat may see, and the player should not have to click twice. */
  async act(text: string): Promise<Answer> {
    for (;;) {
      const moves = this.frame?.moves ?? 0;
      const told = this.lines.length;
      const answer = (await this.#ask({ t: "act", id: this.#id(), text, moves })) as Answer;
      if (answer.ok || answer.no.kind !== "stale") return answer;
      const isSecret = (this.frame?.moves ?? 0) > moves && this.lines.length === told;
      if (!isSecret || !this.frame?.offers.some((offer) => offer.text === text)) return answer;
    }
  }

  /** With a level, a rematch is against bots of that level. */
  wish(what: Wish, level = 0): Promise<Answer | Hint> {
    return this.#ask({ t: "ask", id: this.#id(), what, ...(level ? { level } : {}) }) as Promise<Answer | Hint>;
  }

  why(touches: string[]): Promise<Because | Answer> {
    return this.#ask({ t: "why", id: this.#id(), touches }) as Promise<Because | Answer>;
  }

  peek(text: string): Promise<Foreseen | Answer> {
    return this.#ask({ t: "peek", id: this.#id(), text }) as Promise<Foreseen | Answer>;
  }

  measure(asked: string): Promise<Measured | Answer> {
    return this.#ask({ t: "measure", id: this.#id(), asked }) as Promise<Measured | Answer>;
  }

  /** Sets how long bots wait at this table. */
  setPace(pace: Frame["pace"]): Promise<Answer> {
    return this.#ask({ t: "pace", id: this.#id(), pace }) as Promise<Answer>;
  }

  /** Waits no longer for the player of a seat who is away. */
  playOnWithout(seat: string, what: "bot" | "claim"): Promise<Answer> {
    return this.#ask({ t: "absent", id: this.#id(), seat, what }) as Promise<Answer>;
  }

  say(text: string): Promise<Answer> {
    return this.#ask({ t: "say", id: this.#id(), text }) as Promise<Answer>;
  }

  #id(): string {
    return `${this.#stamp}-${++this.#ids}`;
  }

  #ask(frame: ClientFrame & { id: string }): Promise<Reply> {
    return new Promise((settle) => {
      this.#waiting.set(frame.id, { frame, settle, refusals: 0 });
      if (this.link === "live") this.#send(frame);
    });
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #ping(): void {
    if (this.link === "live") void this.wish("ping");
  }

  // The socket

  #open(): void {
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}${url(`/api/matches/${encodeURIComponent(this.table)}/socket`)}`,
    );
    this.#socket = socket;
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.#send({ t: "hello", token: this.token, have: this.#number });
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerFrame);
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#lost(event.code);
      if (!wasOpen) void this.#askWhy();
    };
  }

  #hurry = (): void => {
    if (this.link !== "lost") return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#open();
  };

  #lost(code: number): void {
    if (this.#closed) return;
    if (code === FOR_GOOD) {
      this.#end(this.bye || "this table cannot be opened");
      return;
    }
    this.link = "lost";
    if (code === RESTARTING) this.restarting = true;
    const wait = this.#wait * (0.7 + 0.6 * Math.random());
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #end(why: string): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.bye = why;
    this.link = "closed";
  }

  /** A connection that is refused does not say why; the same address over HTTP does. */
  async #askWhy(): Promise<void> {
    try {
      await tableInfo(this.table, 1);
    } catch (error) {
      if (this.#closed || this.link !== "lost" || !(error instanceof Refused)) return;
      if (HOPELESS.includes(error.status)) this.#end(error.message);
      else if (error.status === 429 || error.status === 503) this.bye = error.message;
    }
  }

  #hear(frame: ServerFrame): void {
    switch (frame.t) {
      case "welcome":
        this.#welcomed(frame);
        return;
      case "news":
        this.#heardNews(frame);
        return;
      case "talked":
        this.#number = Math.max(this.#number, frame.number);
        this.talk = withMore(this.talk, frame.talk);
        this.fresh = frame.talk;
        return;
      case "presence":
        this.presenceHeard = performance.now();
        this.presence = frame;
        return;
      case "bye":
        this.bye = frame.why;
        return;
      case "done":
        this.#settle(frame.id, { ok: true });
        return;
      case "no":
        if (frame.kind !== "limited" || !this.#sayAgain(frame.id)) this.#settle(frame.id, { ok: false, no: frame });
        return;
      case "imagined": // for programs; pages never ask
        return;
      case "peeked":
        this.#settle(frame.id, {
          t: "foreseen",
          view: frame.change === null ? null : changed(this.#told?.view ?? {}, frame.change),
        });
        return;
      default:
        this.#settle(frame.id, frame);
    }
  }

  #heardNews(frame: News): void {
    if (!this.#told) return;
    const lines = spoken(frame.lines);
    this.#told = changed(this.#told, frame.change);
    this.#number = frame.number;
    this.lines = [...this.lines, ...lines];
    this.step = { frame: this.#seen(this.#told), lines, number: frame.number };
    this.heard = performance.now();
  }

  /** The table with the names this seat knows the others by. */
  #seen(frame: Frame): Frame {
    return { ...frame, seats: asSeen(frame.seats, this.seat) };
  }

  #welcomed(frame: Welcome): void {
    if (frame.protocol !== PROTOCOL) {
      this.#end("The server is newer than this page. Load the page again to go on.");
      return;
    }
    const lines = spoken(frame.lines);
    const missed = this.#number > 0 ? lines : [];
    this.lines = this.#number > 0 ? [...this.lines, ...lines] : lines;
    this.#told = frame.frame;
    this.talk = withMore(this.talk, frame.talk);
    this.fresh = this.#number > 0 ? frame.talk : [];
    this.#number = frame.number;
    this.welcome = frame;
    this.step = { frame: this.#seen(frame.frame), lines: missed, number: frame.number };
    this.heard = performance.now();
    this.bye = "";
    this.restarting = false;
    this.link = "live";
    this.#wait = FIRST_WAIT;
    for (const { frame: said } of this.#waiting.values()) this.#send(said);
  }

  /** Moves and wishes that came at a busy moment are said again by themselves, a few times; nothing has changed meanwhile. */
  #sayAgain(id: string): boolean {
    const waiting = this.#waiting.get(id);
    if (!waiting || !isWorthRepeating(waiting.frame) || ++waiting.refusals > MOST_REFUSALS) return false;
    const timer = setTimeout(() => {
      this.#again.delete(timer);
      if (this.link === "live" && this.#waiting.has(id)) this.#send(waiting.frame);
    }, AGAIN);
    this.#again.add(timer);
    return true;
  }

  #settle(id: string, reply: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(reply);
  }
}

/** Talk has limits of its own, which its speaker is told at once; a hint can wait for another click. */
function isWorthRepeating(frame: ClientFrame): boolean {
  return (
    frame.t === "act" || frame.t === "pace" || (frame.t === "ask" && frame.what !== "hint" && frame.what !== "ping")
  );
}
