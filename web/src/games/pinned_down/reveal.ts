// The attack as a film: one card after the other, in the order in which they were revealed. Made from what was told.

import type { Line } from "../../wire/types";
import { cardNamed } from "./cards";
import type { PinnedDownView, ShipView } from "./view";

/** One card of an attack, or the place where it happens. */
export interface Reveal {
  kind: "jump" | "ship" | "effect" | "dear";
  card: string;
  /** The attacker's name on the table; "" for other cards. */
  piece: string;
  /** What it cost or would have cost; of a place, the distance reached. */
  count: number;
  /** Threat that is left after it; null before any was told. */
  pool: number | null;
}

/** The cards of the attack that was told last; none where no card of one was. */
export function reveals(story: readonly Line[]): Reveal[] {
  const found: Reveal[] = [];
  let pool: number | null = null;
  for (const { fact } of story) {
    const { verb = "", card = "", ship = "" } = fact;
    const count = Number(fact["count"] ?? 0);
    if (verb === "pool") pool = count;
    else if (verb === "jumped") found.push({ kind: "jump", card, piece: "", count, pool: null });
    else if (verb === "revealed_ship")
      found.push({ kind: "ship", card: ship.replace(/ \d+$/, ""), piece: ship, count, pool });
    else if (verb === "revealed_effect") found.push({ kind: "effect", card, piece: "", count: 0, pool });
    else if (verb === "too_dear") found.push({ kind: "dear", card, piece: "", count, pool });
  }
  return found.every((one) => one.kind === "jump") ? [] : found;
}

const SHIP = 1000; // milliseconds
const TEXT = 1600; // an effect has a text to read
const LONGEST = 12_000; // a whole attack, however many cards
const LEAST = 450;

/** How long each card is shown. */
export function pauses(cards: readonly Reveal[]): number[] {
  const wanted = cards.map((one) => (one.kind === "effect" || one.kind === "dear" ? TEXT : SHIP));
  const pace = Math.min(1, LONGEST / wanted.reduce((sum, one) => sum + one, 0));
  return wanted.map((one) => Math.max(LEAST, one * pace));
}

function attacker(one: Reveal, view: PinnedDownView): ShipView {
  const there = view.enemies.find((enemy) => enemy.piece === one.piece);
  if (there) return there;
  const card = cardNamed(one.card, view.edition);
  return {
    piece: one.piece,
    card: one.card,
    id: card?.id ?? "",
    type: "starship",
    wing: "Enemy",
    owner: null,
    tokens: 0,
    power: card?.power ?? 0,
    terms: [],
    fight: 0,
    paid: one.count,
    attached: [],
  };
}

/** What stays on the table, without what is revealed later in this attack; copies leave from the last one back. */
function standing(view: PinnedDownView, cards: readonly Reveal[], shown: number): PinnedDownView["table"] {
  const later = cards
    .slice(shown)
    .filter((one) => one.kind === "effect")
    .map((one) => one.card);
  return [...view.table]
    .reverse()
    .filter((piece) => {
      const at = piece.owner === null ? later.indexOf(piece.card) : -1;
      if (at >= 0) later.splice(at, 1);
      return at < 0;
    })
    .reverse();
}

/** The table when so many cards of the attack have come: attackers that were there before, then those that have been revealed. */
export function during(view: PinnedDownView, cards: readonly Reveal[], shown: number): PinnedDownView {
  const coming = new Set(cards.map((one) => one.piece));
  const here = cards.slice(0, shown).filter((one) => one.kind === "ship");
  const pool = cards[shown - 1]?.pool ?? cards.find((one) => one.pool !== null)?.pool ?? view.pool;
  return {
    ...view,
    phase: "attack",
    pool,
    forecast: null,
    table: standing(view, cards, shown),
    fights: [],
    planned: [],
    enemies: [...view.enemies.filter((enemy) => !coming.has(enemy.piece)), ...here.map((one) => attacker(one, view))],
  };
}
