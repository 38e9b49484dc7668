// Paper labels on the table: how large one is, and how two that would cover each other are moved apart. Pure.

export interface Tag {
  x: number;
  y: number;
  text: string;
}

export const HEIGHT = 78;
const ROOM = 8; // between two labels

export function widthOf(text: string): number {
  return text.length * 30 + 44;
}

/** The same labels in the same order; one that would cover an earlier one is moved up, or down where the table ends. */
export function apart<T extends Tag>(labels: readonly T[], size: number): T[] {
  const laid: T[] = [];
  const covered = (x: number, y: number, text: string) =>
    laid.find(
      (one) =>
        Math.abs(one.x - x) * 2 < (widthOf(one.text) + widthOf(text)) * size && Math.abs(one.y - y) < HEIGHT * size,
    );
  const free = ({ x, y, text }: Tag, step: number): number => {
    let at = y;
    for (let under = covered(x, at, text); under; under = covered(x, at, text)) at = under.y + step;
    return at;
  };
  for (const label of labels) {
    const step = (HEIGHT + ROOM) * size;
    const up = free(label, -step);
    laid.push({ ...label, y: up < 0 ? free(label, step) : up });
  }
  return laid;
}
