import { describe, expect, it } from "vitest";
import type { Line } from "../../wire/types";
import { chronicle, refreshed } from "./chronicle";
import { example, ship } from "./example";
import { plan } from "./flights";
import { total } from "./model";

const line = (fact: Record<string, string>): Line => ({ number: 0, text: "", clause: "", fact }) as unknown as Line;
const before = example();

const LOST = [
  line({ verb: "fight", ship: "Artemis" }),
  line({ verb: "term", ship: "Artemis", card: "Intertia Stabilizer", amount: "+1" }),
  line({ verb: "strength", ship: "Artemis", count: "10" }),
  line({ verb: "strength", ship: "Despair", count: "12" }),
  line({ verb: "totals", count: "10", enemies: "12" }),
  line({ verb: "fight_lost" }),
  line({ verb: "hit", ship: "Artemis", card: "Direct Hit" }),
];

describe("chronicle", () => {
  it("keeps a fight that is over with its terms and what it cost", () => {
    const [lane] = chronicle(before, before, LOST, []);
    expect(lane).toMatchObject({ state: "lost", number: 2, players: 10, enemies: 12, fates: [{ ship: "Artemis", kind: "hit", card: "Direct Hit" }] });
    expect([total(lane!.ours), total(lane!.theirs)]).toEqual([10, 12]);
    expect(lane!.ours[0]).toMatchObject({ amount: 9, isPrinted: true });
  });
  it("forgets it with the turn", () => {
    const past = chronicle(before, before, LOST, []);
    expect(chronicle(before, { ...before, turn: 4 }, [line({ verb: "turn", count: "4", seat: "B" })], past)).toEqual([]);
  });
  it("shows its ships as they are now", () => {
    const past = chronicle(before, before, LOST, []);
    const worse = { ...before, players: before.players.map((player) => ({ ...player, fleet: player.fleet.map((one) => (one.piece === "Artemis" ? ship("Artemis", "B", 9, { structure: 40 }) : one)) })) };
    expect(refreshed(past, worse)[0]?.ships[0]?.structure).toBe(40);
  });
});

describe("flights", () => {
  it("take a card aboard from the hand it was played from", () => {
    const course = plan([line({ verb: "played", seat: "A", card: "Captain Whitley", count: "1" }), line({ verb: "deployed", piece: "Captain Whitley", ship: "Ardor" })]);
    expect(course.origins.get("piece:Captain Whitley")?.[0]).toBe("held:A:Captain Whitley#1");
    expect(course.ends.has("held:A:Captain Whitley#1")).toBe(false);
    expect(course.lately).toContain("piece:Captain Whitley");
  });
  it("take an effect into the fight, attackers out of their deck, damage under its ship", () => {
    const course = plan([line({ verb: "played", seat: "A", card: "Defiance", count: "0" }), line({ verb: "revealed_ship", ship: "Agony", count: "5" }), line({ verb: "hit", ship: "Ardor", card: "Direct Hit" }), line({ verb: "beaten", ship: "Fear" })]);
    expect(course.ends.get("held:A:Defiance#1")).toBe("fight");
    expect(course.origins.get("piece:Agony")).toEqual(["attack"]);
    expect(course.origins.get("piece:Direct Hit 2")).toEqual(["damage"]);
    expect(course.ends.get("piece:Fear")).toBe("");
  });
});
