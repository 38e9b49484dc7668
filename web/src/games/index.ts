// The faces of the games, found by their folders: a new game's folder is all it takes.

import type { Face } from "../table/contract";

const found = import.meta.glob<{ default: Face }>("./*/index.ts");

/** Loads a game's face; undefined when this table has none for it. */
export async function face(game: string): Promise<Face | undefined> {
  const load = found[`./${game}/index.ts`];
  return load ? (await load()).default : undefined;
}
