// What to draw: a view in, the table as it lies out. Nothing here decides what may be done.

import { STATS } from "./box";
import type { Fallen, Member } from "./scene";
import type { Point } from "./space";
import type { FigureView, PatrollersView, Side } from "./view";

export type { PatrollersView } from "./view";
export type { Fallen, Member, Standing } from "./scene";

export const WIDTH = 3600;
export const DEPTH = 2400;
export const RADIUS = 100;
export const TWINE = 200;

export function sideOf(seat: string): Side {
  return seat === "B" ? "north" : "south";
}

export function member(figure: FigureView): Member {
  return {
    id: figure.id,
    seat: figure.seat,
    side: sideOf(figure.seat),
    patroller: figure.patroller,
    place: figure.place,
    at: [figure.x, figure.y],
    wounded: figure.up === "back",
    marked: figure.marked,
    gassed: figure.gassed,
    tired: figure.lost_turns > 0,
    stance: figure.stance,
    grips: figure.grips,
    held: figure.held,
    dials: figure.dials,
    values: figure.values,
    equipment: figure.equipment,
    token: figure.token,
    shown: figure.shown,
  };
}

/** A seat's team in the order it was chosen, the dead last. */
export function team(view: PatrollersView, seat: string): Member[] {
  const mine = view.figures.filter((figure) => figure.seat === seat).map(member);
  return [...mine.filter((one) => one.place !== "dead"), ...mine.filter((one) => one.place === "dead")];
}

export function memberOf(view: PatrollersView, id: string): Member | undefined {
  const found = view.figures.find((figure) => figure.id === id);
  return found ? member(found) : undefined;
}

/** Who stands on the table, south first: the order a screen reader meets them in. */
export function standing(view: PatrollersView): Member[] {
  return view.figures.filter((figure) => figure.place === "table").map(member);
}

export function bodies(view: PatrollersView): Fallen[] {
  return view.bodies.flatMap((body) => {
    const of = memberOf(view, body.figure);
    return of ? [{ id: of.id, side: of.side, patroller: of.patroller, a: body.a, b: body.b, token: of.shown ? of.token : "" }] : [];
  });
}

export function charges(view: PatrollersView): Point[] {
  return view.charges.map((charge) => [charge.x, charge.y]);
}

/** How many of a seat are not dead, and how many it began with. */
export function strength(view: PatrollersView, seat: string): { left: number; of: number } {
  const all = view.figures.filter((figure) => figure.seat === seat);
  return { left: all.filter((figure) => figure.place !== "dead").length, of: all.length };
}

export { STATS };
