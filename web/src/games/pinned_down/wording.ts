// The words of choices, questions, components and the log.

import type { Company, Wording } from "../../table/contract";
import { kindOf, wordOf, type Choice } from "../../table/picker";
import { nameOf, spoken } from "../../table/seats";
import type { Line, Offer, SeatInfo } from "../../wire/types";
import { cardNamed } from "./cards";
import { gist, pieces } from "./card/words";
import { castOf, fightNow, pieceNamed, shipNamed } from "./model";
import { castLine } from "./sentences";
import { words } from "./texts";
import type { PinnedDownView, ShipView } from "./view";

const say = words.choice;
const EMPTY: Company = { seats: [], seat: "", chosen: [], offers: [] };
const UNTOLD = new Set(["turn", "term", "strength", "fight_won", "fight_lost"]);

/** The words of what an offer touches, in its order. */
function touched(offer: Offer): string[] {
  return offer.touches.map(wordOf);
}

/** A card's text in a breath. */
export function gistOf(card: string, edition: number): string {
  const found = cardNamed(card, edition);
  return found
    ? pieces(gist(found))
        .map((piece) => piece.text)
        .join("")
    : "";
}

const LONGEST = 64;
/** A note has room for a breath. */
const brief = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);
const note = (text: string | undefined): Pick<Wording, "note"> => (text ? { note: brief(text) } : {});

/** Who may still act after a pass. */
function others(view: PinnedDownView, company: Company): string[] {
  const passed = new Set([...(view.window?.passed ?? []), company.seat]);
  return view.players.filter((player) => !passed.has(player.seat)).map((player) => nameOf(company.seats, player.seat));
}

function passing(view: PinnedDownView, company: Company): string | undefined {
  const now = fightNow(view);
  const left = others(view, company);
  if (now && view.window?.name === "fight") return words.passNote.fight(now.players, now.enemies, now.verdict, left);
  return view.window?.name === "main" ? words.passNote.main(left) : undefined;
}

/** What an answer would make of the fight, where that is known; by how much stands under the card and in the lane. */
function inFight(view: PinnedDownView, foreseen: PinnedDownView | null): string {
  const fight = castOf(view, foreseen)?.fight;
  return !fight
    ? ""
    : fight.players === null
      ? castLine(fight)
      : `${fight.players} to ${fight.enemies}${fight.verdict === "won" ? `, ${words.wins}` : ""}`;
}

/** What an answer would do, where that is known: in a fight its totals, else the pool. */
export function outcome(view: PinnedDownView, foreseen: PinnedDownView | null): string {
  const pool = castOf(view, foreseen)?.pool ?? null;
  return inFight(view, foreseen) || (pool === null ? "" : words.poolTo(view.pool, pool));
}

/** What a jump changes on arrival, as the rules' preview has it: the pool, and ships that are hit or lost. What chance
 * brings after that, such as the attack, is not in it. */
export function arrival(view: PinnedDownView, foreseen: PinnedDownView | null): string[] {
  if (!foreseen) return [];
  const struck = view.players
    .flatMap((player) => player.fleet)
    .flatMap((ship) => {
      const then = shipNamed(foreseen, ship.piece);
      if (!then) return [words.isLost(ship.piece)];
      const [from, to] = [ship.structure ?? 0, then.structure ?? 0];
      return from === to ? [] : [words.structureTo(ship.piece, from, to)];
    });
  return [...(foreseen.pool === view.pool ? [] : [words.poolOnArrival(view.pool, foreseen.pool)]), ...struck];
}

/** What an overload costs, and what the fleet's place adds: a card is drawn for it, so no preview has it. */
function price(card: string, view: PinnedDownView): string {
  const isOverload = (name: string) => /overload/i.test(cardNamed(name, view.edition)?.ability ?? "");
  const place = view.row.at(-1)?.card ?? "";
  if (!isOverload(card)) return "";
  return isOverload(place) ? `${words.overload}. ${place}: ${gistOf(place, view.edition)}` : words.overload;
}

/** A ship in a few words: her power, what becomes of it, and whose she is where that is not plain. */
function shipNote(ship: ShipView, view: PinnedDownView, foreseen: PinnedDownView | null, company: Company): string {
  const then = (foreseen && shipNamed(foreseen, ship.piece)?.power) ?? ship.power;
  const whose = ship.owner && view.players.length > 1 ? ` · ${nameOf(company.seats, ship.owner)}` : "";
  return `${words.powerTo(ship.power, then)}${whose}`;
}

/** What "no" means beside the other answers. */
function declining(view: PinnedDownView, company: Company): string {
  const verbs = company.offers.map((known) => known.verb);
  if (view.phase === "wrap-up" && verbs.includes("take")) return say.keep;
  if (verbs.includes("fetch")) return say.nothing;
  return verbs.filter((verb) => verb === "take" || verb === "pick").length > 1 ? say.none : say.no;
}

/** What becomes of a card that is chosen, where the question says so. */
function taking(card: string, view: PinnedDownView, company: Company): string {
  const prompt = company.asked?.prompt ?? "";
  if (/^Which card is played/.test(prompt)) return say.play(card);
  if (/^Which damage of .+ is repaired/.test(prompt)) return say.repair(card);
  return /^(Choose a hand card|Discard a card)/.test(prompt) || (prompt === "" && view.phase === "wrap-up")
    ? say.discard(card)
    : card;
}

/** What a repair gives back, and not what the damage had done: "Repair Sickbay Hit" costs nobody aboard. */
function repairing(piece: string, view: PinnedDownView, foreseen: PinnedDownView | null): string {
  const [now, then] = [shipNamed(view, piece), foreseen && shipNamed(foreseen, piece)];
  return now && then ? words.repaired(now.structure ?? 0, then.structure ?? 0, now.power, then.power) : "";
}

/** Whether attackers left over have yet to join fights: somebody is asked which fight, and no total is final. */
export function isJoining(view: PinnedDownView | null): boolean {
  if (view?.edition !== 2011 || view.phase !== "assignment") return false; // in 2015 they stay out of all fights
  return view.enemies.some((enemy) => !view.fights.some((fight) => fight.enemies.includes(enemy.piece)));
}

/** The totals of a ship's fight after an answer, as the rules make it: joined by attackers left over once all are assigned, which
 * may join other fights too. */
function matched(ship: string, view: PinnedDownView, foreseen: PinnedDownView | null): string {
  const made = foreseen?.fights.find((fight) => fight.players.includes(ship));
  if (made) {
    const sofar = (one: string) => view.planned.find((fight) => fight.players.includes(one));
    const joined =
      foreseen?.fights.filter(
        (fight) =>
          fight !== made && fight.players.some((one) => sofar(one) && sofar(one)?.enemy_total !== fight.enemy_total),
      ) ?? [];
    const totals = [
      say.assignNote(made.player_total, made.enemy_total),
      ...joined.map((fight) => say.joinedNote(fight.players[0] ?? "", fight.player_total, fight.enemy_total)),
    ].join(", ");
    return isJoining(foreseen) ? say.soFar(totals) : totals;
  }
  const plan = foreseen?.planned.find((fight) => fight.players.includes(ship));
  return plan ? say.soFar(say.assignNote(plan.player_total, plan.enemy_total)) : "";
}

function answer(offer: Offer, view: PinnedDownView, foreseen: PinnedDownView | null, company: Company): Wording {
  const [one = "", other = ""] = touched(offer);
  switch (offer.verb) {
    case "pass":
      return { title: say.pass, ...note(passing(view, company)) };
    case "play": {
      const said = note(outcome(view, foreseen) || gistOf(one, view.edition));
      const cost = cardNamed(one, view.edition)?.type === "effect" ? price(one, view) : "";
      return { title: say.play(one), ...said, ...(cost ? { note: `${said.note ?? ""}. ${cost}` } : {}) };
    }
    case "use": {
      const card = pieceNamed(view, one)?.card.card ?? one;
      const cost = price(card, view);
      const said = gistOf(card, view.edition);
      return { title: say.use(one), ...(cost ? { note: `${said}. ${cost}` } : note(said)) };
    }
    case "lend":
      return { title: say.lend(one, other), ...note(gistOf(one, view.edition)) };
    case "move":
      return { title: say.move(one, other) };
    case "spare":
      return { title: say.spare(one) };
    case "take": {
      const title = taking(one, view, company);
      const repaired = /^Which damage of (.+) is repaired/.exec(company.asked?.prompt ?? "")?.[1];
      if (repaired) return { title, ...note(repairing(repaired, view, foreseen)) };
      return title === say.discard(one) ? { title } : { title, ...note(gistOf(one, view.edition)) }; // the card lies above, with its text
    }
    case "fetch":
      return { title: one, ...note(gistOf(one, view.edition)) };
    case "pick": {
      const found = pieceNamed(view, one);
      const ship = shipNamed(view, one);
      const joined = ship?.owner && isJoining(view) ? matched(one, view, foreseen) : "";
      return {
        title: one,
        ...note(
          joined ||
            inFight(view, foreseen) ||
            (ship
              ? shipNote(ship, view, foreseen, company)
              : found?.on
                ? `${found.on.piece}`
                : gistOf(found?.card.card ?? one, view.edition)),
        ),
      };
    }
    case "name":
      return { title: nameOf(company.seats, one) };
    case "assign": {
      // The question names the ship where only she is asked about.
      const isHers = company.offers.every((known) => known.touches[0] === offer.touches[0]);
      const isAsked = isHers && (company.asked?.prompt ?? "").includes(one);
      return { title: isAsked ? other : say.assign(one, other), ...note(matched(one, view, foreseen)) };
    }
    case "leave":
      return { title: say.leave(one) };
    case "fight": {
      // Some cards count only once their fight has begun: where that cannot be foreseen, the totals are those so far.
      const mine = (fight: { players: string[] }) => fight.players.includes(one);
      const begun = foreseen?.fights.find(mine);
      const now = view.fights.find(mine);
      const total = begun
        ? say.assignNote(begun.player_total, begun.enemy_total)
        : now
          ? say.soFar(say.assignNote(now.player_total, now.enemy_total))
          : "";
      return { title: say.fight(one), ...note(total) };
    }
    case "jump": {
      const place = view.offered.find((known) => known.card === one);
      const reached = place ? [say.jumpNote(place.distance, words.kinds[place.place] ?? "")] : [];
      return { title: one, ...note([...reached, ...arrival(view, foreseen)].join(" · ")) };
    }
    case "no":
      return { title: declining(view, company), ...note(outcome(view, foreseen)) };
    case "yes":
      return { title: say.yes, ...note(outcome(view, foreseen)) };
    case "way":
      return { title: say.way(offer.text.replace(/\D/g, "")) };
    case "number":
      return { title: say.number(offer.text.replace(/\D/g, "")) };
    default:
      return { title: offer.text.charAt(0).toUpperCase() + offer.text.slice(1) };
  }
}

/** A component that answers are narrowed down by. */
function step(component: string, count: number, company: Company): Wording {
  const word = wordOf(component);
  const meant = company.offers.filter((offer) => offer.touches.includes(component));
  const isMove = meant.length > 0 && meant.every((offer) => offer.verb === "move");
  return {
    title: kindOf(component) === "seat" ? nameOf(company.seats, word) : isMove ? say.moveWhich(word) : word,
    note: say.ways(count),
  };
}

export function wording(
  choice: Choice,
  view: PinnedDownView,
  foreseen: PinnedDownView | null,
  company: Company = EMPTY,
): Wording {
  return choice.kind === "answer"
    ? answer(choice.offer, view, foreseen, company)
    : step(choice.component, choice.count, company);
}

export function named(component: string, _view: PinnedDownView, seats: readonly SeatInfo[]): string {
  return kindOf(component) === "seat" ? nameOf(seats, wordOf(component)) : wordOf(component);
}

/** A sentence of the server with names in place of the seats' letters. */
export function plain(text: string, _view: PinnedDownView, seats: readonly SeatInfo[]): string {
  return text.replace(/\b([A-D])(?=: |'s hand| may | has no such)/g, (seat) => nameOf(seats, seat));
}

/** An answer as people say it. */
export function advice(offer: Offer, view: PinnedDownView): string {
  return answer(offer, view, null, EMPTY).title;
}

/** A line of the log; "" where a heading or the table itself says it. */
export function tell(line: Line, seats: readonly SeatInfo[]): string {
  const { fact } = line;
  const verb = fact["verb"] ?? "";
  if (UNTOLD.has(verb) || (verb === "phase" && fact["phase"] === "fight")) return "";
  const who = nameOf(seats, fact["seat"] ?? "");
  if (verb === "phase") return words.log.phase(words.phase[fact["phase"] ?? ""] ?? "");
  if (verb === "pool") return words.log.pool(fact["amount"] ?? "", fact["count"] ?? "");
  if (verb === "played") return words.log.played(who, fact["card"] ?? "", fact["count"] ?? "");
  if (verb === "totals") return words.log.totals(fact["count"] ?? "", fact["enemies"] ?? "");
  if (verb === "speaks") return words.log.speaks(fact["card"] ?? "");
  if (verb === "enemies_leave") return words.log.leave(fact["count"] ?? "");
  if (verb === "tokens") return words.log.tokens(fact["piece"] ?? "", fact["count"] ?? "");
  return spoken(line, seats);
}

const FIRST: Readonly<Record<string, number>> = { pass: 0, yes: 0, no: 1 };

/** Passing stands first, where it always stands, and so does wanting none of many cards. */
export function rank(choice: Choice): number {
  return choice.kind === "answer" ? (FIRST[choice.offer.verb] ?? 2) : 2;
}
