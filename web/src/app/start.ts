// Laying a table and going there.

import { hold } from "../wire/keys";
import { makeTable } from "../wire/http";
import type { NewTable } from "../wire/types";
import { router } from "./router.svelte";

/** Lays the table, keeps the first seat of ours, and opens it. */
export async function layTable(wish: NewTable, game: string): Promise<void> {
  const made = await makeTable(wish);
  const mine = made.seats[0];
  hold({ id: made.id, game, token: mine?.token ?? "", seat: mine && String.fromCharCode(65 + mine.seat), invite: made.invite, seen: Date.now(), over: false });
  router.go(`/table/${made.id}`);
}

/** One person and bots of a level in every other seat. */
export function againstBots(seats: number, name: string, level: number): NonNullable<NewTable["seats"]> {
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({ kind: "bot" as const, name: BOTS[index] ?? "", level }));
  return [{ kind: "person", name }, ...bots];
}

export const BOTS = ["Dune", "Ripple", "Silt"];
