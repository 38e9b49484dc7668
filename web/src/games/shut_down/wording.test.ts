import { describe, expect, it } from "vitest";
import type { Company } from "../../table/contract";
import type { Offer } from "../../wire/types";
import { example } from "./example";
import { named, next, plain, question, say, wording } from "./wording";

const seats = ["Mira", "Oskar", "Dune"].map((name, at) => ({
  seat: "ABC"[at] ?? "",
  kind: "person" as const,
  name,
  level: 0,
  is_taken: true,
  stand_in: 0,
  gave_up: "",
}));
const swap = (mine: string): Offer => ({
  text: `yellow swap ${mine} for B1`,
  verb: "swap",
  touches: ["card:yellow swap", `slot:${mine}`, "slot:B1"],
});
const discard: Offer = { text: "discard yellow swap", verb: "discard", touches: ["card:yellow swap"] };
const offers = [discard, ...["A1", "A2", "A3", "A4"].map(swap)];
const company = (chosen: string[]): Company => ({ seats, seat: "A", chosen, offers });
const answer = (offer: Offer) => ({ kind: "answer" as const, offer, key: offer.text });

describe("choices", () => {
  it("say what is given and what it makes of the totals", () => {
    const after = example();
    after.players[0]!.score = 47;
    after.players[1]!.score = 65;
    expect(wording(answer(swap("A4")), example(), after, company(["card:yellow swap"]))).toEqual({
      title: "Red 26",
      note: "you 47, Oskar 65",
    });
  });
  it("name the card while nothing is chosen", () => {
    expect(wording(answer(swap("A4")), example(), null, company([])).title).toBe(
      "Yellow swap: red 26 for Oskar's yellow 14",
    );
    expect(
      wording(answer({ text: "flip A1", verb: "flip", touches: ["slot:A1"] }), example(), null, company([])).title,
    ).toBe("Flip blue 5");
    expect(wording(answer(discard), example(), null, company([])).title).toBe("Discard yellow swap");
    expect(
      wording(answer({ text: "draw color", verb: "draw", touches: ["deck:color"] }), example(), null, company([])),
    ).toEqual({ title: "Draw color", note: "28 left" });
  });
  it("count the targets of a card", () => {
    expect(
      wording({ kind: "step", component: "card:yellow swap", count: 5, key: "" }, example(), null, company([])),
    ).toEqual({ title: "Yellow swap", note: "1 target" });
  });
});

describe("questions", () => {
  it("ask for the next thing and say what goes without saying", () => {
    expect(question(example(), company(["card:yellow swap"]))).toEqual({
      title: "Yellow swap: give which card?",
      note: "You get Oskar's yellow 14, the only yellow",
      clause: "SD-37",
    });
    expect(question(example(), company([]))?.title).toBe("Your turn: play or discard");
    const placing = answer({ text: "place green 10 A2", verb: "place", touches: ["card:green 10", "slot:A2"] });
    expect(wording(placing, example(), null, company([])).title).toBe("Green 10 over green 11");
    const flip = { text: "flip A1", verb: "flip", touches: ["slot:A1"] };
    const flips = { ...company([]), offers: [...company([]).offers, flip] };
    expect(question(example(), flips)?.title).toBe("Your turn: play, discard or flip");
    const unflip = { text: "unflip A1", verb: "unflip", touches: ["slot:A1"] };
    const discard = { text: "discard red 22", verb: "discard", touches: ["card:red 22"] };
    expect(question(example(), { ...company([]), offers: [discard, unflip] })?.title).toBe(
      "Your turn: discard or unflip",
    );
    expect(question(example(), { ...company([]), offers: [unflip] })?.title).toBe("Your turn: unflip");
  });
  it("tell the first card of two from the only one", () => {
    const one = { text: "steal 2 B1", verb: "steal", touches: ["card:steal 2", "slot:B1"] };
    const pair = { text: "steal 2 B1 B2", verb: "steal_pair", touches: ["card:steal 2", "slot:B1", "slot:B2"] };
    const asked = (...offers: Offer[]) => question(example(), { ...company(["card:steal 2"]), offers })?.title;
    expect(asked(one, { ...one, text: "steal 2 B2", touches: ["card:steal 2", "slot:B2"] }, pair)).toBe(
      "Steal 2: which first card?",
    );
    expect(asked(one, { text: "discard steal 2", verb: "discard", touches: ["card:steal 2"] })).toBe(
      "Steal 2: take which card?",
    );
  });
  it("take before they give", () => {
    expect(next(swap("A1"), ["card:yellow swap"])).toBe("slot:B1");
    expect(next(swap("A1"), ["card:yellow swap", "slot:B1"])).toBe("slot:A1");
    expect(next(discard, [])).toBeUndefined();
  });
});

describe("sentences of the server", () => {
  it("name cards and players, not codes", () => {
    expect(plain("B2 lies in an opponent's array", example(), seats)).toBe(
      "Oskar's red 21 lies in an opponent's array",
    );
    expect(plain("A draws a card first", example(), seats)).toBe("Mira draws a card first");
    expect(plain("it is for B to answer now", example(), seats)).toBe("it is for Oskar to answer now");
    expect(plain("A steal takes from an opponent", example(), seats)).toBe("A steal takes from an opponent");
  });
});

describe("lines of the log", () => {
  it("name cards and owners, and no places", () => {
    const line = (text: string, fact: Record<string, string>) =>
      say({ number: 1, text, clause: "SD-20", fact }, false, example(), seats);
    expect(
      line("A places red 27 on A3 over red 30", {
        verb: "placed",
        seat: "A",
        card: "red 27",
        slot: "A3",
        old: "red 30",
      }),
    ).toBe("Mira places red 27 over red 30");
    expect(line("A steals red 21 from B2", { verb: "stole", seat: "A", card: "red 21", slot: "B2" })).toBe(
      "Mira steals red 21 from Oskar",
    );
    expect(line("blue 1 moves to A3", { verb: "swapped", card: "blue 1", slot: "A3" })).toBe("Blue 1 goes to Mira");
    expect(line("C1 is refilled with red 20", { verb: "refilled", slot: "C1", card: "red 20" })).toBe(
      "Red 20 refills Dune's array",
    );
    expect(line("A draws a color card", { verb: "drew_hidden", seat: "A", deck: "color" })).toBe(
      "Mira draws a color card",
    );
  });
});

describe("names", () => {
  it("are words, not places", () => {
    expect(named("slot", "B2", example(), seats)).toBe("red 21 in Oskar's array");
    expect(named("deck", "color", example(), seats)).toBe("the color deck");
    expect(named("card", "yellow swap", example(), seats)).toBe("yellow swap");
  });
});
