// Every piece as a neon line drawing in a box from -50 to 50. Shape tells the piece; colour only repeats it. An alien's
// side shows as 1, 2 or 3 chevrons on its hull and as many fins grown.

interface Hull {
  hull: string;
  fins: readonly string[];
  /** Where the chevrons stand, and how large. */
  eye: readonly [number, number];
  size: number;
}

const HOOK: Hull = {
  hull: "M26-30C44-10 38 24 12 34-12 42-34 30-38 8L-22 14C-16 22-2 24 8 16 20 6 18-14 4-20L-16-18-6-36C4-40 18-38 26-30z",
  fins: ["M31-25 47-39 39-11", "M-38 8-49-6-24 4", "M18 31 28 48 3 37"],
  eye: [24, -2],
  size: 6.5,
};
const CLIMBER: Hull = {
  hull: "M-38 33V14H-21V-5H-4V-24H13V-41H38V-4C38 20 22 33-2 33z",
  fins: ["M38-33 50-24 38-13", "M32 14 46 26 25 25", "M4 33-4 48-14 33"],
  eye: [15, 2],
  size: 7,
};
const DIVER: Hull = {
  hull: "M0 43-13 11-28-3-12-9-5-34 12-15 46-31 18 12z",
  fins: ["M-8-24-2-49 6-22", "M31-24 49-46 42-20", "M-25-4-45-14-20 4"],
  eye: [3, 2],
  size: 7,
};
const SPINNER: Hull = {
  hull: "M0-12C6-32 24-42 40-36 32-26 24-18 12 0 32 6 42 24 36 40 26 32 18 24 0 12-6 32-24 42-40 36-32 26-24 18-12 0-32-6-42-24-36-40-26-32-18-24 0-12z",
  fins: ["M-34 0H-47M34 0H47", "M0-34V-47M0 34V47", "M-30 30-41 41M30-30 41-41"],
  eye: [0, 0],
  size: 7,
};

const HULLS: Readonly<Record<string, readonly [Hull, 1 | -1]>> = {
  A: [HOOK, 1],
  B: [HOOK, -1],
  C: [CLIMBER, 1],
  D: [CLIMBER, -1],
  E: [DIVER, 1],
  F: [DIVER, -1],
  G: [SPINNER, 1],
};

export interface AlienArt {
  hull: string;
  fins: readonly string[];
  flip: 1 | -1;
  chevrons: readonly string[];
}

/** Chevrons, the first the lowest, around a middle. */
export function chevrons(count: number, x: number, y: number, size: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const down = (index - (count - 1) / 2) * size * 0.95;
    return `M${x - size} ${y + size * 0.55 + down}L${x} ${y - size * 0.35 + down} ${x + size} ${y + size * 0.55 + down}`;
  });
}

export function alienArt(letter: string, side: number): AlienArt {
  const [art, flip] = HULLS[letter] ?? [SPINNER, 1];
  return {
    hull: art.hull,
    fins: art.fins.slice(0, side),
    flip,
    chevrons: chevrons(side, flip * art.eye[0], art.eye[1], art.size),
  };
}

/** The other pieces: outlines that are filled, then lines. */
export const ART = {
  ship: {
    hull: "M0-42 12-8 34 24 14 20 8 32H-8L-14 20-34 24-12-8z",
    line: "M0-26V8M-12 20 0 8 12 20",
    jet: "M-5 36V46M5 36V46",
  },
  pew: { hull: "", line: "M-9 24V-14M9 24V-14M-16-14-9-28-2-14M2-14 9-28 16-14", jet: "" },
  missile: {
    hull: "M0 38C-13 26-13 8-12-12H12C13 8 13 26 0 38z",
    line: "M-12-2-24-16-12-14M12-2 24-16 12-14M-9 12H9",
    jet: "M-6-22V-32M0-22V-40M6-22V-32",
  },
  heart: {
    hull: "M0 32C-34 8-34-24-14-26-4-27 0-18 0-14 0-18 4-27 14-26 34-24 34 8 0 32z",
    line: "M0-6V12M-9 3H9",
    jet: "",
  },
  mine: {
    hull: "M17 0A17 17 0 1 1-17 0 17 17 0 1 1 17 0z",
    line: "M0-17V-34M0 17V34M-17 0H-34M17 0H34M-12-12-24-24M12-12 24-24M-12 12-24 24M12 12 24 24M-7-7 7 7M7-7-7 7",
    jet: "",
  },
} as const;
