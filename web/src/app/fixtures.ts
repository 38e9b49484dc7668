// A finished game for tests.

import type { Played } from "./history";

export const playedFixture = (more: Partial<Played> = {}): Played => ({
  id: "a",
  game: "cubed",
  options: "",
  seed: "",
  day: "",
  ownRules: false,
  fromReplay: false,
  together: false,
  seats: 2,
  levels: [3],
  people: 0,
  result: "won",
  score: 20,
  by: 5,
  margin: "by 5",
  lasted: "14 turns",
  feat: "",
  hinted: false,
  at: 1,
  ...more,
});
