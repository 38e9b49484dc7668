import { describe, expect, it } from "vitest";
import type { Highlight, Line, Outcome, SeatInfo } from "../wire/types";
import {
  chosen,
  gain,
  headline,
  isAgainstBots,
  margin,
  nextLevel,
  shareLine,
  why,
  worthALook,
  type Ended,
} from "./ending";

const person = (seat: string, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  kind: "person",
  name,
  level: 0,
  is_taken: true,
  stand_in: 0,
  gave_up: "",
  ...more,
});
const bot = (seat: string, name: string, level: number): SeatInfo => person(seat, name, { kind: "bot", level });
const outcome = (scores: number[], ranks: number[], more: Partial<Outcome> = {}): Outcome => ({
  scores,
  ranks,
  clause: "SD-48",
  reason: "A has shut down",
  ...more,
});
const ADA = person("A", "Ada");
const BO = person("B", "Bo");

function game(result: Outcome, seats: SeatInfo[], seat = "A", face: Ended["face"] = {}): Ended {
  return { outcome: result, seats, seat, view: {}, face, levels: 5 };
}
const together: Ended["face"] = {
  ending: (result) =>
    result.ranks[0] === 1
      ? { title: "The fleet has escaped", note: "All of you win." }
      : { title: "The fleet is lost", note: "All of you lose." },
  margin: () => "at distance 3 of 10",
};

describe("who won", () => {
  it("is told to the winner, the loser and whoever watches", () => {
    const result = outcome([18, 31], [1, 2]);
    expect(headline(game(result, [ADA, BO]))).toBe("You win");
    expect(headline(game(result, [ADA, BO], "B"))).toBe("Ada wins");
    expect(headline(game(result, [ADA, BO], ""))).toBe("Ada wins");
  });
  it("is a draw where all are first, and shared where some are", () => {
    expect(headline(game(outcome([6, 6], [1, 1]), [ADA, BO]))).toBe("A draw");
    const three = [ADA, BO, person("C", "Cy")];
    const shared = outcome([9, 9, 12], [1, 1, 3]);
    expect(headline(game(shared, three))).toBe("You share the win with Bo");
    expect(headline(game(shared, three, "C"))).toBe("Ada and Bo share the win");
    expect(margin(game(shared, three))).toBe("");
  });
  it("tells who gave up, and to the others who did", () => {
    const result = outcome([1, 0], [1, 2], { clause: "", reason: "Bo resigned" });
    const seats = [ADA, person("B", "Bo", { gave_up: "resigned" })];
    expect([headline(game(result, seats)), why(game(result, seats)), margin(game(result, seats))]).toEqual([
      "You win",
      "Bo resigned.",
      "",
    ]);
    expect([headline(game(result, seats, "B")), why(game(result, seats, "B"))]).toEqual(["You resigned", "Ada wins."]);
    const late = [ADA, person("B", "Bo", { gave_up: "ran out of time" })];
    expect([headline(game(result, late, "B")), why(game(result, late, "A"))]).toEqual([
      "You ran out of time",
      "Bo ran out of time.",
    ]);
  });
  it("names no winner where the game was stopped or nobody stayed", () => {
    const stopped = outcome([0, 0], [1, 1], { clause: "", reason: "the host closed this table" });
    expect([headline(game(stopped, [ADA, BO])), margin(game(stopped, [ADA, BO]))]).toEqual([
      "The game was stopped",
      "",
    ]);
    const gone = [person("A", "Ada", { gave_up: "resigned" }), person("B", "Bo", { gave_up: "resigned" })];
    expect(headline(game(stopped, gone))).toBe("Nobody is left at the table");
  });
  it("is all of them or nobody in a game won together", () => {
    const lost = game(
      outcome([3, 3], [2, 2], { clause: "PD-5", reason: "a flagship was destroyed" }),
      [ADA, bot("B", "Oskar", 2)],
      "A",
      together,
    );
    expect([headline(lost), margin(lost), nextLevel(lost)]).toEqual(["The fleet is lost", "at distance 3 of 10", 0]);
    expect(why(lost)).toBe("All of you lose. A flagship was destroyed.");
    expect(shareLine(lost, "Pinned Down", "", null)).toBe(
      "Pinned Down, level 2: The fleet is lost, at distance 3 of 10.",
    );
  });
});

describe("why it ended", () => {
  it("says to the loser that it was lost, whatever the rules call it", () => {
    const result = outcome([31, 18], [2, 1]);
    expect(why(game(result, [ADA, BO]))).toBe("You lose. You have shut down.");
    expect(why(game(result, [ADA, BO], "B"))).toBe("Ada has shut down.");
    expect(why(game(result, [ADA, BO], ""))).toBe("Ada has shut down.");
    expect(why(game(outcome([6, 6], [1, 1]), [ADA, BO]))).toBe("You have shut down.");
  });
});

describe("the margin", () => {
  it("is what the second has more or less, also where the lowest wins", () => {
    expect(margin(game(outcome([18, 41, 31], [1, 3, 2]), [ADA, BO, person("C", "Cy")]))).toBe("by 13");
    expect(margin(game(outcome([27, 18], [1, 2]), [ADA, BO], "B"))).toBe("by 9");
  });
  it("is nothing where a tie was broken by something else", () => {
    expect(margin(game(outcome([20, 20], [1, 2]), [ADA, BO]))).toBe("");
  });
  it("is the game's own where it counts otherwise", () => {
    expect(margin(game(outcome([4, 0], [1, 2]), [ADA, BO], "A", { margin: () => "with 2 left" }))).toBe("with 2 left");
  });
});

describe("what next", () => {
  it("is the level above the strongest bot that was beaten", () => {
    const won = outcome([18, 31, 40], [1, 2, 3]);
    expect(nextLevel(game(won, [ADA, bot("B", "Dune", 2), bot("C", "Silt", 3)]))).toBe(4);
    expect(nextLevel(game(won, [ADA, bot("B", "Dune", 5), bot("C", "Silt", 3)]))).toBe(0);
    expect(nextLevel({ ...game(won, [ADA, bot("B", "Dune", 3), bot("C", "Silt", 3)]), levels: 3 })).toBe(0);
  });
  it("is none for who lost, watches, or played against people", () => {
    const seats = [ADA, bot("B", "Dune", 2)];
    expect(nextLevel(game(outcome([31, 18], [2, 1]), seats))).toBe(0);
    expect(nextLevel(game(outcome([6, 6], [1, 1]), seats))).toBe(0);
    expect(nextLevel(game(outcome([18, 31], [1, 2]), seats, ""))).toBe(0);
    expect(nextLevel(game(outcome([18, 31], [1, 2]), [ADA, BO]))).toBe(0);
    expect([
      isAgainstBots(game(outcome([1, 2], [1, 2]), seats)),
      isAgainstBots(game(outcome([1, 2], [1, 2]), [ADA, BO])),
    ]).toEqual([true, false]);
  });
});

describe("a look back", () => {
  const move = (kind: Highlight["kind"], seat: string): Highlight => ({
    kind,
    by: seat,
    seat,
    before: 0.24,
    after: 0.61,
    move: 37,
    entries: [80],
    has_chance: false,
    answer: "pass",
  });
  it("is the move that decided it, else one's own best", () => {
    expect(worthALook([move("best", "A"), move("decided", "B")], "A")?.kind).toBe("decided");
    expect(worthALook([move("best", "B"), move("best", "A")], "A")?.seat).toBe("A");
    expect(worthALook([move("best", "B")], "A")).toBeNull();
  });
  it("tells the change with its sign", () => {
    expect([gain(move("best", "A")), gain({ before: 0.5, after: 0.3 })]).toEqual(["+37 %", "−20 %"]);
  });
  it("goes into the line one shares, where it was one's own", () => {
    const won = game(outcome([18, 31], [1, 2]), [ADA, bot("B", "Dune", 4)]);
    expect(shareLine(won, "Shut Down", "", move("decided", "A"))).toBe(
      "Shut Down, level 4: I won by 13. One move decided it: +37 %.",
    );
    const lost = game(outcome([31, 18], [2, 1]), [ADA, bot("B", "Dune", 4)]);
    expect(shareLine(lost, "Shut Down", "", move("decided", "B"))).toBe("Shut Down, level 4: Dune won by 13.");
    expect(shareLine(game(outcome([-4], [2], { clause: "PP-50" }), [ADA]), "Pew Pew!", "2026-11-18", null)).toBe(
      "Pew Pew!, seed 2026-11-18: I lost, score −4.",
    );
  });
});

describe("a move worth a look", () => {
  it("says what was chosen where nothing told of it names who chose", () => {
    const line = (fact: Record<string, string>) => ({ number: 80, text: "", clause: "", fact }) as unknown as Line;
    const pass = { by: "A", answer: "pass" };
    expect(chosen(pass, [line({ verb: "pool", count: "9" })], "Ada", true)).toBe("You chose “pass”.");
    expect(chosen(pass, [line({ verb: "pool", count: "9" })], "Birch", false)).toBe("Birch chose “pass”.");
    expect(chosen(pass, [line({ verb: "played", seat: "A" })], "Ada", true)).toBe("");
  });
});
