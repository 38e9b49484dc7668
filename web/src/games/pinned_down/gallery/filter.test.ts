import { describe, expect, it } from "vitest";
import { CARDS } from "../cards";
import { anchor, EVERYTHING, fromQuery, matches, shelves, toQuery, type Filter } from "./filter";

const found = (filter: Partial<Filter>): string[] =>
  CARDS.filter((card) => matches(card, { ...EVERYTHING, ...filter })).map((card) => card.id);

describe("the gallery's filter", () => {
  it("shows every card when nothing is asked", () => {
    expect(found({})).toHaveLength(209);
  });

  it("finds names, words of a text, types and affiliations, all words at once", () => {
    expect(found({ find: "bright" })).toContain("admiral_bright");
    expect(found({ find: "red battleship", edition: "2011" })).toContain("ardor");
    expect(found({ find: "overload damage" }).length).toBeGreaterThan(0);
    expect(found({ find: "xyzzy" })).toEqual([]);
  });

  it("finds the cards that stand on a clause", () => {
    expect(found({ find: "pd-69" })).toContain("bridge_hit");
    expect(found({ find: "PD-69" })).not.toContain("ardor");
  });

  it("narrows by edition, type and side together", () => {
    expect(found({ edition: "2015", type: "damage" })).toHaveLength(8);
    expect(found({ edition: "2015", side: "red" })).toEqual([]);
    for (const shelf of shelves(CARDS, { ...EVERYTHING, side: "enemy" })) expect(shelf.side).toBe("enemy");
  });

  it("puts flagships first, and names before texts", () => {
    const [red] = shelves(CARDS, { ...EVERYTHING, side: "red", edition: "2011" });
    expect(red?.cards[0]?.id).toBe("ardor");
    const [first] = shelves(CARDS, { ...EVERYTHING, find: "faith", edition: "2011" });
    expect(first?.cards[0]?.id).toBe("faith");
  });

  it("keeps what is asked in the address, and reads nothing it does not know", () => {
    const asked: Filter = { find: "hit", edition: "2015", type: "damage", side: "" };
    expect(fromQuery(new URLSearchParams(toQuery(asked)))).toEqual(asked);
    expect(fromQuery(new URLSearchParams("edition=1999&type=cat&side=left"))).toEqual(EVERYTHING);
    expect(toQuery(EVERYTHING)).toBe("");
  });

  it("gives every card an address of its own", () => {
    expect(new Set(CARDS.map(anchor)).size).toBe(209);
  });
});
