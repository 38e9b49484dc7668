// A view in, what to draw out. Every number here is the server's; this file only puts it where it can be read.

import type { FightView, Forecast, HandCard, PieceView, PinnedDownView, PlayerView, ShipView, SideTerm } from "./view";

export type Verdict = "won" | "lost" | "dead";
export type LaneState = "now" | "next" | "won" | "lost";

/** One line of a ledger. The first of each ship is its printed power. */
export interface Entry {
  amount: number;
  card: string;
  /** The ship it counts for. */
  ship: string;
  isPrinted: boolean;
  isSilenced: boolean;
}

/** One fight, to come, going on or over. */
export interface Lane {
  key: string;
  number: number;
  state: LaneState;
  ships: ShipView[];
  foes: ShipView[];
  ours: Entry[];
  theirs: Entry[];
  players: number;
  enemies: number;
  /** At this total or below the ships are overpowered. */
  doom: number;
  verdict: Verdict;
  /** What became of it, of a fight that is over. */
  fates: Fate[];
}

export interface Fate {
  ship: string;
  kind: "hit" | "destroyed";
  card: string;
}

export const PHASES: Readonly<Record<number, readonly string[]>> = {
  2011: ["main", "jump", "attack", "assignment", "fight", "wrap-up"],
  2015: ["main", "attack", "assignment", "fight", "jump"],
};

/** The phases of a turn, and which one it is. */
export function phases(view: PinnedDownView): { name: string; state: "done" | "now" | "next" }[] {
  const all = PHASES[view.edition] ?? [];
  const now = all.indexOf(view.phase);
  return all.map((name, at) => ({ name, state: at < now ? "done" : at === now ? "now" : "next" }));
}

/** A ledger's amounts as people write them: the printed one bare, the others with their sign. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

export function playerOf(view: PinnedDownView, seat: string): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** How far a location that is offered leads. */
export function distanceOf(view: PinnedDownView, card: string): number {
  return view.offered.find((place) => place.card === card)?.distance ?? 0;
}

/** Every starship on the table. */
export function ships(view: PinnedDownView): ShipView[] {
  return [...view.players.flatMap((player) => player.fleet), ...view.enemies];
}

export function shipNamed(view: PinnedDownView, piece: string): ShipView | undefined {
  return ships(view).find((ship) => ship.piece === piece);
}

/** A card in play by its name on the table, and the ship it lies on. */
export function pieceNamed(view: PinnedDownView, piece: string): { card: PieceView; on: ShipView | null } | undefined {
  for (const ship of ships(view)) {
    if (ship.piece === piece) return { card: ship, on: null };
    const found = [...(ship.aboard ?? []), ...(ship.damage ?? []), ...(ship.attached ?? [])].find(
      (one) => one.piece === piece,
    );
    if (found) return { card: found, on: ship };
  }
  const loose = view.table.find((one) => one.piece === piece);
  return loose ? { card: loose, on: null } : undefined;
}

/** The terms of a side's total; what keeps a ship from falling below 0 is a term too, so that they always add up. */
export function entries(terms: readonly SideTerm[]): Entry[] {
  return terms.map((term) => ({
    amount: term.amount,
    card: term.why === "floor" ? "" : term.card,
    ship: term.ship,
    isPrinted: term.why === "printed",
    isSilenced: term.silenced,
  }));
}

export function total(ledger: readonly Entry[]): number {
  return ledger.reduce((sum, entry) => sum + (entry.isSilenced ? 0 : entry.amount), 0);
}

/** Entries of one card that count alike are one line: "Predacar ×2". */
export function folded(ledger: readonly Entry[]): (Entry & { times: number })[] {
  const found: (Entry & { times: number })[] = [];
  for (const entry of ledger) {
    const same = entry.isPrinted
      ? undefined
      : found.find(
          (one) =>
            !one.isPrinted &&
            one.card === entry.card &&
            one.isSilenced === entry.isSilenced &&
            one.amount * entry.amount > 0,
        );
    if (same) {
      same.amount += entry.amount;
      same.times += 1;
    } else found.push({ ...entry, times: 1 });
  }
  return found;
}

/** How it stands: the worst that would happen to one of the ships. */
export function verdict(fight: FightView): Verdict {
  if (fight.outcome === "won") return "won";
  return fight.ships.some((ship) => ship.fate === "destroyed") ? "dead" : "lost";
}

/** A fight as the view has it. */
export function laneOf(view: PinnedDownView, fight: FightView): Lane {
  const ours = fight.players.map((piece) => shipNamed(view, piece)).filter((ship) => ship !== undefined);
  const theirs = fight.enemies.map((piece) => shipNamed(view, piece)).filter((ship) => ship !== undefined);
  return {
    key: `fight:${fight.players[0] ?? fight.enemies[0] ?? fight.number}`,
    number: fight.number,
    state: fight.now ? "now" : "next",
    ships: ours,
    foes: theirs,
    ours: entries(fight.player_terms),
    theirs: entries(fight.enemy_terms),
    players: fight.player_total,
    enemies: fight.enemy_total,
    doom: Math.max(-1, ...fight.ships.map((ship) => ship.safe_at - 1)),
    verdict: verdict(fight),
    fates: [],
  };
}

/** The fights of this battle, each in its place: those that are over as they were, those to come as they stand. */
export function lanes(view: PinnedDownView, over: readonly Lane[] = []): Lane[] {
  const gone = new Set(over.flatMap((lane) => lane.foes.map((foe) => foe.piece)));
  // A table that is lost has a fight whose ship is gone: nobody fights it any more, and what sank her is told above.
  const open = view.fights.filter(
    (fight) => fight.players.length > 0 || (view.result === null && !fight.enemies.some((piece) => gone.has(piece))),
  );
  return [...over, ...open.map((fight) => laneOf(view, fight))].sort((a, b) => a.number - b.number);
}

export function fightNow(view: PinnedDownView): Lane | undefined {
  const found = view.fights.find((fight) => fight.now);
  return found && laneOf(view, found);
}

/** Ships that are in no fight while others are: cloaked, without opponent, or done for this turn. */
export function outside(view: PinnedDownView, shown: readonly Lane[]): ShipView[] {
  const inside = new Set(shown.flatMap((lane) => [...lane.ships, ...lane.foes].map((ship) => ship.piece)));
  return ships(view).filter((ship) => !inside.has(ship.piece));
}

/** Where the zones of a scale end, in hundredths of its width. */
export function scaleOf(
  players: number,
  enemies: number,
  doom: number,
  then: number | null = null,
): { dead: number; hit: number; at: number; then: number | null } {
  const most = Math.max(enemies + 6, players + 2, (then ?? 0) + 2);
  const x = (value: number) => Math.min(100, Math.max(0, (value / most) * 100));
  return { dead: x(Math.max(0, doom)), hit: x(enemies), at: x(players), then: then === null ? null : x(then) };
}

/** Cards of a hand with the number of their copies, in the order in which they came. */
export function hand(cards: readonly HandCard[]): (HandCard & { key: string })[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = (seen.get(card.card) ?? 0) + 1;
    seen.set(card.card, copy);
    return { ...card, key: `${card.card}#${copy}` };
  });
}

/** Whether a table has more fights than can stand side by side. */
export function isDense(count: number): boolean {
  return count > 3;
}

/** What an answer would make of a fight. */
export interface Ghost {
  /** Both totals; null when the fight would be over before anything more is asked. */
  players: number | null;
  enemies: number | null;
  ours: Entry[];
  theirs: Entry[];
  /** At this total or below the ships would be overpowered. */
  doom: number;
  verdict: Verdict;
}

/** What the second ledger has more or less than the first, card by card and ship by ship: it sums to their difference. */
export function added(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const found = new Map<string, Entry>();
  const add = (entry: Entry, sign: 1 | -1): void => {
    if (entry.isSilenced) return;
    const key = `${entry.card}/${entry.ship}/${entry.isPrinted}`;
    const known = found.get(key) ?? { ...entry, amount: 0 };
    found.set(key, { ...known, amount: known.amount + sign * entry.amount });
  };
  for (const entry of before) add(entry, -1);
  for (const entry of after) add(entry, 1);
  return [...found.values()].filter((entry) => entry.amount !== 0);
}

/** A fight in the view after an answer; null when the answer does not change it. */
export function ghostOf(lane: Lane, view: PinnedDownView, foreseen: PinnedDownView | null): Ghost | null {
  if (!foreseen || (lane.state !== "now" && lane.state !== "next")) return null;
  const mine = new Set([...lane.ships, ...lane.foes].map((ship) => ship.piece));
  // A fight that is over may stay on the table until its turn is done, with nobody left on one side.
  const isOn = (fight: FightView) =>
    fight.players.length > 0 &&
    fight.enemies.length > 0 &&
    [...fight.players, ...fight.enemies].some((piece) => mine.has(piece));
  const found = foreseen.result ? undefined : foreseen.fights.find(isOn);
  if (!found) {
    const over = lane.state === "now" ? outcomeOf(lane, view, foreseen) : null;
    return over && { players: null, enemies: null, ours: [], theirs: [], doom: lane.doom, verdict: over };
  }
  const then = laneOf(foreseen, found);
  const ours = added(lane.ours, then.ours);
  const theirs = added(lane.theirs, then.theirs);
  const isSame = then.players === lane.players && then.enemies === lane.enemies;
  return isSame && ours.length === 0 && theirs.length === 0
    ? null
    : { players: then.players, enemies: then.enemies, ours, theirs, doom: then.doom, verdict: then.verdict };
}

/** How a fight went that is over in a later view: its attackers are gone when it was won. Nothing is known once the phase
 * is over too, since then attackers leave however it went. */
function outcomeOf(lane: Lane, before: PinnedDownView, after: PinnedDownView): Verdict | null {
  if (!after.result && !isSettled(before, after)) return null;
  const gone = (card: string) => copies(before, card) - copies(after, card);
  const lost = (of: readonly ShipView[]) =>
    of.filter((ship) => gone(ship.card) >= of.filter((one) => one.card === ship.card).length).length;
  if (lost(lane.foes) === lane.foes.length && lost(lane.ships) < lane.ships.length) return "won";
  return lost(lane.ships) === 0 ? "lost" : "dead";
}

/** How many copies of a starship there are; their names on the table change when one of them leaves. */
function copies(view: PinnedDownView, card: string): number {
  return ships(view).filter((ship) => ship.card === card).length;
}

/** What playing a card would do, as far as it is known. */
export interface Cast {
  /** The fight it changes, as it would be. */
  fight: Ghost | null;
  /** The pool after it; null where it stays, and where a phase ends or chance answers before anything is asked. */
  pool: number | null;
  /** Whether more is asked before it is done. */
  asksMore: boolean;
  /** The chance that the fleet is overpowered by the next attack, before and after; null where another attack is the next. */
  risk: [number, number] | null;
}

/** Whether a foreseen table shows what the answer itself does: no phase has ended, and chance is not asked first. */
export function isSettled(view: PinnedDownView, foreseen: PinnedDownView): boolean {
  return foreseen.turn === view.turn && foreseen.phase === view.phase && foreseen.to_act !== "~";
}

/** The forecast after an answer, where it speaks of the same attack as the one before it. */
export function sameAttack(view: PinnedDownView, foreseen: PinnedDownView | null): Forecast | null {
  const [now, then] = [view.forecast, foreseen?.forecast];
  return now && then && now.turn === then.turn && now.underway === then.underway ? then : null;
}

export function castOf(view: PinnedDownView, foreseen: PinnedDownView | null): Cast | null {
  if (!foreseen) return null;
  const now = fightNow(view);
  const then = sameAttack(view, foreseen);
  const risk: [number, number] | null =
    view.forecast && then && view.forecast.overpowered !== then.overpowered
      ? [view.forecast.overpowered, then.overpowered]
      : null;
  return {
    fight: now ? ghostOf(now, view, foreseen) : null,
    pool: foreseen.pool === view.pool || !isSettled(view, foreseen) ? null : foreseen.pool,
    asksMore: foreseen.agenda.length > view.agenda.length,
    risk,
  };
}
