import { beforeEach, describe, expect, it, vi } from "vitest";
import { playedFixture } from "../app/fixtures";
import { record } from "../app/record.svelte";
import { hold } from "../wire/keys";
import { answered, closeGoal, isNewTo, needsGoal } from "./first";
import { finished, keep, NOTHING } from "./progress";

const table = (id: string, game: string, over: boolean, lesson?: string) =>
  hold({ id, game, token: "", seat: "A", invite: "", seen: 0, over, ...(lesson === undefined ? {} : { lesson }) });
const run = (id: string, game: string) => record.add(playedFixture({ id, game }));

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  record.look();
});

describe("a first visit", () => {
  it("is asked about once, for each game", () => {
    expect(isNewTo("cubed")).toBe(true);
    answered("cubed");
    expect(isNewTo("cubed")).toBe(false);
    expect(isNewTo("shut_down")).toBe(true);
  });

  it("is none for whoever learned a chapter, and one for whoever only began it", () => {
    table("lesson", "cubed", false, "first");
    expect(isNewTo("cubed")).toBe(true);
    keep("cubed", finished(NOTHING, "first"));
    expect(isNewTo("cubed")).toBe(false);
  });

  it("is none for whoever sat at another table, or finished a run", () => {
    table("here", "cubed", false);
    expect(isNewTo("cubed", "here")).toBe(true);
    expect(isNewTo("cubed", "elsewhere")).toBe(false);
    run("run", "pew_pew");
    expect(isNewTo("pew_pew")).toBe(false);
  });

  it("asks though what was kept cannot be read", () => {
    localStorage.setItem("sandtable.first", "[1");
    expect(isNewTo("cubed")).toBe(true);
    localStorage.setItem("sandtable.first", "null");
    answered("cubed");
    expect(isNewTo("cubed")).toBe(false);
  });
});

describe("the goal at the table", () => {
  it("stays through the first game, and goes with the second", () => {
    table("first", "cubed", true);
    expect(needsGoal("cubed", "first")).toBe(true);
    expect(needsGoal("cubed", "second")).toBe(false);
    run("one", "pew_pew");
    expect(needsGoal("pew_pew", "one")).toBe(true);
    expect(needsGoal("pew_pew", "two")).toBe(false);
  });

  it("stays away once it was put away, though the lessons are still offered", () => {
    closeGoal("cubed");
    expect(needsGoal("cubed", "any")).toBe(false);
    expect(isNewTo("cubed")).toBe(true);
  });

  it("stays though other games or lessons were finished", () => {
    table("lesson", "cubed", true, "first");
    table("other", "shut_down", true);
    expect(needsGoal("cubed", "any")).toBe(true);
  });
});
