import { describe, expect, it } from "vitest";
import { cardOf, rank } from "./cards";
import { example, player } from "./example";
import { handOf, links, order, scene, topOf } from "./model";

describe("cards", () => {
  it("are told apart by their names", () => {
    expect(cardOf("yellow 14")).toMatchObject({ deck: "color", color: "yellow", value: 14 });
    expect(cardOf("yellow swap")).toMatchObject({ deck: "special", family: "swap", color: "yellow" });
    expect(cardOf("red steal")).toMatchObject({ family: "steal", color: "red" });
    expect(cardOf("wild steal")).toMatchObject({ family: "wild", color: null });
    expect(cardOf("steal 2")).toMatchObject({ deck: "special", family: "two" });
    expect(cardOf("null")).toMatchObject({ family: "null" });
    expect(rank("blue")).toBe(1);
    expect(rank("red")).toBe(4);
  });
});

describe("the table", () => {
  it("puts one's own array at the bottom and the others in turn order", () => {
    const laid = scene(example(), null, "B");
    expect(laid?.own.seat).toBe("B");
    expect(laid?.seated).toBe(true);
    expect(laid?.others.map((row) => row.seat)).toEqual(["C", "A"]);
    expect(order(example(), "C").map((one) => one.seat)).toEqual(["C", "A", "B"]);
  });

  it("puts seat A at the bottom for those who watch, with backs for what they cannot see", () => {
    const view = example();
    view.players[0] = { ...view.players[0]!, hand: [] };
    const laid = scene(view, null, "");
    expect(laid?.own.seat).toBe("A");
    expect(laid?.seated).toBe(false);
    expect(laid?.own.hand.map((card) => `${card.deck}:${card.name}`)).toEqual(["color:", "special:", "special:"]);
  });

  it("lays out two, three and four seats", () => {
    const view = example();
    for (const seats of [2, 3])
      expect(scene({ ...view, players: view.players.slice(0, seats) }, null, "A")?.others).toHaveLength(seats - 1);
    expect(
      scene({ ...view, players: [...view.players, player("D", ["-", "-", "-", "-"])] }, null, "C")?.others.map(
        (row) => row.seat,
      ),
    ).toEqual(["D", "A", "B"]);
    expect(scene({ ...view, players: [] }, null, "A")).toBeNull();
  });

  it("counts what is shut down and says when one is left", () => {
    const laid = scene(example(), null, "A");
    expect(laid?.others[1]).toMatchObject({ flipped: 3, oneLeft: true });
    expect(laid?.own).toMatchObject({ flipped: 0, oneLeft: false });
  });

  it("shows of other hands the stolen cards and backs for the rest", () => {
    expect(handOf(example().players[1]!).map((card) => card.name || card.deck)).toEqual(["red 28", "special"]);
  });

  it("shows the total before and after an answer, only where it changes", () => {
    const after = example();
    after.players[0] = player("A", ["blue 5", "green 11", "yellow 17", "yellow 14"]);
    after.players[1] = player("B", ["red 26", "red 21", "green 10", "blue 8"]);
    const laid = scene(example(), after, "A");
    expect([laid?.own.score, laid?.own.then]).toEqual([59, 47]);
    expect([laid?.others[0]?.score, laid?.others[0]?.then]).toEqual([53, 65]);
    expect(laid?.others[1]?.then).toBeNull();
  });

  it("marks a total that waits for a refill as open", () => {
    const after = example();
    after.players[1] = player("B", ["-", "red 21", "green 10", "blue 8"]);
    expect(scene(example(), after, "A")?.others[0]).toMatchObject({ then: 39, thenOpen: true });
  });

  it("knows who draws and which slots wait", () => {
    const view = { ...example(), to_act: "A", pending: ["A chooses a deck"] };
    expect(scene(view, null, "A")?.own.draws).toBe(true);
    expect(scene({ ...view, pending: ["refill B1", "A chooses a deck"] }, null, "A")?.refills).toEqual(["B1"]);
  });
});

describe("the top of a pile", () => {
  it("is the card that was not there before", () => {
    expect(topOf(["blue 3", "green 13", "red 19"], ["green 13", "red 19"], "red 19")).toBe("blue 3");
    expect(topOf(["null", "null"], ["null"], "wild steal")).toBe("null");
  });
  it("stays what it was while nothing is added, and is any card on the first look", () => {
    expect(topOf(["green 13", "red 19"], ["green 13", "red 19"], "green 13")).toBe("green 13");
    expect(topOf(["green 13", "red 19"], ["green 13", "red 19"], "")).toBe("red 19");
    expect(topOf([], ["red 19"], "red 19")).toBe("");
  });
});

describe("links", () => {
  it("run both ways for a swap", () => {
    const after = example();
    after.players[0] = player("A", ["blue 5", "green 11", "yellow 17", "yellow 14"]);
    after.players[1] = player("B", ["red 26", "red 21", "green 10", "blue 8"]);
    expect(links(example(), after, "A")).toEqual([
      { from: "slot:A4", to: "slot:B1", kind: "give" },
      { from: "slot:B1", to: "slot:A4", kind: "take" },
    ]);
  });
  it("lead a stolen card to the hand and a nulled one to the pile", () => {
    const after = example();
    after.players[1] = player("B", ["-", "red 21", "-", "blue 8"]);
    after.players[0] = { ...after.players[0]!, hand: ["yellow 14", "red 30"] };
    after.color_pile = [...after.color_pile, "green 10"];
    expect(links(example(), after, "A")).toEqual([
      { from: "slot:B1", to: "hand:A", kind: "steal" },
      { from: "slot:B3", to: "pile:color", kind: "null" },
    ]);
  });
  it("are none without an answer, and none for one's own replaced card", () => {
    expect(links(example(), null, "A")).toEqual([]);
    const after = example();
    after.players[0] = player("A", ["blue 5", "green 11", "yellow 17", "red 30"]);
    after.color_pile = [...after.color_pile, "red 26"];
    expect(links(example(), after, "A")).toEqual([]);
  });
});
