import { describe, expect, it } from "vitest";
import { LIE, REPLY, TUMBLE, along, paced, wish, type Beat } from "./beats";
import type { Roll } from "./scene";

const WALK: Beat = {
  kind: "walk",
  figure: "A1",
  points: [
    [0, 0],
    [200, 0],
    [200, 100],
  ],
};

describe("beats", () => {
  it("walks every piece of a path by its length", () => {
    expect(along(WALK.kind === "walk" ? WALK.points : [], 0)).toEqual([0, 0]);
    expect(
      along(
        [
          [0, 0],
          [200, 0],
          [200, 100],
        ],
        0.5,
      ),
    ).toEqual([150, 0]);
    expect(
      along(
        [
          [0, 0],
          [200, 0],
          [200, 100],
        ],
        1,
      ),
    ).toEqual([200, 100]);
    expect(along([[5, 5]], 0.5)).toEqual([5, 5]);
  });

  it("takes its time when there is some, and hurries when there is none", () => {
    expect(paced([WALK], REPLY)).toEqual([wish(WALK)]);
    const many = Array.from({ length: 6 }, () => WALK);
    const times = paced(many, REPLY);
    expect(times.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(REPLY + 1);
  });

  it("leaves dice on the table until they are read, however much else happens", () => {
    const roll = { kind: "initiative" } as Roll;
    const dice: Beat = { kind: "dice", roll };
    const times = paced([WALK, WALK, WALK, WALK, WALK, WALK, dice, dice], REPLY);
    expect(times.slice(-2)).toEqual([TUMBLE + LIE, TUMBLE + LIE]);
    expect(TUMBLE + LIE).toBeGreaterThanOrEqual(1200);
    expect(paced([dice, dice, dice], REPLY, true).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(REPLY + 1);
  });
});
