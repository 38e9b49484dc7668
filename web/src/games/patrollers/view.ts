// The shape of the server's view of Patrollers; view.py says what each word means. Lengths are hundredths of an inch, the
// south edge is y = 0.

import type { View } from "../../table/contract";
import type { Stat } from "./box";

export type Side = "south" | "north";
export type Values = Record<Stat, number>;

export interface FigureView {
  figure: string;
  seat: string;
  patroller: string | null;
  place: "hand" | "reserve" | "table" | "falling" | "dead";
  x: number | null;
  y: number | null;
  side: "front" | "back";
  dials: number[] | null;
  values: Values | null;
  attack_bonus: number;
  defense_bonus: number;
  has_special: boolean;
  marked: boolean;
  gassed: boolean;
  owes_turn: boolean;
  stance: boolean;
  grip: boolean;
  held: boolean;
  calculated: boolean;
  token: string | null;
  shown: boolean;
  gear: string[];
}

export interface StrikeView {
  kind: "attack" | "strafing" | "burst" | "charge" | "self_destruct";
  figure: string;
  x: number;
  y: number;
  face: string | null;
  guard_face: string | null;
  noise: boolean;
  grenade: boolean;
  targets: { figure: string; state: "waiting" | "hit" | "missed" }[];
}

export interface PatrollersView extends View {
  phase: string;
  to_act: string[];
  turn: string | null;
  round: number;
  game: "basic" | "advanced";
  size: number;
  tokens: boolean;
  token_points: number;
  token_points_left: number;
  figures: FigureView[];
  bodies: { figure: string; ax: number; ay: number; bx: number; by: number }[];
  charges: { seat: string; x: number; y: number }[];
  in_force: string[];
  acting: string | null;
  trail: [number, number][];
  lengths_left: number;
  move: number;
  strike: StrikeView | null;
  initiative: Record<string, { die: string | null; plus: boolean; rolled: number; hidden: boolean }>;
  picked: string[];
  woundless: number;
  limits: { woundless: number; rounds: number };
}
