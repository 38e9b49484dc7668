import { describe, expect, it } from "vitest";
import type { Offer } from "../../wire/types";
import { answerWith, flipOf, onlyDiscard, steps } from "./steps";

const offer = (text: string, verb: string, ...touches: string[]): Offer => ({ text, verb, touches });
const swap = (mine: string, theirs: string) =>
  offer(`yellow swap ${mine} for ${theirs}`, "swap", "card:yellow swap", `slot:${mine}`, `slot:${theirs}`);
const discard = (card: string) => offer(`discard ${card}`, "discard", `card:${card}`);
const OFFERS: Offer[] = [
  offer("place red 30 on A4", "place", "card:red 30", "slot:A4"),
  discard("red 30"),
  offer("flip A1", "flip", "slot:A1"),
  discard("yellow swap"),
  swap("A1", "B1"),
  swap("A4", "B1"),
  discard("red steal"),
];

describe("what is asked next", () => {
  it("begins with cards and cells to flip; targets wait", () => {
    const now = steps(OFFERS, [], "A");
    expect(now.active).toBe(false);
    expect([...now.open].sort()).toEqual(["card:red 30", "card:red steal", "card:yellow swap", "slot:A1"]);
    expect([...now.later].sort()).toEqual(["slot:A4", "slot:B1"]);
  });

  it("flips a cell at once, also where a swap could give it", () => {
    expect(flipOf(OFFERS, steps(OFFERS, [], "A"), "slot:A1")?.text).toBe("flip A1");
    expect(flipOf(OFFERS, steps(OFFERS, [], "A"), "slot:A4")).toBeNull();
    expect(flipOf(OFFERS, steps(OFFERS, ["card:yellow swap"], "A"), "slot:A1")).toBeNull();
    expect(flipOf(OFFERS, steps(OFFERS, ["card:yellow swap"], "A"), "slot:A4")).toBeNull();
  });

  it("takes the only target for granted", () => {
    const now = steps(OFFERS, ["card:yellow swap"], "A");
    expect([...now.implied]).toEqual(["slot:B1"]);
    expect([...now.open].sort()).toEqual(["slot:A1", "slot:A4"]);
    expect(now.discard?.text).toBe("discard yellow swap");
    expect(answerWith(OFFERS, now, "slot:A4")?.text).toBe("yellow swap A4 for B1");
  });

  it("asks a swap for theirs before mine, though mine may be touched", () => {
    const more = [...OFFERS, swap("A1", "C2"), swap("A4", "C2")];
    const now = steps(more, ["card:yellow swap"], "A");
    expect([...now.open].sort()).toEqual(["slot:B1", "slot:C2"]);
    expect([...now.later].sort()).toEqual(["slot:A1", "slot:A4"]);
    const then = steps(more, ["card:yellow swap", "slot:C2"], "A");
    expect([...then.open].sort()).toEqual(["slot:A1", "slot:A4"]);
    expect(then.discard).toBeNull();
  });

  it("does not take the last answer for granted", () => {
    const now = steps(OFFERS, ["card:red 30"], "A");
    expect([...now.implied]).toEqual([]);
    expect([...now.open]).toEqual(["slot:A4"]);
  });

  it("holds a card that can only be discarded without answering", () => {
    expect(onlyDiscard(OFFERS, "card:red steal")?.text).toBe("discard red steal");
    expect(onlyDiscard(OFFERS, "card:red 30")).toBeNull();
    expect(onlyDiscard(OFFERS, "slot:A1")).toBeNull();
    const now = steps(OFFERS, [], "A", "card:red steal");
    expect(now.active).toBe(true);
    expect([...now.chosen]).toEqual(["card:red steal"]);
    expect(now.discard?.text).toBe("discard red steal");
  });

  it("lets a steal 2 stop at one", () => {
    const pair = [
      offer("steal 2 B1", "steal", "card:steal 2", "slot:B1"),
      offer("steal 2 B2", "steal", "card:steal 2", "slot:B2"),
      offer("steal 2 B1 B2", "steal_pair", "card:steal 2", "slot:B1", "slot:B2"),
    ];
    const now = steps(pair, ["card:steal 2", "slot:B1"], "A");
    expect([...now.open]).toEqual(["slot:B2"]);
    expect(answerWith(pair, now, "slot:B1")?.text).toBe("steal 2 B1");
    expect(answerWith(pair, now, "slot:B2")?.text).toBe("steal 2 B1 B2");
  });
});
