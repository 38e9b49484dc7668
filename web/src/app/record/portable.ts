// The record of one's games as a file: what it holds, and how two records become one.

import { capped, inOrder, isDay, plus, practice, TOP, type History, type Played, type Sum } from "../history";

const KIND = "sandtable games played"; // what a file of ours says it is

/**
 * Two histories as one, by tables. A game from before the time up to which either one has folded its games is taken to
 * be in that sum already: it may still raise a level or a best, but is not counted again.
 */
export function merged(one: History, other: History): History {
  const sums: Record<string, Sum> = { ...one.sums };
  for (const [game, sum] of Object.entries(other.sums)) sums[game] = sumOf(sums[game], sum);
  const all = inOrder([...one.games, ...other.games.filter((game) => !one.games.some((own) => own.id === game.id))]);
  const idle = practice(all);
  const games: Played[] = [];
  for (const game of all) {
    const sum = sums[game.game];
    if (!sum || game.at > sum.until) games.push(game);
    else {
      const { level, feats, best } = plus(sum, game, idle.has(game.id));
      sums[game.game] = { ...sum, level, feats, best };
    }
  }
  return capped({ games, sums });
}

function sumOf(one: Sum | undefined, other: Sum): Sum {
  if (!one) return other;
  const [newer, older] = one.until >= other.until ? [one, other] : [other, one];
  return {
    until: newer.until,
    played: Math.max(one.played, other.played),
    won: Math.max(one.won, other.won),
    drawn: Math.max(one.drawn, other.drawn),
    streak: newer.streak,
    bestStreak: Math.max(one.bestStreak, other.bestStreak),
    level: Math.max(one.level, other.level),
    feats: [...new Set([...older.feats, ...newer.feats])],
    best: !one.best || (other.best && other.best.by > one.best.by) ? other.best : one.best,
  };
}

type Loose = Record<string, unknown>;
const isObject = (found: unknown): found is Loose =>
  typeof found === "object" && found !== null && !Array.isArray(found);
const text = (found: unknown): string => (typeof found === "string" ? found.slice(0, 400) : "");
const number = (found: unknown): number => (typeof found === "number" && Number.isFinite(found) ? found : 0);
const whole = (found: unknown): number => Math.max(0, Math.floor(number(found)));

function playedOf(found: unknown): Played | null {
  if (!isObject(found) || !text(found["id"]) || !text(found["game"])) return null;
  const result = found["result"];
  if ((result !== "won" && result !== "lost" && result !== "drawn") || number(found["at"]) <= 0) return null;
  const levels = Array.isArray(found["levels"])
    ? found["levels"].map(whole).filter((level) => level >= 1 && level <= TOP)
    : [];
  return {
    id: text(found["id"]),
    game: text(found["game"]),
    options: text(found["options"]),
    seed: text(found["seed"]),
    day: isDay(text(found["day"])) ? text(found["day"]) : "",
    ownRules: found["ownRules"] === true,
    fromReplay: found["fromReplay"] === true,
    together: found["together"] === true,
    seats: Math.max(1, whole(found["seats"])),
    levels,
    people: whole(found["people"]),
    result,
    score: number(found["score"]),
    by: number(found["by"]),
    margin: text(found["margin"]),
    lasted: text(found["lasted"]),
    feat: text(found["feat"]),
    hinted: found["hinted"] === true,
    at: number(found["at"]),
  };
}

function sumFrom(found: unknown): Sum | null {
  if (!isObject(found) || whole(found["played"]) === 0) return null;
  const best = isObject(found["best"]) ? found["best"] : null;
  return {
    until: number(found["until"]),
    played: whole(found["played"]),
    won: whole(found["won"]),
    drawn: whole(found["drawn"]),
    streak: whole(found["streak"]),
    bestStreak: whole(found["bestStreak"]),
    level: Math.min(TOP, whole(found["level"])),
    feats: Array.isArray(found["feats"]) ? found["feats"].map(text).filter(Boolean) : [],
    best: best && {
      id: text(best["id"]),
      by: number(best["by"]),
      margin: text(best["margin"]),
      at: number(best["at"]),
    },
  };
}

/** What is exported: everything. */
export const written = (history: History): string => JSON.stringify({ kind: KIND, version: 1, ...history }, null, 1);

/** What a file holds; null where it is none of ours. Games that cannot be read are left out, and no word is trusted. */
export function readFile(text: string): History | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(found) || found["kind"] !== KIND || !Array.isArray(found["games"])) return null;
  const sums: Record<string, Sum> = {};
  for (const [game, sum] of Object.entries(isObject(found["sums"]) ? found["sums"] : {})) {
    const kept = sumFrom(sum);
    if (kept) sums[game] = kept;
  }
  const games = new Map(
    found["games"]
      .map(playedOf)
      .filter((one) => one !== null)
      .map((one) => [one.id, one]),
  );
  return capped({ games: [...games.values()], sums });
}
