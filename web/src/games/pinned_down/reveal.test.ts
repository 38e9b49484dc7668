import { describe, expect, it } from "vitest";
import type { Line } from "../../wire/types";
import { example } from "./example";
import { during, pauses, reveals } from "./reveal";

const lines = (...facts: Record<string, string>[]): Line[] =>
  facts.map((fact) => ({ number: 0, text: "", clause: "", fact }) as unknown as Line);
const ATTACK: Record<string, string>[] = [
  { verb: "jumped", card: "Harana", count: "3" },
  { verb: "phase", phase: "attack" },
  { verb: "pool", amount: "+4", count: "9" },
  { verb: "pool", amount: "-3", count: "6" },
  { verb: "revealed_ship", ship: "Agony", count: "3" },
  { verb: "revealed_effect", card: "Weary" },
  { verb: "pool", amount: "-3", count: "3" },
  { verb: "revealed_ship", ship: "Assault Frigate 2", count: "3" },
  { verb: "too_dear", card: "Behemoth", count: "5" },
];

describe("an attack", () => {
  it("comes card by card, in its order, with what each costs and leaves", () => {
    expect(reveals(lines(...ATTACK)).map((one) => [one.kind, one.card, one.count, one.pool])).toEqual([
      ["jump", "Harana", 3, null],
      ["ship", "Agony", 3, 6],
      ["effect", "Weary", 0, 6],
      ["ship", "Assault Frigate", 3, 3],
      ["dear", "Behemoth", 5, 3],
    ]);
  });
  it("is none where nothing is revealed", () => {
    expect(reveals(lines(...ATTACK.slice(0, 4), { verb: "fight", ship: "Ardor" }))).toEqual([]);
  });
  it("shows no attacker before its card, and no fight before all have come", () => {
    const view = example();
    const cards = reveals(lines(...ATTACK));
    const at = (shown: number) => during(view, cards, shown);
    const before = view.enemies.filter((one) => one.piece !== "Agony").length;
    expect([1, 2, 3, 4, 5].map((shown) => at(shown).enemies.length - before)).toEqual([0, 1, 1, 2, 2]);
    expect(at(4).enemies.at(-1)).toMatchObject({
      piece: "Assault Frigate 2",
      card: "Assault Frigate",
      paid: 3,
      owner: null,
    });
    expect([at(1).fights, at(5).fights, at(2).pool, at(5).pool]).toEqual([[], [], 6, 3]);
  });
  it("tells nothing beside the board of what is still to come", () => {
    const weary = { piece: "Weary", card: "Weary", id: "weary", type: "effect", wing: "Enemy", owner: null, tokens: 0 };
    const view = { ...example(), table: [{ ...weary, piece: "End Of The Line", card: "End Of The Line" }, weary] };
    const at = (shown: number) => during(view, reveals(lines(...ATTACK)), shown);
    expect([2, 3, 5].map((shown) => at(shown).table.map((one) => one.piece))).toEqual([
      ["End Of The Line"],
      ["End Of The Line", "Weary"],
      ["End Of The Line", "Weary"],
    ]);
    expect([at(1).forecast, at(5).forecast]).toEqual([null, null]);
  });
  it("gives each card time to be read, and a long attack no more than is bearable", () => {
    expect(Math.min(...pauses(reveals(lines(...ATTACK))))).toBeGreaterThanOrEqual(900);
    const long = Array.from({ length: 30 }, () => reveals(lines(...ATTACK)).slice(1, 2)).flat();
    expect(pauses(long).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(15_000);
  });
});
