// Shows one story after the other as a film of frames. Any input shows the table as it is now.

import type { SoundName } from "../../table/cues";
import type { Line } from "../../wire/types";
import { frames, type Flash, type Frame } from "./frames";
import { sceneOf, type Scene } from "./scene";
import type { PewPewView } from "./view";

/** Frames beyond this many are cut: nobody wants to wait for a film. */
const MOST_FRAMES = 40;
const CALM_SOUNDS = 3;

export class Playback {
  /** The table as it is drawn now. */
  scene = $state.raw<Scene>() as Scene;
  /** The phase of the film; "" when nothing plays. */
  phase = $state("");
  /** How long pieces travel, in milliseconds; 0 is a cut. */
  beat = $state(0);
  delays = $state.raw<ReadonlyMap<string, number>>(new Map());
  flash = $state.raw<readonly Flash[]>([]);
  isPlaying = $state(false);
  /** Pieces the last reply moved or brought, to be marked where motion is reduced. */
  lately = $state.raw<ReadonlySet<string>>(new Set());

  /** The view the film began with. */
  before = $state.raw<PewPewView>() as PewPewView;
  #view: PewPewView;
  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    view: PewPewView,
    readonly sound: (name: SoundName) => void,
  ) {
    this.#view = this.before = view;
    this.scene = sceneOf(view);
  }

  /** Takes in the newest view and what led to it. */
  take(view: PewPewView, story: readonly Line[], motion: boolean): void {
    const before = this.#queue.at(-1)?.scene ?? this.scene;
    const facts = story.map((line) => line.fact);
    const screens = new Map(
      view.cards.flatMap((card) => (card ? [[card.screen, card.spaces.map((space) => space.chevrons)] as const] : [])),
    );
    const film = this.#view.cards.every((card) => card === null) ? [] : frames(before, facts, screens);
    const was = this.#view;
    this.#view = view;
    if (!motion || film.length === 0 || this.#queue.length + film.length > MOST_FRAMES) {
      this.#cut(motion ? 230 : 0);
      if (!motion)
        [...new Set(film.flatMap((frame) => frame.sounds))].slice(0, CALM_SOUNDS).forEach((name) => this.sound(name));
      return;
    }
    this.lately = new Set();
    if (!this.isPlaying) this.before = was;
    this.#queue.push(...film);
    if (!this.isPlaying) this.#next();
  }

  /** Shows the table as it is now. */
  finish(): void {
    if (this.isPlaying) this.#cut(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #cut(beat: number): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.isPlaying = false;
    this.phase = "";
    this.delays = new Map();
    this.flash = [];
    this.beat = beat;
    const places = new Map(this.scene.pieces.map((piece) => [piece.id, piece.place]));
    const last = sceneOf(this.#view, this.scene);
    this.lately = new Set(last.pieces.filter((piece) => places.get(piece.id) !== piece.place).map((piece) => piece.id));
    this.scene = last;
  }

  #next(): void {
    const frame = this.#queue.shift();
    if (!frame) {
      // The film ends where the view is; identities are kept, so nothing jumps.
      this.#cut(0);
      this.lately = new Set();
      return;
    }
    this.isPlaying = true;
    this.phase = frame.phase;
    this.beat = frame.lasts;
    this.delays = frame.delays;
    this.flash = frame.flash;
    this.scene = frame.scene;
    frame.sounds.forEach((name) => this.sound(name));
    this.#timer = setTimeout(() => this.#next(), frame.lasts + 20);
  }
}
