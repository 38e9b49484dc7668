// The keyboard at the board: flies the ship, fires, takes tokens in hand, and walks the furthest screen for the heart.

import type { Hand } from "../../table/contract";
import { command, together } from "./keys";
import { cardOf, further, placeOf, stepFrom } from "./places";
import type { PewPewView } from "./view";

/** Arrows pressed within this many milliseconds are meant together. */
const CHORD = 60;

interface Deck {
  hand: () => Hand;
  view: () => PewPewView;
  board: () => HTMLElement | undefined;
  touch: (component: string) => void;
  /** There is no space in that direction. */
  edge: () => void;
  /** Opens and closes the chart of the aliens. */
  chart: () => void;
  /** Goes from one way of seeing the screens to the other. */
  turn: () => void;
  /** Whether the chart lies over the screens, so that nothing could be seen of an answer. */
  covered: () => boolean;
  /** Anything was pressed: films end. Whether one still showed a round that was over. */
  any: () => boolean;
}

export class Pilot {
  #arrows = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #walked: HTMLElement | null = null;

  constructor(readonly deck: Deck) {}

  press(event: KeyboardEvent): void {
    const wasOver = this.deck.any();
    const target = event.target as HTMLElement;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest("input, textarea, select, dialog, [role=dialog]")
    )
      return;
    const hand = this.deck.hand();
    const onButton =
      target.closest("button, a, summary, [tabindex]:not(body)") !== null && target.matches(":focus-visible");
    const meant = command({ key: event.key, code: event.code, onButton });
    if (!meant || ((!hand.asked || this.deck.covered()) && meant.kind !== "chart" && meant.kind !== "view")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (meant.kind === "chart") this.deck.chart();
    else if (meant.kind === "view") this.deck.turn();
    else if (meant.kind === "fly") this.#steer(meant.direction, event.code.startsWith("Numpad"));
    // Nobody has seen the new round yet: a second Enter shows it and does not end it.
    else if (meant.kind !== "end" || !wasOver) this.#do(meant.kind);
  }

  #do(kind: "fire" | "mine" | "heart" | "end"): void {
    const { hand, view, touch } = this.deck;
    const ship = view().ship.space;
    if (kind === "fire" && ship) touch(`space:${further(ship, 1)}`);
    else if (kind === "end") touch("phase:aliens move");
    else if (kind !== "fire") {
      touch(`token:${kind}`);
      if (kind === "heart") queueMicrotask(() => hand().chosen.includes("token:heart") && this.#focus(placeOf(4, 4)));
    }
  }

  /** One arrow waits a moment for another. */
  #steer(direction: string, isWhole: boolean): void {
    clearTimeout(this.#timer);
    this.#arrows.add(direction);
    const go = (): void => {
      const meant = together(this.#arrows);
      this.#arrows.clear();
      if (meant) this.#go(meant);
    };
    if (isWhole) go();
    else this.#timer = setTimeout(go, CHORD);
  }

  #go(direction: string): void {
    const { hand, view, touch, edge } = this.deck;
    if (hand().chosen.includes("token:heart")) {
      const here = (document.activeElement as HTMLElement | null)?.dataset["place"] ?? "";
      this.#focus((cardOf(here) === 4 && stepFrom(here, direction)) || (cardOf(here) === 4 ? here : placeOf(4, 4)));
      return;
    }
    const ship = view().ship.space;
    const place = ship ? stepFrom(ship, direction) : undefined;
    if (place) touch(hand().chosen.includes("token:mine") ? `mine:${place}` : `space:${place}`);
    else edge();
  }

  #focus(place: string): void {
    this.#walked = this.deck.board()?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
    this.#walked?.focus();
  }

  /** The heart lies or is put back: Enter and Space mean the board again, and not the space that was walked to. */
  land(): void {
    if (this.#walked && this.#walked === document.activeElement) this.#walked.blur();
    this.#walked = null;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
