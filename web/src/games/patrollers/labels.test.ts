import { describe, expect, it } from "vitest";
import { apart, HEIGHT, widthOf } from "./labels";

const overlap = (a: { x: number; y: number; text: string }, b: typeof a, size: number) =>
  Math.abs(a.x - b.x) * 2 < (widthOf(a.text) + widthOf(b.text)) * size && Math.abs(a.y - b.y) < HEIGHT * size;

describe("labels that would cover each other", () => {
  it.each([1, 2.1])("are moved apart, at size %d", (size) => {
    const all = apart(
      [
        { x: 1000, y: 900, text: "93.8 %" },
        { x: 1180, y: 900, text: "75.0 %" },
        { x: 1090, y: 880, text: "40.6 %" },
      ],
      size,
    );
    expect(all.flatMap((one, index) => all.slice(index + 1).filter((other) => overlap(one, other, size)))).toEqual([]);
    expect(all.map((one) => [one.x, one.text])).toEqual([
      [1000, "93.8 %"],
      [1180, "75.0 %"],
      [1090, "40.6 %"],
    ]);
  });

  it("stay where they are when they do not, and on the table", () => {
    const far = [
      { x: 1000, y: 900, text: "1.99" },
      { x: 1000, y: 1100, text: "1.99" },
    ];
    expect(apart(far, 1)).toEqual(far);
    expect(
      apart(
        [
          { x: 1000, y: 40, text: "1.99" },
          { x: 1000, y: 40, text: "1.99" },
        ],
        1,
      ).map((one) => one.y),
    ).toEqual([40, 126]);
  });
});
