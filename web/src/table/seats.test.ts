import { describe, expect, it } from "vitest";
import type { Line, SeatInfo } from "../wire/types";
import {
  addressed,
  asSeen,
  awaitedAway,
  isAnyoneAbsent,
  nameOf,
  spoken,
  takenBack,
  wasStopped,
  withNames,
} from "./seats";

const seat = (letter: string, name: string): SeatInfo => ({
  seat: letter,
  name,
  kind: "person",
  level: 0,
  is_taken: true,
  stand_in: 0,
  gave_up: "",
});
const seats = [seat("A", "Mira"), seat("B", "Dune")];
const line = (text: string, fact: Record<string, string>): Line => ({ number: 1, text, clause: "", fact });

describe("spoken", () => {
  it("names seats and places", () => {
    expect(
      spoken(line("A steals yellow 20 at B2", { verb: "stole", seat: "A", slot: "B2", card: "yellow 20" }), seats),
    ).toBe("Mira steals yellow 20 at Dune's 2");
  });
  it("leaves alone what the fact does not name", () => {
    expect(spoken(line("A takes a card", { verb: "took", seat: "B" }), seats)).toBe("A takes a card");
    expect(spoken(line("the block stands", {}), seats)).toBe("The block stands");
  });
});

describe("a seat that nobody has", () => {
  it("is called by the number of its mark", () => {
    expect(nameOf([seat("A", "Mira"), seat("B", "")], "B")).toBe("Seat 2");
  });
});

describe("somebody without a name", () => {
  const unnamed = [seat("A", "You"), seat("B", "Dune")];
  it("is spoken to", () => {
    const said = (text: string) => addressed(text, unnamed);
    expect(said("You places yellow 17 on You's 2")).toBe("You place yellow 17 on your 2");
    expect(said("You has the initiative")).toBe("You have the initiative");
    expect(["You passes", "You goes on", "You chooses the deck", "You carries it", "You won"].map(said)).toEqual([
      "You pass",
      "You go on",
      "You choose the deck",
      "You carry it",
      "You won",
    ]);
    expect(said("Dune takes yellow 20 from You")).toBe("Dune takes yellow 20 from you");
    expect(said("Dune takes You's 4")).toBe("Dune takes your 4");
    expect(addressed("You places", seats)).toBe("You places");
  });
  it("is a number to the others, whatever the server calls them", () => {
    const two = [seat("A", "You"), seat("B", "Player B")];
    expect(asSeen(two, "A").map((one) => one.name)).toEqual(["You", "Player 2"]);
    expect(asSeen(two, "B").map((one) => one.name)).toEqual(["Player 1", "You"]);
    const told = (text: string, mine: string) =>
      addressed(spoken(line(text, {}), asSeen(two, mine)), asSeen(two, mine));
    expect(told("You asks to take a move back", "B")).toBe("Player 1 asks to take a move back");
    expect(told("You asks to take a move back", "A")).toBe("You ask to take a move back");
    expect(told("Player B sits down as B", "A")).toBe("Player 2 sits down");
    expect(told("a bot of level 3 plays for Player B", "B")).toBe("A bot of level 3 plays for you");
  });
});

describe("withNames", () => {
  it("names the seat a reason begins with, and no article", () => {
    expect(withNames("B has shut down", seats)).toBe("Dune has shut down");
    expect(withNames("A draw", seats)).toBe("A draw");
  });
});

describe("wasStopped", () => {
  const outcome = (ranks: number[], clause = "") => ({ scores: ranks.map(() => 0), ranks, clause, reason: "" });
  it("knows a table the host closed from a draw, a resignation and a run given up", () => {
    const left = seats.map((one) => ({ ...one, gave_up: "resigned" }));
    expect(wasStopped(outcome([1, 1]), seats)).toBe(true);
    expect(wasStopped(outcome([1, 1]), [left[0]!, seats[1]!])).toBe(true);
    expect(wasStopped(outcome([1, 1], "SD-40"), seats)).toBe(false);
    expect(wasStopped(outcome([2, 1]), [left[0]!, seats[1]!])).toBe(false);
    expect(wasStopped(outcome([1]), [left[0]!])).toBe(false);
  });
});

describe("awaitedAway", () => {
  const people = [
    seat("A", "Ada"),
    { ...seat("B", "Bo"), kind: "person" as const },
    { ...seat("C", "Cy"), kind: "person" as const },
  ];
  const frame = { status: "playing" as const, to_act: ["B", "C"], seats: people };
  const presence = { t: "presence" as const, present: [true, false, false], watchers: 0, away: [null, 9, 9] };
  const names = (changed: Partial<typeof frame>, mine = "A", told: typeof presence | null = presence) =>
    awaitedAway({ ...frame, ...changed }, told, mine).map(({ name }) => name);

  it("is everybody whose turn it is and who is not here", () => {
    expect(names({})).toEqual(["Bo", "Cy"]);
    expect(names({ to_act: ["C"] })).toEqual(["Cy"]);
  });

  it("is nobody who is here, for whom a bot plays, who has left, or before it is known who is here", () => {
    expect(names({}, "A", { ...presence, present: [true, true, false] })).toEqual(["Cy"]);
    expect(
      names({ seats: [people[0]!, { ...people[1]!, stand_in: 3 }, { ...people[2]!, gave_up: "resigned" }] }),
    ).toEqual([]);
    expect(names({}, "A", null)).toEqual([]);
    expect(names({}, "B")).toEqual(["Cy"]);
  });

  it("is nobody while nothing is played", () => {
    expect(awaitedAway({ ...frame, status: "paused" }, presence, "A")).toEqual([]);
  });
});

describe("isAnyoneAbsent", () => {
  const open = (isTaken: boolean): SeatInfo => ({ ...seat("B", "Dune"), kind: "open", is_taken: isTaken });
  it("is about open seats that somebody took, once it is known who is here", () => {
    expect(
      isAnyoneAbsent([seats[0]!, open(true)], { t: "presence", present: [true, false], watchers: 0, away: [] }),
    ).toBe(true);
    expect(
      isAnyoneAbsent([seats[0]!, open(true)], { t: "presence", present: [false, true], watchers: 0, away: [] }),
    ).toBe(false);
    expect(
      isAnyoneAbsent([seats[0]!, open(false)], { t: "presence", present: [true, false], watchers: 0, away: [] }),
    ).toBe(false);
    expect(isAnyoneAbsent([seats[0]!, open(true)], null)).toBe(false);
  });
});

it("strikes the lines of moves that were taken back, and no others", () => {
  const line = (number: number, fact: Record<string, string>): Line => ({ number, text: "", clause: "", fact });
  const lines = [
    line(2, { verb: "place" }),
    line(3, { verb: "place" }),
    line(3, { verb: "score" }),
    line(4, { undoes: "3" }),
    line(5, { verb: "place" }),
  ];
  expect([...takenBack(lines)]).toEqual([1, 2]);
});

it("tells whoever won that they did", () => {
  const seats = [seat("A", "Ada"), seat("B", "Bea")];
  expect(withNames("B has wiped out the other side", seats, "B")).toBe("You have wiped out the other side");
  expect(withNames("B has wiped out the other side", seats, "A")).toBe("Bea has wiped out the other side");
});
