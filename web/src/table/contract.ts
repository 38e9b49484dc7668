// What a game gives the table, and what the table gives a game's board. A game's folder has an index.ts whose default
// export is a Face; nothing else names a game.

import type { Component } from "svelte";
import type { Asked, Line, Offer, Outcome, SeatInfo } from "../wire/types";
import type { Sounds } from "./cues";
import type { Choice, Mark } from "./picker";

/** A view as the server's game made it; each game's model.ts knows its own shape. */
export type View = Record<string, unknown>;

/** The hand over the board: what can be touched, what is chosen, what is asked. Its fields are reactive. */
export interface Hand {
  /** The seat one plays, a letter; "" for those who watch or step through a replay. */
  readonly seat: string;
  /** Whether this seat is asked something now, and nothing it said is still on its way. */
  readonly asked: boolean;
  readonly offers: readonly Offer[];
  /** The card or place that asks, by its name; "" where the rules themselves do. */
  readonly source?: string;
  readonly chosen: readonly string[];
  /** Choices of the prompt line, in order. */
  readonly choices: readonly Choice[];
  /** The components of the hint, empty when none was asked for. */
  readonly hinted: readonly string[];
  mark(component: string): Mark;
  /** Click, Enter or drop: chooses, puts back, answers, or asks the server why not. */
  touch(component: string, anchor?: Element | null): void;
  /** Dragging one thing onto another: both are touched, the first one first. */
  drop(dragged: string, target: string, anchor?: Element | null): void;
  /** Hover and focus: previews what an answer with this component would do; "" ends the preview. */
  point(component: string): void;
  /** The answer of the prompt that is pointed at or has the focus. */
  readonly pointedAt?: Offer | null;
  /** Says an answer in full: an offer, or the words of one where a question has more answers than can be listed. */
  say(answer: Offer | string): void;
  /** Puts everything back. */
  clear(): void;
  /** Takes the last answer back, or asks the others to let one. */
  undo?(): void;
  /** The refusal that is shown, for a board that draws it beside what was touched. */
  readonly shut?: Refused | null;
  /** What the table would look like after an answer, where that is known. */
  after?(offer: Offer): View | null;
  /** Asks the server for a measurement of the table as it lies, in the game's words; null where there is none. */
  measure?(asked: string): Promise<View | null>;
}

/** Why something that was touched cannot be done. */
export interface Refused {
  touches: readonly string[];
  why: string;
  clause: string;
  hint: string;
  anchor: Element | null;
}

/** What words may need beyond the view: who sits where, which seat one plays, and what is chosen. */
export interface Company {
  seats: SeatInfo[];
  seat: string;
  chosen: readonly string[];
  offers: readonly Offer[];
  /** The server's question. */
  asked?: Asked | null;
}

/** What every board is given. */
export interface BoardProps<V extends View = View> {
  view: V;
  /** What the table would look like after the answer that is hovered, focused or chosen; null when there is none. */
  foreseen: V | null;
  hand: Hand;
  seats: SeatInfo[];
  /** What happened between the view before and this one, in order; empty on the first view and while stepping back. */
  story: readonly Line[];
  /** Everything that was told up to this view, in order: what a table that is opened anew can be put together from. */
  log: readonly Line[];
  /** False where motion is reduced: changes are cuts with a highlight of what changed. */
  motion: boolean;
  /** Told when the board begins and ends to show what happened: until then nobody else tells how it came out. */
  onplay?: (isPlaying: boolean) => void;
}

/** What a game shows under a seat: a team, a hand, a score sheet. */
export interface UnderSeatProps<V extends View = View> {
  view: V;
  seat: string;
  hand: Hand;
  seats: SeatInfo[];
}

/** What a game shows above the log: what stands behind the answer that is looked at. */
export interface BesideProps<V extends View = View> {
  view: V;
  hand: Hand;
  seats: SeatInfo[];
}

/** Parts of a game outside its board; each may be left out. */
export interface Panels<V extends View = View> {
  UnderSeat?: Component<UnderSeatProps<V>>;
  /** Under all seats, where there is more than one: what belongs to the whole table. */
  UnderSeats?: Component<BesideProps<V>>;
  Beside?: Component<BesideProps<V>>;
}

/** How a choice of the prompt line reads: what it is, what it does. */
export interface Wording {
  title: string;
  note?: string;
  /** The clause a question stands on, where it is not the server's. */
  clause?: string;
}

/** What a change of stage says. */
export interface Beat {
  title: string;
  note?: string;
  clause?: string;
  /** Once in a game: a band across the whole board, not a word at its head. */
  grand?: boolean;
  /** So often that it stays small, in the upper right corner of the board. */
  quiet?: boolean;
  /** The board tells it itself, in its place in the story; nobody else does while things move. */
  isPlayed?: boolean;
  /** The verbs of the facts it tells, so that they are not announced again. */
  tells?: readonly string[];
}

/** A game's face. */
export interface Face<V extends View = View> {
  /** The theme the game was drawn for. */
  theme: "light" | "dark";
  /** How the game is won, in one short sentence: "Have the lowest total when someone switches off all four cells." */
  goal: string;
  /** The goal of one table, where its options may have changed the number in `goal`. */
  goalHere?: (view: V) => string;
  /** A sentence more on how one gets there, for the page how/GAME. */
  goalNote?: string;
  /** Loads the board; heavy things (Three.js) come with it and not before. */
  board: () => Promise<{ default: Component<BoardProps<V>> }>;
  /** Loads what the game shows outside its board, where there is room for it. */
  panels?: () => Promise<Panels<V>>;
  /** What the bar says beside the title: "Unstacking, turn 13". */
  status: (view: V) => string;
  /** A seat's score as the seat list shows it; `narrow` is said before it where a game for one has no room for the unit. */
  score: (view: V, seat: string) => { value: string; unit: string; narrow?: string } | null;
  /** What the scores of a result count, where that is not what the seat list shows. */
  counted?: (score: number) => string;
  /** How a game ended that all win or lose together; without it the ranks say who won. */
  ending?: (outcome: Outcome) => { title: string; note: string };
  /** By how much a game was won, or how far all of them came: "with 2 left". Without it, by the scores of the result. */
  margin?: (view: V, outcome: Outcome) => string;
  /** How long a finished game took, in its own unit: "14 turns". */
  lasted?: (view: V, log: readonly Line[]) => string;
  /** What all of them won together, by its name: a voyage and how many sailed it. `rules` are the options that changed a
   * rule; "" where with those it is not the same thing any more. */
  feat?: (view: V, players: number, rules: readonly string[]) => string;
  /** What the prompt says while the board still shows what happened; without it the next question is asked at once. */
  meanwhile?: string;
  /** What brought the end about, as one sentence beside the rule's own: who fell by which roll; "" where that says it all. */
  cause?: (view: V, log: readonly Line[], seats: readonly SeatInfo[]) => string;
  /** A change of stage that the board stops at for a moment: a new round, the second half; null where there was none.
   * `before` is the view before the story. */
  beat?: (story: readonly Line[], view: V, before: V, company: Pick<Company, "seats" | "seat">) => Beat | null;
  seatNote?: (view: V, seat: string) => string;
  /** The words of a choice. `foreseen` is the view after it, where it is known. */
  wording: (choice: Choice, view: V, foreseen: V | null, company?: Company) => Wording;
  /** A question in place of the server's; null leaves the server's. */
  question?: (view: V, company: Company) => Wording | null;
  /** Which component of an answer is asked for next; nothing leaves it to the order in which the answer names them. */
  next?: (offer: Offer, chosen: readonly string[]) => string | undefined;
  /** What the prompt lists in place of all that is open, where a question has many answers; null leaves the picker's list. */
  choices?: (offers: readonly Offer[], chosen: readonly string[], view: V) => Choice[] | null;
  /** The order of the choices: the lowest first. Nothing leaves them as the answers are listed. */
  rank?: (choice: Choice, view: V) => number;
  /** The key a choice has at this board, as its keycap says it; "" leaves it to the numbers. */
  keycap?: (choice: Choice) => string;
  /** False where a preview says so much that it is asked for only when somebody points at an answer. */
  looksAhead?: boolean;
  /** An answer as people say it, where the server's words are codes: for hints and confirmations. */
  advice?: (offer: Offer, view: V, isMarked?: boolean) => string;
  /** A component in words, for screen readers and bubbles: "red 21 in Oskar's array". */
  name: (component: string, view: V, seats: SeatInfo[]) => string;
  /** A sentence of the server with the table's names in place of its codes: "B1" is "Oskar's red 21". */
  plain?: (text: string, view: V, seats: SeatInfo[]) => string;
  /** A line of the log as people say it, "" to leave it out; `aloud` when it is announced and not written down. The view is
   * the table's as it is now. Without it the server's words are used, with the seats' names. */
  say?: (line: Line, aloud?: boolean, view?: V, seats?: SeatInfo[]) => string;
  /** Where a line of the log begins a new turn, its heading. */
  turnHeading?: (line: Line, before: Line | undefined) => string;
  /** What happened in the turn that a move is part of, where a turn is several moves: its lines, [] where it is no part of one. */
  turnOf?: (log: readonly Line[], entries: readonly number[], answer: string) => Line[];
  /** The words of an answer of which the rules tell nothing; the view is the one before it. "" where its lines say enough. */
  unsaid?: (text: string, lines: readonly Line[], before: V) => string;
  /** What people at this table say often: said with one touch. Nothing leaves the phrases of every table. */
  phrases?: readonly string[];
  /** Whether the next line of the log says all that matters of this one: way-points of one walk, say. */
  isPassed?: (line: Line, next: Line | undefined) => boolean;
  /** What the keys do at this board, where it is not what they do at most. */
  keys?: string;
  /** What is heard, by the verb of the fact; a verb that is not named is silent. */
  sounds?: Sounds;
}
