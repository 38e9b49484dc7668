import { describe, expect, it } from "vitest";
import { rulerSize, whole } from "./camera";

describe("the tape's numbers", () => {
  it("are at least 11 pixels high on every desk", () => {
    for (const [width, height] of [
      [680, 487],
      [522, 480],
      [1150, 700],
    ] as const) {
      const { scale } = whole({ width, height });
      expect(rulerSize(scale) * scale).toBeGreaterThanOrEqual(11);
    }
  });
  it("grow no further than the wood around the table", () => {
    expect(rulerSize(0.05)).toBe(82);
  });
});
