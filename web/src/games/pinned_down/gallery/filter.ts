// Which cards the gallery shows, and how that stands in the address.

import { sideOf } from "../art/paint";
import type { Kind, Side } from "../art/types";
import { printedText, typeLine } from "../card/words";
import type { Card } from "../cards";
import { clausesOf } from "../clauses";
import { notesOf } from "./notes";

export interface Filter {
  readonly find: string;
  readonly edition: "" | "2011" | "2015";
  readonly type: "" | Kind;
  readonly side: "" | Side;
}

export const EVERYTHING: Filter = { find: "", edition: "", type: "", side: "" };
export const KINDS: readonly Kind[] = ["starship", "character", "equipment", "effect", "location", "damage"];
export const SIDES: readonly Side[] = ["red", "blue", "green", "purple", "acarr", "enemy", "none", "damage"];

const A_CLAUSE = /^pd-r?\d+$/i;

/** Everything of a card that can be looked for. */
const searched = (card: Card): string =>
  `${card.name} ${card.id.replaceAll("_", " ")} ${typeLine(card)} ${card.affiliation} ${printedText(card)} ${notesOf(card).spoken} ${card.unique ? "unique" : ""} ${card.flagship ? "flagship" : ""}`.toLowerCase();

/** Whether a card has every word that was typed; a clause finds the cards that stand on it. */
export function matches(card: Card, filter: Filter): boolean {
  if (filter.edition && String(card.ed) !== filter.edition) return false;
  if (filter.type && card.type !== filter.type) return false;
  if (filter.side && sideOf(card) !== filter.side) return false;
  const typed = filter.find.trim().toLowerCase();
  if (A_CLAUSE.test(typed)) return clausesOf(card).some((clause) => clause.toLowerCase() === typed);
  const text = searched(card);
  return typed.split(/\s+/).every((word) => text.includes(word));
}

export interface Shelf {
  readonly side: Side;
  readonly cards: readonly Card[];
}

/** The cards that are left, side by side; those whose name has what was typed come first. */
export function shelves(cards: readonly Card[], filter: Filter): Shelf[] {
  const typed = filter.find.trim().toLowerCase();
  const left = cards.filter((card) => matches(card, filter));
  const rank = (card: Card): number =>
    (typed && !card.name.toLowerCase().includes(typed) ? 100 : 0) +
    KINDS.indexOf(card.type) * 2 +
    (card.flagship ? 0 : 1);
  return SIDES.map((side) => ({
    side,
    cards: left
      .filter((card) => sideOf(card) === side)
      .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name) || a.ed - b.ed),
  })).filter((shelf) => shelf.cards.length > 0);
}

export function toQuery(filter: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : "";
}

export function fromQuery(query: URLSearchParams): Filter {
  const edition = query.get("edition");
  const type = KINDS.find((kind) => kind === query.get("type"));
  const side = SIDES.find((one) => one === query.get("side"));
  return {
    find: query.get("find") ?? "",
    edition: edition === "2011" || edition === "2015" ? edition : "",
    type: type ?? "",
    side: side ?? "",
  };
}

/** The address of a card after the #. */
export const anchor = (card: Card): string => `#${card.ed}/${card.id}`;
