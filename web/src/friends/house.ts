// How a table differs from the rulebook, in words: for its bar, for whoever is asked to sit down, for the clause itself.

import { texts } from "../app/texts";
import { playTexts } from "../app/play/words";
import type { Changed, ClockWish } from "../wire/types";

const words = texts.house;
const LONG = 24; // a list of numbers or a whole deck does not fit a line
const FEW = 2; // so many are named on the chip

/** turn_cap as a person reads it; what is before a dot is its group. */
function humane(name: string): string {
  return name.slice(name.indexOf(".") + 1).replace(/_/g, " ");
}

const valueOf = (value: string): string => (value.length > LONG ? words.own : humane(value));

/** "Turn cap: 6". */
export function houseRule(one: Changed): string {
  return words.here(humane(one.name), valueOf(one.value));
}

/** "At this table: 6 instead of 200". */
export function inRule(one: Changed): string {
  return words.inRule(valueOf(one.value), valueOf(one.usual));
}

/** What a chip in the bar says: nothing where no rule is changed. What belongs to the set-up, and what a new table begins
    with anyway, is told where one sits down. */
export function houseChip(changed: readonly Changed[]): string {
  const rules = changed.filter((one) => !one.is_setup && !one.is_suggested);
  if (rules.length === 0) return "";
  return rules.length > FEW ? words.many(rules.length) : words.chip(rules.map(houseRule).join(", "));
}

/** Everything somebody should know before sitting down, a line each. */
export function terms(changed: readonly Changed[], hints: boolean, clock: ClockWish | null): string[] {
  const found = [...changed].sort((one, other) => Number(one.is_setup) - Number(other.is_setup)).map(houseRule);
  if (!hints) found.push(words.noHints);
  return clock ? [clockWords(clock), ...found] : found;
}

function clockWords(clock: ClockWish): string {
  const { per_move: perMove, per_game: perGame, increment } = clock;
  if (perMove) return words.perMove(playTexts.seconds(perMove));
  return perGame ? playTexts.plus(Math.round(perGame / 60), increment ?? 0) : "";
}
