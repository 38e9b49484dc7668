import { describe, expect, it } from "vitest";
import { line, table } from "./fixtures";
import { LONGEST, MOVE, isJump, travels } from "./motion";
import { pick } from "./pick";

describe("travels", () => {
  it("are none without a view before", () => {
    expect(travels(null, table("stacking", ["red 0,0,0"]), [])).toEqual([]);
  });
  it("bring a placed cube and take a removed one to its owner's pile", () => {
    const [came] = travels(table("stacking", []), table("stacking", ["red 0,0,0"]), [
      line("placed", { seat: "A", color: "red", cell: "0,0,0" }),
    ]);
    expect(came).toMatchObject({ key: "0,0,0", comes: true, pile: "", after: 0 });
    const story = [line("took_second", { seat: "B", color: "black", cell: "3,3,3", points: "1" })];
    const [left] = travels(
      table("unstacking", ["black 3,3,3"], { corner: [-1, 0] }),
      table("unstacking", [], { corner: [-1, 0] }),
      story,
    );
    expect(left).toMatchObject({ key: "2,3,3", comes: false, seat: "B", pile: "second" });
  });
  it("bring a cube back from the pile it is taken back from", () => {
    const after = table("unstacking", []);
    after.players[1]!.first.red = 1;
    const [back] = travels(after, table("unstacking", ["red 0,0,0"]), []);
    expect(back).toMatchObject({ comes: true, seat: "B", pile: "first" });
  });
  it("keep a whole fill within the time of a reply, in the story's order and from below", () => {
    const many = Array.from({ length: 30 }, (_, n) => `black ${n % 4},${Math.floor(n / 4) % 4},${Math.floor(n / 16)}`);
    const found = travels(table("stacking", []), table("unstacking", many), [line("filled", { count: "30" })]);
    expect(found).toHaveLength(30);
    expect((found.at(-1)?.after ?? 0) + MOVE).toBeLessThan(LONGEST);
    expect(found[0]?.at.z).toBe(0);
  });
  it("are a jump when many cubes change at once without a story", () => {
    const many = Array.from({ length: 20 }, (_, n) => `black ${n % 4},${Math.floor(n / 4) % 4},${Math.floor(n / 16)}`);
    expect(isJump(table("unstacking", many), table("unstacking", []), [])).toBe(true);
    expect(isJump(table("unstacking", many), table("unstacking", many.slice(1)), [])).toBe(false);
  });
});

describe("pick", () => {
  const down = (x: number, y: number) => ({
    from: [x, y, 10] as [number, number, number],
    along: [0, 0, -1] as [number, number, number],
  });

  it("meets the nearest cube and names the cell before its side", () => {
    const cubes = [
      { x: 0, y: 0, z: 0 },
      { x: 0, y: 0, z: 1 },
    ];
    expect(pick(down(0.5, 0.5), cubes)).toMatchObject({ cube: { z: 1 }, front: { x: 0, y: 0, z: 2 } });
    const aside = { from: [10, 0.5, 0.5] as [number, number, number], along: [-1, 0, 0] as [number, number, number] };
    expect(pick(aside, cubes)).toMatchObject({ cube: { x: 0, y: 0, z: 0 }, front: { x: 1, y: 0, z: 0 } });
  });
  it("meets the bag where no cube stands", () => {
    const falling = { x: 2, y: 2, z: 0, now: { x: 2, y: 2, z: 1.4 } };
    expect(pick({ from: [9, 2.5, 1.9], along: [-1, 0, 0] }, [falling])).toMatchObject({
      cube: { x: 2, y: 2, z: 0 },
      front: { x: 3, y: 2, z: 0 },
    });
    expect(pick(down(-1.5, 2.5), [])).toMatchObject({ cube: null, front: { x: -2, y: 2, z: 0 } });
  });
  it("meets nothing above the horizon", () => {
    expect(pick({ from: [0, 0, 1], along: [1, 0, 0.1] }, [])).toBeNull();
  });
});
