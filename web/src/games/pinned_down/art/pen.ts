// A pen collects the definitions of one picture and rolls its dice.
import { dice, hash, type Dice } from "./dice";
import { PAINT, sideOf, type Paint } from "./paint";
import { H } from "./shapes";
import type { Drawable, Side } from "./types";

export type Stop = readonly [at: number, colour: string, opacity?: number];
interface Line {
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
}
interface Spot {
  readonly cx?: number;
  readonly cy?: number;
  readonly r?: number;
}
export type Part = "all" | "sky" | "omen" | "hull";

const stopsText = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join("");

/** The card's own key: the second printing rolls dice of its own. */
export const keyOf = (card: Drawable): string => card.id + (card.ed === 2015 ? "@2015" : "");

export class Pen {
  readonly paint: Paint;
  readonly side: Side;
  readonly defs: string[] = [];
  private readonly key: string;
  private readonly prefix: string;
  private readonly id: string;
  private names = 0;
  private rolls: Dice;

  /** `shape` keeps the ids of a picture, a banner and a token of one card apart. */
  constructor(
    card: Drawable,
    shape: string,
    readonly quick = false,
    readonly part: Part = "all",
  ) {
    this.side = sideOf(card);
    this.paint = PAINT[this.side];
    this.key = keyOf(card);
    this.id = card.id;
    this.prefix = `${shape}-${card.id}-${card.ed}-`;
    this.rolls = dice(hash(`${this.key}:base`));
  }

  /** Every layer has dice of its own: leaving one out, or drawing it finer, never changes another. */
  layer(name: string): void {
    this.rolls = dice(hash(`${this.key}:${name}`));
  }
  roll(): number {
    return this.rolls();
  }
  in(a: number, b: number): number {
    return a + (b - a) * this.rolls();
  }
  int(a: number, b: number): number {
    return Math.floor(this.in(a, b + 1));
  }
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.rolls() * list.length)] ?? list[0];
  }
  /** A roll that depends on the card and a number alone, whatever was rolled before. */
  jit(a: number, b: number, i: number): number {
    return a + (b - a) * dice(hash(this.id + i))();
  }
  uid(): number {
    return ++this.names;
  }

  def(name: string, body: (id: string) => string): string {
    const id = this.prefix + name;
    this.defs.push(body(id));
    return `url(#${id})`;
  }
  fade(name: string, stops: readonly Stop[], o: Line = {}): string {
    return this.def(
      name,
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${o.x1 ?? 0}" y1="${o.y1 ?? 0}" x2="${o.x2 ?? 0}" y2="${o.y2 ?? H}">${stopsText(stops)}</linearGradient>`,
    );
  }
  halo(name: string, stops: readonly Stop[], o: Spot = {}): string {
    const x = o.cx ?? 0.5,
      y = o.cy ?? 0.5;
    return this.def(
      name,
      (id) =>
        `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${o.r ?? 0.5}" fx="${x}" fy="${y}">${stopsText(stops)}</radialGradient>`,
    );
  }
  clip(name: string, shape: string): string {
    return this.def(name, (id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }
}
