// What is looked at, shared by the board and what stands beside it: a card by its name, as it lies on the table or in a hand.

import type { Lane } from "./model";
import type { PinnedDownView } from "./view";

export interface Looked {
  /** The component of it, as offers name it. */
  component: string;
  card: string;
}

class Desk {
  looked = $state.raw<Looked | null>(null);
  /** Stays until something else is touched. */
  pinned = $state(false);
  /** How many rails are on the page; without one the board has a sheet for what they show. */
  rails = $state(0);
  /** How many pages show what is looked at beside the board; without one the board has a sheet for it. */
  besides = $state(0);
  /** The fights on the table, or those of the last battle: put together by the board, shown in full beside it. */
  lanes = $state.raw<Lane[]>([]);
  /** The table after the answer that is looked at, for what stands outside the board. */
  foreseen = $state.raw<PinnedDownView | null>(null);
  /** The fight that is shown in full beside the tiles; "" for the one being fought. */
  fight = $state("");

  look(next: Looked | null): void {
    if (this.pinned) return;
    this.looked = next;
  }

  pin(next: Looked): void {
    this.looked = next;
    this.pinned = true;
  }

  /** The board is gone. */
  leave(): void {
    this.clear();
    this.lanes = [];
    this.foreseen = null;
    this.fight = "";
  }

  clear(): void {
    this.looked = null;
    this.pinned = false;
  }
}

export const desk = new Desk();
