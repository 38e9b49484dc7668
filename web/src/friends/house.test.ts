import { describe, expect, it } from "vitest";
import type { Changed } from "../wire/types";
import { houseChip, inRule, terms } from "./house";

const rule = (name: string, value: string, usual: string, is_setup = false): Changed => ({
  name,
  value,
  usual,
  clause: "SD-1",
  is_setup,
  is_suggested: false,
});
const cap = rule("turn_cap", "6", "200");
const decks = rule("decks", "fitted", "first", true);

describe("a table with rules of its own", () => {
  it("names them in its bar, and counts them where there are many", () => {
    expect(houseChip([cap, decks])).toBe("House rules: Turn cap: 6");
    expect(houseChip([cap, rule("starting_tie", "re_deal", "seat")])).toBe(
      "House rules: Turn cap: 6, Starting tie: re deal",
    );
    expect(houseChip([cap, rule("a", "1", "2"), rule("b", "1", "2")])).toBe("House rules: 3 changed");
  });
  it("has no such chip where only the set-up was chosen", () => {
    expect(houseChip([decks])).toBe("");
    expect(houseChip([{ ...rule("goal", "5", "10"), is_suggested: true }])).toBe("");
  });
  it("says at the clause what holds here", () => {
    expect(inRule(cap)).toBe("At this table: 6 instead of 200");
    expect(inRule(rule("color.blue", "1,2,3,4,5,6,7,8,9,10,11,12", "0-12"))).toBe(
      "At this table: a list of their own instead of 0-12",
    );
  });
  it("tells who is to sit down the clock, the rules, and that there are no hints", () => {
    expect(terms([decks, cap], false, { per_move: 60 })).toEqual([
      "1 min a move",
      "Turn cap: 6",
      "Decks: fitted",
      "No hints",
    ]);
    expect(terms([], true, { per_game: 600, increment: 5 })).toEqual(["10 min + 5 s"]);
    expect(terms([], true, null)).toEqual([]);
  });
});
