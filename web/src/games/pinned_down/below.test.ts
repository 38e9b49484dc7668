import { describe, expect, it } from "vitest";
import { hiddenBelow } from "./below";
import { words } from "./texts";

describe("ships out of sight below", () => {
  it("are those of which hardly anything is seen", () => {
    expect(hiddenBelow([0, 80, 190, 240], 200)).toBe(2);
    expect(hiddenBelow([0, 80, 150], 200)).toBe(0);
  });
  it("are counted where there are any", () => {
    expect([words.below(2), words.below(1), words.below(0)]).toEqual(["2 ships below", "1 ship below", "more below"]);
  });
});
