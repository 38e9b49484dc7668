// Generated from src/sandtable/server/*wire.py by python -m sandtable.server.typescript; do not edit.

export const PROTOCOL = 2;

export const WATCHING = -2;

/** The first frame: the seat's token, or '' to watch, and the number of the last entry already seen (0 for none). */
export interface Hello {
  t: "hello";
  token?: string;
  have?: number;
}

/** An answer in the game's words. `moves` is how many moves the sender has seen; the id makes repeating it safe. */
export interface Act {
  t: "act";
  id: string;
  text: string;
  moves: number;
}

/** Why could I not say this now? Said in words, or by the components on the table that were pointed at. */
export interface Why {
  t: "why";
  id: string;
  text?: string;
  touches?: string[];
}

/** What would the table look like, for all I know, if I said this? */
export interface Peek {
  t: "peek";
  id: string;
  text: string;
}

/** What anybody may measure at any time, in the game's words; '' asks what can be asked. */
export interface Measure {
  t: "measure";
  id: string;
  asked?: string;
}

/** A whole position that my seat cannot tell from this one, to think with: for programs that know the rules. */
export interface Imagine {
  t: "imagine";
  id: string;
}

/** A chat message to everybody at the table, from somebody who has a seat. Sent twice with the same id, it appears once. */
export interface Say {
  t: "say";
  id: string;
  text: string;
}

/** A request about the table itself. With `level`, a rematch is against bots of that level. */
export interface Ask {
  t: "ask";
  id: string;
  what: "agree" | "decline" | "hint" | "pause" | "ping" | "rematch" | "resign" | "resume" | "undo";
  level?: number;
}

/** How long bots wait before they answer at this table, from now on. Anybody who has a seat may say. */
export interface Pace {
  t: "pace";
  id: string;
  pace: "at once" | "calm" | "slow";
}

/** Do not wait longer for a seat ("A", "B" ...) whose player is away and whose turn it is, for those who sit here. `bot`: a bot plays for them until they are back. `claim`: they have lost, in a game of one against one. Both only when they have been away for as long as `away` of `presence` says. */
export interface Absent {
  t: "absent";
  id: string;
  seat: string;
  what: "bot" | "claim";
}

/** One line of the log: the entry it belongs to, what happened, and the clause it stands on ('' for none). `fact` is the same as data, for what a board animates: a verb, and a word for each gap; empty when no rule spoke. On the socket the text has gaps, like `{ship} takes {card}`; the words are those of the fact. */
export interface Line {
  number: number;
  text: string;
  clause: string;
  fact: Record<string, string>;
}

/** A chat message: its entry, the seat, the text (plain), and when (seconds since the epoch). */
export interface Talk {
  number: number;
  seat: string;
  text: string;
  at: number;
}

/** A legal answer: its text, its verb, and the components on the table it touches. */
export interface Offer {
  text: string;
  verb: string;
  touches: string[];
}

/** The question a seat is asked. */
export interface Asked {
  prompt: string;
  clause: string;
  source: string;
}

/** Who has a seat. */
export interface SeatInfo {
  seat: string;
  kind: "bot" | "open" | "person";
  name: string;
  level: number;
  is_taken: boolean;
  stand_in: number;
  gave_up: string;
}

/** An option of this table that is not as the rulebook has it: what it is here, and usually; `clause` rules on it. With `is_setup` it was chosen while the game was set up, like a team or a deck, and no rule is changed; with `is_suggested` a form for a new table begins with it. */
export interface Changed {
  name: string;
  value: string;
  usual: string;
  clause: string;
  is_setup: boolean;
  is_suggested: boolean;
}

/** How it ended. */
export interface Outcome {
  scores: number[];
  ranks: number[];
  clause: string;
  reason: string;
}

/** The table as one seat may see it now. With `lists_all` false the offers are only some of what may be answered. `undo_by` and `pause_by` name the seat that asks the others to undo or to pause; they answer agree or decline. */
export interface Frame {
  moves: number;
  status: "over" | "paused" | "playing" | "waiting";
  to_act: string[];
  question: Asked | null;
  offers: Offer[];
  lists_all: boolean;
  view: Record<string, unknown>;
  seats: SeatInfo[];
  clocks: (number | null)[];
  undo_by: string;
  pause_by: string;
  outcome: Outcome | null;
  rematch: string;
  secret: string;
  pace: "at once" | "calm" | "slow";
}

/** You sit here (-2: you watch); these entries you have not seen, and this is the table now. `seal` is '' in a game without chance, where the luck is another table's, and where it follows from the `seed` that was chosen for this table or from the date `daily` whose game it is. `rules` says how the rules run here: in plain Python, which is slower, bots think less deeply. Without `hints` nobody who plays at this table is given one. `levels` is how many levels its bots have. */
export interface Welcome {
  t: "welcome";
  protocol: number;
  table: string;
  game: string;
  title: string;
  edition: number;
  options: string;
  seal: string;
  seed: string;
  daily: string;
  seat: number;
  number: number;
  lines: Line[];
  talk: Talk[];
  frame: Frame;
  rules: "compiled" | "compiling" | "plain";
  hints: boolean;
  changed: Changed[];
  levels: number;
}

/** The log has grown up to `number`, and the frame that you have changes so (see Differences). */
export interface News {
  t: "news";
  number: number;
  lines: Line[];
  change: unknown;
}

/** Somebody sent a chat message; the table is as it was. The log has grown up to `number`. */
export interface Talked {
  t: "talked";
  number: number;
  talk: Talk[];
}

/** What you asked was done and is stored; `number` is the entry that did it. */
export interface Done {
  t: "done";
  id: string;
  number: number;
}

/** What you asked was not done, and nothing changed. */
export interface No {
  t: "no";
  id: string;
  kind: "ambiguous" | "limited" | "malformed" | "refused" | "stale";
  why: string;
  clause: string;
  hint: string;
}

/** What an answer leads to: that many games were played on from it, and its seat won that share of them. `score` is its mean score. The same for the next best answer, if there is one. `is_proven` says that no answer is better. `why` says what the answer does that the next best does not, in the game's words; '' if nothing is clear. */
export interface Outlook {
  games: number;
  wins: number;
  score: number;
  next_wins: number | null;
  next_score: number | null;
  is_proven: boolean;
  why: string;
}

/** What a good bot would answer in your place. */
export interface Hint {
  t: "hint";
  id: string;
  text: string;
  outlook: Outlook | null;
}

/** Why something is not legal now; clause and reason are '' when it is legal. */
export interface Because {
  t: "because";
  id: string;
  text: string;
  clause: string;
  why: string;
  hint: string;
}

/** How your view would change by an answer, up to where chance or somebody else answers. `change` is null when that depends on something hidden, and `{}` when nothing would change. */
export interface Peeked {
  t: "peeked";
  id: string;
  text: string;
  change: unknown;
}

/** The result of a measurement; it depends on nothing the asker may not see. */
export interface Measured {
  t: "measured";
  id: string;
  asked: string;
  found: Record<string, unknown>;
}

/** A position as the game writes it, with everything the seat cannot see drawn at random; `moves` is how many moves it has. */
export interface Imagined {
  t: "imagined";
  id: string;
  moves: number;
  position: string;
}

/** Who is here: a flag a seat, and how many watch. `away` says for every seat whose player is not here how many seconds the others have to wait before they may say `absent`. It is null for the rest, and for all where a move may take an hour or more. */
export interface Presence {
  t: "presence";
  present: boolean[];
  watchers: number;
  away: (number | null)[];
}

/** The server is about to close the socket, and why. */
export interface Bye {
  t: "bye";
  why: string;
}

/** A seat of a new table: a person's (whose token the creator gets), a bot's, or open to anybody. */
export interface SeatWish {
  kind: "bot" | "open" | "person";
  name?: string;
  level?: number;
}

/** Thinking time in seconds; 0 is no limit. */
export interface ClockWish {
  per_move?: number;
  per_game?: number;
  increment?: number;
  lag?: number;
}

/** What POST /api/matches takes. With `replay` the table is laid as a replay left it, its game and options too. With `seed` its luck follows from that text, so the same can be played again; all seats but one must be bots then. With `daily`, a date like 2026-11-19 that has begun in UTC, it is that day's game: the same luck and the same bots for everybody. Then its options and levels are those of the day, and of the seats the first is a person's. `pace` says how long bots wait before they answer: so long that people see one act before the next, or not at all. With `hints` false nobody at the table is given hints; that cannot be changed later. */
export interface NewTable {
  game?: string;
  options?: Record<string, number | string>;
  seats?: SeatWish[];
  clock?: ClockWish | null;
  grace?: number;
  public?: boolean;
  replay?: string;
  seed?: string;
  daily?: string;
  pace?: "at once" | "calm" | "slow";
  hints?: boolean;
}

/** A seat and its token. Keep the token: whoever has it has the seat. */
export interface HeldSeat {
  seat: number;
  token: string;
}

/** What POST /api/matches gives: the table, the creator's seats, and the invitation for friends. */
export interface TableMade {
  id: string;
  seats: HeldSeat[];
  invite: string;
  seal: string;
}

/** What POST /api/matches/{id}/join takes: seat -1 is any. `token` is the secret that will open the seat, made by the client: 32 to 100 letters, digits, - and _. Repeating a join with the same token gives the same seat, so a lost answer loses nothing. Without one the server makes it. */
export interface Join {
  name?: string;
  invite?: string;
  seat?: number;
  token?: string;
}

/** What POST /api/matches/{id}/code takes: the token of a seat. */
export interface SeatProof {
  token: string;
}

/** A code that gives the seat to one more device, once, for that many seconds. It replaces an earlier code. */
export interface SeatCode {
  code: string;
  seconds: number;
}

/** What POST /api/codes takes: a code as it was typed; case, spaces and dashes do not matter. */
export interface CodeTyped {
  code: string;
}

/** What a code is exchanged for: the table, and the seat with a token of its own. The first device keeps its own. */
export interface MovedSeat {
  id: string;
  game: string;
  seat: number;
  token: string;
}

/** What anybody may know about a table. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: string;
  status: string;
  seats: SeatInfo[];
  moves: number;
  to_act: string[];
  seal: string;
  seed: string;
  daily: string;
  public: boolean;
  hints: boolean;
  clock: ClockWish | null;
  changed: Changed[];
}

/** What POST /api/replays takes: a replay, and the seat ('A', 'B' ...) to see it as; '' sees it as a spectator. */
export interface ReplayWish {
  text: string;
  seat?: string;
}

/** The table after one move: who made it ('~' is chance), what it told, and who is asked now. The first step of a replay is its opening position: nobody's move, with no words and no lines. */
export interface ReplayStep {
  who: string;
  text: string;
  note: string;
  digest: string;
  lines: Line[];
  to_act: string[];
  view: Record<string, unknown>;
}

/** A replay, every line verified. `chance` is proven where seal and secret were checked, sealed without its secret, open in a game without chance and where there is no seal. The record knows no names: a seat's is '' here. `outcome` is null where the record ends before the game. `levels` is how many levels the game's bots have. */
export interface Replay {
  game: string;
  title: string;
  edition: number;
  options: string;
  seat: string;
  seats: SeatInfo[];
  steps: ReplayStep[];
  outcome: Outcome | null;
  digest: string;
  chance: "open" | "proven" | "sealed";
  table: string;
  seal: string;
  secret: string;
  changed: Changed[];
  levels: number;
}

/** What POST /api/replays/evaluation takes: a replay. */
export interface EvaluationWish {
  text: string;
}

/** For every step of a replay: each seat's chance to win, how far off that may be, and whether it is proven. */
export interface ReplayEvaluation {
  chances: number[][];
  doubt: number[];
  proven: boolean[];
}

/** What POST /api/replays/best takes: a move of a finished game that a seat chose, by its number in the replay. The replay is `text`, or that of the table named `table`. */
export interface BestWish {
  move: number;
  text?: string;
  table?: string;
}

/** What a bot of `level` would have played in place of a move, with what the seat that chose could see then. `same` says that it is what was played, or leads to the same position; `only`, that there was nothing else to play, so that nobody had to think. `view` is what the seat saw before it chose. */
export interface BestMove {
  move: number;
  seat: string;
  level: number;
  best: Offer;
  same: boolean;
  only: boolean;
  view: Record<string, unknown>;
  outlook: Outlook | null;
}

/** A move worth another look: which decided the game, or a seat's best. Chances are of the seat `seat` to win. `by` chose it, in the words of `answer`; `move` is its number in the replay, `entries` are those of the log that it is; with `has_chance`, chance answered to it. Games in which the evaluation says nothing clear have none. */
export interface Highlight {
  kind: "best" | "decided";
  by: string;
  seat: string;
  before: number;
  after: number;
  move: number;
  entries: number[];
  has_chance: boolean;
  answer: string;
}

/** How often a team of level 3 bots won where `when` holds (`edition=2011 seats=1`), with its 95% interval. */
export interface WinRate {
  when: string;
  wins: number;
  games: number;
  low: number;
  high: number;
}

/** A value of an option by its name; a form starts with it where one of `suggested` holds. `about` says in a few words what it means, "" where the number alone does. */
export interface NamedValue {
  option: string;
  value: number | string;
  name: string;
  suggested: string[];
  measured: WinRate[];
  about: string;
}

/** An option of a game; `words` are what it may be, or for a `text` what it may be called for short. `needs` says where it makes a difference, as values of another option (`seats=3,4`); `word_needs` the same of words. `word_names` are words by the names people know, those that need one. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "numbers" | "text" | "whole";
  default: number | string;
  allowed: string;
  words: string[];
  low: number;
  high: number;
  clause: string;
  about: string;
  needs: string;
  word_needs: Record<string, string>;
  word_names: Record<string, string>;
  named: NamedValue[];
}

/** How a game's game of the day is set: the options that differ from the rulebook's, and the level of its bots. */
export interface DailyGame {
  level: number;
  options?: Record<string, string>;
}

/** A game; with `together` all its players win or lose as one side; `daily` is null where it has none. `lesson_minutes` is about how long its lessons take, 0 where it has none; `levels` is how many levels its bots have. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  edition: number;
  options: OptionInfo[];
  together: boolean;
  lesson_minutes: number;
  daily: DailyGame | null;
  levels: number;
}

/** A clause, a ruling or a worked scenario of a rulebook, with where it lives. Texts are light Markdown. `example` is how it is tested in the rulebook's words, `no_test` why it is not; `ours` marks what we reconstructed; `options` are those that vary it, `cites` the other rules it names, `code` and `tests` the places that hold it; `editions` are those it is about, none when it is about all of them. */
export interface Rule {
  id: string;
  kind: "clause" | "ruling" | "scenario";
  title: string;
  text: string;
  example: string;
  no_test: string;
  ours: boolean;
  options: string[];
  cites: string[];
  code: string[];
  tests: string[];
  editions: string[];
}

/** A section of a rulebook, in the book's order. */
export interface RuleSection {
  title: string;
  rules: Rule[];
}

/** A game's rulebook; `preface` says where it comes from and how its examples are read. */
export interface RuleBook {
  game: string;
  title: string;
  preface: string;
  sections: RuleSection[];
}

/** A rulebook on the shelf; `playable` when its game is there too. */
export interface RuleBookInfo {
  game: string;
  title: string;
  clauses: number;
  rulings: number;
  playable: boolean;
}

/** What another seat answers in a lesson, due when the record has that many moves. */
export interface LessonReply {
  seat: string;
  text: string;
  moves: number;
}

/** One step of a lesson: something to read, components to look at, and what goes on to the next step. `read`: a nod. `answer`: one of `answers`, or without them any answer of `verb` that touches `touches`. `refusal`: touching `touches`, which `clause` refuses. Other answers are met with `instead` or `nudge`. `moves` is how many moves the record has when the step begins. Texts cite clauses in square brackets. */
export interface LessonStep {
  say: string;
  point: string[];
  kind: "answer" | "read" | "refusal";
  answers: string[];
  verb: string;
  touches: string[];
  clause: string;
  nudge: string;
  instead: Record<string, string>;
  after: string;
  moves: number;
  replies: LessonReply[];
}

/** A chapter of a tutorial: `replay` lays its table, seat A is the learner's, `moves` is how many it ends with. */
export interface LessonChapter {
  id: string;
  title: string;
  intro: string;
  praise: string;
  seats: number;
  replay: string;
  steps: LessonStep[];
  moves: number;
}

/** The tutorial of a game. */
export interface Lessons {
  game: string;
  title: string;
  chapters: LessonChapter[];
}

/** What POST /api/decks/{game} takes: a deck as a text file, one card a line. It may contain mistakes. */
export interface DeckWish {
  text: string;
}

/** A mistake in a deck: its line (0 for the whole deck), the clause, and the card it is about. */
export interface DeckFinding {
  line: number;
  clause: string;
  why: string;
  card: string;
}

/** A deck as it was understood. Without findings it is legal, and `option` is its value for a table's deck option. `text` is the file in the usual form. */
export interface DeckJudged {
  name: string;
  edition: number;
  flagship: string;
  characters: string[];
  cards: Record<string, number>;
  findings: DeckFinding[];
  option: string;
  text: string;
}

/** What GET /api/reach gives: who can open the address that a page was opened at. `is_local`: the browser runs on the server's own machine and opened a loopback address, which nobody else can open. Only then `addresses` says what other machines in the network type (none where the server listens to this machine alone, as `is_open` says); any other page has an address that can be passed on as it is. */
export interface Reach {
  is_local: boolean;
  is_open: boolean;
  addresses: string[];
}

/** The body of every HTTP error: one clear line. */
export interface Trouble {
  error: string;
}

/** A value and its 95% interval; `games` is how many games it is based on. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
  games: number;
}

/** A variant less the first one: a 95% interval, p, and p after correction. `verdict` is `none` where no difference was detected, and `unsure` before enough games are played. */
export interface Difference {
  value: number;
  low: number;
  high: number;
  p: number;
  p_adjusted: number;
  verdict: "less" | "more" | "none" | "unsure";
}

/** One measure: for each variant its estimate, and how it differs from the first (null for the first itself). */
export interface MeasureTold {
  name: string;
  title: string;
  about: string;
  unit: "number" | "points" | "share";
  estimates: (Estimate | null)[];
  differences: (Difference | null)[];
}

/** A row of a dot chart; `piece` is the kind of card or figure in its label, or ''. */
export interface DotRow {
  label: string;
  piece: string;
  estimates: (Estimate | null)[];
}

/** A chart of estimates with intervals, one in each row. `even` is the value a fair game would have, or null. */
export interface Dots {
  kind: "dots";
  name: string;
  title: string;
  about: string;
  unit: "number" | "points" | "share";
  even: number | null;
  rows: DotRow[];
}

/** A bin: its label, and for each variant the share of games in it. */
export interface Bar {
  label: string;
  shares: (number | null)[];
}

/** A distribution over games; `middles` are the medians. */
export interface Bars {
  kind: "bars";
  name: string;
  title: string;
  about: string;
  across: string;
  bars: Bar[];
  middles: (number | null)[];
}

/** The mean at one place, and its 95% interval. */
export interface BandPoint {
  value: number;
  low: number;
  high: number;
}

/** One place along a curve, by variant. */
export interface BandStep {
  at: number;
  points: (BandPoint | null)[];
}

/** A curve through the course of the games: the mean, and its 95% interval. */
export interface Band {
  kind: "band";
  name: string;
  title: string;
  about: string;
  across: string;
  steps: BandStep[];
}

/** What a variant changes: an option, or a number of the game's data, in words, with its clause. */
export interface Change {
  place: string;
  title: string;
  before: string;
  after: string;
  clause: string;
}

/** A variant, what it changes, and how many of its games are played. `same` says that every game went exactly as in the first variant: what it changes never mattered. */
export interface VariantTold {
  name: string;
  changes: Change[];
  games: number;
  same: boolean;
}

/** A whole report. `headline` is the name of the most important measure, `words` the sentence about it. */
export interface Told {
  game: string;
  title: string;
  about: string;
  options: string;
  bots: string[];
  seats: number;
  seed: number;
  variants: VariantTold[];
  games_wanted: number;
  headline: string;
  words: string;
  power: string;
  notes: string[];
  measures: MeasureTold[];
  charts: (Dots | Bars | Band)[];
  provenance: Record<string, string>;
}

/** A number in a game's data that an experiment may change; `place` is how a variant names it. `item` is what it belongs to (a card, a figure, a die), `name` what of it, `group` the file it is in; `option` is the option of the game that sets the same number, or ''. The game has the last word on what it may become. */
export interface LabPlace {
  place: string;
  group: string;
  item: string;
  name: string;
  value: number;
  option: string;
}

/** A bot that can play in an experiment. */
export interface LabBot {
  name: string;
  title: string;
  about: string;
}

/** What may be asked about a game. */
export interface LabGame {
  name: string;
  title: string;
  options: OptionInfo[];
  bots: LabBot[];
  places: LabPlace[];
}

/** A variant: the options and numbers that differ from those of the experiment. */
export interface LabVariant {
  name?: string;
  options?: Record<string, number | string>;
  overrides?: Record<string, number | string>;
}

/** What POST /api/lab/experiments takes. The first variant is what the others are compared with. `until` is the half-width, in percentage points, at which it may stop before `games`; 0 plays them all. */
export interface LabWish {
  game: string;
  variants: LabVariant[];
  about?: string;
  options?: Record<string, number | string>;
  bots?: string[];
  games?: number;
  until?: number;
  seed?: number;
}

/** What to expect of an experiment, in words: the smallest difference it can show. */
export interface LabPlan {
  power: string;
}

/** What POST /api/lab/experiments gives. Whoever has the id can look, whoever has the key can stop it. */
export interface LabMade {
  id: string;
  key: string;
}

/** What POST /api/lab/experiments/{id}/stop takes. */
export interface LabStop {
  key: string;
}

/** An experiment in a list. `refused` and `failed` say why in `why`; `stopped` keeps what was played. */
export interface LabLine {
  id: string;
  game: string;
  title: string;
  about: string;
  made: number;
  status: "done" | "failed" | "refused" | "running" | "stopped" | "waiting";
  why: string;
  done: number;
  total: number;
}

/** What GET /api/lab gives: the latest experiments, newest first, and this server's limits. */
export interface LabHall {
  experiments: LabLine[];
  games: string[];
  most_games: number;
  most_variants: number;
  most_seconds: number;
}

/** One experiment: how far it is, what was wished, and what is found so far (null before there is anything). `rate` is games a second, `left` the seconds it will take yet (null while nobody can say), `ahead` how many wait before it, `number` grows with every change; `files` are the results that can be had. */
export interface LabJob {
  line: LabLine;
  wish: LabWish;
  number: number;
  rate: number;
  processes: number;
  left: number | null;
  ahead: number;
  files: string[];
  told: Told | null;
}

export type ClientFrame = Hello | Act | Why | Peek | Measure | Imagine | Say | Ask | Pace | Absent;

export type ServerFrame = Welcome | News | Talked | Done | No | Hint | Because | Peeked | Measured | Imagined | Presence | Bye;
