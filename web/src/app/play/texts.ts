// The words of a day's game and of one's own record on the page of a new table.

import { signed } from "../texts";

export const dayTexts = {
  of: (day: string) => `Game of ${day}`,
  todays: "Today's game",
  same: "Everybody who plays it gets the same deal and the same bots.",
  sameSolo: "Everybody who plays it gets the same deal.",
  playToday: "Play today's game",
  playDay: "Play this game",
  practice: "Play it again for practice",
  practiceNote: "Your first result of a day counts; later ones are practice.",
  past: "That day is over, and its game can still be played. Your first result counts for that day.",
  toToday: "To today's game",
  yourDays: "Your days",
  replay: (day: string) => `Replay the game of ${day}`,
} as const;

export const recordTexts = {
  title: "Your record",
  level: "Levels beaten",
  voyages: "Won so far",
  best: "Best margin",
  bestScore: "Best score",
  streak: "Wins in a row",
  streakNow: (now: number, best: number) => (best > now ? `${now}, at most ${best}` : String(now)),
  games: "Games",
  last: "Last games",
  lists: (hasDays: boolean) => (hasDays ? "Last games and your days" : "Last games"),
  replay: (what: string, day: string) => `Replay: ${what}, ${day}`,
  hinted: "with hints",
  ownRules: "house rules",
  practice: "practice",
  people: (count: number) => (count === 1 ? "against one person" : `against ${count} people`),
  damaged: "The record of your games could not be read and begins anew.",
} as const;

export const runTexts = {
  title: "Runs",
  seed: "Seed",
  seedHint: "Any words or numbers",
  seedNote: "Same seed, same run. Send it to a friend to compare scores.",
  playSeed: "Play this seed",
  bests: "Your best runs",
  won: "Won",
  lost: "Lost",
  seeded: (seed: string) => `seed ${seed}`,
  replay: (score: number, day: string) => `Replay the run of ${day} with score ${signed(score)}`,
};
