// Cubed in words: what a choice does, what a component is called, what a cell of the plans says to somebody who cannot
// see it. Numbers come from the views; nothing is worked out by rules.

import type { Beat, Company, Wording } from "../../table/contract";
import { wordOf, type Choice } from "../../table/picker";
import { nameOf, spoken } from "../../table/seats";
import type { Line, Offer, SeatInfo } from "../../wire/types";
import type { PlanCell } from "./model";
import { texts } from "./texts";
import {
  COLORS,
  NAMED,
  freedCells,
  isBlock,
  keyOf,
  player,
  spotOf,
  taken,
  total,
  type Color,
  type CubedView,
  type Spot,
} from "./view";

export function status(view: CubedView): string {
  if (view.stage === "over") return texts.over;
  if (view.stage === "framing") return texts.framing;
  if (view.stage === "stacking") return texts.stacking(view.cubes.length);
  const done = taken(view);
  return texts.unstacking(Math.floor(done / 2) + 1, (done + view.cubes.length) / 2);
}

/** What a seat is about, under its name. */
export function seatNote(view: CubedView, seat: string): string {
  if (view.turn !== seat) return "";
  if (view.pick) return texts.notes.pick(view.pick);
  if (view.naming) return texts.notes.placing(view.naming.size - view.naming.left + 1, view.naming.color);
  return "";
}

/** A shorter question while stacking: on a phone it stays on one line, so that the board keeps its size. */
export function question(view: CubedView, company: Company): Wording | null {
  if (view.stage !== "stacking") return null;
  if (view.naming)
    return { title: texts.ask.next(view.naming.color, view.naming.size - view.naming.left + 1, view.naming.size) };
  const color = company.chosen.find((component) => component.startsWith("color:"));
  return { title: color ? texts.ask.where(wordOf(color)) : texts.ask.color };
}

/** A spot counted from a corner, for people: no number below zero. While stacking the first cube is d4. [CU-R4] */
function counted(component: string): Spot | null {
  const at = spotOf(component, [0, 0]);
  return at && component.startsWith("cell.stack:") ? { x: at.x + NAMED, y: at.y + NAMED, z: at.z } : at;
}

/** A cell as its own stage names it, for people: c4, layer 1. */
export function placeWords(component: string): string {
  const at = counted(component);
  return at ? texts.place(at) : wordOf(component);
}

/** A sentence of the server, its cells named as the choices name them. */
export function plain(text: string, view: CubedView): string {
  const kind = isBlock(view) ? "block" : "stack";
  return text.replace(/-?\d,-?\d,\d/g, (cell) => placeWords(`cell.${kind}:${cell}`));
}

/** A line of the log, its cell named as it was named then: once the block stands its own corner names the cells. [CU-R25] */
export function say(line: Line, aloud?: boolean, _view?: CubedView, seats: SeatInfo[] = []): string {
  const { cell, verb = "", seat = "", color = "", points = "" } = line.fact;
  const said = spoken(line, seats);
  if (verb === "stacked") return `${said}; ${texts.renamed}`;
  if (!cell) return said;
  const place = placeWords(`cell.${verb === "placed" ? "stack" : "block"}:${cell}`);
  if (aloud) return said.replace(cell, place);
  // To be read in one line: the first cube of a turn goes to the first pile, the second to the second.
  const name = nameOf(seats, seat);
  return verb === "placed" ? texts.log.placed(name, color, place) : texts.log.took(name, color, place, Number(points));
}

/** What scores more now is listed first: on a low screen only the first choices are seen. */
export function rank(choice: Choice, view: CubedView): number {
  if (choice.kind !== "answer" || choice.offer.verb !== "take" || !view.pick) return 0;
  const color = colorAt(view, choice.offer.touches.find((component) => component.startsWith("cell.")) ?? "");
  return color ? -view.pays[view.pick][color] : 0;
}

/** A hint: "Red on d4, layer 1". */
export function advice(offer: Offer, view: CubedView): string {
  return wording({ kind: "answer", offer, key: "" }, view, null).title;
}

function colorAt(view: CubedView, component: string): Color | null {
  return view.cubes.find((cube) => cube.cell === component)?.color ?? null;
}

export function name(component: string, view: CubedView): string {
  if (component.startsWith("color:")) return wordOf(component);
  if (component.startsWith("frame:")) return frameWords(component);
  const at = counted(component);
  if (!at) return wordOf(component);
  return texts.at(colorAt(view, component) ?? texts.empty, at);
}

function frameWords(component: string): string {
  const [west, south] = wordOf(component).split(",").map(Number);
  return texts.frame.choice(west ?? 0, south ?? 0);
}

export function wording(choice: Choice, view: CubedView, foreseen: CubedView | null): Wording {
  if (choice.kind === "step") return step(choice.component, choice.count, view);
  const { offer } = choice;
  const touched = offer.touches;
  if (offer.verb === "stop") return { title: texts.stop };
  if (offer.verb === "frame") return { title: capital(frameWords(touched[0] ?? "")) };
  const cell = touched.find((component) => component.startsWith("cell.")) ?? "";
  if (offer.verb === "place") {
    const color = wordOf(touched.find((component) => component.startsWith("color:")) ?? "color:black") as Color;
    return { title: `${texts.colors[color]} ${placeWords(cell)}`, note: below(view, cell) };
  }
  const color = colorAt(view, cell);
  const title = color ? `${texts.colors[color]} ${placeWords(cell)}` : capital(offer.text);
  return { title, note: consequence(view, foreseen, cell) };
}

function step(component: string, count: number, view: CubedView): Wording {
  if (component.startsWith("color:")) {
    const color = wordOf(component) as Color;
    return { title: texts.colors[color], note: `${texts.aTurn(view.allowances[color])}, ${texts.places(count)}` };
  }
  return { title: capital(placeWords(component)), note: below(view, component) };
}

/** What a cube placed there would stand on. */
function below(view: CubedView, cell: string): string {
  const at = spotOf(cell, view.corner);
  if (!at) return "";
  if (at.z === 0) return texts.onBag;
  const under = view.cubes.find((cube) => {
    const spot = spotOf(cube.cell, view.corner);
    return spot !== null && keyOf(spot) === keyOf({ ...at, z: at.z - 1 });
  });
  return under ? texts.on(under.color) : "";
}

/** Points gained, as the view after the answer tells them or, before that is known, as the pile pays; and cubes set free. */
export function consequence(view: CubedView, foreseen: CubedView | null, cell: string): string {
  const color = colorAt(view, cell);
  const seat = view.turn ?? "";
  if (!view.pick || !color) return "";
  const gain = foreseen
    ? (player(foreseen, seat)?.score ?? 0) - (player(view, seat)?.score ?? 0)
    : view.pays[view.pick][color];
  const freed = freedBy(view, cell);
  return freed ? `${texts.gains(gain)}, ${texts.frees(freed)}` : texts.gains(gain);
}

/** The cubes that are free only once that one is taken, counted by color. */
function freedBy(view: CubedView, cell: string): string {
  const freed = freedCells(view, cell).map((one) => colorAt(view, one));
  return COLORS.flatMap((color) => {
    const count = freed.filter((one) => one === color).length;
    return count > 0 ? [texts.cubes(count, color)] : [];
  }).join(", ");
}

/** What a cell of a plan says: its place, what is there, what can be done with it. */
export function cellWords(cell: PlanCell, view: CubedView, isAsked: boolean): string {
  const at = counted(cell.component) ?? (isBlock(view) ? cell.at : counted(`cell.stack:${cell.key}`)) ?? cell.at;
  const said: string[] = [texts.at(cell.cube?.color ?? texts.empty, at)];
  const mark = cell.cube?.mark ?? cell.place?.mark;
  if (mark === "chosen") said.push(texts.can.chosen);
  else if (mark === "open") said.push(cell.cube ? texts.can.take : texts.can.place);
  else if (isAsked && cell.cube && isBlock(view)) said.push(texts.can.cannotTake);
  if (cell.cube?.isHinted || cell.place?.isHinted) said.push(texts.can.hinted);
  if (cell.cube?.isFreed) said.push(texts.can.frees);
  if (cell.cube?.isLast) said.push(texts.last);
  if (cell.isGone) said.push(texts.gone);
  return said.join(", ");
}

/** A pile or a supply in words: 3 red, 1 black. */
export function countWords(counts: Record<Color, number>): string {
  return total(counts) === 0
    ? texts.empty
    : COLORS.flatMap((color) => (counts[color] > 0 ? [`${counts[color]} ${color}`] : [])).join(", ");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The block is stacked and comes down from here on. [CU-19] */
export function beat(
  story: readonly Line[],
  view: CubedView,
  _before: CubedView,
  { seats, seat }: Pick<Company, "seats" | "seat">,
): Beat | null {
  const stands = story.find((line) => line.fact["verb"] === "stacked");
  if (!stands) return null;
  const first = stands.fact["seat"] ?? "";
  const last = view.last_red ?? "";
  const words = texts.beat;
  const lastName = last ? nameOf(seats, last) : "";
  const they =
    last && last === seat
      ? words.theyTakeAfterYou(nameOf(seats, first))
      : words.theyTake(nameOf(seats, first), lastName);
  const note = `${first === seat ? words.youTake(lastName) : they} ${words.renamed}`;
  return { title: words.stands, note, clause: stands.clause, tells: ["stacked"], grand: true };
}

// The log's headings: a turn is one seat's doing; unstacking counts from one again.

interface Turn {
  stage: "stack" | "take";
  number: number;
  seat: string;
}

const turns = new WeakMap<Line, Turn>();

/** The heading of a line that begins a turn, "" for every other. Lines are asked for in order. */
export function turnHeading(line: Line, before: Line | undefined): string {
  const last = (before && turns.get(before)) ?? { stage: "stack", number: 0, seat: "" };
  const seat = line.fact["seat"] ?? "";
  const verb = line.fact["verb"] ?? "";
  let now: Turn = last;
  if (verb === "stacked") now = { stage: "take", number: 0, seat: "" };
  else if (seat && seat !== last.seat && ["placed", "took_first", "took_second"].includes(verb))
    now = { ...last, number: last.number + 1, seat };
  turns.set(line, now);
  return now !== last && now.number > 0 ? texts.headings[now.stage](now.number) : "";
}
