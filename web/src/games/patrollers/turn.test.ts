import { describe, expect, it } from "vitest";
import { told } from "../../replay/words";
import type { Line, ReplayStep, SeatInfo } from "../../wire/types";
import { figure, table } from "./fixtures";
import face from "./index";
import { turnOf, unsaid } from "./turn";

const facts: [number, Record<string, string>][] = [
  [1, { verb: "acts", figure: "A1" }],
  [2, { verb: "moved", figure: "A1", x: "300", y: "300" }],
  [3, { verb: "moved", figure: "A1", x: "500", y: "300" }],
  [4, { verb: "attacks", figure: "A1", target: "B1" }],
  [5, { verb: "rolled", figure: "A1", face: "r8" }],
  [6, { verb: "hit", figure: "A1", target: "B1", attack: "9", defense: "5" }],
  [6, { verb: "wounded", figure: "B1" }],
  [7, { verb: "acts", figure: "B1" }],
  [8, { verb: "moved", figure: "B1", x: "900", y: "900" }],
  [9, { verb: "acts", figure: "A2" }],
  [10, { verb: "round_ends" }],
  [10, { verb: "round_begins", number: "2" }],
];
const log = facts.map(([number, fact]): Line => ({ number, text: "", clause: "", fact }));
const verbs = (lines: Line[]) => lines.map((line) => line.fact["verb"]);

describe("the turn that a move belongs to", () => {
  it("is the one before, where the move only ends it and the next turn is told with it", () => {
    expect(verbs(turnOf(log, [7], "nothing"))).toEqual(["moved", "hit", "wounded"]);
  });
  it("is the one it begins, where it chooses who acts", () => {
    expect(turnOf(log, [7], "choose B1").map((line) => line.fact)).toEqual([
      { verb: "moved", figure: "B1", x: "900", y: "900" },
    ]);
  });
  it("is told whole from the middle, the end of a walk for all of it", () => {
    expect(turnOf(log, [4, 5, 6], "attack B1").map((line) => line.fact["x"] ?? line.fact["verb"])).toEqual([
      "500",
      "hit",
      "wounded",
    ]);
  });
  it("says at least who acted, and nothing outside turns", () => {
    expect(verbs(turnOf(log, [10], "nothing"))).toEqual(["acts"]);
    expect(
      turnOf(
        [
          ...log,
          { number: 11, text: "", clause: "", fact: { verb: "initiative_roll", figure: "A1" } },
          { number: 12, text: "", clause: "", fact: { verb: "initiative", seat: "A" } },
        ],
        [12],
        "roll A1",
      ),
    ).toEqual([]);
  });
});

describe("a move of which nothing is told", () => {
  const before = table([figure("A1", "sarge", 300, 300), figure("B1", "riptide", 900, 900)], { acting: "A1" });
  const seats: SeatInfo[] = [];
  it("has words of its own before the next turn", () => {
    expect(unsaid("nothing", [log[7] as Line], before)).toBe("SARGE does nothing more");
    expect(unsaid("attack B1", [log[7] as Line], before)).toBe("");
    const steps = [
      { who: "", text: "", lines: [], view: before },
      { who: "A", text: "nothing", lines: [log[7]], view: { ...before, acting: "B1" } },
    ] as unknown as ReplayStep[];
    expect(told(steps, { first: 1, last: 1, who: "A" }, seats, face as never).map((one) => one.rest)).toEqual([
      "SARGE does nothing more",
      "Riptide takes a turn",
    ]);
  });
});
