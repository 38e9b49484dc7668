import { beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "./fixtures";
import { forget, heldTable, heldTables, hold, type HeldTable } from "./keys";
import { forgetPending, freshSeats, keepPending, newToken, pendingSeat, pendingSeats, type PendingSeat } from "./keys";

const table = (id: string): HeldTable => ({
  id,
  game: "cubed",
  token: `token of ${id}`,
  invite: "",
  seen: 1,
  over: false,
});
const pending = (id: string, asked = 0): PendingSeat => ({
  id,
  game: "cubed",
  wish: { name: "Ada", invite: "", seat: -1, token: `token for ${id}` },
  asked,
});

beforeEach(() => vi.stubGlobal("localStorage", storage()));

describe("seats that were asked for", () => {
  it("are kept apart from those that are held", () => {
    keepPending(pending("one"));
    expect(pendingSeat("one")?.wish.token).toBe("token for one");
    expect(heldTables()).toEqual([]);
  });
  it("are kept once for each table, and forgotten one by one", () => {
    keepPending(pending("one"));
    keepPending(pending("two"));
    keepPending(pending("one", 5));
    expect(pendingSeats().map((seat) => [seat.id, seat.asked])).toEqual([
      ["one", 5],
      ["two", 0],
    ]);
    forgetPending("one");
    expect(pendingSeats().map((seat) => seat.id)).toEqual(["two"]);
  });
  it("are asked for again without a word of their person for ten minutes", () => {
    keepPending(pending("old", 0));
    keepPending(pending("new", 300_000));
    expect(freshSeats(700_000).map((seat) => seat.id)).toEqual(["new"]);
    expect(pendingSeat("old")).toBeDefined();
  });
  it("are none where the storage holds something else", () => {
    localStorage.setItem("sandtable.joining", '{"id": 3}');
    expect(pendingSeats()).toEqual([]);
    localStorage.setItem("sandtable.joining", "no JSON");
    expect(pendingSeats()).toEqual([]);
  });
});

describe("a token", () => {
  it("is 43 letters, digits, - and _, and another one every time", () => {
    const tokens = Array.from({ length: 200 }, newToken);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new Set(tokens).size).toBe(200);
  });
});

describe("held tables", () => {
  it("come newest first, and can be forgotten", () => {
    hold(table("one"));
    hold(table("two"));
    expect(heldTables().map((one) => one.id)).toEqual(["two", "one"]);
    forget("two");
    expect(heldTable("two")).toBeUndefined();
  });
  it("last as long as the page where the browser keeps nothing", async () => {
    vi.resetModules();
    vi.stubGlobal("localStorage", {
      ...storage(),
      setItem: () => {
        throw new Error("refused");
      },
    });
    const keys = await import("./keys");
    keys.hold(table("one"));
    expect(keys.heldTable("one")?.token).toBe("token of one");
  });
});
