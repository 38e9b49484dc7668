// What to draw, from what the server said and what the hand holds: cubes, open places, outlines, the plans of the layers.
// Nothing here knows a rule: what can be touched is what an offer touches.

import type { Mark } from "../../table/picker";
import type { Line } from "../../wire/types";
import { placeWords } from "./words";
import { SIZE, componentAt, freedCells, isBlock, keyOf, spotOf, type Color, type CubedView, type Spot } from "./view";

export interface Cube {
  key: string;
  at: Spot;
  color: Color;
  component: string;
  mark: Mark;
  isHinted: boolean;
  /** Placed in the last turn. */
  isLast: boolean;
  /** Gone if the answer that is pointed at were said. */
  isLeaving: boolean;
  /** Free only after that answer. */
  isFreed: boolean;
}

export interface Place {
  key: string;
  at: Spot;
  component: string;
  mark: Mark;
  isHinted: boolean;
}

/** A cube that would stand there after the answer that is pointed at, or that could if its place is touched next. */
export interface Ghost {
  key: string;
  at: Spot;
  color: Color;
}

/** A square of the plans: its south-west cell and how many cells a side has. */
export interface Window {
  x: number;
  y: number;
  size: number;
}

export interface Picture {
  cubes: Cube[];
  places: Place[];
  ghosts: Ghost[];
  /** Where cubes were taken in the last turn. */
  gone: Spot[];
  /** The middle of what stands, on the bag. */
  centre: { x: number; y: number };
  /** The south-west corner of the 4x4 area, once it is settled or while its place is pointed at. */
  frame: { x: number; y: number } | null;
  window: Window;
}

/** What the model reads of the hand. */
export interface Touches {
  mark: (component: string) => Mark;
  hinted: readonly string[];
  offers: readonly { verb: string; touches: readonly string[] }[];
  chosen: readonly string[];
  /** What the pointer or the keyboard is on. */
  pointed: string;
}

/** What the last turn did, kept over the several answers a turn takes. */
export interface Recent {
  seat: string;
  placed: readonly Spot[];
  took: readonly (Spot & { color: Color; seat: string; pile: "first" | "second" })[];
}

export const NOTHING_RECENT: Recent = { seat: "", placed: [], took: [] };

/** The last turn after these lines: another seat's doing begins a new one. */
export function remember(recent: Recent, lines: readonly Line[], corner: readonly [number, number]): Recent {
  let now = recent;
  for (const { fact } of lines) {
    const seat = fact["seat"] ?? "";
    const verb = fact["verb"] ?? "";
    // A line that no rule spoke (a move taken back, a seat given up) ends what the last turn did.
    if (verb === "stacked" || verb === "") now = { ...NOTHING_RECENT };
    if (!["placed", "took_first", "took_second"].includes(verb)) continue;
    if (seat !== now.seat) now = { seat, placed: [], took: [] };
    const kind = verb === "placed" ? "stack" : "block";
    const at = spotOf(`cell.${kind}:${fact["cell"] ?? ""}`, corner);
    if (!at) continue;
    if (verb === "placed") now = { ...now, placed: [...now.placed, at] };
    else {
      const pile = verb === "took_first" ? "first" : "second";
      now = { ...now, took: [...now.took, { ...at, color: (fact["color"] ?? "black") as Color, seat, pile }] };
    }
  }
  return now;
}

/** Everything there is to draw. */
export function picture(view: CubedView, foreseen: CubedView | null, touches: Touches, recent: Recent): Picture {
  const after = foreseen ? new Set(standing(foreseen).keys()) : null;
  const leaving = taken(view, after, touches);
  const freed = new Set(freedCells(view, leaving));
  const last = new Set(recent.placed.map(keyOf));
  const cubes = [...standing(view).values()].map((cube): Cube => {
    const isLeaving = cube.component === leaving;
    return {
      ...cube,
      mark: touches.mark(cube.component),
      isHinted: touches.hinted.includes(cube.component),
      isLast: last.has(cube.key),
      isLeaving,
      isFreed: !isLeaving && freed.has(cube.component),
    };
  });
  const places = isBlock(view) ? [] : openPlaces(view, touches);
  const stands = new Set(cubes.map((cube) => cube.key));
  return {
    cubes,
    places,
    ghosts: ghosts(view, foreseen, touches, places),
    gone: recent.took.filter((at) => !stands.has(keyOf(at))).map(({ x, y, z }) => ({ x, y, z })),
    centre: centre(view, places),
    frame: frame(view, touches),
    window: planWindow(view, places),
  };
}

/** The cube that the answer which is looked at takes: the one pointed at or chosen, else the one that is gone after it. */
function taken(view: CubedView, after: ReadonlySet<string> | null, touches: Touches): string {
  if (!after || !isBlock(view)) return "";
  const meant = [touches.pointed, ...touches.chosen].find((one) => view.removable.includes(one));
  return meant ?? [...standing(view).values()].find((cube) => !after.has(cube.key))?.component ?? "";
}

function standing(view: CubedView): Map<string, Pick<Cube, "key" | "at" | "color" | "component">> {
  const found = new Map<string, Pick<Cube, "key" | "at" | "color" | "component">>();
  for (const { cell, color } of view.cubes) {
    const at = spotOf(cell, view.corner);
    if (at) found.set(keyOf(at), { key: keyOf(at), at, color, component: cell });
  }
  return found;
}

/** The cells some offer to place touches. */
function openPlaces(view: CubedView, touches: Touches): Place[] {
  const found = new Map<string, Place>();
  for (const offer of touches.offers) {
    for (const component of offer.touches) {
      const at = component.startsWith("cell.stack:") ? spotOf(component, view.corner) : null;
      if (!at || found.has(component)) continue;
      const mark = touches.mark(component);
      if (mark === "open" || mark === "chosen") {
        found.set(component, { key: keyOf(at), at, component, mark, isHinted: touches.hinted.includes(component) });
      }
    }
  }
  return [...found.values()];
}

/** The color the next cube will have, where it is settled: named, or chosen by the hand. */
export function colorInHand(view: CubedView, chosen: readonly string[]): Color | null {
  const picked = chosen.find((component) => component.startsWith("color:"));
  return picked ? (picked.slice("color:".length) as Color) : (view.naming?.color ?? null);
}

function ghosts(view: CubedView, foreseen: CubedView | null, touches: Touches, places: readonly Place[]): Ghost[] {
  if (foreseen) {
    const before = standing(view);
    const fresh = [...standing(foreseen).values()].filter((cube) => !before.has(cube.key));
    if (fresh.length > 0) return fresh.map(({ key, at, color }) => ({ key, at, color }));
  }
  const color = colorInHand(view, touches.chosen);
  const wanted =
    places.find((place) => place.component === touches.pointed) ?? places.find((place) => place.mark === "chosen");
  return color && wanted ? [{ key: wanted.key, at: wanted.at, color }] : [];
}

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

function box(spots: readonly Spot[]): Box | null {
  if (spots.length === 0) return null;
  const xs = spots.map((at) => at.x);
  const ys = spots.map((at) => at.y);
  return { west: Math.min(...xs), east: Math.max(...xs) + 1, south: Math.min(...ys), north: Math.max(...ys) + 1 };
}

function standingBox(view: CubedView, places: readonly Place[]): Box {
  if (isBlock(view)) {
    const [west, south] = view.corner;
    return { west, east: west + SIZE, south, north: south + SIZE };
  }
  const cubes = [...standing(view).values()].map((cube) => cube.at);
  return box(cubes) ?? box(places.map((place) => place.at)) ?? { west: 0, east: 1, south: 0, north: 1 };
}

function centre(view: CubedView, places: readonly Place[]): { x: number; y: number } {
  const { west, east, south, north } = standingBox(view, places);
  return { x: (west + east) / 2, y: (south + north) / 2 };
}

/** Where the 4x4 area lies: seen once the structure spans it; while its place is asked, as the pointed answer lays it. */
function frame(view: CubedView, touches: Touches): { x: number; y: number } | null {
  if (isBlock(view)) return { x: view.corner[0], y: view.corner[1] };
  const { west, east, south, north } = standingBox(view, []);
  if (view.stage === "framing") {
    const pointed = /^frame:(\d),(\d)$/.exec(
      [touches.pointed, ...touches.chosen].find((one) => one.startsWith("frame:")) ?? "",
    );
    return pointed ? { x: west - Number(pointed[1]), y: south - Number(pointed[2]) } : null;
  }
  return view.cubes.length > 0 && east - west === SIZE && north - south === SIZE ? { x: west, y: south } : null;
}

/** The part of the bag the plans show: what stands and one cell around it, as long as it can still grow. */
function planWindow(view: CubedView, places: readonly Place[]): Window {
  const { west, east, south, north } = standingBox(view, places);
  if (isBlock(view)) return { x: west, y: south, size: SIZE };
  const room = (low: number, high: number): [number, number] => {
    if (view.cubes.length === 0 && high - low > 1) return [low, high];
    return high - low >= SIZE ? [low, high] : [low - 1, high + 1];
  };
  const [x0, x1] = room(west, east);
  const [y0, y1] = room(south, north);
  const size = Math.max(SIZE, x1 - x0, y1 - y0);
  return { x: x0 - Math.floor((size - (x1 - x0)) / 2), y: y0 - Math.floor((size - (y1 - y0)) / 2), size };
}

// The plans

/** What the columns and the rows of a plan are called: c and 4 in "c4, layer 1". */
export function names(rows: readonly (readonly PlanCell[])[], quarters: number): { across: string[]; down: string[] } {
  const isAcross = quarters % 2 === 0;
  const part = (cells: readonly PlanCell[], isLetter: boolean): string => {
    const cell = cells.find((one) => one.component !== "");
    return cell ? placeWords(cell.component).charAt(isLetter ? 0 : 1) : "";
  };
  const columns = (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row[column] ?? []));
  return { across: columns.map((column) => part(column, isAcross)), down: rows.map((row) => part(row, !isAcross)) };
}

export interface PlanCell {
  at: Spot;
  key: string;
  component: string;
  cube: Cube | null;
  place: Place | null;
  ghost: Ghost | null;
  isGone: boolean;
}

/** Layer z from above, rows from the far side to the near one, the bag turned by so many quarters. */
export function plan(picture: Picture, view: CubedView, z: number, quarters: number): PlanCell[][] {
  const { x, y, size } = picture.window;
  const cubes = new Map(picture.cubes.map((cube) => [cube.key, cube]));
  const places = new Map(picture.places.map((place) => [place.key, place]));
  const ghostly = new Map(picture.ghosts.map((ghost) => [ghost.key, ghost]));
  const gone = new Set(picture.gone.map(keyOf));
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const [u, v] = turned(column, size - 1 - row, size, quarters);
      const at = { x: x + u, y: y + v, z };
      const key = keyOf(at);
      return {
        at,
        key,
        component: componentAt(at, view),
        cube: cubes.get(key) ?? null,
        place: places.get(key) ?? null,
        ghost: ghostly.get(key) ?? null,
        isGone: gone.has(key),
      };
    }),
  );
}

/** The cell that lies at (u, v), counted east and north, after the bag was turned counter-clockwise by so many quarters. */
export function turned(u: number, v: number, size: number, quarters: number): [number, number] {
  let cell: [number, number] = [u, v];
  for (let done = 0; done < ((quarters % 4) + 4) % 4; done++) cell = [cell[1], size - 1 - cell[0]];
  return cell;
}

/** The answers that lay the part in the frame, with where each puts its south-west corner. [CU-R10] */
export function frames(touches: Touches): { component: string; west: number; south: number }[] {
  return touches.offers.flatMap((offer) => {
    const component = offer.verb === "frame" ? (offer.touches[0] ?? "") : "";
    const found = /^frame:(\d),(\d)$/.exec(component);
    return found ? [{ component, west: Number(found[1]), south: Number(found[2]) }] : [];
  });
}
