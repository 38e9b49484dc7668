// The cards by their names: "yellow 14" is a color card, "yellow swap" a special one.

export const COLORS = ["blue", "green", "yellow", "red"] as const;
export type Color = (typeof COLORS)[number];
export type Deck = "color" | "special";

/** A color card: a lit cell. */
export interface ColorCard {
  deck: "color";
  name: string;
  color: Color;
  value: number;
}

/** A special card: a plate with a symbol. Its color is null for wild steals, steal 2 and nulls. */
export interface SpecialCard {
  deck: "special";
  name: string;
  family: "steal" | "wild" | "two" | "swap" | "null";
  color: Color | null;
}

/** A card somebody else holds. */
export interface HiddenCard {
  deck: Deck;
  name: "";
}

export type Card = ColorCard | SpecialCard;
export type Shown = Card | HiddenCard;

function isColor(word: string): word is Color {
  return (COLORS as readonly string[]).includes(word);
}

/** 1 for blue to 4 for red: the dots, and the sides of the shape. */
export function rank(color: Color): number {
  return COLORS.indexOf(color) + 1;
}

export function cardOf(name: string): Card {
  const [first = "", second = ""] = name.split(" ");
  if (isColor(first) && /^\d+$/.test(second)) return { deck: "color", name, color: first, value: Number(second) };
  const color = isColor(first) ? first : null;
  if (second === "swap") return { deck: "special", name, family: "swap", color };
  if (name === "steal 2") return { deck: "special", name, family: "two", color: null };
  if (name === "wild steal") return { deck: "special", name, family: "wild", color: null };
  if (second === "steal") return { deck: "special", name, family: "steal", color };
  return { deck: "special", name, family: "null", color: null };
}

export function hidden(deck: Deck): HiddenCard {
  return { deck, name: "" };
}

/** Whether a card's face is known. */
export function isFaceUp(card: Shown): card is Card {
  return card.name !== "";
}

/** "Yellow 14": as a title says it. */
export function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
