// The stars behind the screens: always the same ones.

let seed = 7;
const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
const round = (value: number): number => Math.round(value * 100) / 100;

export const stars = Array.from({ length: 90 }, (_, key) => ({
  key,
  x: round(next() * 824),
  y: round(next() * 655),
  r: round(0.4 + next() * 1.1),
  light: round(0.25 + next() * 0.5),
}));
