// Shows one story after the other: figures walk their way-points, dice fall, tags turn, bodies fall. Every roll is on the
// screen until it has been read. Any input shows the table as it is now.

import { SvelteMap } from "svelte/reactivity";
import { REPLY, TUMBLE, along, paced, type Beat } from "./beats";
import type { Roll } from "./scene";
import type { Point } from "./space";
import type { PatrollersView } from "./view";

const MOST_WAITING = 24; // older stories are cut to

interface Scene {
  view: PatrollersView;
  beats: readonly Beat[];
  hurried: boolean;
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
  /** The roll that lies on the table, and whether its dice are still in the air. */
  roll = $state.raw<Roll | null>(null);
  rolling = $state(false);
  isPlaying = $state(false);

  #queue: Scene[] = [];
  #frame = 0;

  constructor(view: PatrollersView) {
    this.shown = view;
  }

  /** Takes in the newest view and what led to it; a hurried story is over within REPLY, dice included. */
  take(view: PatrollersView, beats: readonly Beat[], motion: boolean, hurried = false): void {
    if (!motion || beats.length === 0) {
      this.#queue.push({ view, beats, hurried });
      if (!this.isPlaying || !motion) this.#cut();
      return;
    }
    this.#queue.push({ view, beats, hurried });
    while (this.#queue.length > MOST_WAITING) {
      const skipped = this.#queue.shift();
      if (skipped && !this.isPlaying) this.#pass(skipped);
    }
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.#next();
  }

  /** Shows the table as it is now. */
  finish(): void {
    if (this.isPlaying) this.#cut();
  }

  /** The dice that lie are put away. */
  clearRoll(): void {
    this.roll = null;
  }

  /** A roll whose bonuses have found their names, wherever it is. */
  rename(before: Roll, after: Roll): void {
    if (this.roll === before) this.roll = after;
    const renamed = (scene: Scene): Scene => ({
      ...scene,
      beats: scene.beats.map((beat) =>
        beat.kind === "dice" && beat.roll === before ? { ...beat, roll: after } : beat,
      ),
    });
    this.#queue = this.#queue.map(renamed);
    if (this.#now) this.#now = renamed(this.#now);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #now: Scene | undefined;

  #cut(): void {
    const waiting = [...(this.#now ? [this.#now] : []), ...this.#queue];
    this.#now = undefined;
    this.#queue = [];
    this.#rest();
    this.isPlaying = false;
    for (const scene of waiting) this.#pass(scene);
  }

  /** What a story left behind, without showing how. */
  #pass(scene: Scene): void {
    for (const beat of scene.beats) if (beat.kind === "dice" && beat.roll) this.roll = beat.roll;
    this.shown = scene.view;
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
    this.moving.clear();
    this.flash = null;
    this.rolling = false;
  }

  #next(): void {
    this.#now = this.#queue.shift();
    if (!this.#now) {
      this.isPlaying = false;
      this.#rest();
      return;
    }
    this.#play(this.#now.view, paced(this.#now.beats, REPLY, this.#now.hurried), 0);
  }

  #play(view: PatrollersView, times: readonly number[], at: number): void {
    const beat = this.#now?.beats[at];
    if (!beat) {
      this.#rest();
      this.shown = view;
      this.#next();
      return;
    }
    const begin = performance.now();
    const lasts = times[at] ?? 0;
    if (beat.kind === "dice") this.roll = beat.roll;
    const step = (): void => {
      const passed = performance.now() - begin;
      this.#show(beat, Math.min(1, passed / lasts), passed < Math.min(TUMBLE, lasts));
      if (passed < lasts) this.#frame = requestAnimationFrame(step);
      else this.#play(view, times, at + 1);
    };
    step();
  }

  #show(beat: Beat, share: number, tumbles: boolean): void {
    const eased = 1 - (1 - share) ** 2;
    if (beat.kind === "walk" || beat.kind === "push") this.moving.set(beat.figure, along(beat.points, eased));
    else if (beat.kind === "dice") this.rolling = tumbles;
    else if (beat.kind !== "pause") this.flash = share < 1 ? { beat, share } : null;
  }
}
