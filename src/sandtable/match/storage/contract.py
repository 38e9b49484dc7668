"""What a store promises. `append` returns only when what it was given will survive the process being killed."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sandtable.kernel.errors import TableError
from sandtable.match.entries import AnyEntry

ANY_TABLE = ""
Place = tuple[str, int]  # a table and a seat
Listener = Callable[[str], Awaitable[None]]


class Taken(Exception):
    """The entry numbers, or the name, were taken by somebody else. Nothing was written: read and decide again."""


class Unavailable(TableError):
    """The database cannot be reached now. What was to be written may have been; asked again, it is written once."""


class Missing(Exception):
    """There is no such table."""


@dataclass(frozen=True)
class Key:
    """A secret somebody holds, as its hash: it opens a seat (`seat`), or lets its holder take one (`invite`)."""

    hash: str
    kind: str
    seat: int


@dataclass(frozen=True)
class Sheet:
    """What is kept beside a log: the secret of its chance, whether strangers may sit down, and when it last moved."""

    name: str
    game: str
    secret: str
    is_public: bool
    status: str
    updated: float


@dataclass(frozen=True)
class Growth:
    """What an existing log grows by in the same breath: entries after number `after`."""

    name: str
    after: int
    entries: list[AnyEntry]


class Storage:
    """A store of logs. Entries are numbered from 1 without gaps and never change. Everything may be Unavailable."""

    is_shared = False  # whether other processes may serve the same tables

    async def create(
        self, sheet: Sheet, entries: list[AnyEntry], keys: list[Key], growth: Growth | None = None
    ) -> None:
        """Keeps a new table, and what it adds to another's log, both or neither; Taken when there is one of that name,
        or the other log has grown since."""
        raise NotImplementedError

    async def append(self, name: str, after: int, entries: list[AnyEntry]) -> None:
        """Adds entries after number `after`, which was read or written before; Taken when the log has grown since."""
        raise NotImplementedError

    async def mark(self, name: str, status: str, now: float) -> None:
        """Notes what lists of tables show; Missing. The log knows better: a note that was lost is made again."""
        raise NotImplementedError

    async def read(self, name: str, after: int = 0) -> list[AnyEntry]:
        """The entries after a number; Missing when there is no such table."""
        raise NotImplementedError

    async def sheet(self, name: str) -> Sheet:
        """What is kept beside the log; Missing when there is no such table."""
        raise NotImplementedError

    async def keys(self, name: str) -> list[Key]:
        """The hashes of all secrets that open something at the table; Missing."""
        raise NotImplementedError

    async def add_key(self, name: str, key: Key) -> None:
        """One more secret; Taken when it is there already, Missing when the table is not."""
        raise NotImplementedError

    async def tables(self, status: str, limit: int) -> list[Sheet]:
        """Public tables of a status, the newest first."""
        raise NotImplementedError

    async def unfinished(self, limit: int) -> list[str]:
        """Tables that are being played, the newest first: what a server picks up when it starts."""
        raise NotImplementedError

    async def listen(self, listener: Listener) -> None:
        """Calls back with the name of a table whenever another process has added to its log; with ANY_TABLE after a
        while without word, in which any log may have grown."""
        raise NotImplementedError

    # Who is where: where no other process serves the same tables, this one knows it all

    async def attend(self, places: list[Place], seconds: float) -> None:
        """Notes that people are at those places for that long to come, as far as this process knows; 0: they left."""

    async def others(self) -> set[Place]:
        """The places at which other processes have somebody now."""
        return set()

    async def absence(self, place: Place) -> float:
        """For how many seconds no process has had anybody there: 0 while one has, infinite when none ever had."""
        return math.inf

    async def close(self) -> None:
        """Lets go of files and connections."""
        raise NotImplementedError
