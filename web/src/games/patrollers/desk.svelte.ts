// What the parts of a Patrollers table share: whose tag is looked at, who is aimed at, and the chance of it. One table is on
// the screen at a time, so there is one desk; a board that is opened clears it.

import { SvelteMap } from "svelte/reactivity";
import type { Odds } from "./scene";
import type { PatrollersView } from "./view";

class Desk {
  /** Who looks at the table: from the north right is west. */
  seat = $state("");
  /** The figure whose tag is looked at. */
  looked = $state("");
  /** The figure whose whole sheet is open. */
  reading = $state("");
  aim = $state.raw<{ attacker: string; target: string } | null>(null);
  odds = $state.raw<Odds | null>(null);
  /** The table as it is drawn while a story plays; null shows it as it is. */
  shown = $state.raw<PatrollersView | null>(null);
  /** The chances that were measured, as "A1>B2"; with "!" for an attack with noise, "*" for a burst. */
  readonly chances = new SvelteMap<string, Odds>();

  look(figure: string): void {
    this.looked = figure;
  }

  clear(): void {
    this.looked = "";
    this.reading = "";
    this.aim = null;
    this.odds = null;
    this.shown = null;
    this.chances.clear();
  }
}

export const desk = new Desk();
