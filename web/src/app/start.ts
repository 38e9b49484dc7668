// Laying a table and going there.

import { face } from "../games";
import { hold } from "../wire/keys";
import { makeTable } from "../wire/http";
import type { NewTable } from "../wire/types";
import { url } from "./address";
import { begun } from "./daily";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { texts } from "./texts";

let laying = 0;

/** Whether a table is being laid: a page that is loaded anew now would lose its seat. */
export const isLaying = (): boolean => laying > 0;

/** Lays the table, keeps the first seat of ours, and opens it. The page of the table is loaded while the server lays it. */
export async function layTable(wish: NewTable, game: string): Promise<void> {
  laying += 1;
  void Promise.allSettled([import("./pages/Table.svelte"), face(game)]); // what fails is loaded again with the table
  try {
    await lay(wish, game);
  } finally {
    laying -= 1;
  }
}

/** Opens a day's game: the one that was begun here, or a new one. */
export async function playDay(game: string, day: string): Promise<void> {
  const held = begun(game, day);
  if (held) router.go(url(`/table/${held.id}`));
  else
    await layTable(
      {
        game,
        daily: day,
        seats: [
          { kind: "person", name: settings.name || texts.unnamed },
          ...BOTS.map((name) => ({ kind: "bot" as const, name })),
        ],
      },
      game,
    );
}

async function lay(wish: NewTable, game: string): Promise<void> {
  const made = await makeTable({ pace: settings.pace, ...wish });
  const mine = made.seats[0];
  hold({
    id: made.id,
    game,
    token: mine?.token ?? "",
    seat: mine && String.fromCharCode(65 + mine.seat),
    invite: made.invite,
    seen: Date.now(),
    over: false,
    day: wish.daily,
  });
  router.go(url(`/table/${made.id}`));
}

/** One person and bots of a level in every other seat. */
export function againstBots(seats: number, name: string, level: number): NonNullable<NewTable["seats"]> {
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({
    kind: "bot" as const,
    name: BOTS[index] ?? "",
    level,
  }));
  return [{ kind: "person", name }, ...bots];
}

export const BOTS = ["Dune", "Ripple", "Silt"];
