// Several pieces on one space: who stands where in it, and how large. Parts of a cell, from its middle.

import type { Kind, Piece } from "./scene";

export interface Spot {
  right: number;
  down: number;
  scale: number;
}

const ALONE: Readonly<Record<Kind, number>> = {
  ship: 0.9,
  alien: 0.82,
  pew: 0.8,
  missile: 0.74,
  mine: 0.8,
  heart: 0.76,
};
/** So many pews on one space are counted instead of drawn: their arrows would run into each other. */
const CROWD = 3;
const BIG: readonly Kind[] = ["ship", "alien"];

/** Where each piece stands in its space: the ship or alien keeps the middle, small things gather at its foot. */
export function spots(pieces: readonly Piece[]): Map<string, Spot> {
  const found = new Map<string, Spot>();
  const here = new Map<string, Piece[]>();
  for (const piece of pieces) here.set(piece.place, [...(here.get(piece.place) ?? []), piece]);
  for (const group of here.values()) {
    const big = group.filter((piece) => BIG.includes(piece.kind));
    const pews = group.filter((piece) => piece.kind === "pew");
    const under = pews.length >= CROWD ? pews.slice(0, -1) : []; // they lie under the last one
    const small = group.filter((piece) => !BIG.includes(piece.kind) && !under.includes(piece));
    const crowded = big.length + small.length > 1;
    big.forEach((piece, at) =>
      found.set(piece.id, {
        right: at * 0.12,
        down: crowded ? -0.07 : 0,
        scale: ALONE[piece.kind] * (crowded ? 0.88 : 1),
      }),
    );
    const wide = Math.min(0.5, 0.2 * (small.length - 1));
    small.forEach((piece, at) => {
      const right = small.length > 1 ? -wide / 2 + (wide * at) / (small.length - 1) : big.length > 0 ? 0.27 : 0;
      found.set(piece.id, {
        right: big.length > 0 && small.length > 1 ? right + 0.1 : right,
        down: big.length > 0 ? 0.24 : 0,
        scale: ALONE[piece.kind] * (big.length > 0 ? 0.6 : crowded ? 0.82 : 1),
      });
    });
    const top = found.get(pews.at(-1)?.id ?? "");
    for (const piece of under) if (top) found.set(piece.id, top);
  }
  return found;
}

/** The spaces with more pews than are drawn: how many, by the pew that lies on top. */
export function crowds(pieces: readonly Piece[]): Map<string, number> {
  const here = new Map<string, { top: string; count: number }>();
  for (const piece of pieces)
    if (piece.kind === "pew") here.set(piece.place, { top: piece.id, count: (here.get(piece.place)?.count ?? 0) + 1 });
  return new Map([...here.values()].filter(({ count }) => count >= CROWD).map(({ top, count }) => [top, count]));
}
