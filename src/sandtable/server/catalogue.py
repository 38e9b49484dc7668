"""The shelf as the wire tells it."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

import sandtable
from sandtable import lessons
from sandtable.kernel.options import Choice, Numbers, Option, Text, Whole
from sandtable.server.http_wire import DailyGame, GameInfo, NamedValue, OptionInfo
from sandtable.shelf import options_of

GAMES = Path(sandtable.__file__).parent / "games"
Kind = Literal["whole", "choice", "numbers", "text"]
KINDS: dict[type[Option], Kind] = {Whole: "whole", Choice: "choice", Numbers: "numbers", Text: "text"}


@lru_cache(maxsize=1)
def catalogue() -> list[GameInfo]:
    """Every game with its options."""
    found = []
    for name in sandtable.games():
        game = sandtable.game(name)
        about = (importlib.import_module(f"sandtable.games.{name}").__doc__ or "").split("\n\n")[0]
        named = named_values(name)
        options = [option_info(option, named) for option in options_of(name)]
        words = " ".join(about.split())
        minutes = lessons.minutes(name)
        found.append(
            GameInfo(name, game.title, words, game.edition, options, game.is_together, minutes, daily_game(name))
        )
    return found


def daily_game(game: str) -> DailyGame | None:
    """How a game's game of the day is set, by its daily.toml; None where it has none."""
    file = GAMES / game / "daily.toml"
    return msgspec.toml.decode(file.read_bytes(), type=DailyGame) if file.is_file() else None


@lru_cache(maxsize=64)
def named_values(game: str) -> list[NamedValue]:
    """The values of a game's options that have names, from its suggested.toml; of most games none."""
    file = GAMES / game / "suggested.toml"
    if not file.is_file():
        return []
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, list[NamedValue]])["value"]


def option_info(option: Option, named: Sequence[NamedValue] = ()) -> OptionInfo:
    """An option for a form."""
    default = option.default if isinstance(option.default, int) else option.show(option.default)
    return OptionInfo(
        name=option.name,
        kind=KINDS[type(option)],
        default=default,
        allowed=option.allowed(),
        words=list(option.words) if isinstance(option, Choice | Text) else [],
        low=option.low if isinstance(option, Whole | Numbers) else 0,
        high=option.high if isinstance(option, Whole | Numbers) else 0,
        clause=option.clause,
        about=option.about,
        needs=option.needs,
        word_needs=option.word_needs if isinstance(option, Text) else {},
        named=[one for one in named if one.option == option.name],
    )
