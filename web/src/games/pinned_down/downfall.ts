// How a fleet was lost, put together from what was told: which flagship went down, when, and by what.

import { nameOf } from "../../table/seats";
import type { Line, SeatInfo } from "../../wire/types";
import { cardNamed } from "./cards";
import { words } from "./texts";
import type { PinnedDownView } from "./view";

/** "Ardor was overpowered, 10 to 20.", and when; null while the fleet is not lost, or where no ship's end was told. */
export function downfall(
  view: PinnedDownView,
  log: readonly Line[],
  seats: readonly SeatInfo[] = [],
): { when: string; text: string } | null {
  if (view.result !== "lost") return null;
  const at = lastFlagship(view, log);
  if (at < 0) return null;
  const ship = log[at]?.fact["ship"] ?? "";
  let hit = "";
  let overpowered = false;
  let text = words.fall.plain(ship);
  let isFought = false;
  for (let before = at - 1; before >= 0; before--) {
    const fact = log[before]?.fact ?? {};
    const { verb = "", card = "" } = fact;
    if (verb === "overpowered" && fact["ship"] === ship) overpowered = true;
    else if (verb === "hit" && fact["ship"] === ship) hit ||= card;
    else if (verb === "totals") {
      const [ours, theirs] = [fact["count"] ?? "", fact["enemies"] ?? ""];
      isFought = overpowered || hit !== "";
      text = overpowered
        ? words.fall.overpowered(ship, ours, theirs)
        : hit
          ? words.fall.inFight(ship, hit, ours, theirs)
          : text;
      break;
    } else if (verb === "speaks" && !overpowered) {
      text = hit ? words.fall.byCard(ship, hit, card) : words.fall.byText(ship, card);
      break;
    } else if (verb === "turn" || verb === "phase") break;
  }
  return {
    when: words.fall.when(view.turn, (words.phase[view.phase] ?? "").toLowerCase()),
    text: isFought ? text : [text, act(log, at, seats)].filter(Boolean).join(" "),
  };
}

/** What was played or used in that phase before a flagship went down, and by whom: with one player there is no doubt. */
function act(log: readonly Line[], at: number, seats: readonly SeatInfo[]): string {
  const since = log.slice(0, at).findLastIndex(({ fact }) => ["phase", "turn", "fight"].includes(fact["verb"] ?? ""));
  const fact = log
    .slice(since + 1, at)
    .findLast(({ fact }) => fact["verb"] === "played" || fact["verb"] === "used")?.fact;
  return fact && seats.length > 1
    ? words.fall.act(nameOf(seats, fact["seat"] ?? ""), fact["card"] ?? "", fact["verb"] === "used")
    : "";
}

/** Where the end of a flagship was told last. */
function lastFlagship(view: PinnedDownView, log: readonly Line[]): number {
  return log.findLastIndex(
    ({ fact }) =>
      fact["verb"] === "destroyed" &&
      cardNamed((fact["ship"] ?? "").replace(/ \d+$/, ""), view.edition)?.flagship === true,
  );
}
