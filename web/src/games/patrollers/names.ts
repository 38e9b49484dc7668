// The names answers use, and the ids the box has them under.

import { PATROLLERS, TEAMS, TOKENS } from "./box";
import { memberOf } from "./model";
import { words } from "./texts";
import type { PatrollersView } from "./view";

const byName = <T extends { name: string }>(table: Readonly<Record<string, T>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).map(([id, one]) => [one.name, id]));
const PATROLLER_IDS = byName(PATROLLERS);
const TOKEN_IDS = byName(TOKENS);
const TEAM_IDS = byName(TEAMS);

export const patrollerId = (name: string): string => PATROLLER_IDS.get(name) ?? "";
export const tokenId = (name: string): string => TOKEN_IDS.get(name) ?? "";
export const teamId = (name: string): string => TEAM_IDS.get(name) ?? "";

/** "Ice Man" for A2; with its colour where both sides field one. */
export function figureName(view: PatrollersView, id: string): string {
  const found = memberOf(view, id);
  const name = found ? PATROLLERS[found.patroller]?.name : undefined;
  if (!found || !name) return words.figure(id);
  const twice = view.figures.filter((other) => other.patroller === found.patroller).length > 1;
  return twice ? `${words.sideShort[found.side]} ${name}` : name;
}
