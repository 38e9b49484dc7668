// What befell the fleet between two questions, apart from fights that stand on the board: it stands on the board, and not in the log alone.

import type { Line } from "../../wire/types";
import { cardNamed } from "./cards";
import { words } from "./texts";
import type { PinnedDownView } from "./view";

/** What the fights of the turn cost, once none of them is on the board: they may all have been fought between two questions. */
function battle(view: PinnedDownView, log: readonly Line[]): string[] {
  if (view.fights.length > 0 || !["main", "jump", "wrap-up"].includes(view.phase)) return [];
  const turn = ({ fact }: Line) => fact["verb"] === "turn";
  const isThisTurn = view.phase === "wrap-up" || (view.phase === "jump" && view.edition === 2015); // 2015 jumps after its fights
  const end = isThisTurn ? log.length : Math.max(0, log.findLastIndex(turn));
  const fallen = new Set<string>();
  const struck = new Set<string>();
  let isFight = false;
  for (const { fact } of log.slice(Math.max(0, log.slice(0, end).findLastIndex(turn)), end)) {
    const { verb = "", ship = "" } = fact;
    if (verb === "fight") isFight = true;
    else if (verb === "phase") isFight = false;
    else if (isFight && verb === "hit") struck.add(ship);
    else if (isFight && verb === "destroyed") fallen.add(ship);
  }
  const hurt = [...struck].filter((ship) => !fallen.has(ship));
  return [
    ...(fallen.size > 0 ? [words.news.fallen([...fallen])] : []),
    ...(hurt.length > 0 ? [words.news.struck(hurt)] : []),
  ];
}

/** What happened since the turn, the jump or the last fight began, in the order in which it came. */
export function news(view: PinnedDownView, log: readonly Line[]): string[] {
  let told: string[] = [];
  let effects: string[] = [];
  let cause = "";
  let isFight = false; // what a fight costs stands in its lane
  for (const { fact } of log.slice(
    Math.max(
      0,
      log.findLastIndex(({ fact }) => fact["verb"] === "turn" || fact["verb"] === "jumped"),
    ),
  )) {
    const { verb = "", ship = "", card = "", piece = "" } = fact;
    if (verb === "fight") [told, effects, cause, isFight] = [[], [], "", true];
    else if (verb === "phase") {
      isFight = false;
      cause = "";
      if (fact["phase"] === "attack") effects = [];
    } else if (verb === "speaks") cause = card;
    else if (verb === "played" || verb === "used") cause = card;
    else if (verb === "attached") told.push(words.news.attached(piece, ship));
    else if (verb === "revealed_effect") effects.push(card);
    else if (isFight) continue;
    else if (verb === "hit") told.push(words.news.hit(cause, ship, card));
    else if (verb === "destroyed") told.push(words.news.destroyed(cause, ship));
    else if (verb === "discarded" && cardNamed(cause, view.edition)?.type === "damage")
      told.push(words.news.lost(cause, card));
  }
  const all = [...battle(view, log), ...told];
  return effects.length > 0 ? [...all, words.news.effects(counted(effects))] : all;
}

/** Cards that came more than once are named once: "Plasma Leak ×3". */
function counted(cards: readonly string[]): string[] {
  return [...new Set(cards)].map((card) => {
    const times = cards.filter((one) => one === card).length;
    return times > 1 ? `${card} ×${times}` : card;
  });
}
