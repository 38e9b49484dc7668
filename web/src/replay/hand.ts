// The hand over a replay: it looks and touches nothing.

import type { Hand } from "../table/contract";

export function lookingHand(seat: () => string): Hand {
  return {
    get seat() {
      return seat();
    },
    asked: false,
    offers: [],
    chosen: [],
    choices: [],
    hinted: [],
    mark: () => "idle",
    touch: () => undefined,
    drop: () => undefined,
    point: () => undefined,
    say: () => undefined,
    clear: () => undefined,
    shut: null,
  };
}
