"""The structs of the lab's API. Results have the shape of sandtable.lab.told."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.lab.told import Told
from sandtable.server.http_wire import OptionInfo


class LabPlace(msgspec.Struct, frozen=True):
    """A number in a game's data that an experiment may change; `place` is how a variant names it.

    `item` is what it belongs to (a card, a figure, a die), `name` what of it, `group` the file it is in; `option` is
    the option of the game that sets the same number, or ''. The game has the last word on what it may become.
    """

    place: str
    group: str
    item: str
    name: str
    value: int | float
    option: str = ""


class LabBot(msgspec.Struct, frozen=True):
    """A bot that can play in an experiment."""

    name: str
    title: str
    about: str


class LabGame(msgspec.Struct, frozen=True):
    """What may be asked about a game."""

    name: str
    title: str
    options: list[OptionInfo]
    bots: list[LabBot]
    places: list[LabPlace]


class LabVariant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant: the options and numbers that differ from those of the experiment."""

    name: str = ""
    options: dict[str, int | str] = {}
    overrides: dict[str, int | float | str] = {}


class LabWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/lab/experiments takes. The first variant is what the others are compared with.

    `until` is the half-width, in percentage points, at which it may stop before `games`; 0 plays them all.
    """

    game: str
    variants: list[LabVariant]
    about: str = ""
    options: dict[str, int | str] = {}
    bots: list[str] = msgspec.field(default_factory=lambda: ["level 2"])
    games: int = 1000
    until: float = 0.0
    seed: int = 1


class LabPlan(msgspec.Struct, frozen=True):
    """What to expect of an experiment, in words: the smallest difference it can show."""

    power: str


class LabMade(msgspec.Struct, frozen=True):
    """What POST /api/lab/experiments gives. Whoever has the id can look, whoever has the key can stop it."""

    id: str
    key: str


class LabStop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What POST /api/lab/experiments/{id}/stop takes."""

    key: str


class LabLine(msgspec.Struct, frozen=True):
    """An experiment in a list. `refused` and `failed` say why in `why`; `stopped` keeps what was played."""

    id: str
    game: str
    title: str
    about: str
    made: float
    status: Literal["waiting", "running", "done", "stopped", "refused", "failed"]
    why: str
    done: int
    total: int


class LabHall(msgspec.Struct, frozen=True):
    """What GET /api/lab gives: the latest experiments, newest first, and this server's limits."""

    experiments: list[LabLine]
    games: list[str]
    most_games: int
    most_variants: int
    most_seconds: int


class LabJob(msgspec.Struct, frozen=True):
    """One experiment: how far it is, what was wished, and what is found so far (null before there is anything).

    `rate` is games a second, `left` the seconds it will take yet (null while nobody can say), `ahead` how many wait
    before it, `number` grows with every change; `files` are the results that can be had.
    """

    line: LabLine
    wish: LabWish
    number: int
    rate: float
    processes: int
    left: float | None
    ahead: int
    files: list[str]
    told: Told | None
