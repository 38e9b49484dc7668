// What touching a space means now: the component it stands for, what that would do, and how its button is marked.

import type { Hand } from "../../table/contract";
import { remaining, type Mark } from "../../table/picker";
import type { Offer } from "../../wire/types";
import { cardOf, further } from "./places";
import { words } from "./texts";
import type { PewPewView, SpaceView } from "./view";
import { spaceLabel } from "./words";

export type Armed = "" | "mine" | "heart";

export interface Cell {
  place: string;
  component: string;
  mark: Mark;
  /** The answer that touching it gives, when there is exactly one. */
  offer: Offer | undefined;
  label: string;
  /** What the answer costs, by the server's list; on the ship, which has no room for more, that it fires. "" where it has no price. */
  price: string;
  /** Whether Tab stops here: something lies here or can be done here. */
  stops: boolean;
  hinted: boolean;
}

/** The token that waits for a space. */
export function armed(chosen: readonly string[]): Armed {
  return chosen.includes("token:mine") ? "mine" : chosen.includes("token:heart") ? "heart" : "";
}

/** The component of a space: the ship's own space fires, a token in the hand goes there. */
export function componentAt(place: string, view: PewPewView, token: Armed): string {
  if (token === "mine" && cardOf(place) === 1) return `mine:${place}`;
  if (token === "heart") return `heart:${place}`;
  return place === view.ship.space ? `space:${further(place, 1)}` : `space:${place}`;
}

function does(place: string, offer: Offer | undefined, view: PewPewView): string {
  switch (offer?.verb) {
    case "fire":
      return place === view.ship.space ? words.label.fireShip(view.costs.fire) : words.label.fire(view.costs.fire);
    case "move":
      return words.label.move(view.ap?.moves[place] ?? 0);
    case "mine":
      return words.label.moveMine(view.ap?.drops[place] ?? 0);
    case "heart":
      return words.label.heartHere;
    default:
      return "";
  }
}

function priceOf(place: string, offer: Offer | undefined, view: PewPewView): string {
  const costs: Readonly<Record<string, number | undefined>> = {
    fire: view.costs.fire,
    move: view.ap?.moves[place],
    mine: view.ap?.drops[place],
  };
  const cost = costs[offer?.verb ?? ""];
  if (cost === undefined) return "";
  return place === view.ship.space ? words.choice.fire : words.choice.ap(cost);
}

/** Advice and lessons point at an answer's component, at a place, or at the alien on it. */
function isHinted(space: SpaceView, component: string, hinted: readonly string[]): boolean {
  const place = space.space;
  return [component, `space:${place}`, `mine:${place}`, `heart:${place}`, `alien:${space.alien}`].some((one) =>
    hinted.includes(one),
  );
}

export function cellOf(
  space: SpaceView,
  view: PewPewView,
  hand: Pick<Hand, "offers" | "chosen" | "hinted" | "mark" | "asked">,
): Cell {
  const place = space.space;
  const component = componentAt(place, view, armed(hand.chosen));
  const left = hand.asked ? remaining(hand.offers, [...new Set([...hand.chosen, component])]) : [];
  const offer = left.length === 1 ? left[0] : undefined;
  const mark = hand.mark(component);
  const lies = space.covered || space.chevrons > 0;
  return {
    place,
    component,
    mark,
    offer,
    label: spaceLabel(space, view, mark === "open" ? does(place, offer, view) : ""),
    price: mark === "open" ? priceOf(place, offer, view) : "",
    stops: lies || mark === "open",
    hinted: isHinted(space, component, hand.hinted),
  };
}
