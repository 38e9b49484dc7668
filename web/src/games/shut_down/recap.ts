// What each player did since one's last move, in a few words a player: bots answer faster than anybody can watch.

import { listed } from "../../app/texts";
import type { Line, SeatInfo } from "../../wire/types";
import { nameOf } from "../../table/seats";
import { slotOf, type ShutDownView } from "./model";
import { words } from "./texts";

export interface Said {
  seat: string;
  text: string;
}

/** Whose array a slot lies in, as a sentence says it. */
function whose(slot: string, seat: string, seats: readonly SeatInfo[]): string {
  const owner = slot.charAt(0);
  return owner === seat ? words.recap.yours : `${nameOf(seats, owner)}'s`;
}

/** One sentence for what a story did; null where nothing was done but dealing and drawing. */
export function said(
  before: ShutDownView,
  story: readonly Line[],
  seat: string,
  seats: readonly SeatInfo[],
): Said | null {
  const facts = story.map((line) => line.fact);
  const by = facts.find((fact) => fact["seat"])?.["seat"] ?? "";
  const of = (verb: string) => facts.filter((fact) => fact["verb"] === verb);
  const first = (verb: string) => of(verb)[0];
  const sentence = (text: string): Said => ({ seat: by, text });
  if (first("shut_down")) return sentence(words.recap.shutDown);
  const swapped = of("swapped");
  if (swapped.length === 2) {
    const took = swapped.find((fact) => fact["slot"]?.charAt(0) === by);
    const gave = swapped.find((fact) => fact !== took);
    if (took && gave)
      return sentence(
        words.recap.swapped(took["card"] ?? "", gave["card"] ?? "", whose(gave["slot"] ?? "", seat, seats)),
      );
  }
  const stole = of("stole");
  if (stole.length > 0) {
    const from = whose(stole[0]?.["slot"] ?? "", seat, seats);
    return sentence(words.recap.stole(listed(stole.map((fact) => fact["card"] ?? "")), from));
  }
  const nulled = first("nulled");
  if (nulled) return sentence(words.recap.nulled(nulled["card"] ?? "", whose(nulled["slot"] ?? "", seat, seats)));
  const placed = first("placed");
  if (placed)
    return sentence(words.recap.placed(placed["card"] ?? "", slotOf(before, placed["slot"] ?? "")?.card ?? ""));
  for (const verb of ["discarded", "flipped", "unflipped"] as const) {
    const fact = first(verb);
    if (fact) return sentence(words.recap[verb](fact["card"] ?? ""));
  }
  return null;
}

/** The list with one more sentence: a player's newest replaces the older one, and one's own move begins a new list. */
export function told(list: readonly Said[], one: Said | null, seat: string): Said[] {
  if (!one) return [...list];
  if (one.seat === seat && seat !== "") return [];
  return [...list.filter((other) => other.seat !== one.seat), one].slice(-3);
}
