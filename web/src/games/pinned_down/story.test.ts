import { describe, expect, it } from "vitest";
import type { Line } from "../../wire/types";
import { chronicle } from "./chronicle";
import { example, ship } from "./example";
import { plan } from "./flights";
import { lanes, total } from "./model";
import { fateLine, standing } from "./sentences";

const line = (fact: Record<string, string>): Line => ({ number: 0, text: "", clause: "", fact }) as unknown as Line;
const view = example();
/** The same with Artemis's fight over. */
const after = { ...view, fights: view.fights.slice(1) };

const ATTACK = [
  line({ verb: "phase", phase: "attack" }),
  ...["Agony", "Despair", "Behemoth"].map((one) => line({ verb: "revealed_ship", ship: one, count: "3" })),
];
const LOST = [
  line({ verb: "fight", ship: "Artemis" }),
  line({ verb: "term", ship: "Artemis", card: "Intertia Stabilizer", amount: "+1" }),
  line({ verb: "term", ship: "Artemis", card: "Artemis", amount: "+1" }),
  line({ verb: "strength", ship: "Artemis", count: "10" }),
  line({ verb: "strength", ship: "Despair", count: "12" }),
  line({ verb: "totals", count: "10", enemies: "12" }),
  line({ verb: "fight_lost" }),
  line({ verb: "hit", ship: "Artemis", card: "Direct Hit" }),
];
const WON = [
  line({ verb: "fight", ship: "Ardor" }),
  line({ verb: "term", ship: "Agony", card: "Evasion Maneuver", amount: "-3" }),
  line({ verb: "strength", ship: "Ardor", count: "15" }),
  line({ verb: "strength", ship: "Agony", count: "11" }),
  line({ verb: "totals", count: "15", enemies: "11" }),
  line({ verb: "fight_won" }),
  line({ verb: "beaten", ship: "Agony" }),
];

describe("chronicle", () => {
  it("keeps a fight that is over with its terms and what it cost", () => {
    const [lane] = chronicle(after, [...ATTACK, ...LOST]);
    expect(lane).toMatchObject({
      state: "lost",
      players: 10,
      enemies: 12,
      fates: [{ ship: "Artemis", kind: "hit", card: "Direct Hit" }],
    });
    expect([total(lane!.ours), total(lane!.theirs)]).toEqual([10, 12]);
    expect(lane!.ours[0]).toMatchObject({ amount: 8, isPrinted: true });
  });
  it("knows an attacker that is gone by its card", () => {
    const [lane] = chronicle(view, [...ATTACK, ...WON]);
    expect(lane).toMatchObject({
      state: "won",
      ships: [{ piece: "Ardor", structure: 75 }],
      foes: [{ piece: "Agony", owner: null, wing: "Enemy", power: 11 }],
    });
    expect(lane!.theirs.map((one) => one.amount)).toEqual([14, -3]);
  });
  it("leaves every fight in its place, whichever was fought first", () => {
    expect(lanes(after, chronicle(after, [...ATTACK, ...LOST, ...WON])).map((lane) => [lane.number, lane.key])).toEqual(
      [
        [1, "fight:Ardor"],
        [2, "fight:Artemis"],
        [3, "fight:Faith"],
      ],
    );
  });
  it("keeps the last battle until the next attack, and no harm done later", () => {
    const later = [
      line({ verb: "turn", count: "4", seat: "B" }),
      line({ verb: "phase", phase: "main" }),
      line({ verb: "hit", ship: "Artemis", card: "Engines Hit" }),
    ];
    expect(chronicle(after, [...ATTACK, ...LOST, ...later])[0]?.fates).toHaveLength(1);
    expect(chronicle(after, [...ATTACK, ...LOST, ...later, ...ATTACK])).toEqual([]);
  });
  it("calls no ship overpowered that a damage card sank, and moves the bar's limit for one that armor keeps", () => {
    const sunk = LOST.map((one) =>
      one.fact["verb"] === "totals" ? line({ verb: "totals", count: "5", enemies: "12" }) : one,
    );
    const [lane] = chronicle(after, [...ATTACK, ...sunk, line({ verb: "destroyed", ship: "Artemis" })]);
    expect([standing(lane!), lane!.doom]).toEqual(["behind by 7", 4]);
    const [gone] = chronicle(after, [...ATTACK, ...sunk.slice(0, -1), line({ verb: "destroyed", ship: "Artemis" })]);
    expect([standing(gone!), gone!.doom]).toEqual(["overpowered", 6]);
  });
  it("tells each of two like hits on one ship", () => {
    const [lane] = chronicle(after, [...ATTACK, ...LOST, ...LOST.slice(-1)]);
    expect(fateLine(lane!).map((one) => one.text)).toEqual(["Artemis took Direct Hit", "Artemis took Direct Hit"]);
  });
  it("believes the last telling of a fight that was taken back", () => {
    expect(chronicle(view, [...ATTACK, ...LOST])).toEqual([]);
    expect(chronicle(after, [...ATTACK, ...LOST, ...LOST])).toHaveLength(1);
  });
  it("shows its ships as they are now, and one that is gone as its owner's", () => {
    const fleet = (ships: (typeof view.players)[number]["fleet"], destroyed: string[] = []) => ({
      ...after,
      players: after.players.map((player) => (player.seat === "B" ? { ...player, fleet: ships, destroyed } : player)),
    });
    expect(
      chronicle(fleet([ship("Artemis", "B", 9, { structure: 40 })]), [...ATTACK, ...LOST])[0]?.ships[0]?.structure,
    ).toBe(40);
    const dead = chronicle(fleet([], ["Artemis"]), [
      ...ATTACK,
      ...LOST.slice(0, -1),
      line({ verb: "destroyed", ship: "Artemis" }),
    ])[0];
    expect(dead).toMatchObject({
      verdict: "dead",
      ships: [{ piece: "Artemis", owner: "B" }],
      fates: [{ kind: "destroyed" }],
    });
    expect(chronicle(fleet([]), [...ATTACK, ...LOST])[0]?.ships[0]?.owner).toBe("B");
  });
});

describe("flights", () => {
  it("take a card aboard from the hand it was played from", () => {
    const course = plan([
      line({ verb: "played", seat: "A", card: "Captain Whitley", count: "1" }),
      line({ verb: "deployed", piece: "Captain Whitley", ship: "Ardor" }),
    ]);
    expect(course.origins.get("piece:Captain Whitley")?.[0]).toBe("held:A:Captain Whitley#1");
    expect(course.ends.has("held:A:Captain Whitley#1")).toBe(false);
    expect(course.lately).toContain("piece:Captain Whitley");
  });
  it("take an effect into the fight, attackers out of their deck, damage under its ship", () => {
    const course = plan([
      line({ verb: "played", seat: "A", card: "Defiance", count: "0" }),
      line({ verb: "revealed_ship", ship: "Agony", count: "5" }),
      line({ verb: "hit", ship: "Ardor", card: "Direct Hit" }),
      line({ verb: "beaten", ship: "Fear" }),
    ]);
    expect(course.ends.get("held:A:Defiance#1")).toBe("fight");
    expect(course.origins.get("piece:Agony")).toEqual(["attack"]);
    expect(course.origins.get("piece:Direct Hit 2")).toEqual(["damage"]);
    expect(course.ends.get("piece:Fear")).toBe("");
  });
});
