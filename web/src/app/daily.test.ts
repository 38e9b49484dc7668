import { describe, expect, it } from "vitest";
import { came, dated, dayIn, left, minutesLeft, shared, today } from "./daily";
import { playedFixture as game } from "./fixtures";

const NOON = Date.UTC(2026, 10, 19, 12, 30);

describe("the day", () => {
  it("is counted in UTC", () => {
    expect(today(Date.UTC(2026, 10, 19, 23, 59))).toBe("2026-11-19");
    expect(today(Date.UTC(2026, 10, 20))).toBe("2026-11-20");
    expect(minutesLeft(NOON)).toBe(690);
    expect(left(NOON)).toBe("11 h 30 min");
    expect(left(Date.UTC(2026, 10, 19, 23, 50))).toBe("10 min");
  });
  it("of a link is one that has begun", () => {
    expect(dayIn("?daily=2026-11-19", NOON)).toBe("2026-11-19");
    expect(dayIn("?daily=2026-11-20", NOON)).toBe("");
    expect(dayIn("?daily=2026-13-45", NOON)).toBe("");
    expect(dayIn("?daily=tomorrow&seats=2", NOON)).toBe("");
    expect(dayIn("", NOON)).toBe("");
  });
  it("reads as people write it", () => {
    expect(dated("2026-11-19")).toBe("19 Nov 2026");
  });
});

describe("the result of a day", () => {
  const day = "2026-11-19";
  it("is one plain line", () => {
    const won = game({ day, by: 12, margin: "by 12" });
    expect(shared(won, "Cubed", false)).toBe("Sandtable Cubed 19 Nov 2026: won by 12 against level 3, 14 turns");
    expect(shared({ ...won, hinted: true }, "Cubed", true)).toBe(
      "Sandtable Cubed 19 Nov 2026: won by 12 against level 3, 14 turns, with hints, practice",
    );
  });
  it("says each kind of end", () => {
    expect(came(game({ result: "lost", margin: "by 4" }))).toBe("lost by 4 against level 3");
    expect(came(game({ result: "drawn" }))).toBe("a draw against level 3");
    expect(came(game({ margin: "" }))).toBe("won against level 3");
    expect(came(game({ people: 1, levels: [3] }))).toBe("won by 5");
    expect(came(game({ seats: 1, levels: [], score: 17 }))).toBe("won, score 17");
    expect(came(game({ seats: 1, levels: [], together: true, result: "lost", margin: "at distance 3 of 5" }))).toBe(
      "lost at distance 3 of 5",
    );
  });
});
