// Reads which letters a font file has; for tests.

import { brotliDecompressSync } from "node:zlib";

const HEADER = 48; // bytes
const CMAP = 0; // its number among the tables that WOFF2 knows by number
const TRANSFORMED = [10, 11]; // glyf and loca are stored in a form of their own
const OWN_NAME = 63; // the table's name is spelled out

interface Table {
  readonly kind: number;
  readonly length: number;
}

/** The letters of a WOFF2 file, as numbers. */
export function lettersOf(file: Uint8Array): Set<number> {
  const { tables, end } = directory(file);
  const content = brotliDecompressSync(file.subarray(end));
  let offset = 0;
  for (const { kind, length } of tables) {
    if (kind === CMAP) return charactersIn(new DataView(content.buffer, content.byteOffset + offset, length));
    offset += length;
  }
  throw new Error("the font has no table of characters");
}

/** The tables in the order in which they are compressed, and where that begins. */
function directory(file: Uint8Array): { tables: Table[]; end: number } {
  const count = new DataView(file.buffer, file.byteOffset).getUint16(12);
  let at = HEADER;
  const byte = (): number => file[at++] ?? 0;
  const size = (): number => {
    for (let value = 0; ;) {
      const next = byte();
      value = value * 128 + (next & 127);
      if (next < 128) return value;
    }
  };
  const tables = Array.from({ length: count }, () => {
    const flags = byte();
    const kind = flags & 63;
    if (kind === OWN_NAME) at += 4;
    const length = size();
    const isTransformed = TRANSFORMED.includes(kind) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { kind, length: isTransformed ? size() : length };
  });
  return { tables, end: at };
}

/** Every character of a table of characters whose parts are of the two usual formats. */
function charactersIn(table: DataView): Set<number> {
  const found = new Set<number>();
  for (let record = 0; record < table.getUint16(2); record++) {
    const part = table.getUint32(4 + 8 * record + 4);
    const format = table.getUint16(part);
    if (format === 4) segments(table, part, found);
    else if (format === 12) groups(table, part, found);
  }
  return found;
}

function segments(table: DataView, part: number, found: Set<number>): void {
  const twice = table.getUint16(part + 6);
  for (let at = 0; at < twice; at += 2) {
    const last = table.getUint16(part + 14 + at);
    const first = table.getUint16(part + 16 + twice + at);
    for (let code = first; code <= last && code !== 0xffff; code++) found.add(code);
  }
}

function groups(table: DataView, part: number, found: Set<number>): void {
  for (let group = 0; group < table.getUint32(part + 12); group++) {
    const at = part + 16 + 12 * group;
    for (let code = table.getUint32(at); code <= table.getUint32(at + 4); code++) found.add(code);
  }
}
