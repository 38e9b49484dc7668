// The lab's own words. What a measure is called and means comes from the lab itself.

export const labTexts = {
  title: "Lab",
  ask: "What if…",
  form: "Experiment",
  game: "Game",
  seats: "Seats",
  bots: "Bots",
  edition: "Rules for all variants",
  rulesNote: (count: number) => (count === 0 ? "as ruled" : count === 1 ? "1 changed" : `${count} changed`),
  variant: (letter: string, changes: number) =>
    changes === 0 ? `${letter}, as ruled` : changes === 1 ? `${letter}, one change` : `${letter}, ${changes} changes`,
  noChange: "No change",
  needsChange: "Change one thing, and the lab says what it does.",
  whyNot: "Nothing is changed yet. Change something under B, or ask who wins and how long it takes as it is.",
  askAsItIs: "Ask about the game as it is",
  asItIs: "Who wins, and how long does it take?",
  change: "Change a card, a number or an option",
  changeAll: "Set an option for all variants",
  all: "For all variants",
  changeOf: (letter: string) => `Change a card, a number or an option of ${letter}`,
  addVariant: "Add a variant",
  removeVariant: (letter: string) => `Remove variant ${letter}`,
  remove: (what: string) => `Take back: ${what}`,
  becomes: "becomes",
  valueOf: (what: string, letter: string) => `${what} under ${letter}`,
  picker: {
    title: (letter: string) => `What changes under ${letter}?`,
    find: "Find an option, a card or a number",
    rules: "Options",
    data: "Cards and numbers",
    found: (count: number, shown: number) =>
      count === 0
        ? "No option, card or number has these words."
        : count > shown
          ? `First ${shown} of ${count}. Type more to narrow it down.`
          : count === 1
            ? "1 found"
            : `${count} found`,
    now: (value: string) => `now ${value}`,
    ours: "our reconstruction",
    taken: "changed already",
    limits: "A rule that is not in this list is part of the program and cannot be changed here.",
    guide: "The lab’s guide, docs/guides/lab.md, says which those are.",
  },
  about: "Question",
  aboutHint: "What do you want to know?",
  gamesOf: "Games of each",
  sizes: { quick: "1,000", many: "10,000", sure: "until sure" },
  sizesNote: {
    quick: "",
    many: "",
    sure: "Stops when the interval is 2 points to either side, at the latest after 20,000.",
  },
  shuffles: "Same shuffles for A and B.",
  shufflesNote: "Narrows the interval of the difference.",
  power: (words: string) => words,
  go: "Ask the lab",
  goAgain: "Ask again",
  going: "Asking…",
  save: "Save",
  saveNote: "Save as a file for sandtable lab run",
  wrong: (why: string) => why,
  earlier: (count: number) =>
    count === 0 ? "No earlier experiments" : count === 1 ? "1 earlier experiment" : `${count} earlier experiments`,
  earlierTitle: "Earlier experiments",
  earlierNone: "Experiments that were asked for on this server are listed here.",
  status: {
    waiting: "Waiting",
    running: "Running",
    done: "Done",
    stopped: "Stopped",
    refused: "Refused",
    failed: "Failed",
  },
  welcome: "Change a rule, and see what it does.",
  welcomeText:
    "Two variants of a game are played a thousand times each, by the same bots and with the same shuffles. What differs is told with the interval it lies in; what could be luck is called luck.",
  start: "Questions to start with",
  startWith: (question: string) => `Ask: ${question}`,
  blankGame: (title: string) => `Your own question about ${title}`,
  progress: {
    region: "Progress",
    pairs: (done: string, total: string, variants: number) =>
      `${done} of ${total} ${variants > 1 ? (variants === 2 ? "pairs" : "rounds") : "games"}`,
    rate: (rate: string, processes: number) =>
      `${rate} games a second on ${processes === 1 ? "1 core" : `${processes} cores`}`,
    left: (seconds: number) =>
      seconds < 1.5
        ? "about a second left"
        : seconds < 90
          ? `about ${Math.round(seconds)} s left`
          : `about ${Math.round(seconds / 60)} min left`,
    starting: "Shuffling…",
    waiting: (ahead: number) =>
      ahead === 0
        ? "Next in the queue"
        : ahead === 1
          ? "1 experiment before this one"
          : `${ahead} experiments before this one`,
    done: "Done",
    stopped: "Stopped; what was played is kept",
    refused: "This cannot be played",
    failed: "The experiment failed",
    finding: "Looking for the experiment…",
    missing: "There is no such experiment here. It may have made room for later ones.",
    bar: "Games played",
  },
  stop: "Stop and keep",
  stopping: "Stopping…",
  files: {
    "results.csv": "CSV",
    "report.json": "JSON",
    "results.parquet": "Parquet",
    "report.html": "Report",
  } as Record<string, string>,
  filesNote: {
    "results.csv": "A row for every game",
    "report.json": "What is shown here",
    "results.parquet": "A row for every game, for polars or DuckDB",
    "report.html": "This page as one file",
  } as Record<string, string>,
  share: "Copy the link",
  shared: "Link copied",
  anew: "New question",
  unfoldForm: "Change the question",
  foldForm: "Fold the question away",
  result: {
    region: "What it found",
    sure: { more: "More", less: "Less" },
    points: (value: string) => `${value} points`,
    between: (low: string, high: string) => `between ${low} and ${high}`,
    more: (unit: string, letter: string, low: string, high: string) =>
      `${unit} more under ${letter}, between ${low} and ${high}`,
    less: (unit: string, letter: string, low: string, high: string) =>
      `${unit} fewer under ${letter}, between ${low} and ${high}`,
    same: (low: string, high: string) => `No detectable difference: it lies between ${low} and ${high}`,
    sameBut: (low: string, high: string) => `Taken alone between ${low} and ${high}`,
    luck: "Among so many measures, luck alone shows a difference like this now and then. More games would tell.",
    unsure: "Too few games to say anything yet",
    alone: "95% interval",
    units: { share: "points", points: "points", number: "" } as Record<string, string>,
    none: "No detectable difference",
    identical: "Every game went exactly as under A: what is changed never mattered in them. Is it in play at all?",
    unchanged: "It was the same in every pair of games.",
    atMost: (value: string) => `If there is a difference, it is smaller than ${value}.`,
    leavesOut: (letter: string, what: string) => `${letter}: ${what}.`,
    interval: "The interval leaves out zero, after correction for all the measures compared.",
    pick: "The measure that comes first",
    also: "What differs most surely",
    otherwise: "Nothing else differs detectably either.",
    interim: "So far; more games narrow it.",
  },
  tables: {
    show: "The figures",
    variant: "Variant",
    value: "Value",
    interval: "95% interval",
    games: "Games",
    label: "",
    share: "Share of games",
    mean: "Mean",
    middle: "Median",
    all: (count: number) => `Show all ${count}`,
    fewer: "Show fewer",
    moreCharts: (count: number) => (count === 1 ? "One more chart" : `${count} more charts`),
    missing: "–",
  },
  measures: {
    title: "Every measure",
    about: (count: number) =>
      `Differences from A with 95% intervals, corrected for ${count} comparisons (Holm). What could be luck says so.`,
    aboutOne: "Each with its 95% interval.",
    measure: "Measure",
    difference: (letter: string) => `${letter} less A`,
    verdict: "Verdict",
    verdicts: { more: "more", less: "less", none: "no detectable difference", unsure: "too early" },
    p: (value: string) => `p ${value}`,
  },
  notes: "What to keep in mind",
  provenance: "Where the numbers come from",
  again: (seed: number) => `The same seed (${seed}) gives the same games on any machine.`,
  file: {
    played: (games: string, seats: number, bots: string) =>
      `${games} games of each variant, ${seats === 1 ? "one seat" : `${seats} seats`}, played by ${bots}.`,
  },
  letters: ["A", "B", "C", "D"],
  botNames: (names: string[]) => names.join(", "),
  loading: "Opening the lab…",
  drawing: "Drawing…",
  key: (letter: string, name: string) =>
    name.toLowerCase().startsWith(letter.toLowerCase()) && name.length < 2 ? letter : `${letter}, ${name}`,
};
