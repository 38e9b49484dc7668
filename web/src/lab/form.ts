// The lab's form as data: what is asked, what may be changed, and the wish it becomes.

import { problem } from "../app/play/form";
import type { LabGame, LabPlace, LabVariant, LabWish, OptionInfo } from "../wire/types";
import { labTexts } from "./texts";
import { humane } from "./words";

/** One thing a variant changes, as it was typed. */
export interface ChangeForm {
  place: string;
  value: string;
}

export type Size = "quick" | "many" | "sure";

export interface LabForm {
  game: string;
  about: string;
  seats: string;
  bot: string;
  /** Rules that hold for all variants. */
  common: ChangeForm[];
  /** By variant, the first being what the others are compared with. */
  variants: ChangeForm[][];
  size: Size;
  seed: number;
}

export const MOST_VARIANTS = 4;
export const SIZES: Record<Size, { games: number; until: number }> = {
  quick: { games: 1000, until: 0 },
  many: { games: 10_000, until: 0 },
  sure: { games: 20_000, until: 2 },
};

/** Something that may be changed: an option of the game, or a place in its data. */
export interface Changeable {
  place: string;
  title: string;
  detail: string;
  clause: string;
  value: string;
  option: OptionInfo | null;
  kind: "whole" | "number" | "word" | "choice";
  /** The option that sets the same number, which is offered in its place; "" for most. */
  twin: string;
}

export function blank(game: LabGame | null): LabForm {
  const seats = game?.options.find((option) => option.name === "seats");
  return {
    game: game?.name ?? "",
    about: "",
    seats: String(seats?.default ?? ""),
    bot: "level 2",
    common: [],
    variants: [[], []],
    size: "quick",
    seed: 1,
  };
}

/** The rules first, then the data, in the order of the rulebook and the box. */
export function changeables(game: LabGame): Changeable[] {
  const options = game.options
    .filter((option) => option.name !== "seats" && !(option.kind === "whole" && option.low === option.high))
    .map((option): Changeable => ({
      place: option.name,
      title: humane(option.name),
      detail: option.about,
      clause: option.clause,
      value: String(option.default),
      option,
      kind: option.kind === "choice" ? "choice" : option.kind === "whole" ? "whole" : "word",
      twin: "",
    }));
  return [...options, ...game.places.map(fromPlace)];
}

function fromPlace(place: LabPlace): Changeable {
  const whole = typeof place.value === "number" && Number.isInteger(place.value);
  return {
    place: place.place,
    title: place.item ? `${place.item}: ${place.name}` : humane(place.name),
    detail: place.group,
    clause: "",
    value: String(place.value),
    option: null,
    kind: whole ? "whole" : typeof place.value === "number" ? "number" : "word",
    twin: place.option,
  };
}

/** What a variant may be given: nothing twice, though an older experiment may have changed a number by its place. */
export const offered = (all: readonly Changeable[]): Changeable[] => all.filter((one) => one.twin === "");

/** Those that have all the typed words in them; a title that begins with the words comes first. */
export function find(all: readonly Changeable[], typed: string): Changeable[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...all];
  const found = all.filter((one) => {
    const text = `${one.title} ${one.detail} ${one.clause} ${one.place}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const first = words.join(" ");
  const rank = (one: Changeable): number =>
    one.title.toLowerCase().startsWith(first) ? 0 : one.title.toLowerCase().includes(first) ? 1 : 2;
  return found.sort((a, b) => rank(a) - rank(b));
}

/** What is wrong with a changed value, or "". The game itself has the last word. */
export function wrong(one: Changeable, value: string): string {
  if (one.option) return problem(one.option, value);
  const text = value.trim();
  if (one.kind === "whole") return /^-?\d{1,9}$/.test(text) ? "" : "A whole number";
  if (one.kind === "number") return /^-?\d{1,9}(\.\d{1,9})?$/.test(text) ? "" : "A number";
  return text !== "" && text.length <= 200 ? "" : "A word";
}

/** A value to begin with: one more, or the next word there is. */
export function firstGuess(one: Changeable): string {
  if (one.option?.kind === "choice") return one.option.words.find((word) => word !== one.value) ?? one.value;
  if (one.option?.kind === "whole")
    return String(Number(one.value) < one.option.high ? Number(one.value) + 1 : Number(one.value) - 1);
  return one.kind === "whole" || one.kind === "number" ? String(Number(one.value) + 1) : one.value;
}

export const ALL = -1;

export function changesOf(form: LabForm, variant: number): ChangeForm[] {
  return variant === ALL ? form.common : (form.variants[variant] ?? []);
}

function withChanges(form: LabForm, variant: number, changes: ChangeForm[]): LabForm {
  return variant === ALL
    ? { ...form, common: changes }
    : { ...form, variants: form.variants.map((old, index) => (index === variant ? changes : old)) };
}

export function withChange(form: LabForm, variant: number, place: string, value: string): LabForm {
  const changes = changesOf(form, variant);
  const isThere = changes.some((one) => one.place === place);
  return withChanges(
    form,
    variant,
    isThere ? changes.map((one) => (one.place === place ? { place, value } : one)) : [...changes, { place, value }],
  );
}

export function withoutChange(form: LabForm, variant: number, place: string): LabForm {
  return withChanges(
    form,
    variant,
    changesOf(form, variant).filter((one) => one.place !== place),
  );
}

/** What keeps it from being asked, in words; "" when nothing does. */
export function trouble(form: LabForm, known: ReadonlyMap<string, Changeable>): string {
  for (const change of [...form.common, ...form.variants.flat()]) {
    const one = known.get(change.place);
    const said = one ? wrong(one, change.value) : "";
    if (said) return `${one?.title ?? change.place}: ${said}`;
  }
  return "";
}

/** Whether anything is asked: one variant asks about the game, several must differ; a game is not compared with itself. */
export function isQuestion(form: LabForm): boolean {
  return form.variants.length === 1 || form.variants.some((changes) => changes.length > 0);
}

/** The first variant alone: who wins and how long it takes, without anything to compare. */
export function asItIs(form: LabForm): LabForm {
  return { ...form, about: "", variants: form.variants.slice(0, 1) };
}

export function wishOf(form: LabForm, known: ReadonlyMap<string, Changeable>): LabWish {
  const common = variantOf(form.common, 0, known).options ?? {};
  return {
    game: form.game,
    about: form.about.trim() || question(form, known),
    options: form.seats === "" ? common : { seats: Number(form.seats), ...common },
    bots: [form.bot],
    games: SIZES[form.size].games,
    until: SIZES[form.size].until,
    seed: form.seed,
    variants: form.variants.map((changes, index) => variantOf(changes, index, known)),
  };
}

function variantOf(changes: ChangeForm[], index: number, known: ReadonlyMap<string, Changeable>): LabVariant {
  const variant = {
    name: nameOf(changes, index, known),
    options: {} as Record<string, number | string>,
    overrides: {} as Record<string, number | string>,
  };
  for (const { place, value } of changes) {
    const one = known.get(place);
    const text = value.trim();
    const given = one?.kind === "whole" || one?.kind === "number" ? Number(text) : text;
    if (one?.option) variant.options[place] = given;
    else variant.overrides[place] = given;
  }
  return variant;
}

/** What a variant is called: the one change it makes, or how many. */
export function nameOf(changes: ChangeForm[], index: number, known: ReadonlyMap<string, Changeable>): string {
  const [only] = changes;
  if (!only) return index === 0 ? "as ruled" : `as ruled, ${String.fromCharCode(65 + index)}`;
  const title = known.get(only.place)?.title ?? only.place;
  const first = `${title.charAt(0).toLowerCase()}${title.slice(1)} ${only.value.replace(/_/g, " ")}`.replace(
    /[/\\]/g,
    " ",
  );
  return (changes.length === 1 ? first : `${first} and ${changes.length - 1} more`).slice(0, 60);
}

/** The question in words, where nobody has written one. */
function question(form: LabForm, known: ReadonlyMap<string, Changeable>): string {
  const changed = form.variants.slice(1).flat()[0] ?? form.variants.flat()[0];
  return changed ? `What does ${known.get(changed.place)?.title.toLowerCase() ?? changed.place} do?` : labTexts.asItIs;
}

/** The form that asks for the same again. */
export function fromWish(wish: LabWish): LabForm {
  const size: Size = (wish.until ?? 0) > 0 ? "sure" : (wish.games ?? 1000) >= 10_000 ? "many" : "quick";
  return {
    game: wish.game,
    about: wish.about ?? "",
    seats: String(wish.options?.["seats"] ?? ""),
    bot: wish.bots?.[0] ?? "level 2",
    common: Object.entries(wish.options ?? {})
      .filter(([name]) => name !== "seats")
      .map(([place, value]) => ({ place, value: String(value) })),
    variants: wish.variants.map((variant) => [
      ...Object.entries(variant.options ?? {}).map(([place, value]) => ({ place, value: String(value) })),
      ...Object.entries(variant.overrides ?? {}).map(([place, value]) => ({ place, value: String(value) })),
    ]),
    size,
    seed: wish.seed ?? 1,
  };
}

/** The experiment as a file that `sandtable lab run` reads. */
export function toToml(wish: LabWish): string {
  const lines = [
    `game = ${quoted(wish.game)}`,
    `about = ${quoted(wish.about ?? "")}`,
    `options = ${table(wish.options ?? {})}`,
  ];
  lines.push(
    `bots = [${(wish.bots ?? []).map(quoted).join(", ")}]`,
    `games = ${wish.games ?? 1000}`,
    `seed = ${wish.seed ?? 1}`,
  );
  if ((wish.until ?? 0) > 0) lines.push(`until = { half_width = ${(wish.until ?? 0) / 100} }`);
  for (const variant of wish.variants) {
    lines.push(
      "",
      "[[variant]]",
      `name = ${quoted(variant.name ?? "")}`,
      `options = ${table(variant.options ?? {})}`,
      `overrides = ${table(variant.overrides ?? {})}`,
    );
  }
  return `${lines.join("\n")}\n`;
}

function table(values: Record<string, number | string>): string {
  const inside = Object.entries(values).map(
    ([key, value]) => `${quoted(key)} = ${typeof value === "number" ? value : quoted(value)}`,
  );
  return inside.length > 0 ? `{ ${inside.join(", ")} }` : "{}";
}

const quoted = (text: string): string => JSON.stringify(text);
