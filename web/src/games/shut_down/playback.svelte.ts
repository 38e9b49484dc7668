// Shows one story after the other, each as the flight of cards from the view before to the view after. The queue is
// short and hurries as it grows; any input shows the table as it is now.

import { tick } from "svelte";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Line } from "../../wire/types";
import type { Shown } from "./cards";
import { topOf, type ShutDownView } from "./model";
import { doer, hurried, journey, type Flight, type Journey } from "./travel";

/** Everything that is waiting is shown within this many milliseconds. */
const REPLY = 1100;
/** Shorter than this nobody sees a move, so the queue is cut instead. */
const BLINK = 180;
/** Between two stories. */
const PAUSE = 40;
/** Older stories than these are not played, only cut to. */
const MOST_WAITING = 4;

interface Beat {
  view: ShutDownView;
  story: readonly Line[];
}

/** A card in the air, between two boxes of the board. */
export interface Flying {
  id: number;
  card: Shown;
  from: DOMRect;
  to: DOMRect;
  at: number;
  lasts: number;
  /** Whether it waits unseen, because it comes out of a deck. */
  unseen: boolean;
}

export class Playback {
  /** The table as it is drawn now. */
  shown = $state.raw<ShutDownView>() as ShutDownView;
  flying = $state.raw<Flying[]>([]);
  /** Places whose card is still in the air. */
  readonly landing = new SvelteSet<string>();
  readonly shutters = new SvelteMap<string, { closes: boolean; at: number; lasts: number }>();
  /** What the last reply touched. */
  readonly last = new SvelteSet<string>();
  tops = $state.raw({ color: "", special: "" });
  under = $state.raw({ color: "", special: "" });
  isPlaying = $state(false);

  #queue: Beat[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];
  #ids = 0;
  #began = 0; // when the first of what waits was begun
  #turn = 0; // counts beats, so that one that was cut short does nothing more

  constructor(
    view: ShutDownView,
    readonly board: () => HTMLElement | undefined,
    readonly seat: () => string,
  ) {
    this.shown = view;
    this.#lay(view, view);
  }

  /** Takes in the newest view and what led to it. */
  take(view: ShutDownView, story: readonly Line[], motion: boolean): void {
    const newest = this.#queue.at(-1)?.view ?? this.shown;
    if (view === newest) return;
    const trip = journey(newest, story);
    if (story.length > 0 && doer(story) === this.seat()) this.last.clear();
    for (const component of trip.touched) this.last.add(component);
    if (!motion || trip.lasts === 0 || !this.board()) {
      this.#cut(view);
      return;
    }
    const before = this.#queue.at(-1);
    // A move and the draw that ends it are one thing to look at.
    if (before && doer(before.story) === doer(story))
      this.#queue[this.#queue.length - 1] = { view, story: [...before.story, ...story] };
    else this.#queue.push({ view, story });
    while (this.#queue.length > MOST_WAITING) this.#queue.shift();
    if (this.isPlaying) return;
    this.#began = performance.now();
    void this.#next();
  }

  /** Shows the table as it is now. */
  finish(): void {
    const newest = this.#queue.at(-1)?.view;
    if (newest) this.#cut(newest);
    else if (this.isPlaying) this.#rest();
  }

  #cut(view: ShutDownView): void {
    this.#queue = [];
    this.#rest();
    this.#lay(this.shown, view);
    this.shown = view;
  }

  #rest(): void {
    this.#turn++;
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.flying = [];
    this.landing.clear();
    this.shutters.clear();
    this.isPlaying = false;
  }

  #lay(before: ShutDownView, view: ShutDownView): void {
    const { color, special } = this.tops;
    const first = before === view;
    const tops = {
      color: topOf(view.color_pile, first ? view.color_pile : before.color_pile, color),
      special: topOf(view.special_pile, first ? view.special_pile : before.special_pile, special),
    };
    this.under = {
      color: view.color_pile.length > 1 && tops.color !== color ? color : this.under.color,
      special: view.special_pile.length > 1 && tops.special !== special ? special : this.under.special,
    };
    this.tops = tops;
  }

  async #next(): Promise<void> {
    const beat = this.#queue.shift();
    if (!beat) {
      this.#rest();
      return;
    }
    this.#rest();
    this.isPlaying = true;
    const turn = this.#turn;
    const waiting = 1 + this.#queue.length;
    const trip = hurried(
      journey(this.shown, beat.story),
      Math.max(BLINK, (REPLY - (performance.now() - this.#began)) / waiting - PAUSE),
    );
    const from = trip.flights.map((flight) => this.#box(flight.from));
    for (const flight of trip.flights)
      for (const place of flight.to) if (!place.startsWith("hand:")) this.landing.add(place);
    for (const { slot, ...shutter } of trip.shutters) this.shutters.set(slot, shutter);
    this.#lay(this.shown, beat.view);
    this.shown = beat.view;
    await tick();
    if (turn !== this.#turn) return;
    this.#launch(trip, from);
    this.#timers.push(setTimeout(() => void this.#next(), trip.lasts + PAUSE));
  }

  #launch(trip: Journey, from: (DOMRect | null)[]): void {
    this.flying = trip.flights.flatMap((flight, at) => {
      const start = from[at];
      const end = this.#box(flight.to);
      if (!start || !end) {
        this.#land(flight);
        return [];
      }
      this.#timers.push(setTimeout(() => this.#land(flight), flight.at + flight.lasts));
      return {
        id: this.#ids++,
        card: flight.card,
        from: start,
        to: end,
        at: flight.at,
        lasts: flight.lasts,
        unseen: flight.from[0]?.startsWith("deck:") ?? false,
      };
    });
  }

  #land(flight: Flight): void {
    for (const place of flight.to) this.landing.delete(place);
  }

  /** The box of the first of these places that is on the board, as the board's corner sees it. */
  #box(places: readonly string[]): DOMRect | null {
    const board = this.board();
    if (!board) return null;
    for (const place of places) {
      const found = board.querySelector(`[data-place="${CSS.escape(place)}"]`);
      if (!found) continue;
      const corner = board.getBoundingClientRect();
      const box = (found.querySelector(".card") ?? found).getBoundingClientRect();
      return new DOMRect(box.x - corner.x, box.y - corner.y, box.width, box.height);
    }
    return null;
  }

  stop(): void {
    this.#rest();
  }
}
