// What a card says at each size: its type, its keywords, its text in a breath or in full.

import { sideOf } from "../art/paint";
import { keyOf } from "../art/pen";
import { cardOf, type Card } from "../cards";
import type { Sign } from "./frame";
import { GISTS } from "./gists";

export interface Tag {
  readonly sign: Sign;
  readonly word: string;
  /** printed as a keyword, not read from the text */
  readonly key?: boolean;
}

export interface Piece {
  readonly text: string;
  readonly bold: boolean;
}

const PHASES: readonly (readonly [Sign, RegExp, string])[] = [
  ["main", /(played|activated): main/, "Main"],
  ["jump", /activated: jump/, "Jump"],
  ["attack", /activated: attack/, "Attack"],
  ["fight", /(played|activated): fight/, "Fight"],
  ["wrap", /wrap-up/, "Wrap-up"],
];
const KEYWORDS = /^((FLAGSHIP|UNIQUE|CLOAKING|UPKEEP \(\d\))\.\s*)+/;
const MOST_TAGS = 3;

/** "Battleship", "Attack effect", "Station". */
export function typeLine(card: Card): string {
  if (card.type === "starship") return card.class ?? "Starship";
  if (card.type === "effect") return sideOf(card) === "enemy" ? "Attack effect" : "Effect";
  if (card.type === "location") return capital(card.location_type ?? "place");
  return capital(card.type);
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The keywords of a card and the phases its text speaks of, each with its sign. */
export function tags(card: Card): Tag[] {
  const times = (card.timing ?? []).join("; ");
  const found: Tag[] = [];
  if (card.flagship) found.push({ sign: "flag", word: "Flagship", key: true });
  if (card.upkeep && card.type === "starship") found.push({ sign: "upkeep", word: `Upkeep ${card.upkeep}`, key: true });
  if (card.cloaking) found.push({ sign: "cloak", word: "Cloaking", key: true });
  if (card.captain_of) found.push({ sign: "captain", word: "Captain", key: true });
  if (/in reply/.test(times)) found.push({ sign: "reply", word: "Reply" });
  else found.push(...PHASES.filter(([, when]) => when.test(times)).map(([sign, , word]) => ({ sign, word })));
  if (card.stays_in_play) found.push({ sign: "stays", word: "Stays" });
  else if (card.type === "effect" && /on reveal/.test(times)) found.push({ sign: "attack", word: "On reveal" });
  if (card.power_bonus) found.push({ sign: "power", word: `+${card.power_bonus}` });
  if (card.capacity_bonus) found.push({ sign: "berth", word: `+${card.capacity_bonus}` });
  return found.slice(0, MOST_TAGS);
}

/** "Once per turn" or "Once per game", where the card prints it for an ability that a player uses; otherwise empty. */
export function printedLimit(card: Card): string {
  const isUsed = (card.timing ?? []).some((time) => time.startsWith("activated"));
  return isUsed && /^once per (turn|game)$/.test(card.limit ?? "") ? capital(card.limit ?? "") : "";
}

/** All that the card prints: keywords, text and limit. */
export function printedText(card: Card): string {
  const limit = printedLimit(card);
  return [card.ability ?? "", limit && `${limit}.`].filter(Boolean).join(" ");
}

/** The whole text, without the keywords that stand above it. */
export const fullText = (card: Card): string => printedText(card).replace(KEYWORDS, "") || "No text.";

/** The text in a breath. */
export function gist(card: Card): string {
  const first = cardOf(card.id, 2011);
  const written = GISTS[keyOf(card)] ?? (first?.ability === card.ability ? GISTS[card.id] : undefined);
  const limit = printedLimit(card).toLowerCase();
  const bonus = card.power_bonus ? `**+${card.power_bonus}**; ` : "";
  const rest = bonus ? written?.replace(/^[A-Z]/, (letter) => letter.toLowerCase()) : written;
  if (rest) return `${bonus}${rest}${limit ? `, ${limit}` : ""}`;
  return card.ability ? fullText(card) : card.type === "damage" ? "Values only" : "No text.";
}

/** Words and **bold** words, in order. */
export function pieces(text: string): Piece[] {
  return text
    .split("**")
    .map((part, at) => ({ text: part, bold: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** All a card says, in reading order, for screen readers and labels. */
export function spokenCard(card: Card): string {
  const numbers = [
    card.threat === undefined ? "" : `threat ${card.threat}`,
    card.power === undefined ? "" : `power ${card.power}`,
    card.capacity ? `capacity ${card.capacity}` : "",
    card.distance ? `distance ${card.distance}` : "",
    card.structure_malus ? `structure minus ${card.structure_malus}` : "",
    card.power_malus ? `power minus ${card.power_malus}` : "",
    card.capacity_malus ? `capacity minus ${card.capacity_malus}` : "",
  ].filter(Boolean);
  return [card.name, typeLine(card), numbers.join(", "), printedText(card)].filter(Boolean).join(". ");
}
