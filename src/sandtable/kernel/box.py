"""A game's box: its data files, opened in one place, so that a number can be changed before the game is loaded.

A number has a place: `patrollers.toml:captain_dwayne.dial_budget` is a file and a path in it. An entry of a list goes
by its id (or its color, or whatever tells it apart), or by its number, the first being 1; `patroller.captain_dwayne`
may be cut to `captain_dwayne` where that says enough. What is laid over a box must be laid before the game is loaded,
once in the life of a process: tables are made from data as a game is loaded, and no table may see two boxes.
"""

import json
import tomllib
from difflib import get_close_matches
from importlib.resources import files
from typing import Any, Final

_LAID: Final[dict[str, dict[str, Any]]] = {}  # by game, by place
_OPENED: Final[set[str]] = set()
_HANDLES: Final = ["id", "color", "patroller", "hearts", "letter", "name"]  # what tells the entries of a list apart


def open_box(game: str, file: str) -> dict[str, Any]:
    """A data file of a game, with what is laid over it."""
    _OPENED.add(game)
    data = printed(game, file)
    laid = _LAID.get(game, {})
    for place in laid:
        if place.partition(":")[0] == file:
            change(data, place, laid[place])
    return data


def printed(game: str, file: str) -> dict[str, Any]:
    """A data file as it comes, whatever is laid over it; the game is not loaded."""
    return tomllib.loads((files("sandtable.games") / game / "data" / file).read_text("utf-8"))


def box_files(game: str) -> list[str]:
    """The data files of a game; its lessons are no part of its box."""
    folder = files("sandtable.games") / game / "data"
    if not folder.is_dir():
        return []
    return sorted(
        [file.name for file in folder.iterdir() if file.name.endswith(".toml") and file.name != "lessons.toml"]
    )


def lay(game: str, overrides: dict[str, Any]) -> None:
    """Lays changed numbers over a box that is still closed; a place that is none is a ValueError."""
    settled = settle(game, overrides)
    if settled == _LAID.get(game, {}):
        return
    if game in _OPENED:
        raise ValueError(f"{game} is loaded already; its data can only be changed before that")
    _LAID[game] = settled


def house(game: str) -> str:
    """What is laid over a game's box, as one line; empty where it is as printed."""
    laid = _LAID.get(game, {})
    return " ".join([f"{place}={_word(laid[place])}" for place in sorted(laid)])


def read_house(line: str) -> dict[str, Any]:
    """The inverse of `house`; a ValueError for what is no such line."""
    found: dict[str, Any] = {}
    for word in line.split():
        place, sign, value = word.partition("=")
        if not sign:
            raise ValueError(f"{word[:60]!r} is no changed number; write FILE:PATH=VALUE")
        found[place] = json.loads(value.replace("%20", " "))
    return found


def _word(value: object) -> str:
    """A value without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True).replace(" ", "%20")


def settle(game: str, overrides: dict[str, Any]) -> dict[str, Any]:
    """The overrides with every place written in full, each checked against the data as printed."""
    boxes: dict[str, dict[str, Any]] = {}
    found: dict[str, Any] = {}
    for place in overrides:
        file = place.partition(":")[0]
        if file not in box_files(game):
            raise ValueError(
                f"{place!r}: {game} has no data file {file!r}; it has {', '.join(box_files(game)) or 'none'}"
            )
        if file not in boxes:
            boxes[file] = printed(game, file)
        full = change(boxes[file], place, overrides[place])
        if full in found:
            raise ValueError(f"{place!r} is changed twice; change it once")
        found[full] = overrides[place]
    return found


def change(data: dict[str, Any], place: str, value: object) -> str:
    """Puts a value at a place of a file's data; returns the place written in full."""
    file, _, path = place.partition(":")
    steps = path.split(".") if path else []
    if not steps:
        raise ValueError(f"{place!r} names no number; write {file}:PATH, such as {file}:{_example(data)}")
    found: Any = data
    full: list[str] = []
    if isinstance(found, dict) and steps[0] not in found:  # a shortened place: the list is found by its entry
        holders = [key for key in data if _entry(data[key], steps[0]) is not None]
        if len(holders) == 1:
            steps.insert(0, holders[0])
    for step in steps[:-1]:
        key = _key(found, step, place)
        full.append(_spelled(found, key))
        found = found[key]
    last = _key(found, steps[-1], place)
    full.append(_spelled(found, last))
    _must_fit(found[last], value, place)
    found[last] = value
    return f"{file}:{'.'.join(full)}"


def _entry(held: Any, name: str) -> int | None:
    """Where in a list the entry of that name is."""
    if isinstance(held, list):
        for handle in _HANDLES:
            for number, entry in enumerate(held):
                if isinstance(entry, dict) and str(entry.get(handle, "")) == name:
                    return number
    return None


def handle_of(held: list[Any], number: int) -> str:
    """What an entry of a list goes by: its id, or its number."""
    for handle in _HANDLES:
        names = [str(entry.get(handle, "")) if isinstance(entry, dict) else "" for entry in held]
        if "" not in names and len(set(names)) == len(names) and "." not in names[number]:
            return names[number]
    return str(number + 1)


def _spelled(held: Any, key: Any) -> str:
    return handle_of(held, key) if isinstance(held, list) else str(key)


def _key(held: Any, step: str, place: str) -> Any:
    """What a step of a path stands for in what it leads into."""
    if isinstance(held, dict):
        if step in held:
            return step
        raise _nowhere(place, step, [str(key) for key in held])
    if isinstance(held, list):
        number = _entry(held, step)
        if number is None and step.isdecimal() and 1 <= int(step) <= len(held):
            number = int(step) - 1
        if number is not None:
            return number
        raise _nowhere(place, step, [handle_of(held, n) for n in range(len(held))])
    raise ValueError(f"{place!r}: there is nothing beyond {held!r}; leave out {step!r}")


def _nowhere(place: str, step: str, known: list[str]) -> ValueError:
    near = get_close_matches(step, known, n=1)
    hint = (
        f"did you mean {near[0]}?" if near else f"there are {', '.join(known[:12])}{', ...' if len(known) > 12 else ''}"
    )
    return ValueError(f"{place!r}: there is no {step!r} here; {hint}")


def _must_fit(printed_value: Any, value: object, place: str) -> None:
    """A number for a number, a word for a word, a list for a list of the like."""
    if isinstance(printed_value, dict) or (isinstance(printed_value, list) and not isinstance(value, list)):
        kind = "a group of numbers; name one of them" if isinstance(printed_value, dict) else "a list; give a list"
        raise ValueError(f"{place!r} is {kind}")
    is_number = isinstance(printed_value, (int, float)) and not isinstance(printed_value, bool)
    fits = isinstance(value, bool) == isinstance(printed_value, bool) and (
        isinstance(value, int) or (is_number and isinstance(printed_value, float) and isinstance(value, float))
        if isinstance(printed_value, (int, float))
        else isinstance(value, (str if isinstance(printed_value, str) else list))
    )
    if not fits:
        kind = "yes or no" if isinstance(printed_value, bool) else "a number" if is_number else "a word"
        raise ValueError(f"{place!r} is {printed_value!r}, {kind}; {value!r} cannot stand for it")


def _example(data: dict[str, Any]) -> str:
    """A path that could be meant."""
    for key in data:
        if isinstance(data[key], list) and data[key] and isinstance(data[key][0], dict):
            return f"{key}.{handle_of(data[key], 0)}.{list(data[key][0])[-1]}"
        if isinstance(data[key], dict) and data[key]:
            return f"{key}.{list(data[key])[-1]}"
    return "PATH"


def must_be(number: object, low: int, high: int, what: str, clause: str) -> int:
    """A number of a box that has to lie between two others; a ValueError says so."""
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise ValueError(
            f"{what} is {number}, which is not possible: it is a whole number from {low} to {high} [{clause}]"
        )
    return number
