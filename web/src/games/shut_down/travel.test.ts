import { describe, expect, it } from "vitest";
import type { Line } from "../../wire/types";
import { example } from "./example";
import { said, told } from "./recap";
import { doer, hurried, journey } from "./travel";
import { nearest } from "./walk";

const line = (verb: string, gaps: Record<string, string> = {}): Line => ({
  number: 1,
  text: "",
  clause: "",
  fact: { verb, ...gaps },
});
const paths = (story: Line[]) =>
  journey(example(), story).flights.map((one) => `${one.card.name || one.card.deck}: ${one.from[0]} > ${one.to[0]}`);

describe("what travels", () => {
  it("a placed card from the hand, the old one to the pile", () => {
    expect(paths([line("placed", { seat: "A", card: "red 30", slot: "A4" })])).toEqual([
      "red 26: slot:A4 > pile:color",
      "red 30: card:A red 30 > slot:A4",
    ]);
  });
  it("both cards of a swap at the same time, after the special card", () => {
    const story = [
      line("played", { seat: "A", card: "yellow swap" }),
      line("swapped", { card: "yellow 14", slot: "A4" }),
      line("swapped", { card: "red 26", slot: "B1" }),
    ];
    expect(paths(story)).toEqual([
      "yellow swap: card:A yellow swap > pile:special",
      "yellow 14: slot:B1 > slot:A4",
      "red 26: slot:A4 > slot:B1",
    ]);
    const [played, took, gave] = journey(example(), story).flights;
    expect(took?.at).toBe(gave?.at);
    expect(took?.at).toBeGreaterThan(played?.at ?? 0);
  });
  it("a stolen card to the thief, then a refill from the deck", () => {
    const story = [
      line("played", { seat: "B", card: "red steal" }),
      line("stole", { seat: "B", card: "red 26", slot: "A4" }),
      line("refilled", { slot: "A4", card: "green 9" }),
    ];
    expect(paths(story)).toEqual([
      "red steal: card:B red steal > pile:special",
      "red 26: slot:A4 > card:B red 26",
      "green 9: deck:color > slot:A4",
    ]);
    expect(journey(example(), story).touched).toEqual(["slot:A4", "slot:A4"]);
  });
  it("a hidden draw with its back, an own one with its face", () => {
    expect(
      paths([line("chose", { seat: "B", deck: "special" }), line("drew_hidden", { seat: "B", deck: "special" })]),
    ).toEqual(["special: deck:special > hand:B"]);
    expect(paths([line("drew_color", { seat: "A", card: "blue 1" })])).toEqual(["blue 1: deck:color > card:A blue 1"]);
  });
  it("nothing for a flip but its shutters", () => {
    const trip = journey(example(), [line("flipped", { seat: "A", card: "blue 5", slot: "A1" })]);
    expect(trip.flights).toEqual([]);
    expect(trip.shutters).toMatchObject([{ slot: "A1", closes: true }]);
  });
  it("a whole steal 2 with its refills and the draw in less than a reply may take", () => {
    const story = [
      line("played", { seat: "B", card: "steal 2" }),
      line("stole", { seat: "B", card: "red 26", slot: "A4" }),
      line("stole", { seat: "B", card: "blue 5", slot: "A1" }),
      line("refilled", { slot: "A1", card: "green 9" }),
      line("refilled", { slot: "A4", card: "green 7" }),
      line("drew_hidden", { seat: "B", deck: "color" }),
    ];
    expect(journey(example(), story).lasts).toBeLessThan(1200);
    expect(hurried(journey(example(), story), 300).lasts).toBe(300);
    expect(doer(story)).toBe("B");
  });
  it("nothing at all for lines without a fact", () => {
    expect(journey(example(), [{ number: 1, text: "the table is paused", clause: "", fact: {} }]).lasts).toBe(0);
  });
});

describe("the recap", () => {
  const seats = ["Mira", "Oskar", "Dune"].map((name, at) => ({
    seat: "ABC"[at] ?? "",
    kind: "bot" as const,
    name,
    level: 1,
    is_taken: true,
    stand_in: 0,
    gave_up: "",
  }));
  const tell = (...story: Line[]) => said(example(), story, "A", seats)?.text;
  it("says what was done to whom", () => {
    expect(tell(line("placed", { seat: "B", card: "green 9", slot: "B3" }))).toBe("placed green 9 over green 10");
    expect(
      tell(
        line("played", { seat: "C", card: "red swap" }),
        line("swapped", { card: "red 26", slot: "C4" }),
        line("swapped", { card: "green 8", slot: "A4" }),
      ),
    ).toBe("took your red 26 for green 8");
    expect(tell(line("played", { seat: "C", card: "null" }), line("nulled", { card: "red 21", slot: "B2" }))).toBe(
      "nulled Oskar's red 21",
    );
    expect(tell(line("chose", { seat: "B", deck: "color" }))).toBeUndefined();
  });
  it("keeps each player's newest, and begins anew with one's own move", () => {
    const one = { seat: "B", text: "one" };
    const two = { seat: "B", text: "two" };
    expect(told([one], two, "A")).toEqual([two]);
    expect(told([one], { seat: "A", text: "mine" }, "A")).toEqual([]);
    expect(told([one], null, "A")).toEqual([one]);
  });
});

describe("walking", () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  it("goes to the nearest thing in that direction", () => {
    const boxes = [box(20, 0), box(40, 0), box(0, 30), box(22, 60)];
    expect(nearest(box(0, 0), boxes, "ArrowRight")).toBe(0);
    expect(nearest(box(0, 0), boxes, "ArrowDown")).toBe(2);
    expect(nearest(box(0, 0), boxes, "ArrowLeft")).toBe(-1);
  });
});
