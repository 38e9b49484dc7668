"""What a store promises. `append` returns only when what it was given will survive the process being killed."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Sequence
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


class Unreadable(TableError):
    """What is stored of one table cannot be read: it is damaged, or another version of Sandtable wrote it."""


class Missing(Exception):
    """There is no such table."""


@dataclass(frozen=True)
class Key:
    """A secret somebody holds, as its hash: it opens a seat (`seat`), or lets its holder take one (`invite`).

    `made` is when (seconds since the epoch), `came` whether its holder has ever connected with it.
    """

    hash: str
    kind: str
    seat: int
    made: float = 0.0
    came: bool = False


@dataclass(frozen=True)
class Code:
    """A code that gives a seat to one more device, once, as its hash; it holds `until` a time (since the epoch)."""

    hash: str
    name: str
    seat: int
    until: float


@dataclass(frozen=True)
class Sheet:
    """What is kept beside a log: the secret of its chance, whether strangers may sit down, and when it last moved.

    `maker` is the address whose costs the table counts for (limits.share_of); '' when it is not known.
    """

    name: str
    game: str
    secret: str
    is_public: bool
    status: str
    updated: float
    maker: str = ""


@dataclass(frozen=True)
class Order:
    """What whoever runs the server told it with `sandtable admin`, for every server process on the database.

    `what` is `close` or `remove` (of the table named by `subject`), or `block` or `unblock` (the address `subject`).
    A block holds `until` a time; 0 is for ever.
    """

    id: int
    at: float
    what: str
    subject: str
    until: float = 0.0


@dataclass(frozen=True)
class Growth:
    """What an existing log grows by in the same breath: entries after number `after`."""

    name: str
    after: int
    entries: list[AnyEntry]


Settled = Callable[[BaseException | None], None]  # hears how a write ended


class Storage:
    """A store of logs. Entries are numbered from 1 without gaps and never change. Everything may be Unavailable."""

    is_shared = False  # whether other processes may serve the same tables

    @property
    def trouble(self) -> str:
        """Why the most recent write failed, in one line, while none has succeeded since; '' when writing works."""
        return ""

    async def create(
        self, sheet: Sheet, entries: list[AnyEntry], keys: list[Key], growth: Growth | None = None
    ) -> None:
        """Keeps a new table, and what it adds to another's log, both or neither; Taken when there is one of that name,
        or the other log has grown since."""
        raise NotImplementedError

    async def append(
        self, name: str, after: int, entries: list[AnyEntry], new_key: Key | None = None, old_keys: Sequence[str] = ()
    ) -> None:
        """Adds entries after number `after`, which was read or written before; Taken when the log has grown since.

        In the same transaction it adds a key, and deletes those whose hashes are in `old_keys`: all of it or nothing.
        Taken also when the table has a key of that hash already; Missing when there is no such table.
        """
        raise NotImplementedError

    def begin_append(self, name: str, after: int, entries: list[AnyEntry], then: Settled) -> bool:
        """Begins what `append` does without waiting for it; False where this store cannot, and nothing is begun.

        `then` is called once, from the event loop: with None when the entries are kept, or with the error.
        """
        return False

    async def mark(self, name: str, status: str, now: float) -> None:
        """Notes what lists of tables show; Missing. The log knows better: a note that was lost is made again."""
        raise NotImplementedError

    async def read(self, name: str, after: int = 0) -> list[AnyEntry]:
        """The entries after a number; Missing when there is no such table, Unreadable when one is damaged."""
        raise NotImplementedError

    async def last_entry(self, name: str) -> tuple[int, float]:
        """The number of the last entry, and its time, without reading the log; Missing, or Unreadable."""
        raise NotImplementedError

    async def sheet(self, name: str) -> Sheet:
        """What is kept beside the log; Missing when there is no such table."""
        raise NotImplementedError

    async def keys(self, name: str) -> list[Key]:
        """The hashes of all secrets that open something at the table; Missing."""
        raise NotImplementedError

    async def note_came(self, name: str, hash_: str) -> None:
        """Sets `came` of a key. Does nothing when it is set already, or there is no such key."""
        raise NotImplementedError

    async def keep_code(self, code: Code, now: float) -> None:
        """Keeps a code in place of an earlier one of the same seat, and forgets those that hold no longer; Missing."""
        raise NotImplementedError

    async def code(self, hash_: str) -> Code | None:
        """The code of a hash; None where there is none, or it was used."""
        raise NotImplementedError

    async def use_code(self, code: Code, key: Key) -> None:
        """Deletes a code and adds the key that it is exchanged for, both or neither; Taken when it was used already."""
        raise NotImplementedError

    async def tables(self, status: str, limit: int, skip: int = 0) -> list[Sheet]:
        """Public tables of a status, the newest first, after the first `skip`."""
        raise NotImplementedError

    async def older(self, status: str, before: float, limit: int) -> list[Sheet]:
        """Tables of a status, public or not, that were marked before a time, the oldest first."""
        raise NotImplementedError

    async def listed(self, status: str, limit: int) -> list[Sheet]:
        """Tables of a status ('' is any), public or not, the newest first: for whoever runs the server."""
        raise NotImplementedError

    async def remove(self, name: str) -> None:
        """Deletes a table with its log, its keys and its codes; Missing when there is none."""
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

    # Running a server

    async def beat(self, now: float) -> None:
        """Writes down that a server was alive now. It is a real write, so it also shows whether writing works."""
        raise NotImplementedError

    async def last_beat(self) -> float:
        """When a server process was last known to be alive; 0 when none ever was."""
        raise NotImplementedError

    async def order(self, what: str, subject: str, until: float, now: float) -> None:
        """Tells every server process something (see Order)."""
        raise NotImplementedError

    async def orders(self, after: int = 0) -> list[Order]:
        """The orders with a higher id, in order."""
        raise NotImplementedError

    async def close(self) -> None:
        """Lets go of files and connections."""
        raise NotImplementedError
