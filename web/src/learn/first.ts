// Whether somebody meets a game for the first time in this browser. Then its lessons are offered, once, and its goal is
// pinned to the table until the first game is over.

import { hasPlayed } from "../app/history";
import { record } from "../app/record.svelte";
import { heldTables } from "../wire/keys";
import { load } from "./progress";

const PLACE = "sandtable.first";

/** The games whose lessons were offered here, and those whose goal was put away at the table. */
interface Kept {
  asked: string[];
  closed: string[];
}

/** Whether the lessons are to be offered: nobody was asked, learned a chapter or played. `table` is one that does not count. */
export function isNewTo(game: string, table = ""): boolean {
  if (kept().asked.includes(game) || load(game).done.length > 0) return false;
  if (hasPlayed(record.history, game)) return false;
  return !heldTables().some((held) => held.game === game && held.lesson === undefined && held.id !== table);
}

/** Whatever was chosen, it is not asked again. */
export function answered(game: string): void {
  add("asked", game);
}

/** Whether the goal is pinned to this table: no other game was finished, and nobody has put it away. */
export function needsGoal(game: string, table: string): boolean {
  if (kept().closed.includes(game) || hasPlayed(record.history, game, table)) return false;
  return !heldTables().some(
    (held) => held.game === game && held.lesson === undefined && held.over && held.id !== table,
  );
}

export function closeGoal(game: string): void {
  add("closed", game);
}

function add(to: keyof Kept, game: string): void {
  const now = kept();
  if (now[to].includes(game)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...now, [to]: [...now[to], game] }));
  } catch {
    // private windows may refuse; then it is asked again
  }
}

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept> | null;
    const names = (list: unknown): string[] =>
      Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
    return { asked: names(found?.asked), closed: names(found?.closed) };
  } catch {
    return { asked: [], closed: [] };
  }
}
