import { describe, expect, it } from "vitest";
import { changed, spoken } from "./differences";
import type { Line } from "./types";

describe("a difference", () => {
  const old = {
    score: 1,
    gone: true,
    hand: ["a", "b", "c"],
    players: [
      { name: "Ada", score: 0 },
      { name: "Bo", score: 2 },
    ],
  };

  it.each([
    ["a plain value", { score: null }, { score: null }],
    ["a whole object or list", { hand: [["z"]], score: [{ of: 3 }] }, { hand: ["z"], score: { of: 3 } }],
    ["something new", { fresh: "x", list: [[]] }, { fresh: "x", list: [] }],
    ["some entries of a list", { hand: [1, 1, ["x", "y"]] }, { hand: ["a", "x", "y", "c"] }],
    ["entries at the end", { hand: [3, 0, ["d"]] }, { hand: ["a", "b", "c", "d"] }],
    [
      "parts of an entry",
      { players: { 1: { score: 5 } } },
      {
        players: [
          { name: "Ada", score: 0 },
          { name: "Bo", score: 5 },
        ],
      },
    ],
  ])("puts %s in place", (_, difference, wanted) => {
    expect(changed<unknown>(old, difference)).toEqual({ ...old, ...wanted });
  });

  it("takes parts away", () => {
    expect(changed<unknown>(old, { gone: [] })).toEqual({ score: 1, hand: old.hand, players: old.players });
  });

  it("shares what did not change, and leaves the old version as it was", () => {
    const copy = structuredClone(old);
    const made = changed(old, { players: { 0: { score: 9 } } });
    expect(old).toEqual(copy);
    expect(made.hand).toBe(old.hand);
    expect(made.players[1]).toBe(old.players[1]);
    expect(made.players[0]).not.toBe(old.players[0]);
  });

  it("may be everything", () => {
    expect(changed<unknown>(old, [{ score: 2 }])).toEqual({ score: 2 });
  });
});

describe("a line", () => {
  it("has the words of its fact in its text; people's own words stay as they are", () => {
    const about = { number: 1, clause: "" };
    const lines: Line[] = [
      { ...about, text: "{a} and {b}", fact: { verb: "x", a: "one" } },
      { ...about, text: "{a} sits down", fact: {} },
    ];
    expect(spoken(lines).map((line) => line.text)).toEqual(["one and {b}", "{a} sits down"]);
  });
});
