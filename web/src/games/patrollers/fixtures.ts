// Views to test with: a figure or a table in one line.

import type { Line } from "../../wire/types";
import type { FigureView, PatrollersView } from "./view";

export function figure(
  id: string,
  patroller: string,
  x: number | null,
  y: number | null,
  more: Partial<FigureView> = {},
): FigureView {
  return {
    figure: id,
    seat: id.charAt(0),
    patroller,
    place: x === null ? "hand" : "table",
    x,
    y,
    side: "front",
    dials: [0, 0, 0, 0],
    values: { attack: 3, defense: 4, move: 2, range: 2 },
    attack_bonus: 0,
    defense_bonus: 0,
    has_special: true,
    marked: false,
    gassed: false,
    owes_turn: false,
    stance: false,
    grip: false,
    held: false,
    calculated: false,
    token: null,
    shown: false,
    gear: [],
    ...more,
  };
}

export function table(figures: FigureView[], more: Partial<PatrollersView> = {}): PatrollersView {
  return {
    phase: "first",
    to_act: ["A"],
    turn: "A",
    round: 1,
    game: "basic",
    size: 2,
    tokens: false,
    token_points: 0,
    token_points_left: 0,
    figures,
    bodies: [],
    charges: [],
    in_force: [],
    acting: null,
    trail: [],
    lengths_left: 0,
    move: 0,
    strike: null,
    initiative: {},
    picked: [],
    woundless: 0,
    limits: { woundless: 10, rounds: 40 },
    ...more,
  };
}

export const line = (fact: Record<string, string>, text = ""): Line => ({ number: 1, text, clause: "", fact });
