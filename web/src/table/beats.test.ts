import { describe, expect, it } from "vitest";
import cubed from "../games/cubed";
import patrollers from "../games/patrollers";
import pewPew from "../games/pew_pew";
import pinnedDown from "../games/pinned_down";
import shutDown from "../games/shut_down";
import type { Line, SeatInfo } from "../wire/types";
import type { View } from "./contract";

const line = (verb: string, more: Record<string, string> = {}, clause = ""): Line => ({
  number: 1,
  text: "",
  clause,
  fact: { verb, ...more },
});
const seat = (letter: string, name: string): SeatInfo => ({
  seat: letter,
  kind: "person",
  name,
  level: 0,
  is_taken: true,
  stand_in: 0,
  gave_up: "",
});
const seats = [seat("A", "Ada"), seat("B", "Dune")];
const as = (mine: string) => ({ seats, seat: mine });
// Views have far more in them; a beat reads only what is given here.
const view = <V extends View>(parts: object): V => parts as V;

describe("a change of stage", () => {
  it("is the block that stands, and who takes first", () => {
    const story = [
      line("placed", { seat: "B" }),
      line("filled", { count: "4" }),
      line("stacked", { seat: "A" }, "CU-19"),
    ];
    const RENAMED = " The block's cells are now named a1 to d4, counted from its corner.";
    const told = (mine: string, last: string | null) =>
      cubed.beat?.(story, view({ last_red: last }), view({}), as(mine))?.note;
    expect(told("A", "B")).toBe("Dune stacked the last red cube, so you take first." + RENAMED);
    expect(told("B", "B")).toBe("You stacked the last red cube, so Ada takes first." + RENAMED);
    expect(told("", "B")).toBe("Dune stacked the last red cube, so Ada takes first." + RENAMED);
    expect(told("A", null)).toBe("You take first." + RENAMED);
    expect(cubed.beat?.([line("placed", { seat: "A" })], view({}), view({}), as("A"))).toBeNull();
  });
  it("is the last round once, when it begins", () => {
    const at = (left: number) => view<never>({ turns: 40 - left, turns_left: left, players: [{}, {}] });
    expect(shutDown.beat?.([line("drew_color")], at(2), at(3), as("A"))?.title).toBe("The last round");
    expect(shutDown.beat?.([line("drew_color")], at(1), at(2), as("A"))).toBeNull();
    expect(shutDown.beat?.([line("drew_color")], at(3), at(4), as("A"))).toBeNull();
  });
  it("is a round after the first, and what was lost in the one before", () => {
    const now = view<never>({ pile: 3, ship: { hearts: 2 } });
    expect(pewPew.beat?.([line("round", { number: "2" })], now, now, as("A"))).toMatchObject({
      title: "Round 2",
      note: "3 screens ahead, 2 hearts left",
      quiet: true,
    });
    expect(pewPew.beat?.([line("round", { number: "1" })], now, now, as("A"))).toBeNull();
    const hurt = [
      line("missile_hit", { space: "1-C" }, "PP-46"),
      line("damaged", { hearts: "2" }),
      line("round", { number: "2" }),
    ];
    expect(pewPew.beat?.(hurt, now, now, as("A"))).toMatchObject({
      title: "A missile hits you",
      note: "2 hearts left. Round 2",
      clause: "PP-46",
    });
    const figures = [
      { seat: "A", place: "table" },
      { seat: "B", place: "table" },
      { seat: "B", place: "dead" },
    ];
    const round = (woundless: number) =>
      patrollers.beat?.(
        [line("round_begins", { number: "3" })],
        view({ figures, round: 3, woundless, limits: { woundless: 10, rounds: 40 } }),
        view({}),
        as("A"),
      );
    expect(round(2)).toMatchObject({ title: "Round 3", note: "Ada 1, Dune 1" });
    expect(round(8)).toMatchObject({ note: "Ada 1, Dune 1. Decided in 2 rounds if nobody is wounded" });
  });
  it("is a jump, and how far the fleet has come", () => {
    const there = view<never>({ distance: 4, goal: 10 });
    expect(
      pinnedDown.beat?.([line("jumped", { card: "Moslov Asteroids", count: "4" }, "PD-19")], there, there, as("A")),
    ).toMatchObject({ title: "Jump to Moslov Asteroids", note: "Distance 4 of 10", clause: "PD-19" });
  });
});

describe("what brought the end about", () => {
  it("is the last blow, where the ship is gone", () => {
    const log = [
      line("alien_hit", { alien: "A", space: "1-C" }),
      line("damaged", { hearts: "1" }),
      line("missile_hit", { space: "1-C" }),
      line("destroyed", { space: "1-C" }),
    ];
    expect(pewPew.cause?.(view({ ship: { hearts: 0 } }), log, [])).toBe("A missile hits you");
    expect(pewPew.cause?.(view({ ship: { hearts: 1 } }), log, [])).toBe("");
  });
});
