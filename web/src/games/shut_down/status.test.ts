import { describe, expect, it } from "vitest";
import type { Line } from "../../wire/types";
import { quickOptions } from "../../app/home/shelf";
import { example } from "./example";
import face from "./index";
import { plain } from "./wording";

const at = (turns: number, left: number) => face.status({ ...example(), pending: [], turns, turns_left: left });

describe("the bar", () => {
  it("counts rounds, says the cap where it is small or near, and announces the last round", () => {
    expect(at(33, 84)).toBe("Round 12 · 3 players");
    expect(at(3, 15)).toBe("Round 2 of 6 · 3 players");
    expect(at(113, 4)).toBe("Round 38 of 39 · 3 players");
    expect(at(114, 3)).toBe("Last round · 3 players");
    expect(at(116, 1)).toBe("Last round · 3 players");
  });
  it("counts them at the end, too", () => {
    expect(face.status({ ...example(), turn: null, to_act: null, pending: [], turns: 17, turns_left: 0 })).toBe(
      "6 rounds · 3 players",
    );
  });
});

describe("the log", () => {
  const line = (number: number, verb: string, seat: string, more = {}): Line => ({
    number,
    text: "",
    clause: "",
    fact: { verb, seat, ...more },
  });
  const headings = (lines: Line[]) => lines.map((one, at) => face.turnHeading?.(one, lines[at - 1]) ?? "");

  it("counts rounds as the bar does: one for everybody's next turn", () => {
    const told = headings([
      line(1, "opened", "A"),
      line(2, "placed", "A"),
      line(2, "drew_color", "A"),
      line(3, "played", "B"),
      line(4, "flipped", "A"),
      line(5, "placed", "B"),
      line(6, "placed", "A"),
    ]);
    expect(told).toEqual(["", "Round 1", "", "", "Round 2", "", "Round 3"]);
  });
  it("goes on where it was when turns are taken back", () => {
    const told = headings([
      line(1, "placed", "A"),
      line(2, "placed", "B"),
      line(3, "placed", "A"),
      line(4, "", "A", { undoes: "3" }),
      line(5, "flipped", "A"),
      line(6, "placed", "B"),
      line(7, "placed", "A"),
    ]);
    expect(told).toEqual(["Round 1", "", "Round 2", "", "Round 2", "", "Round 3"]);
  });
});

describe("a quick game", () => {
  it("has the decks that end", () => expect(quickOptions("shut_down")).toEqual({ decks: "fitted" }));
});

describe("a refusal", () => {
  it("says your, not You's", () => {
    const seats = [
      { seat: "A", kind: "person" as const, name: "You", level: 0, is_taken: true, stand_in: 0, gave_up: "" },
    ];
    expect(plain("unflip A1 first", example(), seats)).toBe("unflip your blue 5 first");
  });
});
