// What an answer brings, in one line. The numbers are the server's: games that were played on to their end.

import type { Outlook, SeatInfo } from "../wire/types";
import { texts } from "../app/texts";
import type { Face, View } from "./contract";
import { addressed, nameOf } from "./seats";

const RARE = 5; // per cent of games won below which a score says more, where nobody plays against anybody
const rounded = (score: number): number => Math.round(10 * score) / 10;
const percent = (part: number): number => Math.round(100 * part);

type Teller = Pick<Face, "counted" | "ending" | "plain">;
/** Who sits here, as one of them sees it. */
type Company = { view: View; seats: SeatInfo[]; mine: string };

/** Why, and what it brings; "" where nothing is known. */
export function toldOutlook(found: Outlook | null | undefined, face: Teller, company: Company): string {
  const brought = toldNumbers(found, face);
  if (!found?.why) return brought;
  const { view, seats, mine } = company;
  const name = (seat: string): string => (seat === mine ? texts.unnamed : nameOf(seats, seat));
  const said = found.why.replace(/\b[A-H]\b/g, name);
  const why = addressed(face.plain?.(said, view, seats) ?? said, seats, mine);
  const told = texts.outlook.because(why.charAt(0).toUpperCase() + why.slice(1));
  return brought ? `${told}. ${brought}` : told;
}

/** "" where nothing is known. The next best is told unless more of its games were won: the search then saw further than they show. */
function toldNumbers(found: Outlook | null | undefined, face: Teller): string {
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
