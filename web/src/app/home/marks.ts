// Drawn titles: one stroke alphabet, five hands. Letters are 4 wide and 6 tall.

const LETTERS: Readonly<Record<string, readonly string[]>> = {
  A: ["0,6 0,1.6 1.6,0 2.4,0 4,1.6 4,6", "0,3.9 4,3.9"],
  B: ["0,3 3.4,3 3.4,0 0,0 0,6 4,6 4,3 3.4,3"],
  C: ["4,0 0,0 0,6 4,6"],
  D: ["0,0 2.8,0 4,1.2 4,4.8 2.8,6 0,6", "0,0 0,6"],
  E: ["4,0 0,0 0,6 4,6", "0,3 3.2,3"],
  H: ["0,0 0,6", "4,0 4,6", "0,3 4,3"],
  I: ["0,0 0,6"],
  L: ["0,0 0,6 4,6"],
  N: ["0,6 0,0 4,6 4,0"],
  O: ["0,0 4,0 4,6 0,6 0,0"],
  P: ["0,6 0,0 4,0 4,3.4 0,3.4"],
  R: ["0,6 0,0 4,0 4,3.4 0,3.4", "1.7,3.4 4,6"],
  S: ["4,0 0,0 0,3 4,3 4,6 0,6"],
  T: ["0,0 4,0", "2,0 2,6"],
  U: ["0,0 0,6 4,6 4,0"],
  W: ["0,0 0,6 2,3.8 4,6 4,0"],
  "!": ["0,0 0,3.9", "0,5.6 0,6"],
};
const NARROW = "I!";

export interface Hand {
  bevel?: number;
  gap?: number;
  wide?: number;
  space?: number;
}

type Point = readonly [number, number];

/** A word as one path, and how wide it is. */
export function letters(
  word: string,
  { bevel = 0, gap = 1.6, wide = 1, space = 2.4 }: Hand = {},
): { d: string; width: number } {
  let x = 0;
  let d = "";
  for (const letter of word) {
    if (letter === " ") {
      x += space;
      continue;
    }
    for (const stroke of LETTERS[letter] ?? [])
      d += path(
        stroke.split(" ").map((pair) => place(pair, x, wide)),
        bevel,
      );
    x += (NARROW.includes(letter) ? 0 : 4) * wide + gap;
  }
  return { d, width: Number((x - gap).toFixed(2)) };
}

function place(pair: string, x: number, wide: number): Point {
  const [across = 0, down = 0] = pair.split(",").map(Number);
  return [x + across * wide, down];
}

/** A stroke whose right-angled corners are cut. */
function path(points: readonly Point[], bevel: number): string {
  const first = points[0];
  const last = points[points.length - 1];
  const isClosed = points.length > 2 && first?.join() === last?.join();
  const corners = isClosed ? points.slice(0, -1) : points;
  const out = corners.flatMap((corner, index): Point[] => {
    const before = corners[(index - 1 + corners.length) % corners.length];
    const after = corners[(index + 1) % corners.length];
    const isEnd = !isClosed && (index === 0 || index === corners.length - 1);
    return isEnd || !bevel || !before || !after ? [corner] : cut(before, corner, after, bevel);
  });
  return `M${out.map(([x, y]) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`).join("L")}${isClosed ? "z" : ""}`;
}

function cut(before: Point, corner: Point, after: Point, bevel: number): Point[] {
  const toBefore: Point = [before[0] - corner[0], before[1] - corner[1]];
  const toAfter: Point = [after[0] - corner[0], after[1] - corner[1]];
  const [long, short] = [Math.hypot(...toBefore), Math.hypot(...toAfter)];
  const lean = (toBefore[0] * toAfter[0] + toBefore[1] * toAfter[1]) / (long * short);
  if (Math.abs(lean) > 0.25) return [corner];
  const take = Math.min(bevel, long / 2, short / 2);
  const at = (way: Point, length: number): Point => [
    corner[0] + (way[0] * take) / length,
    corner[1] + (way[1] * take) / length,
  ];
  return [at(toBefore, long), at(toAfter, short)];
}
