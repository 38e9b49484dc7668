import type { Beat, Company, Face, Wording } from "../../table/contract";
import type { Choice } from "../../table/picker";
import { kindOf, wordOf } from "../../table/picker";
import type { Line, SeatInfo } from "../../wire/types";
import { playerOf, type ShutDownView } from "./model";
import { words } from "./texts";
import { named, next, plain, question, say, wording } from "./wording";

const TURNS = new Set(["placed", "discarded", "flipped", "unflipped", "played"]);

/** Where a turn began: its round, who began the first of all, and the turn before it, for turns that are taken back. */
interface Turn {
  round: number;
  first: string;
  line: number;
  before: Turn | null;
}
const turnOf = new WeakMap<Line, Turn>();

/** Hardly a game reaches its cap, so it is told where it is small or near. */
function isNear(now: number, last: number, players: number): boolean {
  return last / players <= 20 || now > (2 / 3) * last;
}

function status(view: ShutDownView): string {
  const players = view.players.length;
  if (view.turn === null && view.to_act === null) return words.ended(Math.ceil(view.turns / players), players);
  // A turn lasts until its draw is done, though the next one is counted already.
  const isDrawing = view.pending.length > 0;
  if (view.turns === 0 && isDrawing) return words.opening(players);
  const last = view.turns + view.turns_left;
  const now = isDrawing ? view.turns : view.turns + 1;
  // In a round everybody has a turn: the cap is so many rounds.
  return now > last - players
    ? words.lastRound(players)
    : words.status(Math.ceil(now / players), isNear(now, last, players) ? last / players : 0, players);
}

/** No fact tells of the last round: the cap is reached by counting turns. [SD-R33] */
function beat(_story: readonly Line[], view: ShutDownView, before: ShutDownView): Beat | null {
  const players = view.players.length;
  if (view.turns === 0 || view.turns_left !== players || before.turns_left <= players) return null;
  return {
    title: words.beat.last,
    note: players === 1 ? words.beat.one : words.beat.each,
    clause: "SD-R33",
    grand: true,
  };
}

function seatNote(view: ShutDownView, seat: string): string {
  const player = playerOf(view, seat);
  const flipped = player?.array.filter((slot) => slot.flipped).length ?? 0;
  if (player?.shut_down) return words.allShut;
  return flipped === 3 ? words.oneCardLeft : flipped > 0 ? words.shutCount(flipped) : "";
}

/** The round, as in the bar: everybody's next turn. Lines come in order, each carries on the count of the one before it. */
function turnHeading(line: Line, before: Line | undefined): string {
  let last = (before && turnOf.get(before)) ?? null;
  const undone = (line.fact["undoes"] ?? "").split(" ").filter(Boolean).map(Number);
  while (last && undone.includes(last.line)) last = last.before;
  const seat = line.fact["seat"] ?? "";
  const begins = TURNS.has(line.fact["verb"] ?? "");
  const isRound = begins && (!last || seat === last.first);
  if (begins)
    last = {
      round: (last?.round ?? 0) + (isRound ? 1 : 0),
      first: last?.first ?? seat,
      line: line.number,
      before: last,
    };
  if (last) turnOf.set(line, last);
  return isRound && last ? words.round(last.round) : "";
}

const face: Face<ShutDownView> = {
  theme: "dark",
  goal: "Have the lowest total when someone has flipped all four cards.",
  goalNote:
    "Swap high cards for low ones, step your colors down to blue, then flip your blue cards. " +
    "Watch the others: they are doing the same.",
  board: () => import("./Board.svelte"),
  status,
  score: (view, seat) => {
    const player = playerOf(view, seat);
    return player ? { value: String(player.score), unit: words.points } : null;
  },
  seatNote,
  beat,
  wording: (choice: Choice, view: ShutDownView, foreseen: ShutDownView | null, company?: Company): Wording =>
    wording(choice, view, foreseen, company),
  question,
  next,
  name: (component: string, view: ShutDownView, seats: SeatInfo[]) =>
    named(kindOf(component), wordOf(component), view, seats),
  plain,
  say,
  turnHeading,
  lasted: (view) => words.lasted(Math.ceil(view.turns / view.players.length)),
  sounds: {
    placed: "relay",
    flipped: "hum",
    unflipped: "relay",
    discarded: "slide",
    stole: "slide",
    swapped: "slide",
    nulled: "hum",
    refilled: "relay",
    drew_color: "slide",
    drew_special: "slide",
    drew_hidden: "slide",
    reshuffled: "slide",
  },
};
export default face;
