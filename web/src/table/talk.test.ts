import { describe, expect, it } from "vitest";
import type { Talk } from "../wire/types";
import { heard, unread, withMore } from "./talk";

const line = (number: number, seat: string, at = number): Talk => ({ number, seat, text: `line ${number}`, at });
const TALK = [line(3, "A"), line(4, "A"), line(7, "B"), line(9, "A", 900)];

describe("talk", () => {
  it("says a name once while somebody goes on talking", () => {
    expect(heard(TALK, []).map((said) => said.goesOn)).toEqual([false, true, false, false]);
    expect(heard([line(1, "A", 0), line(2, "A", 500)], []).map((said) => said.goesOn)).toEqual([false, false]);
  });

  it("leaves out who is muted, and counts nothing of theirs", () => {
    expect(heard(TALK, ["A"]).map((said) => said.number)).toEqual([7]);
    expect(unread(TALK, 0, "C", ["A"])).toBe(1);
  });

  it("counts what is new and not one's own", () => {
    expect(unread(TALK, 3, "A", [])).toBe(1);
    expect(unread(TALK, 3, "B", [])).toBe(2);
    expect(unread(TALK, 9, "B", [])).toBe(0);
  });

  it("takes a line that comes twice once, and keeps the order of the log", () => {
    expect(withMore([line(5, "A")], [line(5, "A"), line(4, "B")]).map((said) => said.number)).toEqual([4, 5]);
  });
});
