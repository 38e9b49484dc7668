// What to draw: a view in, the table as it lies out. Nothing here decides what may be done.

import { TOKENS } from "./box";
import type { Fallen, Member } from "./scene";
import type { Point } from "./space";
import type { FigureView, PatrollersView, Side } from "./view";

export type { PatrollersView } from "./view";

export const WIDTH = 3600;
export const DEPTH = 2400;
export const RADIUS = 100;
export const TWINE = 200;

const TOKEN_IDS = new Map(Object.entries(TOKENS).map(([id, token]) => [token.name, id]));

export function sideOf(seat: string): Side {
  return seat === "B" ? "north" : "south";
}

/** A token as the board draws it: its id, "?" while it is hidden, "" for none. */
function tokenOf(figure: FigureView, tokens: boolean): string {
  if (!tokens) return "";
  if (figure.token === null) return "?";
  return TOKEN_IDS.get(figure.token) ?? "";
}

/** A figure as it is drawn. The rules mark it when its turn begins; here it "has had its turn" only when it acts no longer. */
export function member(figure: FigureView, tokens = true, acting: string | null = null): Member {
  return {
    id: figure.figure,
    seat: figure.seat,
    side: sideOf(figure.seat),
    patroller: figure.patroller ?? "",
    place: figure.place,
    at: [figure.x ?? 0, figure.y ?? 0],
    wounded: figure.side === "back",
    marked: figure.marked && figure.figure !== acting,
    gassed: figure.gassed,
    tired: figure.owes_turn,
    stance: figure.stance,
    grips: figure.grip,
    held: figure.held,
    dials: figure.dials,
    values: figure.values,
    gear: figure.gear.map((name) => TOKEN_IDS.get(name) ?? name),
    token: tokenOf(figure, tokens),
    shown: figure.shown,
  };
}

/** A seat's team in the order it was chosen, the dead last; nobody while it is not known. */
export function team(view: PatrollersView, seat: string): Member[] {
  const all = view.figures
    .filter((figure) => figure.seat === seat && figure.patroller !== null)
    .map((figure) => member(figure, view.tokens, view.acting));
  return [...all.filter((one) => !isOut(one)), ...all.filter(isOut)];
}

export function isOut(one: Pick<Member, "place">): boolean {
  return one.place === "dead" || one.place === "falling";
}

export function memberOf(view: PatrollersView, id: string): Member | undefined {
  const found = view.figures.find((figure) => figure.figure === id);
  return found ? member(found, view.tokens, view.acting) : undefined;
}

/** Who stands on the table, south first: the order a screen reader meets them in. One that falls stands until it lies. */
export function standing(view: PatrollersView): Member[] {
  return view.figures
    .filter((figure) => (figure.place === "table" || figure.place === "falling") && figure.x !== null)
    .map((figure) => member(figure, view.tokens, view.acting));
}

export function bodies(view: PatrollersView): Fallen[] {
  return view.bodies.flatMap((body) => {
    const of = memberOf(view, body.figure);
    return of
      ? [
          {
            id: of.id,
            side: of.side,
            patroller: of.patroller,
            a: [body.ax, body.ay] as const,
            b: [body.bx, body.by] as const,
            token: of.shown ? of.token : "",
          },
        ]
      : [];
  });
}

export function charges(view: PatrollersView): Point[] {
  return view.charges.map((charge) => [charge.x, charge.y]);
}

/** How many of a seat are not dead, and how many it fields. */
export function strength(view: PatrollersView, seat: string): { left: number; of: number } {
  const all = view.figures.filter((figure) => figure.seat === seat);
  return { left: all.filter((figure) => figure.place !== "dead" && figure.place !== "falling").length, of: all.length };
}

/** Whether the table is still being set up: teams, tokens or dials are chosen in the board's place. */
export function setting(view: PatrollersView): "" | "teams" | "tokens" | "dials" {
  if (view.phase === "teams" || view.phase === "draft" || view.phase === "draw_team" || view.phase === "placer")
    return "teams";
  return view.phase === "tokens" || view.phase === "dials" ? view.phase : "";
}

const WARN = 4; // rounds before the game is decided for want of wounds

/** How many more rounds without a wound decide the game, where it is near that; 0 where it is not. [PT-R82] */
export function roundsLeft(view: Pick<PatrollersView, "woundless" | "limits" | "round">): number {
  const left = view.limits.woundless - view.woundless;
  return view.round > 0 && view.woundless > 0 && left > 0 && left <= WARN ? left : 0;
}
