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

/** The options of a game that is played at once; without any it is played as its rulebook says. */
export function quickOptions(game: string): Record<string, string> {
  return QUICK[game] ?? {};
}
