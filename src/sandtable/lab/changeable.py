"""Which numbers an experiment may change: those that a rule reads. Changing another one would have no effect."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from sandtable.kernel.box import settle

Datum = int | float | str | bool | list[Any]  # a value in a data file


@lru_cache(maxsize=1)
def _known() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads((files("sandtable.lab") / "changeable.toml").read_text("utf-8"))


def is_read(game: str, place: str) -> bool:
    """Whether a rule reads the number at a full path. Texts are not checked here."""
    file, _, path = place.partition(":")
    steps = path.split(".")
    for pattern in _known().get(game, {}).get(file, []):
        wanted = pattern.split(".")
        if len(wanted) <= len(steps) and all(a in ("*", b) for a, b in zip(wanted, steps, strict=False)):
            return True
    return False


def settled(game: str, overrides: dict[str, Datum]) -> dict[str, Datum]:
    """The overrides with full paths. ValueError for a path that does not exist, or that no rule reads."""
    found: dict[str, Datum] = settle(game, overrides)
    for place, value in found.items():
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if is_number and not is_read(game, place):
            raise ValueError(f"{place!r} is in the data, but no rule reads it: changing it would change nothing")
    return found
