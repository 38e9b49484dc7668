// The finished games of this browser: one list, and what follows from it. Kept here only; a file takes it elsewhere.
//
// The newest games are kept one by one. Older ones are folded into a sum for each game, so nothing that was reached is
// lost. Of a game of the day only the first finished attempt counts; later ones, and games played on from a replay,
// are practice: they are listed and change nothing. A game with a hint counts as played, not as won.

export type Result = "won" | "lost" | "drawn";

export interface Played {
  /** The table it was played at; a game counts once. */
  id: string;
  game: string;
  /** The options that differ from the rulebook, as the server words them. */
  options: string;
  /** "" when the luck was not chosen. */
  seed: string;
  /** The date whose game of the day it was, else "". */
  day: string;
  /** Whether rules were changed, other than as a new table suggests. */
  ownRules: boolean;
  /** Played on from a replay. */
  fromReplay: boolean;
  /** Whether all won or lost together. */
  together: boolean;
  seats: number;
  /** Of the bots at the other seats. */
  levels: number[];
  /** How many other people sat there. */
  people: number;
  result: Result;
  score: number;
  /** By how much, to compare, and in the game's own unit, to read; 0 and "" where nothing is counted. */
  by: number;
  margin: string;
  /** How long it took, in the game's own unit: "14 turns". */
  lasted: string;
  /** What was won where all win together: a voyage by its name and players. */
  feat: string;
  hinted: boolean;
  at: number;
}

/** What the older games of one kind came to. */
export interface Sum {
  /** When the last of them ended. */
  until: number;
  played: number;
  won: number;
  drawn: number;
  streak: number;
  bestStreak: number;
  /** The highest level that was beaten; 0 is none. */
  level: number;
  feats: string[];
  best: Best | null;
}

export interface Best {
  id: string;
  by: number;
  margin: string;
  at: number;
}

export interface History {
  games: Played[];
  sums: Record<string, Sum>;
}

export interface Standing extends Omit<Sum, "until"> {
  lost: number;
  /** The newest first. */
  last: Played[];
  /** The first finished attempt at each game of the day, the newest first. */
  days: Played[];
}

export const EMPTY: History = { games: [], sums: {} };
export const MOST = 600; // games that are kept one by one: about 200 kB
export const TOP = 5;
const NO_SUM: Sum = {
  until: 0,
  played: 0,
  won: 0,
  drawn: 0,
  streak: 0,
  bestStreak: 0,
  level: 0,
  feats: [],
  best: null,
};

export const inOrder = (games: readonly Played[]): Played[] =>
  [...games].sort((one, other) => one.at - other.at || one.id.localeCompare(other.id));

/** The games that are practice, by table. */
export function practice(games: readonly Played[]): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const one of inOrder(games)) {
    const key = `${one.game} ${one.day}`;
    if (one.fromReplay || (one.day && seen.has(key))) found.add(one.id);
    else if (one.day) seen.add(key);
  }
  return found;
}

/** A sum with one more game in it. */
export function plus(sum: Sum, one: Played, isPractice: boolean): Sum {
  if (isPractice) return { ...sum, until: Math.max(sum.until, one.at) };
  const counts = one.result === "won" && !one.hinted;
  const streak = counts ? sum.streak + 1 : one.result === "won" ? sum.streak : 0;
  const feats = counts && one.feat && !sum.feats.includes(one.feat) ? [...sum.feats, one.feat] : sum.feats;
  const isBest = !one.hinted && !one.ownRules && !one.together && (one.seats === 1 || (counts && one.margin !== ""));
  const best: Best = { id: one.id, by: one.by, margin: one.margin, at: one.at };
  return {
    until: Math.max(sum.until, one.at),
    played: sum.played + 1,
    won: sum.won + Number(one.result === "won"),
    drawn: sum.drawn + Number(one.result === "drawn"),
    streak,
    bestStreak: Math.max(sum.bestStreak, streak),
    level: counts ? Math.max(sum.level, beaten(one)) : sum.level,
    feats,
    best: isBest && (!sum.best || one.by > sum.best.by) ? best : sum.best,
  };
}

/** The level a won game beat: that of its weakest bot, where it was played by the rules against bots alone. */
function beaten(one: Played): number {
  if (one.ownRules || one.together || one.people > 0 || one.levels.length === 0) return 0;
  return Math.min(TOP, ...one.levels);
}

/** How somebody stands in a game; `played` is 0 where they never finished one. */
export function standing(history: History, game: string, most = 5): Standing {
  const own = inOrder(history.games.filter((one) => one.game === game));
  const idle = practice(own);
  const { until: _, ...sum } = own.reduce(
    (before, one) => plus(before, one, idle.has(one.id)),
    history.sums[game] ?? NO_SUM,
  );
  const days = own.filter((one) => one.day && !idle.has(one.id)).sort((one, other) => other.day.localeCompare(one.day));
  return { ...sum, lost: sum.played - sum.won - sum.drawn, last: own.slice(-most).reverse(), days };
}

/** The game of a day that counts, once it is finished. */
export function ofDay(history: History, game: string, day: string): Played | undefined {
  return inOrder(history.games).find((one) => one.game === game && one.day === day && !one.fromReplay);
}

/** Whether anything was played, other than at one table. */
export function hasPlayed(history: History, game: string, except = ""): boolean {
  return Boolean(history.sums[game]) || history.games.some((one) => one.game === game && one.id !== except);
}

/** With one more game; a table counts once, as it was first kept. */
export function withGame(history: History, one: Played): History {
  return history.games.some((other) => other.id === one.id)
    ? history
    : capped({ ...history, games: [one, ...history.games] });
}

/** The newest one by one, the older ones in the sums. */
export function capped(history: History): History {
  const games = inOrder(history.games);
  const old = games.slice(0, Math.max(0, games.length - MOST));
  if (old.length === 0) return { ...history, games: games.reverse() };
  const idle = practice(games);
  const sums = { ...history.sums };
  for (const one of old) sums[one.game] = plus(sums[one.game] ?? NO_SUM, one, idle.has(one.id));
  return { games: games.slice(old.length).reverse(), sums };
}

// Runs: games for one that were played to the end, ranked by score.

const isRun = (one: Played): boolean => one.seats === 1 && !one.together && !one.fromReplay;

/** The better run first: by score, then a win, then the earlier one. */
export function ranked(runs: readonly Played[]): Played[] {
  return [...runs].sort(
    (one, other) =>
      other.score - one.score || Number(other.result === "won") - Number(one.result === "won") || one.at - other.at,
  );
}

/** How a seed was played here so far; runs with a hint are no best. */
export function ofSeed(history: History, game: string, seed: string): { tries: number; best: Played | null } {
  const found = history.games.filter((run) => isRun(run) && run.game === game && run.seed === seed && run.day === "");
  return { tries: found.length, best: ranked(found.filter((run) => !run.hinted))[0] ?? null };
}

/** The best runs of a game by the same options. */
export function bests(history: History, game: string, options: string, most = 5): Played[] {
  const idle = practice(history.games);
  return ranked(
    history.games.filter(
      (run) => isRun(run) && run.game === game && run.options === options && !run.hinted && !idle.has(run.id),
    ),
  ).slice(0, most);
}

/** A table's options without its seats: "" is the game by its rulebook. */
export function changedOptions(words: string): string {
  return words
    .split(" ")
    .filter((word) => word && !word.startsWith("seats="))
    .join(" ");
}

// Reading what this browser kept. A file, which may be anything, is read by record/portable.ts.

/** What a text holds; null where it holds no history at all. Games that cannot be counted are left out. */
export function read(written: string): History | null {
  try {
    const found = JSON.parse(written) as Partial<History> | null;
    if (!Array.isArray(found?.games)) return null;
    const games = found.games.filter(
      (one) => typeof one?.id === "string" && typeof one.at === "number" && Array.isArray(one.levels),
    );
    const sums = Object.entries(found.sums ?? {}).filter(
      ([, sum]) => typeof sum?.played === "number" && Array.isArray(sum.feats),
    );
    return { games, sums: Object.fromEntries(sums) };
  } catch {
    return null;
  }
}

/** A run as pages kept them in `sandtable.runs`; their seeds of a day were dates. */
interface Run extends Pick<Played, "id" | "game" | "options" | "seed" | "score" | "at" | "hinted"> {
  won: boolean;
}

/** The runs of an older page. */
export function readRuns(written: string): Played[] {
  try {
    const found = JSON.parse(written) as Run[];
    return found
      .filter((run) => typeof run?.id === "string" && typeof run.score === "number")
      .map(({ won, ...run }) => {
        const day = isDay(run.seed ?? "") ? run.seed : "";
        const common = {
          ownRules: Boolean(run.options),
          fromReplay: false,
          together: false,
          seats: 1,
          levels: [],
          people: 0,
        };
        const said = { margin: "", lasted: "", feat: "", hinted: run.hinted === true };
        return {
          ...run,
          day,
          seed: day ? "" : run.seed,
          ...common,
          result: won ? "won" : "lost",
          by: run.score,
          ...said,
        };
      });
  } catch {
    return [];
  }
}

export function isDay(word: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word));
}
