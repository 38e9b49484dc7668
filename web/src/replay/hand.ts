// In a replay the board can be looked at and nothing can be played. The move shown is marked in the way of a hint.

import type { Hand } from "../table/contract";
import type { Offer } from "../wire/types";

export function lookingHand(seat: () => string, told: () => Offer | null = () => null): Hand {
  const offers = (): readonly Offer[] => {
    const offer = told();
    return offer ? [offer] : [];
  };
  return {
    get seat() {
      return seat();
    },
    get asked() {
      return told() !== null;
    },
    get offers() {
      return offers();
    },
    chosen: [],
    choices: [],
    get hinted() {
      return told()?.touches ?? [];
    },
    mark: (component) => (told()?.touches.includes(component) ? "open" : "idle"),
    touch: () => undefined,
    drop: () => undefined,
    point: () => undefined,
    say: () => undefined,
    clear: () => undefined,
    shut: null,
  };
}
