// What the rest of the round will do, for the board and for the panel beside it. The server foretells; this reads.

import { cardOf } from "./places";
import { turn, type Piece, type Scene } from "./scene";
import type { FactData, PewPewView } from "./view";

/** Something the round will do, to be drawn on the screens as they lie now. */
export type Omen =
  | { kind: "flight"; alien: string; from: string; to: string; boom: boolean }
  | { kind: "missile" | "pew"; place: string }
  | { kind: "boom"; place: string; good: boolean };

export interface Ahead {
  omens: readonly Omen[];
  /** Whether the ship is hit on the way, and how often. */
  hits: number;
}

const BOOMS: Readonly<Record<string, boolean>> = {
  pew_met_missile: true,
  pew_met_alien: true,
  missile_met_mine: true,
  alien_met_mine: true,
  missile_hit: false,
  alien_hit: false,
  ship_met_mine: false,
};

/** Every flight, hit and resting place of phases 3 to 7, in the places of the screens as they lie now. */
export function ahead(start: Scene, view: Pick<PewPewView, "forecast">): Ahead {
  const omens: Omen[] = [];
  let scene = start;
  let hits = 0;
  for (const { data } of view.forecast?.facts ?? []) {
    const verb = data["verb"] ?? "";
    if (verb === "scrolled") break;
    if (verb === "alien_moved")
      omens.push({
        kind: "flight",
        alien: data["alien"] ?? "",
        from: data["from"] ?? "",
        to: data["to"] ?? "",
        boom: false,
      });
    const good = BOOMS[verb];
    if (good !== undefined) {
      const place = data["space"] ?? "";
      omens.push({ kind: "boom", place, good });
      const flight = omens.findLast(
        (omen) => omen.kind === "flight" && omen.alien === data["alien"] && omen.to === place,
      );
      if (flight?.kind === "flight") flight.boom = true;
      if (!good) hits++;
    }
    scene = turn(scene, data).scene;
  }
  for (const piece of scene.pieces) {
    if (piece.kind !== "missile" && piece.kind !== "pew") continue;
    if (cardOf(piece.place) > 1 && !isWhere(start, piece)) omens.push({ kind: piece.kind, place: piece.place });
  }
  return { omens, hits };
}

function isWhere(start: Scene, piece: Piece): boolean {
  return start.pieces.some((one) => one.id === piece.id && one.place === piece.place);
}

/** One line of the panel "if you end now": a picture, what happens, and what it comes to. */
export interface Item {
  icon: { kind: Piece["kind"]; alien?: string; side?: number };
  /** What happens, by the verb of its fact. */
  verb: string;
  alien: string;
  count: number;
  gain: "point" | "heart" | "death" | "healed" | "";
  clause: string;
}

/** What will be gained and lost, in the order it happens; alike things are counted together. */
export function items(view: PewPewView): Item[] {
  const found: Item[] = [];
  const sides = new Map(view.aliens.map((one) => [one.alien, one.side]));
  const add = (item: Omit<Item, "count">): void => {
    const same = found.find(
      (one) =>
        one.verb === item.verb &&
        one.verb !== "pew_met_alien" &&
        one.verb !== "alien_met_mine" &&
        one.verb !== "alien_hit",
    );
    if (same) same.count++;
    else found.push({ ...item, count: 1 });
  };
  for (const { data, clause } of view.forecast?.facts ?? []) {
    const alien = data["alien"] ?? "";
    const icon = { kind: "alien" as const, alien, side: sides.get(alien) ?? 1 };
    switch (data["verb"]) {
      case "pew_met_alien":
      case "alien_met_mine":
        add({
          icon: data["verb"] === "alien_met_mine" ? { kind: "mine" } : icon,
          verb: data["verb"],
          alien,
          gain: "point",
          clause,
        });
        break;
      case "alien_hit":
        add({ icon, verb: "alien_hit", alien, gain: "heart", clause });
        break;
      case "missile_hit":
        add({ icon: { kind: "missile" }, verb: "missile_hit", alien: "", gain: "heart", clause });
        break;
      case "pew_met_missile":
      case "missile_met_mine":
        add({ icon: { kind: "pew" }, verb: "missile_gone", alien: "", gain: "", clause });
        break;
      case "healed":
        add({ icon: { kind: "heart" }, verb: "healed", alien: "", gain: "healed", clause });
        break;
      case "slipped":
        add({ icon, verb: "slipped", alien, gain: "death", clause });
        break;
    }
  }
  return found;
}

/** What an answer comes to by the end of the round, against ending now: for the words of a choice. */
export interface Worth {
  points: number;
  deaths: number;
  hearts: number;
  ends: "won" | "lost" | null;
}

/** Gains and losses from now to the end of the round, once the answer has been given. */
export function worth(view: PewPewView, after: PewPewView): Worth {
  const rest = after.forecast;
  return {
    points: after.points - view.points + (rest?.points ?? 0),
    deaths: after.deaths - view.deaths + (rest?.deaths ?? 0),
    hearts: (rest?.hearts ?? after.ship.hearts) - view.ship.hearts,
    ends: rest?.ends ?? (after.won === null ? null : after.won ? "won" : "lost"),
  };
}

/** The facts of a forecast as one reads a story. */
export function factsOf(view: PewPewView): FactData[] {
  return (view.forecast?.facts ?? []).map((fact) => fact.data);
}
