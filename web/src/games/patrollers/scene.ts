// Who is in play and what lies on the table, ready to draw.

import type { Color, Stat } from "./box";
import type { Point } from "./space";
import type { Side } from "./view";

/** A Patroller of either team, wherever it is. */
export interface Member {
  id: string;
  seat: string;
  side: Side;
  patroller: string;
  /** On the table, waiting to be placed, kept back until the first round is over, or dead. */
  place: "hand" | "reserve" | "table" | "falling" | "dead";
  at: Point;
  wounded: boolean;
  marked: boolean;
  gassed: boolean;
  /** Owes a turn after a berserker's two. */
  tired: boolean;
  stance: boolean;
  grips: boolean;
  held: boolean;
  dials: readonly number[] | null;
  /** What is read now, boots and scopes included; null before the dials are shown. */
  values: Readonly<Record<Stat, number>> | null;
  gear: readonly string[];
  /** The token inside: an id, "?" while it is hidden from this seat, "" for none. */
  token: string;
  /** Whether the token was shown at death. */
  shown: boolean;
}

export type Standing = Pick<
  Member,
  "id" | "side" | "patroller" | "wounded" | "marked" | "gassed" | "tired" | "stance" | "grips" | "held"
>;

/** A body on the table. */
export interface Fallen {
  id: string;
  side: Side;
  patroller: string;
  a: Point;
  b: Point;
  /** The token it showed; "" for none. */
  token: string;
}

/** One number of a total and where it comes from. */
export interface Term {
  label: string;
  value: number;
}

/** A face of a die in a roll for attack or defence, and the total it makes. */
export interface Rolled {
  color: Color;
  value: number;
  counts: number;
  total: number;
}

/** The exact chance of an attack: both dice face by face, and the terms that do not hang on them. */
export interface Odds {
  attacker: string;
  target: string;
  hits: number;
  of: number;
  /** Whether the attack die may be rolled again, and the chance counts it. */
  again: boolean;
  attack: { terms: readonly Term[]; faces: readonly Rolled[] };
  defense: { terms: readonly Term[]; faces: readonly Rolled[] };
  /** What a success does to the target, as far as it lies open. */
  wound: "near death" | "dead" | "stopped";
  /** The gap between the bases, how many lengths the attacker's range has, and how much too far away the target is. */
  gap: number;
  reach: number;
  beyond: number;
  /** Everybody it is rolled against, and the chance of each; nobody but the target unless it is a burst. */
  struck: readonly { id: string; hits: number; of: number }[];
  /** Why it cannot be done from here, where it cannot. */
  why: string;
  clause: string;
}

/** One die that was rolled and what it made. */
export interface Cast {
  patroller: string;
  side: Side;
  color: Color;
  value: number;
  counts: number;
  terms: readonly Term[];
  total: number;
}

/** A roll as it is shown: who attacked whom with what, or the two dice of an initiative. */
export interface Roll {
  kind: "attack" | "initiative";
  first: Cast;
  others: readonly (Cast & { outcome: "" | "wound" | "death" | "miss" })[];
  /** Whose the first turn of the round is; "" while a tie is rolled again. */
  leads?: string;
}
