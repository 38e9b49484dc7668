// What the parts of a Patrollers table share: whose tag is looked at, who is aimed at, and the chance of it. One table is on
// the screen at a time, so there is one desk; a board that is opened clears it.

import type { Odds } from "./scene";

class Desk {
  /** The figure whose tag is looked at. */
  looked = $state("");
  aim = $state.raw<{ attacker: string; target: string } | null>(null);
  odds = $state.raw<Odds | null>(null);

  look(figure: string): void {
    this.looked = figure;
  }

  clear(): void {
    this.looked = "";
    this.aim = null;
    this.odds = null;
  }
}

export const desk = new Desk();
