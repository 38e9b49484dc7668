// What is in the box, as it is printed: fifteen Patrollers with their dials and dice, seven classes, fourteen death tokens. A
// test holds these tables to the game's own data; what a number means is the server's business.

export const STATS = ["attack", "defense", "move", "range"] as const;
export type Stat = (typeof STATS)[number];
export type Color = "red" | "yellow" | "blue";
export type Kind = "instant" | "equipment" | "battle_wide";

/** A position of a dial: what it reads on the front, and near death. */
export type Position = readonly [number, number];

export interface Patroller {
  name: string;
  kind: string;
  special: string;
  /** Whether the special is kept near death. */
  keeps: boolean;
  budget: number;
  dials: Readonly<Record<Stat, readonly Position[]>>;
  die: Readonly<Record<Color, readonly number[]>>;
}

export interface Token {
  name: string;
  kind: Kind;
  points: number;
}

export const PATROLLERS: Readonly<Record<string, Patroller>> = {
  mad_dog: {
    name: "Mad Dog",
    kind: "mercenary",
    special: "berserker_attack",
    keeps: true,
    budget: 3,
    dials: {
      attack: [
        [2, 1],
        [3, 2],
        [4, 3],
      ],
      defense: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      move: [
        [1, 0],
        [2, 1],
        [3, 2],
      ],
      range: [
        [2, 2],
        [3, 3],
      ],
    },
    die: { red: [2, 4, 6, 7], yellow: [5], blue: [1, 2, 3] },
  },
  doctor_johnson: {
    name: "Doctor Johnson",
    kind: "specialist",
    special: "meatball_surgery",
    keeps: true,
    budget: 4,
    dials: {
      attack: [
        [0, 0],
        [1, 1],
      ],
      defense: [
        [4, 3],
        [5, 4],
      ],
      move: [
        [2, 1],
        [3, 2],
        [4, 2],
      ],
      range: [
        [0, 0],
        [1, 1],
      ],
    },
    die: { red: [1, 3, 5, 7], yellow: [4], blue: [2, 3, 5] },
  },
  blue_spider: {
    name: "Blue Spider",
    kind: "ninja",
    special: "tiger_claw_grip",
    keeps: false,
    budget: 2,
    dials: {
      attack: [
        [2, 1],
        [3, 2],
        [4, 3],
      ],
      defense: [
        [4, 3],
        [5, 4],
        [6, 5],
      ],
      move: [
        [3, 2],
        [3, 3],
      ],
      range: [[0, 0]],
    },
    die: { red: [2, 3, 5, 6], yellow: [4], blue: [1, 2, 4] },
  },
  red_dragon: {
    name: "Red Dragon",
    kind: "ninja",
    special: "dragon_stance",
    keeps: false,
    budget: 2,
    dials: {
      attack: [
        [3, 1],
        [4, 1],
        [5, 1],
      ],
      defense: [
        [3, 2],
        [4, 3],
        [5, 4],
      ],
      move: [
        [3, 2],
        [3, 3],
      ],
      range: [[0, 0]],
    },
    die: { red: [1, 3, 4, 6], yellow: [5], blue: [1, 2, 4] },
  },
  ice_man: {
    name: "Ice Man",
    kind: "grunt",
    special: "strafing",
    keeps: false,
    budget: 4,
    dials: {
      attack: [
        [4, 0],
        [5, 1],
        [6, 1],
        [7, 2],
      ],
      defense: [
        [0, 0],
        [1, 1],
        [2, 1],
        [3, 2],
      ],
      move: [[3, 2]],
      range: [
        [2, 0],
        [3, 1],
        [4, 1],
      ],
    },
    die: { red: [1, 2, 3, 7], yellow: [4], blue: [2, 4, 5] },
  },
  sarge: {
    name: "SARGE",
    kind: "leader",
    special: "issue_orders",
    keeps: true,
    budget: 4,
    dials: {
      attack: [
        [2, 2],
        [3, 3],
        [4, 4],
      ],
      defense: [
        [2, 1],
        [3, 2],
        [4, 3],
      ],
      move: [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
      range: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
    },
    die: { red: [2, 3, 5, 6], yellow: [5], blue: [2, 3, 4] },
  },
  depth_charge: {
    name: "Depth Charge",
    kind: "grunt",
    special: "explosives_deployment",
    keeps: true,
    budget: 3,
    dials: {
      attack: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      defense: [
        [4, 3],
        [5, 4],
        [6, 5],
      ],
      move: [
        [2, 1],
        [3, 2],
      ],
      range: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
    },
    die: { red: [3, 5, 6, 8], yellow: [4], blue: [1, 1, 2] },
  },
  plague_bringer: {
    name: "Plague Bringer",
    kind: "specialist",
    special: "gas_attack",
    keeps: true,
    budget: 4,
    dials: {
      attack: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      defense: [
        [4, 3],
        [5, 4],
        [6, 5],
      ],
      move: [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
      range: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
    },
    die: { red: [2, 4, 6, 7], yellow: [4], blue: [1, 2, 3] },
  },
  captain_dwayne: {
    name: "Captain Dwayne",
    kind: "specialist",
    special: "ambition_extreme",
    keeps: true,
    budget: 2,
    dials: {
      attack: [
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 7],
      ],
      defense: [
        [1, 0],
        [2, 1],
        [3, 2],
        [4, 3],
      ],
      move: [
        [2, 1],
        [3, 2],
        [4, 3],
      ],
      range: [
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    },
    die: { red: [1, 3, 4, 5], yellow: [4], blue: [1, 3, 4] },
  },
  mad_doctor: {
    name: "Mad Doctor",
    kind: "bizarre",
    special: "experimental_surgery",
    keeps: true,
    budget: 4,
    dials: {
      attack: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      defense: [
        [3, 2],
        [4, 3],
        [5, 4],
      ],
      move: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      range: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
    },
    die: { red: [2, 5, 6, 8], yellow: [5], blue: [1, 2, 3] },
  },
  sewer_rat: {
    name: "Sewer Rat",
    kind: "grunt",
    special: "back_of_hand",
    keeps: false,
    budget: 3,
    dials: {
      attack: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      defense: [
        [4, 3],
        [5, 4],
        [6, 5],
      ],
      move: [
        [2, 1],
        [3, 2],
        [4, 3],
      ],
      range: [
        [1, 0],
        [2, 1],
      ],
    },
    die: { red: [3, 5, 6, 7], yellow: [5], blue: [1, 2, 2] },
  },
  riptide: {
    name: "Riptide",
    kind: "grunt",
    special: "secret_deployment",
    keeps: true,
    budget: 3,
    dials: {
      attack: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      defense: [
        [4, 3],
        [5, 4],
        [6, 5],
      ],
      move: [
        [2, 1],
        [3, 2],
        [4, 3],
      ],
      range: [
        [1, 0],
        [2, 1],
      ],
    },
    die: { red: [4, 5, 5, 7], yellow: [5], blue: [1, 1, 3] },
  },
  ballistic: {
    name: "Ballistic",
    kind: "mercenary",
    special: "gatling_gun",
    keeps: true,
    budget: 3,
    dials: {
      attack: [
        [2, 1],
        [3, 2],
        [4, 3],
      ],
      defense: [
        [4, 3],
        [5, 4],
        [6, 5],
      ],
      move: [
        [2, 1],
        [3, 2],
      ],
      range: [
        [2, 1],
        [3, 2],
      ],
    },
    die: { red: [2, 4, 5, 6], yellow: [4], blue: [1, 1, 2] },
  },
  patches: {
    name: "Patches",
    kind: "bizarre",
    special: "psychic_blast",
    keeps: true,
    budget: 4,
    dials: {
      attack: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      defense: [
        [4, 3],
        [5, 4],
        [6, 5],
      ],
      move: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      range: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
    },
    die: { red: [2, 5, 7, 8], yellow: [4], blue: [1, 1, 2] },
  },
  eight_bit: {
    name: "Eight Bit",
    kind: "cyborg",
    special: "calculated_assault",
    keeps: true,
    budget: 4,
    dials: {
      attack: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      defense: [
        [4, 3],
        [5, 4],
        [6, 5],
      ],
      move: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
      range: [
        [1, 0],
        [2, 1],
        [3, 1],
      ],
    },
    die: { red: [3, 4, 6, 8], yellow: [6], blue: [1, 2, 2] },
  },
};

export const TOKENS: Readonly<Record<string, Token>> = {
  self_destruct: { name: "Self Destruct", kind: "instant", points: 3 },
  med_pack_instant: { name: "Med-Pack", kind: "instant", points: 3 },
  elixir_of_mutation: { name: "Elixir of Mutation", kind: "instant", points: 2 },
  resurrection: { name: "Resurrection", kind: "instant", points: 5 },
  colt_45: { name: "Colt 45", kind: "equipment", points: 2 },
  kevlar_vest: { name: "Kevlar Vest", kind: "equipment", points: 2 },
  med_pack_equipment: { name: "MED PACK", kind: "equipment", points: 3 },
  combat_boots_of_speed: { name: "Combat Boots of Speed", kind: "equipment", points: 2 },
  laser_scope: { name: "Laser Scope", kind: "equipment", points: 3 },
  grenade_launcher: { name: "Grenade Launcher", kind: "equipment", points: 3 },
  temporal_nugget: { name: "Temporal Nugget", kind: "equipment", points: 2 },
  honor: { name: "Honor", kind: "battle_wide", points: 2 },
  loyalty: { name: "Loyalty", kind: "battle_wide", points: 2 },
  duty: { name: "Duty", kind: "battle_wide", points: 2 },
};

/** Teams that are ready to play; a smaller side takes the first of them. */
export const TEAMS: Readonly<Record<string, { name: string; about: string; members: readonly string[] }>> = {
  patrol: {
    name: "the Patrol",
    about: "a leader and the grunts he orders about",
    members: ["sarge", "ice_man", "sewer_rat", "depth_charge", "riptide"],
  },
  hired_guns: {
    name: "the Hired Guns",
    about: "mercenaries and the specialists who pay them",
    members: ["mad_dog", "captain_dwayne", "ballistic", "doctor_johnson", "plague_bringer"],
  },
  night_shift: {
    name: "the Night Shift",
    about: "two ninjas and what walks beside them",
    members: ["red_dragon", "blue_spider", "eight_bit", "ice_man", "patches"],
  },
  ward_nine: {
    name: "Ward Nine",
    about: "doctors, and what they made",
    members: ["mad_doctor", "patches", "doctor_johnson", "plague_bringer", "eight_bit"],
  },
};

/** Dials to start from, as the ready-made ones are set. */
export const READY: Readonly<Record<string, readonly number[]>> = {
  mad_dog: [1, 1, 1, 0],
  doctor_johnson: [1, 1, 1, 1],
  blue_spider: [1, 1, 0, 0],
  red_dragon: [1, 1, 0, 0],
  ice_man: [2, 1, 0, 1],
  sarge: [1, 1, 1, 1],
  depth_charge: [1, 1, 0, 1],
  plague_bringer: [1, 1, 1, 1],
  captain_dwayne: [1, 0, 0, 1],
  mad_doctor: [1, 1, 1, 1],
  sewer_rat: [1, 1, 1, 0],
  riptide: [1, 1, 1, 0],
  ballistic: [1, 1, 0, 1],
  patches: [1, 1, 1, 1],
  eight_bit: [1, 1, 1, 1],
};

export interface Face {
  color: Color;
  value: number;
}

/** The eight faces of a Patroller's die, red first. */
export function faces(id: string): Face[] {
  const die = PATROLLERS[id]?.die;
  return die
    ? (["red", "yellow", "blue"] as const).flatMap((color) => die[color].map((value) => ({ color, value })))
    : [];
}

export function nameOfPatroller(id: string): string {
  return PATROLLERS[id]?.name ?? id.replaceAll("_", " ");
}
