import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { apart, bands, labels, type Frame } from "./chart";
import { cutAfter, nearestAsked } from "./cut";
import { along, groupOf, groups } from "./groups";
import { quiet } from "./quiet";
import { changes, isTogether, nextSwing, swings } from "./swings";
import { turnStarts } from "./turns";
import { result } from "./words";
import type { Line } from "../wire/types";

const steps = ["", "~", "~", "A", "~", "A", "B", "~", "~"].map((who) => ({ who }));
const found = groups(steps);

describe("groups", () => {
  it("puts what chance answers with the choice before it, and the deal with the opening", () => {
    expect(found).toEqual([
      { first: 0, last: 2, who: "" },
      { first: 3, last: 4, who: "A" },
      { first: 5, last: 5, who: "A" },
      { first: 6, last: 8, who: "B" },
    ]);
  });
  it("knows the group of every step", () => {
    expect(steps.map((_, step) => groupOf(found, step))).toEqual([0, 0, 0, 1, 1, 2, 3, 3, 3]);
  });
  it("steps from end to end of a move, both ways, and stops at the ends", () => {
    expect(along(found, 2, 1)).toBe(4);
    expect(along(found, 3, 1)).toBe(4);
    expect(along(found, 4, 1)).toBe(5);
    expect(along(found, 4, -1)).toBe(2);
    expect(along(found, 3, -1)).toBe(2);
    expect(along(found, 8, 1)).toBe(8);
    expect(along(found, 1, -1)).toBe(0);
    expect(along(found, 2, -5)).toBe(0);
    expect(along(found, 0, 1)).toBe(2);
  });
});

describe("turns", () => {
  const line = (verb: string, seat = ""): Line => ({ number: 0, text: "", clause: "", fact: { verb, seat } });
  const face = {
    turnHeading: ({ fact }: { fact: Record<string, string> }) =>
      fact["verb"] === "round" || fact["verb"] === "turn" ? `Round ${fact["verb"]}` : "",
  };
  const heads = (...lines: Line[][]) =>
    turnStarts(
      groups(["", "A", "A"].map((who) => ({ who }))),
      lines.map((all) => ({ lines: all })),
      face,
    ).map((start) => start.group);

  it("begin behind the move that ended the one before, and with the opening", () => {
    expect(heads([line("dealt"), line("round")], [line("hit"), line("round")], [line("hit")])).toEqual([0, 2]);
  });
  it("begin with a move that opens one, and nowhere once the game is over", () => {
    expect(heads([], [line("drew"), line("turn", "A")], [line("hit"), line("round")])).toEqual([1]);
  });
});

function told(line: number[], proven: boolean[] = [], doubt = 0.02) {
  return {
    chances: line.map((chance) => [chance, 1 - chance]),
    doubt: line.map(() => doubt),
    proven: line.map((_, index) => proven[index] ?? false),
  };
}
const plain = groups(["", "A", "B", "A", "B", "A"].map((who) => ({ who })));

describe("swings", () => {
  it("finds the biggest changes of one seat's chance, in order, with the sign that its list has", () => {
    const evaluation = told([0.5, 0.51, 0.8, 0.78, 0.77, 0.4]);
    const of = (seat: number) =>
      swings(plain, evaluation, seat).map(({ group, change }) => [group, Math.round(change * 100)]);
    expect(of(0)).toEqual([
      [2, 29],
      [5, -37],
    ]);
    expect(of(1)).toEqual([
      [2, -29],
      [5, 37],
    ]);
    for (const seat of [0, 1])
      for (const { group, change } of swings(plain, evaluation, seat))
        expect(changes(plain, evaluation, seat)[group]).toBe(change);
  });
  it("does not count a guess that became a proof as anybody's doing", () => {
    const evaluation = told([0.5, 0.5, 0.5, 1, 1, 1], [false, false, false, true, true, true]);
    expect(swings(plain, evaluation, 0)).toEqual([]);
    expect(changes(plain, evaluation, 0)[3]).toBeNull();
  });
  it("keeps quiet about what is within its doubt", () => {
    expect(swings(plain, told([0.5, 0.6, 0.5, 0.6, 0.5, 0.6], [], 0.2), 0)).toEqual([]);
  });
  it("are those of the seat that is looked at where more than two play", () => {
    const three = {
      chances: [
        [0.33, 0.33, 0.34],
        [0.38, 0.48, 0.14],
      ],
      doubt: [0, 0],
      proven: [false, false],
    };
    const of = (seat: number) =>
      swings(groups([{ who: "" }, { who: "A" }]), three, seat).map(({ change }) => Math.round(change * 100));
    expect([of(0), of(1), of(2)]).toEqual([[], [15], [-20]]);
  });
  it("leads from swing to swing", () => {
    const list = [2, 5].map((group) => ({ group, change: 0.3 }));
    expect(nextSwing(list, 0, 1)?.group).toBe(2);
    expect(nextSwing(list, 2, 1)?.group).toBe(5);
    expect(nextSwing(list, 5, 1)).toBeUndefined();
    expect(nextSwing(list, 5, -1)?.group).toBe(2);
    expect(nextSwing(list, 2, -1)).toBeUndefined();
  });
});

const RECORD = `; a comment
sandtable 1 / shut_down edition 1 / seats=2
| turn: A
sealed b7c1f2 9a4e
1   ~  deal A1 blue 5                    #5be0
2   A  draw special                      #a91f   ; SD-R4 the opening card
3   ~  special wild steal                #07c3
end  A wins: A 1, B 2 [SD-48]            #1d4f22c07be05be0
secret 51f0
; B resigned
`;

describe("cutting", () => {
  it("keeps the heading, the position and the first moves, and leaves seal, end and secret behind", () => {
    expect(cutAfter(RECORD, 2).split("\n")).toEqual([
      "; a comment",
      "sandtable 1 / shut_down edition 1 / seats=2",
      "| turn: A",
      "1   ~  deal A1 blue 5                    #5be0",
      "2   A  draw special                      #a91f   ; SD-R4 the opening card",
      "; B resigned",
      "",
    ]);
    expect(cutAfter(RECORD, 0)).not.toContain("#");
  });
  it("goes to the nearest step where somebody is asked, the earlier of two", () => {
    const asked = [[], ["A"], [], ["B"], [], []].map((to_act) => ({ to_act }));
    expect([0, 1, 2, 3, 4, 5].map((at) => nearestAsked(asked, at))).toEqual([1, 1, 1, 3, 3, 3]);
    expect(nearestAsked([{ to_act: [] }], 0)).toBe(-1);
  });
});

describe("the chart", () => {
  const frame: Frame = { width: 600, height: 180, left: 40, right: 10, top: 20, bottom: 20, moves: 100 };
  const line = Array.from({ length: 101 }, (_, move) => (move < 50 ? 0.5 : 0.8));
  const wide = (text: string): number => text.length * 7;
  it("never lays one label over another", () => {
    const list = [50, 51, 52, 53].map((group) => ({ group, change: 0.3 }));
    const placed = labels(frame, line, list, (swing) => `move ${swing.group}`, wide);
    for (const one of placed)
      for (const other of placed)
        if (one !== other)
          expect(Math.abs(one.y - other.y) >= 17 || Math.abs(one.x - other.x) > 40 || one.anchor !== other.anchor).toBe(
            true,
          );
  });
  it("keeps labels inside", () => {
    const [label] = labels(frame, line, [{ group: 99, change: 0.3 }], () => "a long label at the end", wide);
    expect(label?.anchor).toBe("end");
  });
  it("moves the marks at the end of the lines apart", () => {
    expect(apart([100, 100, 20], 12, 10, 100)).toEqual([88, 100, 20]);
    expect(apart([10, 10], 12, 10, 100)).toEqual([10, 22]);
  });
  it("merges turns that would be too narrow to be told apart", () => {
    const starts = Array.from({ length: 50 }, (_, index) => ({ group: index * 2 + 1, text: `${index + 1}` }));
    const found = bands(frame, starts, () => 60);
    expect(found.length).toBeLessThan(12);
    expect(found.every((band) => band.width > 0)).toBe(true);
  });
});

describe("the result", () => {
  const seats = ["Mira", "Oskar"].map((name, at) => ({
    seat: "AB"[at] ?? "",
    kind: "person" as const,
    name,
    level: 0,
    is_taken: true,
    stand_in: 0,
    gave_up: "" as const,
  }));
  const outcome = (...ranks: number[]) => ({ ranks, scores: ranks.map(() => 10), reason: "", clause: "" });
  it("says who beat whom", () => {
    expect(result(outcome(1, 2), seats)).toBe("Mira beat Oskar");
    expect(result(null, seats)).toBe("not finished");
  });
  it("has a game's own words where all win or lose together", () => {
    const ending = ({ ranks }: { ranks: number[] }) => ({ title: ranks[0] === 1 ? "escaped" : "lost", note: "" });
    expect(result(outcome(1, 1), seats, ending)).toBe("escaped");
  });
});

describe("quiet", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function restsWithin(milliseconds: number, presses: EventTarget): Promise<boolean> {
    let rested = false;
    void quiet(presses).then(() => (rested = true));
    await vi.advanceTimersByTimeAsync(milliseconds);
    return rested;
  }

  it("comes soon when nobody presses anything", async () => {
    expect(await restsWithin(500, new EventTarget())).toBe(false);
    expect(await restsWithin(1000, new EventTarget())).toBe(true);
  });
  it("waits for a hand to rest, but not for ever", async () => {
    const keys = new EventTarget();
    const pressing = setInterval(() => keys.dispatchEvent(new Event("keydown")), 100);
    expect(await restsWithin(10_000, keys)).toBe(false);
    expect(await restsWithin(20_000, keys)).toBe(true);
    clearInterval(pressing);
  });
});

describe("a game that all win or lose together", () => {
  const told = (chances: number[][]) => ({ chances, doubt: chances.map(() => 0), proven: chances.map(() => false) });
  it("has one chance for all, which is no share of a win", () => {
    expect(
      isTogether(
        told([
          [0.4, 0.4, 0.4],
          [1, 1, 1],
        ]),
      ),
    ).toBe(true);
    expect(
      isTogether(
        told([
          [0.5, 0.5],
          [0.5, 0.5],
        ]),
      ),
    ).toBe(false);
    expect(
      isTogether(
        told([
          [0.5, 0.5],
          [1, 0],
        ]),
      ),
    ).toBe(false);
    expect(isTogether(told([[0.4], [1]]))).toBe(false);
  });
});
