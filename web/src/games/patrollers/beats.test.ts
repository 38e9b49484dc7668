import { describe, expect, it } from "vitest";
import { REPLY, along, paced, wish, type Beat } from "./beats";

const WALK: Beat = { kind: "walk", figure: "A1", points: [[0, 0], [200, 0], [200, 100]] };

describe("beats", () => {
  it("walks every piece of a path by its length", () => {
    expect(along(WALK.kind === "walk" ? WALK.points : [], 0)).toEqual([0, 0]);
    expect(along([[0, 0], [200, 0], [200, 100]], 0.5)).toEqual([150, 0]);
    expect(along([[0, 0], [200, 0], [200, 100]], 1)).toEqual([200, 100]);
    expect(along([[5, 5]], 0.5)).toEqual([5, 5]);
  });

  it("takes its time when there is some, and hurries when there is none", () => {
    expect(paced([WALK], REPLY)).toEqual([wish(WALK)]);
    const many = Array.from({ length: 6 }, () => WALK);
    const times = paced(many, REPLY);
    expect(times.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(REPLY + 1);
  });
});
