// Which modules travel together. Left to itself the bundler makes a file of every set of modules that two pages share:
// Pinned Down's table took 44 of them. Here a page is the shell and a script of its own, and a
// table has one more for its game.

import type { Rolldown } from "vite";

type Groups = NonNullable<Rolldown.CodeSplittingOptions["groups"]>;

/** Matches files of web/src, and svelte's own where they are named. */
function files(...patterns: string[]): RegExp {
  return new RegExp(patterns.map((pattern) => `[\\\\/]${pattern.replaceAll("/", "[\\\\/]")}`).join("|"));
}

// A game's face, its board and its panels; its other pages, and Cubed's lit scene, are loaded when they are opened.
const AT_THE_TABLE = /^(index\.ts|(?!Gallery|Decks|How)[A-Z]\w*\.svelte|parts[\\/]\w+\.svelte)$/;

/** Names a chunk after the game at whose table this file is needed; null for every other file. */
function gameOf(id: string): string | null {
  const [, game = "", file = ""] = /[\\/]src[\\/]games[\\/](\w+)[\\/](.+)$/.exec(id) ?? [];
  return AT_THE_TABLE.test(file) ? `game-${game}` : null;
}

const SHELL = files(
  "node_modules/(svelte|esm-env)/",
  "src/main\\.ts",
  "src/app/[^/\\\\]+$",
  "src/app/home/(Poster\\.svelte|shelf\\.ts)",
  "src/app/pages/NotFound\\.svelte",
  "src/games/index\\.ts",
  "src/learn/(first|progress)\\.ts",
  "src/table/(Icon|SeatMark)\\.svelte",
  "src/table/drawer\\.svelte\\.ts",
  "src/wire/(http|joining|keys)\\.ts",
);

// A group takes its files and all that they import, except what a group of higher priority has.
export const groups: Groups = [
  { name: "index", test: SHELL, priority: 9 },
  { name: "posters", test: files("src/app/home/posters/"), priority: 8 },
  { name: "Home", test: files("src/app/pages/Home\\.svelte"), priority: 7 },
  { name: "RuleBook", test: files("src/rules/"), priority: 6 },
  { name: "Table", test: files("src/app/pages/Table\\.svelte", "src/table/", "src/wire/"), priority: 5 },
  { name: gameOf, debugName: "games", priority: 4 },
];
