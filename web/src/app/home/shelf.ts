// The shelf: the games in the order they stand, each with its words and, fetched when it is drawn, its poster.

import type { Component } from "svelte";
import { texts } from "../texts";

export interface ShelfEntry {
  title: string;
  designer: string;
  players: string;
  minutes: string;
  line: string;
  /** What the poster shows, for those who do not see it. */
  picture: string;
}

const words: Readonly<Record<string, ShelfEntry>> = texts.homePage.shelf;

export const SHELF: readonly string[] = Object.keys(words);

export function shelfEntry(game: string): ShelfEntry | undefined {
  return words[game];
}

const found = import.meta.glob<{ default: Component }>("./posters/*.svelte");

/** A game's poster; a game without one gets the empty tray. */
export async function poster(game: string): Promise<Component> {
  const load = found[`./posters/${game}.svelte`] ?? found["./posters/sand.svelte"];
  if (!load) throw new Error("no poster");
  return (await load()).default;
}

const QUICK: Readonly<Record<string, Record<string, string>>> = { shut_down: { decks: "fitted" } }; // SD-R42: it comes to an end

// What spares a newcomer the longest of the set-up: ready-made teams.
const FIRST: Readonly<Record<string, Record<string, string>>> = {
  patrollers: { team_a: "patrol", team_b: "hired_guns", dials: "ready" },
};

// What one chooses before all else at a table of one's own; everything else can stay as it is.
const MAIN: Readonly<Record<string, readonly string[]>> = {
  patrollers: ["size", "game"],
  pinned_down: ["edition", "goal", "deck_a", "deck_b", "deck_c", "deck_d"],
};

/** The options that come right after the seats on the page of a new table. */
export function mainOptions(game: string): readonly string[] {
  return MAIN[game] ?? [];
}

/** The options of a first game, beside those the server suggests. */
export function firstOptions(game: string): Record<string, string> {
  return { ...QUICK[game], ...FIRST[game] };
}

/** The options of a game that is played at once; without any it is played as its rulebook says. */
export function quickOptions(game: string): Record<string, string> {
  return QUICK[game] ?? {};
}
