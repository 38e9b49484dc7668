// Dragging a card of the hand: a ghost follows the pointer, what lies under it is pointed at, and letting go anywhere
// else brings the card back.

import type { Card } from "./cards";

const SLACK = 7; // a shaky click is still a click
const BACK = 180;

export interface Ghost {
  card: Card;
  at: number;
  x: number;
  y: number;
  width: number;
  back: boolean;
}

export interface Handlers {
  /** The card was lifted off the hand. */
  lift: (card: Card) => void;
  over: (target: string) => void;
  drop: (card: Card, target: string, element: Element) => void;
  /** It was let go where nothing lies. */
  miss: (card: Card) => void;
}

export class Drag {
  ghost = $state.raw<Ghost | null>(null);
  /** Whether the click that follows belongs to a drag and means nothing. */
  wasDrag = false;
  #stop: (() => void) | undefined;

  constructor(
    readonly board: () => HTMLElement | undefined,
    readonly handlers: Handlers,
  ) {}

  start(event: PointerEvent, at: number, card: Card): void {
    this.wasDrag = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#stop?.();
    const element = event.currentTarget as HTMLElement;
    const box = element.getBoundingClientRect();
    const begin = { x: event.clientX, y: event.clientY };
    const grip = { x: begin.x - box.x - box.width / 2, y: begin.y - box.y - box.height / 2 };
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      if (!this.ghost) {
        if (Math.hypot(now.clientX - begin.x, now.clientY - begin.y) < SLACK) return;
        element.setPointerCapture(event.pointerId);
        this.wasDrag = true;
        this.handlers.lift(card);
      }
      const corner = this.board()?.getBoundingClientRect();
      if (!corner) return;
      this.ghost = {
        card,
        at,
        x: now.clientX - grip.x - corner.x,
        y: now.clientY - grip.y - corner.y,
        width: element.offsetWidth,
        back: false,
      };
      this.handlers.over(this.#under(now)?.dataset["target"] ?? "");
    };
    const end = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      this.#stop?.();
      if (!this.ghost) return;
      const target = now.type === "pointerup" ? this.#under(now) : undefined;
      this.handlers.over("");
      if (target) {
        this.ghost = null;
        this.handlers.drop(card, target.dataset["target"] ?? "", target);
      } else this.#return(box);
      // The click that ends a drag is heard before this runs out.
      setTimeout(() => (this.wasDrag = false), 0);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    this.#stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      this.#stop = undefined;
    };
  }

  stop(): void {
    this.#stop?.();
    this.ghost = null;
  }

  #under(event: PointerEvent): HTMLElement | undefined {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const target = element.closest<HTMLElement>("[data-target]");
      if (target && this.board()?.contains(target)) return target;
    }
    return undefined;
  }

  #return(box: DOMRect): void {
    const corner = this.board()?.getBoundingClientRect();
    const ghost = this.ghost;
    if (!ghost || !corner) return;
    this.ghost = { ...ghost, x: box.x + box.width / 2 - corner.x, y: box.y + box.height / 2 - corner.y, back: true };
    this.handlers.miss(ghost.card);
    setTimeout(() => {
      if (this.ghost?.back) this.ghost = null;
    }, BACK);
  }
}
