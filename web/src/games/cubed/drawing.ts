// The same block as a drawing, for browsers without WebGL and for those who like it: lacquered cubes in isometric SVG.
// Here x runs right and down, y left and down, z up, counted from the far corner of the 4x4 area.

import type { Cube, Picture } from "./model";
import { keyOf, type Color, type Spot } from "./view";

type Face = "top" | "left" | "right";
const FACES: readonly Face[] = ["top", "left", "right"];

const PAINT: Record<Color, Record<Face, [string, string]> & { hi: string; seam: string }> = {
  yellow: {
    top: ["#FFEDB0", "#F5BE2A"],
    left: ["#E9AC18", "#C98407"],
    right: ["#B87A07", "#8E5A03"],
    hi: "#FFF6D2",
    seam: "#6B4302",
  },
  red: {
    top: ["#E8604A", "#B62320"],
    left: ["#AE1F1E", "#861016"],
    right: ["#7C1015", "#54070C"],
    hi: "#FFB09E",
    seam: "#36040A",
  },
  black: {
    top: ["#565465", "#2B2933"],
    left: ["#2A2831", "#1A191F"],
    right: ["#17161B", "#0C0B0F"],
    hi: "#9EA6C6",
    seam: "#030305",
  },
};
const INKS: Record<Color, Record<Face, [string, string]>> = {
  yellow: { top: ["#9C6A06", "#FFF3C4"], left: ["#8C5A02", "#F7C95A"], right: ["#5E3B00", "#D29A2B"] },
  red: { top: ["#6D0D11", "#FFD0BF"], left: ["#4A0408", "#F4A08C"], right: ["#2B0308", "#CF7263"] },
  black: { top: ["#000", "#A6ACC8"], left: ["#000", "#6E7390"], right: ["#000", "#4A4E66"] },
};
const MARKS: Record<Color, (dark: string, light: string) => string> = {
  yellow: (d, l) =>
    `<circle cx="51.5" cy="52" r="20" fill="none" stroke="${d}" stroke-width="8"/><circle cx="50" cy="50" r="20" fill="none" stroke="${l}" stroke-width="7"/>`,
  red: (d, l) =>
    `<g stroke-linecap="round" stroke-width="9"><path d="M36.500 29.500v40M61.500 29.500v40" stroke="${d}"/><path d="M38.500 31v40M63.500 31v40" stroke="${l}" stroke-width="7.500"/></g>`,
  black: (_, l) =>
    `<g fill="${l}"><circle cx="29" cy="29" r="6.500"/><circle cx="50" cy="50" r="6.500"/><circle cx="71" cy="71" r="6.500"/></g>`,
};

function face(color: Color, side: Face): string {
  const paint = PAINT[color];
  const [from, to] = paint[side];
  const [dark, light] = INKS[color][side];
  const id = `cube-${color}-${side}`;
  const pale = color === "yellow" ? 0.5 : 0.34;
  const patch =
    color === "black"
      ? `<path d="M12 8h36L12 46z" fill="#C9D2F5" opacity=".13"/>`
      : `<path d="M14 9h34L14 44z" fill="#fff" opacity="${pale}"/><path d="M58 9h10L14 64V54z" fill="#fff" opacity="${pale * 0.66}"/>`;
  const sheen =
    side === "top"
      ? patch
      : `<rect x="5" y="4" width="90" height="${side === "left" ? 26 : 16}" rx="7" fill="url(#cube-sheen)" opacity="${color === "black" ? 0.35 : 0.5}"/>`;
  const edge =
    side === "top"
      ? `<path d="M6 97.300H90q7.300 0 7.300-7.300V6" fill="none" stroke="${paint.hi}" stroke-width="2.600" stroke-linecap="round" opacity=".75"/>`
      : "";
  return `<linearGradient id="${id}-wash" x1="0" y1="0" x2="${side === "top" ? 1 : 0.25}" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <g id="${id}"><path d="M-.6-.6h101.200v101.200H-.6z" fill="${paint.seam}"/><rect x="1.200" y="1.200" width="97.600" height="97.600" rx="9" fill="url(#${id}-wash)"/>${sheen}${MARKS[color](dark, light)}${edge}</g>`;
}

function shades(): string {
  const ways: [string, number, number, number, number][] = [
    ["u0", 0, 0, 1, 0],
    ["u1", 1, 0, 0, 0],
    ["v0", 0, 0, 0, 1],
    ["v1", 0, 1, 0, 0],
  ];
  return ways
    .map(
      ([name, x1, y1, x2, y2]) =>
        `<linearGradient id="cube-ao-${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="#070304" stop-opacity=".62"/><stop offset=".22" stop-color="#070304" stop-opacity=".3"/><stop offset=".6" stop-color="#070304" stop-opacity="0"/></linearGradient>`,
    )
    .join("");
}

/** What small cubes and the drawn block refer to; it stands once in the page. */
export function definitions(): string {
  return `<defs><linearGradient id="cube-sheen" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    ${shades()}
    <filter id="cube-blur4" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter><filter id="cube-blur10" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="11"/></filter>
    <pattern id="cube-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="#FFC0A8" stroke-width="3" stroke-opacity=".7"/></pattern>
    <linearGradient id="cube-cloth" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#AFBBB1"/><stop offset=".5" stop-color="#8C9B93"/><stop offset="1" stop-color="#6A7973"/></linearGradient>
    <pattern id="cube-weave" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M0 3.500H7M3.500 0V7" stroke="#fff" stroke-opacity=".1" stroke-width="1.400"/></pattern>
    ${(["yellow", "red", "black"] as const).flatMap((color) => FACES.map((side) => face(color, side))).join("")}</defs>`;
}

export const SCALE = 62;
const A = Math.cos(Math.PI / 6);

function at(x: number, y: number, z: number): [number, number] {
  return [(x - y) * A * SCALE, (x + y) * 0.5 * SCALE - z * SCALE];
}

function lay(side: Face, x: number, y: number, z: number, scale = SCALE): string {
  const k = scale / 100;
  const a = (A * k).toFixed(5);
  const b = (0.5 * k).toFixed(5);
  const s = k.toFixed(5);
  const [px, py] = side === "top" ? at(x, y, z + 1) : side === "left" ? at(x, y + 1, z + 1) : at(x + 1, y + 1, z + 1);
  const origin = `${((px * scale) / SCALE).toFixed(2)},${((py * scale) / SCALE).toFixed(2)}`;
  return side === "top"
    ? `matrix(${a},${b},-${a},${b},${origin})`
    : side === "left"
      ? `matrix(${a},${b},0,${s},${origin})`
      : `matrix(${a},-${b},0,${s},${origin})`;
}

function hull(x: number, y: number, z: number): string {
  const corners = [
    [0, 0, 1],
    [1, 0, 1],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
    [0, 1, 1],
  ] as const;
  return `M${corners
    .map(([i, j, k]) =>
      at(x + i, y + j, z + k)
        .map((value) => value.toFixed(1))
        .join(" "),
    )
    .join("L")}z`;
}

/** One small cube for supplies and piles. */
export function small(color: Color): string {
  return FACES.map((side) => `<use href="#cube-${color}-${side}" transform="${lay(side, 0, 0, 0, 52)}"/>`).join("");
}

// The block

/** Where a spot lies in the drawing: around the middle of what stands, the bag turned by so many quarters. */
export function laid(spot: Spot, centre: { x: number; y: number }, quarters: number): Spot {
  let [dx, dy] = [spot.x + 0.5 - centre.x, spot.y + 0.5 - centre.y];
  for (let done = 0; done < ((quarters % 4) + 4) % 4; done++) [dx, dy] = [-dy, dx];
  return { x: dx + 1.5, y: 1.5 - dy, z: spot.z };
}

/** The cell in front of a side of a cube. */
function facing(spot: Spot, side: Face, quarters: number): Spot {
  if (side === "top") return { ...spot, z: spot.z + 1 };
  let [dx, dy] = side === "right" ? [1, 0] : [0, -1];
  for (let done = 0; done < ((quarters % 4) + 4) % 4; done++) [dx, dy] = [dy, -dx];
  return { x: spot.x + dx, y: spot.y + dy, z: spot.z };
}

export interface Drawing {
  picture: Picture;
  top: number;
  refused: string;
  quarters: number;
}

const PAD = `<rect class="pad" x="9" y="9" width="82" height="82" rx="10"/><path class="pad-t" d="M12 30V12H30M70 12H88V30M88 70V88H70M30 88H12V70"/>`;
const TICKS = "M8 34V8H34M66 8H92V34M92 66V92H66M34 92H8V66";
const BAG =
  "M-98-92C40-112 130-86 240-104S430-112 492-88C520 20 486 130 500 236S518 420 488 492C400 512 300 486 196 500S-20 512-92 488C-120 400-86 310-102 200S-118 0-98-92z";

/** A part of the drawing: as long as its text stays the same, nobody has to draw it again. */
export interface Part {
  key: string;
  svg: string;
}

/** The cubes, the pads and the outlines as SVG, the farthest first; what can be met carries the keys of its cell and of the cell before it. */
export function draw({ picture, top, refused, quarters }: Drawing): Part[] {
  const place = (spot: Spot): Spot => laid(spot, picture.centre, quarters);
  const cubes = picture.cubes.filter((cube) => cube.at.z <= top);
  const filled = new Set(cubes.map((cube) => keyOf(place(cube.at))));
  const has = (x: number, y: number, z: number): boolean => filled.has(`${x},${y},${z}`);
  const items: (Part & { order: number })[] = cubes.map((cube) => {
    const spot = place(cube.at);
    return {
      key: cube.key,
      order: spot.x + spot.y + spot.z + spot.z / 100,
      svg: block(cube, spot, refused, quarters, has),
    };
  });
  const ghostly = new Set(picture.ghosts.map((ghost) => ghost.key));
  const also = (kind: string, spot: Spot, svg: (spot: Spot) => string): void => {
    if (spot.z > top) return;
    const there = place(spot);
    items.push({ key: `${kind} ${keyOf(spot)}`, order: there.x + there.y + there.z - 0.4, svg: svg(there) });
  };
  for (const open of picture.places) {
    if (ghostly.has(open.key)) continue;
    also(
      "pad",
      open.at,
      ({ x, y, z }) =>
        `<g data-cell="${open.key}" data-front="${open.key}" transform="${lay("top", x, y, z - 1)}">${PAD}</g>${open.isHinted ? `<path class="hint" d="${hull(x, y, z)}"/>` : ""}`,
    );
  }
  for (const ghost of picture.ghosts)
    also(
      "ghost",
      ghost.at,
      ({ x, y, z }) =>
        `<g opacity=".72" data-cell="${ghost.key}" data-front="${ghost.key}">${FACES.map((side) => `<use href="#cube-${ghost.color}-${side}" transform="${lay(side, x, y, z)}"/>`).join("")}</g><path class="ghost" d="${hull(x, y, z)}"/>`,
    );
  for (const spot of picture.gone) also("gone", spot, ({ x, y, z }) => `<path class="gone" d="${hull(x, y, z)}"/>`);
  items.sort((a, b) => a.order - b.order);
  return items;
}

function block(
  cube: Cube,
  { x, y, z }: Spot,
  refused: string,
  quarters: number,
  has: (x: number, y: number, z: number) => boolean,
): string {
  const side = (which: Face, shadesOn: ([string, number] | false)[]): string => {
    const way = lay(which, x, y, z);
    const dark = shadesOn
      .flatMap((one) =>
        one
          ? [`<rect width="100" height="100" fill="url(#cube-ao-${one[0]})" opacity="${one[1]}" transform="${way}"/>`]
          : [],
      )
      .join("");
    return `<g data-cell="${cube.key}" data-front="${keyOf(facing(cube.at, which, quarters))}"><use href="#cube-${cube.color}-${which}" transform="${way}"/>${dark}</g>`;
  };
  let out = "";
  if (!has(x, y, z + 1))
    out += side("top", [
      has(x - 1, y, z + 1) && ["u0", 0.95],
      has(x + 1, y, z + 1) && ["u1", 0.45],
      has(x, y - 1, z + 1) && ["v0", 0.4],
      has(x, y + 1, z + 1) && ["v1", 0.55],
    ]);
  if (!has(x, y + 1, z))
    out += side("left", [
      has(x - 1, y + 1, z) && ["u0", 0.9],
      has(x + 1, y + 1, z) && ["u1", 0.4],
      (z === 0 || has(x, y + 1, z - 1)) && ["v1", 0.55],
    ]);
  if (!has(x + 1, y, z))
    out += side("right", [
      has(x + 1, y + 1, z) && ["u0", 0.5],
      has(x + 1, y - 1, z) && ["u1", 0.5],
      (z === 0 || has(x + 1, y, z - 1)) && ["v1", 0.6],
    ]);
  const rise = cube.mark === "chosen" ? -11 : cube.isLeaving ? -6 : 0;
  return `<g transform="translate(0 ${rise})">${out}${over(cube, x, y, z, refused)}</g>`;
}

function over(cube: Cube, x: number, y: number, z: number, refused: string): string {
  const line = (name: string): string => `<path class="${name}" d="${hull(x, y, z)}"/>`;
  if (cube.key === refused) return line("refused");
  let out = "";
  if (cube.mark === "open")
    out += `${line("can")}<path class="ticks" transform="${lay("top", x, y, z)}" d="${TICKS}"/>`;
  if (cube.mark === "chosen") out += line("picked");
  if (cube.isHinted) out += line("hint");
  if (cube.isFreed) out += line("freed");
  if (cube.isLast) out += line("just");
  return out;
}

/** The cloth under the block, and the frame that is asked about. */
export function ground(picture: Picture, quarters: number): string {
  let frame = "";
  if (picture.frame) {
    const near = laid({ x: picture.frame.x + 1.5, y: picture.frame.y + 1.5, z: 0 }, picture.centre, quarters);
    frame = `<g transform="${lay("top", near.x - 1.5, near.y - 1.5, -1)}"><rect x="-8" y="-8" width="416" height="416" rx="14" fill="none" stroke="#F3F0E2" stroke-width="3.500" stroke-dasharray="2 13" stroke-linecap="round" opacity=".75"/></g>`;
  }
  return `<g transform="${lay("top", 0, 0, -1)}"><path d="${BAG}" fill="#1d1712" opacity=".42" filter="url(#cube-blur10)" transform="translate(26 4)"/><path d="${BAG}" fill="url(#cube-cloth)"/><path d="${BAG}" fill="url(#cube-weave)"/>
    <path d="M-60-60C60-78 160-58 240-72S400-78 458-60C480 40 456 140 466 236S480 400 458 460C380 476 300 456 196 466S-10 476-62 458C-84 380-58 300-70 200S-80 20-60-60z" fill="none" stroke="#55645E" stroke-width="4" stroke-linecap="round" stroke-dasharray="13 10" opacity=".8"/></g>${frame}`;
}

/** The soft shadow of what stands. */
export function shadows({ picture, top, quarters }: Omit<Drawing, "refused">): string {
  const spots = picture.cubes.filter((cube) => cube.at.z <= top).map((cube) => laid(cube.at, picture.centre, quarters));
  return `<g fill="#120d0a" opacity=".5" filter="url(#cube-blur10)">${cast(spots)}</g>`;
}

/** Shadows on the cloth: light comes from the left. */
function cast(spots: readonly Spot[]): string {
  const tall = new Map<string, Spot>();
  for (const spot of spots) {
    const key = `${spot.x},${spot.y}`;
    if ((tall.get(key)?.z ?? -1) < spot.z) tall.set(key, spot);
  }
  return [...tall.values()]
    .map(({ x, y, z }) => {
      const far = 0.42 * (z + 1);
      const corners = [
        [x, y],
        [x + 1 + far, y - far * 0.55],
        [x + 1 + far, y + 1 - far * 0.55],
        [x + 1, y + 1],
        [x, y + 1],
      ] as const;
      return `<path d="M${corners
        .map(([a, b]) =>
          at(a, b, 0)
            .map((value) => value.toFixed(1))
            .join(" "),
        )
        .join("L")}z"/>`;
    })
    .join("");
}
