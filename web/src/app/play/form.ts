// The form of a new table as data: what may be chosen, what differs from the rulebook, and the wish it becomes.

import type { ClockWish, GameInfo, NamedValue, NewTable, OptionInfo, SeatWish, WinRate } from "../../wire/types";
import { texts } from "../texts";
import { playTexts } from "./words";

export type SeatKind = "me" | "open" | "bot";
export type ClockKind = "none" | "move" | "game";

export interface SeatForm {
  kind: SeatKind;
  level: number;
}

/** Everything as it was typed; a clock keeps all its numbers, so that going back and forth loses none. */
export interface TableForm {
  options: Record<string, string>;
  seats: SeatForm[];
  clock: { kind: ClockKind; perMove: number; perGame: number; increment: number };
  grace: number;
  isPublic: boolean;
  /** Whether there are hints; null is as usual for this company. */
  hints: boolean | null;
}

export const MOVE_PRESETS = [30, 60, 180, 86400] as const;
export const GAME_PRESETS = [
  [5, 5],
  [10, 10],
  [30, 30],
] as const;
export const GRACES = [0, 60, 300] as const;
const BOTS = ["Dune", "Ripple", "Silt"];
const words = playTexts;

export function blank(info: GameInfo, wished: number): TableForm {
  const level = Math.min(wished, info.levels);
  const options = Object.fromEntries(info.options.map((option) => [option.name, String(option.default)]));
  const seats = Array.from({ length: Number(options["seats"] ?? 2) }, (_, index): SeatForm => ({
    kind: index === 0 ? "me" : "bot",
    level,
  }));
  suggest(info, options);
  return {
    options,
    seats,
    clock: { kind: "none", perMove: 60, perGame: 10, increment: 10 },
    grace: 0,
    isPublic: false,
    hints: null,
  };
}

/** What the levels of a game's bots are called, from the first on. The highest is always the best we can do. */
export function levelWords(count: number): string[] {
  return [...words.levels.slice(0, count - 1), words.levels[words.levels.length - 1] ?? ""];
}

/** Whether people play against each other: then hints are off unless somebody wants them. */
export function isBetweenPeople(info: GameInfo, form: TableForm): boolean {
  return !info.together && form.seats.filter((seat) => seat.kind !== "bot").length > 1;
}

/** Whether the table has hints. */
export function hasHints(info: GameInfo, form: TableForm): boolean {
  return form.hints ?? !isBetweenPeople(info, form);
}

/** Whether everything in a condition holds: `edition=2011 seats=1`. */
function holdsAll(when: string, options: Record<string, string>): boolean {
  return when.split(" ").every((one) => holds(one, options));
}

/** Sets options to the values that are suggested beside the others. */
function suggest(info: GameInfo, options: Record<string, string>): void {
  for (const option of info.options) {
    const found = option.named.find((one) => one.suggested.some((when) => holdsAll(when, options)));
    if (found) options[option.name] = String(found.value);
  }
}

/** What each option is unless somebody changes it: as suggested beside the others, else as the rulebook has it. */
export function usual(info: GameInfo, form: TableForm): Record<string, string> {
  const found = Object.fromEntries(info.options.map((option) => [option.name, String(option.default)]));
  const fresh = { ...form.options };
  suggest(info, fresh);
  for (const { name, named } of info.options) {
    if (named.some((one) => one.suggested.some((when) => holdsAll(when, form.options))))
      found[name] = fresh[name] ?? "";
  }
  return found;
}

/** The options that somebody changed, and that matter. */
export function differing(info: GameInfo, form: TableForm): string[] {
  const before = usual(info, form);
  return info.options
    .filter(
      (option) =>
        option.name !== "seats" &&
        holds(option.needs, form.options) &&
        (form.options[option.name] ?? "").trim() !== before[option.name],
    )
    .map((option) => option.name);
}

/** Suggestions follow the other options until one was chosen by hand. */
export function suggested(info: GameInfo, before: TableForm, form: TableForm): TableForm {
  const old = { ...before.options };
  suggest(info, old);
  const fresh = { ...form.options };
  suggest(info, fresh);
  const options = { ...form.options };
  for (const { name } of info.options) {
    if (form.options[name] === before.options[name] && before.options[name] === old[name])
      options[name] = fresh[name] ?? "";
  }
  return { ...form, options };
}

/** How often a fair team won with a value, beside the other options; undefined where nobody has measured it. */
export function measured(named: NamedValue, options: Record<string, string>): WinRate | undefined {
  return named.measured.find((one) => holdsAll(one.when, options));
}

/** As many seats as asked for; those that stay keep what was chosen for them. */
export function withSeats(form: TableForm, count: number): TableForm {
  const last = form.seats[form.seats.length - 1];
  const more: SeatForm = last && last.kind !== "me" ? last : { kind: "bot", level: last?.level ?? 3 };
  const seats = Array.from({ length: count }, (_, index) => form.seats[index] ?? { ...more });
  return { ...form, seats, options: { ...form.options, seats: String(count) } };
}

/** One seat is this person's at most: taking another leaves the old one to whoever sat in the new. */
export function withSeat(form: TableForm, index: number, change: Partial<SeatForm>): TableForm {
  const before = form.seats[index];
  const seats = form.seats.map((seat, place) => {
    if (place === index) return { ...seat, ...change };
    return change.kind === "me" && seat.kind === "me" && before ? { ...before } : seat;
  });
  return { ...form, seats };
}

/** Everybody else is a bot, or a friend. */
export function withOthers(form: TableForm, kind: "open" | "bot"): TableForm {
  return { ...form, seats: form.seats.map((seat) => (seat.kind === "me" ? seat : { ...seat, kind })) };
}

export function hasOpen(form: TableForm): boolean {
  return form.seats.some((seat) => seat.kind === "open");
}

/** Whether something that needs other options to be so makes a difference: `seats=3,4`. */
export function holds(needs: string, options: Record<string, string>): boolean {
  const [name = "", values = ""] = needs.split("=");
  return needs === "" || values.split(",").includes((options[name] ?? "").trim());
}

/** An option with the words that make sense beside the others. */
export function fitting(option: OptionInfo, options: Record<string, string>): OptionInfo {
  return { ...option, words: option.words.filter((word) => holds(option.word_needs[word] ?? "", options)) };
}

/** One option changed; a text whose word does not fit any more is as the rulebook has it. */
export function withOption(info: GameInfo, form: TableForm, name: string, value: string): TableForm {
  const options = { ...form.options, [name]: value };
  for (const option of info.options) {
    if (!holds(option.word_needs[options[option.name] ?? ""] ?? "", options))
      options[option.name] = String(option.default);
  }
  return { ...form, options };
}

/** The options that differ from the rulebook, and matter. */
export function changed(info: GameInfo, form: TableForm): string[] {
  return info.options
    .filter((option) => holds(option.needs, form.options))
    .filter((option) => isChanged(option, form.options[option.name] ?? ""))
    .map((option) => option.name);
}

function isChanged(option: OptionInfo, value: string): boolean {
  return value.trim() !== String(option.default);
}

/** What is wrong with a value, in words; "" when nothing is. The server has the last word. */
export function problem(option: OptionInfo, value: string): string {
  const text = value.trim();
  if (option.kind === "whole") {
    const number = Number(text);
    return /^-?\d+$/.test(text) && number >= option.low && number <= option.high
      ? ""
      : words.bad.whole(option.low, option.high);
  }
  if (option.kind === "numbers") return /^\d+(-\d+)?(,\s*\d+(-\d+)?)*$/.test(text) ? "" : words.bad.numbers;
  if (option.kind === "text") return text !== "" && text.length <= 4000 && !/\s/.test(text) ? "" : option.allowed; // what it means the server says
  return option.words.includes(text) ? "" : option.allowed;
}

export function problems(info: GameInfo, form: TableForm): string[] {
  const wrong = info.options
    .filter((option) => holds(option.needs, form.options) && problem(option, form.options[option.name] ?? "") !== "")
    .map((option) => option.name);
  return clockOf(form) === undefined ? [...wrong, "clock"] : wrong;
}

/** The clock wished for; null for none, undefined when its numbers make none. */
function clockOf(form: TableForm): ClockWish | null | undefined {
  const { kind, perMove, perGame, increment } = form.clock;
  if (kind === "none") return null;
  if (kind === "move") return perMove > 0 ? { per_move: perMove } : undefined;
  return perGame > 0 && increment >= 0 ? { per_game: perGame * 60, increment } : undefined;
}

/** What is sent: only what differs from the rulebook. */
export function newTable(info: GameInfo, form: TableForm, name: string): NewTable {
  const differing = changed(info, form);
  const options = Object.fromEntries(
    info.options
      .filter((option) => differing.includes(option.name))
      .map((option) => [option.name, valueOf(option, form.options[option.name] ?? "")]),
  );
  let bots = 0;
  const seats = form.seats.map((seat): SeatWish => {
    if (seat.kind === "me") return { kind: "person", name };
    return seat.kind === "open" ? { kind: "open" } : { kind: "bot", level: seat.level, name: BOTS[bots++] ?? "" };
  });
  return {
    game: info.name,
    options,
    seats,
    clock: clockOf(form) ?? null,
    grace: form.grace,
    public: form.isPublic,
    hints: hasHints(info, form),
  };
}

function valueOf(option: OptionInfo, text: string): number | string {
  return option.kind === "whole" ? Number(text.trim()) : text.trim();
}

/** A form from an address: ?seats=3&level=4&with=friends&turn_cap=50&move=60&public=1. What makes no sense is left out. */
export function fromQuery(info: GameInfo, query: URLSearchParams, level: number): TableForm {
  const asked = Number(query.get("level"));
  let form = blank(info, Number.isInteger(asked) && asked >= 1 && asked <= info.levels ? asked : level);
  for (const option of info.options) {
    const value = query.get(option.name);
    if (value === null || problem(option, value) !== "") continue;
    form = suggested(
      info,
      form,
      option.name === "seats" ? withSeats(form, Number(value)) : withOption(info, form, option.name, value.trim()),
    );
  }
  if (query.get("with") === "friends") form = withOthers(form, "open");
  const move = Number(query.get("move"));
  const minutes = Number(query.get("minutes"));
  if (move > 0) form.clock = { ...form.clock, kind: "move", perMove: move };
  if (minutes > 0)
    form.clock = {
      ...form.clock,
      kind: "game",
      perGame: minutes,
      increment: Math.max(0, Number(query.get("increment") ?? 0)),
    };
  const grace = Number(query.get("grace"));
  if (grace > 0) form.grace = grace;
  form.isPublic = query.get("public") === "1";
  const hints = query.get("hints");
  if (hints === "0" || hints === "1") form.hints = hints === "1";
  return form;
}

/** The address that brings this form back. */
export function toQuery(info: GameInfo, form: TableForm): string {
  const query = new URLSearchParams();
  const fresh = { ...form.options };
  suggest(info, fresh);
  for (const option of info.options) {
    const value = (form.options[option.name] ?? "").trim();
    const isNamed = option.named.length > 0;
    if (isNamed ? value !== fresh[option.name] : changed(info, form).includes(option.name))
      query.set(option.name, value);
  }
  const level = form.seats.find((seat) => seat.kind === "bot")?.level;
  if (level !== undefined) query.set("level", String(level));
  if (hasOpen(form)) query.set("with", "friends");
  if (form.clock.kind === "move") query.set("move", String(form.clock.perMove));
  if (form.clock.kind === "game") {
    query.set("minutes", String(form.clock.perGame));
    query.set("increment", String(form.clock.increment));
  }
  if (form.grace > 0) query.set("grace", String(form.grace));
  if (form.isPublic) query.set("public", "1");
  if (form.hints !== null) query.set("hints", form.hints ? "1" : "0");
  const text = query.toString();
  return text ? `?${text}` : "";
}

export interface Group {
  name: string;
  options: OptionInfo[];
}

/** The options that come first, in their order; those that make no difference beside the others are left out. */
export function mainFields(info: GameInfo, options: Record<string, string>, names: readonly string[]): OptionInfo[] {
  const named = names
    .map((name) => info.options.find((option) => option.name === name))
    .filter((option) => option !== undefined);
  return named.filter((option) => holds(option.needs, options)).map((option) => fitting(option, options));
}

/** The options to show, by what stands before the dot; seats and `elsewhere` have their own places, and one value is no choice. */
export function groups(info: GameInfo, options: Record<string, string>, elsewhere: readonly string[] = []): Group[] {
  const found = new Map<string, OptionInfo[]>();
  for (const option of info.options) {
    if (
      option.name === "seats" ||
      elsewhere.includes(option.name) ||
      (option.kind === "whole" && option.low === option.high) ||
      !holds(option.needs, options)
    )
      continue;
    const at = option.name.indexOf(".");
    const group = at < 0 ? "" : option.name.slice(0, at);
    found.set(group, [...(found.get(group) ?? []), fitting(option, options)]);
  }
  return [...found].map(([name, options]) => ({ name, options }));
}

/** same_color_allowed as a person reads it; seats have numbers here, as they have at the table. */
export function humane(name: string): string {
  const text = name
    .slice(name.indexOf(".") + 1)
    .replace(/^[A-D]$/, numbered)
    .replace(/_([a-d])$/, (_, letter: string) => ` of ${numbered(letter)}`)
    .replace(/_/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value as a person reads it. */
export function valued(option: OptionInfo, word: string): string {
  return option.word_names[word] ?? humane(word);
}

/** What an option is about: "how the team of A is found" is that of seat 1. */
export function explained(about: string): string {
  const text = about.replace(/\bof (?:seat )?([A-D])\b/g, (_, letter: string) => `of ${numbered(letter)}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function numbered(letter: string): string {
  return texts.seatNumber(letter.toUpperCase().charCodeAt(0) - 64).toLowerCase();
}
