// The games this browser sits at and has not finished: what is known of each, and what its card says.

import type { HeldTable } from "../../wire/keys";
import type { TableInfo } from "../../wire/types";
import { asSeen } from "../../table/seats";
import { listed, texts } from "../texts";

/** What a card says: with whom, and whose turn it is. `isMine` when the table waits for this person. */
export interface Card {
  title: string;
  note: string;
  isMine: boolean;
}

const words = texts.homePage;

/** The held tables worth a card, the latest first; a lesson is continued from its lesson. */
export function unfinished(held: readonly HeldTable[], most = 6): HeldTable[] {
  const open = held.filter((table) => !table.over && !table.lesson);
  return [...open].sort((one, other) => other.seen - one.seen).slice(0, most);
}

export function card(held: HeldTable, title: string, info: TableInfo | undefined): Card {
  if (!info) return { title, note: words.turn.looking, isMine: false };
  const others = asSeen(info.seats, held.seat ?? "")
    .filter((seat) => seat.seat !== held.seat && seat.is_taken)
    .map((seat) => seat.name);
  return {
    title: words.against(title, listed(others)),
    note: note(held, info),
    isMine: info.status === "playing" && info.to_act.includes(held.seat ?? ""),
  };
}

function note(held: HeldTable, info: TableInfo): string {
  if (info.status === "waiting") return words.turn.waiting;
  const moves = words.moves(info.moves);
  if (info.status === "paused") return `${words.turn.paused}, ${moves}`;
  if (!held.token) return `${words.turn.watch}, ${moves}`;
  if (held.seat && info.to_act.includes(held.seat)) return `${words.turn.yours}, ${moves}`;
  const name = asSeen(info.seats, held.seat ?? "").find((seat) => info.to_act.includes(seat.seat))?.name;
  return `${name ? words.turn.theirs(name) : words.turn.playing}, ${moves}`;
}
