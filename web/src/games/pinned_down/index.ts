import type { Line } from "../../wire/types";
import type { Beat, Company, Face } from "../../table/contract";
import type { Choice } from "../../table/picker";
import { downfall } from "./downfall";
import { playerOf } from "./model";
import { PHRASES } from "./phrases";
import { question } from "./questions";
import { reveals } from "./reveal";
import { words } from "./texts";
import type { PinnedDownView } from "./view";
import { advice, named, plain, rank, tell, wording } from "./wording";

function status(view: PinnedDownView): string {
  const now = view.fights.findIndex((fight) => fight.now);
  const rest =
    view.result === "won"
      ? words.escaped
      : view.result === "lost"
        ? words.failed
        : now >= 0
          ? words.fightsLeft(view.fights.length)
          : (words.phase[view.phase] ?? "").toLowerCase();
  return words.status(view.edition, view.turn, rest);
}

/** The fleet has jumped. */
function beat(story: readonly Line[], view: PinnedDownView): Beat | null {
  const jump = story.findLast((line) => line.fact["verb"] === "jumped");
  if (!jump) return null;
  const isPlayed = reveals(story).some((one) => one.kind === "jump");
  return {
    title: words.jumpedTo(jump.fact["card"] ?? ""),
    note: words.distance(view.distance, view.goal),
    clause: jump.clause,
    tells: ["jumped"],
    isPlayed,
  };
}

const face: Face<PinnedDownView> = {
  theme: "dark",
  goal: "Jump ten units of distance toward safety before your flagships are destroyed.",
  goalNote: "You all win or lose together. Whatever you play adds threat, and threat buys the ships that attack you.",
  board: () => import("./Board.svelte"),
  panels: async () => ({
    UnderSeat: (await import("./parts/OpenHand.svelte")).default,
    UnderSeats: (await import("./parts/Rail.svelte")).default,
    Beside: (await import("./Beside.svelte")).default,
  }),
  status,
  score: (view, seat) => {
    const player = playerOf(view, seat);
    return player ? { value: String(player.fleet.length), unit: words.unit(player.fleet_limit) } : null;
  },
  counted: () => words.counted,
  goalHere: (view) => words.goalHere(view.goal),
  seatNote: (view, seat) => {
    const player = playerOf(view, seat);
    const passed = view.window?.passed.includes(seat) ? words.passed : "";
    return player ? passed || words.cardsOpen(player.hand.length) : "";
  },
  wording: (choice: Choice, view, foreseen, company?: Company) => wording(choice, view, foreseen, company),
  question,
  meanwhile: words.attackComes,
  beat,
  cause: (view, log, seats) => {
    const fall = downfall(view, log, seats)?.text ?? "";
    return fall && view.distance >= view.goal ? `${fall} ${words.tooLate}` : fall;
  },
  lasted: (view) => words.lasted(view.turn),
  feat: (view, players, rules) =>
    rules.every((name) => name === "goal") ? words.voyage(view.edition, view.goal, players) : "",
  margin: (view) => words.margin(view.distance, view.goal),
  rank,
  advice,
  name: named,
  plain,
  say: (line, _aloud, _view, seats) => tell(line, seats ?? []),
  turnHeading: (line) => (line.fact["verb"] === "turn" ? words.turn(Number(line.fact["count"])) : ""),
  ending: (outcome) => (outcome.ranks[0] === 1 ? words.end.won : words.end.lost),
  phrases: PHRASES,
  sounds: {
    played: "slide",
    deployed: "slide",
    drew: "slide",
    moved: "slide",
    jumped: "warp",
    revealed_ship: "blip",
    revealed_effect: "blip",
    assigned: "tock",
    boosted: "launch",
    totals: "tock",
    fight_won: "spark",
    fight_lost: "hurt",
    hit: "hurt",
    destroyed: "boom",
    overpowered: "boom",
    repaired: "relay",
    cloaks: "hum",
    used: "relay",
  },
};
export default face;
