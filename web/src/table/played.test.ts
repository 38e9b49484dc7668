import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Outcome, SeatInfo, Welcome } from "../wire/types";
import { noteHint } from "./advised";
import type { Face } from "./contract";
import { playedOf } from "./played";

const seat = (letter: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: letter,
  kind: "bot",
  name: letter,
  level: 3,
  is_taken: true,
  stand_in: 0,
  gave_up: "",
  ...more,
});
const ADA = seat("A", { kind: "person", level: 0 });
const TOLD = {
  table: "t",
  game: "cubed",
  options: "seats=2",
  seed: "",
  seal: "abc",
  daily: "",
  changed: [],
} satisfies Partial<Welcome>;
const outcome = (scores: number[], ranks: number[]): Outcome => ({ scores, ranks, clause: "CU-1", reason: "over" });
type Part = Pick<Face, "ending" | "margin" | "feat" | "lasted">;

function played(result: Outcome, seats: SeatInfo[], told: Partial<Welcome> = {}, face: Part = {}, own = "A") {
  return playedOf({ outcome: result, seats, seat: own, view: {}, face, levels: 5 }, { ...TOLD, ...told }, face, [], 7);
}

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

describe("a finished game", () => {
  it("is kept as its own seat sees it", () => {
    expect(played(outcome([30, 18], [1, 2]), [ADA, seat("B")])).toMatchObject({
      id: "t",
      result: "won",
      score: 30,
      by: 12,
      margin: "by 12",
      levels: [3],
      people: 0,
      seats: 2,
      at: 7,
    });
    expect(played(outcome([18, 30], [2, 1]), [ADA, seat("B", { kind: "person" })])).toMatchObject({
      result: "lost",
      by: 12,
      levels: [],
      people: 1,
    });
    expect(played(outcome([9, 9], [1, 1]), [ADA, seat("B")])).toMatchObject({ result: "drawn", by: 0, margin: "" });
  });
  it("is lost by whoever gives up, without a margin", () => {
    expect(played(outcome([0, 0], [2, 1]), [{ ...ADA, gave_up: "resigned" }, seat("B")])).toMatchObject({
      result: "lost",
      margin: "",
    });
  });
  it("is not kept for those who watch, where the host closed the table, or where a run was given up", () => {
    expect(played(outcome([1, 2], [2, 1]), [ADA, seat("B")], {}, {}, "")).toBeNull();
    expect(played({ ...outcome([0, 0], [1, 1]), clause: "" }, [ADA, seat("B")])).toBeNull();
    expect(played(outcome([3], [1]), [{ ...ADA, gave_up: "resigned" }])).toBeNull();
  });
  it("of a day counts when it is given up", () => {
    expect(
      played(outcome([3], [1]), [{ ...ADA, gave_up: "resigned" }], { daily: "2026-11-19", seal: "" }),
    ).toMatchObject({ result: "lost", day: "2026-11-19", fromReplay: false });
  });
  it("knows rules of one's own from what is suggested or set up", () => {
    const changed = (more: object) => [
      { name: "goal", value: "5", usual: "10", clause: "PD-R3", is_setup: false, is_suggested: false, ...more },
    ];
    const rules = (more: object) =>
      played(outcome([3, 1], [1, 2]), [ADA, seat("B")], { changed: changed(more) })?.ownRules;
    expect([rules({}), rules({ is_setup: true }), rules({ is_suggested: true })]).toEqual([true, false, false]);
  });
  it("is one of a replay where nothing fixed its luck", () => {
    const from = (told: Partial<Welcome>) => played(outcome([3, 1], [1, 2]), [ADA, seat("B")], told)?.fromReplay;
    expect([from({}), from({ seal: "" }), from({ seal: "", seed: "x" })]).toEqual([false, true, false]);
  });
  it("knows a hint", () => {
    noteHint("t");
    expect(played(outcome([3, 1], [1, 2]), [ADA, seat("B")])?.hinted).toBe(true);
  });
  it("of all together has the voyage's name and no opponent's margin", () => {
    const face: Part = {
      ending: () => ({ title: "", note: "" }),
      margin: () => "at distance 5 of 5",
      feat: (_, players, rules) => `Short ${players} ${rules.length}`,
      lasted: () => "9 turns",
    };
    expect(played(outcome([5, 5], [1, 1]), [ADA, seat("B")], {}, face)).toMatchObject({
      result: "won",
      together: true,
      feat: "Short 2 0",
      margin: "at distance 5 of 5",
      lasted: "9 turns",
    });
    expect(played(outcome([3, 3], [2, 2]), [ADA, seat("B")], {}, face)).toMatchObject({ result: "lost", feat: "" });
  });
  it("does not tell a loser how the winner stood", () => {
    expect(played(outcome([1, 3], [2, 1]), [ADA, seat("B")], {}, { margin: () => "with 2 left" })?.margin).toBe("");
  });
});
