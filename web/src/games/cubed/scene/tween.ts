// Things that move for a moment. Nothing runs when nothing moves, and any of it can be finished at once.

export interface Tween {
  /** Milliseconds before it sets out, and how long it then takes. */
  after?: number;
  lasts: number;
  step: (part: number) => void;
  end?: () => void;
}

interface Running extends Tween {
  since: number;
}

export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
export const easeInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

/** Falls, dips a little into what it lands on, and comes back: 0 at the start, 1 at rest. */
export function land(part: number): number {
  if (part < 0.62) return (part / 0.62) ** 2;
  return 1 + Math.sin(((part - 0.62) / 0.38) * Math.PI) * 0.06;
}

export class Tweens {
  #running = new Set<Running>();

  add(tween: Tween): void {
    this.#running.add({ ...tween, since: performance.now() + (tween.after ?? 0) });
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Moves everything to where it is now; false when nothing is left to move. */
  run(now: number): boolean {
    for (const tween of [...this.#running]) {
      if (now < tween.since) continue;
      const part = tween.lasts > 0 ? Math.min(1, (now - tween.since) / tween.lasts) : 1;
      tween.step(part);
      if (part === 1) this.#finish(tween);
    }
    return this.isBusy;
  }

  /** Everything arrives at once. */
  finish(): void {
    for (const tween of [...this.#running]) {
      tween.step(1);
      this.#finish(tween);
    }
  }

  #finish(tween: Running): void {
    this.#running.delete(tween);
    tween.end?.();
  }
}
