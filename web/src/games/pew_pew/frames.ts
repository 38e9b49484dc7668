// The story as a film: the facts of a reply grouped by phase and step, so that what happens at once is seen at once.

import type { SoundName } from "../../table/cues";
import { turn, type Piece, type Scene, type Turn } from "./scene";
import type { FactData } from "./view";

export type Flash = Turn["flash"][number] & { id: string };

/** One picture of the film and how long it is held, in milliseconds. */
export interface Frame {
  scene: Scene;
  /** The phase being played, as the server calls it; "" during the player's own actions. */
  phase: string;
  lasts: number;
  /** When each piece sets out, after the frame begins. */
  delays: ReadonlyMap<string, number>;
  flash: readonly Flash[];
  sounds: readonly SoundName[];
}

const MOVE = 220;
const STAGGER = 26; // aliens act one after the other, PP-27
const IMPACT = 180;
const SCROLL = 360;
const SPAWN = 240;

const SOUNDS: Readonly<Record<string, SoundName>> = {
  fired: "pew",
  ship_moved: "slide",
  mine_dropped: "relay",
  heart_laid: "turn",
  missile_spawned: "launch",
  pew_met_missile: "spark",
  pew_met_alien: "boom",
  missile_met_mine: "spark",
  alien_met_mine: "boom",
  missile_hit: "hurt",
  alien_hit: "hurt",
  ship_met_mine: "boom",
  healed: "turn",
  death: "lose",
  scrolled: "warp",
  spawned: "blip",
};

/** What one fact did, with the step of its phase at which it is seen. */
interface Op {
  tick: number;
  turn: Turn;
  after: Piece[];
  verb: string;
}

interface Group {
  phase: string;
  ops: Op[];
}

/** Facts in groups that are shown one after the other: the phases, and the scroll with the screen it brings. */
function grouped(start: Scene, facts: readonly FactData[], screens: ReadonlyMap<string, readonly number[]>): Group[] {
  const groups: Group[] = [{ phase: "", ops: [] }];
  const ticks = new Map<string, number>();
  let scene = start;
  let tick = 0;
  for (const fact of facts) {
    const verb = fact["verb"] ?? "";
    if (verb === "phase" || verb === "scrolled") {
      groups.push({ phase: verb === "phase" ? (fact["phase"] ?? "") : (groups.at(-1)?.phase ?? ""), ops: [] });
      ticks.clear();
      tick = 0;
    }
    const done = turn(scene, fact, screens);
    scene = done.scene;
    // Whatever travels again is seen at its next step; what it meets there is seen with it.
    const traveller = done.moved.length === 1 ? done.moved[0] : undefined;
    if (traveller) {
      tick = (ticks.get(traveller) ?? 0) + 1;
      ticks.set(traveller, tick);
    } else if (verb === "pew_left" || verb === "missile_left") {
      tick = (ticks.get(done.gone[0] ?? "") ?? 0) + 1;
    }
    const after = done.scene.pieces.filter(
      (piece) => done.moved.includes(piece.id) || (verb === "turned" && piece.id === `alien${fact["alien"]}`),
    );
    groups.at(-1)?.ops.push({ tick, turn: done, after, verb });
  }
  return groups;
}

function lastsOf(verbs: readonly string[]): number {
  if (verbs.includes("scrolled")) return SCROLL;
  return verbs.includes("spawned") ? SPAWN : MOVE;
}

/** The pictures between a scene and the view its story leads to. */
export function frames(
  start: Scene,
  facts: readonly FactData[],
  screens: ReadonlyMap<string, readonly number[]> = new Map(),
): Frame[] {
  const film: Frame[] = [];
  let scene = start;
  let flashes = 0;
  for (const { phase, ops } of grouped(start, facts, screens)) {
    const ticks = [...new Set(ops.map((op) => op.tick))].sort((one, other) => one - other);
    for (const tick of ticks) {
      const now = ops.filter((op) => op.tick === tick);
      const verbs = now.map((op) => op.verb);
      const scrolled = now.some((op) => op.verb === "scrolled");
      const travelling = now.filter((op) => op.turn.moved.length > 0);
      const sounds = (of: readonly Op[]): SoundName[] => [...new Set(of.flatMap((op) => SOUNDS[op.verb] ?? []))];
      const last = now.at(-1)?.turn.scene ?? scene;
      if (scrolled) {
        const { pieces, screens: row } =
          now.findLast((op) => op.verb === "scrolled" || op.verb === "new_screen")?.turn.scene ?? scene;
        scene = { ...last, pieces, screens: row };
        film.push({ scene, phase, lasts: SCROLL, delays: new Map(), flash: [], sounds: sounds(now) });
        continue;
      }
      const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
      for (const op of now) for (const piece of op.after) pieces.set(piece.id, piece);
      const delays = new Map<string, number>();
      travelling.forEach((op, order) => op.turn.moved.forEach((id) => delays.set(id, Math.min(order, 8) * STAGGER)));
      if (travelling.length > 0) {
        scene = { ...scene, pieces: [...pieces.values()] };
        film.push({
          scene,
          phase,
          lasts: lastsOf(verbs) + Math.max(0, ...delays.values()),
          delays,
          flash: [],
          sounds: sounds(travelling),
        });
      }
      const gone = now.flatMap((op) => op.turn.gone);
      const flash = now.flatMap((op) => op.turn.flash).map((one) => ({ ...one, id: `flash${++flashes}` }));
      const isHurt = last.hearts !== scene.hearts || last.points !== scene.points || last.deaths !== scene.deaths;
      if (gone.length > 0 || flash.length > 0 || isHurt) {
        scene = {
          ...scene,
          pieces: scene.pieces.filter((piece) => !gone.includes(piece.id)),
          hearts: last.hearts,
          points: last.points,
          deaths: last.deaths,
        };
        film.push({
          scene,
          phase,
          lasts: flash.length > 0 ? IMPACT : IMPACT / 2,
          delays: new Map(),
          flash,
          sounds: sounds(now.filter((op) => op.turn.moved.length === 0)),
        });
      }
    }
  }
  return film;
}
