// Cubed's face: what the table says of it outside the board.

import type { Face } from "../../table/contract";
import { texts } from "./texts";
import { player, type CubedView } from "./view";
import { advice, beat, name, plain, question, rank, say, seatNote, status, turnHeading, wording } from "./words";

const face: Face<CubedView> = {
  theme: "light",
  goal: "Score more points than your opponent as you take the block apart.",
  goalNote:
    "First you stack 64 cubes together, color by color. Then you take them away two at a time: where a cube goes decides what it is worth.",
  board: () => import("./Board.svelte"),
  status,
  score: (view, seat) => {
    const found = player(view, seat);
    return found ? { value: String(found.score), unit: texts.points(found.score) } : null;
  },
  seatNote,
  beat,
  wording,
  question,
  name: (component, view) => name(component, view),
  plain: (text, view) => plain(text, view),
  say,
  rank,
  advice,
  turnHeading,
  lasted: (_view, log) => texts.lasted(log.filter((line) => line.fact["verb"] === "took_first").length),
  sounds: { placed: "tock", filled: "tock", stacked: "tock", framed: "tock", took_first: "lift", took_second: "lift" },
};
export default face;
