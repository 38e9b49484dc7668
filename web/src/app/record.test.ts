import { beforeEach, describe, expect, it, vi } from "vitest";
import { playedFixture as game } from "./fixtures";
import { standing } from "./history";
import { record } from "./record.svelte";

let store: Map<string, string>;
let isFull = false;

beforeEach(() => {
  store = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error("QuotaExceededError");
      store.set(key, value);
    },
    removeItem: (key: string) => store.delete(key),
  });
  record.trouble = "";
  record.look();
});

describe("the record", () => {
  it("is kept, and read again", () => {
    record.add(game());
    record.look();
    expect(record.history.games.map((one) => one.id)).toEqual(["a"]);
    expect(record.trouble).toBe("");
  });
  it("takes over the runs of an older page", () => {
    store.set(
      "sandtable.runs",
      JSON.stringify([{ id: "r", game: "pew_pew", options: "", seed: "", score: 9, won: true, at: 5 }]),
    );
    record.look();
    expect(standing(record.history, "pew_pew")).toMatchObject({ played: 1, won: 1 });
    expect(store.has("sandtable.runs")).toBe(false);
    record.look();
    expect(standing(record.history, "pew_pew").played).toBe(1);
  });
  it("begins anew where it is damaged, says so, and puts the old text aside", () => {
    store.set("sandtable.played", "{ half a rec");
    record.look();
    expect([record.history.games, record.trouble]).toEqual([[], "damaged"]);
    expect(store.get("sandtable.played.damaged")).toBe("{ half a rec");
    record.add(game());
    record.look();
    expect(record.history.games).toHaveLength(1);
  });
  it("lasts as long as the page where storage refuses, and says so", () => {
    isFull = true;
    record.add(game());
    record.add(game({ id: "b", at: 2 }));
    expect([record.history.games.length, record.trouble]).toEqual([2, "not kept"]);
    isFull = false;
    record.add(game({ id: "c", at: 3 }));
    expect(record.trouble).toBe("");
    record.look();
    expect(record.history.games).toHaveLength(3);
  });
  it("does not crash where there is no storage at all", () => {
    vi.stubGlobal("localStorage", undefined);
    record.add(game());
    expect(record.trouble).toBe("not kept");
  });
});
