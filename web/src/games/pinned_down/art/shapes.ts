// The strokes a picture is made of: each is a piece of SVG text.
import { n1 } from "./dice";

export type Point = readonly [number, number];
export const W = 300;
export const H = 190;
const ORIGIN: Point = [0, 0];

export const poly = (points: readonly Point[], attrs = "") =>
  `<polygon points="${points.map(([x, y]) => `${n1(x)},${n1(y)}`).join(" ")}" ${attrs}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${fill}" ${more}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}" ${more}/>`;
export const path = (d: string, attrs: string): string => `<path d="${d}" ${attrs}/>`;
/** The strokes of n things, one after the other. */
export const many = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join("");
/** A closed curve through the points (Catmull-Rom). */
export const smooth = (pts: readonly Point[]): string => {
  const m = pts.length,
    g = (i: number): Point => pts[(i + m) % m] ?? ORIGIN;
  let d = `M${n1(g(0)[0])} ${n1(g(0)[1])}`;
  for (let i = 0; i < m; i++) {
    const a = g(i - 1),
      b = g(i),
      c = g(i + 1),
      e = g(i + 2);
    d += `C${n1(b[0] + (c[0] - a[0]) / 6)} ${n1(b[1] + (c[1] - a[1]) / 6)} ${n1(c[0] - (e[0] - b[0]) / 6)} ${n1(c[1] - (e[1] - b[1]) / 6)} ${n1(c[0])} ${n1(c[1])}`;
  }
  return d + "Z";
};
export const sharp = (pts: readonly Point[]): string => "M" + pts.map(([x, y]) => `${n1(x)} ${n1(y)}`).join("L") + "Z";
/** n points, for closed outlines. */
export const ring = (n: number, f: (i: number) => Point): Point[] => Array.from({ length: n }, (_, i) => f(i));
