// The arrow keys: from one figure to the nearest one in that direction of the drawing.

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  id: string;
  at: readonly [number, number];
}

/** What lies straight ahead counts as nearer than what lies aside; undefined when nothing lies that way. */
export function nearestInDirection(spots: readonly Spot[], from: string, key: string): string | undefined {
  const direction = DIRECTIONS[key];
  const here = spots.find((spot) => spot.id === from);
  if (!direction || !here) return undefined;
  const [dx, dy] = direction;
  let best: string | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.at[0] - here.at[0], spot.at[1] - here.at[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (spot === here || ahead < 1 || aside > ahead * 4) continue;
    const far = ahead + aside * 2;
    if (far < least) {
      least = far;
      best = spot.id;
    }
  }
  return best;
}
