import { describe, expect, it } from "vitest";
import type { Line } from "../../wire/types";
import { downfall } from "./downfall";
import { example } from "./example";

const line = (fact: Record<string, string>): Line => ({ number: 0, text: "", clause: "", fact }) as unknown as Line;
const lost = { ...example(), result: "lost" as const, turn: 3, phase: "main" };
const TOTALS = line({ verb: "totals", count: "10", enemies: "20" });
const GONE = line({ verb: "destroyed", ship: "Ardor" });

describe("what sank the fleet", () => {
  it("is a fight with half the power of the other side, or less", () => {
    expect(downfall({ ...lost, phase: "fight" }, [TOTALS, line({ verb: "overpowered", ship: "Ardor" }), GONE])).toEqual({ when: "Turn 3, fight phase", text: "Ardor was overpowered, 10 to 20." });
  });
  it("is a card that did the last damage, or the fight it was paid for", () => {
    const hit = line({ verb: "hit", ship: "Ardor", card: "Direct Hit" });
    expect(downfall(lost, [TOTALS, line({ verb: "turn", count: "3" }), line({ verb: "speaks", card: "Plasma Leak" }), hit, GONE])?.text).toBe("Plasma Leak: Ardor took Direct Hit and had no structure left.");
    expect(downfall(lost, [TOTALS, hit, GONE])?.text).toBe("Ardor lost her fight 10 to 20, took Direct Hit and had no structure left.");
  });
  it("is told of flagships, and only where all is lost", () => {
    expect(downfall(lost, [GONE, line({ verb: "destroyed", ship: "Faith" })])?.text).toBe("Ardor was destroyed.");
    expect(downfall(lost, [line({ verb: "over" })])).toBeNull();
    expect(downfall({ ...lost, result: null }, [GONE])).toBeNull();
  });
});
