import { describe, expect, it } from "vitest";
import { hasSheet, shapeOf } from "./shape";

describe("the shape of a table", () => {
  it("follows the space there is", () => {
    const sizes = {
      column: [
        [320, 568],
        [360, 740],
        [390, 844],
        [500, 360],
      ],
      below: [
        [768, 1024],
        [960, 1000],
      ],
      right: [
        [1024, 768],
        [1100, 900],
        [1159, 620],
        [720, 600],
      ],
      low: [
        [844, 390],
        [640, 360],
        [720, 450],
        [1280, 500],
      ],
      three: [
        [1280, 720],
        [1440, 900],
        [1920, 1080],
        [2560, 1440],
        [1200, 1920],
      ],
    };
    for (const [shape, all] of Object.entries(sizes))
      for (const [width, height] of all)
        expect([width, height, shapeOf(width!, height!)]).toEqual([width, height, shape]);
  });

  it("lays the log over the table only where there is no room beside or below", () => {
    expect((["column", "low", "below", "right", "three"] as const).map(hasSheet)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
