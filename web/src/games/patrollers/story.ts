// What the facts of a story show: walks, pushes, wounds, falls and blasts as beats, and the dice as a roll with its totals.

import type { Line } from "../../wire/types";
import { TOKENS } from "./box";
import type { Beat } from "./beats";
import { face } from "./measure";
import { memberOf } from "./model";
import type { Cast, Roll, Term } from "./scene";
import type { Point } from "./space";
import { words } from "./texts";
import type { PatrollersView } from "./view";

type Fact = Record<string, string>;
const ADDS = new Set(["died", "initiative"]); // what is told of a roll after its dice
const BLAST = 300; // how far a charge is seen to reach: a length beyond a base

const pointIn = (fact: Fact): Point => [Number(fact["x"]), Number(fact["y"])];

/** What a fact says over a figure's head. */
function burst(fact: Fact): Beat | null {
  const figure = fact["figure"] ?? "";
  const say = (text: string, tone: "wound" | "good" | "plain"): Beat => ({ kind: "burst", figure, text, tone });
  const token = TOKENS[Object.keys(TOKENS).find((id) => TOKENS[id]?.name === fact["token"]) ?? ""]?.name ?? "";
  switch (fact["verb"]) {
    case "wounded":
      return say(words.bursts.wounded, "wound");
    case "died":
      return say(words.bursts.died, "wound");
    case "wound_stopped":
      return say(words.bursts.stopped, "good");
    case "healed":
      return say(words.bursts.healed, "good");
    case "stood_up":
      return say(words.bursts.stoodUp, "good");
    case "shown":
      return token ? say(token, "plain") : null;
    case "equipped":
      return say(token, "good");
    case "gassed":
      return say(words.bursts.gassed, "wound");
    case "turn_lost":
      return say(words.bursts.turnLost, "plain");
    case "took_stance":
      return say(words.bursts.stance, "plain");
    case "took_grip":
      return say(words.bursts.grip, "plain");
    case "went_berserk":
      return say(words.bursts.berserk, "plain");
    case "dial_set":
      return say(words.bursts.dialled, "plain");
    case "ordered":
      return say(words.bursts.orders, "plain");
    default:
      return null;
  }
}

/** The round that a story ended while figures still had a turn to take: the side that had nobody left, and who was left. */
export function cutShort(before: PatrollersView, story: readonly Line[]): { seat: string; left: string[] } | null {
  const over = story.findIndex(({ fact }) => fact["verb"] === "round_begins");
  if (over < 0 || before.round === 0) return null;
  const acted = new Set(
    story
      .slice(0, over)
      .filter(({ fact }) => ["acts", "turn_lost", "died"].includes(fact["verb"] ?? ""))
      .map(({ fact }) => fact["figure"]),
  );
  const left = before.figures
    .filter((one) => one.place === "table" && !one.marked && !acted.has(one.figure))
    .map((one) => one.figure);
  const seats = new Set(left.map((figure) => figure.charAt(0)));
  return seats.size === 1 ? { seat: seats.has("A") ? "B" : "A", left } : null;
}

/** The dice in the air are those of the roll, and what the next lines add to it is told with it; one that was thrown in an
 * earlier story lies already. */
function settle(found: Beat[], roll: Roll, isNew: boolean): void {
  const at = isNew
    ? found.at(-1)?.kind === "dice"
      ? found.length - 1
      : -1
    : found.findLastIndex((beat) => beat.kind === "dice");
  if (at >= 0) found[at] = { kind: "dice", roll };
  else if (isNew) found.push({ kind: "dice", roll });
}

/** The beats of a story, seen from the view before it; `rolls` are the rolls it settled, by the line that settled them. */
export function beats(
  before: PatrollersView,
  after: PatrollersView,
  story: readonly Line[],
  rolls: ReadonlyMap<number, Roll> = new Map(),
): Beat[] {
  const at = new Map<string, Point>();
  const where = (figure: string): Point => at.get(figure) ?? memberOf(before, figure)?.at ?? [0, 0];
  const found: Beat[] = [];
  for (const [index, { fact }] of story.entries()) {
    const figure = fact["figure"] ?? "";
    const last = found.at(-1);
    switch (fact["verb"]) {
      case "moved":
      case "pushed": {
        const kind = fact["verb"] === "moved" ? "walk" : "push";
        const to = pointIn(fact);
        if (last?.kind === "walk" && kind === "walk" && last.figure === figure)
          found[found.length - 1] = { ...last, points: [...last.points, to] };
        else found.push({ kind, figure, points: [where(figure), to] });
        at.set(figure, to);
        break;
      }
      case "made_noise":
        found.push({
          kind: "burst",
          figure,
          text: `${words.noises[memberOf(before, figure)?.patroller ?? ""] ?? ""}!`,
          tone: "plain",
        });
        break;
      case "round_begins":
        if (Number(fact["number"]) > 1) found.push({ kind: "round", number: Number(fact["number"]) });
        break;
      case "initiative_roll":
      case "rolled":
        if (last?.kind !== "dice" || last.roll) found.push({ kind: "dice", roll: null });
        break;
      case "charge_went_off":
        found.push({ kind: "blast", at: pointIn(fact), reach: BLAST });
        break;
      case "blasted":
      case "destructs":
        found.push({
          kind: "blast",
          at: where(figure),
          reach: 100 + 200 * Math.max(1, memberOf(before, figure)?.values?.range ?? 1),
        });
        break;
      case "fell": {
        const body = after.bodies.find((one) => one.figure === figure);
        if (body) found.push({ kind: "fall", figure, a: [body.ax, body.ay], b: [body.bx, body.by] });
        break;
      }
      default: {
        const shown = burst(fact);
        if (shown) found.push(shown);
      }
    }
    const roll = rolls.get(index);
    if (roll) settle(found, roll, !ADDS.has(fact["verb"] ?? ""));
  }
  return found;
}

/** Follows the dice through stories: what was rolled by whom, and what both totals came to. */
export class Dice {
  roll: Roll | null = null;
  attacker = "";
  target = "";
  #kind = "attack";
  #first: { figure: string; word: string } | null = null;
  #guards = new Map<string, string>();
  #plus = new Set<string>();
  #initiative: { figure: string; word: string }[] = [];

  /** The rolls the story settled, by the line that settled them. */
  hear(
    view: PatrollersView,
    story: readonly Line[],
    odds: (target: string) => { attack: readonly Term[]; defense: readonly Term[] } | null,
  ): Map<number, Roll> {
    const settled = new Map<number, Roll>();
    for (const [index, { fact }] of story.entries()) {
      const before = this.roll;
      this.#one(view, fact, odds);
      if (this.roll && this.roll !== before) settled.set(index, this.roll);
    }
    return settled;
  }

  #one(
    view: PatrollersView,
    fact: Fact,
    odds: (target: string) => { attack: readonly Term[]; defense: readonly Term[] } | null,
  ): void {
    const figure = fact["figure"] ?? "";
    switch (fact["verb"]) {
      case "attacks":
      case "bursts":
      case "destructs":
      case "charge_went_off":
        this.#begin(fact["verb"]);
        break;
      case "rolls_again":
        this.#first = null;
        break;
      case "rolled":
        if (!this.#first) this.#first = { figure, word: fact["face"] ?? "" };
        else this.#guards.set(figure, fact["face"] ?? "");
        break;
      case "hit":
      case "missed":
        this.#settle(view, fact, odds);
        break;
      case "round_begins":
        this.#initiative = [];
        this.#plus.clear();
        break;
      case "plus_three":
        this.#plus.add(fact["seat"] ?? "");
        break;
      case "initiative_roll":
        if (this.#initiative.length >= 2) this.#initiative = [];
        this.#initiative.push({ figure, word: fact["face"] ?? "" });
        if (this.#initiative.length === 2) this.#open(view);
        break;
      case "initiative":
        if (this.roll?.kind === "initiative") this.roll = { ...this.roll, leads: fact["seat"] ?? "" };
        break;
      case "died":
        this.#fell(view, figure);
        break;
    }
  }

  /** Whether a total has bonuses that nobody has named. */
  get isUnnamed(): boolean {
    const casts = this.roll?.kind === "attack" ? [this.roll.first, ...this.roll.others] : [];
    return casts.some((cast) => cast.terms.some((term) => term.label === words.roll.bonuses));
  }

  /** Names the bonuses of the attack and of the last defence, where what was measured comes to the same. */
  name(attack: readonly Term[], defense: readonly Term[]): void {
    const sum = (terms: readonly Term[]) => terms.reduce((total, term) => total + term.value, 0);
    const named = <T extends Cast>(cast: T, terms: readonly Term[]): T =>
      sum(terms) === cast.total - cast.counts ? { ...cast, terms } : cast;
    if (!this.roll) return;
    const last = this.roll.others.length - 1;
    this.roll = {
      ...this.roll,
      first: named(this.roll.first, attack),
      others: this.roll.others.map((one, index) => (index === last ? named(one, defense) : one)),
    };
  }

  #begin(kind: string): void {
    this.#kind = kind;
    this.#first = null;
    this.#guards.clear();
    this.roll = null;
  }

  #open(view: PatrollersView): void {
    const casts = this.#initiative.map(({ figure, word }): Cast => {
      const one = face(word);
      const plus = this.#plus.has(figure.charAt(0)) ? [{ label: words.roll.calculated, value: 3 }] : [];
      return { ...this.#who(view, figure), ...one, counts: one.value, terms: plus, total: one.value + plus.length * 3 };
    });
    const [first, other] = casts;
    if (first && other) this.roll = { kind: "initiative", first, others: [{ ...other, outcome: "" }] };
  }

  /** Whose wound turns out to be the second. */
  #fell(view: PatrollersView, figure: string): void {
    const { patroller, side } = this.#who(view, figure);
    const isHit = (one: Roll["others"][number]) =>
      one.outcome === "wound" && one.patroller === patroller && one.side === side;
    if (this.roll?.others.some(isHit))
      this.roll = {
        ...this.roll,
        others: this.roll.others.map((one) => (isHit(one) ? { ...one, outcome: "death" as const } : one)),
      };
  }

  #who(view: PatrollersView, figure: string): Pick<Cast, "patroller" | "side"> {
    const found = memberOf(view, figure);
    return { patroller: found?.patroller ?? "", side: found?.side ?? "south" };
  }

  #settle(
    view: PatrollersView,
    fact: Fact,
    odds: (target: string) => { attack: readonly Term[]; defense: readonly Term[] } | null,
  ): void {
    const attacker = fact["figure"] ?? "";
    const target = fact["target"] ?? "";
    this.attacker = attacker;
    this.target = target;
    const attack = face(this.#first?.word ?? "r0");
    const guard = face(this.#guards.get(target) ?? "b0");
    const known = odds(target);
    const first: Cast = {
      ...this.#who(view, attacker),
      ...attack,
      counts: attack.color === "blue" ? 0 : attack.value,
      total: Number(fact["attack"]),
      terms: this.#terms(
        Number(fact["attack"]) - (attack.color === "blue" ? 0 : attack.value),
        known?.attack,
        this.#kind === "attacks" ? (memberOf(view, attacker)?.values?.attack ?? 0) : null,
        words.stats.attack,
      ),
    };
    const other = {
      ...this.#who(view, target),
      ...guard,
      counts: guard.color === "red" ? 0 : guard.value,
      total: Number(fact["defense"]),
      outcome: fact["verb"] === "hit" ? ("wound" as const) : ("miss" as const),
      terms: this.#terms(
        Number(fact["defense"]) - (guard.color === "red" ? 0 : guard.value),
        known?.defense,
        memberOf(view, target)?.values?.defense ?? 0,
        words.stats.defense,
      ),
    };
    this.roll = { kind: "attack", first, others: [...(this.roll?.kind === "attack" ? this.roll.others : []), other] };
  }

  /** What a total has beside its die: as it was measured before, or the tag and the rest. */
  #terms(rest: number, known: readonly Term[] | undefined, printed: number | null, label: string): Term[] {
    if (known && known.reduce((sum, term) => sum + term.value, 0) === rest) return [...known];
    if (printed === null) return rest === 0 ? [] : [{ label: words.roll.bonuses, value: rest }];
    return [
      { label, value: printed },
      ...(rest === printed ? [] : [{ label: words.roll.bonuses, value: rest - printed }]),
    ];
  }
}
