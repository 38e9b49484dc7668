"""Everything that crosses the wire, as tagged structs. TypeScript types and the protocol page are made from this file.

A client opens the socket, says `hello`, and is answered `welcome`; from then on every change of the table reaches it as
`news`, redacted for its seat. Whatever it asks carries an `id` of its own choosing and is answered with that id.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

PROTOCOL = 1
WATCHING = -2


class ClientFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """What a client says."""


class Hello(ClientFrame, frozen=True, tag="hello"):
    """The first frame: the seat's token, or '' to watch, and the number of the last entry already seen (0 for none)."""

    token: str = ""
    have: int = 0


class Act(ClientFrame, frozen=True, tag="act"):
    """An answer in the game's words. `moves` is how many moves the sender has seen; the id makes repeating it safe."""

    id: str
    text: str
    moves: int


class Why(ClientFrame, frozen=True, tag="why"):
    """Why could I not say this now? Said in words, or by the components on the table that were pointed at."""

    id: str
    text: str = ""
    touches: list[str] = []


class Peek(ClientFrame, frozen=True, tag="peek"):
    """What would the table look like, for all I know, if I said this?"""

    id: str
    text: str


class Measure(ClientFrame, frozen=True, tag="measure"):
    """What anybody may measure at any time, in the game's words; '' asks what can be asked."""

    id: str
    asked: str = ""


class Imagine(ClientFrame, frozen=True, tag="imagine"):
    """A whole table that my seat cannot tell from this one, to think with: for programs that know the rules."""

    id: str


class Say(ClientFrame, frozen=True, tag="say"):
    """A line to everybody at the table: for those who sit at it. Sent twice with the same id, it is said once."""

    id: str
    text: str


class Ask(ClientFrame, frozen=True, tag="ask"):
    """A wish about the table itself."""

    id: str
    what: Literal["undo", "agree", "decline", "hint", "resign", "pause", "resume", "rematch", "ping"]


AnyClientFrame: TypeAlias = Hello | Act | Why | Peek | Measure | Imagine | Say | Ask


class Line(msgspec.Struct, frozen=True):
    """One line of the log: the entry it belongs to, what happened, and the clause it stands on ('' for none).

    `fact` is the same as data, for what a board animates: a verb, and a word for each gap; empty when no rule spoke.
    """

    number: int
    text: str
    clause: str
    fact: dict[str, str]


class Talk(msgspec.Struct, frozen=True):
    """A line somebody said: the entry it is, the seat, the words as plain text, and when (seconds since the epoch)."""

    number: int
    seat: str
    text: str
    at: float


class Offer(msgspec.Struct, frozen=True):
    """A legal answer: its text, its verb, and the components on the table it touches."""

    text: str
    verb: str
    touches: list[str]


class Asked(msgspec.Struct, frozen=True):
    """The question a seat is asked."""

    prompt: str
    clause: str
    source: str


class SeatInfo(msgspec.Struct, frozen=True):
    """Who has a seat."""

    seat: str
    kind: Literal["person", "bot", "open"]
    name: str
    level: int
    is_taken: bool
    stand_in: int
    gave_up: str


class Outcome(msgspec.Struct, frozen=True):
    """How it ended."""

    scores: list[int]
    ranks: list[int]
    clause: str
    reason: str


class Frame(msgspec.Struct, frozen=True):
    """The table as one seat may see it now. With `lists_all` false the offers are only some of what may be answered."""

    moves: int
    status: Literal["waiting", "playing", "paused", "over"]
    to_act: list[str]
    question: Asked | None
    offers: list[Offer]
    lists_all: bool
    view: dict[str, object]
    seats: list[SeatInfo]
    clocks: list[float | None]
    undo_by: str
    outcome: Outcome | None
    rematch: str
    secret: str


class ServerFrame(msgspec.Struct, frozen=True, tag_field="t"):
    """What the server says."""


class Welcome(ServerFrame, frozen=True, tag="welcome"):
    """You sit here (-2: you watch); these entries you have not seen, and this is the table now.

    `seal` is '' where the luck is another table's, or follows from the `seed` that was chosen for this one.
    """

    protocol: int
    table: str
    game: str
    title: str
    edition: int
    options: str
    seal: str
    seed: str
    seat: int
    number: int
    lines: list[Line]
    talk: list[Talk]
    frame: Frame


class News(ServerFrame, frozen=True, tag="news"):
    """The log has grown up to `number`."""

    number: int
    lines: list[Line]
    frame: Frame


class Talked(ServerFrame, frozen=True, tag="talked"):
    """Somebody said something; the table is as it was. The log has grown up to `number`."""

    number: int
    talk: list[Talk]


class Done(ServerFrame, frozen=True, tag="done"):
    """What you asked was done and is kept; `number` is the entry that did it."""

    id: str
    number: int


class No(ServerFrame, frozen=True, tag="no"):
    """What you asked was not done, and nothing changed."""

    id: str
    kind: Literal["malformed", "ambiguous", "stale", "refused", "limited"]
    why: str
    clause: str
    hint: str


class Hint(ServerFrame, frozen=True, tag="hint"):
    """What a good bot would answer in your place."""

    id: str
    text: str


class Because(ServerFrame, frozen=True, tag="because"):
    """Why something cannot be said now; clause and why are '' when it can."""

    id: str
    text: str
    clause: str
    why: str
    hint: str


class Peeked(ServerFrame, frozen=True, tag="peeked"):
    """The table after an answer, up to where chance or somebody else speaks; null where it hangs on what is hidden."""

    id: str
    text: str
    view: dict[str, object] | None


class Measured(ServerFrame, frozen=True, tag="measured"):
    """What was measured, as the game tells it; it depends on nothing the asker may not see."""

    id: str
    asked: str
    found: dict[str, object]


class Imagined(ServerFrame, frozen=True, tag="imagined"):
    """A position as the game writes it, with all that the seat cannot see drawn anew; `moves` says of when it is."""

    id: str
    moves: int
    position: str


class Presence(ServerFrame, frozen=True, tag="presence"):
    """Who is here: a flag a seat, and how many watch."""

    present: list[bool]
    watchers: int


class Bye(ServerFrame, frozen=True, tag="bye"):
    """The server is about to close the socket, and why."""

    why: str


AnyServerFrame: TypeAlias = (
    Welcome | News | Talked | Done | No | Hint | Because | Peeked | Measured | Imagined | Presence | Bye
)


# HTTP


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: a person of the creator's (who gets its token), a bot, or open to whoever comes."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    level: int = 3


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time in seconds; 0 is for ever."""

    per_move: float = 0.0
    per_game: float = 0.0
    increment: float = 0.0
    lag: float = 0.5


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/matches takes. With `replay` the table is laid as a replay left it, its game and options too.

    With `seed` its luck follows from that text, so the same can be played again; all seats but one must be bots then.
    """

    game: str = ""
    options: dict[str, int | str] = {}
    seats: list[SeatWish] = []
    clock: ClockWish | None = None
    grace: float = 0.0
    public: bool = False
    replay: str = ""
    seed: str = ""


class HeldSeat(msgspec.Struct, frozen=True):
    """A seat and the secret that opens it. Keep the token: whoever has it has the seat."""

    seat: int
    token: str


class TableMade(msgspec.Struct, frozen=True):
    """What POST /api/matches gives: the table, the creator's seats, and the secret that lets friends sit down."""

    id: str
    seats: list[HeldSeat]
    invite: str
    seal: str


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/matches/{id}/join takes: seat -1 is any."""

    name: str = ""
    invite: str = ""
    seat: int = -1


class TableInfo(msgspec.Struct, frozen=True):
    """What anybody may know of a table."""

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
    public: bool


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
    """A replay, every line verified. `chance` is proven where seal and secret were checked, sealed without its secret.

    The record knows no names: a seat's is '' here. `outcome` is null where the record ends before the game.
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


class EvaluationWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/replays/evaluation takes: a replay."""

    text: str


class ReplayEvaluation(msgspec.Struct, frozen=True):
    """For every step of a replay: each seat's chance to win, how far off that may be, and whether it is proven."""

    chances: list[list[float]]
    doubt: list[float]
    proven: list[bool]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game; `words` are what it may be, or for a `text` what it may be called for short.

    `needs` says where it makes a difference, as values of another option (`seats=3,4`); `word_needs` the same of words.
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


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    about: str
    edition: int
    options: list[OptionInfo]


class Rule(msgspec.Struct, frozen=True):
    """A clause, a ruling or a worked scenario of a rulebook, with where it lives. Texts are light Markdown.

    `example` is how it is tested in the rulebook's words, `no_test` why it is not; `ours` marks what we reconstructed;
    `options` are those that vary it, `cites` the other rules it names, `code` and `tests` the places that hold it.
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
    """What POST /api/decks/{game} takes: a deck as a text file, one card a line, right or not."""

    text: str


class DeckFinding(msgspec.Struct, frozen=True):
    """Something that is not right with a deck: its line (0 for the whole deck), the clause, the card it is about."""

    line: int
    clause: str
    why: str
    card: str


class DeckJudged(msgspec.Struct, frozen=True):
    """A deck as it was understood. Without findings the rules take it: `option` is it as a table's option takes it.

    `text` is the file as we would write it.
    """

    name: str
    edition: int
    flagship: str
    characters: list[str]
    cards: dict[str, int]
    findings: list[DeckFinding]
    option: str
    text: str


class Trouble(msgspec.Struct, frozen=True):
    """The body of every HTTP error: one clear line."""

    error: str
