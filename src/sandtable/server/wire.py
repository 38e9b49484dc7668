"""The messages of the WebSocket, as tagged structs; http_wire.py and lab_wire.py have those of the HTTP API.

The TypeScript types and the protocol page are generated from these files.

A client opens the socket and sends `hello`. The server answers `welcome` with the whole table, as the client's seat
may see it (a *frame*). Every later change comes as `news`: the difference between the frame the client has and the
new one. A request has an `id` chosen by the client, and its answer has the same id.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

PROTOCOL = 2
WATCHING = -2
Difference: TypeAlias = Any  # the format of differences.py
BotPace: TypeAlias = Literal["at once", "calm", "slow"]


class ClientFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """A message from a client."""


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
    """A whole position that my seat cannot tell from this one, to think with: for programs that know the rules."""

    id: str


class Say(ClientFrame, frozen=True, tag="say"):
    """A chat message to everybody at the table, from somebody who has a seat.

    Sent twice with the same id, it appears once.
    """

    id: str
    text: str


class Ask(ClientFrame, frozen=True, tag="ask"):
    """A request about the table itself. With `level`, a rematch is against bots of that level."""

    id: str
    what: Literal["undo", "agree", "decline", "hint", "resign", "pause", "resume", "rematch", "ping"]
    level: int = 0


class Pace(ClientFrame, frozen=True, tag="pace"):
    """How long bots wait before they answer at this table, from now on. Anybody who has a seat may say."""

    id: str
    pace: BotPace


class Absent(ClientFrame, frozen=True, tag="absent"):
    """Do not wait longer for a seat ("A", "B" ...) whose player is away and whose turn it is, for those who sit here.

    `bot`: a bot plays for them until they are back. `claim`: they have lost, in a game of one against one. Both only
    when they have been away for as long as `away` of `presence` says.
    """

    id: str
    seat: str
    what: Literal["bot", "claim"]


AnyClientFrame: TypeAlias = Hello | Act | Why | Peek | Measure | Imagine | Say | Ask | Pace | Absent


class Line(msgspec.Struct, frozen=True):
    """One line of the log: the entry it belongs to, what happened, and the clause it stands on ('' for none).

    `fact` is the same as data, for what a board animates: a verb, and a word for each gap; empty when no rule spoke. On
    the socket the text has gaps, like `{ship} takes {card}`; the words are those of the fact.
    """

    number: int
    text: str
    clause: str
    fact: dict[str, str]


class Talk(msgspec.Struct, frozen=True):
    """A chat message: its entry, the seat, the text (plain), and when (seconds since the epoch)."""

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


class Changed(msgspec.Struct, frozen=True):
    """An option of this table that is not as the rulebook has it: what it is here, and usually; `clause` rules on it.

    With `is_setup` it was chosen while the game was set up, like a team or a deck, and no rule is changed; with
    `is_suggested` a form for a new table begins with it.
    """

    name: str
    value: str
    usual: str
    clause: str
    is_setup: bool
    is_suggested: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How it ended."""

    scores: list[int]
    ranks: list[int]
    clause: str
    reason: str


class Frame(msgspec.Struct, frozen=True):
    """The table as one seat may see it now. With `lists_all` false the offers are only some of what may be answered.

    `undo_by` and `pause_by` name the seat that asks the others to undo or to pause; they answer agree or decline.
    """

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
    pause_by: str
    outcome: Outcome | None
    rematch: str
    secret: str
    pace: BotPace


class ServerFrame(msgspec.Struct, frozen=True, tag_field="t"):
    """A message from the server."""


class Welcome(ServerFrame, frozen=True, tag="welcome"):
    """You sit here (-2: you watch); these entries you have not seen, and this is the table now.

    `seal` is '' in a game without chance, where the luck is another table's, and where it follows from the `seed`
    that was chosen for this table or from the date `daily` whose game it is.
    `rules` says how the rules run here: in plain Python, which is slower, bots think less deeply. Without `hints`
    nobody who plays at this table is given one. `levels` is how many levels its bots have.
    """

    protocol: int
    table: str
    game: str
    title: str
    edition: int
    options: str
    seal: str
    seed: str
    daily: str
    seat: int
    number: int
    lines: list[Line]
    talk: list[Talk]
    frame: Frame
    rules: Literal["compiled", "compiling", "plain"]
    hints: bool
    changed: list[Changed]
    levels: int


class News(ServerFrame, frozen=True, tag="news"):
    """The log has grown up to `number`, and the frame that you have changes so (see Differences)."""

    number: int
    lines: list[Line]
    change: Difference


class Talked(ServerFrame, frozen=True, tag="talked"):
    """Somebody sent a chat message; the table is as it was. The log has grown up to `number`."""

    number: int
    talk: list[Talk]


class Done(ServerFrame, frozen=True, tag="done"):
    """What you asked was done and is stored; `number` is the entry that did it."""

    id: str
    number: int


class No(ServerFrame, frozen=True, tag="no"):
    """What you asked was not done, and nothing changed."""

    id: str
    kind: Literal["malformed", "ambiguous", "stale", "refused", "limited"]
    why: str
    clause: str
    hint: str


class Outlook(msgspec.Struct, frozen=True):
    """What an answer leads to: that many games were played on from it, and its seat won that share of them.

    `score` is its mean score. The same for the next best answer, if there is one. `is_proven` says that no answer is
    better. `why` says what the answer does that the next best does not, in the game's words; '' if nothing is clear.
    """

    games: int = 0
    wins: float = 0.0
    score: float = 0.0
    next_wins: float | None = None
    next_score: float | None = None
    is_proven: bool = False
    why: str = ""


class Hint(ServerFrame, frozen=True, tag="hint"):
    """What a good bot would answer in your place."""

    id: str
    text: str
    outlook: Outlook | None = None


class Because(ServerFrame, frozen=True, tag="because"):
    """Why something is not legal now; clause and reason are '' when it is legal."""

    id: str
    text: str
    clause: str
    why: str
    hint: str


class Peeked(ServerFrame, frozen=True, tag="peeked"):
    """How your view would change by an answer, up to where chance or somebody else answers.

    `change` is null when that depends on something hidden, and `{}` when nothing would change.
    """

    id: str
    text: str
    change: Difference


class Measured(ServerFrame, frozen=True, tag="measured"):
    """The result of a measurement; it depends on nothing the asker may not see."""

    id: str
    asked: str
    found: dict[str, object]


class Imagined(ServerFrame, frozen=True, tag="imagined"):
    """A position as the game writes it, with everything the seat cannot see drawn at random; `moves` is how many moves
    it has.
    """

    id: str
    moves: int
    position: str


class Presence(ServerFrame, frozen=True, tag="presence"):
    """Who is here: a flag a seat, and how many watch.

    `away` says for every seat whose player is not here how many seconds the others have to wait before they may say
    `absent`. It is null for the rest, and for all where a move may take an hour or more.
    """

    present: list[bool]
    watchers: int
    away: list[float | None]


class Bye(ServerFrame, frozen=True, tag="bye"):
    """The server is about to close the socket, and why."""

    why: str


AnyServerFrame: TypeAlias = (
    Welcome | News | Talked | Done | No | Hint | Because | Peeked | Measured | Imagined | Presence | Bye
)
