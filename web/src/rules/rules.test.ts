import { describe, expect, it } from "vitest";
import type { Rule, RuleBook } from "../wire/types";
import { blocks, inline, plain } from "./markdown";
import { codeFiles, testSentence } from "./places";
import { byId, cut, editions, find, query, rulingsOn } from "./search";

describe("inline", () => {
  it("tells bold, code, emphasis and clauses apart", () => {
    expect(inline("**Ten** of `red.count`, *see* SD-R1.")).toEqual([
      { kind: "bold", parts: [{ kind: "text", text: "Ten" }] },
      { kind: "text", text: " of " },
      { kind: "code", text: "red.count" },
      { kind: "text", text: ", " },
      { kind: "em", parts: [{ kind: "text", text: "see" }] },
      { kind: "text", text: " " },
      { kind: "rule", text: "SD-R1" },
      { kind: "text", text: "." },
    ]);
  });
  it("keeps what is no markup, and never makes any of it", () => {
    expect(inline("4 * 6 = 24 <b>&")).toEqual([{ kind: "text", text: "4 * 6 = 24 <b>&" }]);
    expect(inline("`<script>`")).toEqual([{ kind: "code", text: "<script>" }]);
  });
  it("finds clauses and code inside bold", () => {
    expect(inline("**CU-R5 `x`**")).toEqual([
      {
        kind: "bold",
        parts: [
          { kind: "rule", text: "CU-R5" },
          { kind: "text", text: " " },
          { kind: "code", text: "x" },
        ],
      },
    ]);
  });
});

describe("blocks", () => {
  it("gathers tables and lists, and leaves the ruler of a table out", () => {
    const found = blocks("Checked:\n| a | b |\n|---|---|\n| 1 | 2 |\n1. Shoot.\n2. Take.\n- one");
    expect(found.map((block) => block.kind)).toEqual(["paragraph", "table", "list", "list"]);
    expect(found[1]).toMatchObject({ head: [inline("a"), inline("b")], rows: [[inline("1"), inline("2")]] });
    expect(found[2]).toMatchObject({ ordered: true, items: [inline("Shoot."), inline("Take.")] });
  });
  it("reads as plain words", () => {
    expect(plain("**Ten** `cards` (SD-1)")).toBe("Ten cards (SD-1)");
  });
});

const rule = (id: string, text: string, more: Partial<Rule> = {}): Rule => ({
  id,
  text,
  kind: id.includes("-R") ? "ruling" : "clause",
  title: "",
  example: "",
  no_test: "",
  ours: false,
  options: [],
  cites: [],
  code: [],
  tests: [],
  editions: [],
  ...more,
});
const book: RuleBook = {
  game: "marbles",
  title: "Marbles",
  preface: "",
  sections: [
    {
      title: "Aim",
      rules: [rule("MB-2", "Two **players**."), rule("MB-20", "Flip a blue marble.", { cites: ["MB-2"] })],
    },
    { title: "Rulings", rules: [rule("MB-R2", "Deck. Ten.", { cites: ["MB-20"], options: ["deck"] })] },
  ],
};
const ids = (typed: string): string[] =>
  find(book, query(typed)).flatMap((section) => section.rules.map((one) => one.id));

describe("find", () => {
  it("finds an id exactly, however it is typed, and what cites it", () => {
    expect(ids("mb-2")).toEqual(["MB-2", "MB-20"]);
    expect(ids("MB20")).toEqual(["MB-20", "MB-R2"]);
    expect(ids("r2")).toEqual(["MB-R2"]);
  });
  it("finds words in any order, through the Markdown, options too", () => {
    expect(ids("blue flip")).toEqual(["MB-20"]);
    expect(ids("two players")).toEqual(["MB-2"]);
    expect(ids("deck ten")).toEqual(["MB-R2"]);
    expect(ids("nothing of the kind")).toEqual([]);
  });
  it("shows everything when nothing is looked for", () => {
    expect(ids("  ")).toEqual(["MB-2", "MB-20", "MB-R2"]);
  });
});

describe("editions", () => {
  const two: RuleBook = {
    ...book,
    sections: [
      { title: "Aim", rules: [rule("MB-1", "Two players.")] },
      { title: "The turn, 2011", rules: [rule("MB-3", "Roll.", { editions: ["2011"] })] },
      {
        title: "The turn, 2015",
        rules: [
          rule("MB-4", "Roll twice.", { editions: ["2015"] }),
          rule("MB-5", "Rest.", { editions: ["2011", "2015"] }),
        ],
      },
    ],
  };
  const idsIn = (edition: string, typed = ""): string[] =>
    find(two, query(typed), edition).flatMap((section) => section.rules.map((one) => one.id));
  it("are those that some rule names", () => {
    expect(editions(two)).toEqual(["2011", "2015"]);
    expect(editions(book)).toEqual([]);
  });
  it("leave out the rules of the others, and their sections, with what is looked for", () => {
    expect(idsIn("")).toEqual(["MB-1", "MB-3", "MB-4", "MB-5"]);
    expect(idsIn("2011")).toEqual(["MB-1", "MB-3", "MB-5"]);
    expect(idsIn("2015")).toEqual(["MB-1", "MB-4", "MB-5"]);
    expect(idsIn("2015", "roll")).toEqual(["MB-4"]);
    expect(find(two, query(""), "2015").map((section) => section.title)).toEqual(["Aim", "The turn, 2015"]);
  });
});

describe("cut", () => {
  it("cuts a text where the words stand, whatever their case or signs", () => {
    expect(cut("Flip it (flip)", query("flip (f"))).toEqual([
      { text: "Flip", hit: true },
      { text: " it ", hit: false },
      { text: "(f", hit: true },
      { text: "lip)", hit: false },
    ]);
  });
});

describe("places", () => {
  it("lists lines by file", () => {
    expect(codeFiles(["src/sandtable/games/m/turn.py:3", "src/sandtable/games/m/turn.py:9", "src/a.py:1"])).toEqual([
      { file: "games/m/turn.py", lines: ["3", "9"] },
      { file: "src/a.py", lines: ["1"] },
    ]);
  });
  it("reads a test's name as the sentence it is", () => {
    expect(testSentence("tests/test_turn.py::test_a_turn_is_one_thing")).toEqual({
      file: "tests/test_turn.py",
      says: "A turn is one thing",
    });
    expect(testSentence("tests/test_turn.py:12").says).toBe("tests/test_turn.py:12");
  });
});

describe("rulingsOn", () => {
  it("finds the rulings that cite a rule", () => {
    const flip = byId(book).get("MB-20");
    expect(flip && rulingsOn(flip, book).map((one) => one.id)).toEqual(["MB-R2"]);
  });
});
