import type { Face } from "../../table/contract";
import type { Line } from "../../wire/types";
import { question } from "./asks";
import { listed } from "./choices";
import { strength, type PatrollersView } from "./model";
import { words } from "./texts";
import { advice, named, plain, tell, wording } from "./wording";

function status(view: PatrollersView): string {
  const kind = words.games[view.game] ?? "";
  const side = words.aSide(view.size);
  return view.round > 0 ? `${kind} · ${side} · ${words.round(view.round)}` : `${kind} · ${side}`;
}

function turnHeading(line: Line): string {
  return line.fact["verb"] === "round_begins" ? words.round(Number(line.fact["number"])) : "";
}

const face: Face<PatrollersView> = {
  theme: "light",
  goal: "Take out every soldier of the other side.",
  goalNote: "Move and shoot by lengths of twine, and roll your own dice. In the advanced game each soldier can do something that no other can.",
  board: () => import("./Board.svelte"),
  panels: async () => ({ UnderSeat: (await import("./Roster.svelte")).default, Beside: (await import("./Beside.svelte")).default }),
  status,
  score: (view, seat) => {
    const { left, of } = strength(view, seat);
    return { value: String(left), unit: words.of(of) };
  },
  seatNote: (_view, seat) => words.sides[seat === "B" ? "north" : "south"] ?? "",
  wording,
  advice,
  question,
  choices: listed,
  name: named,
  plain,
  say: (line, _aloud, view, seats) => (view ? tell(line, view, seats) : line.text),
  turnHeading,
  keys: words.way.keys,
  isPassed: (line, next) => line.fact["verb"] === "moved" && next?.fact["verb"] === "moved" && line.fact["figure"] === next.fact["figure"],
  sounds: { moved: "slide", placed: "slide", rolled: "relay", initiative_roll: "relay", wounded: "hum", died: "hum", fell: "slide", charge_went_off: "hum", healed: "relay", gassed: "hum" },
};
export default face;
