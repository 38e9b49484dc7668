// At which tables a hint was taken. Kept in this browser.

const PLACE = "sandtable.hints";
const MOST = 60; // tables that are remembered

/** Older pages counted the answers of a run, and how many of them a hint had said. */
type Kept = Record<string, true | [answers: number, hinted: number]>;

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Kept) : {};
  } catch {
    return {};
  }
}

export function noteHint(table: string): void {
  const { [table]: _, ...others } = read();
  const kept = Object.fromEntries(Object.entries(others).slice(1 - MOST));
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept, [table]: true }));
  } catch {
    // private windows may refuse; the game then counts as one's own
  }
}

/** Whether a hint was taken at a table. */
export function tookHint(table: string): boolean {
  const found = read()[table];
  return found === true || (Array.isArray(found) && (found[1] ?? 0) > 0);
}
