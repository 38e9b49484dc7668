import { describe, expect, it } from "vitest";
import type { Line } from "../../wire/types";
import { example } from "./example";
import { news } from "./news";

const lines = (...facts: Record<string, string>[]): Line[] =>
  facts.map((fact) => ({ number: 0, text: "", clause: "", fact }) as unknown as Line);
const view = example();
const TURN = { verb: "turn", count: "2", seat: "A" };

describe("what befell the fleet", () => {
  it("says which card hit which ship, and what went with it", () => {
    const leak: Record<string, string>[] = [
      TURN,
      { verb: "phase", phase: "main" },
      { verb: "speaks", card: "Plasma Leak" },
      { verb: "hit", ship: "Ardor", card: "Cargo Bay Hit" },
      { verb: "speaks", card: "Cargo Bay Hit" },
      { verb: "discarded", card: "Plasma Rays" },
    ];
    expect(news(view, lines(...leak))).toEqual([
      "Plasma Leak: Ardor took Cargo Bay Hit",
      "Cargo Bay Hit: Plasma Rays was lost",
    ]);
  });
  it("names no ship twice that hurt herself", () => {
    expect(
      news(
        view,
        lines(TURN, { verb: "used", seat: "A", card: "Berlin" }, { verb: "hit", ship: "Berlin", card: "Direct Hit" }),
      ),
    ).toEqual(["Berlin took Direct Hit"]);
  });
  it("names the effects of an attack once it is there", () => {
    const attack: Record<string, string>[] = [
      { verb: "jumped", card: "Rahra Asteroid Belt", count: "2" },
      { verb: "speaks", card: "Rahra Asteroid Belt" },
      { verb: "hit", ship: "Ardor", card: "Direct Hit" },
      { verb: "phase", phase: "attack" },
      { verb: "revealed_effect", card: "Plasma Leak" },
      { verb: "revealed_effect", card: "Weary" },
      { verb: "revealed_effect", card: "Plasma Leak" },
      { verb: "phase", phase: "assignment" },
    ];
    expect(news(view, lines(...attack))).toEqual([
      "Rahra Asteroid Belt: Ardor took Direct Hit",
      "The attack brought Plasma Leak ×2 and Weary",
    ]);
  });
  it("leaves fights to their lanes, but for what they attached", () => {
    const fight: Record<string, string>[] = [
      TURN,
      { verb: "fight", ship: "Ardor" },
      { verb: "hit", ship: "Ardor", card: "Direct Hit" },
      { verb: "speaks", card: "Plasma Leak" },
      { verb: "attached", piece: "Plasma Leak", ship: "Ardor" },
      { verb: "phase", phase: "wrap-up" },
    ];
    expect(news(view, lines(...fight))).toEqual(["Plasma Leak now lies on Ardor"]);
  });
  it("says what the fights cost once they are off the board", () => {
    const fights: Record<string, string>[] = [
      TURN,
      { verb: "fight", ship: "Ardor" },
      { verb: "hit", ship: "Ardor", card: "Direct Hit" },
      { verb: "fight", ship: "Paris" },
      { verb: "hit", ship: "Paris", card: "Direct Hit" },
      { verb: "destroyed", ship: "Paris" },
      { verb: "phase", phase: "wrap-up" },
    ];
    const over = { ...view, fights: [], phase: "main" };
    const cost = ["Destroyed in a fight: Paris", "Damaged in a fight: Ardor"];
    expect(news({ ...over, phase: "wrap-up" }, lines(...fights))).toEqual(cost);
    expect(news(over, lines(...fights, TURN, { verb: "hit", ship: "Ardor", card: "Bridge Hit" }))).toEqual([
      ...cost,
      "Ardor took Bridge Hit",
    ]);
    expect(news({ ...over, phase: "attack" }, lines(...fights, TURN))).toEqual([]);
    expect(news(over, lines(...fights, TURN, TURN))).toEqual([]);
    const jump = { ...over, phase: "jump" };
    expect([news(jump, lines(...fights, TURN)), news(jump, lines(...fights))]).toEqual([cost, []]);
    const later = { ...jump, edition: 2015 };
    expect([news(later, lines(...fights, TURN)), news(later, lines(...fights))]).toEqual([[], cost]);
  });
  it("begins anew with each turn, and each jump", () => {
    const hit = { verb: "hit", ship: "Ardor", card: "Direct Hit" };
    expect(news(view, lines(TURN, hit, TURN))).toEqual([]);
    expect(news(view, lines(TURN, hit, { verb: "jumped", card: "Harana", count: "3" }))).toEqual([]);
  });
});
