// What to draw: a view in, the table as its players would lay it out. Nothing here decides what may be done.

import type { View } from "../../table/contract";
import { cardOf, hidden, type Card, type Color, type ColorCard, type Deck, type Shown } from "./cards";

export interface SlotView {
  slot: string;
  card: string | null;
  flipped: boolean;
  color?: Color;
  dots?: number;
  value?: number;
}

export interface PlayerView {
  seat: string;
  array: SlotView[];
  score: number;
  shut_down: boolean;
  color_cards: number;
  special_cards: number;
  /** The own hand in full; of others the cards everybody saw them steal. */
  hand: string[];
  known: string[];
}

export interface ShutDownView extends View {
  turn: string | null;
  to_act: string | null;
  pending: string[];
  turns: number;
  turns_left: number;
  /** How many cards a hand may hold at this table. */
  hand_limit: number;
  color_deck: number;
  color_pile: string[];
  special_deck: number;
  special_pile: string[];
  players: PlayerView[];
}

/** One place of an array; null while it waits for its card. */
export interface Place {
  slot: string;
  card: ColorCard | null;
  flipped: boolean;
}

/** One player's array and what is known of the hand. */
export interface Row {
  seat: string;
  mine: boolean;
  places: Place[];
  score: number;
  /** The total after the answer that is looked at, where it changes. */
  then: number | null;
  /** Whether that total still waits for a refill nobody can foresee. */
  thenOpen: boolean;
  flipped: number;
  oneLeft: boolean;
  isTurn: boolean;
  /** Whether this player is choosing a deck to draw from. */
  draws: boolean;
  hand: Shown[];
  handLimit: number;
  colorCards: number;
  specialCards: number;
}

/** A deck and its pile. */
export interface Pile {
  deck: Deck;
  left: number;
  used: string[];
}

export interface Scene {
  others: Row[];
  own: Row;
  /** Whether the row at the bottom is played from here, and not only looked at. */
  seated: boolean;
  color: Pile;
  special: Pile;
  /** Slots that wait for a card from the color deck. */
  refills: string[];
  over: boolean;
}

/** The seats in turn order, the one at the bottom first. */
export function order(view: ShutDownView, seat: string): PlayerView[] {
  const at = view.players.findIndex((player) => player.seat === seat);
  return at <= 0 ? view.players : [...view.players.slice(at), ...view.players.slice(0, at)];
}

function place(slot: SlotView): Place {
  const card = slot.card === null ? null : cardOf(slot.card);
  return { slot: slot.slot, card: card?.deck === "color" ? card : null, flipped: slot.flipped };
}

/** Faces that are known first, then backs for the rest. */
export function handOf(player: PlayerView): Shown[] {
  const faces = player.hand.map(cardOf);
  const known = (deck: Deck) => faces.filter((card) => card.deck === deck).length;
  const backs = (deck: Deck, count: number) =>
    Array.from({ length: Math.max(0, count - known(deck)) }, () => hidden(deck));
  return [...faces, ...backs("color", player.color_cards), ...backs("special", player.special_cards)];
}

function row(view: ShutDownView, player: PlayerView, foreseen: ShutDownView | null, seat: string): Row {
  const after = foreseen?.players.find((one) => one.seat === player.seat);
  const thenOpen = after?.array.some((slot) => slot.card === null) ?? false;
  const flipped = player.array.filter((slot) => slot.flipped).length;
  return {
    seat: player.seat,
    mine: player.seat === seat,
    places: player.array.map(place),
    score: player.score,
    then: after && (after.score !== player.score || thenOpen) ? after.score : null,
    thenOpen,
    flipped,
    oneLeft: flipped === 3,
    isTurn: view.to_act === player.seat,
    draws: view.pending.includes(`${player.seat} chooses a deck`) && view.to_act === player.seat,
    hand: handOf(player),
    handLimit: view.hand_limit,
    colorCards: player.color_cards,
    specialCards: player.special_cards,
  };
}

/** The table around a seat; those who watch see seat A at the bottom. Null before anything is on the table. */
export function scene(view: ShutDownView, foreseen: ShutDownView | null, seat: string): Scene | null {
  const [first, ...rest] = order(view, seat).map((player) => row(view, player, foreseen, seat));
  if (!first) return null;
  return {
    others: rest,
    own: first,
    seated: first.mine,
    color: { deck: "color", left: view.color_deck, used: view.color_pile },
    special: { deck: "special", left: view.special_deck, used: view.special_pile },
    refills: view.pending.flatMap((frame) => /^refill (\w+)$/.exec(frame)?.[1] ?? []),
    over: view.turn === null && view.to_act === null,
  };
}

/** Which card lies on top of a pile. A view lists a pile sorted, so the newest is the one that was not there before. */
export function topOf(used: readonly string[], before: readonly string[], top: string): string {
  const left = [...before];
  let newest = "";
  for (const card of used) {
    const at = left.indexOf(card);
    if (at < 0) newest = card;
    else left.splice(at, 1);
  }
  if (newest) return newest;
  return used.includes(top) ? top : (used.at(-1) ?? "");
}

/** A line from where a card is to where it would be. */
export interface Link {
  from: string;
  to: string;
  kind: "give" | "take" | "steal" | "null";
}

/** Where cards of the arrays would go: the difference of two views, by card, since every color card exists once. */
export function links(view: ShutDownView, foreseen: ShutDownView | null, seat: string): Link[] {
  if (!foreseen) return [];
  const places = new Map<string, string>();
  for (const card of foreseen.color_pile) places.set(card, "pile:color");
  for (const player of foreseen.players) {
    for (const card of player.hand) places.set(card, `hand:${player.seat}`);
    for (const slot of player.array) if (slot.card) places.set(slot.card, `slot:${slot.slot}`);
  }
  const found: Link[] = [];
  for (const player of view.players) {
    for (const slot of player.array) {
      const to = slot.card ? places.get(slot.card) : undefined;
      const from = `slot:${slot.slot}`;
      if (!to || to === from) continue;
      if (to.startsWith("slot:")) found.push({ from, to, kind: player.seat === seat ? "give" : "take" });
      else if (to.startsWith("hand:")) found.push({ from, to, kind: "steal" });
      else if (player.seat !== seat) found.push({ from, to, kind: "null" });
    }
  }
  return found;
}

export function playerOf(view: ShutDownView, seat: string): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** The slot "A1" of a view. */
export function slotOf(view: ShutDownView, slot: string): SlotView | undefined {
  return playerOf(view, slot.charAt(0))?.array.find((one) => one.slot === slot);
}

export function cardAt(view: ShutDownView, slot: string): Card | null {
  const name = slotOf(view, slot)?.card;
  return name ? cardOf(name) : null;
}
