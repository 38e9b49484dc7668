import { describe, expect, it } from "vitest";
import { cardNamed, CARDS } from "../cards";
import { explain } from "./explain";

const said = (name: string, edition = 2011) => explain(cardNamed(name, edition)!);

describe("explain", () => {
  it("tells a newcomer what the words of a card mean", () => {
    expect(said("Ardor").map((one) => one.word)).toEqual(["Flagship", "Upkeep 1"]);
    expect(said("Captain Whitley")[0]).toEqual({ word: "Captain", text: "+2 power aboard Faith." });
    expect(said("Raise The Stakes").map((one) => one.word)).toContain("Overload");
  });
  it("follows the edition", () => {
    const [old, later] = [said("Ardor")[0]?.text, said("TRB Ardor", 2015)[0]?.text];
    expect(old).not.toBe(later);
    expect(
      CARDS.filter((card) => card.ed === 2015)
        .flatMap(explain)
        .map((one) => one.word),
    ).not.toContain("Berth");
  });
  it("uses no word twice", () => {
    for (const card of CARDS) expect(new Set(explain(card).map((one) => one.word)).size).toBe(explain(card).length);
  });
});
