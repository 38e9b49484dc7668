import { describe, expect, it } from "vitest";
import { next } from "./walk";

describe("walking the board", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 80 },
    { x: 200, y: 5 },
  ];
  it("goes to the nearest in that direction, straight before aside", () => {
    expect(next({ x: 0, y: 0 }, spots, "ArrowRight")).toBe(1);
    expect(next({ x: 100, y: 0 }, spots, "ArrowDown")).toBe(2);
    expect(next({ x: 100, y: 80 }, spots, "ArrowUp")).toBe(1);
  });
  it("stays where there is nothing", () => {
    expect(next({ x: 0, y: 0 }, spots, "ArrowLeft")).toBe(-1);
  });
});
