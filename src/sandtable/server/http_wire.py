"""The structs of the HTTP API: making and joining tables, replays, rulebooks, lessons and decks."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.server.wire import BotPace, Changed, Line, Offer, Outcome, Outlook, SeatInfo


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: a person's (whose token the creator gets), a bot's, or open to anybody."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    level: int = 3


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time in seconds; 0 is no limit."""

    per_move: float = 0.0
    per_game: float = 0.0
    increment: float = 0.0
    lag: float = 0.5


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/matches takes. With `replay` the table is laid as a replay left it, its game and options too.

    With `seed` its luck follows from that text, so the same can be played again; all seats but one must be bots then.
    With `daily`, a date like 2026-11-19 that has begun in UTC, it is that day's game: the same luck and the same bots
    for everybody. Then its options and levels are those of the day, and of the seats the first is a person's.
    `pace` says how long bots wait before they answer: so long that people see one act before the next, or not at all.
    With `hints` false nobody at the table is given hints; that cannot be changed later.
    """

    game: str = ""
    options: dict[str, int | str] = {}
    seats: list[SeatWish] = []
    clock: ClockWish | None = None
    grace: float = 0.0
    public: bool = False
    replay: str = ""
    seed: str = ""
    daily: str = ""
    pace: BotPace = "at once"
    hints: bool = True


class HeldSeat(msgspec.Struct, frozen=True):
    """A seat and its token. Keep the token: whoever has it has the seat."""

    seat: int
    token: str


class TableMade(msgspec.Struct, frozen=True):
    """What POST /api/matches gives: the table, the creator's seats, and the invitation for friends."""

    id: str
    seats: list[HeldSeat]
    invite: str
    seal: str


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/matches/{id}/join takes: seat -1 is any.

    `token` is the secret that will open the seat, made by the client: 32 to 100 letters, digits, - and _. Repeating a
    join with the same token gives the same seat, so a lost answer loses nothing. Without one the server makes it.
    """

    name: str = ""
    invite: str = ""
    seat: int = -1
    token: str = ""


class SeatProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/matches/{id}/code takes: the token of a seat."""

    token: str


class SeatCode(msgspec.Struct, frozen=True):
    """A code that gives the seat to one more device, once, for that many seconds. It replaces an earlier code."""

    code: str
    seconds: float


class CodeTyped(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/codes takes: a code as it was typed; case, spaces and dashes do not matter."""

    code: str


class MovedSeat(msgspec.Struct, frozen=True):
    """What a code is exchanged for: the table, and the seat with a token of its own. The first device keeps its own."""

    id: str
    game: str
    seat: int
    token: str


class TableInfo(msgspec.Struct, frozen=True):
    """What anybody may know about a table."""

    id: str
    game: str
    title: str
    options: str
    status: str
    seats: list[SeatInfo]
    moves: int
    to_act: list[str]
    seal: str
    seed: str
    daily: str
    public: bool
    hints: bool
    clock: ClockWish | None
    changed: list[Changed]


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/replays takes: a replay, and the seat ('A', 'B' ...) to see it as; '' sees it as a spectator."""

    text: str
    seat: str = ""


class ReplayStep(msgspec.Struct, frozen=True):
    """The table after one move: who made it ('~' is chance), what it told, and who is asked now.

    The first step of a replay is its opening position: nobody's move, with no words and no lines.
    """

    who: str
    text: str
    note: str
    digest: str
    lines: list[Line]
    to_act: list[str]
    view: dict[str, object]


class Replay(msgspec.Struct, frozen=True):
    """A replay, every line verified. `chance` is proven where seal and secret were checked, sealed without its secret,
    open in a game without chance and where there is no seal.

    The record knows no names: a seat's is '' here. `outcome` is null where the record ends before the game.
    `levels` is how many levels the game's bots have.
    """

    game: str
    title: str
    edition: int
    options: str
    seat: str
    seats: list[SeatInfo]
    steps: list[ReplayStep]
    outcome: Outcome | None
    digest: str
    chance: Literal["open", "sealed", "proven"]
    table: str
    seal: str
    secret: str
    changed: list[Changed]
    levels: int


class EvaluationWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/replays/evaluation takes: a replay."""

    text: str


class ReplayEvaluation(msgspec.Struct, frozen=True):
    """For every step of a replay: each seat's chance to win, how far off that may be, and whether it is proven."""

    chances: list[list[float]]
    doubt: list[float]
    proven: list[bool]


class BestWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/replays/best takes: a move of a finished game that a seat chose, by its number in the replay.

    The replay is `text`, or that of the table named `table`.
    """

    move: int
    text: str = ""
    table: str = ""


class BestMove(msgspec.Struct, frozen=True):
    """What a bot of `level` would have played in place of a move, with what the seat that chose could see then.

    `same` says that it is what was played, or leads to the same position; `only`, that there was nothing else to play,
    so that nobody had to think. `view` is what the seat saw before it chose.
    """

    move: int
    seat: str
    level: int
    best: Offer
    same: bool
    only: bool
    view: dict[str, object]
    outlook: Outlook | None = None


class Highlight(msgspec.Struct, frozen=True):
    """A move worth another look: which decided the game, or a seat's best. Chances are of the seat `seat` to win.

    `by` chose it, in the words of `answer`; `move` is its number in the replay, `entries` are those of the log that it
    is; with `has_chance`, chance answered to it. Games in which the evaluation says nothing clear have none.
    """

    kind: Literal["decided", "best"]
    by: str
    seat: str
    before: float
    after: float
    move: int
    entries: list[int]
    has_chance: bool
    answer: str


class WinRate(msgspec.Struct, frozen=True):
    """How often a team of level 3 bots won where `when` holds (`edition=2011 seats=1`), with its 95% interval."""

    when: str
    wins: int
    games: int
    low: float
    high: float


class NamedValue(msgspec.Struct, frozen=True):
    """A value of an option by its name; a form starts with it where one of `suggested` holds.

    `about` says in a few words what it means, "" where the number alone does.
    """

    option: str
    value: int | str
    name: str
    suggested: list[str]
    measured: list[WinRate]
    about: str = ""


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game; `words` are what it may be, or for a `text` what it may be called for short.

    `needs` says where it makes a difference, as values of another option (`seats=3,4`); `word_needs` the same of words.
    `word_names` are words by the names people know, those that need one.
    """

    name: str
    kind: Literal["whole", "choice", "numbers", "text"]
    default: int | str
    allowed: str
    words: list[str]
    low: int
    high: int
    clause: str
    about: str
    needs: str
    word_needs: dict[str, str]
    word_names: dict[str, str] = {}
    named: list[NamedValue] = []


class DailyGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game's game of the day is set: the options that differ from the rulebook's, and the level of its bots."""

    level: int
    options: dict[str, str] = {}


class GameInfo(msgspec.Struct, frozen=True):
    """A game; with `together` all its players win or lose as one side; `daily` is null where it has none.

    `lesson_minutes` is about how long its lessons take, 0 where it has none; `levels` is how many levels its bots have.
    """

    name: str
    title: str
    about: str
    edition: int
    options: list[OptionInfo]
    together: bool
    lesson_minutes: int = 0
    daily: DailyGame | None = None
    levels: int = 5


class Rule(msgspec.Struct, frozen=True):
    """A clause, a ruling or a worked scenario of a rulebook, with where it lives. Texts are light Markdown.

    `example` is how it is tested in the rulebook's words, `no_test` why it is not; `ours` marks what we reconstructed;
    `options` are those that vary it, `cites` the other rules it names, `code` and `tests` the places that hold it;
    `editions` are those it is about, none when it is about all of them.
    """

    id: str
    kind: Literal["clause", "ruling", "scenario"]
    title: str
    text: str
    example: str
    no_test: str
    ours: bool
    options: list[str]
    cites: list[str]
    code: list[str]
    tests: list[str]
    editions: list[str]


class RuleSection(msgspec.Struct, frozen=True):
    """A section of a rulebook, in the book's order."""

    title: str
    rules: list[Rule]


class RuleBook(msgspec.Struct, frozen=True):
    """A game's rulebook; `preface` says where it comes from and how its examples are read."""

    game: str
    title: str
    preface: str
    sections: list[RuleSection]


class RuleBookInfo(msgspec.Struct, frozen=True):
    """A rulebook on the shelf; `playable` when its game is there too."""

    game: str
    title: str
    clauses: int
    rulings: int
    playable: bool


class LessonReply(msgspec.Struct, frozen=True):
    """What another seat answers in a lesson, due when the record has that many moves."""

    seat: str
    text: str
    moves: int


class LessonStep(msgspec.Struct, frozen=True):
    """One step of a lesson: something to read, components to look at, and what goes on to the next step.

    `read`: a nod. `answer`: one of `answers`, or without them any answer of `verb` that touches `touches`. `refusal`:
    touching `touches`, which `clause` refuses. Other answers are met with `instead` or `nudge`. `moves` is how many
    moves the record has when the step begins. Texts cite clauses in square brackets.
    """

    say: str
    point: list[str]
    kind: Literal["read", "answer", "refusal"]
    answers: list[str]
    verb: str
    touches: list[str]
    clause: str
    nudge: str
    instead: dict[str, str]
    after: str
    moves: int
    replies: list[LessonReply]


class LessonChapter(msgspec.Struct, frozen=True):
    """A chapter of a tutorial: `replay` lays its table, seat A is the learner's, `moves` is how many it ends with."""

    id: str
    title: str
    intro: str
    praise: str
    seats: int
    replay: str
    steps: list[LessonStep]
    moves: int


class Lessons(msgspec.Struct, frozen=True):
    """The tutorial of a game."""

    game: str
    title: str
    chapters: list[LessonChapter]


class DeckWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/decks/{game} takes: a deck as a text file, one card a line. It may contain mistakes."""

    text: str


class DeckFinding(msgspec.Struct, frozen=True):
    """A mistake in a deck: its line (0 for the whole deck), the clause, and the card it is about."""

    line: int
    clause: str
    why: str
    card: str


class DeckJudged(msgspec.Struct, frozen=True):
    """A deck as it was understood. Without findings it is legal, and `option` is its value for a table's deck option.

    `text` is the file in the usual form.
    """

    name: str
    edition: int
    flagship: str
    characters: list[str]
    cards: dict[str, int]
    findings: list[DeckFinding]
    option: str
    text: str


class Reach(msgspec.Struct, frozen=True):
    """What GET /api/reach gives: who can open the address that a page was opened at.

    `is_local`: the browser runs on the server's own machine and opened a loopback address, which nobody else can open.
    Only then `addresses` says what other machines in the network type (none where the server listens to this machine
    alone, as `is_open` says); any other page has an address that can be passed on as it is.
    """

    is_local: bool
    is_open: bool
    addresses: list[str]


class Trouble(msgspec.Struct, frozen=True):
    """The body of every HTTP error: one clear line."""

    error: str
