import { describe, expect, it } from "vitest";
import { quickOptions } from "../../app/home/shelf";
import { example } from "./example";
import face from "./index";
import { plain } from "./wording";

const at = (turns: number, left: number) => face.status({ ...example(), pending: [], turns, turns_left: left });

describe("the bar", () => {
  it("counts each player's turns, says the cap where it is small or near, and announces the last round", () => {
    expect(at(33, 84)).toBe("Turn 12 · 3 players");
    expect(at(3, 15)).toBe("Turn 2 of 6 · 3 players");
    expect(at(113, 4)).toBe("Turn 38 of 39 · 3 players");
    expect(at(114, 3)).toBe("Last round · 3 players");
    expect(at(116, 1)).toBe("Last round · 3 players");
  });
  it("counts them at the end, too", () => {
    expect(face.status({ ...example(), turn: null, to_act: null, pending: [], turns: 17, turns_left: 0 })).toBe("6 turns · 3 players");
  });
});

describe("a quick game", () => {
  it("has the decks that end", () => expect(quickOptions("shut_down")).toEqual({ decks: "fitted" }));
});

describe("a refusal", () => {
  it("says your, not You's", () => {
    const seats = [{ seat: "A", kind: "person" as const, name: "You", level: 0, is_taken: true, stand_in: 0, gave_up: "" }];
    expect(plain("unflip A1 first", example(), seats)).toBe("unflip your blue 5 first");
  });
});
