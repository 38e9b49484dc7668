// Whether this server has a lab: whoever runs it may have switched it off. Remembered, so that no link to it flickers.

import { Refused } from "../wire/http";
import { hall } from "./wire";

const PLACE = "sandtable.lab.none";

class Lab {
  /** What the server says where it has none; "" where it has one, or is not known to have none. */
  none = $state(remembered());
  #asked = false;

  get isThere(): boolean {
    return this.none === "";
  }

  /** Asks the server, once a page. */
  async look(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      await hall();
      this.#keep("");
    } catch (error) {
      if (isNoLab(error)) this.#keep((error as Refused).message);
    }
  }

  #keep(line: string): void {
    this.none = line;
    try {
      if (line) localStorage.setItem(PLACE, line);
      else localStorage.removeItem(PLACE);
    } catch {
      // private windows may refuse; it is asked again on the next page
    }
  }
}

/** Other troubles of the lab pass; this one does not. */
export function isNoLab(error: unknown): boolean {
  return error instanceof Refused && /\bno lab\b/i.test(error.message);
}

function remembered(): string {
  try {
    return localStorage.getItem(PLACE) ?? "";
  } catch {
    return "";
  }
}

export const lab = new Lab();
