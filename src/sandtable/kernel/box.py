"""A game's data files (its "box"), opened in one place so that the lab can change a number in them.

A path names a number: `patrollers.toml:captain_dwayne.dial_budget` is a file and a path inside it. An entry of a list
is named by its id (or color, or whatever identifies it) or by its position, counted from 1. Where a name is unique the
list may be left out: `captain_dwayne` for `patroller.captain_dwayne`.

Overrides must be set before the game's modules are imported, and only once in a process, because the modules build
their tables from the data at import.
"""

import json
import tomllib
from difflib import get_close_matches
from importlib.resources import files
from typing import Any, Final

_LAID: Final[dict[str, dict[str, Any]]] = {}  # overrides, by game and path
_OPENED: Final[set[str]] = set()
_HANDLES: Final = ["id", "color", "patroller", "hearts", "letter", "name"]  # keys that identify an entry of a list


def open_box(game: str, file: str) -> dict[str, Any]:
    """A data file of a game, with the overrides of this process applied."""
    _OPENED.add(game)
    data = printed(game, file)
    laid = _LAID.get(game, {})
    for place in laid:
        if place.partition(":")[0] == file:
            change(data, place, laid[place])
    return data


def printed(game: str, file: str) -> dict[str, Any]:
    """A data file without any overrides; does not import the game."""
    return tomllib.loads((files("sandtable.games") / game / "data" / file).read_text("utf-8"))


def box_files(game: str) -> list[str]:
    """The data files of a game, without its lessons."""
    folder = files("sandtable.games") / game / "data"
    if not folder.is_dir():
        return []
    return sorted(
        [file.name for file in folder.iterdir() if file.name.endswith(".toml") and file.name != "lessons.toml"]
    )


def lay(game: str, overrides: dict[str, Any]) -> None:
    """Sets overrides for a game that is not imported yet. ValueError for a path that does not exist."""
    settled = settle(game, overrides)
    if settled == _LAID.get(game, {}):
        return
    if game in _OPENED:
        raise ValueError(f"{game} is loaded already; its data can only be changed before that")
    _LAID[game] = settled


def house(game: str) -> str:
    """The overrides of a game as one line, for the first line of a record; '' when there are none."""
    laid = _LAID.get(game, {})
    return " ".join([f"{place}={_word(laid[place])}" for place in sorted(laid)])


def read_house(line: str) -> dict[str, Any]:
    """The inverse of `house`. ValueError when the line cannot be read."""
    found: dict[str, Any] = {}
    for word in line.split():
        place, sign, value = word.partition("=")
        if not sign:
            raise ValueError(f"{word[:60]!r} is no changed number; write FILE:PATH=VALUE")
        found[place] = json.loads(value.replace("%20", " "))
    return found


def _word(value: object) -> str:
    """A value as text without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True).replace(" ", "%20")


def settle(game: str, overrides: dict[str, Any]) -> dict[str, Any]:
    """The overrides with every path written in full. ValueError where one does not fit the data."""
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
    """Sets the value at a path in a file's data, and returns the path written in full."""
    file, _, path = place.partition(":")
    steps = path.split(".") if path else []
    if not steps:
        raise ValueError(f"{place!r} names no number; write {file}:PATH, such as {file}:{_example(data)}")
    found: Any = data
    full: list[str] = []
    if isinstance(found, dict) and steps[0] not in found:  # a shortened path: find the list that has the entry
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
    """The position of the entry with that name in a list."""
    if isinstance(held, list):
        for handle in _HANDLES:
            for number, entry in enumerate(held):
                if isinstance(entry, dict) and str(entry.get(handle, "")) == name:
                    return number
    return None


def handle_of(held: list[Any], number: int) -> str:
    """The name of a list entry: its id, or its position counted from 1."""
    for handle in _HANDLES:
        names = [str(entry.get(handle, "")) if isinstance(entry, dict) else "" for entry in held]
        if "" not in names and len(set(names)) == len(names) and "." not in names[number]:
            return names[number]
    return str(number + 1)


def _spelled(held: Any, key: Any) -> str:
    return handle_of(held, key) if isinstance(held, list) else str(key)


def _key(held: Any, step: str, place: str) -> Any:
    """The key or index that one step of a path stands for."""
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
    """Raises ValueError unless the new value has the same type as the old one: number, text, or list of the same."""
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
    """An existing path to suggest in an error."""
    for key in data:
        if isinstance(data[key], list) and data[key] and isinstance(data[key][0], dict):
            return f"{key}.{handle_of(data[key], 0)}.{list(data[key][0])[-1]}"
        if isinstance(data[key], dict) and data[key]:
            return f"{key}.{list(data[key])[-1]}"
    return "PATH"


def must_be(number: object, low: int, high: int, what: str, clause: str) -> int:
    """Raises ValueError unless a number from the data lies in its range."""
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise ValueError(
            f"{what} is {number}, which is not possible: it is a whole number from {low} to {high} [{clause}]"
        )
    return number
