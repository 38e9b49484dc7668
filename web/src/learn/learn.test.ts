import { describe, expect, it } from "vitest";
import type { LessonChapter, LessonStep } from "../wire/types";
import { endOf, meant, meets, parts, plain, standing, takes } from "./coach";
import { NOTHING, finished, goOn, skipped } from "./progress";

const step = (some: Partial<LessonStep>): LessonStep => ({
  say: "",
  point: [],
  kind: "read",
  answers: [],
  verb: "",
  touches: [],
  clause: "",
  nudge: "",
  instead: {},
  after: "",
  moves: 0,
  replies: [],
  ...some,
});
const flip = { text: "flip A1", verb: "flip", touches: ["slot:A1"] };
const draw = { text: "draw color", verb: "draw", touches: ["deck:color"] };
const chapter: LessonChapter = {
  id: "one",
  title: "",
  intro: "",
  praise: "",
  seats: 2,
  replay: "",
  moves: 5,
  steps: [step({}), step({ kind: "answer", answers: ["flip A1"] }), step({ kind: "answer", verb: "draw", moves: 3 })],
};

describe("takes", () => {
  it("waits for the named answer", () => {
    expect(takes(chapter.steps[1], flip)).toBe(true);
    expect(takes(chapter.steps[1], draw)).toBe(false);
  });
  it("waits for any answer of a verb that touches what is said", () => {
    expect(takes(step({ kind: "answer", verb: "draw" }), draw)).toBe(true);
    expect(takes(step({ kind: "answer", verb: "draw", touches: ["deck:special"] }), draw)).toBe(false);
  });
  it("takes a place near the one that is marked, and plays that one", () => {
    const go = step({ kind: "answer", answers: ["go 1200,1000"] });
    const said = (text: string) => ({ text, verb: "", touches: [] });
    expect(takes(go, said("go 1230,960"))).toBe(true);
    expect(takes(go, said("go 1300,1000"))).toBe(false);
    expect(takes(go, said("deploy at 1200,1000"))).toBe(false);
    expect(meant(go, "go 1230,960")).toBe("go 1200,1000");
    expect(meant(go, "go 1300,1000")).toBe("go 1300,1000");
  });
  it("takes an answer the table did not list by its words", () => {
    const place = step({ kind: "answer", verb: "place", touches: ["figure:A1"] });
    expect(takes(place, { text: "place A1 at 1234,250", verb: "", touches: [] })).toBe(true);
    expect(takes(place, { text: "place A2 at 1234,250", verb: "", touches: [] })).toBe(false);
  });
  it("takes no answer where only reading is asked", () => {
    expect(takes(chapter.steps[0], flip)).toBe(false);
    expect(takes(undefined, flip)).toBe(false);
  });
});

describe("meets", () => {
  const wanted = step({ kind: "refusal", touches: ["slot:A4"], clause: "SD-25" });
  it("knows the refusal it wants", () => {
    expect(meets(wanted, { clause: "SD-25" })).toBe(true);
    expect(meets(wanted, { clause: "SD-21" })).toBe(false);
    expect(meets(wanted, null)).toBe(false);
  });
});

describe("standing", () => {
  it("keeps the step that was read, and follows a table that moved on", () => {
    expect(endOf(chapter, 1)).toBe(3);
    expect(standing(chapter, 0, 0)).toBe(0);
    expect(standing(chapter, 1, 2)).toBe(1);
    expect(standing(chapter, 0, 4)).toBe(2);
    expect(standing(chapter, 2, 5)).toBe(2);
  });
  it("fits no step when the table is another one", () => {
    expect(standing(chapter, 2, 1)).toBe(-1);
    expect(standing(chapter, 2, 9)).toBe(-1);
    expect(standing(chapter, 7, 0)).toBe(-1);
  });
});

describe("parts", () => {
  it("tells words and clauses apart", () => {
    expect(parts("Red two. [CU-11] Black [CU-R2], three.")).toEqual([
      { kind: "words", text: "Red two." },
      { kind: "clause", id: "CU-11" },
      { kind: "words", text: " Black" },
      { kind: "clause", id: "CU-R2" },
      { kind: "words", text: ", three." },
    ]);
    expect(plain("Red two. [CU-11] Go on.")).toBe("Red two. Go on.");
  });
});

describe("progress", () => {
  const at = { chapter: "two", step: 1, table: "t", tokens: ["a"] };
  it("goes on with what is under way, else with the first that is left", () => {
    expect(goOn(NOTHING, ["one", "two"])).toBe("one");
    expect(goOn({ ...NOTHING, at }, ["one", "two"])).toBe("two");
    expect(goOn(finished(NOTHING, "one"), ["one", "two"])).toBe("two");
    expect(goOn(skipped(finished(NOTHING, "one"), "two"), ["one", "two"])).toBe("");
  });
  it("ends what is under way with its chapter only", () => {
    expect(finished({ ...NOTHING, at }, "one").at).toBe(at);
    expect(finished({ ...NOTHING, at }, "two").at).toBe(null);
  });
  it("does not lose what was done by skipping it, and skipping is made good by doing", () => {
    expect(skipped(finished(NOTHING, "one"), "one").skipped).toEqual([]);
    expect(finished(skipped(NOTHING, "one"), "one")).toEqual({ done: ["one"], skipped: [], at: null });
  });
});
