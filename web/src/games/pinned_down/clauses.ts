// What each card stands on: loaded where a card is looked at.

import type { Card } from "./cards";
import clauses from "./data/clauses.json";

const byKey = new Map(clauses.map((one) => [`${one.ed}/${one.id}`, one.clauses]));

/** The clauses that the card's test names, then those that name the card. */
export const clausesOf = (card: Pick<Card, "ed" | "id">): readonly string[] => byKey.get(`${card.ed}/${card.id}`) ?? [];
