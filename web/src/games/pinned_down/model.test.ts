import { describe, expect, it } from "vitest";
import { defied, example, term } from "./example";
import {
  added,
  castOf,
  entries,
  fightNow,
  folded,
  ghostOf,
  hand,
  lanes,
  outside,
  phases,
  pieceNamed,
  scaleOf,
  total,
} from "./model";

const view = example();

describe("phases", () => {
  it("know which are done, in the order of the edition", () => {
    expect(phases(view).map((phase) => phase.state)).toEqual(["done", "done", "done", "done", "now", "next"]);
    expect(phases({ ...view, edition: 2015, phase: "jump" }).map((phase) => phase.name)).toEqual([
      "main",
      "attack",
      "assignment",
      "fight",
      "jump",
    ]);
  });
});

describe("ledgers", () => {
  it("add up to the totals of both sides", () => {
    for (const lane of lanes(view)) {
      expect(total(lane.ours)).toBe(lane.players);
      expect(total(lane.theirs)).toBe(lane.enemies);
    }
  });
  it("leave out what is silenced, and say what keeps a ship at 0", () => {
    const found = entries([
      term("Faith", "Faith", 2, "printed"),
      term("Faith", "Plasma Rays", 2, "card", true),
      term("Faith", "Direct Hit", -3),
      term("Faith", "Faith", 1, "floor"),
    ]);
    expect(total(found)).toBe(0);
    expect(found.at(-1)?.card).toBe("");
  });
  it("fold the same card told twice into one line", () => {
    const found = folded(
      entries([
        term("Mothacar", "Mothacar", 6, "printed"),
        term("Mothacar", "Predacar", 1),
        term("Regacar", "Regacar", 6, "printed"),
        term("Regacar", "Predacar", 1),
      ]),
    );
    expect(found.map((one) => [one.card, one.amount, one.times])).toEqual([
      ["Mothacar", 6, 1],
      ["Predacar", 2, 2],
      ["Regacar", 6, 1],
    ]);
  });
});

describe("lanes", () => {
  it("say how each fight stands and where a ship would be lost", () => {
    expect(lanes(view).map((lane) => [lane.state, lane.players, lane.enemies, lane.verdict, lane.doom])).toEqual([
      ["now", 10, 12, "lost", 6],
      ["next", 12, 11, "won", 5],
    ]);
  });
  it("leave ships outside that are in no fight", () => {
    expect(outside(view, lanes(view)).map((ship) => ship.piece)).toEqual(["Ardor", "Apollo"]);
  });
  it("keep a fight that is over in its place", () => {
    const [now] = lanes(view);
    const over = {
      ...now!,
      key: "fight:Ardor",
      number: 1,
      state: "won" as const,
      ships: view.players[0]!.fleet.slice(0, 1),
    };
    expect(lanes(view, [over]).map((lane) => lane.state)).toEqual(["won", "now", "next"]);
    const lost = { ...now!, state: "lost" as const };
    expect(
      lanes({ ...view, fights: view.fights.map((fight) => (fight.now ? { ...fight, players: [] } : fight)) }, [
        lost,
      ]).map((lane) => lane.state),
    ).toEqual(["lost", "next"]);
  });
});

describe("a table that is lost", () => {
  it("shows no fight without a ship as one that is being fought", () => {
    const fights = view.fights.map((fight) => (fight.now ? { ...fight, players: [], player_total: 0 } : fight));
    expect(lanes({ ...view, fights }).map((lane) => lane.state)).toEqual(["now", "next"]);
    expect(lanes({ ...view, fights, result: "lost" }).map((lane) => lane.state)).toEqual(["next"]);
  });
});

describe("what an answer would do", () => {
  it("shows the terms that come, and both totals", () => {
    const ghost = ghostOf(fightNow(view)!, view, defied());
    expect([ghost?.players, ghost?.enemies, ghost?.verdict]).toEqual([14, 12, "won"]);
    expect(ghost?.ours.map((entry) => [entry.card, entry.amount])).toEqual([["Defiance", 4]]);
    expect(ghost?.theirs).toEqual([]);
  });
  it("is nothing where nothing changes", () => {
    expect(ghostOf(fightNow(view)!, view, example())).toBeNull();
    expect(ghostOf(fightNow(view)!, view, null)).toBeNull();
  });
  it("knows a fight that would be over: won when its attackers are gone", () => {
    const won = { ...example(), fights: view.fights.slice(1), enemies: view.enemies.slice(1) };
    expect(ghostOf(fightNow(view)!, view, won)).toMatchObject({ players: null, verdict: "won" });
    const lost = { ...example(), fights: view.fights.slice(1) };
    expect(ghostOf(fightNow(view)!, view, lost)?.verdict).toBe("lost");
  });
  it("says that a ship is destroyed where the answer loses the game, though the fight stays on the table", () => {
    const fights = view.fights.map((fight) => (fight.now ? { ...fight, players: [], player_total: 0 } : fight));
    const over = {
      ...example(),
      result: "lost" as const,
      fights,
      players: view.players.map((player) => ({ ...player, fleet: [] })),
    };
    expect(ghostOf(fightNow(view)!, view, over)).toMatchObject({ players: null, verdict: "dead" });
  });
  it("tells the pool and the risk outside fights", () => {
    const calm = { ...view, fights: [] };
    const cast = castOf(calm, { ...calm, pool: 6, forecast: { ...view.forecast!, overpowered: 14 } });
    expect(cast).toEqual({ fight: null, pool: 6, asksMore: false, risk: [10, 14] });
  });
  it("tells no pool and no risk of another time: once the phase is over, or before chance has answered", () => {
    const calm = { ...view, fights: [] };
    const later = { ...calm, pool: 6, forecast: { ...view.forecast!, overpowered: 14 } };
    expect(castOf(calm, { ...later, phase: "wrap-up" })?.pool).toBeNull();
    expect(castOf(calm, { ...later, to_act: "~" })?.pool).toBeNull();
    expect(castOf(calm, { ...later, forecast: { ...later.forecast, turn: later.forecast.turn + 1 } })?.risk).toBeNull();
  });
  it("counts the same entry only once", () => {
    const one = entries([term("Faith", "Predacar", 1)]);
    expect(added(one, [...one, ...one])).toHaveLength(1);
  });
  it("tells a changed entry by the difference", () => {
    const raised = added(entries([term("Justice", "Justice", 4)]), entries([term("Justice", "Justice", 5)]));
    expect(raised.map((entry) => entry.amount)).toEqual([1]);
  });
});

describe("things on the table", () => {
  it("are found with the ship they lie on", () => {
    expect(pieceNamed(view, "Mr. Alford")?.on?.piece).toBe("Artemis");
    expect(pieceNamed(view, "Plasma Leak")?.on).toBeNull();
    expect(pieceNamed(view, "Nothing")).toBeUndefined();
  });
  it("copies in a hand have keys of their own", () => {
    expect(hand(view.players[0]!.hand).map((card) => card.key)).toEqual([
      "Defiance#1",
      "Fire At Will#1",
      "Hide And Seek#1",
      "Defiance#2",
    ]);
  });
});

describe("the scale", () => {
  it("keeps everything on it", () => {
    expect(scaleOf(10, 12, 6, 14)).toEqual({
      dead: (6 / 18) * 100,
      hit: (12 / 18) * 100,
      at: (10 / 18) * 100,
      then: (14 / 18) * 100,
    });
    expect(scaleOf(40, 12, 6).at).toBeLessThan(100);
    expect(scaleOf(0, 0, -1).dead).toBe(0);
  });
});
