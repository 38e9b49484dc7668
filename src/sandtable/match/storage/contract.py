"""The interface of a store. When `append` returns, its entries survive the process being killed."""

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
    """The entry numbers or the name are taken. Nothing was written: read the new entries and decide again."""


class Unavailable(TableError):
    """The database cannot be reached.

    The write may or may not have happened; retrying is safe, it is never applied twice.
    """


class Unreadable(TableError):
    """The stored data of one table cannot be read: it is damaged, or another version of Sandtable wrote it."""


class Missing(Exception):
    """There is no such table."""


@dataclass(frozen=True)
class Key:
    """A secret that somebody holds, stored as a hash: it opens a seat (`seat`), or lets its holder take one (`invite`).

    `made` is when (seconds since the epoch), `came` whether the holder has ever connected with it.
    """

    hash: str
    kind: str
    seat: int
    made: float = 0.0
    came: bool = False


@dataclass(frozen=True)
class Code:
    """A code that gives a seat to one more device, once, stored as a hash. It expires at `until` (since the epoch)."""

    hash: str
    name: str
    seat: int
    until: float


@dataclass(frozen=True)
class Sheet:
    """What is stored beside a log: the secret of its chance, whether it is public, and when it last changed.

    `maker` is the address whose limits the table counts for (limits.share_of); '' when unknown.
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
    """An order of `sandtable admin` to every server process on the database.

    `what` is `close` or `remove` (the table named by `subject`), or `block` or `unblock` (the address `subject`). A
    block lasts `until` a time; 0 is for ever.
    """

    id: int
    at: float
    what: str
    subject: str
    until: float = 0.0


@dataclass(frozen=True)
class Growth:
    """Entries to add to an existing log after number `after`, in the same transaction."""

    name: str
    after: int
    entries: list[AnyEntry]


Settled = Callable[[BaseException | None], None]  # called with the outcome of a write


class Storage:
    """A store of logs. Entries are numbered from 1 without gaps and never change. Any method may raise Unavailable."""

    is_shared = False  # whether other processes can serve the same tables

    @property
    def trouble(self) -> str:
        """Why the most recent write failed, in one line, until one succeeds; '' when writing works."""
        return ""

    async def create(
        self, sheet: Sheet, entries: list[AnyEntry], keys: list[Key], growth: Growth | None = None
    ) -> None:
        """Stores a new table and, in the same transaction, the growth of another log.

        Taken when the name exists, or the other log has grown since.
        """
        raise NotImplementedError

    async def append(
        self, name: str, after: int, entries: list[AnyEntry], new_key: Key | None = None, old_keys: Sequence[str] = ()
    ) -> None:
        """Adds entries after number `after`. Taken when the log has grown since.

        The same transaction adds a key and deletes those whose hashes are in `old_keys`. Taken also when the table has
        a key with that hash; Missing when there is no such table.
        """
        raise NotImplementedError

    def begin_append(self, name: str, after: int, entries: list[AnyEntry], then: Settled) -> bool:
        """Starts an `append` without waiting. False, and nothing is started, when this store cannot do that.

        `then` is called once, from the event loop: with None when the entries are stored, or with the error.
        """
        return False

    async def mark(self, name: str, status: str, now: float) -> None:
        """Updates the cached status used in lists.

        Raises Missing. The log is authoritative; a lost update is repaired later.
        """
        raise NotImplementedError

    async def read(self, name: str, after: int = 0) -> list[AnyEntry]:
        """The entries after a number. Raises Missing, or Unreadable when one is damaged."""
        raise NotImplementedError

    async def last_entry(self, name: str) -> tuple[int, float]:
        """The number and time of the last entry, without reading the log. Raises Missing or Unreadable."""
        raise NotImplementedError

    async def sheet(self, name: str) -> Sheet:
        """What is stored beside the log. Raises Missing."""
        raise NotImplementedError

    async def keys(self, name: str) -> list[Key]:
        """The hashes of all secrets that open something at the table. Raises Missing."""
        raise NotImplementedError

    async def note_came(self, name: str, hash_: str) -> None:
        """Sets `came` of a key. Does nothing when it is set already or the key does not exist."""
        raise NotImplementedError

    async def keep_code(self, code: Code, now: float) -> None:
        """Stores a code in place of an earlier one of the same seat, and deletes expired ones. Raises Missing."""
        raise NotImplementedError

    async def code(self, hash_: str) -> Code | None:
        """The code with that hash; None when it does not exist or was used."""
        raise NotImplementedError

    async def use_code(self, code: Code, key: Key) -> None:
        """Deletes a code and adds the key it is exchanged for, both or neither. Taken when it was used already."""
        raise NotImplementedError

    async def tables(self, status: str, limit: int, skip: int = 0) -> list[Sheet]:
        """Public tables with a status, newest first, after the first `skip`."""
        raise NotImplementedError

    async def older(self, status: str, before: float, limit: int) -> list[Sheet]:
        """Tables with a status, public or not, last changed before a time, oldest first."""
        raise NotImplementedError

    async def listed(self, status: str, limit: int) -> list[Sheet]:
        """Tables with a status ('' is any), public or not, newest first."""
        raise NotImplementedError

    async def remove(self, name: str) -> None:
        """Deletes a table with its log, keys and codes. Raises Missing."""
        raise NotImplementedError

    async def unfinished(self, limit: int) -> list[str]:
        """Tables that are being played, newest first: those a server opens when it starts."""
        raise NotImplementedError

    async def listen(self, listener: Listener) -> None:
        """Calls back with a table's name when another process has added to its log.

        Calls back with ANY_TABLE after the connection was lost for a while, because any log may have grown.
        """
        raise NotImplementedError

    # Presence: a store that only this process uses keeps it in memory

    async def attend(self, places: list[Place], seconds: float) -> None:
        """Notes that people are at those places for that many seconds more; 0 means they left."""

    async def others(self) -> set[Place]:
        """The places at which other processes have somebody now."""
        return set()

    async def absence(self, place: Place) -> float:
        """For how many seconds no process has had anybody there: 0 while one has, infinite when none ever had."""
        return math.inf

    # Running a server

    async def beat(self, now: float) -> None:
        """Notes that a server is alive. It is a real write, so it also checks that writing works."""
        raise NotImplementedError

    async def last_beat(self) -> float:
        """When a server process was last known to be alive; 0 for never."""
        raise NotImplementedError

    async def order(self, what: str, subject: str, until: float, now: float) -> None:
        """Stores an order for every server process."""
        raise NotImplementedError

    async def orders(self, after: int = 0) -> list[Order]:
        """The orders with a higher id, in order."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError
