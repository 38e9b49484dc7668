// The fights of the last battle that are over, put together from what was told: who fought, term by term, and how it ended.
// Everything here is in the log, so a table that is opened anew shows them as one that was watched does.

import type { Line } from "../../wire/types";
import { cardNamed, type Card } from "./cards";
import { shipNamed, total, type Entry, type Lane } from "./model";
import type { PinnedDownView, ShipView } from "./view";

const cardOf = (piece: string): string => piece.replace(/ \d+$/, "");
/** Whose side a card is on, as views have it. */
const wingOf = (card: Card | undefined): string =>
  card?.affiliation === "Dra'tar" ? "Enemy" : (card?.affiliation ?? "Enemy");

/** A ship that has left the table, as far as its card and the piles tell. */
function gone(piece: string, view: PinnedDownView, power: number): ShipView {
  const name = cardOf(piece);
  const card = cardNamed(name, view.edition);
  const wing = wingOf(card);
  const base: ShipView = {
    piece,
    card: name,
    id: card?.id ?? "",
    type: "starship",
    wing,
    owner: null,
    tokens: 0,
    power,
    terms: [],
    fight: 0,
    paid: card?.threat ?? 0,
    attached: [],
  };
  if (wing === "Enemy") return base;
  const piled = view.players.find((player) => player.destroyed.includes(name) || player.discard.includes(name));
  const owner = (piled ?? view.players.find((player) => player.fleet.length === 0))?.seat ?? ""; // 2015 has no destroyed pile [PD-20]
  return { ...base, owner, structure: 0, capacity: card?.capacity ?? 0, aboard: [], damage: [] };
}

/** What one fight told before it was decided. */
class Telling {
  readonly terms = new Map<string, Entry[]>();
  readonly strengths = new Map<string, number>();
  totals: [number, number] = [0, 0];

  term(ship: string, card: string, amount: number): void {
    this.terms.set(ship, [
      ...(this.terms.get(ship) ?? []),
      { amount, card, ship, isPrinted: false, isSilenced: false },
    ]);
  }

  /** A ship's printed power, its terms, and what keeps it from falling below 0. */
  ledger(ship: string, printed: number): Entry[] {
    const terms = this.terms.get(ship) ?? [];
    const floor = Math.max(0, (this.strengths.get(ship) ?? 0) - printed - total(terms));
    const lift: Entry[] = floor > 0 ? [{ amount: floor, card: "", ship, isPrinted: false, isSilenced: false }] : [];
    const first = (this.strengths.get(ship) ?? 0) - total(terms) - floor;
    return [{ amount: first, card: cardOf(ship), ship, isPrinted: true, isSilenced: false }, ...terms, ...lift];
  }
}

function laneOf(told: Telling, isWon: boolean, view: PinnedDownView): Lane | null {
  const crews = [...told.strengths].map(([piece, power]) => {
    const found = shipNamed(view, piece);
    return found ? { ...found, power } : gone(piece, view, power);
  });
  const ours = crews.filter((ship) => ship.owner !== null);
  const theirs = crews.filter((ship) => ship.owner === null);
  if (ours.length === 0 || theirs.length === 0) return null;
  const entries = (ships: ShipView[]) =>
    ships.flatMap((ship) => told.ledger(ship.piece, cardNamed(ship.card, view.edition)?.power ?? ship.power));
  const [players, enemies] = told.totals;
  return {
    key: `fight:${ours[0]?.piece}`,
    number: 0,
    state: isWon ? "won" : "lost",
    ships: ours,
    foes: theirs,
    ours: entries(ours),
    theirs: entries(theirs),
    players,
    enemies,
    doom: Math.floor(enemies / 2),
    verdict: isWon ? "won" : "lost",
    fates: [],
  };
}

/** The fights since the last attack that are over, in the order in which they were fought. */
export function chronicle(view: PinnedDownView, log: readonly Line[]): Lane[] {
  const since = log.findLastIndex(({ fact }) => fact["verb"] === "phase" && fact["phase"] === "attack");
  if (since < 0) return [];
  const found: Lane[] = [];
  const revealed: string[] = [];
  let told = new Telling();
  let last: Lane | null = null; // the fight whose price is being paid
  for (const { fact } of log.slice(since)) {
    const { verb = "", ship = "", card = "" } = fact;
    if (verb === "revealed_ship") revealed.push(ship);
    else if (verb === "fight" || verb === "phase" || verb === "turn") {
      told = new Telling();
      last = null;
    } else if (verb === "term") told.term(ship, card, Number(fact["amount"]));
    else if (verb === "strength") told.strengths.set(ship, Number(fact["count"]));
    else if (verb === "totals") told.totals = [Number(fact["count"]), Number(fact["enemies"])];
    else if (verb === "fight_won" || verb === "fight_lost") {
      last = laneOf(told, verb === "fight_won", view);
      const again = found.findIndex((lane) => lane.key === last?.key); // a move was taken back
      if (again >= 0) found.splice(again, 1);
      if (last) found.push(last);
    } else if ((verb === "hit" || verb === "destroyed") && last?.ships.some((mine) => mine.piece === ship)) {
      last.fates.push({ ship, kind: verb, card });
      if (verb === "hit" && last.players <= last.doom) last.doom = Math.floor(last.enemies / 3); // PD-R69: she is overpowered at three times only
      if (verb === "destroyed") last.verdict = "dead";
    }
  }
  return numbered(found, view, revealed);
}

/** Fights keep the places they had: attackers in the order of their coming, those still to be fought where the view has them. */
function numbered(past: Lane[], view: PinnedDownView, revealed: readonly string[]): Lane[] {
  const busy = new Set(view.fights.flatMap((fight) => fight.players));
  const rank = (lane: Lane) =>
    Math.min(...lane.foes.map((foe) => revealed.indexOf(foe.piece)).filter((at) => at >= 0), revealed.length);
  const over = past
    .filter((lane) => !lane.ships.some((ship) => busy.has(ship.piece)))
    .sort((a, b) => rank(a) - rank(b));
  const taken = new Set(view.fights.map((fight) => fight.number));
  let number = 0;
  for (const lane of over) {
    do number += 1;
    while (taken.has(number));
    lane.number = number;
  }
  return over;
}
