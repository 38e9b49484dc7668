// The table as pieces that can travel: a view gives the pieces, and the facts of the story move them one by one.

import { cardOf, further } from "./places";
import type { FactData, PewPewView } from "./view";

export type Kind = "ship" | "alien" | "pew" | "missile" | "mine" | "heart";

export interface Piece {
  /** Stays with the piece while it travels. */
  id: string;
  kind: Kind;
  place: string;
  /** An alien's letter and the side it shows. */
  alien?: string;
  side?: number;
  /** Where it comes from when it has just appeared: the ship that spawned the missile. */
  from?: string;
}

export interface Screen {
  /** Stays with the card while it comes nearer. */
  key: string;
  name: string;
  chevrons: readonly number[];
}

export interface Scene {
  pieces: readonly Piece[];
  /** Closest first; fewer than four while the table is laid. */
  screens: readonly Screen[];
  points: number;
  deaths: number;
  hearts: number;
}

let made = 0;
const fresh = (kind: string): string => `${kind}${++made}`;

/** Pieces of a view without identities of their own yet: pews and missiles are alike. */
function found(view: PewPewView): Piece[] {
  const pieces: Piece[] = [];
  for (const card of view.cards) {
    for (const space of card?.spaces ?? []) {
      const place = space.space;
      if (space.alien)
        pieces.push({ id: `alien${space.alien}`, kind: "alien", place, alien: space.alien, side: space.side ?? 1 });
      if (space.heart) pieces.push({ id: "heart", kind: "heart", place });
      if (space.mine) pieces.push({ id: "mine", kind: "mine", place });
      if (space.missile) pieces.push({ id: "", kind: "missile", place });
      for (let count = 0; count < space.pews; count++) pieces.push({ id: "", kind: "pew", place });
      if (space.ship) pieces.push({ id: "ship", kind: "ship", place });
    }
  }
  return pieces;
}

/** The scene of a view; pieces and screens that were there before keep their identities. */
export function sceneOf(view: PewPewView, before?: Scene): Scene {
  const free = new Map<string, string[]>();
  for (const piece of before?.pieces ?? []) {
    if (piece.kind === "pew" || piece.kind === "missile")
      free.set(piece.kind + piece.place, [...(free.get(piece.kind + piece.place) ?? []), piece.id]);
  }
  const pieces = found(view).map((piece) =>
    piece.id ? piece : { ...piece, id: free.get(piece.kind + piece.place)?.shift() ?? fresh(piece.kind) },
  );
  const known = new Map((before?.screens ?? []).map((screen) => [screen.name, screen.key]));
  const screens = view.cards.flatMap((card) =>
    card
      ? [
          {
            key: known.get(card.screen) ?? fresh("screen"),
            name: card.screen,
            chevrons: card.spaces.map((space) => space.chevrons),
          },
        ]
      : [],
  );
  return { pieces, screens, points: view.points, deaths: view.deaths, hearts: view.ship.hearts };
}

/** What one fact does: pieces that travel or appear first, then those that are gone and where it flashes. */
export interface Turn {
  scene: Scene;
  moved: string[];
  gone: string[];
  flash: { place: string; kind: "hit" | "score" | "heal" }[];
}

const NOTHING: Omit<Turn, "scene"> = { moved: [], gone: [], flash: [] };

function at(scene: Scene, kind: Kind, place: string): Piece | undefined {
  return scene.pieces.findLast((piece) => piece.kind === kind && piece.place === place);
}

function change(scene: Scene, id: string | undefined, what: Partial<Piece>): Turn {
  if (!id) return { scene, ...NOTHING };
  return {
    ...NOTHING,
    scene: {
      ...scene,
      pieces: scene.pieces.map((piece) => (piece.id === id ? { ...piece, from: undefined, ...what } : piece)),
    },
    moved: [id],
  };
}

function appear(scene: Scene, piece: Piece): Turn {
  return {
    ...NOTHING,
    scene: { ...scene, pieces: [...scene.pieces.filter((one) => one.id !== piece.id), piece] },
    moved: [piece.id],
  };
}

function leave(scene: Scene, pieces: (Piece | undefined)[], flash: Turn["flash"] = []): Turn {
  const gone = pieces.flatMap((piece) => (piece ? [piece.id] : []));
  return {
    scene: { ...scene, pieces: scene.pieces.filter((piece) => !gone.includes(piece.id)) },
    moved: [],
    gone,
    flash,
  };
}

/** Everything comes one card nearer; what lay on the closest is left behind, but for the ship, which flew ahead. */
function scroll(scene: Scene): Turn {
  const pieces = scene.pieces
    .map((piece) => ({ ...piece, from: undefined, place: further(piece.place, -1) }))
    .filter((piece) => cardOf(piece.place) > 0);
  return {
    ...NOTHING,
    scene: { ...scene, pieces, screens: scene.screens.slice(1) },
    moved: pieces.map((piece) => piece.id),
  };
}

/** A fact of the story, applied. `screens` knows the chevrons of a screen that is drawn. */
export function turn(scene: Scene, fact: FactData, screens: ReadonlyMap<string, readonly number[]> = new Map()): Turn {
  const place = fact["space"] ?? "";
  const from = fact["from"] ?? "";
  const to = fact["to"] ?? "";
  const alien = `alien${fact["alien"] ?? ""}`;
  switch (fact["verb"]) {
    case "spawned":
      return appear(scene, { id: alien, kind: "alien", place, alien: fact["alien"] ?? "", side: Number(fact["side"]) });
    case "fired":
      return appear(scene, { id: fresh("pew"), kind: "pew", place, from: further(place, -1) });
    case "ship_moved":
    case "ship_forward":
      return change(scene, "ship", { place: to });
    case "mine_dropped":
      return appear(scene, { id: "mine", kind: "mine", place });
    case "heart_laid":
      return appear(scene, { id: "heart", kind: "heart", place });
    case "alien_moved":
      return change(scene, alien, { place: to });
    case "turned":
      return { ...change(scene, alien, { side: Number(fact["side"]) }), moved: [] };
    case "missile_spawned":
      return appear(scene, { id: fresh("missile"), kind: "missile", place: to, from });
    case "pew_moved":
      return change(scene, at(scene, "pew", from)?.id, { place: to });
    case "missile_moved":
      return change(scene, at(scene, "missile", from)?.id, { place: to });
    case "pew_left":
      return leave(scene, [at(scene, "pew", from)]);
    case "missile_left":
      return leave(scene, [at(scene, "missile", from)]);
    case "pew_met_missile":
      return leave(scene, [at(scene, "pew", place), at(scene, "missile", place)], [{ place, kind: "hit" }]);
    case "pew_met_alien":
      return leave(
        scene,
        [at(scene, "pew", place), scene.pieces.find((piece) => piece.id === alien)],
        [{ place, kind: "score" }],
      );
    case "missile_met_mine":
      return leave(scene, [at(scene, "missile", place), at(scene, "mine", place)], [{ place, kind: "hit" }]);
    case "alien_met_mine":
      return leave(
        scene,
        [scene.pieces.find((piece) => piece.id === alien), at(scene, "mine", place)],
        [{ place, kind: "score" }],
      );
    case "missile_hit":
      return leave(scene, [at(scene, "missile", place)], [{ place, kind: "hit" }]);
    case "alien_hit":
      return leave(scene, [scene.pieces.find((piece) => piece.id === alien)], [{ place, kind: "hit" }]);
    case "ship_met_mine":
      return leave(scene, [at(scene, "mine", place), at(scene, "ship", place)], [{ place, kind: "hit" }]);
    case "destroyed":
      return leave(scene, [at(scene, "ship", place)], [{ place, kind: "hit" }]);
    case "healed":
    case "heart_taken": {
      const healed = leave(scene, [at(scene, "heart", place)], [{ place, kind: "heal" }]);
      return { ...healed, scene: { ...healed.scene, hearts: Number(fact["hearts"] ?? scene.hearts) } };
    }
    case "token_back":
      return leave(scene, [at(scene, "missile", place)]);
    case "mine_back":
      return leave(scene, [at(scene, "mine", place)]);
    case "heart_back":
      return leave(scene, [at(scene, "heart", place)]);
    case "slipped":
      return leave(scene, [scene.pieces.find((piece) => piece.id === alien)]);
    case "damaged":
      return { ...NOTHING, scene: { ...scene, hearts: Number(fact["hearts"]) } };
    case "point":
      return { ...NOTHING, scene: { ...scene, points: Number(fact["count"]) } };
    case "death":
      return { ...NOTHING, scene: { ...scene, deaths: Number(fact["count"]) } };
    case "scrolled":
      return scroll(scene);
    case "new_screen":
    case "dealt": {
      const name = fact["screen"] ?? "";
      return {
        ...NOTHING,
        scene: {
          ...scene,
          screens: [...scene.screens, { key: fresh("screen"), name, chevrons: screens.get(name) ?? [] }],
        },
      };
    }
    default:
      return { scene, ...NOTHING };
  }
}
