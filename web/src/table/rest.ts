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
    const ended = new AbortController();
    const early = { capture: true, signal: ended.signal };
    element.addEventListener("pointerdown", down, early);
    element.addEventListener("pointermove", move, early);
    element.addEventListener("pointerup", up, early);
    element.addEventListener("pointercancel", up, early);
    element.addEventListener("click", stop, early);
    element.addEventListener("contextmenu", stop, early);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  };
}
