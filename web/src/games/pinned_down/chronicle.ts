// The fights of this turn that are over, put together from what was told: who fought, term by term, and how it ended.

import type { Line } from "../../wire/types";
import { shipNamed, total, type Entry, type Lane } from "./model";
import type { PinnedDownView, ShipView } from "./view";

interface Telling {
  entries: Map<string, Entry[]>;
  order: string[];
}

/** A ship as it is now, or as it was before it was destroyed. */
function known(piece: string, after: PinnedDownView, before: PinnedDownView): ShipView | undefined {
  return shipNamed(after, piece) ?? shipNamed(before, piece);
}

const cardOf = (piece: string): string => piece.replace(/ \d+$/, "");

/** The fights that are over after this story, those of an earlier turn left out. */
export function chronicle(before: PinnedDownView, after: PinnedDownView, story: readonly Line[], past: readonly Lane[]): Lane[] {
  let found: Lane[] = after.turn === before.turn ? [...past] : [];
  let told: Telling = { entries: new Map(), order: [] };
  let totals: [number, number] | null = null;
  for (const { fact } of story) {
    const ship = fact["ship"] ?? "";
    switch (fact["verb"]) {
      case "turn":
        found = [];
        break;
      case "fight":
        told = { entries: new Map(), order: [] };
        break;
      case "term":
        told.entries.set(ship, [...(told.entries.get(ship) ?? []), { amount: Number(fact["amount"]), card: fact["card"] ?? "", ship, isPrinted: false, isSilenced: false }]);
        break;
      case "strength": {
        const terms = told.entries.get(ship) ?? [];
        told.entries.set(ship, [{ amount: Number(fact["count"]) - total(terms), card: cardOf(ship), ship, isPrinted: true, isSilenced: false }, ...terms]);
        told.order.push(ship);
        break;
      }
      case "totals":
        totals = [Number(fact["count"]), Number(fact["enemies"])];
        break;
      case "fight_won":
      case "fight_lost": {
        const lane = totals && laneTold(told, totals, fact["verb"] === "fight_won", before, after, found.length);
        if (lane) found.push(lane);
        told = { entries: new Map(), order: [] };
        totals = null;
        break;
      }
      case "hit":
      case "destroyed": {
        const lane = found.findLast((one) => one.state === "lost" && one.ships.some((mine) => mine.piece === ship));
        const kind = fact["verb"] === "hit" ? "hit" : "destroyed";
        if (lane) found[found.indexOf(lane)] = { ...lane, fates: [...lane.fates, { ship, kind, card: fact["card"] ?? "" }] };
        break;
      }
    }
  }
  return found;
}

function laneTold(told: Telling, [players, enemies]: [number, number], won: boolean, before: PinnedDownView, after: PinnedDownView, count: number): Lane | null {
  const crews = told.order.map((piece) => known(piece, before, after)).filter((ship) => ship !== undefined);
  const ours = crews.filter((ship) => ship.owner !== null);
  const theirs = crews.filter((ship) => ship.owner === null);
  if (ours.length === 0 || theirs.length === 0) return null;
  const number = before.fights.find((fight) => fight.players.some((piece) => ours.some((ship) => ship.piece === piece)))?.number ?? count + 1;
  const entries = (ships: ShipView[]) => ships.flatMap((ship) => told.entries.get(ship.piece) ?? []);
  return { key: `fight:${ours[0]?.piece}`, number, state: won ? "won" : "lost", ships: ours, foes: theirs, ours: entries(ours), theirs: entries(theirs), players, enemies, doom: Math.floor(enemies / 2), verdict: won ? "won" : "lost", fates: [] };
}

/** The same with the ships as they are now. */
export function refreshed(past: readonly Lane[], view: PinnedDownView): Lane[] {
  return past.map((lane) => ({ ...lane, ships: lane.ships.map((ship) => shipNamed(view, ship.piece) ?? ship) }));
}
