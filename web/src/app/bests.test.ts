import { describe, expect, it } from "vitest";
import { bests, changedOptions, isDaily, ranked, seedOf, standing, withRun, type Run } from "./bests";

const run = (id: string, score: number, more: Partial<Run> = {}): Run => ({ id, game: "pew_pew", options: "", seed: "", score, won: score > 3, at: 0, ...more });

describe("runs", () => {
  it("ranks by score, then a win, then the earlier one", () => {
    const runs = [run("late", 5, { at: 9 }), run("lost", 5, { won: false }), run("early", 5, { at: 1 }), run("best", 7)];
    expect(ranked(runs).map((one) => one.id)).toEqual(["best", "early", "late", "lost"]);
  });
  it("counts a table once", () => {
    const runs = withRun([run("a", 1), run("b", 2)], run("a", 4));
    expect(runs.map((one) => [one.id, one.score])).toEqual([["a", 4], ["b", 2]]);
  });
  it("keeps the best and the latest when the list grows too long", () => {
    let runs: Run[] = [];
    for (let at = 0; at < 260; at++) runs = withRun(runs, run(`r${at}`, at === 3 ? 99 : at % 7, { at }));
    expect(runs.length).toBeLessThanOrEqual(200);
    expect(runs.some((one) => one.id === "r3")).toBe(true);
    expect(runs.some((one) => one.id === "r259")).toBe(true);
  });
  it("knows how a seed was played, and the best by the rulebook", () => {
    const runs = [run("a", 1, { seed: "x" }), run("b", 6, { seed: "x" }), run("c", 9, { seed: "y" }), run("d", 12, { options: "points=20" })];
    expect(standing(runs, "pew_pew", "x")).toEqual({ tries: 2, best: runs[1] });
    expect(standing(runs, "pew_pew", "z")).toEqual({ tries: 0, best: null });
    expect(bests(runs, "pew_pew", "").map((one) => one.id)).toEqual(["c", "b", "a"]);
  });
  it("knows which rules differ", () => {
    expect(changedOptions("seats=1")).toBe("");
    expect(changedOptions("seats=1 points=20")).toBe("points=20");
  });
  it("names a day by this browser's calendar", () => {
    expect(seedOf(new Date(2026, 6, 1, 23, 59))).toBe("2026-07-01");
    expect(isDaily("2026-07-01")).toBe(true);
    expect(isDaily("my lucky seed")).toBe(false);
  });
});

describe("a run by hints", () => {
  it("is kept and is no best", () => {
    const runs = [run("a", 9, { seed: "x", hinted: true }), run("b", 4, { seed: "x" })];
    expect(bests(runs, "pew_pew", "").map((one) => one.id)).toEqual(["b"]);
    expect(standing(runs, "pew_pew", "x")).toEqual({ tries: 2, best: runs[1] });
  });
});
