// The tables of box.ts against the game's own data files.

import { describe, expect, it } from "vitest";
import { PATROLLERS, READY, STATS, TEAMS, TOKENS, faces } from "./box";
import { words } from "./texts";

const DATA = import.meta.glob<string>("../../../../src/sandtable/games/patrollers/data/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const read = (file: string): string => Object.entries(DATA).find(([path]) => path.endsWith(`/${file}`))?.[1] ?? "";

/** The tables of one kind in a file of ours: enough TOML for these, and no more. */
function tables(file: string, kind: string): Map<string, string>[] {
  const [, ...parts] = read(file).split(`[[${kind}]]`);
  return parts.map(
    (part) =>
      new Map([...part.matchAll(/^([\w.]+) = (.+?)(?:\s+#.*)?$/gm)].map((found) => [found[1] ?? "", found[2] ?? ""])),
  );
}
const word = (text: string | undefined): string => JSON.parse(text ?? '""') as string;

describe.skipIf(Object.keys(DATA).length === 0)("the box", () => {
  it("has every Patroller as the game has it", () => {
    const listed = tables("patrollers.toml", "patroller");
    expect(listed.map((one) => word(one.get("id")))).toEqual(Object.keys(PATROLLERS));
    for (const one of listed) {
      const mine = PATROLLERS[word(one.get("id"))];
      expect([mine?.name, mine?.kind, mine?.special]).toEqual([
        word(one.get("name")),
        word(one.get("class")),
        word(one.get("special")),
      ]);
      expect([String(mine?.keeps), String(mine?.budget)]).toEqual([
        one.get("keeps_special_when_wounded"),
        one.get("dial_budget"),
      ]);
      for (const stat of STATS) expect(mine?.dials[stat]).toEqual(JSON.parse(one.get(`dials.${stat}`) ?? "[]"));
    }
  });

  it("has every die as the game has it", () => {
    for (const one of tables("dice.toml", "die")) {
      const mine = PATROLLERS[word(one.get("patroller"))]?.die;
      for (const color of ["red", "yellow", "blue"] as const)
        expect(mine?.[color]).toEqual(JSON.parse(one.get(color) ?? "[]"));
    }
  });

  it("has every death token as the game has it", () => {
    const listed = tables("death_tokens.toml", "token");
    expect(
      listed.map((one) => [
        word(one.get("id")),
        word(one.get("name")),
        word(one.get("kind")),
        Number(one.get("points")),
      ]),
    ).toEqual(Object.entries(TOKENS).map(([id, token]) => [id, token.name, token.kind, token.points]));
  });

  it("has every ready-made team as the game has it", () => {
    const listed = tables("teams.toml", "team");
    expect(
      listed.map((one) => [
        word(one.get("id")),
        word(one.get("name")),
        word(one.get("about")),
        JSON.parse(one.get("members") ?? "[]"),
      ]),
    ).toEqual(Object.entries(TEAMS).map(([id, team]) => [id, team.name, team.about, team.members]));
  });

  it("starts from the ready-made dials", () => {
    const text = read("teams.toml").split("[dials]")[1] ?? "";
    const listed = [...text.matchAll(/^(\w+) = (\[.+\])$/gm)].map((found): [string, number[]] => [
      found[1] ?? "",
      JSON.parse(found[2] ?? "[]") as number[],
    ]);
    expect(Object.fromEntries(listed)).toEqual(READY);
  });

  it("says on a figure's sheet where a printed value costs more than he has", () => {
    const beyond = Object.entries(PATROLLERS).filter(([, one]) =>
      STATS.some((stat) => one.dials[stat].length - 1 > one.budget),
    );
    expect(beyond.map(([id]) => id)).toEqual(Object.keys(words.beyond));
    expect(words.beyond["captain_dwayne"]).toContain(
      `cost ${PATROLLERS["captain_dwayne"]!.dials.attack.length - 1} dial points each, and he has ${PATROLLERS["captain_dwayne"]!.budget}`,
    );
  });

  it("gives every die four red faces, one yellow and three blue", () => {
    for (const id of Object.keys(PATROLLERS))
      expect(faces(id).map((face) => face.color)).toEqual([
        "red",
        "red",
        "red",
        "red",
        "yellow",
        "blue",
        "blue",
        "blue",
      ]);
  });
});
