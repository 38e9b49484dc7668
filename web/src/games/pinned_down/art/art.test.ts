// The pictures: the same card always draws the same picture, no two cards share one, and none defines an id twice.

import { describe, expect, it } from "vitest";
import { CARDS, cardOf } from "../cards";
import { badge, banner, picture, token } from ".";

const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? "");
const usedIn = (svg: string): string[] => [...svg.matchAll(/url\(#([^)]+)\)/g)].map((found) => found[1] ?? "");
const drawn = CARDS.map((card) => picture(card, true));
const ships = CARDS.filter((card) => card.type === "starship");

describe("pictures of cards", () => {
  it("has a card for each of both editions", () => {
    expect(CARDS.filter((card) => card.ed === 2011)).toHaveLength(126);
    expect(CARDS.filter((card) => card.ed === 2015)).toHaveLength(83);
  });

  it("draws the same picture for the same card, every time", () => {
    expect(CARDS.map((card) => picture(card, true))).toEqual(drawn);
    expect(ships.map((card) => banner(card))).toEqual(ships.map((card) => banner(card)));
    expect(ships.map((card) => token(card))).toEqual(ships.map((card) => token(card)));
  });

  it("draws 209 different pictures, names and ids aside", () => {
    const strokes = drawn.map((svg, at) => svg.replaceAll(`-${CARDS[at]?.id}-${CARDS[at]?.ed}-`, "-"));
    expect(new Set(strokes).size).toBe(209);
  });

  it("defines no id twice, in one picture or in all of them together, and uses none that is not defined", () => {
    const all = [...drawn, ...ships.map((card) => banner(card)), ...ships.map((card) => token(card))];
    const ids = all.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    for (const svg of all) expect(usedIn(svg).filter((id) => !idsOf(svg).includes(id))).toEqual([]);
  });

  it("is well-formed: no undefined, no NaN", () => {
    for (const svg of [...drawn, ...CARDS.map((card) => picture(card))]) expect(svg).not.toMatch(/undefined|NaN/);
  });

  it("draws the large picture stroke for stroke like the small one, the grain aside", () => {
    const fear = cardOf("fear", 2011);
    if (!fear) throw new Error("Fear is a card of 2011");
    const plain = (svg: string): string =>
      svg.replace(/<filter .*?<\/filter>/, "").replace(/<rect width="300" height="190" filter=[^>]*>/, "");
    expect(plain(picture(fear))).toBe(picture(fear, true));
  });

  it("lets the printings differ, and flies players right and enemies left", () => {
    const [old, late] = [cardOf("admiral_bright", 2011), cardOf("admiral_bright", 2015)];
    if (!old || !late) throw new Error("Admiral Bright is in both editions");
    expect(picture(late)).toContain("scale(-1 1)");
    expect(picture(old)).not.toContain("scale(-1 1)");
    const [ardor, doom] = [cardOf("ardor", 2011), cardOf("doom", 2011)];
    if (!ardor || !doom) throw new Error("both are ships of 2011");
    expect(token(ardor)).toContain("scale(0.82 0.82)");
    expect(token(doom)).toContain("scale(-0.82 0.82)");
  });

  it("gives each office an emblem in any ink", () => {
    const bright = cardOf("admiral_bright", 2011);
    if (bright) expect(badge(bright, "#fff")).toContain('fill="#fff"');
  });
});
