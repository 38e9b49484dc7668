import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answer } from "./fixtures";
import { Session } from "./session.svelte";
import { PROTOCOL, type ClientFrame, type ServerFrame } from "./types";

/** The server's end of each connection, in order. */
let ends: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    ends.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {
    this.readyState = 3;
  }
  /** Lets the page in. */
  welcome(protocol = PROTOCOL): this {
    this.readyState = 1;
    this.onopen?.();
    const about = {
      protocol,
      table: "abc",
      game: "cubed",
      title: "Cubed",
      edition: 1,
      options: "",
      seal: "",
      seed: "",
      daily: "",
      rules: "compiled" as const,
      hints: true,
      changed: [],
      levels: 5,
    };
    this.say({
      t: "welcome",
      ...about,
      seat: 0,
      number: 4,
      lines: [],
      talk: [],
      frame: { moves: 2, seats: [] } as never,
    });
    return this;
  }
  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  limit(id: string): void {
    this.say({ t: "no", id, kind: "limited", why: "the database is busy; try again", clause: "", hint: "" });
  }
}

const idOf = (frame: ClientFrame | undefined): string => (frame && "id" in frame ? frame.id : "");

let session: Session;

beforeEach(() => {
  ends = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "example.org" });
  session = new Session("abc", "token");
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe("a move that is late", () => {
  const news = (change: object, lines: object[] = []) =>
    ({ t: "news", number: 5, lines, change }) as never as ServerFrame;
  const late = (id: string): ServerFrame => ({
    t: "no",
    id,
    kind: "stale",
    why: "the table has moved on",
    clause: "",
    hint: "",
  });
  const offers = [[{ text: "hide Honor", verb: "hide", touches: [] }]];

  it("is made again where another seat chose in secret", async () => {
    const end = ends[0]!.welcome();
    const move = session.act("hide Honor");
    end.say(news({ moves: [3], offers }));
    end.say(late(idOf(end.sent.at(-1))));
    await vi.advanceTimersByTimeAsync(0);
    expect(end.sent.slice(1)).toMatchObject([
      { t: "act", text: "hide Honor", moves: 2 },
      { t: "act", text: "hide Honor", moves: 3 },
    ]);
    end.say({ t: "done", id: idOf(end.sent.at(-1)), number: 6 });
    expect(await move).toEqual({ ok: true });
  });
  it.each([
    [
      "something happened that is seen",
      { moves: [3], offers },
      [{ number: 5, text: "Bo waits", clause: "", fact: {} }],
    ],
    ["it is offered no more", { moves: [3], offers: [[]] }, []],
    ["nothing moved", { offers }, []],
  ])("is told to the player where %s", async (_, change, lines) => {
    const end = ends[0]!.welcome();
    const move = session.act("hide Honor");
    end.say(news(change, lines));
    end.say(late(idOf(end.sent.at(-1))));
    expect(await move).toMatchObject({ ok: false, no: { kind: "stale" } });
    expect(end.sent).toHaveLength(2);
  });
});

describe("a move that a busy server does not take", () => {
  it("is said again with the same id after a second", async () => {
    const end = ends[0]!.welcome();
    const move = session.act("yellow");
    const id = idOf(end.sent.at(-1));
    end.limit(id);
    expect(end.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1100);
    expect(end.sent.slice(1)).toEqual([
      { t: "act", id, text: "yellow", moves: 2 },
      { t: "act", id, text: "yellow", moves: 2 },
    ]);
    end.say({ t: "done", id, number: 5 });
    expect(await move).toEqual({ ok: true });
  });

  it("is told to the player after a few times", async () => {
    const end = ends[0]!.welcome();
    const move = session.act("yellow");
    const id = idOf(end.sent.at(-1));
    for (let time = 0; time < 6; time++) {
      end.limit(id);
      await vi.advanceTimersByTimeAsync(1100);
    }
    expect(end.sent).toHaveLength(1 + 6);
    expect(await move).toMatchObject({ ok: false, no: { kind: "limited" } });
  });

  it("is said again by the next connection where this one is lost meanwhile", async () => {
    const first = ends[0]!.welcome();
    void session.act("yellow");
    const id = idOf(first.sent.at(-1));
    first.limit(id);
    first.end(1006);
    await vi.advanceTimersByTimeAsync(400);
    const next = ends[1]!.welcome();
    expect(next.sent.map(idOf)).toEqual(["", id]);
    await vi.advanceTimersByTimeAsync(1100);
    expect(first.sent).toHaveLength(2);
  });
});

describe("news", () => {
  const line = {
    number: 5,
    text: "{seat} plays {card}",
    clause: "SD-1",
    fact: { verb: "played", seat: "A", card: "red 7" },
  };

  it("change what the page has, and leave what it showed before as it was", () => {
    const end = ends[0]!.welcome();
    const before = session.frame;
    end.say({ t: "news", number: 5, lines: [line], change: { moves: 3, view: [{ score: 1 }] } });
    const between = session.frame;
    end.say({ t: "news", number: 6, lines: [], change: { view: { score: 2 } } });
    expect([before?.moves, between?.moves, between?.view, session.frame?.moves, session.frame?.view]).toEqual([
      2,
      3,
      { score: 1 },
      3,
      { score: 2 },
    ]);
    expect(session.lines.map((one) => one.text)).toEqual(["A plays red 7"]);
  });

  it("are heard whole again after a loss", async () => {
    ends[0]!.welcome().say({ t: "news", number: 5, lines: [], change: { moves: 3 } });
    ends[0]!.end(1006);
    await vi.advanceTimersByTimeAsync(400);
    ends[1]!.welcome().say({ t: "news", number: 5, lines: [], change: { status: "over" } });
    expect([session.frame?.moves, session.frame?.status]).toEqual([2, "over"]);
  });
});

describe("a preview", () => {
  it("is the view that the page has, with the difference", async () => {
    const end = ends[0]!.welcome();
    end.say({ t: "news", number: 5, lines: [], change: { view: [{ score: 1, hand: ["a", "b"] }] } });
    const [first, second] = [session.peek("yellow"), session.peek("red")];
    end.say({ t: "peeked", id: idOf(end.sent.at(-2)), text: "yellow", change: { hand: [1, 1, []] } });
    end.say({ t: "peeked", id: idOf(end.sent.at(-1)), text: "red", change: null });
    expect(await first).toEqual({ t: "foreseen", view: { score: 1, hand: ["a"] } });
    expect(await second).toEqual({ t: "foreseen", view: null });
    expect(session.frame?.view).toEqual({ score: 1, hand: ["a", "b"] });
  });
});

describe("a server that speaks another protocol", () => {
  it("is left, and the page says to load it again", () => {
    ends[0]!.welcome(3);
    expect([session.link, session.bye]).toEqual([
      "closed",
      "The server is newer than this page. Load the page again to go on.",
    ]);
  });
});

describe("talk and hints that are too many", () => {
  it("are told at once", async () => {
    const end = ends[0]!.welcome();
    const asked = [session.say("hello"), session.wish("hint")];
    for (const frame of end.sent.slice(1)) end.limit(idOf(frame));
    for (const one of asked) expect(await one).toMatchObject({ ok: false });
  });
});

describe("a table that cannot be opened", () => {
  it("is left for good with the server's line", async () => {
    ends[0]!.readyState = 1;
    ends[0]!.onopen?.();
    ends[0]!.say({ t: "bye", why: "this table was played with an older version of Sandtable" });
    ends[0]!.end(1008);
    expect([session.link, session.bye]).toEqual(["closed", "this table was played with an older version of Sandtable"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends).toHaveLength(1);
  });

  it.each([403, 404, 410])("is also left where the connection is refused and HTTP says %i", async (status) => {
    vi.stubGlobal("fetch", async () => answer({ error: "there is no such table" }, status));
    ends[0]!.end(1006);
    await vi.advanceTimersByTimeAsync(10);
    expect([session.link, session.bye]).toEqual(["closed", "There is no such table."]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends).toHaveLength(1);
  });
});

describe("a server that goes away", () => {
  it("is said to restart where it says so, and is come back to", async () => {
    ends[0]!.welcome().end(1012);
    expect([session.link, session.restarting]).toEqual(["lost", true]);
    await vi.advanceTimersByTimeAsync(400);
    ends[1]!.welcome();
    expect([session.link, session.restarting]).toEqual(["live", false]);
  });

  it("is tried again and again where it cannot be reached", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("failed")));
    for (let time = 0; time < 5; time++) {
      ends.at(-1)!.end(1006);
      await vi.advanceTimersByTimeAsync(6000);
    }
    expect(ends).toHaveLength(6);
    expect(session.bye).toBe("");
  });

  it("tells why it is too busy for a connection", async () => {
    vi.stubGlobal("fetch", async () => answer({ error: "too many connections from this address" }, 429));
    ends[0]!.end(1006);
    await vi.advanceTimersByTimeAsync(10);
    expect([session.link, session.bye]).toEqual(["lost", "Too many connections from this address."]);
  });
});
