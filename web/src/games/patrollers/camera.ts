// What part of the table is seen: a centre and how many pixels a hundredth of an inch takes. Pure; the board holds one.

import { DEPTH, WIDTH } from "./model";

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Box {
  width: number;
  height: number;
}

/** Wood around the measured table, so that the tape and its numbers are seen. */
const RIM = { x: 100, y: 64, bottom: 100 };
const NEAREST = 0.5; // pixels a unit: a base is a hundred pixels across

/** The height of the tape's numbers in hundredths of an inch: 11 pixels where the wood has room for that. */
export function rulerSize(scale: number): number {
  return Math.max(50, Math.min(82, 11.2 / scale));
}

/** How wide a column of tags beside the table is, where the table is not smaller for it; 0 lays them under the table. */
export function tagColumn(board: Box): number {
  const column = 214; // a tag and its frame: what is left is the table's
  const [beside, under] = [(board.width - column) / WIDTH, (board.height - 181) / DEPTH];
  return board.width >= 540 && board.height > 0 && board.height < 560 && beside > 0.9 * under ? column : 0;
}

/** The whole table, as large as it goes. */
export function whole(box: Box): Camera {
  const scale = Math.min(box.width / (WIDTH + 2 * RIM.x), box.height / (DEPTH + RIM.y + RIM.bottom));
  return { x: WIDTH / 2, y: DEPTH / 2 + (RIM.bottom - RIM.y) / 2, scale };
}

/** Never nearer than makes sense, never farther than the whole table, and never off it. */
export function held(camera: Camera, box: Box): Camera {
  const all = whole(box);
  const scale = Math.max(all.scale, Math.min(NEAREST, camera.scale));
  const half = { x: box.width / scale / 2, y: box.height / scale / 2 };
  const between = (value: number, low: number, high: number) =>
    low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value));
  return {
    x: between(camera.x, half.x - RIM.x, WIDTH + RIM.x - half.x),
    y: between(camera.y, half.y - RIM.y, DEPTH + RIM.bottom - half.y),
    scale,
  };
}

/** Nearer or farther, the point under (px, py) staying where it is. */
export function zoomed(camera: Camera, box: Box, factor: number, px = box.width / 2, py = box.height / 2): Camera {
  const [x, y] = toScene(camera, box, px, py);
  const next = held({ ...camera, scale: camera.scale * factor }, box);
  return held(
    { x: x - (px - box.width / 2) / next.scale, y: y - (py - box.height / 2) / next.scale, scale: next.scale },
    box,
  );
}

export function moved(camera: Camera, box: Box, dx: number, dy: number): Camera {
  return held({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, box);
}

/** From pixels of the board to the drawing's units. */
export function toScene(camera: Camera, box: Box, px: number, py: number): [number, number] {
  return [camera.x + (px - box.width / 2) / camera.scale, camera.y + (py - box.height / 2) / camera.scale];
}

/** From the drawing's units to pixels of the board. */
export function toPixels(camera: Camera, box: Box, x: number, y: number): [number, number] {
  return [(x - camera.x) * camera.scale + box.width / 2, (y - camera.y) * camera.scale + box.height / 2];
}

export function viewBox(camera: Camera, box: Box): string {
  const width = box.width / camera.scale;
  const height = box.height / camera.scale;
  return `${camera.x - width / 2} ${camera.y - height / 2} ${width} ${height}`;
}

/** So that these points are seen with some room around them, and no nearer than a base of so many pixels. */
export function around(points: readonly (readonly [number, number])[], box: Box, room = 260, nearest = 0.27): Camera {
  if (points.length === 0) return whole(box);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs) - room,
    Math.max(...xs) + room,
    Math.min(...ys) - room,
    Math.max(...ys) + room,
  ];
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top), nearest);
  return held({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, box);
}

/** On a desk: everybody in one look, where they stand so close together that it gains something; null where it does not. */
export function huddle(points: readonly (readonly [number, number])[], box: Box): Camera | null {
  const near = around(points, box, 560, 0.34);
  return points.length > 1 && near.scale > whole(box).scale * 1.3 ? near : null;
}

/** Whether a camera shows a point with a whole figure around it. */
export function shows(camera: Camera, box: Box, [x, y]: readonly [number, number]): boolean {
  const [left, top] = toPixels(camera, box, x - 100, y - 170);
  const [right, bottom] = toPixels(camera, box, x + 100, y + 100);
  return left >= 0 && top >= 0 && right <= box.width && bottom <= box.height;
}

/** A box on the board, in pixels. */
export interface Spot extends Box {
  left: number;
  top: number;
}

export type Corner = "right" | "left" | "top";

const MAP = { width: 106, height: 74 }; // the map with its margin

/** The first corner nobody stands in: the lower right, the lower left, the upper left; the right one when all are taken. */
export function freeCorner(spots: readonly Spot[], box: Box): Corner {
  const corners: readonly [Corner, number, number][] = [
    ["right", box.width - MAP.width, box.height - MAP.height],
    ["left", 0, box.height - MAP.height],
    ["top", 0, 0],
  ];
  const isFree = (left: number, top: number) =>
    !spots.some(
      (spot) =>
        spot.left < left + MAP.width &&
        spot.left + spot.width > left &&
        spot.top < top + MAP.height &&
        spot.top + spot.height > top,
    );
  return corners.find(([, left, top]) => isFree(left, top))?.[0] ?? "right";
}
