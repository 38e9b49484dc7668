// The cut fonts: what the style sheets promise of a file is in it, and the pages' own words need no more than the first files.

import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { lettersOf } from "./woff2";

interface Face {
  readonly family: string;
  readonly weight: string;
  readonly file: string;
  readonly range: Set<number>;
}

const FACE =
  /font-family: "([^"]+)"[^}]*font-weight: ([^;]+);[^}]*url\("\.\/fonts\/([^"]+)"\)[^}]*unicode-range:\s*([^;]+);/g;
// Arrows, ticks and comparisons are in none of the faces, or not in all: the system has them.
const OF_THE_SYSTEM = new Set("←→↑↓↖↗↘↙↵▲▼✓≤≥");
const SOURCES = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const here = (path: string): Promise<Uint8Array> => readFile(new URL(path, import.meta.url));
const facesIn = async (sheet: string): Promise<Face[]> =>
  [...new TextDecoder().decode(await here(sheet)).matchAll(FACE)].map(
    ([, family = "", weight = "", file = "", range = ""]) => ({ family, weight, file, range: codes(range) }),
  );

function codes(range: string): Set<number> {
  const runs = range.split(",").map((run) =>
    run
      .trim()
      .slice(2)
      .split("-")
      .map((code) => parseInt(code, 16)),
  );
  return new Set(
    runs.flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, more) => first + more)),
  );
}

const read = async (file: string): Promise<Set<number>> => lettersOf(await here(`./fonts/${file}`));
const spell = (these: Iterable<number>): string => [...these].map((code) => String.fromCodePoint(code)).join("");
const FIRST = await facesIn("./fonts.css");
const MORE = await facesIn("./letters.css");

describe("the cut fonts", () => {
  it("are all named", () => {
    expect([FIRST.length, MORE.length]).toEqual([4, 7]);
  });

  it.each([...FIRST, ...MORE])("$file has no letter that its range leaves out", async ({ file, range }) => {
    expect(spell([...(await read(file))].filter((code) => !range.has(code)))).toBe("");
  });

  it.each(FIRST)("$file has every letter and sign of the pages' own words", async ({ file }) => {
    const has = await read(file);
    const used = new Set(Object.values(SOURCES).join("")); // code included: its letters are the same
    const missing = [...used].filter(
      (sign) => sign > " " && !has.has(sign.codePointAt(0) ?? 0) && !OF_THE_SYSTEM.has(sign),
    );
    expect(missing.join("")).toBe("");
  });

  it.each([...new Set(FIRST.map((face) => `${face.family} ${face.weight}`))])(
    "%s fetches no letter from two files",
    (face) => {
      const parts = [...FIRST, ...MORE]
        .filter((one) => `${one.family} ${one.weight}` === face)
        .flatMap((one) => [...one.range]);
      expect(spell(parts.filter((code, at) => parts.indexOf(code) !== at))).toBe("");
    },
  );

  it("have the letters of western and middle Europe for names and talk", async () => {
    for (const family of new Set(FIRST.map((face) => face.family))) {
      const files = [...FIRST, ...MORE].filter((face) => face.family === family);
      const has = new Set((await Promise.all(files.map(({ file }) => read(file)))).flatMap((one) => [...one]));
      expect(
        [..."ÄÖÜßÉèçñøåŒŁąćęłńóśźżČřžőűğışț"].filter((letter) => !has.has(letter.codePointAt(0) ?? 0)).join(""),
        family,
      ).toBe("");
    }
  });
});
