// What the gallery says of a card beyond what a table shows; made with the cards.

import type { Card } from "../cards";
import notes from "../data/notes.json";

export interface Notes {
  readonly ed: number;
  readonly id: string;
  /** What its declaration says of itself. */
  readonly spoken: string;
  readonly declared: string;
  /** The file of the test named after it. */
  readonly test: string;
}

const NONE: Notes = { ed: 0, id: "", spoken: "", declared: "", test: "" };
const byKey = new Map((notes as readonly Notes[]).map((note) => [`${note.ed}/${note.id}`, note]));

export const notesOf = (card: Pick<Card, "ed" | "id">): Notes => byKey.get(`${card.ed}/${card.id}`) ?? NONE;
