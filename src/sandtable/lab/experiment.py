"""An experiment as data: which game, who plays it how often, and the variants that are compared.

    game = "shut_down"
    about = "Does a second wild steal help whoever goes first?"
    bots = ["level 3"]
    games = 2000

    [[variant]]
    name = "as ruled"

    [[variant]]
    name = "four wild steals"
    overrides = { "components.toml:special.wild_steal.count" = 4 }

The first variant is the one the others are compared with. Every mistake is a ValueError that names its place.
"""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from math import inf
from typing import Any

import msgspec

from sandtable.bots.roster import bot
from sandtable.kernel.contract import Game
from sandtable.lab.changeable import Datum, settled
from sandtable.lab.watchers import chosen
from sandtable.shelf import game as game_named
from sandtable.shelf import games as game_names

OptionWord = int | str | list[int]

MOST_GAMES = 10_000_000
MOST_SEED = 2**31 - 1
MOST_VARIANTS = 16
AS_RULED = "as ruled"
FIRST_SEAT = "win rate of the first seat"  # in games that all win together, everybody's win rate
_NAME = re.compile(r"[^\x00-\x1f/\\]{1,60}")


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to play: options on top of the experiment's, and changed numbers by path."""

    name: str
    options: dict[str, OptionWord] = {}
    overrides: dict[str, Datum] = {}


class Until(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stopping rule: stop once the interval of a measure is this narrow. It is checked at fixed sizes only."""

    half_width: float  # half the width of the interval: 0.02 is two points of a win rate to either side
    measure: str = FIRST_SEAT
    looks: int = 5  # number of checks, equally spaced; the interval is widened for them


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole request. Equal experiments give equal rows on any machine."""

    game: str
    about: str = ""
    options: dict[str, OptionWord] = {}
    bots: list[str] = msgspec.field(default_factory=lambda: ["level 2"])  # one bot for all seats, or one for each
    games: int = 1000  # games of each variant
    seed: int = 1
    until: Until | None = None
    decisions: bool = False  # also a row for every decision
    watch: list[str] = []  # slow measures to add, by name
    variants: list[Variant] = msgspec.field(name="variant", default_factory=lambda: [Variant(AS_RULED)])

    def variant(self, name: str) -> Variant:
        for variant in self.variants:
            if variant.name == name:
                return variant
        raise ValueError(f"variant {name!r} is not in this experiment; it has {', '.join(self.names())}")

    def names(self) -> list[str]:
        """The names of the variants, the baseline first."""
        return [variant.name for variant in self.variants]

    def taken(self, variant: Variant) -> Game:
        """The game of a variant with its options.

        Overrides are not applied here: they must be set before the game is imported.
        """
        return game_named(self.game, **{**self.options, **variant.options})


def read(text: str, where: str = "the experiment") -> Experiment:
    """Reads and checks an experiment from TOML."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{where} is no TOML: {error}") from error
    return from_dict(given, where)


def from_dict(given: dict[str, Any], where: str = "the experiment") -> Experiment:
    """Reads and checks an experiment from plain data."""
    for key in given:
        if key not in _KEYS:
            near = get_close_matches(key, _KEYS, n=1)
            hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(_KEYS)}"
            raise ValueError(f"{where}: there is no {key!r} in an experiment; {hint}")
    try:
        experiment = msgspec.convert(given, Experiment)
    except msgspec.ValidationError as error:
        raise ValueError(f"{where}: {_plainly(str(error))}") from error
    try:
        check(experiment)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from error
    return experiment


_KEYS = [field.encode_name for field in msgspec.structs.fields(Experiment)]


def _plainly(error: str) -> str:
    """msgspec's error with the place first: `variant[1].name: Expected str, got int`."""
    said, _, place = error.partition(" - at `$")
    return f"{place.rstrip('`').lstrip('.')}: {said}" if place.rstrip("`") else said


def check(experiment: Experiment) -> None:
    """Raises ValueError when it cannot be played. Overridden numbers are checked later by the game itself."""
    if experiment.game not in game_names(hidden=True):
        game_named(experiment.game)  # raises an error that lists the games
    _between("games", experiment.games, 1, MOST_GAMES)
    _between("seed", experiment.seed, 0, MOST_SEED)
    _between("the number of variants", len(experiment.variants), 1, MOST_VARIANTS)
    _check_until(experiment.until)
    seen: set[str] = set()
    for number, variant in enumerate(experiment.variants):
        place = f"variant[{number}]"
        if not _NAME.fullmatch(variant.name):
            raise ValueError(f"{place}.name {variant.name[:60]!r} is no name; it is 1 to 60 characters without slashes")
        if variant.name in seen:
            raise ValueError(f"{place}.name {variant.name!r} is given twice; variants need different names")
        seen.add(variant.name)
        try:
            settled(experiment.game, variant.overrides)
            game = experiment.taken(variant)
            _check_bots(game, experiment.bots)
            chosen(game, experiment.watch)
        except ValueError as error:
            raise ValueError(f"{place} ({variant.name}): {error}") from error


def _between(what: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise ValueError(f"{what} is {number}; it is a whole number from {low} to {high}")


def _check_until(until: Until | None) -> None:
    if until is None:
        return
    if not 0.0 < until.half_width < (1.0 if until.measure == FIRST_SEAT else inf):
        raise ValueError(f"until.half_width is {until.half_width}; it is between 0 and 1, such as 0.02 for two points")
    _between("until.looks", until.looks, 1, 20)


def _check_bots(game: Game, bots: list[str]) -> None:
    if len(bots) not in (1, int(game.seats)):
        raise ValueError(f"{len(bots)} bots for {game.seats} seats; name one for all seats, or one for each")
    for name in bots:
        bot(roster_name(name), game)


def roster_name(name: str) -> str:
    """`level 3` as roster.py names it: `3`. Other names stay as they are."""
    return name.removeprefix("level ").strip()


def text_of(experiment: Experiment) -> str:
    """The experiment as TOML, which is stored beside its results."""
    given = msgspec.to_builtins(experiment)
    variants = given.pop("variant")
    lines = [f"{key} = {_toml(value)}" for key, value in given.items() if value is not None]
    for variant in variants:
        lines += ["", "[[variant]]"] + [f"{key} = {_toml(value)}" for key, value in variant.items()]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_quoted(key)} = {_toml(held)}" for key, held in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_toml(held) for held in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return _quoted(value) if isinstance(value, str) else repr(value)


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
