// What a lesson's step waits for, and what it answers to anything else. Pure: the lesson table only asks.

import type { LessonChapter, LessonStep, Offer } from "../wire/types";

/** A hand that lays something on a table means the place that is marked when it comes this near, in hundredths of an inch. */
const NEAR = 60;
const PLACE = /^(.*?)(\d+),(\d+)$/;

/** Whether two answers say the same of two places next to each other. */
function isNear(text: string, wanted: string): boolean {
  const [one, other] = [PLACE.exec(text), PLACE.exec(wanted)];
  return (
    one !== null &&
    other !== null &&
    one[1] === other[1] &&
    Math.hypot(Number(one[2]) - Number(other[2]), Number(one[3]) - Number(other[3])) <= NEAR
  );
}

/** The words of an answer that the table did not list say what it does and to whom. */
function names(text: string, verb: string, touches: readonly string[]): boolean {
  const words = text.split(" ");
  return words[0] === verb && touches.every((component) => words.includes(component.slice(component.indexOf(":") + 1)));
}

/** Whether an answer is what the step waits for, or a place so near to it that it is meant. */
export function takes(step: LessonStep | undefined, offer: Offer): boolean {
  if (step?.kind !== "answer") return false;
  if (step.answers.length > 0)
    return step.answers.some((wanted) => wanted === offer.text || isNear(offer.text, wanted));
  if (offer.verb === "") return names(offer.text, step.verb, step.touches);
  return offer.verb === step.verb && step.touches.every((component) => offer.touches.includes(component));
}

/** The words in which an answer is played: a place near the one that is wanted becomes that one. */
export function meant(step: LessonStep | undefined, text: string): string {
  if (!step || step.answers.includes(text)) return text;
  return step.answers.find((wanted) => isNear(text, wanted)) ?? text;
}

/** Whether a refusal is the one the step wants to be met: by its clause, whatever was touched to meet it. */
export function meets(step: LessonStep | undefined, shut: { clause: string } | null): boolean {
  return step?.kind === "refusal" && shut !== null && shut.clause === step.clause;
}

/** How many moves the record has when a step is over. */
export function endOf(chapter: LessonChapter, index: number): number {
  return chapter.steps[index + 1]?.moves ?? chapter.moves;
}

/** The step a table stands at: the one kept, or a later one when the table has moved on without it; -1 when neither fits. */
export function standing(chapter: LessonChapter, kept: number, moves: number): number {
  let index = kept;
  while (index < chapter.steps.length - 1 && moves > endOf(chapter, index)) index++;
  const step = chapter.steps[index];
  return step && step.moves <= moves && moves <= endOf(chapter, index) ? index : -1;
}

/** A text in parts: words, and the clauses it cites in square brackets. */
export type Part = { kind: "words"; text: string } | { kind: "clause"; id: string };

export function parts(text: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(/\s*\[([A-Z]{2}-[RSM]?\d+)\]/g)) {
    if (match.index > end) found.push({ kind: "words", text: text.slice(end, match.index) });
    found.push({ kind: "clause", id: match[1] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "words", text: text.slice(end) });
  return found;
}

/** The words alone, for a screen reader. */
export function plain(text: string): string {
  return parts(text)
    .map((part) => (part.kind === "words" ? part.text : ""))
    .join("");
}
