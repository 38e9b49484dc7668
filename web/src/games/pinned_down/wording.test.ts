import { describe, expect, it } from "vitest";
import type { Line, Offer, SeatInfo } from "../../wire/types";
import { defied, example } from "./example";
import { asking, question } from "./questions";
import { trayOf } from "./tray";
import { arrival, gistOf, plain, tell, wording } from "./wording";

const view = example();
const seats = [
  { seat: "A", name: "Mira" },
  { seat: "B", name: "Oskar" },
] as SeatInfo[];
const offer = (text: string, verb: string, ...touches: string[]): Offer => ({ text, verb, touches });
const play = offer("play Defiance", "play", "card:Defiance");
const pass = offer("pass", "pass");
const company = { seats, seat: "A", chosen: [], offers: [play, pass] };
const said = (one: Offer, foreseen = null as ReturnType<typeof example> | null, offers = company.offers) =>
  wording({ kind: "answer", offer: one, key: "" }, view, foreseen, { ...company, offers });

describe("choices", () => {
  it("say what a card would do", () => {
    expect(said(play, defied())).toEqual({ title: "Play Defiance", note: "14 to 12, wins" });
    expect(said(play).note).toBe(gistOf("Defiance", 2011));
  });
  it("warn of what an overload costs, and of a place that adds to it", () => {
    const raise = offer("play Raise The Stakes", "play", "card:Raise The Stakes");
    const choice = { kind: "answer" as const, offer: raise, key: "" };
    const there = (card: string) => ({ ...view, row: [{ ...view.row[0]!, card }] });
    const at = (card: string) => wording(choice, there(card), null, company).note;
    const cost = "Overload a ship: +4. Costs the ship a damage card";
    expect(at("Agniar")).toBe(cost);
    expect(at("Gerrara Nebula")).toBe(`${cost}. Gerrara Nebula: An overloaded ship also takes one damage`);
  });
  it("say what a pass leaves", () => {
    expect(said(pass)).toEqual({ title: "Pass", note: "10 to 12 loses when all pass" });
    expect(
      wording(
        { kind: "answer", offer: pass, key: "" },
        { ...view, window: { name: "fight", passed: ["B"] } },
        null,
        company,
      ).note,
    ).toBe("10 to 12 loses");
  });
  it("name ships, attackers and players", () => {
    expect(said(offer("assign Faith to Behemoth", "assign", "piece:Faith", "piece:Behemoth"))).toEqual({
      title: "Faith faces Behemoth",
    });
    expect(said(offer("fight with Artemis", "fight", "piece:Artemis"))).toEqual({
      title: "Artemis’s fight",
      note: "10 to 12 so far",
    });
    expect(said(offer("pick Faith", "pick", "piece:Faith")).note).toBe("power 8 · Mira");
    expect(said(offer("name B", "name", "seat:B")).title).toBe("Oskar");
    const offered = [{ card: "Agniar", id: "agniar", place: "planet", distance: 4, total: 4 }];
    const jump = { kind: "answer" as const, offer: offer("jump to Agniar", "jump", "card:Agniar"), key: "" };
    expect(wording(jump, { ...view, offered }, null, company).note).toBe("distance +4, planet");
    expect(
      said(offer("no", "no"), null, [
        offer("take Faith", "take", "card:Faith"),
        offer("take Ares", "take", "card:Ares"),
      ]).title,
    ).toBe("None of them");
    expect(
      wording({ kind: "answer", offer: offer("no", "no"), key: "" }, { ...view, phase: "wrap-up" }, null, {
        ...company,
        offers: ["Faith", "Ares"].map((card) => offer(`take ${card}`, "take", `card:${card}`)),
      }).title,
    ).toBe("Keep your hand");
    expect(said(offer("no", "no"), null, [offer("fetch Faith", "fetch", "card:Faith")]).title).toBe("Take nothing");
  });
  it("say what a place does at once, as the rules' preview has it", () => {
    const [player, ...others] = view.players;
    const [ship, ...rest] = player!.fleet;
    const pool = view.pool + 3;
    const having = (fleet: typeof rest) => ({ ...view, players: [{ ...player!, fleet }, ...others] });
    const hit = { ...having([{ ...ship!, structure: 60 }, ...rest]), pool };
    const struck = `${ship!.piece} structure ${ship!.structure} → 60`;
    expect(arrival(view, hit)).toEqual([`pool ${view.pool} → ${pool} on arrival`, struck]);
    expect(arrival(view, having(rest))).toEqual([`${ship!.piece} is lost`]);
    expect([arrival(view, null), arrival(view, view)]).toEqual([[], []]);
  });
  it("leave out the ship where the question names her", () => {
    const assign = (ship: string, foe: string) =>
      offer(`assign ${ship} to ${foe}`, "assign", `piece:${ship}`, `piece:${foe}`);
    const offers = [assign("Artemis", "Agony"), assign("Artemis", "Behemoth")];
    const choice = { kind: "answer" as const, offer: offers[0]!, key: "" };
    const asked = { prompt: "Whom does Artemis face?", clause: "PD-99", source: "" };
    const title = (of: Offer[]) => wording(choice, view, null, { ...company, offers: of, asked }).title;
    expect(title(offers)).toBe("Agony");
    expect(title([...offers, assign("Faith", "Agony")])).toBe("Artemis faces Agony");
  });
  it("say of an assignment what the rules make of it, never what two cards say", () => {
    const assign = offer("assign Artemis to Agony", "assign", "piece:Artemis", "piece:Agony");
    expect(said(assign, example()).note).toBe("10 to 12");
    expect(said(assign, { ...example(), fights: [], planned: example().fights }).note).toBe("10 to 12 so far");
    expect(said(assign).note).toBeUndefined();
  });
  it("call no total final while attackers left over have yet to join a fight", () => {
    const choice = offer("assign Artemis to Agony", "assign", "piece:Artemis", "piece:Agony");
    const extra = { ...example().enemies[0]!, piece: "Swarm Frigate" };
    const asked = { ...example(), phase: "assignment", enemies: [...example().enemies, extra] };
    expect(said(choice, asked).note).toBe("10 to 12 so far");
    const other = example().fights[1]!;
    const planned = [{ ...other, enemy_total: other.enemy_total - 1 }];
    expect(wording({ kind: "answer", offer: choice, key: "" }, { ...example(), planned }, asked, company).note).toBe(
      `10 to 12, then ${other.players[0]} ${other.player_total} to ${other.enemy_total} so far`,
    );
    expect(said(choice, { ...asked, edition: 2015 }).note).toBe("10 to 12");
    const all = {
      ...asked,
      enemies: asked.enemies.filter((enemy) => asked.fights.some((fight) => fight.enemies.includes(enemy.piece))),
    };
    expect(said(choice, all).note).toBe("10 to 12");
  });
  it("name the other fights that attackers left over join with it", () => {
    const before = {
      ...example(),
      fights: [],
      planned: example()
        .fights.slice(1)
        .map((fight) => ({ ...fight, enemy_total: 3 })),
    };
    const third = example().fights[1]!;
    const choice = offer("assign Artemis to Despair", "assign", "piece:Artemis", "piece:Despair");
    expect(wording({ kind: "answer", offer: choice, key: "" }, before, example(), company).note).toBe(
      `10 to 12, then ${third.players[0]} ${third.player_total} to ${third.enemy_total}`,
    );
  });
  it("say what becomes of a card that is taken", () => {
    const take = offer("take Direct Hit", "take", "card:Direct Hit");
    const asked = (prompt: string) =>
      wording({ kind: "answer", offer: take, key: "" }, view, null, {
        ...company,
        asked: { prompt, clause: "", source: "" },
      }).title;
    expect(
      [
        "Which damage of Moscow is repaired?",
        "Choose a hand card",
        "Discard a card?",
        "Which card is played? It may be a starship",
        "Which card lies on top, below those placed before?",
      ].map(asked),
    ).toEqual(["Repair Direct Hit", "Discard Direct Hit", "Discard Direct Hit", "Play Direct Hit", "Direct Hit"]);
  });
  it("say of a repair what the ship gets back", () => {
    const choice = offer("take Sickbay Hit", "take", "card:Sickbay Hit");
    const ask = { ...company, asked: { prompt: "Which damage of Artemis is repaired?", clause: "", source: "" } };
    const later = {
      ...view,
      players: view.players.map((player) => ({
        ...player,
        fleet: player.fleet.map((ship) =>
          ship.piece === "Artemis" ? { ...ship, structure: 100, power: ship.power + 1 } : ship,
        ),
      })),
    };
    const artemis = view.players.flatMap((player) => player.fleet).find((ship) => ship.piece === "Artemis")!;
    const told = (after: typeof view | null) =>
      wording(
        { kind: "answer", offer: choice, key: "" },
        {
          ...view,
          players: view.players.map((player) => ({
            ...player,
            fleet: player.fleet.map((ship) => (ship.piece === "Artemis" ? { ...ship, structure: 75 } : ship)),
          })),
        },
        after,
        ask,
      );
    expect(told(later)).toEqual({
      title: "Repair Sickbay Hit",
      note: `structure 75 → 100, power ${artemis.power} → ${artemis.power + 1}`,
    });
    expect(told(null)).toEqual({ title: "Repair Sickbay Hit" });
  });
  it("narrow down by a component", () => {
    const moves = ["Ardor", "Faith"].map((ship) =>
      offer(`move Mr. Alford to ${ship}`, "move", "piece:Mr. Alford", `piece:${ship}`),
    );
    expect(
      wording({ kind: "step", component: "piece:Mr. Alford", count: 2, key: "" }, view, null, {
        ...company,
        offers: moves,
      }),
    ).toEqual({ title: "Move Mr. Alford", note: "2 ways" });
  });
});

describe("questions", () => {
  it("say how the fight stands", () => {
    expect(question(view, company)?.title).toBe("Artemis is behind, 10 to 12. Help her?");
    expect(question({ ...view, fights: [], window: { name: "main", passed: [] } }, company)?.title).toBe(
      "Play, use or move something",
    );
  });
  it("say when the ship is destroyed, also of one that is armored", () => {
    expect(question(view, company)?.note).toBe("A tie loses; half or less destroys the ship.");
    const fights = view.fights.map((fight) => ({
      ...fight,
      ships: fight.ships.map((ship) => ({ ...ship, factor: 3 })),
    }));
    expect(question({ ...view, fights }, company)?.note).toBe("A tie loses; a third or less destroys the ship.");
  });
  it("say what the attackers left over do, and whose hand goes", () => {
    const extra = { ...view.enemies[0]!, piece: "Swarm Frigate" };
    const asked = { prompt: "Whose fight does Swarm Frigate join?", clause: "PD-R58", source: "" };
    const joins = { ...company, offers: [offer("pick Faith", "pick", "piece:Faith")], asked };
    expect(
      question({ ...view, phase: "assignment", window: null, enemies: [...view.enemies, extra] }, joins)?.note,
    ).toBe("Attackers left over join the weakest fights.");
    const first = {
      ...joins,
      offers: [
        offer("pick Despair", "pick", "piece:Despair"),
        offer("pick Swarm Frigate", "pick", "piece:Swarm Frigate"),
      ],
    };
    const left = { ...view, phase: "assignment", window: null, enemies: [...view.enemies, extra] };
    expect(question(left, first)?.note).toBe("Attackers left over join the weakest fights.");
    expect(question({ ...left, fights: left.fights.slice(0, 1) }, first)?.note).toContain(
      "the order makes no difference",
    );
    expect(
      asking(
        "A Change Of Plans: shuffle the whole hand into the deck and send all enemy ships away?",
        "A Change Of Plans",
      ),
    ).toBe("A Change Of Plans: shuffle your hand into your deck and send all enemy ships away?");
  });
  it("name the card that asks, and what it says", () => {
    const asked = { prompt: "Choose a hand card", clause: "PD-R9", source: "Lack Of Preparation" };
    expect(question(view, { ...company, offers: [offer("take Defiance", "take", "card:Defiance")], asked })).toEqual({
      title: "Lack Of Preparation: discard a card from your hand",
      note: gistOf("Lack Of Preparation", 2011),
    });
    expect(asking("Which card is played? It may be Evasion Maneuver", "Faith")).toBe("Faith: play Evasion Maneuver?");
    expect(asking("Use Intertia Stabilizer?", "Intertia Stabilizer")).toBe("Use Intertia Stabilizer?");
  });
  it("are the server's where the rules ask, with what hangs on them", () => {
    const asked = { prompt: "Which fight is next?", clause: "PD-105", source: "" };
    expect(question(view, { ...company, offers: [offer("fight with Faith", "fight", "piece:Faith")], asked })).toEqual({
      title: "Which fight is next?",
      note: "Each card helps in one fight only.",
    });
  });
  it("have names for the seats' letters, and leave cards alone", () => {
    expect(plain("B may discard a card", view, seats)).toBe("Oskar may discard a card");
    expect(plain("A Change Of Plans: shuffle the whole hand", view, seats)).toBe(
      "A Change Of Plans: shuffle the whole hand",
    );
  });
});

describe("the log", () => {
  const line = (fact: Record<string, string>, text = ""): Line => ({ text, clause: "", fact }) as unknown as Line;
  it("narrates with names, and leaves out what the ledger shows", () => {
    expect(tell(line({ verb: "played", seat: "B", card: "Covert Ops", count: "1" }), seats)).toBe(
      "Oskar plays Covert Ops for 1 threat",
    );
    expect(tell(line({ verb: "pool", amount: "-2", count: "14" }), seats)).toBe("−2 threat: the pool is 14");
    expect(tell(line({ verb: "enemies_leave", count: "1" }), seats)).toBe("1 enemy ship leaves");
    expect(tell(line({ verb: "speaks", card: "Plasma Leak" }), seats)).toBe("Plasma Leak takes effect");
    expect(tell(line({ verb: "term", ship: "Ardor", card: "Ardor", amount: "+3" }), seats)).toBe("");
    expect(tell(line({ verb: "drew", seat: "A", card: "Faith" }, "A draws Faith"), seats)).toBe("Mira draws Faith");
  });
});

describe("the tray", () => {
  it("is the hand, unless other cards are in question", () => {
    expect(trayOf(view, "A", [play, pass])).toMatchObject({ kind: "hand", seat: "A", mine: true });
    expect(trayOf(view, "", [])).toMatchObject({ kind: "hand", seat: "A", mine: false });
    expect(
      trayOf({ ...view, search: ["Faith"] }, "A", [offer("take Faith", "take", "card:Faith"), offer("no", "no")]),
    ).toMatchObject({ kind: "deck", cards: [{ card: "Faith" }] });
    expect(trayOf(view, "A", [offer("take Defiance", "take", "card:Defiance"), offer("no", "no")]).kind).toBe("hand");
    expect(
      trayOf({ ...view, offered: view.row.slice(0, 2) }, "A", [offer("jump to Harana", "jump", "card:Harana")]).kind,
    ).toBe("jump");
  });
  it("has the places in the order of their buttons", () => {
    const jumps = [...view.row].reverse().map((place) => offer(`jump to ${place.card}`, "jump", `card:${place.card}`));
    expect(trayOf({ ...view, offered: view.row }, "A", jumps).cards.map((place) => place.card)).toEqual([
      "Agniar",
      "Volar Pulsar",
      "Harana",
    ]);
  });
});
