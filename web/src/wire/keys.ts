// The seats this browser holds: a token for each table, kept where only this browser can read them.

/** A table this browser sat at or made. */
export interface HeldTable {
  id: string;
  game: string;
  token: string;
  /** The letter of the seat the token opens; missing for those who watch. */
  seat?: string;
  /** The secret that lets friends sit down; "" for those who were invited. */
  invite: string;
  /** When it was last open here, in milliseconds. */
  seen: number;
  over: boolean;
  /** A lesson's table is continued from its lesson, not from the home page. */
  lesson?: string;
}

const PLACE = "sandtable.tables";
const MOST = 60;

export function heldTables(): HeldTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as HeldTable[]).filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
}

export function heldTable(id: string): HeldTable | undefined {
  return heldTables().find((one) => one.id === id);
}

/** Keeps a table, the newest first; the oldest are forgotten. */
export function hold(table: HeldTable): void {
  const others = heldTables().filter((one) => one.id !== table.id);
  keep([table, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  keep(heldTables().filter((one) => one.id !== id));
}

function keep(tables: HeldTable[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
  } catch {
    // private windows may refuse; the seat then lasts as long as the page
  }
}
