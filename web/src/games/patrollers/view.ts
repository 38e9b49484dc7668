// The shape of the server's view of Patrollers. Lengths are hundredths of an inch, the south edge is y = 0.

import type { View } from "../../table/contract";

export type Side = "south" | "north";

export interface FigureView {
  id: string;
  seat: string;
  patroller: string;
  place: "table" | "waiting" | "reserve" | "dead";
  x: number;
  y: number;
  up: "front" | "back";
  dials: number[] | null;
  values: { attack: number; defense: number; move: number; range: number } | null;
  marked: boolean;
  gassed: boolean;
  lost_turns: number;
  stance: boolean;
  grips: boolean;
  held: boolean;
  equipment: string[];
  token: string;
  shown: boolean;
}

export interface PatrollersView extends View {
  phase: string;
  round: number;
  turn: string | null;
  advanced: boolean;
  size: number;
  token_budget: number;
  figures: FigureView[];
  bodies: { figure: string; a: [number, number]; b: [number, number] }[];
  charges: { x: number; y: number }[];
  in_force: string[];
  acting: string | null;
  path: [number, number][];
  lengths_left: number;
}
