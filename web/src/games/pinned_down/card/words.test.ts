import { describe, expect, it } from "vitest";
import { CARDS, cardOf, type Card } from "../cards";
import { GISTS } from "./gists";
import { fullText, gist, pieces, printedLimit, spokenCard, tags, typeLine } from "./words";

const the = (id: string, edition = 2011): Card => {
  const card = cardOf(id, edition);
  if (!card) throw new Error(`there is no ${id} in ${edition}`);
  return card;
};

describe("what a card says", () => {
  it("fits a card of 160 pixels: no gist has more than four lines", () => {
    for (const card of CARDS) expect(gist(card).replaceAll("**", "").length, card.id).toBeLessThanOrEqual(72);
  });

  it("has gists of cards that exist, with every bold word closed", () => {
    for (const [key, text] of Object.entries(GISTS)) {
      const [id = "", edition = "2011"] = key.split("@");
      expect(cardOf(id, Number(edition)), key).toBeDefined();
      expect(text.split("**").length % 2, key).toBe(1);
    }
  });

  it("never gives a second printing the gist of a first one that says something else", () => {
    expect(gist(the("admiral_bright", 2015))).not.toBe(gist(the("admiral_bright")));
    expect(gist(the("volar_pulsar", 2015))).toBe(fullText(the("volar_pulsar", 2015)));
    expect(gist(the("defiance", 2015))).toBe(gist(the("defiance")));
  });

  it("names the power that a card gives by its number alone", () => {
    expect(gist(the("plasma_rays"))).toBe("**+2**; overload its ship: **+1 more** in the fight");
    expect(gist(the("weapon_specialist_hooper", 2015))).not.toContain("+1");
  });

  it("cuts bold words out", () => {
    expect(pieces("A ship **+2**, twice")).toEqual([
      { text: "A ship ", bold: false },
      { text: "+2", bold: true },
      { text: ", twice", bold: false },
    ]);
  });

  it("names type, keywords and phases", () => {
    expect(typeLine(the("ardor"))).toBe("Battleship");
    expect(typeLine(the("worry"))).toBe("Attack effect");
    expect(tags(the("ardor")).map((tag) => tag.word)).toEqual(["Flagship", "Upkeep 1"]);
    expect(tags(the("defiance")).map((tag) => tag.word)).toEqual(["Fight"]);
    expect(fullText(the("ardor"))).toBe("Gains 1 power per location on the table.");
    expect(fullText(the("assault_cruiser"))).toBe("No text.");
  });

  it("says once per turn or game wherever a card prints it for an ability", () => {
    const limited = CARDS.filter((card) => printedLimit(card) !== "");
    expect(limited.map((card) => `${card.ed} ${card.id}: ${printedLimit(card)}`).sort()).toEqual([
      "2011 captain_downs: Once per turn",
      "2011 dionysus: Once per turn",
      "2011 dr_cooley: Once per turn",
      "2011 faith: Once per turn",
      "2011 london: Once per turn",
      "2011 mr_snider: Once per turn",
      "2011 ms_cleveland: Once per turn",
      "2011 ms_mullen: Once per turn",
      "2011 tinkerer_lott: Once per game",
      "2015 captain_huber: Once per turn",
      "2015 dr_cooley: Once per turn",
      "2015 ms_cleveland: Once per turn",
    ]);
    for (const card of limited)
      for (const said of [fullText(card), gist(card), spokenCard(card)])
        expect(said.toLowerCase(), card.id).toMatch(/once per (turn|game)/);
  });

  it("reads itself aloud with its numbers", () => {
    expect(spokenCard(the("ardor"))).toBe(
      "Ardor. Battleship. threat 4, power 9, capacity 6. FLAGSHIP. UPKEEP (1). Gains 1 power per location on the table.",
    );
    expect(spokenCard(the("direct_hit"))).toContain("structure minus 35");
  });
});
