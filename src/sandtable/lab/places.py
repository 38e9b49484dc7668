"""Lists every number in a game's data that an experiment may change, with readable names, for forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from sandtable.kernel.box import box_files, handle_of, printed, settle
from sandtable.lab.changeable import is_read
from sandtable.lab.watchers.guide import guide_of


class Place(msgspec.Struct, frozen=True):
    """A number by its path; `item` is what it belongs to, `name` what it says, `group` its list.

    `option` is the game's option that has this number as its default, if any.
    """

    place: str
    group: str
    item: str
    name: str
    value: int | float
    option: str = ""


@lru_cache(maxsize=16)
def places(game: str) -> list[Place]:
    """The numbers of a game's data, in the order of its files."""
    found = [place for file in box_files(game) for place in _inside(file, printed(game, file), [], "", [])]
    return [_named(game, place) for place in found if is_read(game, place.place) and not _is_about_the_box(place)]


def _is_about_the_box(place: Place) -> bool:
    """Whether the number is only a bound of an option, such as the most players."""
    return place.place.partition(":")[2].startswith("meta.")


def _named(game: str, place: Place) -> Place:
    """Adds a readable name from the game's watch.toml where the path is not enough, and the option."""
    for pattern, option in guide_of(game).twins.items():
        found = re.fullmatch(pattern, place.place)
        if found is not None:
            return msgspec.structs.replace(place, option=found.expand(option))
    for one in guide_of(game).names:
        found = re.fullmatch(one.places, place.place)
        if found is not None:
            said = {key: word.replace("_", " ") for key, word in found.groupdict().items()}
            return msgspec.structs.replace(place, name=one.words.format(**said))
    return place


def _inside(file: str, held: Any, path: list[str], item: str, words: list[str]) -> Iterator[Place]:
    """Every number below a value; whatever has a name of its own is the item of what is inside it."""
    if isinstance(held, dict):
        for key, value in held.items():
            yield from _step(file, value, [*path, str(key)], item, words, str(key))
    elif isinstance(held, list):
        for number, value in enumerate(held):
            step = handle_of(held, number)
            yield from _step(file, value, [*path, step], item, words, step)
    elif isinstance(held, (int, float)) and not isinstance(held, bool) and _is_told(path):
        yield Place(f"{file}:{'.'.join(path)}", *_said(file, item, words), held)


def _is_told(path: list[str]) -> bool:
    return not any("." in step for step in path)


def _step(file: str, held: Any, path: list[str], item: str, words: list[str], step: str) -> Iterator[Place]:
    if isinstance(held, dict) and isinstance(held.get("name"), str):
        return _inside(file, held, path, held["name"], [])
    if isinstance(held, dict) and not item and len(path) > 1:
        return _inside(file, held, path, step, [])
    return _inside(file, held, path, item, [*words, step])


def _said(file: str, item: str, words: list[str]) -> tuple[str, str, str]:
    """Group, item and name, such as `components`, `Wild steal` and `count`."""
    if not item and len(words) > 1:
        item, words = words[0], words[1:]
    group = file.removesuffix(".toml").replace("_", " ")
    said = " ".join(words).replace("_", " ")
    if words[0].startswith("text") and len(words) > 1:  # a number in a card's text, not a printed value
        said = f"{' '.join(words[1:])} in its {'later text' if words[0] == 'text_later' else 'text'}".replace("_", " ")
    return group, item[:1].upper() + item[1:].replace("_", " "), said


def place_of(game: str, place: str) -> Place | None:
    """The place that an experiment names, perhaps shortened; None when there is no such place."""
    full = place
    try:
        known = {one.place: one for one in places(game)}
        if place not in known:
            full = next(iter(settle(game, {place: 0})), place)
    except ValueError:
        return None
    return known.get(full)
