// The turn example of the rulebook as a view, for tests.

import type { PlayerView, ShutDownView } from "./model";

export function player(seat: string, cards: string[], more: Partial<PlayerView> = {}): PlayerView {
  const array = cards.map((text, at) => {
    const flipped = text.startsWith("[");
    const card = text === "-" ? null : text.replace(/[[\]]/g, "");
    return { slot: `${seat}${at + 1}`, card, flipped };
  });
  const score = array.reduce((sum, slot) => sum + (slot.card ? Number(slot.card.split(" ")[1]) : 0), 0);
  return { seat, array, score, shut_down: false, color_cards: 0, special_cards: 0, hand: [], known: [], ...more };
}

/** The ledger's turn example: A holds a null, red 30 and the yellow swap. */
export function example(): ShutDownView {
  return {
    turn: "A",
    to_act: "A",
    pending: [],
    turns: 33,
    turns_left: 567,
    hand_limit: 5,
    color_deck: 28,
    color_pile: ["green 13", "red 19"],
    special_deck: 24,
    special_pile: ["wild steal"],
    players: [
      player("A", ["blue 5", "green 11", "yellow 17", "red 26"], {
        color_cards: 1,
        special_cards: 2,
        hand: ["red 30", "yellow swap", "null"],
      }),
      player("B", ["yellow 14", "red 21", "green 10", "blue 8"], {
        color_cards: 1,
        special_cards: 1,
        hand: ["red 28"],
        known: ["red 28"],
      }),
      player("C", ["[blue 2]", "[blue 4]", "[blue 6]", "green 8"], { special_cards: 1 }),
    ],
  };
}
