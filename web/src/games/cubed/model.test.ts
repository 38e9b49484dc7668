import { describe, expect, it } from "vitest";
import { hand, layPart, line, place, table, take } from "./fixtures";
import { NOTHING_RECENT, colorInHand, frames, names, picture, plan, remember, turned } from "./model";
import { componentAt, cornerOf, keyOf, spotOf } from "./view";

describe("cells", () => {
  it("are counted from the first cube while stacking and from the corner in the block", () => {
    expect(spotOf("cell.stack:-1,2,1", [-1, 0])).toEqual({ x: -1, y: 2, z: 1 });
    expect(spotOf("cell.block:0,2,1", [-1, 0])).toEqual({ x: -1, y: 2, z: 1 });
    expect(spotOf("color:red", [0, 0])).toBeNull();
  });
  it("have a name only where the stage names cells", () => {
    const stacking = table("stacking", []);
    const block = table("unstacking", [], { corner: [-1, -2] });
    expect(componentAt({ x: -3, y: 3, z: 3 }, stacking)).toBe("cell.stack:-3,3,3");
    expect(componentAt({ x: -4, y: 0, z: 0 }, stacking)).toBe("");
    expect(componentAt({ x: 0, y: 0, z: 4 }, stacking)).toBe("");
    expect(componentAt({ x: -1, y: 1, z: 2 }, block)).toBe("cell.block:0,3,2");
    expect(componentAt({ x: -2, y: 0, z: 0 }, block)).toBe("");
  });
  it("keep their spot when the block stands and names change", () => {
    const before = picture(table("stacking", ["red -1,2,1"]), null, hand([]), NOTHING_RECENT);
    const after = picture(table("unstacking", ["red 0,2,1"], { corner: [-1, 0] }), null, hand([]), NOTHING_RECENT);
    expect(after.cubes[0]?.key).toBe(before.cubes[0]?.key);
  });
});

describe("a picture while stacking", () => {
  const view = table("stacking", ["red 0,0,0"]);
  const offers = [place("red", "1,0,0"), place("black", "1,0,0"), place("red", "0,0,1"), place("black", "0,0,1")];

  it("shows every place some offer touches, once", () => {
    expect(picture(view, null, hand(offers), NOTHING_RECENT).places.map((one) => one.key)).toEqual(["1,0,0", "0,0,1"]);
  });
  it("marks a chosen place, and ghosts a cube there once the color is known", () => {
    const chosen = ["cell.stack:1,0,0"];
    expect(picture(view, null, hand(offers, chosen), NOTHING_RECENT).ghosts).toEqual([]);
    const named = { ...view, naming: { color: "red" as const, size: 2, left: 1 } };
    expect(picture(named, null, hand(offers, chosen), NOTHING_RECENT).ghosts).toEqual([
      { key: "1,0,0", at: { x: 1, y: 0, z: 0 }, color: "red" },
    ]);
  });
  it("ghosts the place that is pointed at in the color in hand", () => {
    const touches = hand(offers, ["color:black"], { pointed: "cell.stack:0,0,1" });
    expect(picture(view, null, touches, NOTHING_RECENT).ghosts).toEqual([
      { key: "0,0,1", at: { x: 0, y: 0, z: 1 }, color: "black" },
    ]);
    expect(colorInHand(view, touches.chosen)).toBe("black");
  });
  it("ghosts what the foreseen view has more", () => {
    const foreseen = table("stacking", ["red 0,0,0", "black 1,0,0"]);
    expect(picture(view, foreseen, hand(offers), NOTHING_RECENT).ghosts.map((one) => [one.key, one.color])).toEqual([
      ["1,0,0", "black"],
    ]);
  });
  it("centres what stands", () => {
    expect(picture(table("stacking", ["red 0,0,0", "red -1,0,0"]), null, hand([]), NOTHING_RECENT).centre).toEqual({
      x: 0,
      y: 0.5,
    });
  });
  it("plans one cell around what stands until an axis is full", () => {
    const windows = [
      [["red 0,0,0"], { x: -1, y: -1, size: 4 }],
      [["red 0,0,0", "red 1,0,0", "red 2,0,0"], { x: -1, y: -2, size: 5 }],
      [["red 0,0,0", "red 3,0,0", "red 0,3,0"], { x: 0, y: 0, size: 4 }],
    ] as const;
    for (const [cubes, window] of windows)
      expect(picture(table("stacking", [...cubes]), null, hand([]), NOTHING_RECENT).window).toEqual(window);
  });
  it("draws the 4x4 area once the structure spans it", () => {
    const wide = ["red -1,0,0", "red 2,0,0", "red 0,-2,0"];
    expect(picture(table("stacking", wide), null, hand([]), NOTHING_RECENT).frame).toBeNull();
    expect(picture(table("stacking", [...wide, "red 0,1,0"]), null, hand([]), NOTHING_RECENT).frame).toEqual({
      x: -1,
      y: -2,
    });
  });
});

describe("a picture while unstacking", () => {
  const view = table("unstacking", ["red 0,0,0", "black 1,0,0"], {
    corner: [-1, -1],
    removable: ["cell.block:0,0,0"],
    frees: [["cell.block:1,0,0"]],
  });

  it("marks cubes by the offers and counts refusals as shut", () => {
    const { cubes } = picture(view, null, hand([take("0,0,0")]), NOTHING_RECENT);
    expect(cubes.map((cube) => cube.mark)).toEqual(["open", "shut"]);
    expect(picture(view, null, hand([]), NOTHING_RECENT).cubes.map((cube) => cube.mark)).toEqual(["idle", "idle"]);
  });
  it("tells what leaves and what becomes free with the answer that is pointed at", () => {
    const foreseen = table("unstacking", ["black 1,0,0"], { corner: [-1, -1], removable: ["cell.block:1,0,0"] });
    const [red, black] = picture(view, foreseen, hand([take("0,0,0")]), NOTHING_RECENT).cubes;
    expect([red?.isLeaving, red?.isFreed, black?.isLeaving, black?.isFreed]).toEqual([true, false, false, true]);
  });
  it("outlines where the last turn took cubes", () => {
    const recent = remember(NOTHING_RECENT, [line("took_first", { seat: "B", color: "red", cell: "3,3,3" })], [-1, -1]);
    expect(picture(view, null, hand([]), recent).gone.map(keyOf)).toEqual(["2,2,3"]);
  });
});

describe("the last turn", () => {
  it("grows with a seat's cubes and begins anew with another seat", () => {
    const first = remember(NOTHING_RECENT, [line("placed", { seat: "A", color: "red", cell: "0,0,0" })], [0, 0]);
    const second = remember(first, [line("placed", { seat: "A", color: "red", cell: "1,0,0" })], [0, 0]);
    expect(second.placed.map(keyOf)).toEqual(["0,0,0", "1,0,0"]);
    expect(
      remember(second, [line("placed", { seat: "B", color: "black", cell: "-1,0,0" })], [0, 0]).placed.map(keyOf),
    ).toEqual(["-1,0,0"]);
  });
  it("is forgotten when a move is taken back", () => {
    const first = remember(NOTHING_RECENT, [line("placed", { seat: "A", color: "red", cell: "0,0,0" })], [0, 0]);
    expect(remember(first, [{ number: 2, text: "A takes a move back", clause: "", fact: {} }], [0, 0])).toEqual(
      NOTHING_RECENT,
    );
  });
  it("is forgotten when the block stands", () => {
    const first = remember(
      NOTHING_RECENT,
      [line("placed", { seat: "A", color: "red", cell: "0,0,0" }), line("stacked", { seat: "B" })],
      [0, 0],
    );
    expect(first).toEqual(NOTHING_RECENT);
  });
});

describe("plans", () => {
  it("turn with the bag", () => {
    expect(turned(3, 0, 4, 0)).toEqual([3, 0]);
    expect(turned(3, 0, 4, 1)).toEqual([0, 0]);
    expect(turned(3, 0, 4, -1)).toEqual([3, 3]);
    expect(turned(1, 2, 4, 4)).toEqual([1, 2]);
  });
  it("have the far side on top and name every cell", () => {
    const view = table("unstacking", ["yellow 0,3,1"]);
    const rows = plan(picture(view, null, hand([]), NOTHING_RECENT), view, 1, 0);
    expect(rows[0]?.[0]?.cube?.color).toBe("yellow");
    expect(rows[3]?.[3]?.component).toBe("cell.block:3,0,1");
    expect(plan(picture(view, null, hand([]), NOTHING_RECENT), view, 1, 1)[3]?.[0]?.cube?.color).toBe("yellow");
  });
});

describe("the frame", () => {
  it("is laid by the answer that is pointed at", () => {
    const view = table("framing", ["red 0,0,0", "red 2,0,0", "red 0,3,0"]);
    const touches = hand([layPart("0,0"), layPart("1,0")], [], { pointed: "frame:1,0" });
    expect(frames(touches)).toEqual([
      { component: "frame:0,0", west: 0, south: 0 },
      { component: "frame:1,0", west: 1, south: 0 },
    ]);
    expect(picture(view, null, touches, NOTHING_RECENT).frame).toEqual({ x: -1, y: 0 });
  });
});

describe("the block's corner", () => {
  const placed = (cell: string, color: string) => line("placed", { seat: "A", cell, color });
  it("is where the cubes were stacked, though the view counts from the corner itself", () => {
    const lines = [
      placed("0,0,0", "red"),
      placed("-1,0,0", "black"),
      placed("2,1,0", "red"),
      placed("0,-2,0", "black"),
    ];
    const block = table("unstacking", ["red 1,2,0", "black 0,2,0", "red 3,3,0", "black 1,0,0"]);
    expect(cornerOf(block, lines)).toEqual([-1, -2]);
  });
  it("follows the colors where the places alone leave it open, and leaves out what was taken back", () => {
    const lines = [placed("0,0,0", "red"), placed("3,0,0", "black"), line("", { undoes: "1" })].map((one, index) => ({
      ...one,
      number: [2, 1, 3][index]!,
    }));
    expect(cornerOf(table("unstacking", ["red 2,1,0"]), lines)).toEqual([-2, -1]);
    expect(cornerOf(table("unstacking", ["red 2,1,0"]), [])).toEqual([0, 0]);
  });
});

describe("the names beside a plan", () => {
  const of = (quarters: number) =>
    names(plan(picture(view, null, hand([]), NOTHING_RECENT), view, 0, quarters), quarters);
  const view = table("unstacking", ["red 2,3,0"]);
  it("are those of the choices and the log, and turn with the bag", () => {
    expect(of(0)).toEqual({ across: ["a", "b", "c", "d"], down: ["4", "3", "2", "1"] });
    expect(of(1).across).toEqual(expect.arrayContaining(["1", "2", "3", "4"]));
    expect(of(2)).toEqual({ across: ["d", "c", "b", "a"], down: ["1", "2", "3", "4"] });
  });
});
