import { describe, expect, it } from "vitest";
import { cardOf, type Card } from "../cards";
import { DECKS } from "./lists";
import { add, copies, curve, empty, fileName, flagships, fromDeck, pool, remove, rows, size, toText } from "./draft";

const the = (id: string, edition = 2011): Card => {
  const card = cardOf(id, edition);
  if (!card) throw new Error(`there is no ${id} in ${edition}`);
  return card;
};

describe("a deck that is being built", () => {
  it("takes cards in and out and counts them", () => {
    const faith = the("faith");
    const two = add(add(empty(2011), faith), faith);
    expect([copies(two, faith), size(two)]).toEqual([2, 2]);
    expect(remove(two, faith).cards).toEqual({ faith: 1 });
    expect(remove(remove(two, faith), faith).cards).toEqual({});
    expect(remove(empty(2011), faith).cards).toEqual({});
  });

  it("puts ships and characters of 2015 beside the draw deck", () => {
    const draft = add(add(empty(2015), the("trb_ardor", 2015)), the("admiral_bright", 2015));
    expect([draft.flagship, draft.characters, size(draft)]).toEqual(["trb_ardor", ["admiral_bright"], 0]);
    expect(remove(draft, the("trb_ardor", 2015)).flagship).toBe("");
    expect(copies(draft, the("admiral_bright", 2015))).toBe(1);
  });

  it("offers what players can hold: nothing of the enemy, no places, no hits", () => {
    expect(
      pool(2011).every((card) => card.affiliation !== "Enemy" && card.type !== "damage" && card.type !== "location"),
    ).toBe(true);
    expect(flagships(2011).map((card) => card.id)).toEqual(["mothacar", "moscow", "artemis", "ardor"]);
    expect(flagships(2015)).toHaveLength(8);
  });

  it("is written as a file, one card a line, by type", () => {
    const text = toText({ ...empty(2011), name: "Thunder #1", flagship: "ardor", cards: { defiance: 3, faith: 2 } });
    expect(text).toBe(
      "name: Thunder 1\nedition: 2011\nflagship: Ardor\n\n# Starships\n2 Faith\n\n# Effects\n3 Defiance\n",
    );
  });

  it("opens the decks that come with the game", () => {
    for (const deck of DECKS.filter((one) => one.kind === "player")) {
      const draft = fromDeck(deck);
      expect(size(draft), deck.id).toBe(deck.ed === 2011 ? 30 : 20);
      expect(rows(draft).reduce((sum, group) => sum + group.count, 0)).toBe(size(draft));
      expect(curve(draft).reduce((sum, count) => sum + count, 0)).toBe(size(draft));
    }
  });

  it("names its file after the deck", () => {
    expect([fileName("Red Wing, 2nd try!"), fileName("???")]).toEqual(["red_wing_2nd_try.deck.txt", "deck.deck.txt"]);
  });
});
