// The faces of the games, found by their folders: a new game's folder is all it takes.

import type { Component } from "svelte";
import type { Face } from "../table/contract";

const found = import.meta.glob<{ default: Face }>("./*/index.ts");

/** Loads a game's face; undefined when this table has none for it. */
export async function face(game: string): Promise<Face | undefined> {
  const load = found[`./${game}/index.ts`];
  return load ? (await load()).default : undefined;
}

// Pages a game may have beside its table: its cards, the decks one builds of them, and how it is played.
const galleries = import.meta.glob<{ default: Component }>("./*/Gallery.svelte");
const editors = import.meta.glob<{ default: Component }>("./*/Decks.svelte");
const hows = import.meta.glob<{ default: Component }>("./*/How.svelte");

// Small pictures of a game's pieces by name, for lists of them.
const thumbnails = import.meta.glob<{ default: Thumbnail }>("./*/thumbnail.ts");

/** The address of a piece's picture; "" where it has none. `options` are those of the game, as it was played. */
export type Thumbnail = (name: string, options: string) => Promise<string>;

/** Loads what draws a game's pieces; undefined where nothing does. */
export async function thumbnail(game: string): Promise<Thumbnail | undefined> {
  const load = thumbnails[`./${game}/thumbnail.ts`];
  return load ? (await load()).default : undefined;
}

/** Whether a game has a page of its cards, or one for decks. */
export const hasCards = (game: string): boolean => `./${game}/Gallery.svelte` in galleries;
export const hasDecks = (game: string): boolean => `./${game}/Decks.svelte` in editors;

/** Whether a game has its page of steps and pictures, how/GAME. */
export const hasHow = (game: string): boolean => `./${game}/How.svelte` in hows;

/** Loads the steps of that page; undefined where the game has none. */
export async function howPage(game: string): Promise<Component | undefined> {
  const load = hows[`./${game}/How.svelte`];
  return load ? (await load()).default : undefined;
}

/** Loads the page of a game's cards or decks; undefined where the game has none. */
export async function sidePage(game: string, page: "cards" | "decks"): Promise<Component | undefined> {
  const load = page === "cards" ? galleries[`./${game}/Gallery.svelte`] : editors[`./${game}/Decks.svelte`];
  return load ? (await load()).default : undefined;
}
