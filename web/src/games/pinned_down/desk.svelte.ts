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
  /** The table as the board shows it while an attack comes card by card; null while it shows the newest. */
  coming = $state.raw<PinnedDownView | null>(null);
  /** The fight that is shown in full beside the tiles; "" for the one being fought. */
  fight = $state("");

  /** Whether a mouse or a key went where it is by itself; the table may have moved under it. */
  moved = $state(false);
  #under: Looked | null = null;
  #preview: () => void = () => undefined;

  /** With `preview`, what an answer would do is shown with it. */
  look(next: Looked | null, preview: () => void = () => undefined): void {
    this.#under = next;
    this.#preview = preview;
    if (!this.moved) return;
    if (!this.pinned) this.looked = next;
    preview();
  }

  /** A mouse moves, or a key is pressed: what is under it now is looked at. */
  move(): void {
    if (this.moved) return;
    this.moved = true;
    if (!this.pinned) this.looked = this.#under;
    this.#preview();
  }

  /** The table has changed: what comes to lie under a mouse at rest is not looked at. */
  rest(): void {
    this.clear();
    this.moved = false;
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
    this.coming = null;
    this.fight = "";
  }

  clear(): void {
    this.looked = null;
    this.pinned = false;
  }
}

export const desk = new Desk();
