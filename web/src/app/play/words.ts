// What the page of a new table says. Not in texts.ts, so that home does not load it.

export const playTexts = {
  ownText: "Your own",
  keptTexts: "Kept in this browser",
  pageTitle: (title: string) => `Play ${title}`,
  loading: "Fetching the game…",
  unknown: "There is no such game on this table",
  seats: "Seats",
  players: "Players",
  bots: "With bots",
  friends: "With friends",
  kinds: { me: "You", open: "A friend", bot: "A bot" },
  kindNotes: { open: "Whoever opens the link" },
  level: "Level",
  levels: ["A beginner", "A casual player", "A good player", "A strong player", "As strong as we can make it"],
  levelName: (level: number, note: string) => `${level}: ${note}`,
  nobody: "You watch: no seat is yours.",
  name: "Name others see",
  clock: "Clock",
  clocks: { none: "None", move: "For each move", game: "For the whole game" },
  perMove: "Seconds a move",
  perGame: "Minutes a player",
  increment: "Seconds added a move",
  presets: { move: "Usual times", game: "Usual times" },
  seconds: (count: number) => {
    if (count < 60) return `${count} s`;
    if (count < 3600) return `${count / 60} min`;
    if (count < 86400) return `${count / 3600} h`;
    return count === 86400 ? "1 day" : `${count / 86400} days`;
  },
  plus: (minutes: number, seconds: number) => `${minutes} min + ${seconds} s`,
  grace: "When somebody leaves",
  graces: (seconds: number) => {
    if (seconds === 0) return "The table waits";
    return `A bot sits in after ${seconds < 60 ? `${seconds} s` : seconds === 60 ? "a minute" : `${seconds / 60} min`}`;
  },
  hints: "Hints",
  hintsOn: "Anybody who plays may ask for one",
  hintsOff: "None at this table",
  hintsFriends: "Between people, hints are off unless you turn them on: nobody sees when the other side takes one.",
  list: "Who can find this table",
  listSolo: "Who can watch",
  lists: { invited: "Only those with the link", public: "Listed on the home page" },
  mainOptions: "The game",
  options: "Rules of this table",
  optionsNote: "Leave these as they are to play by the rulebook.",
  changed: (count: number) => (count === 1 ? "1 changed" : `${count} changed`),
  was: (value: string) => `usually ${value}`,
  reset: "Put back",
  resetOne: (name: string) => `Put ${name} back`,
  resetAll: "Put all back",
  named: (name: string, value: number | string) => `${name}: ${value}`,
  wonBy: (wins: number, games: number, low: number, high: number) =>
    `A level 3 team won ${Math.round((100 * wins) / games)} % of ${games} games (${Math.round(100 * low)} to ${Math.round(100 * high)} %)`,
  range: (low: number, high: number) => `${low} to ${high}`,
  bad: {
    whole: (low: number, high: number) => `A whole number from ${low} to ${high}`,
    numbers: "Different numbers, written like 0-4,7",
    clock: "A number above 0",
  },
  less: (name: string) => `${name}: one less`,
  more: (name: string) => `${name}: one more`,
  now: "Play now",
  nowNote: "Bots take the open seats",
  open: "Open the table",
  openNote: "Friends take the other seats",
  busy: "Laying the table…",
  learn: "Learn it first",
  rules: "Rules",
  share: "Copy this as a link",
  shared: "Copied",
  groups: { "": "Rulings and limits" } as Record<string, string>,
} as const;
