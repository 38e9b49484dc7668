// The tables of box.ts against the game's own data files.

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PATROLLERS, STATS, TOKENS, faces } from "./box";

const DATA = new URL("../../../../src/sandtable/games/patrollers/data/", import.meta.url);

/** The tables of one kind in a file of ours: enough TOML for these, and no more. */
function tables(file: string, kind: string): Map<string, string>[] {
  const [, ...parts] = readFileSync(new URL(file, DATA), "utf8").split(`[[${kind}]]`);
  return parts.map((part) => new Map([...part.matchAll(/^([\w.]+) = (.+?)(?:\s+#.*)?$/gm)].map((found) => [found[1] ?? "", found[2] ?? ""])));
}
const word = (text: string | undefined): string => JSON.parse(text ?? '""') as string;

describe.skipIf(!existsSync(DATA))("the box", () => {
  it("has every Patroller as the game has it", () => {
    const listed = tables("patrollers.toml", "patroller");
    expect(listed.map((one) => word(one.get("id")))).toEqual(Object.keys(PATROLLERS));
    for (const one of listed) {
      const mine = PATROLLERS[word(one.get("id"))];
      expect([mine?.name, mine?.kind, mine?.special]).toEqual([word(one.get("name")), word(one.get("class")), word(one.get("special"))]);
      expect([String(mine?.keeps), String(mine?.budget)]).toEqual([one.get("keeps_special_when_wounded"), one.get("dial_budget")]);
      for (const stat of STATS) expect(mine?.dials[stat]).toEqual(JSON.parse(one.get(`dials.${stat}`) ?? "[]"));
    }
  });

  it("has every die as the game has it", () => {
    for (const one of tables("dice.toml", "die")) {
      const mine = PATROLLERS[word(one.get("patroller"))]?.die;
      for (const color of ["red", "yellow", "blue"] as const) expect(mine?.[color]).toEqual(JSON.parse(one.get(color) ?? "[]"));
    }
  });

  it("has every death token as the game has it", () => {
    const listed = tables("death_tokens.toml", "token");
    expect(listed.map((one) => [word(one.get("id")), word(one.get("name")), word(one.get("kind")), Number(one.get("points"))])).toEqual(
      Object.entries(TOKENS).map(([id, token]) => [id, token.name, token.kind, token.points]),
    );
  });

  it("gives every die four red faces, one yellow and three blue", () => {
    for (const id of Object.keys(PATROLLERS)) expect(faces(id).map((face) => face.color)).toEqual(["red", "red", "red", "red", "yellow", "blue", "blue", "blue"]);
  });
});
