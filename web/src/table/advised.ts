// Of runs of games for one: how many answers were given here, and how many of them a hint had said. Kept in this browser.

const PLACE = "sandtable.hints";
const MOST = 20; // tables that are remembered

type Counts = Record<string, [answers: number, hinted: number]>;

function read(): Counts {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Counts) : {};
  } catch {
    return {};
  }
}

/** Takes in an answer at a table; `by` -1 takes it out again, where the server did not play it. */
export function noteAnswer(table: string, wasHinted: boolean, by: 1 | -1 = 1): void {
  const { [table]: before, ...others } = read();
  const [answers, hinted] = before ?? [0, 0];
  const kept = Object.entries(others).slice(1 - MOST);
  const now: Counts = { ...Object.fromEntries(kept), [table]: [answers + by, hinted + (wasHinted ? by : 0)] };
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
  } catch {
    // private windows may refuse; the run then counts as one's own
  }
}

/** Whether every answer at a table was a hint's. */
export function isByHints(table: string): boolean {
  const [answers, hinted] = read()[table] ?? [0, 0];
  return answers > 0 && hinted === answers;
}
