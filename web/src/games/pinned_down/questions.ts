// What is asked, in a newcomer's words: which card asks, and in a breath what hangs on the answer.

import type { Company, Wording } from "../../table/contract";
import type { Offer } from "../../wire/types";
import { cardNamed } from "./cards";
import { fightNow } from "./model";
import { words } from "./texts";
import type { PinnedDownView } from "./view";
import { gistOf, isJoining, plain } from "./wording";

const why = words.askNote;

/** Whether no ship of the fight is overpowered before three times her power [PD-R69]. */
function isArmored(view: PinnedDownView): boolean {
  const ships = view.fights.find((fight) => fight.now)?.ships ?? [];
  return ships.length > 0 && ships.every((ship) => ship.factor > 2);
}

/** Whether an answer means an attacker: which of them joins first is asked, not which fight it joins. */
function isAttacker(view: PinnedDownView, offer: Offer): boolean {
  return offer.touches.every((one) => view.enemies.some((enemy) => one === `piece:${enemy.piece}`));
}

/** Why it matters, by the kind of answer that is wanted. */
function noteOf(view: PinnedDownView, company: Company): string {
  const verbs = new Set(company.offers.map((offer) => offer.verb));
  if (verbs.has("jump")) return why.jump;
  if (verbs.has("assign")) {
    const ships = view.players.flatMap((player) => player.fleet).filter((ship) => !ship.cloaked).length;
    return (view.enemies.length > ships ? why.surplus[view.edition] : undefined) ?? why.assign;
  }
  if (verbs.has("pick") && isJoining(view))
    return view.fights.length === 1 && company.offers.every((offer) => isAttacker(view, offer))
      ? why.sameFight
      : (why.surplus[view.edition] ?? "");
  if (verbs.has("fight")) return why.order;
  if (view.phase === "wrap-up" && verbs.has("take")) return why.discard;
  return "";
}

/** "Choose a hand card" by a card of that name: "Lack Of Preparation: discard a card from your hand". */
export function asking(prompt: string, source: string): string {
  const play = /^Which card is played\? It may be (.+)$/.exec(prompt);
  const bare = play
    ? `play ${play[1]}?`
    : prompt
        .replace("Choose a hand card", "Discard a card from your hand")
        .replace("hand card", "card in your hand")
        .replace("player ship", "ship of the fleet")
        .replace("the whole hand into the deck", "your hand into your deck");
  if (source === "" || bare.includes(source)) return bare.charAt(0).toUpperCase() + bare.slice(1);
  return `${source}: ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
}

/** The question of a window in place of the server's; all others are the server's own, with the card that asks. */
export function question(view: PinnedDownView, company: Company): Wording | null {
  const isWindow = company.offers.some((offer) => offer.verb === "pass");
  const now = fightNow(view);
  if (isWindow && view.window) {
    if (view.window.name === "fight" && now)
      return {
        title: words.ask.fight(now.ships[0]?.piece ?? "", now.players, now.enemies),
        note: why.fight(isArmored(view)),
      };
    if (view.window.name === "main") return { title: words.ask.main(view.edition), note: why.main };
    return { title: words.ask.window(words.phase[view.window.name] ?? view.window.name), note: why.window };
  }
  if (!company.asked) return null;
  const { prompt, source } = company.asked;
  const text = cardNamed(source, view.edition) ? gistOf(source, view.edition) : "";
  return { title: asking(plain(prompt, view, company.seats), source), note: text || noteOf(view, company) };
}
