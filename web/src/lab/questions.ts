// Questions to start with, one a game; a test asks the lab whether each can be asked.

import { blank, type LabForm } from "./form";
import list from "./questions.json";

export interface Question {
  game: string;
  about: string;
  seats: string;
  changes: Record<string, string>;
}

export const questions: readonly Question[] = list as unknown as Question[];

export function formOf(question: Question): LabForm {
  const changes = Object.entries(question.changes).map(([place, value]) => ({ place, value }));
  return { ...blank(null), game: question.game, about: question.about, seats: question.seats, variants: [[], changes] };
}
