// The decks this browser keeps, for every game whose players build some. Each is its file, and what a table's option takes.

export interface SavedDeck {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** The file, one card a line. */
  readonly text: string;
  /** The deck in one line; "" while it breaks a rule. */
  readonly option: string;
  readonly at: number;
}

const PLACE = "sandtable.decks";
const MOST = 100;

/** The list with a deck in it, the newest first; a deck of the same id is replaced, the oldest are forgotten. */
export function withDeck(decks: readonly SavedDeck[], deck: SavedDeck): SavedDeck[] {
  return [deck, ...decks.filter((one) => one.id !== deck.id)].slice(0, MOST);
}

export function keptDecks(game: string): SavedDeck[] {
  return all().filter((deck) => deck.game === game);
}

export function keepDeck(deck: SavedDeck): void {
  write(withDeck(all(), deck));
}

export function forgetDeck(id: string): void {
  write(all().filter((deck) => deck.id !== id));
}

function all(): SavedDeck[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found)
      ? (found as SavedDeck[]).filter(
          (deck) => typeof deck?.id === "string" && typeof deck.text === "string" && typeof deck.game === "string",
        )
      : [];
  } catch {
    return [];
  }
}

function write(decks: SavedDeck[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(decks));
  } catch {
    // private windows may refuse; the deck can still be exported
  }
}
