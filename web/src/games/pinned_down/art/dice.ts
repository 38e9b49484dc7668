// Chance, fixed by the id: FNV-1a starts mulberry32, so a card draws the same picture on every machine.
export type Dice = () => number;

export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) {
    h ^= c.charCodeAt(0);
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

export function dice(start: number): Dice {
  let seed = start;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is finer than any screen shows, and keeps a picture small. */
export const n1 = (v: number): number => Math.round(v * 10) / 10;
