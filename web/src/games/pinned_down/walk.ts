// Arrow keys walk the board: to the nearest thing that can be touched in that direction.

export interface Spot {
  x: number;
  y: number;
}

const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much worse a step aside is than a step ahead. */
const ASIDE = 2.2;

/** Which of the spots is next in a direction; -1 when there is none. */
export function next(from: Spot, spots: readonly Spot[], key: string): number {
  const [dx, dy] = STEPS[key] ?? [0, 0];
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, at) => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (ahead < 4) return;
    const far = ahead + aside * ASIDE;
    if (far < least) {
      least = far;
      best = at;
    }
  });
  return best;
}

/** Moves the focus; whether it did. */
export function walk(board: HTMLElement, key: string): boolean {
  const here = document.activeElement;
  if (!(key in STEPS) || !(here instanceof HTMLElement) || !board.contains(here) || !here.classList.contains("t"))
    return false;
  const all = [...board.querySelectorAll<HTMLElement>("button.t")].filter(
    (one) => one !== here && one.getClientRects().length > 0,
  );
  const middle = (one: HTMLElement): Spot => {
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const found = all[next(middle(here), all.map(middle), key)];
  found?.focus();
  found?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return found !== undefined;
}
