// Where the history is kept: this browser's storage, or nowhere but this page where that is refused.

import { EMPTY, read, readRuns, withGame, type History, type Played } from "./history";

const PLACE = "sandtable.played";
const DAMAGED = "sandtable.played.damaged";
const RUNS = "sandtable.runs"; // where pages kept runs of games for one before

class Record {
  #history = $state.raw<History>(EMPTY);
  /** Why the record may be incomplete: it could not be read, or cannot be kept. */
  trouble = $state<"" | "damaged" | "not kept">("");

  constructor() {
    this.look();
    // Another tab of the same browser may have kept a game.
    if (typeof addEventListener === "function")
      addEventListener("storage", (event) => event.key === PLACE && this.look());
  }

  get history(): History {
    return this.#history;
  }

  /** Reads what is kept anew. What cannot be read is put aside, and the record begins again. */
  look(): void {
    try {
      const kept = localStorage.getItem(PLACE);
      const runs = localStorage.getItem(RUNS);
      const found = kept === null ? EMPTY : read(kept);
      if (!found && kept !== null) {
        this.trouble = "damaged";
        localStorage.setItem(DAMAGED, kept);
      }
      const unkept = this.trouble === "not kept" ? this.#history.games : [];
      this.#history = [...readRuns(runs ?? "[]"), ...unkept].reduce(withGame, found ?? EMPTY);
      if (!found || runs !== null) this.#keep(this.#history);
    } catch {
      this.trouble = "not kept";
    }
  }

  add(one: Played): void {
    this.look(); // another tab may have added one
    const next = withGame(this.#history, one);
    if (next !== this.#history) this.#keep(next);
  }

  /** Keeps another history in place of this one. */
  put(history: History): void {
    this.#keep(history);
  }

  #keep(history: History): void {
    this.#history = history;
    try {
      localStorage.setItem(PLACE, JSON.stringify({ version: 1, ...history }));
      localStorage.removeItem(RUNS);
      if (this.trouble === "not kept") this.trouble = "";
    } catch {
      this.trouble = "not kept"; // private windows may refuse; it then lasts as long as the page
    }
  }
}

export const record = new Record();
