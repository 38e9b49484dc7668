// The decks that come with the editions, made from the rules' own: python -m tools.pinned_down.card_data

import type { Card } from "../cards";
import decks from "../data/decks.json";

export interface Deck {
  readonly ed: number;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly affiliation?: string;
  readonly flagship?: string;
  readonly characters?: readonly string[];
  /** Ours: the sources print no list for it. */
  readonly proposal?: boolean;
  readonly cards: Readonly<Record<string, number>>;
}

export const DECKS = decks as unknown as readonly Deck[];

/** How many copies of a card each deck of its edition holds; a flagship or a character beside it counts as one. */
export function copiesIn(card: Card, deck: Deck): number {
  if (deck.ed !== card.ed) return 0;
  const beside = deck.flagship === card.id || (deck.characters ?? []).includes(card.id) ? 1 : 0;
  return (deck.cards[card.id] ?? 0) + beside;
}
