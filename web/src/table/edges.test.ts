import { describe, expect, it } from "vitest";
import { more, rowsOf } from "./edges";

const FLAT = { scrollTop: 0, scrollHeight: 50, clientHeight: 50 };

describe("choices that scroll", () => {
  it("say where a row goes on", () => {
    const at = (scrollLeft: number): string => more({ ...FLAT, scrollLeft, scrollWidth: 900, clientWidth: 400 });
    expect([at(0), at(200), at(500)]).toEqual(["after", "before after", "before"]);
    expect(more({ ...FLAT, scrollLeft: 0, scrollWidth: 402, clientWidth: 400 })).toBe("");
  });

  it("take as many rows as they need, one after the other", () => {
    expect(rowsOf([], 300, 8)).toBe(0);
    expect(rowsOf([140, 152], 300, 8)).toBe(1);
    expect(rowsOf([140, 153], 300, 8)).toBe(2);
    expect(rowsOf([100, 250, 40, 400, 10], 300, 8)).toBe(4);
  });

  it("say where a list goes on", () => {
    const at = (scrollTop: number): string =>
      more({ scrollLeft: 0, scrollWidth: 300, clientWidth: 300, scrollTop, scrollHeight: 500, clientHeight: 200 });
    expect([at(0), at(100), at(300)]).toEqual(["after", "before after", "before"]);
  });
});
