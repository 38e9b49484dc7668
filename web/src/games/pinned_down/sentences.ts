// What a fight says in a few words: how it stands, and what happens as it stands.

import type { Ghost, Lane, Verdict } from "./model";
import { listed, words } from "./texts";

/** "ahead by 2", "a tie loses", "overpowered". */
export function standing(lane: Lane): string {
  if (lane.state === "won") return words.beat;
  if (lane.verdict === "won") return words.ahead(lane.players - lane.enemies);
  const isSunk = lane.state === "lost" && lane.fates.some((fate) => fate.kind === "hit"); // who is overpowered takes no damage card
  if (lane.verdict === "dead" && !isSunk) return words.overpowered;
  return lane.players === lane.enemies ? words.tie : words.behind(lane.enemies - lane.players);
}

function end(lane: Lane, verdict: Verdict): string {
  const ships = lane.ships.map((ship) => ship.piece);
  if (verdict === "won") return words.fates.won(words.were(lane.foes.map((foe) => foe.piece)));
  if (verdict === "dead") return words.fates.dead(words.were(ships));
  return ships.length > 0 ? words.fates.lost(listed(ships), ships.length > 1) : words.fates.nobody;
}

/** What became of a fight, or what becomes of it as it stands. */
export function fateLine(lane: Lane): { lead: string; text: string; good: boolean }[] {
  if (lane.state === "won") return [{ lead: "", text: end(lane, "won"), good: true }];
  if (lane.state === "lost") {
    const told = lane.fates.map((fate) => ({
      lead: "",
      text: fate.kind === "hit" ? words.fateHit(fate.ship, fate.card) : words.fateGone(fate.ship),
      good: false,
    }));
    return told.length > 0 ? told : [{ lead: "", text: words.losesIt, good: false }];
  }
  return [{ lead: words.asItStands[lane.verdict] ?? "", text: end(lane, lane.verdict), good: lane.verdict === "won" }];
}

/** What becomes of it with the answer that is looked at. */
export function ghostLine(lane: Lane, ghost: Ghost): string {
  if (ghost.players !== null && ghost.enemies !== null && ghost.players === ghost.enemies)
    return `${words.tieLoses}. ${end(lane, ghost.verdict)}`;
  return end(lane, ghost.verdict);
}

/** "wins by 2" for the forecast under a card. */
export function castLine(ghost: Ghost): string {
  if (ghost.players === null || ghost.enemies === null) return ghost.verdict === "won" ? words.winsIt : words.losesIt;
  const by = ghost.players - ghost.enemies;
  if (by > 0) return words.winsBy(by);
  return by === 0 ? words.tieLoses : ghost.verdict === "dead" ? words.stillDead : words.shortBy(-by);
}
