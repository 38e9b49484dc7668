// Lacquered cubes in isometric drawing. x runs right and down, y left and down, z up; light comes from the left.

export type Side = "top" | "left" | "right";
export type Color = "Y" | "R" | "B";

/** A face to draw: which one, where, and the shadows its neighbours throw on it. */
export interface Face {
  href: string;
  transform: string;
  shades: { fill: string; opacity: number }[];
}

interface Cube {
  x: number;
  y: number;
  z: number;
  color: Color;
}

const SLANT = Math.cos(Math.PI / 6);

function at(size: number, x: number, y: number, z: number): [number, number] {
  return [(x - y) * SLANT * size, (x + y) * 0.5 * size - z * size];
}

/** The plane of a cube's side, for a drawing 100 wide and high. */
export function plane(size: number, side: Side, x: number, y: number, z: number): string {
  const scale = size / 100;
  const [across, along, down] = [(SLANT * scale).toFixed(5), (0.5 * scale).toFixed(5), scale.toFixed(5)];
  const corner =
    side === "top"
      ? at(size, x, y, z + 1)
      : side === "left"
        ? at(size, x, y + 1, z + 1)
        : at(size, x + 1, y + 1, z + 1);
  const origin = corner.map((value) => value.toFixed(2)).join(",");
  if (side === "top") return `matrix(${across},${along},-${across},${along},${origin})`;
  return side === "left"
    ? `matrix(${across},${along},0,${down},${origin})`
    : `matrix(${across},-${along},0,${down},${origin})`;
}

function parse(text: string): Cube[] {
  return [...text.matchAll(/(\d)(\d)(\d)([YRB])/g)].map(([, x, y, z, color]) => ({
    x: Number(x),
    y: Number(y),
    z: Number(z),
    color: color as Color,
  }));
}

/** The faces one sees of a block, the farthest first. */
export function faces(text: string, size: number, prefix: string): Face[] {
  const cubes = parse(text);
  const filled = new Set(cubes.map(({ x, y, z }) => `${x}${y}${z}`));
  const has = (x: number, y: number, z: number): boolean => filled.has(`${x}${y}${z}`);
  cubes.sort((one, other) => one.x + one.y + one.z - (other.x + other.y + other.z) || one.z - other.z);
  const found: Face[] = [];
  for (const { x, y, z, color } of cubes) {
    const face = (side: Side, shades: [boolean, string, number][]): void => {
      const thrown = shades
        .filter(([is]) => is)
        .map(([, name, opacity]) => ({ fill: `url(#${prefix}ao-${name})`, opacity }));
      found.push({ href: `#${prefix}${color}-${side}`, transform: plane(size, side, x, y, z), shades: thrown });
    };
    if (!has(x, y, z + 1))
      face("top", [
        [has(x - 1, y, z + 1), "u0", 0.95],
        [has(x + 1, y, z + 1), "u1", 0.45],
        [has(x, y - 1, z + 1), "v0", 0.4],
        [has(x, y + 1, z + 1), "v1", 0.55],
      ]);
    if (!has(x, y + 1, z))
      face("left", [
        [has(x - 1, y + 1, z), "u0", 0.9],
        [has(x + 1, y + 1, z), "u1", 0.4],
        [z === 0 || has(x, y + 1, z - 1), "v1", 0.55],
      ]);
    if (!has(x + 1, y, z))
      face("right", [
        [has(x + 1, y + 1, z), "u0", 0.5],
        [has(x + 1, y - 1, z), "u1", 0.5],
        [z === 0 || has(x + 1, y, z - 1), "v1", 0.6],
      ]);
  }
  return found;
}

/** The soft shadow of a block on the cloth, as paths. */
export function shadow(text: string, size: number): string[] {
  const tall = new Map<string, { x: number; y: number; height: number }>();
  for (const { x, y, z } of parse(text))
    tall.set(`${x}${y}`, { x, y, height: Math.max(tall.get(`${x}${y}`)?.height ?? 0, z + 1) });
  return [...tall.values()].map(({ x, y, height }) => {
    const reach = 0.42 * height;
    const corners: [number, number][] = [
      [x, y],
      [x + 1 + reach, y - reach * 0.55],
      [x + 1 + reach, y + 1 - reach * 0.55],
      [x + 1, y + 1],
      [x, y + 1],
    ];
    return `M${corners
      .map(([a, b]) =>
        at(size, a, b, 0)
          .map((value) => value.toFixed(1))
          .join(" "),
      )
      .join("L")}z`;
  });
}
