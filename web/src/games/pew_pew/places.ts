// Places are words of the wire: "3-ML" is card 3, middle left. Card 1 is the closest.

export const SPACES = ["TL", "TC", "TR", "ML", "C", "MR", "BL", "BC", "BR"] as const;
export const CARDS = 4;

/** 3 of "3-ML". */
export function cardOf(place: string): number {
  return Number(place.charAt(0));
}

/** 0 to 8 of a place, top left to bottom right. */
export function spaceOf(place: string): number {
  return SPACES.indexOf(place.slice(2) as (typeof SPACES)[number]);
}

export function placeOf(card: number, space: number): string {
  return `${card}-${SPACES[space] ?? "C"}`;
}

export function columnOf(place: string): number {
  return spaceOf(place) % 3;
}

export function rowOf(place: string): number {
  return Math.floor(spaceOf(place) / 3);
}

/** The same space some cards further; a card 0 or 5 is off the table. */
export function further(place: string, cards: number): string {
  return `${cardOf(place) + cards}${place.slice(1)}`;
}

export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1],
  S: [0, 1],
  E: [1, 0],
  W: [-1, 0],
  NE: [1, -1],
  NW: [-1, -1],
  SE: [1, 1],
  SW: [-1, 1],
};

/** The place one step away on the same card; undefined beyond its edge. */
export function stepFrom(place: string, direction: string): string | undefined {
  const [east = 0, south = 0] = STEPS[direction] ?? [];
  const column = columnOf(place) + east;
  const row = rowOf(place) + south;
  return column >= 0 && column < 3 && row >= 0 && row < 3 ? placeOf(cardOf(place), row * 3 + column) : undefined;
}

/** The direction from one place to its neighbour: "NE"; "" when they are not next to each other. */
export function directionTo(from: string, to: string): string {
  return Object.keys(STEPS).find((direction) => stepFrom(from, direction) === to) ?? "";
}
