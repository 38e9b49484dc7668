import { describe, expect, it } from "vitest";
import type { Difference, Dots, LabGame, OptionInfo } from "../wire/types";
import { addressed, addressOf } from "./address";
import {
  ALL,
  asItIs,
  blank,
  changeables,
  find,
  firstGuess,
  fromWish,
  isQuestion,
  nameOf,
  offered,
  toToml,
  trouble,
  wishOf,
  withChange,
  withoutChange,
  type Changeable,
} from "./form";
import { height, spoken } from "./plots";
import { formOf, questions } from "./questions";
import { chance, digitsOf, estimate, interval, plain, sentence, signed } from "./words";

const option = (name: string, more: Partial<OptionInfo>): OptionInfo => ({
  name,
  kind: "whole",
  default: 4,
  allowed: "",
  words: [],
  low: 0,
  high: 31,
  clause: "SD-R2",
  about: "how many there are",
  needs: "",
  word_needs: {},
  word_names: {},
  named: [],
  ...more,
});
const game: LabGame = {
  name: "shut_down",
  title: "Shut Down",
  options: [
    option("seats", { default: 2, low: 2, high: 4 }),
    option("special.wild_steal", {}),
    option("flipped_slot", { kind: "choice", default: "unflip_first", words: ["unflip_first", "same_color_allowed"] }),
  ],
  bots: [],
  places: [
    {
      place: "components.toml:special.null.count",
      group: "components",
      item: "Null",
      name: "count",
      value: 6,
      option: "",
    },
  ],
};
const known = new Map<string, Changeable>(changeables(game).map((one) => [one.place, one]));
const difference = (value: number, low: number, high: number, verdict: Difference["verdict"]): Difference => ({
  value,
  low,
  high,
  p: 0.01,
  p_adjusted: 0.04,
  verdict,
});

describe("the form", () => {
  it("lists rules first, then the numbers of the box, and leaves the seats to their own field", () => {
    expect([...known.keys()]).toEqual(["special.wild_steal", "flipped_slot", "components.toml:special.null.count"]);
    expect(known.get("components.toml:special.null.count")?.title).toBe("Null: count");
  });

  it("offers an option in place of the number it sets, which is still read in an older experiment", () => {
    const twice = changeables({ ...game, places: game.places.map((one) => ({ ...one, option: "special.null" })) });
    expect(twice.map((one) => one.place)).toContain("components.toml:special.null.count");
    expect(offered(twice).map((one) => one.place)).toEqual(["special.wild_steal", "flipped_slot"]);
    expect(offered([...known.values()])).toHaveLength(3);
  });

  it("finds by all words, in any order, wherever they stand", () => {
    expect(find([...known.values()], "steal WILD").map((one) => one.place)).toEqual(["special.wild_steal"]);
    expect(find([...known.values()], "sd-r2")).toHaveLength(2);
    expect(find([...known.values()], "nothing like it")).toEqual([]);
  });

  it("guesses a first change that is one", () => {
    expect([...known.values()].map(firstGuess)).toEqual(["5", "same_color_allowed", "7"]);
  });

  it("becomes a wish: options and numbers apart, whole numbers as numbers", () => {
    let form = withChange(blank(game), 1, "special.wild_steal", "8");
    form = withChange(form, 1, "components.toml:special.null.count", "9");
    form = withChange(form, ALL, "flipped_slot", "same_color_allowed");
    const wish = wishOf(form, known);
    expect(wish.options).toEqual({ seats: 2, flipped_slot: "same_color_allowed" });
    expect(wish.variants[1]).toEqual({
      name: "special: wild steal 8 and 1 more",
      options: { "special.wild_steal": 8 },
      overrides: { "components.toml:special.null.count": 9 },
    });
    expect(wish.about).toBe("What does special: wild steal do?");
    expect({ ...fromWish(wish), about: "" }).toEqual(form);
  });

  it("is no question while nothing is changed, and changes can be taken back", () => {
    const form = withChange(blank(game), 1, "special.wild_steal", "8");
    expect([
      isQuestion(blank(game)),
      isQuestion(form),
      isQuestion(withoutChange(form, 1, "special.wild_steal")),
    ]).toEqual([false, true, false]);
  });

  it("asks about the game as it is once the first variant stands alone", () => {
    const alone = asItIs(withChange(blank(game), 1, "special.wild_steal", "8"));
    expect(isQuestion(alone)).toBe(true);
    expect(wishOf(alone, known)).toMatchObject({
      about: "Who wins, and how long does it take?",
      variants: [{ name: "as ruled", options: {}, overrides: {} }],
    });
    expect({ ...fromWish(wishOf(alone, known)), about: "" }).toEqual(alone);
  });

  it("says what is wrong with a value before it is asked", () => {
    expect(trouble(withChange(blank(game), 1, "special.wild_steal", "32"), known)).toContain(
      "A whole number from 0 to 31",
    );
    expect(trouble(withChange(blank(game), 1, "components.toml:special.null.count", "x"), known)).toBe(
      "Null: count: A whole number",
    );
    expect(trouble(withChange(blank(game), 1, "special.wild_steal", "3"), known)).toBe("");
  });

  it("names variants without what a file's name cannot have", () => {
    expect(nameOf([{ place: "a/b", value: "1" }], 1, known)).toBe("a b 1");
    expect(nameOf([], 0, known)).toBe("as ruled");
  });

  it("is saved as a file that the command line reads", () => {
    const text = toToml(wishOf(withChange(blank(game), 1, "special.wild_steal", "8"), known));
    expect(text).toContain('game = "shut_down"');
    expect(text).toContain('options = { "special.wild_steal" = 8 }');
    expect(text.match(/\[\[variant\]\]/g)).toHaveLength(2);
  });

  it("has a question to start with for each of the five games", () => {
    expect(new Set(questions.map((one) => one.game)).size).toBe(5);
    for (const question of questions) expect(isQuestion(formOf(question))).toBe(true);
  });
});

describe("addresses", () => {
  it("name an experiment, and the measure that comes first", () => {
    expect(addressOf("abc")).toBe("/lab#abc");
    expect(addressed(addressOf("abc", "AP: 50% of it").slice(4))).toEqual(["abc", "AP: 50% of it"]);
    expect([addressed(""), addressed("#abc"), addressed("#abc~%")]).toEqual([
      ["", ""],
      ["abc", ""],
      ["abc", "%"],
    ]);
  });
});

describe("numbers in words", () => {
  it("shows shares in per cent, with a real minus, and no more digits than the interval bears out", () => {
    expect(plain(0.6124, "share")).toBe("61.2");
    expect(signed(-0.056, "share")).toBe("−5.6");
    expect(signed(0.0561, "share")).toBe("+5.6");
    expect(signed(0, "share")).toBe("0.0");
    expect(digitsOf({ low: 0.2, high: 0.7 }, "share")).toBe(0);
    expect(digitsOf({ low: 0.601, high: 0.623 }, "share")).toBe(1);
    expect(estimate({ value: 0.612, low: 0.601, high: 0.623, games: 1000 }, "share")).toBe("61.2 %");
    expect(interval({ low: 7.25, high: 7.41 }, "number")).toBe("7.25 to 7.41");
    expect(plain(12345.6, "number")).toBe("12,346");
  });

  it("calls luck luck", () => {
    expect(sentence(difference(0.056, 0.044, 0.068, "more"), "share", "B")).toBe(
      "points more under B, between 4.4 and 6.8",
    );
    expect(sentence(difference(-0.056, -0.068, -0.044, "less"), "share", "B")).toBe(
      "points fewer under B, between 4.4 and 6.8",
    );
    expect(sentence(difference(0.01, -0.01, 0.03, "none"), "share", "B")).toBe(
      "No detectable difference: it lies between −1.0 and +3.0",
    );
    expect(sentence(difference(0.02, 0.01, 0.03, "none"), "share", "B")).toBe("Taken alone between +1.0 and +3.0");
    expect(sentence(difference(0.5, 0, 1, "unsure"), "share", "B")).toBe("Too few games to say anything yet");
    expect([chance(0.00001), chance(0.0432), chance(0.5)]).toEqual(["< 0.001", "0.043", "0.50"]);
  });
});

describe("charts", () => {
  const one = { value: 0.5, low: 0.45, high: 0.55, games: 400 };
  const dots: Dots = {
    kind: "dots",
    name: "seats",
    title: "Games won, by seat",
    about: "",
    unit: "share",
    even: 0.5,
    rows: [{ label: "Seat A", piece: "", estimates: [one, null] }],
  };

  it("are told in one line to whoever does not see them", () => {
    expect(spoken(dots, ["A", "B"])).toBe("Games won, by seat. Seat A: A 50.0 %.");
  });

  it("grow with their rows", () => {
    const row = { label: "x", piece: "", estimates: [one, one] };
    expect(height({ ...dots, rows: Array.from({ length: 20 }, () => row) })).toBeGreaterThan(
      height({ ...dots, rows: Array.from({ length: 10 }, () => row) }),
    );
  });
});
