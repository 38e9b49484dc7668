// Finding a rule: by its id, or by words that all stand in it.

import type { Rule, RuleBook, RuleSection } from "../wire/types";
import { plain } from "./markdown";

/** What was looked for: an id, or words. */
export interface Query {
  id: string;
  words: string[];
}

const AN_ID = /^(?:[a-z]{2}-?)?[rsm]?\d{1,4}$/i;

export function query(typed: string): Query {
  const text = typed.trim();
  if (AN_ID.test(text))
    return {
      id: text
        .toUpperCase()
        .replace(/^([A-Z]{2})(?=[RSM]?\d)/, "$1-")
        .replace(/--/, "-"),
      words: [],
    };
  return {
    id: "",
    words: text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word.length > 1),
  };
}

export function isEmpty(wanted: Query): boolean {
  return wanted.id === "" && wanted.words.length === 0;
}

/** Whether an id is the one that was typed: SD-21, sd21 or 21. */
export function isNamed(id: string, wanted: Query): boolean {
  return wanted.id !== "" && (id === wanted.id || id.slice(3) === wanted.id);
}

/** Whether a rule has what was looked for; one that only cites the id counts too. */
export function has(rule: Rule, wanted: Query): boolean {
  if (wanted.id !== "") return isNamed(rule.id, wanted) || rule.cites.some((id) => isNamed(id, wanted));
  const text = `${rule.id} ${plain(rule.text)} ${plain(rule.example)} ${rule.options.join(" ")}`.toLowerCase();
  return wanted.words.every((word) => text.includes(word));
}

/** The editions a book tells apart; none where it is about one game only. */
export function editions(book: RuleBook): string[] {
  return [...new Set(book.sections.flatMap((section) => section.rules.flatMap((rule) => rule.editions)))].sort();
}

/** Whether a rule holds in an edition; every rule does in "", all of them. */
export function isIn(rule: Rule, edition: string): boolean {
  return edition === "" || rule.editions.length === 0 || rule.editions.includes(edition);
}

/** The sections with something in them; the rule that was named comes first of all. */
export function find(book: RuleBook, wanted: Query, edition = ""): RuleSection[] {
  if (isEmpty(wanted) && edition === "") return book.sections;
  const kept = book.sections.map((section) => ({
    ...section,
    rules: section.rules.filter((rule) => isIn(rule, edition) && has(rule, wanted)),
  }));
  const found = kept.filter((section) => section.rules.length > 0);
  const isHome = (section: RuleSection): boolean => section.rules.some((rule) => isNamed(rule.id, wanted));
  return [...found.filter(isHome), ...found.filter((section) => !isHome(section))];
}

/** A text cut where the words stand. */
export function cut(text: string, wanted: Query): { text: string; hit: boolean }[] {
  const words = wanted.id !== "" ? [wanted.id] : wanted.words;
  if (words.length === 0) return [{ text, hit: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pieces = text.split(new RegExp(`(${escaped.join("|")})`, "gi"));
  return pieces.map((piece, index) => ({ text: piece, hit: index % 2 === 1 })).filter((piece) => piece.text !== "");
}

/** A book's rules by id. */
export function byId(book: RuleBook): Map<string, Rule> {
  return new Map(book.sections.flatMap((section) => section.rules).map((rule) => [rule.id, rule]));
}

/** The rulings that settle a clause: those that cite it, and those it cites. A ruling's own text says what it settles. */
export function rulingsOn(rule: Rule, book: RuleBook): Rule[] {
  if (rule.kind === "ruling") return [];
  const all = [...byId(book).values()].filter((other) => other.kind === "ruling" && other.id !== rule.id);
  return all.filter((other) => rule.cites.includes(other.id) || other.cites.includes(rule.id));
}
