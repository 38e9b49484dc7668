import { describe, expect, it } from "vitest";
import type { Offer } from "../wire/types";
import { choices, exact, markOf, marks, remaining, touch } from "./picker";

const offer = (text: string, ...touches: string[]): Offer => ({ text, verb: text.split(" ")[0] ?? "", touches });
const swapB = offer("yellow swap A1 for B1", "card:yellow swap", "slot:A1", "slot:B1");
const swapC = offer("yellow swap A1 for C1", "card:yellow swap", "slot:A1", "slot:C1");
const flip = offer("flip A1", "slot:A1");
const discard = offer("discard null", "card:null");
const take1 = offer("steal 2 B1", "card:steal 2", "slot:B1");
const take2 = offer("steal 2 B1 C1", "card:steal 2", "slot:B1", "slot:C1");
const all = [swapB, swapC, flip, discard];

describe("remaining", () => {
  it("keeps the offers that touch everything chosen, in any order", () => {
    expect(remaining(all, ["slot:A1", "card:yellow swap"])).toEqual([swapB, swapC]);
  });
});

describe("touch", () => {
  it("answers when one offer is left", () => {
    expect(touch(all, ["card:yellow swap"], "slot:B1")).toEqual({ kind: "answer", offer: swapB });
  });
  it("answers at once what only one offer touches", () => {
    expect(touch(all, [], "card:null")).toEqual({ kind: "answer", offer: discard });
  });
  it("narrows while several are left", () => {
    expect(touch(all, [], "slot:A1")).toEqual({ kind: "narrowed", chosen: ["slot:A1"] });
  });
  it("puts a chosen thing back", () => {
    expect(touch(all, ["card:yellow swap", "slot:A1"], "slot:A1")).toEqual({
      kind: "narrowed",
      chosen: ["card:yellow swap"],
    });
  });
  it("says what was pointed at when nothing can be done with it", () => {
    expect(touch(all, ["card:yellow swap"], "slot:D4")).toEqual({
      kind: "shut",
      touches: ["card:yellow swap", "slot:D4"],
    });
  });
  it("starts anew with another thing of the same kind", () => {
    const other = offer("wild steal B1", "card:wild steal", "slot:B1");
    const third = offer("wild steal C1", "card:wild steal", "slot:C1");
    expect(touch([...all, other, third], ["card:yellow swap"], "card:wild steal")).toEqual({
      kind: "narrowed",
      chosen: ["card:wild steal"],
    });
  });
  it("never answers by taking something else instead of the first choice", () => {
    expect(touch(all, ["card:yellow swap"], "card:null")).toEqual({ kind: "narrowed", chosen: ["card:null"] });
  });
  it("takes the shorter answer when its last part is touched again", () => {
    expect(touch([take1, take2], ["card:steal 2", "slot:B1"], "slot:B1")).toEqual({ kind: "answer", offer: take1 });
  });
});

describe("exact", () => {
  it("finds the answer that is complete though longer ones are open", () => {
    expect(exact([take1, take2], ["card:steal 2", "slot:B1"])).toBe(take1);
  });
});

describe("marks", () => {
  it("opens what the remaining offers touch, and shuts the rest while something is asked", () => {
    const found = marks(all, ["card:yellow swap"]);
    expect(found.get("slot:B1")).toBe("open");
    expect(found.get("card:yellow swap")).toBe("chosen");
    expect(markOf(found, "card:null", true)).toBe("shut");
    expect(markOf(found, "card:null", false)).toBe("idle");
  });
});

describe("choices", () => {
  it("skips what every open answer touches", () => {
    const cells = ["0,0,1", "0,1,0", "0,-1,0", "1,0,0", "-1,0,0", "2,0,0", "0,2,0"].map((cell) =>
      offer(`red ${cell}`, "color:red", `cell.stack:${cell}`),
    );
    expect(choices(cells, []).map((choice) => choice.key)).toEqual(cells.map((one) => `=${one.text}`));
  });
  it("lists few answers one by one", () => {
    expect(choices(all, []).map((choice) => choice.key)).toEqual(all.map((one) => `=${one.text}`));
  });
  it("asks for a component first when there are many", () => {
    const many = Array.from({ length: 9 }, (_, n) => offer(`red ${n}`, "color:red", `cell:${n}`));
    const found = choices([...many, discard], []);
    expect(found).toEqual([
      { kind: "step", component: "color:red", count: 9, key: "color:red" },
      { kind: "answer", offer: discard, key: "=discard null" },
    ]);
  });
});
