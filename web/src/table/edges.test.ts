import { describe, expect, it } from "vitest";
import { more } from "./edges";

describe("a row that scrolls sideways", () => {
  it("says where it goes on", () => {
    const at = (scrollLeft: number): string => more({ scrollLeft, scrollWidth: 900, clientWidth: 400 });
    expect([at(0), at(200), at(500)]).toEqual(["after", "before after", "before"]);
    expect(more({ scrollLeft: 0, scrollWidth: 402, clientWidth: 400 })).toBe("");
  });
});
