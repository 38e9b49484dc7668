// Work that can wait lets a person's hand go first: weighing a game takes the processor its pictures need.

const REST = 700; // milliseconds without a press
const LONGEST = 15_000; // whoever never rests is not kept waiting for ever

/** Resolves once nothing was pressed for a moment. */
export function quiet(presses: EventTarget = window): Promise<void> {
  const events = ["keydown", "pointerdown"];
  return new Promise((done) => {
    const last = setTimeout(rest, LONGEST);
    let timer = setTimeout(rest, REST);
    function again(): void {
      clearTimeout(timer);
      timer = setTimeout(rest, REST);
    }
    function rest(): void {
      clearTimeout(timer);
      clearTimeout(last);
      for (const event of events) presses.removeEventListener(event, again);
      done();
    }
    for (const event of events) presses.addEventListener(event, again);
  });
}
