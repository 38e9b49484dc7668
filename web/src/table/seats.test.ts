import { describe, expect, it } from "vitest";
import type { Line, SeatInfo } from "../wire/types";
import { agreed, spoken, withNames } from "./seats";

const seat = (letter: string, name: string): SeatInfo => ({ seat: letter, name, kind: "person", level: 0, is_taken: true, stand_in: 0, gave_up: "" });
const seats = [seat("A", "Mira"), seat("B", "Dune")];
const line = (text: string, fact: Record<string, string>): Line => ({ number: 1, text, clause: "", fact });

describe("spoken", () => {
  it("names seats and places", () => {
    expect(spoken(line("A steals yellow 20 at B2", { verb: "stole", seat: "A", slot: "B2", card: "yellow 20" }), seats)).toBe("Mira steals yellow 20 at Dune's 2");
  });
  it("leaves alone what the fact does not name", () => {
    expect(spoken(line("A takes a card", { verb: "took", seat: "B" }), seats)).toBe("A takes a card");
    expect(spoken(line("the block stands", {}), seats)).toBe("The block stands");
  });
});

describe("agreed", () => {
  it("lets verbs agree with somebody who is called You", () => {
    expect(["You draws Faith", "You has searched", "You is first", "You passes", "You uses Faith", "You goes on", "You agree"].map(agreed)).toEqual(["You draw Faith", "You have searched", "You are first", "You pass", "You use Faith", "You go on", "You agree"]);
    expect(agreed("Mira draws Faith")).toBe("Mira draws Faith");
  });
});

describe("withNames", () => {
  it("names the seat a reason begins with, and no article", () => {
    expect(withNames("B has shut down", seats)).toBe("Dune has shut down");
    expect(withNames("A draw", seats)).toBe("A draw");
  });
});
