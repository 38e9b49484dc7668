// A QR code (ISO/IEC 18004) of a link: bytes at level M, versions 1 to 10, which is 213 bytes. Written here because a link
// needs none of the rest of the standard; qr.test.ts compares it with what another encoder makes.

/** By version, from 1: codewords for error correction in a block, and how many blocks there are. */
const CORRECTION = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LEVEL_M = 0;
const BYTES = 4; // the mode
const MOST = 10;

type Modules = boolean[][];

/** The modules of the code, row by row, dark where true; null where the text is too long. */
export function qr(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= MOST; version++) {
    const data = dataCodewords(version);
    const header = version < 10 ? 2 : 3; // of four bits of mode and the length, rounded up
    if (bytes.length + header <= data) return drawn(version, interleaved(version, packed(bytes, version, data)));
  }
  return null;
}

/** The dark modules as the path of an SVG, with one module for a unit. */
export function path(modules: Modules): string {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}

// Codewords

/** Modules that hold codewords; the rest is for finding and reading the code. */
function dataModules(version: number): number {
  let count = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    count -= (25 * marks - 10) * marks - 55;
    if (version >= 7) count -= 36;
  }
  return count;
}

function dataCodewords(version: number): number {
  return (dataModules(version) >> 3) - (CORRECTION[version] ?? 0) * (BLOCKS[version] ?? 0);
}

function packed(bytes: Uint8Array, version: number, size: number): number[] {
  const bits: number[] = [];
  const add = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  add(BYTES, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, size * 8 - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  const found: number[] = [];
  for (let at = 0; at < bits.length; at += 8) found.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; found.length < size; pad ^= 0xec ^ 0x11) found.push(pad);
  return found;
}

/** The blocks with their error correction, column by column. */
function interleaved(version: number, data: number[]): number[] {
  const count = BLOCKS[version] ?? 1;
  const degree = CORRECTION[version] ?? 10;
  const raw = dataModules(version) >> 3;
  const short = Math.floor(raw / count) - degree;
  const shorter = count - (raw % count);
  const divisor = generator(degree);
  const blocks: number[][] = [];
  const checks: number[][] = [];
  let at = 0;
  for (let block = 0; block < count; block++) {
    const length = short + (block < shorter ? 0 : 1);
    const own = data.slice(at, at + length);
    at += length;
    blocks.push(own);
    checks.push(remainder(own, divisor));
  }
  return [...columns(blocks, short + 1), ...columns(checks, degree)];
}

function columns(blocks: number[][], length: number): number[] {
  return Array.from({ length }, (_, at) =>
    blocks.flatMap((block) => (at < block.length ? [block[at] ?? 0] : [])),
  ).flat();
}

/** A product in the field of 256 elements that the standard uses. */
function product(a: number, b: number): number {
  let found = 0;
  for (let bit = 7; bit >= 0; bit--) {
    found = (found << 1) ^ ((found >> 7) * 0x11d);
    found ^= ((b >> bit) & 1) * a;
  }
  return found;
}

/** The Reed-Solomon polynomial of a degree, without its first coefficient. */
export function generator(degree: number): number[] {
  const found: number[] = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) found[at] = product(found[at] ?? 0, root) ^ (found[at + 1] ?? 0);
    root = product(root, 2);
  }
  return found;
}

export function remainder(data: number[], divisor: number[]): number[] {
  const found = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (found.shift() ?? 0);
    found.push(0);
    divisor.forEach((coefficient, at) => (found[at] = (found[at] ?? 0) ^ product(coefficient, factor)));
  }
  return found;
}

// Drawing

class Sheet {
  readonly dark: Modules;
  /** Modules that are no data. */
  readonly taken: Modules;

  constructor(readonly size: number) {
    this.dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    this.taken = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  }

  set(x: number, y: number, dark: boolean): void {
    const [darks, taken] = [this.dark[y], this.taken[y]];
    if (!darks || !taken || x < 0 || x >= this.size) return;
    darks[x] = dark;
    taken[x] = true;
  }
}

function drawn(version: number, codewords: number[]): Modules {
  const size = version * 4 + 17;
  const sheet = new Sheet(size);
  drawMarks(sheet, version);
  drawFormat(sheet, 0); // keeps its place
  drawCodewords(sheet, codewords);
  let best: { modules: Modules; cost: number } | null = null;
  for (let mask = 0; mask < 8; mask++) {
    drawFormat(sheet, mask);
    const modules = masked(sheet, mask);
    const cost = penalty(modules);
    if (!best || cost < best.cost) best = { modules, cost };
  }
  return best?.modules ?? sheet.dark;
}

function drawMarks(sheet: Sheet, version: number): void {
  const { size } = sheet;
  for (let at = 0; at < size; at++) {
    sheet.set(6, at, at % 2 === 0);
    sheet.set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquares(sheet, x, y, 4, [2, 4]);
  const places = alignments(version);
  const last = places.length - 1;
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isCorner) drawSquares(sheet, x, y, 2, [1]);
    }),
  );
  if (version >= 7) drawVersion(sheet, version);
}

/** Squares around a place, one in another, dark but for those at some distances. */
function drawSquares(sheet: Sheet, x: number, y: number, reach: number, light: number[]): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      if (y + dy >= 0 && y + dy < sheet.size)
        sheet.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const found = [6];
  for (let place = version * 4 + 10; found.length < count; place -= step) found.splice(1, 0, place);
  return found;
}

/** The level and the mask, twice, with their own error correction. */
function drawFormat(sheet: Sheet, mask: number): void {
  const { size } = sheet;
  const data = (LEVEL_M << 3) | mask;
  const bits = ((data << 10) | coded(data, 10, 0x537)) ^ 0x5412;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) sheet.set(8, at, bit(at));
  sheet.set(8, 7, bit(6));
  sheet.set(8, 8, bit(7));
  sheet.set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) sheet.set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) sheet.set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) sheet.set(8, size - 15 + at, bit(at));
  sheet.set(8, size - 8, true);
}

function drawVersion(sheet: Sheet, version: number): void {
  const bits = (version << 12) | coded(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const [far, near] = [sheet.size - 11 + (at % 3), Math.floor(at / 3)];
    sheet.set(far, near, ((bits >> at) & 1) === 1);
    sheet.set(near, far, ((bits >> at) & 1) === 1);
  }
}

/** The remainder that a few bits of format are protected with. */
function coded(data: number, count: number, divisor: number): number {
  let rest = data;
  for (let step = 0; step < count; step++) rest = (rest << 1) ^ ((rest >> (count - 1)) * divisor);
  return rest;
}

/** In pairs of columns from the right, up and down in turn. */
function drawCodewords(sheet: Sheet, codewords: number[]): void {
  const { size } = sheet;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = sheet.dark[y];
        if (!row || sheet.taken[y]?.[x] || at >= codewords.length * 8) continue;
        row[x] = (((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked({ dark, taken }: Sheet, mask: number): Modules {
  return dark.map((row, y) => row.map((is, x) => is !== (!taken[y]?.[x] && (MASKS[mask]?.(x, y) ?? false))));
}

/** How hard the code is to read: runs, blocks, what looks like a finder, and too much of one colour. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const turned = modules.map((_, x) => modules.map((row) => row[x] ?? false));
  let cost = [...modules, ...turned].reduce((sum, line) => sum + lineCost(line), 0);
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const one = modules[y]?.[x];
      if (one === modules[y]?.[x + 1] && one === modules[y + 1]?.[x] && one === modules[y + 1]?.[x + 1]) cost += 3;
    }
  const dark = modules.flat().filter(Boolean).length;
  const total = size * size;
  return cost + (Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1) * 10;
}

/** Runs of five and more, and the pattern of a finder with light beside it; beyond the edge all is light. */
function lineCost(line: boolean[]): number {
  const runs: number[] = [];
  let cost = 0;
  let length = 0;
  let colour = false;
  for (const dark of line) {
    if (dark === colour) {
      length += 1;
      continue;
    }
    runs.push(length);
    colour = dark;
    length = 1;
  }
  runs.push(length);
  if (colour) runs.push(0); // the line ends light
  runs.forEach((run, at) => {
    if (run >= 5) cost += run - 2;
    if (at % 2 === 0 || at < 3) return;
    // `at` is the last dark run of 1:1:3:1:1, with light runs at even places around it
    const [a, b, c, d, e] = [runs[at - 4], runs[at - 3], runs[at - 2], runs[at - 1], run];
    if (!e || a !== e || b !== e || c !== e * 3 || d !== e) return;
    const before = at - 5 === 0 ? (runs[0] ?? 0) + line.length : (runs[at - 5] ?? 0);
    const after = at + 1 === runs.length - 1 ? (runs[at + 1] ?? 0) + line.length : (runs[at + 1] ?? 0);
    if (before >= e * 4 && after >= e) cost += 40;
    if (after >= e * 4 && before >= e) cost += 40;
  });
  return cost;
}
