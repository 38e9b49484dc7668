import type { Beat, Face } from "../../table/contract";
import type { Line, Outcome, SeatInfo } from "../../wire/types";
import { question } from "./asks";
import { listed } from "./choices";
import { desk } from "./desk.svelte";
import { figureName } from "./names";
import { roundsLeft, strength, type PatrollersView } from "./model";
import { words } from "./texts";
import { turnOf, unsaid } from "./turn";
import { advice, named, plain, tell, wording } from "./wording";

function status(view: PatrollersView): string {
  const kind = words.games[view.game] ?? "";
  const side = words.aSide(view.size);
  const left = roundsLeft(view);
  if (left > 0) return `${words.round(view.round)} · ${words.decisionShort(left)}`;
  return view.round > 0 ? `${kind} · ${side} · ${words.round(view.round)}` : `${kind} · ${side}`;
}

/** A new round, and how many each side has left. */
function beat(
  story: readonly Line[],
  view: PatrollersView,
  _before: PatrollersView,
  { seats }: { seats: SeatInfo[] },
): Beat | null {
  const number = Number(story.findLast((line) => line.fact["verb"] === "round_begins")?.fact["number"] ?? 0);
  if (number < 2) return null;
  const sides = seats.map((seat) => words.beat(seat.name, strength(view, seat.seat).left));
  const rounds = roundsLeft(view);
  return {
    title: words.round(number),
    note: [sides.join(", "), rounds > 0 ? words.decision(rounds) : ""].filter(Boolean).join(". "),
    tells: ["round_begins"],
    isPlayed: true,
  };
}

/** Who fell last, and by which roll. */
function cause(view: PatrollersView, log: readonly Line[]): string {
  const died = log.findLastIndex((line) => line.fact["verb"] === "died");
  const figure = log[died]?.fact["figure"] ?? "";
  if (!figure || !view.figures.some((one) => strength(view, one.seat).left === 0)) return "";
  const turn = log.slice(0, died).findLastIndex((line) => line.fact["verb"] === "acts");
  const hit = log
    .slice(Math.max(turn, 0), died)
    .findLast((line) => line.fact["verb"] === "hit" && line.fact["target"] === figure);
  return words.fall(figureName(view, figure), hit?.fact["attack"] ?? "", hit?.fact["defense"] ?? "");
}

/** Figures left; the scores of the result count wounds too. [PT-R82] */
function margin(view: PatrollersView, outcome: Outcome): string {
  const [winner, loser] = outcome.ranks[0] === 1 ? ["A", "B"] : ["B", "A"];
  const [ours, theirs] = [strength(view, winner ?? "").left, strength(view, loser ?? "").left];
  if (theirs === 0) return words.margin.left(ours);
  return ours === theirs ? words.margin.wounds : words.margin.decision(ours, theirs);
}

function turnHeading(line: Line): string {
  return line.fact["verb"] === "round_begins" ? words.round(Number(line.fact["number"])) : "";
}

const face: Face<PatrollersView> = {
  theme: "light",
  goal: "Take out every soldier of the other side.",
  goalNote:
    "Move and shoot by lengths of twine, and roll your own dice. In the advanced game each soldier can do something that no other can.",
  board: () => import("./Board.svelte"),
  panels: async () => ({
    UnderSeat: (await import("./Roster.svelte")).default,
    Beside: (await import("./Beside.svelte")).default,
  }),
  status,
  score: (view, seat) => {
    const { left, of } = strength(desk.shown ?? view, seat); // nobody is counted out before he is seen to fall
    return { value: String(left), unit: words.of(of) };
  },
  seatNote: (_view, seat) => words.sides[seat === "B" ? "north" : "south"] ?? "",
  beat,
  cause,
  margin,
  wording,
  advice,
  question,
  choices: listed,
  name: named,
  plain,
  say: (line, _aloud, view, seats) => (view ? tell(line, view, seats) : line.text),
  turnHeading,
  turnOf,
  unsaid,
  lasted: (view) => words.lasted(view.round),
  keys: words.way.keys,
  isPassed: (line, next) =>
    line.fact["verb"] === "moved" && next?.fact["verb"] === "moved" && line.fact["figure"] === next.fact["figure"],
  sounds: {
    moved: "slide",
    placed: "slide",
    rolled: "relay",
    initiative_roll: "relay",
    wounded: "hum",
    died: "hum",
    fell: "slide",
    charge_went_off: "hum",
    healed: "relay",
    gassed: "hum",
  },
};
export default face;
