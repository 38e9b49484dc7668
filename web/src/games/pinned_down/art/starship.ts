// A starship in its picture: players fly right, enemies left, everywhere.
import { behind } from "./backdrop";
import { creature } from "./creature";
import { hash } from "./dice";
import { HULL, hullOf, refit } from "./hulls";
import type { Pen } from "./pen";
import { H, W, box, oval } from "./shapes";
import { place, ship } from "./ship";
import { sky } from "./sky";
import type { Drawable } from "./types";

interface Angle {
  readonly size: number;
  readonly turn: number;
  readonly x: number;
  readonly foeX: number;
  readonly y: number;
}
const ANGLES: readonly [Angle, Angle, Angle] = [
  { size: 1.1, turn: 14, x: 156, foeX: 146, y: 98 },
  { size: 1.22, turn: 20, x: 150, foeX: 150, y: 102 },
  { size: 1.02, turn: 8, x: 146, foeX: 158, y: 94 },
];
const SWARM = [
  [64, 48, 0.3],
  [232, 40, 0.34],
  [250, 128, 0.42],
  [84, 150, 0.36],
] as const;
const ESCORTS = [
  [46, 40],
  [40, 156],
  [88, 26],
] as const;

export function starship(p: Pen, card: Drawable): string {
  const foe = p.side === "enemy",
    h = hash(card.id),
    far = sky(p);
  if (p.part === "sky") return far;
  let s = far + behind(p, card);
  if (p.part === "omen") return s;
  if (p.part === "hull") s = box(0, 0, W, H, p.paint.line);
  s += oval(
    150,
    98,
    150,
    70,
    p.halo("back", [
      [0, p.paint.sky[2], 0.5],
      [1, p.paint.sky[2], 0],
    ]),
  );
  p.layer("escort");
  const spec = refit(hullOf(card), (h >>> 9) % 4),
    view = (h >>> 13) % 3,
    angle = ANGLES[view] ?? ANGLES[0];
  const turn = (foe ? 1 : -1) * angle.turn + p.in(-4, 4),
    x = foe ? angle.foeX : angle.x;
  if (spec.swarm)
    s += SWARM.slice(0, card.unique ? 2 : 4)
      .map(([sx, sy, k]) => place(ship(p, spec, { plain: true }), sx, sy, k, turn + p.in(-8, 8), foe))
      .join("");
  if (card.flagship && !foe && p.side !== "acarr")
    s += ESCORTS.slice(0, 2 + (view % 2))
      .map(([sx, sy]) => place(ship(p, HULL["Frigate"], { plain: true }), sx, sy, 0.2, turn, foe))
      .join("");
  p.layer("hull");
  if (p.side === "acarr") return s + place(creature(p, card.class), 152, 98, 0.86, turn, false);
  return s + place(ship(p, spec), x, angle.y, spec.size * angle.size * (spec.swarm ? 1.45 : 1), turn, foe);
}
