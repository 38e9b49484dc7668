import { describe, expect, it } from "vitest";
import { playedFixture as game } from "./fixtures";
import {
  bests,
  changedOptions,
  EMPTY,
  hasPlayed,
  MOST,
  ofDay,
  ofSeed,
  practice,
  ranked,
  read,
  readRuns,
  standing,
  withGame,
  type History,
  type Played,
} from "./history";

/** Games in the order they were played. */
const history = (...games: Partial<Played>[]): History =>
  games.map((one, at) => game({ id: `g${at}`, at: at + 1, ...one })).reduce(withGame, EMPTY);
const run = (more: Partial<Played>): Partial<Played> => ({
  game: "pew_pew",
  seats: 1,
  levels: [],
  margin: "",
  by: more.score ?? 0,
  ...more,
});

describe("levels", () => {
  const level = (one: Partial<Played>): number => standing(history(one), "cubed").level;
  it("are beaten up to that of the weakest bot", () => {
    expect(level({ levels: [3] })).toBe(3);
    expect(level({ levels: [5, 2, 4] })).toBe(2);
  });
  it("are not beaten by losing, by a draw, with a hint, by other rules, against people or from a replay", () => {
    for (const one of [
      { result: "lost" },
      { result: "drawn" },
      { hinted: true },
      { ownRules: true },
      { people: 1 },
      { fromReplay: true },
      { levels: [] },
    ] as Partial<Played>[])
      expect(level(one), JSON.stringify(one)).toBe(0);
  });
  it("are the highest of all games, each game's own", () => {
    const all = history(
      { levels: [2] },
      { levels: [4] },
      { levels: [5], result: "lost" },
      { game: "shut_down", levels: [5] },
    );
    expect(standing(all, "cubed").level).toBe(4);
    expect(standing(all, "shut_down").level).toBe(5);
    expect(standing(all, "patrollers").played).toBe(0);
  });
});

describe("streaks", () => {
  const streak = (...results: Partial<Played>[]): number[] => {
    const found = standing(history(...results), "cubed");
    return [found.streak, found.bestStreak];
  };
  const won = {};
  const lost: Partial<Played> = { result: "lost" };
  it("are wins in a row, and the longest of them", () => {
    expect(streak(won, won, won, lost, won, won)).toEqual([2, 3]);
    expect(streak(won, lost)).toEqual([0, 1]);
    expect(streak(won, { result: "drawn" })).toEqual([0, 1]);
  });
  it("are not lengthened by a win with a hint, and broken by a loss with one", () => {
    expect(streak(won, { hinted: true }, won)).toEqual([2, 2]);
    expect(streak(won, { hinted: true, result: "lost" })).toEqual([0, 1]);
  });
  it("go by when the games ended, not by when they were kept", () => {
    expect(streak({ at: 9, result: "lost" }, { at: 5 }, { at: 7 })).toEqual([0, 2]);
  });
});

describe("the best margin", () => {
  it("is that of a win without hints, by the rules", () => {
    const all = history(
      { by: 4, margin: "by 4" },
      { by: 9, margin: "by 9" },
      { by: 30, result: "lost" },
      { by: 20, hinted: true },
      { by: 21, ownRules: true },
    );
    expect(standing(all, "cubed").best).toEqual({ id: "g1", by: 9, margin: "by 9", at: 2 });
  });
  it("is the score in a game for one, won or lost", () => {
    expect(standing(history(run({ score: 7, result: "lost" }), run({ score: 3 })), "pew_pew").best?.by).toBe(7);
  });
  it("counts what all won together by name", () => {
    const voyage = { together: true, feat: "Short 2011, 1 player", seats: 1 };
    const found = standing(
      history(voyage, voyage, { ...voyage, feat: "Long 2011, 2 players", result: "lost" }, { ...voyage, feat: "" }),
      "cubed",
    );
    expect([found.feats, found.level, found.best, found.won]).toEqual([["Short 2011, 1 player"], 0, null, 3]);
  });
});

describe("days", () => {
  const day = "2026-11-19";
  it("count their first finished game; later ones are practice", () => {
    const all = history({ day, result: "lost" }, { day, levels: [5] }, { day, game: "shut_down" }, { levels: [1] });
    const found = standing(all, "cubed");
    expect(found.days.map((one) => one.id)).toEqual(["g0"]);
    expect([found.level, found.played, found.streak]).toEqual([1, 2, 1]);
    expect(ofDay(all, "cubed", day)?.id).toBe("g0");
    expect([...practice(all.games)]).toEqual(["g1"]);
  });
  it("are listed the newest first", () => {
    const all = history({ day: "2026-11-18" }, { day: "2026-11-20" }, { day: "2026-11-19" });
    expect(standing(all, "cubed").days.map((one) => one.day)).toEqual(["2026-11-20", "2026-11-19", "2026-11-18"]);
  });
});

describe("the record", () => {
  it("counts a table once, as it was first kept", () => {
    const all = withGame(withGame(EMPTY, game({ score: 1 })), game({ score: 2, at: 99 }));
    expect(all.games.map((one) => [one.score, one.at])).toEqual([[1, 1]]);
  });
  it("keeps the newest one by one and loses nothing that was reached", () => {
    let all = history({ levels: [5], by: 40, margin: "by 40" });
    for (let at = 2; at <= MOST + 50; at++)
      all = withGame(all, game({ id: `n${at}`, at, result: at % 3 ? "won" : "lost", levels: [1] }));
    expect(all.games).toHaveLength(MOST);
    expect(all.games[0]?.id).toBe(`n${MOST + 50}`);
    const found = standing(all, "cubed");
    expect([found.played, found.level, found.best?.by, found.bestStreak]).toEqual([MOST + 50, 5, 40, 2]);
    expect(found.won + found.lost).toBe(MOST + 50);
    expect(hasPlayed({ ...all, games: [] }, "cubed")).toBe(true);
  });
  it("lists the last five", () => {
    expect(standing(history({}, {}, {}, {}, {}, {}, {}), "cubed").last.map((one) => one.id)).toEqual([
      "g6",
      "g5",
      "g4",
      "g3",
      "g2",
    ]);
  });
});

describe("what was kept", () => {
  it("is read as it was", () => {
    const all = history({ day: "2026-11-19", levels: [1, 2] }, { feat: "Short", together: true });
    expect(read(JSON.stringify({ version: 1, ...all }))).toEqual(all);
  });
  it("is nothing when it is no record", () => {
    for (const text of ["", "{", "null", "7", "[]", "{}", '{"games": 3}']) expect(read(text), text).toBeNull();
  });
  it("leaves out what cannot be counted", () => {
    const found = read(
      JSON.stringify({ games: [null, 3, {}, { id: "x" }, game()], sums: { cubed: 4, shut_down: null } }),
    );
    expect(found).toEqual({ games: [game()], sums: {} });
    expect(standing(found ?? EMPTY, "cubed").played).toBe(1);
  });
  it("by an older page still opens", () => {
    const old = [
      { id: "a", game: "pew_pew", options: "", seed: "2026-07-01", score: 9, won: true, at: 50 },
      { id: "b", game: "pew_pew", options: "points=20", seed: "x", score: 12, won: false, at: 60, hinted: true },
      { id: "c" },
    ];
    const found = readRuns(JSON.stringify(old)).reduce(withGame, EMPTY);
    expect(found.games.map((one) => [one.id, one.day, one.seed, one.result, one.by, one.hinted, one.ownRules])).toEqual(
      [
        ["b", "", "x", "lost", 12, true, true],
        ["a", "2026-07-01", "", "won", 9, false, false],
      ],
    );
    expect(standing(found, "pew_pew")).toMatchObject({ played: 2, won: 1, best: { by: 9 } });
    expect(readRuns("{")).toEqual([]);
    expect(readRuns("{}")).toEqual([]);
  });
});

describe("runs", () => {
  it("are ranked by score, then a win, then the earlier one", () => {
    const runs = [
      game({ id: "late", score: 5, at: 9 }),
      game({ id: "lost", score: 5, result: "lost" }),
      game({ id: "early", score: 5 }),
      game({ id: "best", score: 7 }),
    ];
    expect(ranked(runs).map((one) => one.id)).toEqual(["best", "early", "late", "lost"]);
  });
  it("know how a seed was played, and the best by the rulebook", () => {
    const all = history(
      run({ score: 1, seed: "x" }),
      run({ score: 6, seed: "x" }),
      run({ score: 9, seed: "y" }),
      run({ score: 12, options: "points=20" }),
      run({ score: 20, seed: "x", hinted: true }),
    );
    expect(ofSeed(all, "pew_pew", "x")).toMatchObject({ tries: 3, best: { id: "g1" } });
    expect(ofSeed(all, "pew_pew", "z")).toEqual({ tries: 0, best: null });
    expect(bests(all, "pew_pew", "").map((one) => one.id)).toEqual(["g2", "g1", "g0"]);
  });
  it("know which rules differ", () => {
    expect(changedOptions("seats=1")).toBe("");
    expect(changedOptions("seats=1 points=20")).toBe("points=20");
  });
});
