import type { Line } from "../../wire/types";
import type { Beat, Company, Face } from "../../table/contract";
import type { Choice } from "../../table/picker";
import { signed } from "../../app/texts";
import { words } from "./texts";
import type { PewPewView } from "./view";
import { advice, keycap, named, next, plain, question, rank, told, wording } from "./words";

const BLOWS = new Set(["missile_hit", "alien_hit", "ship_met_mine"]);

/** What cost a heart last. */
const blow = (lines: readonly Line[]): Line | undefined => lines.findLast((line) => BLOWS.has(line.fact["verb"] ?? ""));

/** A heart lost, by what, and a new round once there has been one. */
function beat(story: readonly Line[], view: PewPewView, _: PewPewView, company: Pick<Company, "seats">): Beat | null {
  const number = story.findLast((line) => line.fact["verb"] === "round")?.fact["number"] ?? "";
  const hurt = story.findLast((line) => line.fact["verb"] === "damaged");
  const by = hurt ? blow(story) : undefined;
  const round = Number(number) < 2 ? "" : words.round(number);
  const title = by ? told(by, false, view, company.seats) : "";
  if (hurt && by)
    return {
      title,
      note: words.then(told(hurt), round),
      clause: by.clause,
      tells: ["round", "damaged", by.fact["verb"] ?? ""],
    };
  if (!round) return null;
  return { title: round, note: words.beat(view.pile, view.ship.hearts), tells: ["round"], quiet: true };
}

const face: Face<PewPewView> = {
  theme: "dark",
  goal: "Shoot down ten aliens before those that slip past cost you ten deaths.",
  goalNote: "Screens scroll toward you, four deep. Fire, dodge and keep your ship alive: three hits and it is lost.",
  board: () => import("./Board.svelte"),
  status: (view) => (view.phase === "over" ? words.over(view.round) : words.status(view.round, view.pile)),
  score: (view) => ({ value: signed(view.score), unit: words.unit, narrow: words.score }),
  wording: (choice: Choice, view: PewPewView, foreseen: PewPewView | null) => wording(choice, view, foreseen),
  question: (view: PewPewView, company: Company) => question(view, company),
  goalHere: (view) => words.goalHere(view.limits.points, view.limits.deaths),
  next,
  rank,
  keycap,
  beat,
  cause: (view, log, seats) => {
    const last = view.ship.hearts === 0 ? blow(log) : undefined;
    return last ? told(last, false, view, seats) : "";
  },
  looksAhead: false,
  advice,
  name: (component) => named(component),
  plain,
  say: told,
  keys: words.keys,
  lasted: (view) => words.over(view.round),
  turnHeading: (line) => (line.fact["verb"] === "round" ? words.round(line.fact["number"] ?? "") : ""),
};
export default face;
