// A seat at a live table: one socket that comes back by itself, what the table looks like, and what is on its way.
// Whatever was said and not yet acknowledged is said again after a loss, with the same id, so nothing is played twice.

import { asSeen } from "../table/seats";
import { withMore } from "../table/talk";
import type { Because, ClientFrame, Frame, Hint, Line, Measured, No, Peeked, Presence, ServerFrame, Talk, Welcome } from "./types";

export type Link = "connecting" | "live" | "lost" | "closed";
export type Answer = { ok: true } | { ok: false; no: No };
type Reply = Answer | Hint | Because | Peeked | Measured;
type Wish = "undo" | "agree" | "decline" | "hint" | "resign" | "pause" | "resume" | "rematch" | "ping";

interface Waiting {
  frame: ClientFrame & { id: string };
  settle: (reply: Reply) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/** A quiet socket is asked for a sign of life that often, in milliseconds. */
const PING = 20000;

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
  /** Why the server closed the table for good. */
  bye = $state("");
  /** When the last frame came, for running clocks. */
  heard = $state(0);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #number = 0;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #closed = false;
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
    globalThis.removeEventListener?.("online", this.#hurry);
    this.#socket?.close(1000);
    this.link = "closed";
  }

  // Asking

  act(text: string): Promise<Answer> {
    return this.#ask({ t: "act", id: this.#id(), text, moves: this.frame?.moves ?? 0 }) as Promise<Answer>;
  }

  wish(what: Wish): Promise<Answer | Hint> {
    return this.#ask({ t: "ask", id: this.#id(), what }) as Promise<Answer | Hint>;
  }

  why(touches: string[]): Promise<Because | Answer> {
    return this.#ask({ t: "why", id: this.#id(), touches }) as Promise<Because | Answer>;
  }

  peek(text: string): Promise<Peeked | Answer> {
    return this.#ask({ t: "peek", id: this.#id(), text }) as Promise<Peeked | Answer>;
  }

  measure(asked: string): Promise<Measured | Answer> {
    return this.#ask({ t: "measure", id: this.#id(), asked }) as Promise<Measured | Answer>;
  }

  say(text: string): Promise<Answer> {
    return this.#ask({ t: "say", id: this.#id(), text }) as Promise<Answer>;
  }

  #id(): string {
    return `${this.#stamp}-${++this.#ids}`;
  }

  #ask(frame: ClientFrame & { id: string }): Promise<Reply> {
    return new Promise((settle) => {
      this.#waiting.set(frame.id, { frame, settle });
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
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.table)}/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#send({ t: "hello", token: this.token, have: this.#number });
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerFrame);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
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
    if (code === 1008) {
      this.link = "closed";
      this.bye ||= "this table cannot be opened";
      return;
    }
    this.link = "lost";
    const wait = this.#wait * (0.7 + 0.6 * Math.random());
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #hear(frame: ServerFrame): void {
    switch (frame.t) {
      case "welcome":
        this.#welcomed(frame);
        return;
      case "news":
        this.#number = frame.number;
        this.lines = [...this.lines, ...frame.lines];
        this.step = { frame: this.#seen(frame.frame), lines: frame.lines, number: frame.number };
        this.heard = performance.now();
        return;
      case "talked":
        this.#number = Math.max(this.#number, frame.number);
        this.talk = withMore(this.talk, frame.talk);
        this.fresh = frame.talk;
        return;
      case "presence":
        this.presence = frame;
        return;
      case "bye":
        this.bye = frame.why;
        return;
      case "done":
        this.#settle(frame.id, { ok: true });
        return;
      case "no":
        this.#settle(frame.id, { ok: false, no: frame });
        return;
      case "imagined": // for programs; pages never ask
        return;
      default:
        this.#settle(frame.id, frame);
    }
  }

  /** The table with the names this seat knows the others by. */
  #seen(frame: Frame): Frame {
    return { ...frame, seats: asSeen(frame.seats, this.seat) };
  }

  #welcomed(frame: Welcome): void {
    const missed = this.#number > 0 ? frame.lines : [];
    this.lines = this.#number > 0 ? [...this.lines, ...frame.lines] : frame.lines;
    this.talk = withMore(this.talk, frame.talk);
    this.fresh = this.#number > 0 ? frame.talk : [];
    this.#number = frame.number;
    this.welcome = frame;
    this.step = { frame: this.#seen(frame.frame), lines: missed, number: frame.number };
    this.heard = performance.now();
    this.bye = "";
    this.link = "live";
    this.#wait = FIRST_WAIT;
    for (const { frame: said } of this.#waiting.values()) this.#send(said);
  }

  #settle(id: string, reply: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(reply);
  }
}
