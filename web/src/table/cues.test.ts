import { describe, expect, it } from "vitest";
import type { Line } from "../wire/types";
import { APART, cues, endingFor, slot, type Sounds } from "./cues";

const line = (verb: string): Line => ({ number: 1, text: verb, clause: "", fact: { verb } });
const sounds: Sounds = { placed: "tock", flipped: "hum" };
const calm = { isOurTurn: false, wasOurTurn: false, ending: "" } as const;

describe("cues", () => {
  it("plays what the face names for each fact, one after the other, and nothing for the rest", () => {
    const found = cues([line("placed"), line("chose"), line("placed")], sounds, calm);
    expect(found.map((cue) => cue.name)).toEqual(["tock", "tock"]);
    expect((found[1]?.at ?? 0) - (found[0]?.at ?? 0)).toBeGreaterThanOrEqual(APART);
  });
  it("says that it is our turn once, after what happened", () => {
    const found = cues([line("flipped")], sounds, { ...calm, isOurTurn: true });
    expect(found.map((cue) => cue.name)).toEqual(["hum", "turn"]);
    expect(
      cues([line("flipped")], sounds, { ...calm, isOurTurn: true, wasOurTurn: true }).map((cue) => cue.name),
    ).toEqual(["hum"]);
  });
  it("ends with the end, and not with a turn", () => {
    expect(cues([], sounds, { isOurTurn: true, wasOurTurn: false, ending: "win" }).map((cue) => cue.name)).toEqual([
      "win",
    ]);
  });
  it("stays short whatever happened", () => {
    const found = cues(
      Array.from({ length: 40 }, () => line("placed")),
      sounds,
      calm,
    );
    expect(found.length).toBeLessThanOrEqual(6);
    expect(Math.max(...found.map((cue) => cue.at))).toBeLessThan(1200);
  });
  it("is silent for a face without sounds", () => {
    expect(cues([line("placed")], undefined, calm)).toEqual([]);
  });
});

describe("endingFor", () => {
  const outcome = { scores: [3, 4], ranks: [2, 1], clause: "", reason: "" };
  const seats = ["A", "B"].map((seat) => ({
    seat,
    name: "",
    kind: "person" as const,
    level: 0,
    is_taken: true,
    stand_in: 0,
    gave_up: "",
  }));
  it("knows who won, and that watchers did not play", () => {
    expect(endingFor(outcome, "B", seats)).toBe("win");
    expect(endingFor(outcome, "A", seats)).toBe("lose");
    expect(endingFor(outcome, "", seats)).toBe("");
    expect(endingFor(null, "A", seats)).toBe("");
  });
  it("cheers nobody where the host stopped the game", () => {
    expect(
      endingFor({ scores: [0, 0], ranks: [1, 1], clause: "", reason: "the host closed this table" }, "A", seats),
    ).toBe("");
  });
});

describe("slot", () => {
  it("keeps sounds apart, and leaves out what would come too late", () => {
    expect(slot(100, -Infinity, 400)).toBe(100);
    expect(slot(100, 90, 400)).toBe(90 + APART);
    expect(slot(100, 600, 400)).toBe(null);
  });
});
