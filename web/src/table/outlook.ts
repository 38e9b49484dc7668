// What an answer brings, in one line. The numbers are the server's: games that were played on to their end.

import type { Outlook } from "../wire/types";
import { texts } from "../app/texts";
import type { Face } from "./contract";

const RARE = 5; // per cent of games won below which a score says more, where nobody plays against anybody
const rounded = (score: number): number => Math.round(10 * score) / 10;
const percent = (part: number): number => Math.round(100 * part);

/** "" where nothing is known. The next best is told unless more of its games were won: the search then saw further than they show. */
export function toldOutlook(found: Outlook | null | undefined, face: Pick<Face, "counted" | "ending">): string {
  if (!found) return "";
  const words = texts.outlook;
  if (found.is_proven) return words.proven;
  if (found.games === 0) return "";
  const [wins, next] = [percent(found.wins), found.next_wins === null ? -1 : percent(found.next_wins)];
  if (face.ending && wins < RARE) {
    const [score, other] = [rounded(found.score), found.next_score === null ? Infinity : rounded(found.next_score)];
    const told = words.score(score, face.counted?.(score) ?? "");
    return other > score ? words.scores(told) : words.scoresNext(told, other);
  }
  return next < 0 || next > wins ? words.wins(wins) : words.winsNext(wins, next);
}
