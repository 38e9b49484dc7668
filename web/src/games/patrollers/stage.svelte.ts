// Shows one story after the other: figures walk their way-points, dice fall, tags turn, bodies fall. Any input shows the table
// as it is now.

import { SvelteMap } from "svelte/reactivity";
import { REPLY, along, paced, type Beat } from "./beats";
import type { Point } from "./space";
import type { PatrollersView } from "./view";

const MOST_WAITING = 6; // older stories are cut to

interface Scene {
  view: PatrollersView;
  beats: readonly Beat[];
}

/** Something that flashes over the table for a moment. */
export interface Flash {
  beat: Beat;
  /** From 0 to 1. */
  share: number;
}

export class Stage {
  /** The table as it is drawn now. */
  shown = $state.raw<PatrollersView>() as PatrollersView;
  /** Where figures are that are on their way. */
  readonly moving = new SvelteMap<string, Point>();
  flash = $state.raw<Flash | null>(null);
  /** Whether dice are in the air. */
  rolling = $state(false);
  isPlaying = $state(false);

  #queue: Scene[] = [];
  #frame = 0;
  #began = 0;

  constructor(view: PatrollersView) {
    this.shown = view;
  }

  /** Takes in the newest view and what led to it. */
  take(view: PatrollersView, beats: readonly Beat[], motion: boolean): void {
    if (!motion || beats.length === 0) {
      if (this.isPlaying && motion) this.#queue.push({ view, beats: [] });
      else this.#cut(view);
      return;
    }
    this.#queue.push({ view, beats });
    while (this.#queue.length > MOST_WAITING) {
      const skipped = this.#queue.shift();
      if (skipped && !this.isPlaying) this.shown = skipped.view;
    }
    if (this.isPlaying) return;
    this.#began = performance.now();
    this.isPlaying = true;
    this.#next();
  }

  /** Shows the table as it is now. */
  finish(): void {
    if (this.isPlaying) this.#cut(this.#last ?? this.shown);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #last: PatrollersView | undefined;

  #cut(view: PatrollersView): void {
    const newest = this.#queue.at(-1)?.view ?? view;
    this.#queue = [];
    this.#rest();
    this.isPlaying = false;
    this.shown = newest;
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
    this.moving.clear();
    this.flash = null;
    this.rolling = false;
  }

  #next(): void {
    const scene = this.#queue.shift();
    if (!scene) {
      this.isPlaying = false;
      this.#rest();
      return;
    }
    this.#last = scene.view;
    const share = Math.max(120, (REPLY - (performance.now() - this.#began)) / (1 + this.#queue.length));
    const times = paced(scene.beats, share);
    this.#play(scene, times, 0);
  }

  #play(scene: Scene, times: readonly number[], at: number): void {
    const beat = scene.beats[at];
    if (!beat) {
      this.#rest();
      this.shown = scene.view;
      this.#next();
      return;
    }
    const begin = performance.now();
    const lasts = times[at] ?? 0;
    const step = (): void => {
      const share = Math.min(1, (performance.now() - begin) / lasts);
      this.#show(beat, share);
      if (share < 1) this.#frame = requestAnimationFrame(step);
      else this.#play(scene, times, at + 1);
    };
    step();
  }

  #show(beat: Beat, share: number): void {
    const eased = 1 - (1 - share) ** 2;
    if (beat.kind === "walk" || beat.kind === "push") this.moving.set(beat.figure, along(beat.points, eased));
    else if (beat.kind === "dice") this.rolling = share < 1;
    else this.flash = share < 1 ? { beat, share } : null;
  }
}
