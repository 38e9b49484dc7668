import { describe, expect, it } from "vitest";
import type { GameInfo, OptionInfo } from "../../wire/types";
import {
  type TableForm,
  blank,
  changed,
  differing,
  explained,
  fromQuery,
  groups,
  hasOpen,
  humane,
  levelWords,
  newTable,
  problem,
  problems,
  toQuery,
  usual,
  withOption,
  withOthers,
  mainFields,
  measured,
  suggested,
  valued,
  withSeat,
  withSeats,
} from "./form";

const option = (name: string, more: Partial<OptionInfo>): OptionInfo => ({
  name,
  kind: "whole",
  default: 1,
  allowed: "",
  words: [],
  low: 0,
  high: 9,
  clause: "MB-1",
  about: "",
  needs: "",
  word_needs: {},
  word_names: {},
  named: [],
  ...more,
});
const info: GameInfo = {
  name: "marbles",
  title: "Marbles",
  about: "",
  edition: 1,
  lesson_minutes: 0,
  together: false,
  daily: null,
  levels: 5,
  options: [
    option("seats", { default: 2, low: 2, high: 4 }),
    option("turn_cap", { default: 200, low: 1, high: 1000 }),
    option("tie", { kind: "choice", default: "seat", words: ["seat", "re_deal"], allowed: "seat or re_deal" }),
    option("color.blue", { kind: "numbers", default: "0-12", high: 99 }),
    option("fixed", { default: 3, low: 3, high: 3 }),
  ],
};
const start = blank(info, 3);

describe("blank", () => {
  it("sends nothing but the seats when nothing was changed", () => {
    expect(newTable(info, start, "Mira")).toEqual({
      game: "marbles",
      options: {},
      seats: [
        { kind: "person", name: "Mira" },
        { kind: "bot", level: 3, name: "Dune" },
      ],
      clock: null,
      grace: 0,
      public: false,
      hints: true,
    });
    expect(changed(info, start)).toEqual([]);
  });
});

describe("what somebody changed", () => {
  const named = [{ option: "tie", value: "re_deal", name: "Re-deal", suggested: ["seats=2"], measured: [], about: "" }];
  const game = { ...info, options: info.options.map((one) => (one.name === "tie" ? { ...one, named } : one)) };
  const fresh = blank(game, 3);

  it("is counted from what the page suggests", () => {
    expect([fresh.options["tie"], changed(game, fresh), differing(game, fresh)]).toEqual(["re_deal", ["tie"], []]);
    expect(usual(game, fresh)).toMatchObject({ tie: "re_deal", turn_cap: "200" });
    expect(differing(game, withOption(game, fresh, "tie", "seat"))).toEqual(["tie"]);
    expect(differing(game, withOption(game, fresh, "turn_cap", "6"))).toEqual(["turn_cap"]);
  });

  it("is counted from the rulebook where nothing is suggested", () => {
    expect(usual(game, withSeats(fresh, 3))["tie"]).toBe("seat");
  });
});

describe("hints", () => {
  const friends = withOthers(start, "open");

  it("are on against bots and off between people, unless somebody chose", () => {
    expect([start, friends].map((form) => newTable(info, form, "").hints)).toEqual([true, false]);
    expect([start, friends].map((form) => newTable(info, { ...form, hints: true }, "").hints)).toEqual([true, true]);
    expect([start, friends].map((form) => newTable(info, { ...form, hints: false }, "").hints)).toEqual([false, false]);
  });

  it("are on where all play on one side", () => {
    expect(newTable({ ...info, together: true }, friends, "").hints).toBe(true);
  });

  it("are in the address only where they were chosen", () => {
    expect(toQuery(info, friends)).not.toContain("hints");
    for (const hints of [true, false]) {
      const query = toQuery(info, { ...friends, hints });
      expect(fromQuery(info, new URLSearchParams(query), 3).hints).toBe(hints);
    }
  });
});

describe("what comes first", () => {
  it("keeps the order it is given, and leaves out what makes no difference here", () => {
    const game = { ...info, options: [...info.options, option("third", { needs: "seats=3,4" })] };
    const names = (seats: string) =>
      mainFields(game, { ...start.options, seats }, ["third", "tie", "turn_cap", "none"]).map((one) => one.name);
    expect([names("2"), names("3")]).toEqual([
      ["tie", "turn_cap"],
      ["third", "tie", "turn_cap"],
    ]);
  });
  it("calls words by the names the game gives them", () => {
    const bag = option("bag", { kind: "text", words: ["big", "re_deal"], word_names: { big: "The big bag" } });
    expect([valued(bag, "big"), valued(bag, "re_deal")]).toEqual(["The big bag", "Re deal"]);
  });
});

describe("seats", () => {
  it("grow with what the last one had, and are an option of the game", () => {
    const four = withSeats(withSeat(start, 1, { kind: "open" }), 4);
    expect(four.seats.map((seat) => seat.kind)).toEqual(["me", "open", "open", "open"]);
    expect(newTable(info, four, "").options).toEqual({ seats: 4 });
    expect(withSeats(four, 2).seats).toHaveLength(2);
  });
  it("hold this person once", () => {
    const moved = withSeat(start, 1, { kind: "me" });
    expect(moved.seats.map((seat) => seat.kind)).toEqual(["bot", "me"]);
    expect(newTable(info, moved, "Mira").seats?.[1]).toEqual({ kind: "person", name: "Mira" });
  });
  it("are all opened to friends at once, and all given back to bots", () => {
    const friends = withOthers(withSeats(start, 3), "open");
    expect(hasOpen(friends)).toBe(true);
    expect(withOthers(friends, "bot").seats.map((seat) => seat.kind)).toEqual(["me", "bot", "bot"]);
  });
});

describe("options", () => {
  it("are sent as the kind they are, and only when changed", () => {
    const form = { ...start, options: { ...start.options, turn_cap: " 50 ", tie: "re_deal", "color.blue": "0-4,7" } };
    expect(newTable(info, form, "").options).toEqual({ turn_cap: 50, tie: "re_deal", "color.blue": "0-4,7" });
    expect(changed(info, form)).toEqual(["turn_cap", "tie", "color.blue"]);
  });
  it("matter only where they make a difference", () => {
    const more: GameInfo = {
      ...info,
      options: [
        ...info.options,
        option("third", { needs: "seats=3,4" }),
        option("bag", {
          kind: "text",
          default: "auto",
          words: ["auto", "big", "old"],
          word_needs: { old: "tie=seat" },
        }),
      ],
    };
    const shown = (form: TableForm): string[] =>
      groups(more, form.options).flatMap((group) => group.options.map((one) => one.name));
    const odd = withOption(more, blank(more, 3), "third", "7");
    expect(shown(odd)).not.toContain("third");
    expect(newTable(more, odd, "").options).toEqual({});
    expect(shown(withSeats(odd, 3))).toContain("third");
    expect(newTable(more, withSeats(odd, 3), "").options).toEqual({ seats: 3, third: 7 });
    const old = withOption(more, blank(more, 3), "bag", "old");
    const moved = withOption(more, old, "tie", "re_deal");
    expect(moved.options["bag"]).toBe("auto");
    expect(
      groups(more, moved.options)
        .flatMap((group) => group.options)
        .find((one) => one.name === "bag")?.words,
    ).toEqual(["auto", "big"]);
  });
  it("are refused in words", () => {
    const [, cap, tie, blue] = info.options as [OptionInfo, OptionInfo, OptionInfo, OptionInfo];
    expect(problem(cap, "1001")).toBe("A whole number from 1 to 1000");
    expect(problem(cap, "1.5")).not.toBe("");
    expect(problem(tie, "coin")).toBe("seat or re_deal");
    expect(problem(blue, "0-4,")).not.toBe("");
    expect(problem(blue, "0-4, 7")).toBe("");
    expect(problems(info, { ...start, options: { ...start.options, turn_cap: "" } })).toEqual(["turn_cap"]);
  });
  it("are shown by group, without seats and without those that are no choice", () => {
    expect(groups(info, start.options).map((group) => [group.name, group.options.map((one) => one.name)])).toEqual([
      ["", ["turn_cap", "tie"]],
      ["color", ["color.blue"]],
    ]);
    expect(humane("special.steal_blue")).toBe("Steal blue");
    expect([humane("A"), humane("team_b")]).toEqual(["Seat 1", "Team of seat 2"]);
    expect([explained("how the team of A is found"), explained("the deck of seat B")]).toEqual([
      "How the team of seat 1 is found",
      "The deck of seat 2",
    ]);
  });
});

describe("clock", () => {
  it("is none, for each move, or for the whole game", () => {
    expect(newTable(info, { ...start, clock: { ...start.clock, kind: "move", perMove: 30 } }, "").clock).toEqual({
      per_move: 30,
    });
    expect(
      newTable(info, { ...start, clock: { ...start.clock, kind: "game", perGame: 5, increment: 3 } }, "").clock,
    ).toEqual({ per_game: 300, increment: 3 });
    expect(problems(info, { ...start, clock: { ...start.clock, kind: "game", perGame: 0 } })).toEqual(["clock"]);
  });
});

describe("addresses", () => {
  it("bring a form back", () => {
    const form = withOthers(
      withSeats(
        {
          ...start,
          options: { ...start.options, tie: "re_deal" },
          grace: 60,
          isPublic: true,
          clock: { ...start.clock, kind: "game", perGame: 5, increment: 5 },
        },
        3,
      ),
      "open",
    );
    expect(fromQuery(info, new URLSearchParams(toQuery(info, form)), 3)).toEqual(form);
    expect(toQuery(info, start)).toBe("?level=3");
  });
  it("leave out what makes no sense", () => {
    const form = fromQuery(info, new URLSearchParams("seats=9&level=77&turn_cap=lots&tie=coin&move=-1&hat=1"), 2);
    expect(form).toEqual(blank(info, 2));
    expect(fromQuery(info, new URLSearchParams("seats=3&level=4"), 2).seats.map((seat) => seat.level)).toEqual([
      4, 4, 4,
    ]);
  });
  it("take the highest level of a game that has fewer", () => {
    const few = { ...info, levels: 4 };
    expect(blank(few, 5).seats.map((seat) => seat.level)).toEqual([4, 4]);
    expect(fromQuery(few, new URLSearchParams("level=5"), 2).seats.map((seat) => seat.level)).toEqual([2, 2]);
    expect([levelWords(4).length, levelWords(4)[3]]).toEqual([4, levelWords(5)[4]]);
  });
});

describe("named values", () => {
  const team = { when: "seats=2", wins: 43, games: 100, low: 0.34, high: 0.53 };
  const named = [
    { option: "goal", value: 5, name: "Short", suggested: ["seats=3"], measured: [], about: "" },
    { option: "goal", value: 9, name: "Printed", suggested: ["seats=2"], measured: [team], about: "" },
  ];
  const voyage: GameInfo = { ...info, options: [...info.options, option("goal", { default: 9, named })] };
  const first = blank(voyage, 3);
  it("follow the other options until one is chosen by hand", () => {
    expect(first.options["goal"]).toBe("9");
    const three = suggested(voyage, first, withSeats(first, 3));
    expect(newTable(voyage, three, "").options).toEqual({ seats: 3, goal: 5 });
    const chosen = suggested(voyage, three, withOption(voyage, three, "goal", "7"));
    expect(suggested(voyage, chosen, withSeats(chosen, 2)).options["goal"]).toBe("7");
  });
  it("come back by the address, the rulebook's own too", () => {
    const three = suggested(voyage, first, withSeats(first, 3));
    const printed = suggested(voyage, three, withOption(voyage, three, "goal", "9"));
    for (const form of [three, printed])
      expect(fromQuery(voyage, new URLSearchParams(toQuery(voyage, form)), 3).options).toEqual(form.options);
  });
  it("say how often a team won there, where that was measured", () => {
    expect(measured(named[1]!, first.options)).toEqual(team);
    expect(measured(named[0]!, first.options)).toBeUndefined();
  });
});
