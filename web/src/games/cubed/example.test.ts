import { describe, expect, it } from "vitest";
import { BLOCK, CORNERS, FREED, pictured, PLACES, STACK, TAKEN } from "./example";
import { COLORS, keyOf, SIZE, type Spot } from "./view";

const SIDES: readonly (readonly [number, number, number])[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
];
const ENOUGH = 3; // open sides

function beside({ x, y, z }: Spot): Spot[] {
  return SIDES.map(([dx, dy, dz]) => ({ x: x + dx, y: y + dy, z: z + dz }));
}

/** Those that can be taken: three open sides, the bag's side not counted, nothing on top. [CU-22, CU-R15, CU-R16] */
function removable(spots: readonly Spot[]): string[] {
  const keys = new Set(spots.map(keyOf));
  const isFree = (at: Spot): boolean => !keys.has(keyOf(at));
  return spots
    .filter((at) => isFree({ ...at, z: at.z + 1 }) && beside(at).filter(isFree).length >= ENOUGH)
    .map(keyOf)
    .sort();
}

describe("the block that the page about Cubed draws", () => {
  it("is whole: 3 yellow, 16 red and 45 black cubes", () => {
    expect(COLORS.map((color) => BLOCK.filter((one) => one.color === color).length)).toEqual([3, 16, 45]);
    expect(new Set(BLOCK.map((one) => keyOf(one.at))).size).toBe(SIZE ** 3);
  });

  it("marks what can be taken before the turn and after it", () => {
    const all = BLOCK.map((one) => one.at);
    expect(removable(all)).toEqual(CORNERS.map(keyOf).sort());
    const taken = TAKEN.map(keyOf);
    const left = all.filter((at) => !taken.includes(keyOf(at)));
    const corners = CORNERS.filter((at) => !taken.includes(keyOf(at)));
    expect(removable(left)).toEqual([...corners, ...FREED].map(keyOf).sort());
  });

  it("lets the first cube free the second: red for 3 points, then black for 1", () => {
    const [first, second] = TAKEN.map(keyOf);
    const rest = BLOCK.map((one) => one.at).filter((at) => keyOf(at) !== first);
    expect(removable(rest)).toContain(second);
    expect(TAKEN.map((at) => BLOCK.find((one) => keyOf(one.at) === keyOf(at))?.color)).toEqual(["red", "black"]);
    expect(BLOCK.find((one) => keyOf(one.at) === keyOf(FREED[0] ?? { x: 0, y: 0, z: 0 }))?.color).toBe("yellow");
  });

  it("draws what is taken as gone", () => {
    const picture = pictured(BLOCK, FREED, TAKEN);
    expect(picture.cubes).toHaveLength(62);
    expect(picture.cubes.filter((one) => one.mark === "open")).toHaveLength(FREED.length);
  });
});

it("marks every place beside or on top of the stacked cubes, and no other", () => {
  const stood = STACK.map((one) => one.at);
  const keys = new Set(stood.map(keyOf));
  const places = new Set<string>();
  for (const at of stood) {
    for (const next of beside(at)) {
      const rests = next.z === 0 || keys.has(keyOf({ ...next, z: next.z - 1 }));
      if (rests && !keys.has(keyOf(next))) places.add(keyOf(next));
    }
  }
  expect([...places].sort()).toEqual(PLACES.map(keyOf).sort());
});
