import { describe, expect, it } from "vitest";
import type { BestMove, Outcome, SeatInfo } from "../wire/types";
import { isFinished, toldBest } from "./best";
import { lookingHand } from "./hand";

const seat = (letter: string, name: string): SeatInfo => ({
  seat: letter,
  kind: "person",
  name,
  level: 0,
  is_taken: true,
  stand_in: 0,
  gave_up: "",
});
const seats = [seat("A", "Ada"), seat("B", "Birch")];
const face = { advice: () => "red on d4, layer 1" };

function found(more: Partial<BestMove> = {}): BestMove {
  return {
    move: 7,
    seat: "A",
    level: 5,
    best: { text: "red 3,0,0", verb: "place", touches: ["cell.stack:3,0,0"] },
    same: false,
    only: false,
    view: {},
    outlook: null,
    ...more,
  };
}

describe("the better move", () => {
  it("is said as a hint is, with the level that would play it", () => {
    const told = toldBest(found(), seats, face);
    expect([told.title, told.move, told.note]).toEqual(["Level 5 would play", "Red on d4, layer 1", ""]);
  });
  it("says what it brings", () => {
    const outlook = { games: 200, wins: 0.62, score: 3, next_wins: 0.55, next_score: 2, is_proven: false, why: "" };
    expect(toldBest(found({ outlook }), seats, face).why).toBe(
      "Wins 62 % of the games thought through; next best 55 %",
    );
    expect(toldBest(found({ outlook, only: true }), seats, face).why).toBe("");
  });
  it("is not said to be marked before the board shows it", () => {
    const marking = {
      advice: (_: unknown, __: unknown, isMarked = true) => `go there${isMarked ? ", where it is marked" : ""}`,
    };
    expect(toldBest(found(), seats, marking).move).toBe("Go there");
  });
  it("is said in the server's words, with the table's names, where the game has no words of its own", () => {
    expect(toldBest(found(), seats, { plain: (text) => `play ${text}` }).move).toBe("Play red 3,0,0");
    expect(toldBest(found(), seats, {}).move).toBe("Red 3,0,0");
  });
  it("was found by whoever played it, and by you where the seat is yours", () => {
    expect(toldBest(found({ same: true }), seats, face).title).toBe("Ada found the best move");
    expect(toldBest(found({ same: true }), seats, face, "B").title).toBe("Ada found the best move");
    expect(toldBest(found({ same: true }), seats, face, "A").title).toBe("You found the best move");
    expect(toldBest(found({ same: true }), seats, face).note).toBe("Level 5 would play it too.");
  });
  it("is no merit where there was nothing else to play", () => {
    expect(toldBest(found({ same: true, only: true }), seats, face, "A").title).toBe("There was nothing else to play");
  });
  it("says whose eyes the board shows it through", () => {
    expect(toldBest(found(), seats, face).when(3)).toBe("The board shows it before move 3, as Ada saw it.");
    expect(toldBest(found(), seats, face, "A").when(3)).toBe("The board shows it before move 3, as you saw it.");
  });
  it("is asked for only in games that are over", () => {
    const open = { outcome: null, secret: "" };
    const over = { outcome: { scores: [], ranks: [], clause: "", reason: "" } satisfies Outcome, secret: "" };
    expect([isFinished(over, ""), isFinished({ outcome: null, secret: "5" }, ""), isFinished(open, "")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isFinished(open, "over"), isFinished(over, "playing")]).toEqual([true, false]);
  });
  it("is marked like a hint, and nothing else is, nor can anything be played", () => {
    const hand = lookingHand(
      () => "A",
      () => found().best,
    );
    expect(hand.hinted).toEqual(["cell.stack:3,0,0"]);
    expect([hand.mark("cell.stack:3,0,0"), hand.mark("cell.stack:0,0,0")]).toEqual(["open", "idle"]);
    expect(lookingHand(() => "A").hinted).toEqual([]);
    expect(lookingHand(() => "A").asked).toBe(false);
  });
});
