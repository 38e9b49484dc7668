// A finger that rests on a thing reads it and plays nothing.

const LONG = 450; // milliseconds
const STILL = 10; // pixels a finger may stray

/** Calls `read` with what a finger rests on; where that gives true, the touch does nothing more when it is lifted. */
export function rests(read: (on: Element) => boolean): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let isRead = false;
    const down = (event: PointerEvent): void => {
      clearTimeout(timer);
      isRead = false;
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => (isRead = read(event.target as Element)), LONG);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) clearTimeout(timer);
    };
    const up = (): void => clearTimeout(timer);
    const stop = (event: Event): void => {
      if (!isRead) return;
      if (event.type === "click") isRead = false;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener("pointerdown", down, true);
    element.addEventListener("pointermove", move, true);
    element.addEventListener("pointerup", up, true);
    element.addEventListener("pointercancel", up, true);
    element.addEventListener("click", stop, true);
    element.addEventListener("contextmenu", stop, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("pointerdown", down, true);
      element.removeEventListener("pointermove", move, true);
      element.removeEventListener("pointerup", up, true);
      element.removeEventListener("pointercancel", up, true);
      element.removeEventListener("click", stop, true);
      element.removeEventListener("contextmenu", stop, true);
    };
  };
}
