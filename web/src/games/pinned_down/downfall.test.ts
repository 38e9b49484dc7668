import { describe, expect, it } from "vitest";
import type { Line, SeatInfo } from "../../wire/types";
import { downfall } from "./downfall";
import { example } from "./example";

const line = (fact: Record<string, string>): Line => ({ number: 0, text: "", clause: "", fact }) as unknown as Line;
const lost = { ...example(), result: "lost" as const, turn: 3, phase: "main" };
const TOTALS = line({ verb: "totals", count: "10", enemies: "20" });
const GONE = line({ verb: "destroyed", ship: "Ardor" });

describe("what sank the fleet", () => {
  it("is a fight with half the power of the other side, or less", () => {
    expect(downfall({ ...lost, phase: "fight" }, [TOTALS, line({ verb: "overpowered", ship: "Ardor" }), GONE])).toEqual(
      { when: "Turn 3, fight phase", text: "Ardor was overpowered, 10 to 20." },
    );
  });
  it("is a card that did the last damage, or the fight it was paid for", () => {
    const hit = line({ verb: "hit", ship: "Ardor", card: "Direct Hit" });
    expect(
      downfall(lost, [
        TOTALS,
        line({ verb: "turn", count: "3" }),
        line({ verb: "speaks", card: "Plasma Leak" }),
        hit,
        GONE,
      ])?.text,
    ).toBe("Plasma Leak: Ardor took Direct Hit and had no structure left.");
    expect(downfall(lost, [TOTALS, hit, GONE])?.text).toBe(
      "Ardor lost her fight 10 to 20, took Direct Hit and had no structure left.",
    );
  });
  it("names whose card had just been played, where that was no fight and others play too", () => {
    const seats = [
      { seat: "A", name: "Ada" },
      { seat: "B", name: "Oskar" },
    ] as unknown as SeatInfo[];
    const log = [
      TOTALS,
      line({ verb: "phase", phase: "main" }),
      line({ verb: "played", seat: "B", card: "Justice" }),
      line({ verb: "speaks", card: "Plasma Leak" }),
      line({ verb: "hit", ship: "Ardor", card: "Direct Hit" }),
      GONE,
    ];
    expect(downfall(lost, log, seats)?.text).toBe(
      "Plasma Leak: Ardor took Direct Hit and had no structure left. Oskar had just played Justice.",
    );
    expect(downfall(lost, log, seats.slice(0, 1))?.text).not.toContain("had just");
    const fought = [
      line({ verb: "fight" }),
      line({ verb: "played", seat: "B", card: "Defiance" }),
      TOTALS,
      line({ verb: "overpowered", ship: "Ardor" }),
      GONE,
    ];
    expect(downfall(lost, fought, seats)?.text).toBe("Ardor was overpowered, 10 to 20.");
  });
  it("is told of flagships, and only where all is lost", () => {
    expect(downfall(lost, [GONE, line({ verb: "destroyed", ship: "Faith" })])?.text).toBe("Ardor was destroyed.");
    expect(downfall(lost, [line({ verb: "over" })])).toBeNull();
    expect(downfall({ ...lost, result: null }, [GONE])).toBeNull();
  });
});
