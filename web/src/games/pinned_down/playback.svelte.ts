// Shows an attack card by card, while the newest table waits. Any press or key shows the table as it is.

import type { Line } from "../../wire/types";
import { during, pauses, reveals, type Reveal } from "./reveal";
import type { PinnedDownView } from "./view";

export class Playback {
  /** The table as it is drawn now. */
  shown = $state.raw<PinnedDownView>() as PinnedDownView;
  /** The card that has just come; null when nothing plays. */
  card = $state.raw<Reveal | null>(null);
  #view: PinnedDownView;
  #base: PinnedDownView; // the table right after the attack
  #cards: Reveal[] = [];
  #pauses: number[] = [];
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: PinnedDownView) {
    this.shown = this.#view = this.#base = view;
  }

  /** Takes in the newest view and what led to it; with `waits`, what is told meanwhile is shown after the attack. */
  take(view: PinnedDownView, story: readonly Line[], motion: boolean, waits: boolean): void {
    this.#view = view;
    const cards = motion ? reveals(story) : [];
    if (cards.length > 0) {
      this.#cards = cards;
      this.#pauses = pauses(cards);
      this.#base = view;
      this.#at = 0;
      this.#next();
    } else if (this.card === null || !waits || !motion || story.length === 0) this.#cut();
  }

  /** Shows the table as it is now. */
  finish(): void {
    if (this.card) this.#cut();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #cut(): void {
    clearTimeout(this.#timer);
    this.card = null;
    this.shown = this.#view;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const card = this.#cards[this.#at];
    if (!card) {
      this.#cut();
      return;
    }
    this.card = card;
    this.shown = during(this.#base, this.#cards, this.#at + 1);
    this.#timer = setTimeout(() => this.#next(), this.#pauses[this.#at++]);
  }
}
