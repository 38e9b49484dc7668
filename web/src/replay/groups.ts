// A replay's steps, grouped as a person counts them: a choice and what chance answered to it are one move.

/** The steps of one move, both ends included. Group 0 is the opening with whatever chance dealt first. */
export interface Group {
  first: number;
  last: number;
  /** The seat that chose; "" for the opening. */
  who: string;
}

export const CHANCE = "~";

export function groups(steps: readonly { who: string }[]): Group[] {
  const found: Group[] = [];
  steps.forEach((step, number) => {
    const open = found.at(-1);
    if (open && step.who === CHANCE) open.last = number;
    else found.push({ first: number, last: number, who: step.who === CHANCE ? "" : step.who });
  });
  return found;
}

/** Which group a step belongs to. */
export function groupOf(found: readonly Group[], step: number): number {
  let low = 0;
  let high = found.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((found[middle]?.first ?? 0) <= step) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The step a whole move forward or back leads to: the end of a move, or the bare table before the deal. */
export function along(found: readonly Group[], step: number, moves: number): number {
  const here = groupOf(found, step);
  const isWhole = found[here]?.last === step;
  const to = moves < 0 ? here + moves : isWhole ? here + moves : here + moves - 1;
  return found[Math.min(found.length - 1, to)]?.last ?? 0;
}
