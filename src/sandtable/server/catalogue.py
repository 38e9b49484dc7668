"""The shelf as the wire tells it."""

from __future__ import annotations

import importlib
from functools import lru_cache

import sandtable
from sandtable.kernel.options import Choice, Numbers, Option, Text, Whole
from sandtable.server.wire import GameInfo, OptionInfo
from sandtable.shelf import options_of


@lru_cache(maxsize=1)
def catalogue() -> list[GameInfo]:
    """Every game with its options."""
    found = []
    for name in sandtable.games():
        game = sandtable.game(name)
        about = (importlib.import_module(f"sandtable.games.{name}").__doc__ or "").split("\n\n")[0]
        options = [option_info(option) for option in options_of(name)]
        found.append(GameInfo(name, game.title, " ".join(about.split()), game.edition, options))
    return found


def option_info(option: Option) -> OptionInfo:
    """An option for a form."""
    default: int | str = option.default if isinstance(option.default, int) else option.show(option.default)
    common = (option.name, default, option.allowed(), option.clause, option.about)
    if isinstance(option, Whole):
        return _info(common, "whole", [], option.low, option.high)
    if isinstance(option, Numbers):
        return _info(common, "numbers", [], option.low, option.high)
    if isinstance(option, Text):
        return _info(common, "text", list(option.words), 0, 0)
    assert isinstance(option, Choice)
    return _info(common, "choice", list(option.words), 0, 0)


def _info(common: tuple[str, int | str, str, str, str], kind: str, words: list[str], low: int, high: int) -> OptionInfo:
    name, default, allowed, clause, about = common
    return OptionInfo(name, kind, default, allowed, words, low, high, clause, about)  # type: ignore[arg-type]
