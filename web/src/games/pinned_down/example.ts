// The table of the looks, turn 3, fight 2 of 3, as the server would tell it: for tests.

import type { DamageView, FightView, PieceView, PinnedDownView, ShipView, SideTerm } from "./view";

const WING: Record<string, string> = { A: "Red Wing", B: "Purple Wing" };

export function term(
  ship: string,
  card: string,
  amount: number,
  why: SideTerm["why"] = "card",
  silenced = false,
): SideTerm {
  return { ship, card, id: card.toLowerCase().replace(/\W+/g, "_"), amount, why, silenced };
}

export function piece(card: string, type: string, owner: string | null): PieceView {
  return {
    piece: card,
    card,
    id: card.toLowerCase().replace(/\W+/g, "_"),
    type,
    wing: owner ? (WING[owner] ?? "none") : type === "damage" ? "none" : "Enemy",
    owner,
    tokens: 0,
  };
}

function hit(card: string, structure: number, power: number, capacity = 0): DamageView {
  return { ...piece(card, "damage", null), structure: -structure, power: -power, capacity: -capacity, upkeep: 0 };
}

export function ship(name: string, owner: string | null, power: number, more: Partial<ShipView> = {}): ShipView {
  const base = {
    ...piece(name, "starship", owner),
    power,
    terms: [term(name, name, power, "printed")],
    fight: 0,
    paid: owner ? 0 : 3,
    target: null,
    attached: [],
  };
  const ours = owner
    ? {
        structure: 100,
        capacity: 2,
        upkeep: 0,
        flagship: false,
        cloaking: false,
        cloaked: false,
        free: false,
        aboard: [],
        damage: [],
      }
    : {};
  return { ...base, ...ours, ...more };
}

function fight(
  number: number,
  now: boolean,
  players: ShipView[],
  enemies: ShipView[],
  ours: SideTerm[],
  theirs: SideTerm[],
): FightView {
  const sum = (terms: SideTerm[]) => terms.reduce((found, one) => found + (one.silenced ? 0 : one.amount), 0);
  const [a, b] = [sum(ours), sum(theirs)];
  const fate = a > b ? "wins" : b >= 2 * a ? "destroyed" : "damaged";
  return {
    number,
    now,
    players: players.map((one) => one.piece),
    enemies: enemies.map((one) => one.piece),
    player_total: a,
    enemy_total: b,
    player_terms: ours,
    enemy_terms: theirs,
    win_at: b + 1,
    tie: a === b,
    outcome: a > b ? "won" : "lost",
    ships: players.map((one) => ({ piece: one.piece, factor: 2, safe_at: Math.floor(b / 2) + 1, fate })),
  };
}

export function example(): PinnedDownView {
  const ardor = ship("Ardor", "A", 15, {
    flagship: true,
    capacity: 6,
    upkeep: 2,
    structure: 75,
    aboard: [piece("Admiral Bright", "character", "A"), piece("Plasma Rays", "equipment", "A")],
    damage: [hit("Engines Hit", 25, 1)],
  });
  const artemis = ship("Artemis", "B", 10, {
    flagship: true,
    capacity: 5,
    structure: 75,
    fight: 2,
    aboard: [piece("Mr. Alford", "character", "B")],
    damage: [hit("Sickbay Hit", 25, 0, 1)],
  });
  const faith = ship("Faith", "A", 8, { fight: 3, aboard: [piece("Captain Whitley", "character", "A")] });
  const hermes = ship("Hermes", "B", 4, { fight: 3, damage: [hit("Weapon Systems Hit", 25, 2)] });
  const apollo = ship("Apollo", "B", 6, { cloaking: true, cloaked: true });
  const despair = ship("Despair", null, 12, { fight: 2 });
  const behemoth = ship("Behemoth", null, 11, { fight: 3, paid: 4 });
  return {
    edition: 2011,
    turn: 3,
    phase: "fight",
    first: "A",
    to_act: "A",
    window: { name: "fight", passed: [] },
    pool: 4,
    distance: 6,
    goal: 10,
    row: [
      { card: "Harana", id: "harana", place: "planet", distance: 1, total: 1 },
      { card: "Volar Pulsar", id: "volar_pulsar", place: "space", distance: 3, total: 4 },
      { card: "Agniar", id: "agniar", place: "planet", distance: 2, total: 6 },
    ],
    offered: [],
    seen: [],
    players: [
      {
        seat: "A",
        hand: [
          ["Defiance", true],
          ["Fire At Will", true],
          ["Hide And Seek", false],
          ["Defiance", true],
        ].map(([card, playable]) => ({
          card: card as string,
          id: "",
          cost: playable ? 0 : 1,
          terms: [],
          playable: playable as boolean,
          refusal: playable ? null : { clause: "PD-48", why: "Hide And Seek is played in another phase: Main" },
        })),
        deck: { cards: 19, top: [], under: [] },
        discard: ["Raise The Stakes"],
        destroyed: [],
        fleet: [ardor, faith],
        fleet_limit: 3,
      },
      {
        seat: "B",
        hand: [{ card: "Surprise Assault", id: "surprise_assault", cost: 0, terms: [], playable: true }],
        deck: { cards: 21, top: [], under: [] },
        discard: [],
        destroyed: [],
        fleet: [artemis, hermes, apollo],
        fleet_limit: 3,
      },
    ],
    enemies: [despair, behemoth],
    table: [piece("Plasma Leak", "effect", null)],
    planned: [],
    fights: [
      fight(
        2,
        true,
        [artemis],
        [despair],
        [
          term("Artemis", "Artemis", 8, "printed"),
          term("Artemis", "Intertia Stabilizer", 1),
          term("Artemis", "Artemis", 1),
        ],
        [term("Despair", "Despair", 10, "printed"), term("Despair", "Despair", 2)],
      ),
      fight(
        3,
        false,
        [faith, hermes],
        [behemoth],
        [
          term("Faith", "Faith", 6, "printed"),
          term("Faith", "Captain Whitley", 2),
          term("Hermes", "Hermes", 6, "printed"),
          term("Hermes", "Weapon Systems Hit", -2),
        ],
        [term("Behemoth", "Behemoth", 13, "printed"), term("Behemoth", "Behemoth", -2)],
      ),
    ],
    forecast: {
      turn: 4,
      threat: 17,
      terms: [
        { what: "pool", amount: 4, clause: "PD-R12" },
        { what: "ships", amount: 13, clause: "PD-90" },
      ],
      underway: false,
      texts: [],
      draws: 100,
      ships: 4.2,
      power: 43.5,
      fleet: 43,
      clean: 20,
      hit: 70,
      overpowered: 10,
    },
    attack: { cards: 29, top: [], under: [] },
    attack_discard: [],
    locations: { cards: 12, top: [], under: [] },
    location_discard: [],
    damage: 37,
    damage_discard: [],
    lasting: [],
    search: [],
    agenda: [],
    result: null,
  };
}

/** The same after Defiance: four more for Artemis. */
export function defied(): PinnedDownView {
  const view = example();
  const [now, ...rest] = view.fights;
  if (!now) throw new Error("the example has a fight");
  const ours = [...now.player_terms, term("Artemis", "Defiance", 4)];
  return {
    ...view,
    fights: [
      {
        ...now,
        player_terms: ours,
        player_total: 14,
        outcome: "won",
        ships: [{ piece: "Artemis", factor: 2, safe_at: 7, fate: "wins" }],
      },
      ...rest,
    ],
  };
}
