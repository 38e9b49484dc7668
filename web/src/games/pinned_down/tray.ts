// Which cards lie before a player: the hand, or what a question lets one choose from.

import type { Hand } from "../../table/contract";
import { kindOf, wordOf } from "../../table/picker";
import { hand as held, playerOf } from "./model";
import type { HandCard, PinnedDownView } from "./view";

export interface Tray {
  kind: "hand" | "deck" | "pile" | "jump";
  seat: string;
  /** Whether these are the cards that touches mean. */
  mine: boolean;
  cards: (HandCard & { key: string })[];
}

const PICKING = new Set(["take", "fetch"]);

function plain(names: readonly string[]): Tray["cards"] {
  return held(names.map((card) => ({ card, id: "", cost: 0, terms: [], playable: true })));
}

/** The cards that are asked about; without a question of cards, the hand of whoever plays here or is to act. */
export function trayOf(view: PinnedDownView, seat: string, offers: Hand["offers"]): Tray {
  const asked = offers
    .filter((offer) => PICKING.has(offer.verb))
    .flatMap((offer) => offer.touches)
    .filter((one) => kindOf(one) === "card")
    .map(wordOf);
  const mine = playerOf(view, seat);
  const jumps = offers
    .filter((offer) => offer.verb === "jump")
    .flatMap((offer) => offer.touches)
    .map(wordOf);
  if (jumps.length > 0) {
    const places = view.offered.map((place) => place.card).sort((a, b) => jumps.indexOf(a) - jumps.indexOf(b)); // as their buttons stand
    return { kind: "jump", seat, mine: true, cards: plain(places) };
  }
  const isOfHand = asked.every((card) => mine?.hand.some((one) => one.card === card));
  if (asked.length > 0 && !isOfHand)
    return { kind: view.search.length > 0 ? "deck" : "pile", seat, mine: true, cards: plain([...new Set(asked)]) };
  const shown = mine ?? playerOf(view, view.to_act ?? "") ?? view.players[0];
  return { kind: "hand", seat: shown?.seat ?? "", mine: mine !== undefined, cards: held(shown?.hand ?? []) };
}
