// Which cube or which empty cell a line of sight meets first. Cubes are unit boxes on the grid: x east, y north, z up.

import type { Spot } from "./view";

export interface Ray {
  from: [number, number, number];
  along: [number, number, number];
}

/** What is met: the cube, or null for the bag, and the empty cell in front of the side that is met. */
export interface Hit {
  cube: Spot | null;
  front: Spot;
  distance: number;
}

/** Where a ray enters the unit box at a spot: how far, and through which side; null when it misses. */
export function enter(ray: Ray, box: Spot): { distance: number; axis: 0 | 1 | 2; sign: number } | null {
  const low = [box.x, box.y, box.z];
  let near = -Infinity;
  let far = Infinity;
  let axis: 0 | 1 | 2 = 0;
  for (const one of [0, 1, 2] as const) {
    const from = ray.from[one] - (low[one] ?? 0);
    const along = ray.along[one];
    if (Math.abs(along) < 1e-9) {
      if (from < 0 || from > 1) return null;
      continue;
    }
    const a = -from / along;
    const b = (1 - from) / along;
    if (Math.min(a, b) > near) {
      near = Math.min(a, b);
      axis = one;
    }
    far = Math.min(far, Math.max(a, b));
  }
  if (near > far || far < 0) return null;
  return { distance: near, axis, sign: -Math.sign(ray.along[axis]) };
}

/** A cube, and where it is seen while it still falls. */
export interface Seen extends Spot {
  now?: Spot | undefined;
}

/** The first thing a ray meets among the cubes and the bag under them; a falling cube stands for the cell it falls to. */
export function pick(ray: Ray, cubes: Iterable<Seen>): Hit | null {
  let best: Hit | null = null;
  for (const cube of cubes) {
    const met = enter(ray, cube.now ?? cube);
    if (!met || (best && met.distance >= best.distance)) continue;
    const step = [0, 0, 0];
    step[met.axis] = met.sign;
    const front = { x: cube.x + (step[0] ?? 0), y: cube.y + (step[1] ?? 0), z: cube.z + (step[2] ?? 0) };
    best = { cube: { x: cube.x, y: cube.y, z: cube.z }, front, distance: met.distance };
  }
  if (best || ray.along[2] >= 0) return best;
  const distance = -ray.from[2] / ray.along[2];
  const x = Math.floor(ray.from[0] + distance * ray.along[0]);
  const y = Math.floor(ray.from[1] + distance * ray.along[1]);
  return { cube: null, front: { x, y, z: 0 }, distance };
}

/** The cubes shown when layers above `top` are put aside. */
export function shown<T extends { at: Spot }>(all: readonly T[], top: number): T[] {
  return all.filter((one) => one.at.z <= top);
}
