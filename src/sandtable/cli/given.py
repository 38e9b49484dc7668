"""Reads what is given on a command line: numbers, game options and files, with a clear error for each."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import sandtable
from sandtable.kernel.contract import SEAT_NAMES, Game, State
from sandtable.kernel.errors import TableError

MAX_FILE = 16_000_000  # bytes; the longest known game is a thousandth of it
MAX_SEED = 2**63 - 1

_OPTION = re.compile(r"--([A-Za-z_][\w.]*)=(.*)", re.DOTALL)


class Trouble(Exception):
    """Something given is wrong. The text says what, and what would be right."""


class Parser(argparse.ArgumentParser):
    """An argparse parser that raises Trouble, with one line, instead of exiting."""

    def error(self, message: str) -> NoReturn:
        said = message.removeprefix("argument ")
        if "is not a whole number" not in said:  # our own messages already say what would be right
            said += "; usage: " + " ".join(self.format_usage().split()).removeprefix("usage: ")
        raise Trouble(said)


def whole(low: int, high: int) -> Callable[[str], int]:
    """A function that reads a whole number in a range, for argparse."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[+-]?[0-9]{1,19}", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{short(text)} is not a whole number from {low} to {high}")
        return int(text)

    return read


def game_options(extra: Sequence[str], takes: bool) -> dict[str, str]:
    """The game options among the unknown arguments; Trouble for anything else."""
    found: dict[str, str] = {}
    for word in extra:
        match = _OPTION.fullmatch(word)
        if not takes or match is None:
            hint = f"; a game's options are written like {word}=VALUE" if takes and word.startswith("--") else ""
            raise Trouble(f"there is no argument {short(word)} here{hint or '; --help shows what there is'}")
        if match[1] in found:
            raise Trouble(f"option --{match[1]} is given twice; give it once")
        found[match[1]] = match[2]
    return found


def take_game(name: str, options: dict[str, str]) -> Game:
    given: dict[str, object] = dict(options)
    if "name" in given:  # `sandtable.game` has an argument of this name
        known = ", ".join(option.name for option in sandtable.shelf.options_of(name))
        raise Trouble(f"{name} has no option 'name'; it has {known}")
    try:
        return sandtable.game(name, **given)
    except ValueError as error:
        raise Trouble(str(error)) from error


def take_position(game: Game, path: str) -> State:
    """The position in a file."""
    try:
        return game.read(read_file(path))
    except TableError as error:
        raise Trouble(f"{path}: {error}") from error


def take_seats(said: str, game: Game) -> tuple[int, ...]:
    """Seats written like `A`, `A,C` or `all`."""
    seats = int(game.seats)
    names = list(SEAT_NAMES[:seats])
    if said.lower() == "all":
        return tuple(range(seats))
    wanted = [word.strip().upper() for word in said.split(",")]
    for word in wanted:
        if word not in names or wanted.count(word) > 1:
            right = "A" if seats == 1 else f"one of {', '.join(names)}, several with commas, or all"
            raise Trouble(f"--seat {short(said)} is no seat of this table; it is {right}")
    return tuple(sorted(names.index(word) for word in wanted))


def read_file(path: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read(MAX_FILE + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        raise Trouble(f"cannot read {short(path)}: {_reason(error)}; name a readable text file") from error
    if len(data) > MAX_FILE:
        raise Trouble(f"{short(path)} is larger than {MAX_FILE // 1_000_000} MB, too large to be one of ours")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Trouble(f"{short(path)} is not UTF-8 text: byte {error.start + 1} cannot be read") from error


def write_new(path: Path, text: str) -> None:
    """Writes a file that must not exist yet."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        raise Trouble(f"cannot write {short(str(path))}: {_reason(error)}; choose another name") from error


def may_write(path: Path) -> None:
    """Raises Trouble when a file could not be written there, before anything is played."""
    if path.exists() or not path.parent.is_dir():
        why = "it is there already" if path.exists() else f"there is no folder {short(str(path.parent))}"
        raise Trouble(f"cannot save to {short(str(path))}: {why}; choose another name")


def short(text: str) -> str:
    """A text in quotes, shortened when it is long."""
    return repr(text) if len(text) <= 60 else f"{text[:60]!r}..."


def _reason(error: OSError | ValueError) -> str:
    return str(error.strerror or error).lower() if isinstance(error, OSError) else str(error)
