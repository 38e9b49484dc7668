import { describe, expect, it } from "vitest";
import type { Outlook, SeatInfo } from "../wire/types";
import { toldOutlook as told } from "./outlook";

const numbers = { games: 200, wins: 0.62, score: 7.44, next_wins: 0.55, next_score: 7 };
const found = (more: Partial<Outlook> = {}): Outlook => ({ ...numbers, is_proven: false, why: "", ...more });
const seat = (letter: string, name: string) => ({ seat: letter, name, is_taken: true }) as SeatInfo;
const company = { view: {}, seats: [seat("A", "You"), seat("B", "Dune")], mine: "A" };
type Face = Parameters<typeof told>[1];
const toldOutlook = (outlook: Outlook | null | undefined, face: Face): string => told(outlook, face, company);
const alone = { ending: () => null as never, counted: () => "distance" };

describe("what an answer brings", () => {
  it("is told beside the next best", () => {
    expect(toldOutlook(found(), {})).toBe("Wins 62 % of the games thought through; next best 55 %");
    expect(toldOutlook(found({ next_wins: 0.618 }), {})).toBe("Wins 62 % of the games thought through; next best 62 %");
  });
  it("is told alone where there is no next best, or where that won more of the games", () => {
    for (const next_wins of [null, 0.7])
      expect(toldOutlook(found({ next_wins }), {})).toBe("Wins 62 % of the games thought through");
  });
  it("is a mean score where nobody plays against anybody and hardly a game is won", () => {
    const hard = found({ wins: 0.01, next_wins: 0 });
    expect(toldOutlook(hard, alone)).toBe("Ends at distance 7.4 on average; next best 7");
    expect(toldOutlook(found({ wins: 0.01, next_score: 8 }), alone)).toBe("Ends at distance 7.4 on average");
    expect(toldOutlook(found({ wins: 0.01, next_wins: 0 }), {})).toBe(
      "Wins 1 % of the games thought through; next best 0 %",
    );
  });
  it("is no number where it is proven, and nothing where nothing is known", () => {
    expect(toldOutlook(found({ is_proven: true }), {})).toBe("Counted to the end of the game: no answer is better");
    for (const nothing of [null, undefined, found({ games: 0 })]) expect(toldOutlook(nothing, {})).toBe("");
  });
  it("says why before the figures, with names for seats", () => {
    const why = (text: string, face = {}): string => toldOutlook(found({ why: text }), face);
    const figures = "Wins 62 % of the games thought through; next best 55 %";
    expect(why("keeps B from 3 points")).toBe(`Keeps Dune from 3 points, compared with the next best. ${figures}`);
    expect(why("takes 9 points off A's total")).toContain("Takes 9 points off your total, compared");
    expect(why("wounds B1", { plain: () => "wounds Mad Dog" })).toContain("Wounds Mad Dog, compared");
    const alone = toldOutlook(found({ why: "keeps a heart", games: 0 }), {});
    expect(alone).toBe("Keeps a heart, compared with the next best");
  });
});
