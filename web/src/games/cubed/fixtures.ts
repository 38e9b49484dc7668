// Small Cubed tables for the tests.

import { markOf, marks } from "../../table/picker";
import type { Line, Offer } from "../../wire/types";
import type { Touches } from "./model";
import type { Color, Counts, CubedView, Player, Stage } from "./view";

const none = (): Counts => ({ yellow: 0, red: 0, black: 0 });
const someone = (seat: string): Player => ({
  seat,
  score: 0,
  first: none(),
  second: none(),
  worth: { first: 0, second: 0 },
});

/** A table with these cubes: "red 0,0,0". Cells are named as the stage names them. */
export function table(stage: Stage, cubes: string[], change: Partial<CubedView> = {}): CubedView {
  const kind = stage === "stacking" || stage === "framing" ? "stack" : "block";
  return {
    stage,
    turn: "A",
    naming: null,
    pick: stage === "unstacking" ? "first" : null,
    supply: none(),
    allowances: { yellow: 1, red: 2, black: 3 },
    pays: { first: { yellow: 5, red: 3, black: 0 }, second: { yellow: 0, red: 0, black: 1 } },
    last_red: null,
    corner: [0, 0],
    cubes: cubes.map((one) => {
      const [color, cell] = one.split(" ");
      return { cell: `cell.${kind}:${cell}`, color: color as Color };
    }),
    removable: [],
    frees: [],
    players: [someone("A"), someone("B")],
    ...change,
  };
}

export const place = (color: Color, cell: string): Offer => ({
  text: `${color} ${cell}`,
  verb: "place",
  touches: [`color:${color}`, `cell.stack:${cell}`],
});
export const take = (cell: string): Offer => ({ text: `take ${cell}`, verb: "take", touches: [`cell.block:${cell}`] });
export const layPart = (offset: string): Offer => ({
  text: `frame ${offset}`,
  verb: "frame",
  touches: [`frame:${offset}`],
});

/** A hand over these offers. */
export function hand(offers: Offer[], chosen: string[] = [], more: Partial<Touches> = {}): Touches {
  const found = marks(offers, chosen);
  return {
    mark: (component) => markOf(found, component, offers.length > 0),
    hinted: [],
    offers,
    chosen,
    pointed: "",
    ...more,
  };
}

export const line = (verb: string, gaps: Record<string, string>): Line => ({
  number: 1,
  text: "",
  clause: "",
  fact: { verb, ...gaps },
});
