// Card pictures: one SVG text per card, from the card's own data and nothing else. No image files exist.
import { behind } from "./backdrop";
import { character } from "./character";
import { creature } from "./creature";
import { damage } from "./damage";
import { hash } from "./dice";
import { effect } from "./effect";
import { equipment } from "./equipment";
import { hullOf, refit } from "./hulls";
import { location } from "./location";
import { office, officeOf } from "./office";
import { Pen, type Part } from "./pen";
import { H, W, oval } from "./shapes";
import { place, ship } from "./ship";
import { sky } from "./sky";
import { starship } from "./starship";
import type { Drawable, Kind } from "./types";

export { sideOf } from "./paint";
export type { Drawable, Kind, Side } from "./types";

const DRAW: Record<Kind, (p: Pen, card: Drawable) => string> = {
  starship,
  character,
  effect,
  equipment,
  location,
  damage,
};
const MIRRORED: ReadonlySet<Kind> = new Set<Kind>(["character", "location", "damage"]);

const sheet = (box: string, p: Pen, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice"><defs>${p.defs.join("")}</defs>${body}</svg>`;

/** The whole picture; `quick` leaves out the grain that only large sizes show. */
export function picture(card: Drawable, quick = false, part: Part = "all"): string {
  const p = new Pen(card, "p", quick, part);
  const drawn = DRAW[card.type](p, card);
  // The second printing shows the same person, place or hit from the other side; ships keep their heading.
  const body =
    card.ed === 2015 && MIRRORED.has(card.type) ? `<g transform="translate(${W} 0) scale(-1 1)">${drawn}</g>` : drawn;
  const vignette = p.halo(
    "vg",
    [
      [0.55, "#000", 0],
      [1, "#000", 0.5],
    ],
    { r: 0.72 },
  );
  return sheet(`0 0 ${W} ${H}`, p, `${body}<rect width="${W}" height="${H}" fill="${vignette}"/>`);
}

/** A wide strip for lanes: the same sky, the ship whole, room for a name at the left. */
export function banner(card: Drawable, h = 76): string {
  const p = new Pen(card, "b", true),
    foe = p.side === "enemy";
  const spec = p.side === "acarr" ? null : refit(hullOf(card), (hash(card.id) >>> 9) % 4);
  const k = Math.min(0.74, h / 112) * (spec ? Math.min(1, spec.size) : 0.8) * (spec?.swarm ? 1.3 : 1);
  let body = `${sky(p)}<g opacity=".8">${behind(p, card)}</g>`;
  body += oval(
    190,
    95,
    120,
    44,
    p.halo("back", [
      [0, p.paint.sky[2], 0.6],
      [1, p.paint.sky[2], 0],
    ]),
  );
  p.layer("hull");
  body += place(spec ? ship(p, spec) : creature(p, card.class), foe ? 178 : 196, 93, k, foe ? 5 : -5, foe);
  return sheet(`0 ${95 - h / 2} ${W} ${h}`, p, body);
}

/** A bare ship for chips and maps: no sky. */
export function token(card: Drawable): string {
  const p = new Pen(card, "t", true),
    foe = p.side === "enemy",
    grown = p.side === "acarr",
    k = grown ? 0.6724 : 0.82;
  const art = grown ? creature(p, card.class) : ship(p, hullOf(card), { plain: true });
  return sheet(
    "0 0 200 110",
    p,
    `<g transform="translate(${foe ? 96 : 104} 55) scale(${foe ? -k : k} ${k}) translate(-100 0)">${art}</g>`,
  );
}

/** The emblem of a person's office. */
export function badge(card: Drawable, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">${office(officeOf(card), 0, 0, 9, ink)}</svg>`;
}
