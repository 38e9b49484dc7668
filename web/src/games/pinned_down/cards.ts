// The cards of both editions, as a table needs them. The data is made from the rules' own declarations:
// python -m tools.pinned_down.card_data

import type { Drawable } from "./art/types";
import cards from "./data/cards.json";

export interface Card extends Drawable {
  readonly index: number;
  readonly threat?: number;
  readonly power?: number;
  readonly capacity?: number;
  readonly power_bonus?: number;
  readonly capacity_bonus?: number;
  readonly structure_malus?: number;
  readonly power_malus?: number;
  readonly capacity_malus?: number;
  readonly distance?: number;
  readonly upkeep?: number;
  readonly cloaking?: boolean;
  readonly captain_of?: string;
  readonly stays_in_play?: boolean;
  /** What the card says, restated by us; the keywords come first. */
  readonly ability?: string;
  readonly timing?: readonly string[];
  readonly limit?: string;
}

/** As the file has a card: its id is made of its name unless it says otherwise. */
type Written = Omit<Card, "id"> & { readonly id?: string };

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

export const CARDS: readonly Card[] = (cards as readonly Written[]).map((card) => ({
  ...card,
  id: card.id ?? idOf(card.name),
}));
export const EDITIONS = [2011, 2015] as const;
export type Edition = (typeof EDITIONS)[number];

const byKey = new Map(CARDS.map((card) => [`${card.ed}/${card.id}`, card]));
const byName = new Map(CARDS.map((card) => [`${card.ed}/${card.name}`, card]));

/** The card of that id in that edition. */
export const cardOf = (id: string, edition: number): Card | undefined => byKey.get(`${edition}/${id}`);
/** The card of that name, as logs and offers call it. */
export const cardNamed = (name: string, edition: number): Card | undefined => byName.get(`${edition}/${name}`);
