// Fingers and mice over the table: taps, drags of the figure that moves, panning, pinching. It knows pixels, not the rules.

import { moved, zoomed, type Box, type Camera } from "./camera";

const SLACK = 7; // a shaky tap is still a tap

export interface Handlers {
  camera: () => Camera;
  box: () => Box;
  look: (camera: Camera) => void;
  hover: (px: number, py: number) => void;
  leave: () => void;
  tap: (px: number, py: number, touch: boolean) => void;
  /** Whether what lies under a pointer can be dragged; then drag, drop or put back follow. */
  grips: (target: EventTarget | null) => boolean;
  drag: (px: number, py: number) => void;
  drop: (px: number, py: number) => void;
  release: () => void;
}

interface Held {
  x: number;
  y: number;
  begin: { x: number; y: number };
  moved: boolean;
  grip: boolean;
}

/** Listens to an element; the function that is returned stops it. */
export function gestures(element: HTMLElement, on: Handlers): () => void {
  const held = new Map<number, Held>();
  const place = (event: PointerEvent | WheelEvent) => {
    const corner = element.getBoundingClientRect();
    return { x: event.clientX - corner.x, y: event.clientY - corner.y };
  };
  const isControl = (event: Event) => (event.target as Element).closest?.("[data-control]") !== null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || isControl(event)) return;
    const at = place(event);
    held.set(event.pointerId, { ...at, begin: at, moved: false, grip: held.size === 0 && on.grips(event.target) });
    if (held.size > 1) for (const one of held.values()) one.moved = true;
  }

  function move(event: PointerEvent): void {
    const at = place(event);
    const one = held.get(event.pointerId);
    if (!one) {
      if (event.pointerType === "mouse" && !isControl(event)) on.hover(at.x, at.y);
      return;
    }
    if (!one.moved && Math.hypot(at.x - one.begin.x, at.y - one.begin.y) < SLACK) return;
    if (!one.moved) element.setPointerCapture(event.pointerId);
    one.moved = true;
    const before = { x: one.x, y: one.y };
    one.x = at.x;
    one.y = at.y;
    if (held.size === 2) pinch(event.pointerId, before, at);
    else if (one.grip) on.drag(at.x, at.y);
    else on.look(moved(on.camera(), on.box(), at.x - before.x, at.y - before.y));
  }

  function pinch(id: number, before: { x: number; y: number }, at: { x: number; y: number }): void {
    const other = [...held.entries()].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    if (was < 1) return;
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const panned = moved(on.camera(), on.box(), (at.x - before.x) / 2, (at.y - before.y) / 2);
    on.look(zoomed(panned, on.box(), is / was, middle.x, middle.y));
  }

  function up(event: PointerEvent): void {
    const one = held.get(event.pointerId);
    if (!one) return;
    held.delete(event.pointerId);
    const at = place(event);
    if (event.type === "pointercancel") on.release();
    else if (!one.moved && !one.grip && !(event.target as Element).closest?.("button"))
      on.tap(at.x, at.y, event.pointerType !== "mouse");
    else if (one.moved && one.grip) on.drop(at.x, at.y);
  }

  /** The click that ends a drag means nothing. */
  let wasMoved = false;
  const watch = (event: PointerEvent) => (wasMoved = held.get(event.pointerId)?.moved ?? false);
  const click = (event: MouseEvent) => {
    if (!wasMoved) return;
    wasMoved = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent) => {
    const at = place(event);
    event.preventDefault();
    on.look(zoomed(on.camera(), on.box(), Math.exp(-event.deltaY * 0.0016), at.x, at.y));
  };
  const leave = () => on.leave();

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", watch, true);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("click", click, true);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", watch, true);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("pointerleave", leave);
    element.removeEventListener("click", click, true);
    element.removeEventListener("wheel", wheel);
  };
}
