"""A piece of work: some games of one variant, and what comes back of them."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Protocol

import msgspec

from sandtable.lab.watchers.watcher import Row

TRIES = 3  # a piece of work whose worker is lost as often is given up


class Task(msgspec.Struct, frozen=True):
    """Games `start` up to but not including `stop` of a variant."""

    variant: str
    start: int
    stop: int


class Played(msgspec.Struct, frozen=True):
    """A task that is done: its rows, packed, and the seconds it took."""

    task: Task
    rows: bytes
    seconds: float


class Lost(Exception):
    """A worker ended before its task did."""


class Engine(Protocol):
    """Plays tasks as it is handed them."""

    name: str
    processes: int

    def play(self, next_task: Callable[[], Task | None]) -> Iterator[Played]:
        """Every task done, in any order, each once; ends when no task is left and none is under way."""

    def close(self) -> None:
        """Lets go of its workers, whatever they are doing."""


def packed(rows: list[Row], decisions: list[Row]) -> bytes:
    """Rows as they travel and as they are kept."""
    return zlib.compress(msgspec.msgpack.encode([rows, decisions]), 1)


def unpacked(data: bytes) -> tuple[list[Row], list[Row]]:
    """The inverse of `packed`; ValueError for what is no such thing."""
    try:
        rows, decisions = msgspec.msgpack.decode(zlib.decompress(data))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError("these are no rows of the lab") from error
    return rows, decisions
