"""The games and their options as the API sends them."""

from __future__ import annotations

import importlib
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


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's suggested.toml: names for values of options and for words."""

    value: list[NamedValue] = []
    words: dict[str, str] = {}


NAMELESS = Names()


@lru_cache(maxsize=1)
def catalogue() -> list[GameInfo]:
    found = []
    for name in sandtable.games():
        game = sandtable.game(name)
        about = (importlib.import_module(f"sandtable.games.{name}").__doc__ or "").split("\n\n")[0]
        known = names(name)
        options = [option_info(option, known) for option in options_of(name)]
        words = " ".join(about.split())
        minutes = lessons.minutes(name)
        daily, levels = daily_game(name), len(game.levels)
        found.append(GameInfo(name, game.title, words, game.edition, options, game.is_together, minutes, daily, levels))
    return found


def daily_game(game: str) -> DailyGame | None:
    """A game's daily.toml: how its game of the day is set up; None where it has none."""
    file = GAMES / game / "daily.toml"
    return msgspec.toml.decode(file.read_bytes(), type=DailyGame) if file.is_file() else None


@lru_cache(maxsize=64)
def names(game: str) -> Names:
    """The names in a game's suggested.toml; empty for most games."""
    file = GAMES / game / "suggested.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Names) if file.is_file() else NAMELESS


def option_info(option: Option, known: Names = NAMELESS) -> OptionInfo:
    words = list(option.words) if isinstance(option, Choice | Text) else []
    default = option.default if isinstance(option.default, int) else option.show(option.default)
    return OptionInfo(
        name=option.name,
        kind=KINDS[type(option)],
        default=default,
        allowed=option.allowed(),
        words=words,
        low=option.low if isinstance(option, Whole | Numbers) else 0,
        high=option.high if isinstance(option, Whole | Numbers) else 0,
        clause=option.clause,
        about=option.about,
        needs=option.needs,
        word_needs=option.word_needs if isinstance(option, Text) else {},
        word_names={word: known.words[word] for word in words if word in known.words},
        named=[one for one in known.value if one.option == option.name],
    )
