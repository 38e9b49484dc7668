// The arrow keys: from one thing on the board to the nearest one in that direction.

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The index of the box to go to, or -1. What lies straight ahead counts as nearer than what lies aside. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  const [dx, dy] = direction;
  const middle = (box: Box) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [fx, fy] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const [x, y] = middle(box);
    const ahead = (x - fx) * dx + (y - fy) * dy;
    const aside = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
    if (ahead < 4 || aside > ahead * 3) return;
    const distance = ahead + aside * 2;
    if (distance < least) {
      least = distance;
      best = at;
    }
  });
  return best;
}

/** Moves the focus; says whether the key was one of ours. */
export function walk(board: HTMLElement, event: KeyboardEvent): boolean {
  if (!(event.key in DIRECTIONS) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const all = [...board.querySelectorAll<HTMLElement>("[data-walk]")];
  const here = document.activeElement;
  const from = all.find((element) => element === here);
  if (!from) return false;
  const others = all.filter((element) => element !== from);
  const at = nearest(
    from.getBoundingClientRect(),
    others.map((element) => element.getBoundingClientRect()),
    event.key,
  );
  others[at]?.focus();
  return true;
}
