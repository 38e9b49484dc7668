// The words of choices and questions: what each is, and what it would do.

import type { Company, Wording } from "../../table/contract";
import { kindOf, wordOf, type Choice } from "../../table/picker";
import type { Line, Offer, SeatInfo } from "../../wire/types";
import { nameOf } from "../../table/seats";
import { PATROLLERS, STATS, TEAMS, TOKENS, faces } from "./box";
import { pointOf, startOf } from "./choices";
import { desk } from "./desk.svelte";
import { memberOf, standing } from "./model";
import { figureName, patrollerId, teamId, tokenId } from "./names";
import { DIRECTIONS, distance, inches, way, ways, type Point } from "./space";
import { words } from "./texts";
import type { PatrollersView } from "./view";
import { gap, nearest, percent, whereabouts } from "./words";

const say = words.choice;
const UNTOLD = new Set(["round_begins", "started_at"]); // a heading says the one, the twine shows the other

/** The word of the component of a kind that an offer touches. */
function touched(offer: Offer, kind: string): string {
  const found = offer.touches.find((component) => kindOf(component) === kind);
  return found ? wordOf(found) : "";
}

/** "attack 4, defense 2, move 2, range 2" for the setting 2110 of a Patroller. */
export function dialWords(patroller: string, setting: string): string {
  const dials = PATROLLERS[patroller]?.dials;
  return STATS.map(
    (stat, index) => `${words.stats[stat]} ${dials?.[stat][Number(setting.charAt(index))]?.[0] ?? "?"}`,
  ).join(", ");
}

/** A hint as a person says it: what to do, and where that leads. The table marks the place itself, a replay only when asked to. */
export function advice(offer: Offer, view: PatrollersView, isMarked = true): string {
  const seat = view.acting?.charAt(0) ?? touched(offer, "figure").charAt(0) ?? "";
  const said = answer(offer, view, { seats: [], seat, chosen: [], offers: [offer] });
  switch (offer.verb) {
    case "go":
      return say.advise.go(figureName(view, view.acting ?? ""), said.title, said.note ?? "", isMarked);
    case "place":
      return isMarked
        ? say.advise.place(figureName(view, touched(offer, "figure")))
        : `${said.title}, ${said.note ?? ""}`;
    case "choose":
      return say.advise.choose(said.title);
    case "pick":
      return say.advise.pick(said.title, view.size);
    case "die":
    case "die_plus":
      return said.title;
    default:
      return said.note ? `${said.title} (${said.note})` : said.title;
  }
}

/** What is near a place: who is touched there, or who is nearest. */
export function near(view: PatrollersView, at: Point, seat: string): string {
  const enemy = nearest(
    at,
    standing(view).filter((one) => one.seat !== seat),
  );
  if (!enemy) return "";
  const far = gap(at, enemy.at);
  const name = figureName(view, enemy.id);
  return far <= 5 ? say.touches(name) : say.from(inches(far), name);
}

/** The chance of an attack as a note, where it was measured. */
function chance(view: PatrollersView, target: string, kind: "" | "!" = ""): string {
  const found = desk.chances.get(`${view.acting}>${target}${kind}`);
  return found ? percent(found) : "";
}

/** The chance against everybody a burst is rolled against: the target first, one's own last. */
function bursting(view: PatrollersView, target: string, seat: string): string {
  const found = desk.chances.get(`${view.acting}>${target}*`)?.struck ?? [];
  const last = (id: string) => (id === target ? 0 : id.charAt(0) === seat ? 2 : 1);
  const struck = [...found].sort((one, other) => last(one.id) - last(other.id));
  return struck.map((one) => say.struck(whose(view, one.id, seat), percent(one))).join(", ");
}

/** A figure by its name, one's own as such: what hurts must not be done to them by mistake. */
function whose(view: PatrollersView, id: string, seat: string): string {
  const name = figureName(view, id);
  return id.charAt(0) === seat ? say.yours(name) : name;
}

/** What noise adds, as the server measured it. */
function louder(view: PatrollersView, target: string): string {
  const found = desk.chances.get(`${view.acting}>${target}!`);
  const added = found?.attack.terms.find((term) => term.label === words.noise)?.value;
  return added === undefined ? "" : say.plus(added);
}

function place(offer: Offer, view: PatrollersView, seat: string): Wording {
  const at = pointOf(offer) ?? [0, 0];
  const from = startOf(view);
  if (offer.verb === "go")
    return { title: say.go(inches(distance(from, at)), way(from, at, seat === "B")), note: near(view, at, seat) };
  const where = whereabouts(at);
  if (offer.verb === "place")
    return {
      title: say.place(figureName(view, touched(offer, "figure"))),
      note: say.fromLeft(((seat === "B" ? 3600 - at[0] : at[0]) / 100).toFixed(1)),
    };
  if (offer.verb === "lay") return { title: say.lay, note: near(view, at, seat) || where };
  return { title: say.deploy, note: where };
}

function answer(offer: Offer, view: PatrollersView, company: Company): Wording {
  const id = touched(offer, "figure");
  const name = id ? figureName(view, id) : "";
  const man = memberOf(view, id);
  switch (offer.verb) {
    case "pick": {
      const picked = touched(offer, "patroller");
      return { title: picked, note: words.classes[PATROLLERS[patrollerId(picked)]?.kind ?? ""] ?? "" };
    }
    case "field": {
      const team = TEAMS[teamId(touched(offer, "team"))];
      const only = view.size === 1 ? PATROLLERS[team?.members[0] ?? ""] : undefined;
      if (only) return { title: say.fieldOne(only.name), note: words.classes[only.kind] ?? "" };
      return { title: say.field(team?.name ?? touched(offer, "team")) };
    }
    case "hide": {
      const token = touched(offer, "token");
      const points = TOKENS[tokenId(token)]?.points;
      const isChosen =
        company.offers.length > 1 && company.offers.every((other) => other.touches.includes(`figure:${id}`));
      const title = points === undefined ? say.noToken : (say.twins[token] ?? token);
      return {
        title: isChosen ? title : say.hide(title, name),
        note: points === undefined ? say.points(0) : say.points(points),
      };
    }
    case "place":
    case "go":
    case "lay":
    case "deploy":
      return place(offer, view, company.seat);
    case "dial": {
      const set = dialWords(man?.patroller ?? "", touched(offer, "setting"));
      return company.chosen.includes(`figure:${id}`) ? { title: set } : { title: name, note: set };
    }
    case "die":
    case "die_plus": {
      const values = faces(man?.patroller ?? "")
        .map((face) => face.value)
        .sort((a, b) => a - b);
      return { title: offer.verb === "die" ? say.die(name) : say.diePlus(name), note: values.join(" ") };
    }
    case "choose":
      return {
        title: name,
        note:
          man?.gassed || man?.tired ? say.losesTurn : man?.values ? say.numbers(man.values.move, man.values.range) : "",
      };
    case "attack":
      return { title: say.attack(name), note: chance(view, id) };
    case "noisy":
      return {
        title: say.noisy(words.noises[memberOf(view, view.acting ?? "")?.patroller ?? ""] ?? "", name),
        note: [louder(view, id), chance(view, id, "!")].filter(Boolean).join(", "),
      };
    case "strafe": {
      const found = chance(view, id);
      return { title: say.strafe(name), note: found ? say.each(found) : say.noMove };
    }
    case "burst":
      return { title: say.burst(name), note: bursting(view, id, company.seat) || say.allWithin };
    case "gas":
      return { title: say.gas(whose(view, id, company.seat)), note: say.loses };
    case "operate":
      return { title: say.operate(id.charAt(0) === company.seat ? name : say.enemy(name)), note: say.heals };
    case "fall":
      return { title: say.fall(ways(company.seat === "B")[DIRECTIONS.indexOf(touched(offer, "direction"))] ?? "") };
    case "set": {
      const stat = touched(offer, "dial");
      const position = Number(touched(offer, "position"));
      const pair = PATROLLERS[man?.patroller ?? ""]?.dials[stat as "attack"]?.[position];
      return { title: say.set(name, words.stats[stat as "attack"] ?? stat, pair?.[man?.wounded ? 1 : 0] ?? position) };
    }
    case "dial_ready": {
      const own = view.figures.filter((one) => one.figure.charAt(0) === company.seat);
      const left = own.filter((one) => !one.dials).length;
      return {
        title: words.setup.readyOne,
        ...(left > 1 ? { note: left === own.length ? say.forAll : say.forTheRest } : {}),
      };
    }
    default: {
      const fixed = say.plain[offer.verb];
      return fixed
        ? { title: fixed.title(name), ...(fixed.note ? { note: fixed.note } : {}) }
        : { title: offer.text.charAt(0).toUpperCase() + offer.text.slice(1) };
    }
  }
}

function step(component: string, view: PatrollersView): Wording {
  const word = wordOf(component);
  switch (kindOf(component)) {
    case "figure":
      return { title: figureName(view, word) };
    case "button":
      return say.steps[word] ?? { title: word };
    case "dial":
      return { title: words.stats[word as "attack"] ?? word };
    case "position":
      return { title: say.position(word) };
    default:
      return { title: word };
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const EMPTY: Company = { seats: [], seat: "", chosen: [], offers: [] };

export function wording(
  choice: Choice,
  view: PatrollersView,
  _foreseen: PatrollersView | null,
  company: Company = EMPTY,
): Wording {
  const said = choice.kind === "answer" ? answer(choice.offer, view, company) : step(choice.component, view);
  return { ...said, title: capital(said.title) };
}

/** A component in words. */
export function named(component: string, view: PatrollersView, seats: readonly SeatInfo[]): string {
  if (kindOf(component) === "seat") return nameOf(seats, wordOf(component));
  return step(component, view).title;
}

/** A sentence of the server with names for its codes, and inches for its hundredths. */
export function plain(text: string, view: PatrollersView, seats: readonly SeatInfo[] = []): string {
  const named = view.figures.reduce(
    (said, one) => said.replaceAll(`${PATROLLERS[one.patroller ?? ""]?.name} (${one.figure})`, one.figure),
    text,
  );
  return named
    .replace(/^\d+,\d+ (?=is \d+ away)/, `${words.thatPlace} `)
    .replace(/\b([AB][1-5])\b/g, (id) => figureName(view, id))
    .replace(/\b(\d{1,4}),(\d{1,4})\b/g, (_, x: string, y: string) => whereabouts([Number(x), Number(y)]))
    .replace(/\bis (\d+) away\b/g, (_, far: string) => `is ${inches(Number(far))} in away`)
    .replace(/\b(twine is|lengths of) 200\b/g, "$1 2 in")
    .replace(/^(pick|hide|dial) (.+?)(?: \d{4})?$/, (_, verb: string, what: string) => `${verb}s ${what}`)
    .replace(/(^|\bof )([AB])(?= )/g, (_, before: string, seat: string) => before + nameOf(seats, seat));
}

/** A line of the log; "" where a heading or the table itself says it. */
export function tell(line: Line, view: PatrollersView, seats: readonly SeatInfo[] = []): string {
  const { fact } = line;
  if (UNTOLD.has(fact["verb"] ?? "")) return "";
  const told = words.log[fact["verb"] ?? ""]?.(
    fact,
    (id) => figureName(view, id),
    (letter) => nameOf(seats, letter),
    ways(desk.seat === "B")[DIRECTIONS.indexOf(fact["direction"] ?? "")] ?? "",
  );
  const text = told ?? plain(line.text, view, seats);
  return capital(text);
}
