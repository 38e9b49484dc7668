import { describe, expect, it } from "vitest";
import { hand, line, place, table, take } from "./fixtures";
import { NOTHING_RECENT, picture, plan } from "./model";
import {
  advice,
  beat,
  cellWords,
  consequence,
  name,
  plain,
  question,
  rank,
  say,
  seatNote,
  status,
  turnHeading,
  wording,
} from "./words";

const view = table("unstacking", ["red 2,3,0", "black 1,0,0"], {
  removable: ["cell.block:2,3,0"],
  frees: [["cell.block:1,0,0"]],
});

describe("what is asked", () => {
  const company = { seats: [], seat: "A", chosen: ["color:red"], offers: [] };
  it("is short while stacking, so that it stays on one line, and the server's from then on", () => {
    const stacking = table("stacking", ["red 0,0,0"]);
    expect(question(stacking, company)?.title).toBe("Place a red cube");
    expect(question(stacking, { ...company, chosen: [] })?.title).toBe("Choose a color, place a cube");
    expect(question({ ...stacking, naming: { color: "black", size: 3, left: 2 } }, company)?.title).toBe(
      "Place black cube 2 of 3",
    );
    expect(question(view, company)).toBeNull();
  });
});

describe("words", () => {
  it("say the stage and how far it is", () => {
    expect(status(table("stacking", ["red 0,0,0"]))).toBe("Stacking · 1 of 64 cubes");
    expect(status(view)).toBe("Unstacking · turn 1 of 1");
  });
  it("say what a seat is about", () => {
    expect(seatNote(view, "A")).toBe("First cube");
    expect(seatNote(table("stacking", [], { naming: { color: "red", size: 2, left: 1 } }), "A")).toBe("Second red");
    expect(seatNote(view, "B")).toBe("");
  });
  it("name a choice by its color and place, with what it does", () => {
    const answer = { kind: "answer", offer: take("2,3,0"), key: "" } as const;
    expect(wording(answer, view, null)).toEqual({ title: "Red c4, layer 1", note: "+3, frees black" });
    const after = table("unstacking", ["black 1,0,0"], { removable: ["cell.block:1,0,0"] });
    after.players[0]!.score = 3;
    expect(wording(answer, view, after).note).toBe("+3, frees black");
    expect(consequence(view, after, "cell.block:2,3,0")).toBe("+3, frees black");
  });
  it("name a color by what a turn of it places, a place by what it is on", () => {
    const stack = table("stacking", ["red 0,0,0"]);
    expect(wording({ kind: "step", component: "color:black", count: 5, key: "" }, stack, null)).toEqual({
      title: "Black",
      note: "three a turn, 5 places",
    });
    expect(wording({ kind: "answer", offer: place("black", "0,0,1"), key: "" }, stack, null)).toEqual({
      title: "Black d4, layer 2",
      note: "on red",
    });
  });
  it("say of a cell what is there and what can be done", () => {
    const touches = hand([take("2,3,0")]);
    const rows = plan(picture(view, null, touches, NOTHING_RECENT), view, 0, 0);
    expect(cellWords(rows[0]![2]!, view, true)).toBe("red at c4, layer 1, can be taken");
    expect(cellWords(rows[3]![1]!, view, true)).toBe("black at b1, layer 1, cannot be taken now");
    expect(cellWords(rows[0]![0]!, view, true)).toBe("empty at a4, layer 1");
    expect(name("cell.block:2,3,0", view)).toBe("red at c4, layer 1");
  });
  it("name a cell of the plan that the first cube cannot reach as its row and column say", () => {
    const far = table("stacking", ["red 0,0,0", "red 1,0,0", "red 2,0,0", "red 3,0,0"]);
    const cells = plan(picture(far, null, hand([]), NOTHING_RECENT), far, 0, 0).flat();
    const beyond = { ...cells[0]!, at: { x: 4, y: 1, z: 0 }, key: "4,1,0", component: "" };
    expect(cellWords(beyond, far, true)).toBe("empty at h5, layer 1");
  });
  it("name a cell the same way in the log, in refusals and in hints", () => {
    const seats = [
      { seat: "A", kind: "person" as const, name: "Ada", level: 0, is_taken: true, stand_in: 0, gave_up: "" },
    ];
    const took = {
      ...line("took_first", { seat: "A", cell: "0,3,2" }),
      text: "A takes red 0,3,2 to the first pile for 3",
    };
    expect(say(took, true, view, seats)).toBe("Ada takes red a4, layer 3 to the first pile for 3");
    expect(say({ ...took, fact: { ...took.fact, color: "red", points: "-1" } }, false, view, seats)).toBe(
      "Ada takes red a4, layer 3, −1",
    );
    const placed = { ...line("placed", { seat: "A", cell: "0,-2,0" }), text: "A places red at 0,-2,0" };
    placed.fact["color"] = "red";
    expect(say(placed, true, table("stacking", []), seats)).toBe("Ada places red at d2, layer 1");
    expect(say(placed, false, view, seats)).toBe("Ada places red d2, layer 1");
    expect(plain("the cube at 0,3,2 carries another cube", view)).toBe("the cube at a4, layer 3 carries another cube");
    expect(advice(take("2,3,0"), view)).toBe("Red c4, layer 1");
  });
  it("tell that cells change their names when the block stands", () => {
    const stacked = { ...line("stacked", { seat: "A" }), text: "the block stands and A starts to unstack" };
    expect(say(stacked, false, view, [])).toContain("its cells are now named a1 to d4");
    expect(beat([stacked], view, view, { seats: [], seat: "A" })?.note).toBe(
      "You take first. The block's cells are now named a1 to d4, counted from its corner.",
    );
  });
  it("list first what scores more now", () => {
    const answer = (offer: ReturnType<typeof take>) => ({ kind: "answer" as const, offer, key: "" });
    expect(rank(answer(take("2,3,0")), view)).toBe(-3);
    expect(rank(answer(take("2,3,0")), view)).toBeLessThan(rank(answer(take("1,0,0")), view));
  });
  it("head a turn where another seat begins, and count again when the block stands", () => {
    const lines = [
      line("placed", { seat: "A" }),
      line("placed", { seat: "A" }),
      line("placed", { seat: "B" }),
      line("stacked", { seat: "A" }),
      line("took_first", { seat: "A" }),
    ];
    expect(lines.map((one, index) => turnHeading(one, lines[index - 1]))).toEqual([
      "Stacking, turn 1",
      "",
      "Stacking, turn 2",
      "",
      "Turn 1",
    ]);
  });
});
