r"""What the lab may watch in a game, said by the game itself in its watch.toml, in the words of its story.

    idle = ["pass"]                      verbs that do nothing
    clocks = ["turn"]                    lines of a position that only count
    caps = ["SD-R33"]                    clauses that end a game which would not end
    turn = "turn"                        the fact that begins a turn, for curves

    [cause]                              the last of these facts is what ended it, in these words
    "overpowered" = "overpowered in a fight"

    [[count]]                            how often something happened
    name = "jumps"
    facts = ["jumped"]

    [[sum]]                              the sum of a number that facts tell
    name = "ap_spent"
    facts = ["fired.cost"]

    [[share]]                            what part one column is of another
    name = "AP spent on pews"
    part = "ap_fire"
    whole = "ap"

    [[piece]]                            cards, figures, tokens: drawn and played, and by whom
    kind = "special"
    drawn = "drew_special.card"
    played = "played.card"
    answers = ["steal", "swap"]          the verbs that play one, for bans
    by = "seat"                          the gap that names the seat, or a thing of it

    [[curve]]                            a number turn by turn
    name = "pool"
    fact = "pool.count"

    [[caution]]                          numbers of the box whose change bots cannot show, and why
    places = "patrollers.toml:*.dial_budget"
    words = "bots use ready-made dials"

    [twins]                              numbers of the box, by a pattern of their places, that options set too
    'components.toml:limits.hand_max' = "hand_max"

    [[name]]                             what numbers of the box are called, by a pattern of their places
    places = 'teams.toml:dials.(?P<who>[a-z_]+).1'
    words = "{who}, attack"

No lab code names a game, so a new game is watched as soon as it has such a file; without one only the general watchers
have something to say. A word that is none of the game's is a ValueError that names it.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Literal

import msgspec


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column: how often any of these facts was told."""

    name: str
    about: str
    facts: list[str]
    clauses: list[str] = []  # only facts with these clauses; all when empty


class Sum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column: the sum of a number over facts, each written `fact.gap`."""

    name: str
    about: str
    facts: list[str]
    clauses: list[str] = []


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A measure of two columns: the share that one is of the other, game by game."""

    name: str
    about: str
    part: str
    whole: str


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of piece: which facts say that one was drawn, and that one was played."""

    kind: str
    about: str
    drawn: str = ""  # the gap that names the drawn piece, as `fact.gap`
    played: str = ""
    by: str = ""  # the gap of the same fact that names the owner; '' for no owner
    answers: list[str] = []  # verbs that play one, which can be banned or forced
    first_word: bool = False  # count only the first word of a name: "blue 5" is a blue card


class Curve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number turn by turn: the last value told, or the sum of the values told."""

    name: str
    about: str
    fact: str  # fact.gap; a fact without gap counts 1
    take: Literal["last", "sum"] = "last"
    clauses: list[str] = []


class Caution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A warning for variants that change a number at these paths; `*` matches anything."""

    places: str
    words: str


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Readable names for numbers whose paths match a regular expression."""

    places: str
    words: str


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a watch.toml."""

    idle: list[str] = []
    clocks: list[str] = []
    caps: list[str] = []
    turn: str = ""
    counts: list[Count] = msgspec.field(name="count", default_factory=list)
    sums: list[Sum] = msgspec.field(name="sum", default_factory=list)
    shares: list[Share] = msgspec.field(name="share", default_factory=list)
    pieces: list[Piece] = msgspec.field(name="piece", default_factory=list)
    curves: list[Curve] = msgspec.field(name="curve", default_factory=list)
    cautions: list[Caution] = msgspec.field(name="caution", default_factory=list)
    twins: dict[str, str] = {}  # a pattern of paths, and the option: `\\1` stands for its first group
    names: list[Name] = msgspec.field(name="name", default_factory=list)
    cause: dict[str, str] = {}  # `fact` or `fact@clause`: the last of these is the cause of the end, in these words
    notes: list[str] = []  # notes for readers of the game's measures


@lru_cache(maxsize=32)
def guide_of(name: str) -> Guide:
    path = files(f"sandtable.games.{name}") / "watch.toml"
    if not path.is_file():
        return Guide()
    return read_guide(path.read_text("utf-8"), name)


def read_guide(text: str, name: str) -> Guide:
    try:
        return msgspec.convert(tomllib.loads(text), Guide)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{name}/watch.toml: {error}") from error
