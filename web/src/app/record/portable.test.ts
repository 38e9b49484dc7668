import { describe, expect, it } from "vitest";
import { playedFixture as game } from "../fixtures";
import { EMPTY, MOST, standing, withGame, type History, type Played } from "../history";
import { merged, readFile, written } from "./portable";

/** Games in the order they were played. */
const history = (...games: Partial<Played>[]): History =>
  games.map((one, at) => game({ id: `g${at}`, at: at + 1, ...one })).reduce(withGame, EMPTY);

describe("merging", () => {
  const one = history({ levels: [2] }, { result: "lost" });
  const other = withGame(one, game({ id: "new", at: 9, levels: [4] }));
  it("goes by tables, in either order, however often", () => {
    for (const all of [merged(one, other), merged(other, one), merged(merged(one, other), other)]) {
      expect(all.games.map((each) => each.id)).toEqual(["new", "g1", "g0"]);
      expect(standing(all, "cubed")).toEqual(standing(other, "cubed"));
    }
  });
  it("does not count again what was folded since it was saved", () => {
    let all = one;
    for (let at = 3; at <= MOST + 20; at++) all = withGame(all, game({ id: `n${at}`, at }));
    expect(standing(merged(all, one), "cubed")).toEqual(standing(all, "cubed"));
    expect(standing(merged(one, all), "cubed")).toEqual(standing(all, "cubed"));
    expect(standing(merged(EMPTY, all), "cubed")).toEqual(standing(all, "cubed"));
  });
});

describe("a file", () => {
  it("is read as it was", () => {
    const all = history({ day: "2026-11-19", levels: [1, 2] }, { feat: "Short", together: true });
    expect(readFile(written(all))).toEqual(all);
  });
  it("is nothing when it is no record", () => {
    for (const text of ["", "{", "null", "7", "[]", "{}", '{"games": []}', '{"kind": "sandtable games played"}'])
      expect(readFile(text), text).toBeNull();
  });
  it("leaves out what cannot be read, and trusts no word of the rest", () => {
    const good = game({ id: "good" });
    const bad = [
      null,
      3,
      {},
      { id: "x" },
      { ...good, id: "" },
      { ...good, id: "r", result: "mine" },
      { ...good, id: "t", at: "now" },
    ];
    const odd = { ...good, id: "odd", levels: [9, 2, "3"], score: "many", day: "today", seats: -1, at: 2 };
    const found = readFile(
      JSON.stringify({
        kind: "sandtable games played",
        games: [...bad, good, odd],
        sums: { cubed: { played: "x" }, patrollers: 4, shut_down: { played: 2, level: 77 } },
      }),
    );
    expect(found?.games.map((one) => one.id)).toEqual(["odd", "good"]);
    expect(found?.games[0]).toMatchObject({ levels: [2], score: 0, day: "", seats: 1 });
    expect(Object.keys(found?.sums ?? {})).toEqual(["shut_down"]);
    expect(found?.sums["shut_down"]?.level).toBe(5);
  });
});
