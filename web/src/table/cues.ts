// Which sounds go with what happened, and when. Pure: sound.ts plays them.

import type { Line, Outcome, SeatInfo } from "../wire/types";
import { wasStopped } from "./seats";

/** The whole vocabulary. A game's face names one for each verb of its facts that should be heard. */
export type SoundName =
  | "touch"
  | "refuse"
  | "tock"
  | "lift"
  | "relay"
  | "hum"
  | "slide"
  | "pew"
  | "launch"
  | "spark"
  | "boom"
  | "hurt"
  | "warp"
  | "blip"
  | "turn"
  | "win"
  | "lose";
export type Sounds = Readonly<Record<string, SoundName>>;

export interface Cue {
  name: SoundName;
  /** When, in milliseconds from now. */
  at: number;
}

/** Never more than one in that many milliseconds. */
export const APART = 60;
/** One sentence of the story and the next; a whole reply stays short. */
const BEAT = 140;
const MOST = 6;

/** What is heard when lines arrive: one sound a line that has one, then whose turn it is, or how it ended. */
export function cues(
  lines: readonly Line[],
  sounds: Sounds | undefined,
  now: { isOurTurn: boolean; wasOurTurn: boolean; ending: "win" | "lose" | "" },
): Cue[] {
  const found: Cue[] = [];
  for (const line of lines) {
    const name = sounds?.[line.fact["verb"] ?? ""];
    if (name && found.length < MOST) found.push({ name, at: found.length * BEAT });
  }
  const after = found.length * BEAT + (found.length ? BEAT : 0);
  if (now.ending) found.push({ name: now.ending, at: after });
  else if (now.isOurTurn && !now.wasOurTurn) found.push({ name: "turn", at: after });
  return found;
}

/** Whether the end was a win for a seat; "" while it goes on, where the host stopped it, and for those who only watch. */
export function endingFor(outcome: Outcome | null, seat: string, seats: readonly SeatInfo[]): "win" | "lose" | "" {
  if (!outcome || !seat || wasStopped(outcome, seats)) return "";
  return outcome.ranks[seat.charCodeAt(0) - 65] === 1 ? "win" : "lose";
}

/** When a sound may begin that would like to begin at `wanted`: not too close to the last one. Null: it is left out. */
export function slot(wanted: number, last: number, patience: number): number | null {
  const at = Math.max(wanted, last + APART);
  return at - wanted <= patience ? at : null;
}
