// How long a text takes to read.

const WORDS_A_MINUTE = 200; // a slow reader of prose, who looks at pictures as well

/** Whole minutes, at least one. */
export function minutesToRead(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));
}
