// The words of choices and questions: what each is, and what it would do.

import type { Company, Wording } from "../../table/contract";
import { kindOf, remaining, wordOf, type Choice } from "../../table/picker";
import { nameOf, spoken } from "../../table/seats";
import type { Line, Offer, SeatInfo } from "../../wire/types";
import { cardOf, titled } from "./cards";
import { ownerWord } from "./labels";
import { playerOf, slotOf, type PlayerView, type ShutDownView } from "./model";
import { steps } from "./steps";
import { words } from "./texts";

const EMPTY: Company = { seats: [], seat: "", chosen: [], offers: [] };

function at(view: ShutDownView, slot: string): string {
  return slotOf(view, slot)?.card ?? slot;
}

function owned(view: ShutDownView, slot: string, { seat, seats }: Company): string {
  return `${ownerWord(slot.charAt(0), seat, seats)} ${at(view, slot)}`;
}

/** Whether a foreseen table is one whose game is over. */
function endsGame(foreseen: ShutDownView | null): boolean {
  return foreseen !== null && foreseen.turn === null && foreseen.to_act === null;
}

/** "you 47, Oskar 65": the totals an answer changes, and that it ends the game. */
function totals(view: ShutDownView, foreseen: ShutDownView | null, { seat, seats }: Company): string {
  if (!foreseen) return "";
  const waiting = (player: PlayerView) => player.array.filter((slot) => slot.card === null).length;
  const changed = foreseen.players.filter((after) => {
    const before = playerOf(view, after.seat);
    return before && (before.score !== after.score || waiting(after) > 0);
  });
  changed.sort((one, other) => Number(other.seat === seat) - Number(one.seat === seat));
  const said = changed.map((after) => {
    const open = waiting(after);
    return words.becomes(
      after.seat === seat ? words.you : nameOf(seats, after.seat),
      open > 0 ? words.plusNew(after.score, open) : String(after.score),
    );
  });
  if (endsGame(foreseen)) said.push(words.choice.shutsDown);
  return said.join(", ");
}

function slots(offer: Offer): string[] {
  return offer.touches.filter((component) => kindOf(component) === "slot").map(wordOf);
}

function answer(offer: Offer, view: ShutDownView, foreseen: ShutDownView | null, company: Company): Wording {
  const card = wordOf(offer.touches.find((component) => kindOf(component) === "card") ?? "card:");
  const isChosen = company.chosen.some((component) => kindOf(component) === "card");
  const [one = "", other = ""] = slots(offer);
  const note = totals(view, foreseen, company);
  const ending = endsGame(foreseen) ? { note: words.choice.shutsDown } : {};
  const withCard = (text: string) => (isChosen ? titled(text) : `${titled(card)}: ${text}`);
  switch (offer.verb) {
    case "place":
      return {
        title: isChosen ? words.choice.place(at(view, one)) : words.choice.placeCard(titled(card), at(view, one)),
        note,
      };
    case "discard":
      return { title: words.choice.discard(card), ...ending };
    case "flip":
    case "unflip":
      return { title: words.choice[offer.verb](at(view, one)), ...ending };
    case "swap": {
      const taken =
        company.chosen.includes(`slot:${other}`) ||
        steps(company.offers, company.chosen, company.seat).implied.has(`slot:${other}`);
      if (company.chosen.includes(`slot:${one}`)) return { title: withCard(owned(view, other, company)), note };
      return {
        title: withCard(taken ? at(view, one) : words.choice.swap(at(view, one), owned(view, other, company))),
        note,
      };
    }
    case "steal_pair":
      return { title: withCard(words.choice.two(owned(view, one, company), owned(view, other, company))), note };
    case "steal":
    case "null":
      return { title: withCard(owned(view, one, company)), note };
    case "draw": {
      const deck = wordOf(offer.touches[0] ?? "");
      return {
        title: words.choice.draw(deck),
        note: words.choice.left(deck === "color" ? view.color_deck : view.special_deck),
      };
    }
    default:
      return { title: titled(offer.text) };
  }
}

function step(component: string, view: ShutDownView, company: Company): Wording {
  const left = remaining(company.offers, [...company.chosen, component]);
  const plays = left.filter((offer) => offer.verb !== "discard").length;
  if (kindOf(component) === "slot")
    return { title: titled(owned(view, wordOf(component), company)), note: words.choice.ways(plays) };
  const swaps = left.filter((offer) => offer.verb === "swap");
  const targets =
    swaps.length > 0 ? new Set(swaps.map((offer) => offer.touches[2])).size : new Set(left.flatMap(slots)).size;
  return { title: titled(wordOf(component)), note: words.choice.targets(targets) };
}

export function wording(
  choice: Choice,
  view: ShutDownView,
  foreseen: ShutDownView | null,
  company: Company = EMPTY,
): Wording {
  if (choice.kind === "answer") return answer(choice.offer, view, foreseen, company);
  return step(choice.component, view, company);
}

/** What a turn may be: "play", "discard", "flip", "unflip". */
function ways(offers: readonly Offer[]): string[] {
  const verbs = new Set(offers.map(({ verb }) => (["discard", "flip", "unflip"].includes(verb) ? verb : "play")));
  return ["play", "discard", "flip", "unflip"].filter((verb) => verbs.has(verb));
}

/** What is asked next while an answer is put together. */
export function question(view: ShutDownView, company: Company): Wording | null {
  const { chosen, offers, seat } = company;
  if (offers.every((offer) => offer.verb === "draw"))
    return { title: view.turns === 0 ? words.ask.opening : words.ask.draw };
  const now = steps(offers, chosen, seat);
  const card = [...chosen, ...now.implied].find((component) => kindOf(component) === "card");
  if (!card) return { title: words.ask.turn(ways(offers)) };
  const name = wordOf(card);
  const settled = [...chosen, ...now.implied].filter((component) => kindOf(component) === "slot").map(wordOf);
  const theirs = settled.find((slot) => slot.charAt(0) !== seat);
  const special = cardOf(name);
  if (special.deck === "color") return { title: words.ask.place(titled(name)), clause: "SD-21" };
  switch (special.family) {
    case "swap": {
      if (!theirs) return { title: words.ask.swapTake(titled(name)), clause: "SD-38" };
      const owner = ownerWord(theirs.charAt(0), seat, company.seats);
      const isOnly = now.implied.has(`slot:${theirs}`);
      const note = isOnly
        ? words.ask.getOnly(owner, at(view, theirs), special.color ?? "")
        : words.ask.get(owner, at(view, theirs));
      return { title: words.ask.swapGive(titled(name)), note, clause: "SD-37" };
    }
    case "null":
      return { title: words.ask.null, clause: "SD-40" };
    case "two":
      if (theirs) return { title: words.ask.second, note: words.ask.secondNote(at(view, theirs)), clause: "SD-34" };
      return {
        title: offers.some((offer) => offer.verb === "steal_pair") ? words.ask.first : words.ask.steal(titled(name)),
        clause: "SD-34",
      };
    case "wild":
      return { title: words.ask.steal(titled(name)), clause: "SD-33" };
    case "steal":
      return { title: words.ask.steal(titled(name)), clause: "SD-32" };
  }
}

/** A swap takes before it gives. */
export function next(offer: Offer, chosen: readonly string[]): string | undefined {
  const [card, mine, theirs] = offer.touches;
  if (offer.verb !== "swap") return undefined;
  return [card, theirs, mine].find((component) => component && !chosen.includes(component));
}

/** Whose something is, within a sentence: a lone player is called You. */
function possessive(name: string): string {
  return /^you$/i.test(name) ? words.recap.yours : `${name}'s`;
}

/** A component in words: "red 21 in Oskar's array". */
export function named(kind: string, word: string, view: ShutDownView, seats: readonly SeatInfo[]): string {
  if (kind === "slot") return `${at(view, word)} in ${words.arrayOf(nameOf(seats, word.charAt(0)))}`;
  if (kind === "deck") return `the ${word} deck`;
  if (kind === "seat") return nameOf(seats, word);
  return word;
}

/** A line of the log: cards by their names and arrays by whose they are; a place of an array has no number on the board. */
export function say(line: Line, _aloud?: boolean, _view?: ShutDownView, seats: SeatInfo[] = []): string {
  const { verb = "", seat = "", card = "", slot = "", old = "" } = line.fact;
  const name = nameOf(seats, seat);
  const owner = nameOf(seats, slot.charAt(0));
  switch (verb) {
    case "placed":
      return words.log.placed(name, card, old);
    case "stole":
      return words.log.stole(name, card, owner);
    case "flipped":
    case "unflipped":
      return words.log[verb](name, card);
    case "dealt":
    case "swapped":
    case "nulled":
    case "refilled":
      return words.log[verb](titled(card), owner);
    default:
      return spoken(line, seats);
  }
}

/** The server speaks of slots and seats by their codes; a player sees cards and names. */
export function plain(text: string, view: ShutDownView, seats: readonly SeatInfo[]): string {
  return text
    .replace(/\b([A-D])[1-4]\b/g, (slot, owner: string) =>
      slotOf(view, slot)?.card ? `${possessive(nameOf(seats, owner))} ${at(view, slot)}` : slot,
    )
    .replace(
      /(^|\bfor )([A-D])(?= (draws|to answer|chooses)\b)/g,
      (_, before: string, seat: string) => before + nameOf(seats, seat),
    );
}
