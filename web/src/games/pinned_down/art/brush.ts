// What the motifs of effects share: the card's colours, its own ships in small, beams, and heads in profile.
import { creature } from "./creature";
import { n1 } from "./dice";
import { HULL, type HullName } from "./hulls";
import { PAINT, type Paint } from "./paint";
import type { Pen } from "./pen";
import { path } from "./shapes";
import { place, ship } from "./ship";
import type { Drawable, Side } from "./types";

const OWN: Partial<Record<Side, HullName>> = {
  red: "Cruiser",
  blue: "Escort Cruiser",
  green: "Escort",
  purple: "Corvette",
  enemy: "Assault Frigate",
};

export interface Brush {
  readonly p: Pen;
  readonly card: Drawable;
  readonly c: Paint;
  /** The card is the enemy's. */
  readonly foe: boolean;
  readonly foes: Paint;
  readonly glow: string;
  readonly beam: (x1: number, y1: number, x2: number, y2: number, w?: number) => string;
  readonly small: (
    x: number,
    y: number,
    k: number,
    turn: number,
    spec?: HullName,
    flip?: boolean,
    paint?: Paint,
  ) => string;
  readonly head: (x: number, y: number, r: number, fill: string) => string;
}

export function brush(p: Pen, card: Drawable): Brush {
  const c = p.paint,
    foe = p.side === "enemy",
    own = OWN[p.side] ?? "Frigate";
  const beam = (x1: number, y1: number, x2: number, y2: number, w = 3): string =>
    path(
      `M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`,
      `stroke="${c.glow}" stroke-width="${w * 2.6}" opacity=".35" stroke-linecap="round"`,
    ) +
    path(`M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`, `stroke="#fff" stroke-width="${w * 0.7}" stroke-linecap="round"`);
  const small = (
    x: number,
    y: number,
    k: number,
    turn: number,
    spec: HullName = own,
    flip = foe,
    paint?: Paint,
  ): string =>
    p.side === "acarr" && !paint
      ? place(creature(p, p.pick(["Predacar", "Bullacar", "Mothacar", "Camoucar"])), x, y, k, turn, flip)
      : place(ship(p, HULL[spec], { plain: k < 0.4, paint }), x, y, k, turn, flip);
  const head = (x: number, y: number, r: number, fill: string): string =>
    path(
      `M${x - r * 0.9} ${y + r * 2}C${x - r} ${y + r} ${x - r * 1.3} ${y + r * 0.3} ${x - r * 0.9} ${y - r * 0.5}C${x - r * 0.5} ${y - r * 1.3} ${x + r * 0.7} ${y - r * 1.3} ${x + r} ${y - r * 0.3}L${x + r * 1.35} ${y + r * 0.35}L${x + r * 1.05} ${y + r * 0.5}V${y + r * 0.95}Q${x + r * 0.9} ${y + r * 1.2} ${x + r * 0.4} ${y + r * 1.1}V${y + r * 2}Z`,
      fill,
    );
  return { p, card, c, foe, foes: PAINT.enemy, glow: `fill="none" stroke="${c.glow}"`, beam, small, head };
}
