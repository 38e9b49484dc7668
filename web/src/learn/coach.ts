// What a lesson's step waits for, and what it answers to anything else. Pure: the lesson table only asks.

import type { LessonChapter, LessonStep, Offer } from "../wire/types";

/** Whether an answer is what the step waits for. */
export function takes(step: LessonStep | undefined, offer: Offer): boolean {
  if (step?.kind !== "answer") return false;
  if (step.answers.length > 0) return step.answers.includes(offer.text);
  return offer.verb === step.verb && step.touches.every((component) => offer.touches.includes(component));
}

/** Whether a refusal is the one the step wants to be met. */
export function meets(step: LessonStep | undefined, shut: { touches: readonly string[]; clause: string } | null): boolean {
  return step?.kind === "refusal" && shut !== null && shut.clause === step.clause && step.touches.every((component) => shut.touches.includes(component));
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
