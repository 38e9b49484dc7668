// The words of choices, questions, labels and the log: what each thing is, and what it would do.

import type { Company, Wording } from "../../table/contract";
import { kindOf, wordOf, type Choice } from "../../table/picker";
import type { Line, Offer, SeatInfo } from "../../wire/types";
import { items, worth, type Item, type Omen } from "./ahead";
import { film } from "./film.svelte";
import { cardOf, directionTo, spaceOf } from "./places";
import { placeName, words } from "./texts";
import type { AlienView, PewPewView, SpaceView } from "./view";

export function spaceName(place: string): string {
  return words.spaces[spaceOf(place)] ?? place;
}

export function alienName(letter: string): string {
  return words.aliens[letter] ?? letter;
}

/** "2 AP": what a move costs by the server's list; nothing where it has no price. */
function price(costs: Readonly<Record<string, number>> | undefined, place: string): string {
  const cost = costs?.[place];
  return cost === undefined ? "" : words.choice.ap(cost);
}

/** "+1 point, −1 heart": what an answer comes to by the end of the round. */
export function outcome(view: PewPewView, after: PewPewView | null): string {
  if (!after) return "";
  const { points, deaths, hearts, ends } = worth(view, after);
  const said = [
    points > 0 ? words.forecast.point(points) : "",
    hearts < 0 ? words.forecast.heart(-hearts) : hearts > 0 ? words.forecast.healed : "",
    deaths > 0 ? words.forecast.death(deaths) : "",
    ends === "lost" ? words.forecast.lost.toLowerCase() : ends === "won" ? words.forecast.won.toLowerCase() : "",
  ];
  return said.filter(Boolean).join(", ");
}

function withOutcome(note: string, view: PewPewView, after: PewPewView | null): string {
  return [note, outcome(view, after)].filter(Boolean).join(" · ");
}

function answer(offer: Offer, view: PewPewView, after: PewPewView | null): Wording {
  const place = wordOf(offer.touches.at(-1) ?? "");
  const direction = directionTo(view.ship.space ?? "", place);
  const way = `${words.arrows[direction] ?? ""} ${words.directions[direction] ?? spaceName(place)}`;
  switch (offer.verb) {
    case "fire":
      return { title: words.choice.fire, note: withOutcome(words.choice.ap(view.costs.fire), view, after) };
    case "move":
      return { title: way, note: withOutcome(price(view.ap?.moves, place), view, after) };
    case "mine":
      return { title: way, note: withOutcome(price(view.ap?.drops, place), view, after) };
    case "heart":
      return { title: words.choice.at(spaceName(place)), note: outcome(view, after) };
    case "end":
      return { title: words.choice.end, note: outcome(view, view) || words.choice.endNote };
    default:
      return { title: offer.text };
  }
}

export function wording(choice: Choice, view: PewPewView, after: PewPewView | null): Wording {
  if (choice.kind === "answer") return answer(choice.offer, view, after);
  if (choice.component === "token:mine")
    return { title: words.choice.mine, note: words.choice.mineNote(view.costs.mine) };
  if (choice.component === "token:heart")
    return { title: words.choice.heart, note: words.choice.heartNote(view.ap?.left ?? 0) };
  return { title: named(choice.component) };
}

/** An answer in a few words: "fly up left and drop the mine". */
export function advice(offer: Offer, view: PewPewView): string {
  const place = wordOf(offer.touches.at(-1) ?? "");
  const way = (words.directions[directionTo(view.ship.space ?? "", place)] ?? "").toLowerCase();
  switch (offer.verb) {
    case "fire":
      return words.advice.fire;
    case "move":
      return words.advice.move(way);
    case "mine":
      return words.advice.mine(way);
    case "heart":
      return words.advice.heart(placeName(place));
    case "end":
      return words.advice.end;
    default:
      return "";
  }
}

/** What has a key of its own; moves have the numbers, so that no number ends a round. */
export function keycap(choice: Choice): string {
  if (choice.kind === "step") return words.keycaps[wordOf(choice.component)] ?? "";
  return choice.offer.verb === "fire" || choice.offer.verb === "end" ? (words.keycaps[choice.offer.verb] ?? "") : "";
}

/** Fire and the end of the phase stand first, then what the tokens can do, then the moves. */
export function rank(choice: Choice): number {
  if (choice.kind === "step") return 2;
  return { fire: 0, end: 1, heart: 2, mine: 2, move: 3 }[choice.offer.verb] ?? 4;
}

export function question(view: PewPewView, { chosen }: Company): Wording | null {
  if (view.phase !== "player actions" || !view.ap) return null;
  if (film.isRoundOver) return { title: words.ask.plays };
  if (chosen.includes("token:mine")) return { title: words.ask.mine, clause: "PP-25" };
  if (chosen.includes("token:heart"))
    return { title: words.ask.heart, note: words.ask.heartNote(view.ship.hearts === view.ship.of), clause: "PP-26" };
  return { title: words.ask.act(view.ap.left), clause: "PP-21" };
}

/** The mine and the heart are chosen before their space. */
export function next(offer: Offer, chosen: readonly string[]): string | undefined {
  return offer.touches.find((component) => !chosen.includes(component));
}

export function named(component: string): string {
  const kind = kindOf(component);
  if (kind === "token") return wordOf(component) === "mine" ? words.mine.toLowerCase() : words.heart.toLowerCase();
  if (kind === "phase") return words.choice.end.toLowerCase();
  return `the ${placeName(wordOf(component))}`;
}

/** The server speaks of places and aliens by their codes. */
export function plain(text: string): string {
  return text
    .replace(/\b([1-4])-(TL|TC|TR|ML|MR|BL|BC|BR|C)\b/g, (place) => `the ${placeName(place)}`)
    .replace(/\b([A-G])(?= (moves|at|meets|and|appears|has|slips|turns|is)\b)/g, (letter) => alienName(letter));
}

/** The board speaks to who flies; to whoever looks on it speaks of them, by their name. */
export function addressing(text: string): string {
  const { pilot } = film;
  if (!pilot) return text;
  return text
    .replace(/\b[Yy]our\b/g, `${pilot}'s`)
    .replace(/\b[Yy]ou (are|end|fly|reach)\b/g, (_, verb: string) => `${pilot} ${words.thirdPerson[verb] ?? verb}`)
    .replace(/\byou\b/g, pilot);
}

// What an alien will do

/** "Left Diver goes to the middle right, into your mine". */
export function doing(alien: AlienView): string {
  const { next, name, space } = alien;
  if (!next) return name;
  const said = [next.to === space ? words.next.stays(name) : words.next.goes(name, spaceName(next.to))];
  if (next.meets) said.push(addressing(words.next[next.meets]));
  return said.join(", ");
}

/** And its missile: "then missile at the top". */
export function launching(alien: AlienView): string {
  const { next } = alien;
  if (!next || next.side === null) return "";
  return next.missile ? words.next.missile(spaceName(next.missile)) : words.next.noMissile;
}

// The panel

export function itemText(item: Item): string {
  const name = alienName(item.alien);
  switch (item.verb) {
    case "missile_hit":
    case "missile_gone":
      return addressing(words.items[item.verb](item.count));
    case "healed":
      return addressing(words.items.healed);
    case "slipped":
      return words.items.slipped(name, item.count);
    case "pew_met_alien":
    case "alien_met_mine":
    case "alien_hit":
      return addressing(words.items[item.verb](name));
    default:
      return item.verb;
  }
}

export function gainText(item: Item, view: PewPewView): string {
  if (item.gain === "point") return words.forecast.point(item.count);
  if (item.verb === "alien_hit") return `${words.forecast.point(1)}, ${words.forecast.heart(1)}`;
  if (item.gain === "heart") return words.forecast.heart(item.count);
  if (item.gain === "death") return words.forecast.death(view.forecast?.deaths ?? item.count, item.count);
  return item.gain === "healed" ? words.forecast.healed : "";
}

/** The whole forecast in one sentence, for those who do not see the panel. */
export function forecastText(view: PewPewView): string {
  const said = items(view).map((item) => [itemText(item), gainText(item, view)].filter(Boolean).join(" "));
  return said.length > 0 ? said.join("; ") : words.forecast.nothing;
}

// A space in words

export interface About {
  text: string;
  clause: string;
  /** Not worth a word to whoever only passes over the space. */
  isMinor: boolean;
}

/** What everything on a space is for, and what comes there, sentence by sentence; an alien speaks for itself. What comes
 *  is told for the actions ending now, or right after `first`. */
export function about(space: SpaceView, view: PewPewView, omens: readonly Omen[], first = ""): About[] {
  const now = first ? words.forecast.then(first) : words.forecast.now;
  const card = cardOf(space.space);
  const said: About[] = [];
  const add = (text: string, clause: string, isMinor = false): unknown =>
    said.push({ text: addressing(text), clause, isMinor });
  if (space.ship) add(words.about.ship(view.ship.hearts), "PP-3", true);
  if (space.missile) add(words.about.missile(card), "PP-37");
  if (space.pews > 0) add(words.about.pews(space.pews), "PP-34");
  if (space.mine) add(words.about.mine, "PP-53");
  if (space.heart) add(words.about.heart, "PP-51");
  for (const omen of omens) {
    if (omen.kind === "flight" || omen.place !== space.space) continue;
    if (omen.kind === "boom") add((omen.good ? words.about.bang : words.about.hit)(now), omen.good ? "PP-45" : "PP-47");
    else add((omen.kind === "missile" ? words.about.missileComes : words.about.pewComes)(now), "PP-R45");
  }
  if (space.chevrons > 0 && !space.alien) {
    const term = card === 1 ? view.ap?.terms.find((one) => one.space === space.space) : undefined;
    if (term) add(term.covered ? words.about.unpaid(space.chevrons) : words.about.paid(space.chevrons), "PP-20", true);
    else if (card > 1) add(words.about.later(space.chevrons), "PP-20", true);
  }
  return said.filter((one, index) => said.findIndex((other) => other.text === one.text) === index);
}

/** What lies on a space: pieces first, then its chevrons. */
export function contents(space: SpaceView, view: PewPewView): string {
  const said: string[] = [];
  if (space.ship) said.push(addressing(words.label.yourShip(view.ship.hearts)));
  if (space.alien) said.push(words.label.alien(alienName(space.alien), space.alien, space.side ?? 1));
  if (space.missile) said.push(words.label.missile);
  if (space.pews > 0) said.push(words.label.pews(space.pews));
  if (space.mine) said.push(addressing(words.label.mine));
  if (space.heart) said.push(words.label.heart);
  if (space.chevrons > 0) said.push(words.label.chevrons(space.chevrons, space.covered));
  return said.join(", ") || words.label.empty;
}

/** The label of a space's button: where, what lies there, what the alien will do, and what touching it does. */
export function spaceLabel(space: SpaceView, view: PewPewView, does: string): string {
  const card = cardOf(space.space);
  const alien = view.aliens.find((one) => one.space === space.space);
  const said = [`${words.label.space(card, spaceName(space.space))}: ${contents(space, view)}`];
  if (alien?.next) said.push([doing(alien), launching(alien)].filter(Boolean).join(", "));
  if (does) said.push(does);
  return said.join(". ");
}

// The log

/** Flights are written down but not announced: the labels of the spaces tell where everything is. */
const SEEN = new Set(["phase", "alien_moved", "alien_stayed", "missile_spawned", "dealt"]);

/** A line of the log in the board's own words; "" leaves it out: what travels is seen, what it meets is said. */
export function told(line: Line, aloud = false, _view?: PewPewView, seats: readonly SeatInfo[] = []): string {
  const fact = line.fact;
  if (aloud && SEEN.has(fact["verb"] ?? "")) return "";
  const name = alienName(fact["alien"] ?? "");
  const at = (gap: string): string => placeName(fact[gap] ?? "");
  const verb = fact["verb"] ?? "";
  const bot = seats.find((one) => one.kind === "bot")?.name ?? film.pilot;
  switch (verb) {
    case "spawned":
      return words.log.spawned(name, at("space"), fact["side"] ?? "");
    case "budget":
      return words.log.budget(fact["ap"] ?? "", fact["icons"] ?? "", words.ap.modifier(Number(fact["modifier"] ?? 0)));
    case "fired":
      return words.log.fired(at("space"), fact["cost"] ?? "");
    case "ship_moved":
      return bot
        ? words.logBot.ship_moved(bot, at("to"), fact["cost"] ?? "")
        : words.log.ship_moved(at("to"), fact["cost"] ?? "");
    case "phase":
      if (fact["phase"] !== "aliens move") return "";
      return bot ? words.logBot.ended(bot) : words.log.ended;
    case "damaged":
      return words.log.damaged(Number(fact["hearts"]));
    case "healed":
      return bot ? words.logBot.healed(bot, Number(fact["hearts"])) : words.log.healed(Number(fact["hearts"]));
    case "death":
      return words.log.death(Number(fact["count"]));
    case "won":
    case "lost":
      return words.log[verb](fact["score"] ?? "");
    default:
      if (bot && words.logBotAlien[verb]) return words.logBotAlien[verb](bot, name);
      return words.logAlien[verb]?.(name, at(fact["to"] ? "to" : "space")) ?? "";
  }
}
