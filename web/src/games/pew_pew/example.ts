// A round for tests: the table of the looks, in round 8, as the server would tell it.

import { placeOf, SPACES } from "./places";
import { words } from "./texts";
import type { CardView, FactData, PewPewView } from "./view";

interface Lying {
  ship?: string;
  mine?: string;
  heart?: string;
  missiles?: string[];
  pews?: Record<string, number>;
  /** By letter: the place and the side showing. */
  aliens?: Record<string, [string, number]>;
}

function card(number: number, screen: string, chevrons: readonly number[], lying: Lying): CardView {
  const spaces = SPACES.map((_, at) => {
    const space = placeOf(number, at);
    const alien = Object.entries(lying.aliens ?? {}).find(([, [place]]) => place === space);
    const found = {
      space,
      chevrons: chevrons[at] ?? 0,
      alien: alien?.[0] ?? null,
      side: alien?.[1][1] ?? null,
      missile: lying.missiles?.includes(space) ?? false,
      pews: lying.pews?.[space] ?? 0,
      mine: lying.mine === space,
      heart: lying.heart === space,
      ship: lying.ship === space,
    };
    return {
      ...found,
      covered: found.alien !== null || found.missile || found.pews > 0 || found.mine || found.heart || found.ship,
    };
  });
  return { card: number, screen, spaces };
}

const SETS: readonly (readonly [string, readonly number[]])[] = [
  ["S23", [1, 0, 3, 0, 0, 0, 0, 1, 0]],
  ["S01", [3, 0, 0, 0, 0, 0, 0, 0, 0]],
  ["S12", [0, 2, 0, 2, 0, 0, 0, 0, 0]],
  ["S08", [0, 0, 0, 0, 0, 0, 0, 3, 0]],
];

const LOOKS: Lying = {
  ship: "1-TR",
  mine: "1-MR",
  heart: "3-ML",
  missiles: ["1-ML", "2-ML", "2-C"],
  pews: { "2-TR": 1 },
  aliens: {
    F: ["1-TC", 1],
    D: ["1-BL", 1],
    G: ["1-C", 3],
    A: ["2-TL", 2],
    C: ["3-TL", 3],
    B: ["3-BL", 3],
    E: ["4-BC", 3],
  },
};

/** What phases 3 to 7 do on the table of the looks. */
export const FACTS: readonly FactData[] = [
  { verb: "phase", phase: "aliens move" },
  { verb: "alien_stayed", alien: "D", space: "1-BL" },
  { verb: "turned", alien: "D", space: "1-BL", side: "2" },
  { verb: "alien_moved", alien: "F", from: "1-TC", to: "1-MR" },
  { verb: "alien_met_mine", alien: "F", space: "1-MR" },
  { verb: "point", count: "6" },
  { verb: "alien_moved", alien: "E", from: "4-BC", to: "4-BL" },
  { verb: "turned", alien: "E", space: "4-BL", side: "1" },
  { verb: "phase", phase: "spawn missiles" },
  { verb: "missile_spawned", alien: "E", from: "4-BL", to: "4-BC" },
  { verb: "phase", phase: "move pews" },
  { verb: "pew_moved", from: "2-TR", to: "3-TR" },
  { verb: "pew_moved", from: "3-TR", to: "4-TR" },
  { verb: "phase", phase: "move missiles" },
  { verb: "missile_left", from: "1-ML" },
  { verb: "missile_moved", from: "2-ML", to: "1-ML" },
  { verb: "missile_moved", from: "2-C", to: "1-C" },
  { verb: "missile_moved", from: "4-BC", to: "3-BC" },
  { verb: "phase", phase: "move player forward" },
  { verb: "ship_forward", from: "1-TR", to: "2-TR" },
  { verb: "token_back", space: "1-ML" },
  { verb: "token_back", space: "1-C" },
  { verb: "slipped", alien: "D", space: "1-BL" },
  { verb: "slipped", alien: "G", space: "1-C" },
  { verb: "death", count: "3" },
  { verb: "scrolled", screen: "S23" },
];

export function example(lying: Lying = LOOKS, facts: readonly FactData[] = FACTS): PewPewView {
  return {
    round: 8,
    phase: "player actions",
    phases: [
      "spawn ships",
      "player actions",
      "aliens move",
      "spawn missiles",
      "move pews",
      "move missiles",
      "move player forward",
      "check victory",
    ],
    to_act: "A",
    won: null,
    score: 3,
    points: 5,
    deaths: 2,
    limits: { points: 10, deaths: 10 },
    ap: {
      left: 1,
      budget: 5,
      icons: 5,
      modifier: 0,
      terms: [
        { space: "1-TL", chevrons: 1, covered: false },
        { space: "1-TR", chevrons: 3, covered: false },
        { space: "1-BC", chevrons: 1, covered: false },
      ],
      moves: { "1-TC": 2, "1-MR": 2 },
      drops: { "1-TC": 3, "1-MR": 3 },
    },
    costs: { fire: 1, orthogonal: 2, diagonal: 3, mine: 1 },
    ship: { space: lying.ship ?? null, hearts: 2, of: 3, modifier: 0, modifiers: { "1": -1, "2": 0, "3": 1 } },
    cards: SETS.map(([screen, chevrons], index) => card(index + 1, screen, chevrons, lying)),
    aliens: Object.entries(lying.aliens ?? {}).map(([alien, [space, side]]) => ({
      alien,
      name: words.aliens[alien] ?? "",
      space,
      side,
      next: {
        to: alien === "F" ? "1-MR" : space,
        meets: alien === "F" ? "mine" : null,
        side: alien === "F" ? null : (side % 3) + 1,
        missile: alien === "E" ? "4-BC" : null,
      },
    })),
    counters: {},
    tokens: { pool: 14, of: 18 },
    mine: lying.mine ?? null,
    heart: lying.heart ?? null,
    missiles: lying.missiles ?? [],
    pews: Object.entries(lying.pews ?? {}).map(([space, count]) => ({ space, count })),
    cup: [],
    pile: 16,
    unseen: [],
    discards: [],
    forecast: {
      facts: facts.map((data) => ({ text: "", clause: "PP-27", data })),
      points: 1,
      deaths: 1,
      score: 3,
      hearts: 2,
      ap: 4,
      ship: "1-TR",
      ends: null,
    },
  };
}
