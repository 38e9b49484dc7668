"""A task for an engine: some games of one variant, and their results."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Protocol

import msgspec

from sandtable.lab.watchers.watcher import Row

TRIES = 3  # a task whose worker is lost that often is given up


class Task(msgspec.Struct, frozen=True):
    """Games `start` up to but not including `stop` of a variant."""

    variant: str
    start: int
    stop: int


class Played(msgspec.Struct, frozen=True):
    """A finished task: its rows, packed, and the seconds it took."""

    task: Task
    rows: bytes
    seconds: float


class Lost(Exception):
    """A worker ended before it finished its task."""


class Engine(Protocol):
    """Plays tasks."""

    name: str
    processes: int

    def play(self, next_task: Callable[[], Task | None]) -> Iterator[Played]:
        """Yields every finished task, in any order, each once."""

    def close(self) -> None:
        """Stops its workers, even in the middle of a game."""


def packed(rows: list[Row], decisions: list[Row]) -> bytes:
    """Rows as bytes, for sending and storing."""
    return zlib.compress(msgspec.msgpack.encode([rows, decisions]), 1)


def unpacked(data: bytes) -> tuple[list[Row], list[Row]]:
    """The inverse of `packed`. ValueError when the data is damaged."""
    try:
        rows, decisions = msgspec.msgpack.decode(zlib.decompress(data))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError("these are no rows of the lab") from error
    return rows, decisions
