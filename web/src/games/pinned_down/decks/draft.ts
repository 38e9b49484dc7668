// A deck that is being built: plain data, changed by pure functions. Whether it is a legal one the server says.

import { sideOf } from "../art/paint";
import type { Kind } from "../art/types";
import { CARDS, cardOf, type Card, type Edition } from "../cards";
import type { Deck } from "./lists";
import type { DeckJudged } from "../../../wire/types";

export interface Draft {
  readonly name: string;
  readonly edition: Edition;
  readonly flagship: string;
  readonly characters: readonly string[];
  readonly cards: Readonly<Record<string, number>>;
}

export const HELD: readonly Kind[] = ["starship", "character", "equipment", "effect"];
const HEADINGS: Partial<Record<Kind, string>> = {
  starship: "Starships",
  character: "Characters",
  equipment: "Equipment",
  effect: "Effects",
};

export const empty = (edition: Edition): Draft => ({ name: "", edition, flagship: "", characters: [], cards: {} });

/** The cards players have: everything but places, hits and the enemy's. */
export const pool = (edition: Edition): Card[] =>
  CARDS.filter((card) => card.ed === edition && HELD.includes(card.type) && sideOf(card) !== "enemy");

export const flagships = (edition: Edition): Card[] =>
  pool(edition).filter((card) => card.flagship && card.type === "starship");

/** In 2015 ships and characters stand beside the draw deck, so adding one puts it there. */
export function add(draft: Draft, card: Card): Draft {
  if (draft.edition === 2015 && card.type === "starship") return { ...draft, flagship: card.id };
  if (draft.edition === 2015 && card.type === "character")
    return { ...draft, characters: [...draft.characters.filter((id) => id !== card.id), card.id] };
  return { ...draft, cards: { ...draft.cards, [card.id]: (draft.cards[card.id] ?? 0) + 1 } };
}

export function remove(draft: Draft, card: Card): Draft {
  if (draft.edition === 2015 && card.type === "starship")
    return draft.flagship === card.id ? { ...draft, flagship: "" } : draft;
  if (draft.edition === 2015 && card.type === "character")
    return { ...draft, characters: draft.characters.filter((id) => id !== card.id) };
  const { [card.id]: copies = 0, ...others } = draft.cards;
  return { ...draft, cards: copies > 1 ? { ...draft.cards, [card.id]: copies - 1 } : others };
}

/** How often a card is in the deck, the places beside it included. */
export function copies(draft: Draft, card: Card): number {
  const beside = draft.edition === 2015 && (draft.flagship === card.id || draft.characters.includes(card.id)) ? 1 : 0;
  return (draft.cards[card.id] ?? 0) + beside;
}

export const size = (draft: Draft): number => Object.values(draft.cards).reduce((sum, count) => sum + count, 0);

export interface Row {
  readonly card: Card;
  readonly count: number;
}

/** The draw deck by type, as its list shows it. */
export function rows(draft: Draft): { kind: Kind; count: number; rows: Row[] }[] {
  const held = Object.entries(draft.cards).flatMap(([id, count]) => {
    const card = cardOf(id, draft.edition);
    return card ? [{ card, count }] : [];
  });
  const kinds = [...new Set([...HELD, ...held.map((row) => row.card.type)])];
  return kinds
    .map((kind) =>
      held
        .filter((row) => row.card.type === kind)
        .toSorted((a, b) => (a.card.threat ?? 0) - (b.card.threat ?? 0) || a.card.name.localeCompare(b.card.name)),
    )
    .flatMap((found) =>
      found[0]
        ? [{ kind: found[0].card.type, count: found.reduce((sum, row) => sum + row.count, 0), rows: found }]
        : [],
    );
}

/** How many cards cost 0, 1, 2, 3, and 4 or more threat. */
export function curve(draft: Draft): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const { rows: held } of rows(draft))
    for (const { card, count } of held) {
      const at = Math.min(4, card.threat ?? 0);
      counts[at] = (counts[at] ?? 0) + count;
    }
  return counts;
}

/** The file of a draft, as the server reads it. */
export function toText(draft: Draft): string {
  const named = (id: string): string => cardOf(id, draft.edition)?.name ?? id;
  const lines = draft.name ? [`name: ${draft.name.replaceAll("#", "")}`] : [];
  lines.push(`edition: ${draft.edition}`);
  if (draft.flagship) lines.push(`flagship: ${named(draft.flagship)}`);
  lines.push(...draft.characters.map((id) => `character: ${named(id)}`));
  for (const group of rows(draft))
    lines.push(
      "",
      `# ${HEADINGS[group.kind] ?? "Others"}`,
      ...group.rows.map(({ card, count }) => `${count} ${card.name}`),
    );
  return `${lines.join("\n")}\n`;
}

/** A draft of what the server understood. */
export const fromJudged = (judged: DeckJudged): Draft => ({
  name: judged.name,
  edition: judged.edition === 2015 ? 2015 : 2011,
  flagship: judged.flagship,
  characters: judged.characters,
  cards: judged.cards,
});

export const fromDeck = (deck: Deck): Draft => ({
  name: deck.name,
  edition: deck.ed === 2015 ? 2015 : 2011,
  flagship: deck.flagship ?? "",
  characters: deck.characters ?? [],
  cards: deck.cards,
});

/** A file name of a deck's name. */
export const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "_")
      .replace(/^_+|_+$/g, "") || "deck"
  }.deck.txt`;
