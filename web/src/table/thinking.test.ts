import { describe, expect, it } from "vitest";
import { texts } from "../app/texts";
import type { Frame, SeatInfo } from "../wire/types";
import { nameOf } from "./seats";
import { thinkingBot } from "./thinking";

const seat = (letter: string, name: string): SeatInfo => {
  return { seat: letter, name, kind: "person", level: 0, is_taken: true, stand_in: 0, gave_up: "" };
};

describe("thinkingBot", () => {
  const bot: SeatInfo = { ...seat("B", "Dune"), kind: "bot", level: 5 };
  const waiting = { status: "playing" as const, to_act: ["B"], seats: [seat("A", "Mira"), bot], question: null };
  it("is the bot whose turn it is, and is said by name", () => {
    expect(thinkingBot(waiting)).toBe("B");
    expect(texts.prompt.thinks(nameOf(waiting.seats, thinkingBot(waiting)))).toBe("Dune is thinking");
  });
  it("is whoever a bot plays for, and no person who plays", () => {
    expect(thinkingBot({ ...waiting, to_act: ["A"] })).toBe("");
    expect(thinkingBot({ ...waiting, to_act: ["A"], seats: [{ ...seat("A", "Mira"), stand_in: 3 }, bot] })).toBe("A");
  });
  it("is nobody while one is asked, several answer or the game rests", () => {
    expect(thinkingBot({ ...waiting, question: {} as Frame["question"] })).toBe("");
    expect(thinkingBot({ ...waiting, to_act: ["A", "B"] })).toBe("");
    expect(thinkingBot({ ...waiting, status: "paused" })).toBe("");
  });
});
