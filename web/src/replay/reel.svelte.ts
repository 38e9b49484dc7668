// A replay under the hand: where it stands, what the board shows, and how it runs by itself.

import type { View } from "../table/contract";
import type { Line, Replay, ReplayEvaluation, ReplayStep } from "../wire/types";
import { along, groupOf, groups, type Group } from "./groups";
import { isTogether, nextSwing, swings, type Swing } from "./swings";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const BEAT = 1500; // milliseconds a move is shown at normal speed: a whole reply animates in less

/** What the board is given: a view, and what led to it when it came from the step before. */
interface Shown {
  view: View;
  story: readonly Line[];
  /** All that was told up to it. */
  log: readonly Line[];
}

export class Reel {
  /** The step shown; 0 is the bare table. */
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  evaluation = $state.raw<ReplayEvaluation | null>(null);
  /** The seat whose chance to win is drawn and listed: swings are its swings. */
  subject = $state(0);
  shown = $state.raw<Shown>({ view: {}, story: [], log: [] });
  #replay = $state.raw() as Replay;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawn = 0; // the step the board shows or is about to leave
  #frame = 0;
  #late: ReturnType<typeof setTimeout> | undefined;

  readonly groups: Group[] = $derived(groups(this.#replay.steps));
  readonly here = $derived(groupOf(this.groups, this.at));
  /** Whether there is one chance for everybody. */
  readonly together: boolean = $derived(this.evaluation !== null && isTogether(this.evaluation));
  readonly swings: Swing[] = $derived(this.evaluation ? swings(this.groups, this.evaluation, this.subject) : []);

  constructor(replay: Replay, move: number) {
    this.#replay = replay;
    this.at = this.#endOf(move);
    this.#draw([]);
  }

  get replay(): Replay {
    return this.#replay;
  }
  get step(): ReplayStep {
    return this.#replay.steps[this.at] as ReplayStep;
  }
  /** The moves there are; the opening is not one. */
  get moves(): number {
    return this.groups.length - 1;
  }
  get isAtEnd(): boolean {
    return this.at >= this.#replay.steps.length - 1;
  }

  /** All that was told before a step. */
  logBefore(step: number): Line[] {
    return this.#replay.steps.slice(0, step).flatMap((one) => one.lines);
  }

  /** The same replay through other eyes; the place is kept. */
  seeAs(replay: Replay): void {
    this.#replay = replay;
    this.#draw([]);
  }

  go(step: number): void {
    const to = Math.min(this.#replay.steps.length - 1, Math.max(0, step));
    if (to === this.at) return;
    this.at = to;
    this.#follow();
    if (this.isAtEnd) this.pause();
  }

  goToMove(move: number): void {
    this.go(this.#endOf(move));
  }

  /** A move on or back. */
  stepBy(moves: number): void {
    this.go(along(this.groups, this.at, moves));
  }

  /** One answer on or back, chance's answers too. */
  fineBy(steps: number): void {
    this.go(this.at + steps);
  }

  toSwing(way: 1 | -1): Swing | undefined {
    const swing = nextSwing(this.swings, this.here, way);
    if (swing) this.goToMove(swing.group);
    return swing;
  }

  play(): void {
    if (this.isAtEnd) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.stepBy(1);
      if (this.playing) this.#tick();
    }, BEAT / this.speed);
  }

  #endOf(move: number): number {
    return this.groups[Math.min(this.groups.length - 1, Math.max(0, move))]?.last ?? 0;
  }

  /** The board comes after the next paint: where one stands is seen at once, and of quick steps only the last is drawn. */
  #follow(): void {
    this.#stay();
    this.#frame = requestAnimationFrame(() => {
      this.#late = setTimeout(() => this.#draw(this.#storyTo(this.at)), 0);
    });
  }

  #stay(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#late);
  }

  /** Only a step that follows the one drawn is told as a story, anything else is a cut. */
  #storyTo(step: number): Line[] {
    const follows = step > this.#drawn && step <= along(this.groups, this.#drawn, 1);
    return follows ? this.#replay.steps.slice(this.#drawn + 1, step + 1).flatMap((one) => one.lines) : [];
  }

  #draw(story: readonly Line[]): void {
    this.#stay();
    this.#drawn = this.at;
    this.shown = {
      view: this.step.view,
      story,
      log: this.#replay.steps.slice(0, this.at + 1).flatMap((one) => one.lines),
    };
  }
}
