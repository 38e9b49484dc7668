// The view as src/sandtable/games/pinned_down/view.py makes it.

import type { View } from "../../table/contract";

/** One term of a number: the card that gives it, and how much. Silenced terms are there and count nothing. */
export interface Term {
  card: string;
  id: string;
  amount: number;
  why: "printed" | "card" | "floor";
  silenced: boolean;
}

/** A term of a side's total, and the ship it counts for. */
export interface SideTerm extends Term {
  ship: string;
}

/** A card in play. */
export interface PieceView {
  piece: string;
  card: string;
  id: string;
  type: string;
  wing: string;
  owner: string | null;
  tokens: number;
}

/** A damage card under a ship, and what it takes away. */
export interface DamageView extends PieceView {
  structure: number;
  power: number;
  capacity: number;
  upkeep: number;
}

/** A location on the way, and the distance up to it. */
export interface PlaceView {
  card: string;
  id: string;
  place: string;
  distance: number;
  total: number;
}

/** A starship in play; what only player ships have is missing on enemies. */
export interface ShipView extends PieceView {
  power: number;
  terms: Term[];
  fight: number;
  paid: number;
  /** The attacker it has been assigned to, while assignments are made. */
  target?: string | null;
  structure?: number;
  capacity?: number;
  upkeep?: number;
  flagship?: boolean;
  cloaking?: boolean;
  cloaked?: boolean;
  free?: boolean;
  aboard?: PieceView[];
  damage?: DamageView[];
  attached?: PieceView[];
}

export interface HandCard {
  card: string;
  id: string;
  cost: number;
  terms: Term[];
  playable: boolean;
  /** Why it cannot be played in the window that is open. */
  refusal?: { why: string; clause: string } | null;
}

export interface DeckView {
  cards: number;
  top: string[];
  under: string[];
}

export interface PlayerView {
  seat: string;
  hand: HandCard[];
  deck: DeckView;
  discard: string[];
  destroyed: string[];
  fleet: ShipView[];
  fleet_limit: number;
}

export interface FightView {
  number: number;
  now: boolean;
  players: string[];
  enemies: string[];
  player_total: number;
  enemy_total: number;
  player_terms: SideTerm[];
  enemy_terms: SideTerm[];
  win_at: number;
  tie: boolean;
  outcome: "won" | "lost";
  ships: { piece: string; factor: number; safe_at: number; fate: "wins" | "damaged" | "destroyed" }[];
}

/** What the next attack may be. */
export interface Forecast {
  /** The turn whose attack it is. */
  turn: number;
  threat: number;
  terms: { what: string; amount: number; clause: string }[];
  underway: boolean;
  texts: string[];
  draws: number;
  ships: number;
  power: number;
  fleet: number;
  clean: number;
  hit: number;
  overpowered: number;
}

export interface PinnedDownView extends View {
  edition: number;
  turn: number;
  phase: string;
  first: string;
  to_act: string | null;
  /** The window that is open, and who has passed since something was done in it. */
  window: { name: string; passed: string[] } | null;
  pool: number;
  distance: number;
  goal: number;
  row: PlaceView[];
  offered: PlaceView[];
  seen: string[];
  players: PlayerView[];
  enemies: ShipView[];
  table: PieceView[];
  fights: FightView[];
  /** The fights that the assignments so far make, while more are asked for. */
  planned: FightView[];
  forecast: Forecast | null;
  attack: DeckView;
  attack_discard: string[];
  locations: DeckView;
  location_discard: string[];
  damage: number;
  damage_discard: string[];
  lasting: string[];
  search: string[];
  agenda: string[];
  result: "won" | "lost" | null;
}
