// The hand over a replay: it looks and touches nothing. A move that is told is marked as a hint at the table would be.

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
