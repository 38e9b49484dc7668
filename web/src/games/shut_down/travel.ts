// What travels where: the facts of a story become flights of cards, each from where the card was to where it is.

import type { Line } from "../../wire/types";
import { cardOf, hidden, type Shown } from "./cards";
import { slotOf, type ShutDownView } from "./model";

/** A card on its way. Places are tried in order: the own card in hand is a place of its own, others' hands are one. */
export interface Flight {
  card: Shown;
  from: string[];
  to: string[];
  /** When it starts and how long it takes, in milliseconds from the beginning of the story. */
  at: number;
  lasts: number;
}

/** Shutters that move. */
export interface Shutter {
  slot: string;
  closes: boolean;
  at: number;
  lasts: number;
}

export interface Journey {
  flights: Flight[];
  shutters: Shutter[];
  lasts: number;
  /** What the last move touched, for those who see a cut. */
  touched: string[];
}

const PIECE = 260;
const STEP = 170; // the next card starts before the last has landed
const DEALT = 45;
const SHUTTER = 380;

function handPlace(seat: string, card: string): string[] {
  return card ? [`card:${seat} ${card}`, `hand:${seat}`] : [`hand:${seat}`];
}

/** The flights of one story that led from one view to the next. */
export function journey(before: ShutDownView, story: readonly Line[]): Journey {
  const found: Journey = { flights: [], shutters: [], lasts: 0, touched: [] };
  let at = 0;
  let last = "";
  const fly = (card: Shown, from: string[], to: string[], when = at) =>
    found.flights.push({ card, from, to, at: when, lasts: PIECE });
  for (const { fact } of story) {
    const verb = fact["verb"] ?? "";
    const { seat = "", slot = "", card = "", deck = "" } = fact;
    const there = `slot:${slot}`;
    // Both cards of a swap and both of a steal 2 leave together; what follows waits a step.
    if (last && verb !== last && moves(verb)) at += STEP;
    switch (verb) {
      case "dealt":
        fly(cardOf(card), ["deck:color"], [there]);
        at += DEALT;
        break;
      case "placed": {
        const old = slotOf(before, slot)?.card;
        if (old) fly(cardOf(old), [there], ["pile:color"]);
        fly(cardOf(card), handPlace(seat, card), [there]);
        break;
      }
      case "discarded":
      case "played":
        fly(cardOf(card), handPlace(seat, card), [`pile:${cardOf(card).deck}`]);
        break;
      case "stole":
        fly(cardOf(card), [there], handPlace(seat, card));
        break;
      case "nulled":
        fly(cardOf(card), [there], ["pile:color"]);
        break;
      case "swapped":
        fly(cardOf(card), [`slot:${placeOf(before, card)}`], [there]);
        break;
      case "refilled":
        if (last === "refilled") at += STEP / 2;
        fly(cardOf(card), ["deck:color"], [there]);
        break;
      case "drew_color":
      case "drew_special":
        fly(cardOf(card), [`deck:${cardOf(card).deck}`], handPlace(seat, card));
        break;
      case "drew_hidden":
        fly(hidden(deck === "special" ? "special" : "color"), [`deck:${deck}`], handPlace(seat, ""));
        break;
      case "reshuffled":
        fly(hidden(deck === "special" ? "special" : "color"), [`pile:${deck}`], [`deck:${deck}`]);
        break;
      case "flipped":
      case "unflipped":
        found.shutters.push({ slot, closes: verb === "flipped", at, lasts: SHUTTER });
        break;
      default:
        continue;
    }
    if (slot) found.touched.push(there);
    last = verb;
  }
  found.lasts = Math.max(0, ...[...found.flights, ...found.shutters].map((one) => one.at + one.lasts));
  return found;
}

function moves(verb: string): boolean {
  return verb !== "starts" && verb !== "chose" && verb !== "dealt" && verb !== "shut_down";
}

function placeOf(view: ShutDownView, card: string): string {
  for (const player of view.players) for (const slot of player.array) if (slot.card === card) return slot.slot;
  return "";
}

/** The same journey in less time. */
export function hurried(trip: Journey, most: number): Journey {
  if (trip.lasts <= most) return trip;
  const rate = most / trip.lasts;
  const quick = <T extends { at: number; lasts: number }>(one: T): T => ({
    ...one,
    at: one.at * rate,
    lasts: one.lasts * rate,
  });
  return { ...trip, flights: trip.flights.map(quick), shutters: trip.shutters.map(quick), lasts: most };
}

/** The seat whose doing a story is: the first fact that names one. */
export function doer(story: readonly Line[]): string {
  return story.find((line) => line.fact["seat"])?.fact["seat"] ?? "";
}
