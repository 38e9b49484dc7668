// The runs of solitaire games this browser has finished: the best of each seed, and the best of all. Kept here only.

export interface Run {
  /** The table it was played at; a run counts once. */
  id: string;
  game: string;
  /** The options that differ from the rulebook, as the server words them: other rules, another list. */
  options: string;
  /** "" when the luck was not chosen. */
  seed: string;
  score: number;
  won: boolean;
  at: number;
  /** Every answer was a hint's: such a run is kept and counts as no best. */
  hinted?: boolean;
}

export interface Standing {
  tries: number;
  best: Run | null;
}

const PLACE = "sandtable.runs";
const MOST = 200;

/** The better run first: by score, then a win, then the earlier one. */
export function ranked(runs: readonly Run[]): Run[] {
  return [...runs].sort((one, other) => other.score - one.score || Number(other.won) - Number(one.won) || one.at - other.at);
}

/** The list with one more run; the worst and oldest are forgotten when it grows too long. */
export function withRun(runs: readonly Run[], run: Run): Run[] {
  const others = runs.filter((one) => one.id !== run.id);
  const all = [run, ...others];
  if (all.length <= MOST) return all;
  const keep = new Set([...ranked(all).slice(0, MOST / 2), ...[...all].sort((one, other) => other.at - one.at).slice(0, MOST / 2)]);
  return all.filter((one) => keep.has(one));
}

/** How a seed was played here so far. */
export function standing(runs: readonly Run[], game: string, seed: string): Standing {
  const found = runs.filter((run) => run.game === game && run.seed === seed);
  return { tries: found.length, best: ranked(found.filter((run) => !run.hinted))[0] ?? null };
}

/** The best runs of a game by the rulebook's own options. */
export function bests(runs: readonly Run[], game: string, options: string, most = 5): Run[] {
  return ranked(runs.filter((run) => run.game === game && run.options === options && !run.hinted)).slice(0, most);
}

/** A table's options without its seats: "" is the game by its rulebook. */
export function changedOptions(words: string): string {
  return words.split(" ").filter((word) => word && !word.startsWith("seats=")).join(" ");
}

/** The seed of a day, by this browser's calendar: everybody who plays it today plays the same. */
export function seedOf(day: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function isDaily(seed: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(seed);
}

export function keptRuns(): Run[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as Run[]).filter((run) => typeof run?.id === "string" && typeof run.score === "number") : [];
  } catch {
    return [];
  }
}

export function keepRun(run: Run): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(withRun(keptRuns(), run)));
  } catch {
    // private windows may refuse; the run is then in its replay only
  }
}
