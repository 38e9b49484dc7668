"""Writes to a database: each change is a few statements that succeed or fail together.

The SQL works in SQLite and PostgreSQL. PostgreSQL runs several transactions at once and sometimes needs a lock first;
those statements are `PostgresOnly`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sandtable.match.entries import AnyEntry, encode
from sandtable.match.storage.contract import Code, Growth, Key, Missing, Settled, Sheet, Taken

Written = tuple[str, int, str]  # table, number, body
Value = str | int | float | bool

KEEP_ORDERS_SECONDS = 30 * 24 * 3600.0
KEEP_BEATS_SECONDS = 8 * 24 * 3600.0
_ORDERS_LOCK = 7_249_007  # an arbitrary number for the lock

_TABLE = """
INSERT INTO tables (name, game, secret, is_public, status, updated, maker)
VALUES (:name, :game, :secret, :is_public, :status, :updated, :maker)
"""
_KEY = """
INSERT INTO keys (table_name, hash, kind, seat, made, came) VALUES (:name, :hash, :kind, :seat, :made, :came)
"""
_NO_KEY = "DELETE FROM keys WHERE table_name = :name AND hash = :hash"
_OLD_CODES = "DELETE FROM codes WHERE until <= :now OR (table_name = :name AND seat = :seat)"
_CODE = "INSERT INTO codes (hash, table_name, seat, until) VALUES (:hash, :name, :seat, :until)"
_USE_CODE = "DELETE FROM codes WHERE hash = :hash AND table_name = :name"
_CAME = "UPDATE keys SET came = true WHERE table_name = :name AND hash = :hash AND NOT came"
_MARK = "UPDATE tables SET status = :status, updated = :now WHERE name = :name"
_HOLD = "SELECT name FROM tables WHERE name = :name FOR UPDATE"
_STILL_AT = """
UPDATE tables SET status = status WHERE name = :name
AND :number = (SELECT coalesce(max(number), 0) FROM entries WHERE table_name = :name)
"""
_BEAT = "INSERT INTO beats (process, at) VALUES (:process, :now) ON CONFLICT (process) DO UPDATE SET at = :now"
_OLD_BEATS = "DELETE FROM beats WHERE at < :before"
_ONE_BY_ONE = f"SELECT pg_advisory_xact_lock({_ORDERS_LOCK})"  # so that ids become visible in order
_ORDER = "INSERT INTO orders (at, what, subject, until) VALUES (:now, :what, :subject, :until)"
_OLD_ORDERS = """
DELETE FROM orders WHERE at < :before AND NOT (
    what = 'block' AND (until = 0 OR until > :now) AND NOT EXISTS (
        SELECT 1 FROM orders AS later
        WHERE later.subject = orders.subject AND later.what IN ('block', 'unblock') AND later.id > orders.id
    )
)
"""


@dataclass(frozen=True)
class Step:
    """A statement, and the error to raise when it changes no row."""

    sql: str
    given: dict[str, Value]
    otherwise: type[Missing | Taken] | None = None


class PostgresOnly(Step):
    """A lock that SQLite does not need, because it has one writer at a time."""


class Change:
    """One change waiting to be written, and its caller.

    A transaction runs the `before` statements of all its changes, then all entries, then all `after` statements.
    """

    def __init__(self, name: str, rows: Sequence[Written] = ()) -> None:
        self.name = name
        self.rows = list(rows)
        self.before: list[Step] = []
        self.after: list[Step] = []
        self.needs: list[str] = [name] if name else []  # tables that must exist
        self.key: Key | None = None
        self.is_removal = False
        self.is_doubtful = False  # a transaction with it failed, but may have been committed all the same
        self.then: Settled = _nobody_waits

    def settle(self, error: BaseException | None) -> None:
        """Reports the outcome to the caller, once."""
        then, self.then = self.then, _nobody_waits
        then(error)


def _nobody_waits(_error: BaseException | None) -> None:
    """Does nothing: for changes whose outcome nobody waits for."""


def _rows(name: str, after: int, entries: list[AnyEntry]) -> list[Written]:
    return [(name, after + n, encode(entry)) for n, entry in enumerate(entries, start=1)]


def _add_key(name: str, key: Key) -> Step:
    given: dict[str, Value] = {"name": name, "hash": key.hash, "kind": key.kind}
    return Step(_KEY, given | {"seat": key.seat, "made": key.made, "came": key.came})


def creation(sheet: Sheet, entries: list[AnyEntry], keys: list[Key], growth: Growth | None) -> Change:
    """A new table, and optionally an addition to another log."""
    change = Change(sheet.name, _rows(sheet.name, 0, entries))
    given: dict[str, Value] = {"name": sheet.name, "game": sheet.game, "secret": sheet.secret, "maker": sheet.maker}
    given |= {"is_public": sheet.is_public, "status": sheet.status, "updated": sheet.updated}
    change.before = [Step(_TABLE, given)]
    change.after = [_add_key(sheet.name, key) for key in keys]
    change.needs = []
    if growth is not None:
        change.rows += _rows(growth.name, growth.after, growth.entries)
        change.needs = [growth.name]
    return change


def addition(name: str, after: int, entries: list[AnyEntry], key: Key | None, old_keys: Sequence[str]) -> Change:
    """More entries, and the keys that change with them."""
    change = Change(name, _rows(name, after, entries))
    change.key = key
    if not entries:  # a duplicate entry number shows that the log has grown; without entries that must be checked
        change.after += [PostgresOnly(_HOLD, {"name": name})]
        change.after += [Step(_STILL_AT, {"name": name, "number": after}, Taken)]
    change.after += [Step(_NO_KEY, {"name": name, "hash": old}) for old in old_keys]
    if key is not None:
        change.after.append(_add_key(name, key))
    return change


def marking(name: str, status: str, now: float) -> Change:
    """Updates the cached status used in lists of tables."""
    change = Change(name)
    change.after = [Step(_MARK, {"name": name, "status": status, "now": now}, Missing)]
    return change


def coming(name: str, hash_: str) -> Change:
    """Notes that the holder of a key has connected."""
    change = Change(name)
    change.after = [Step(_CAME, {"name": name, "hash": hash_})]
    return change


def keeping(code: Code, now: float) -> Change:
    """A code that moves a seat to another device. Deletes an earlier code of the seat and all expired ones."""
    change = Change(code.name)
    given: dict[str, Value] = {"name": code.name, "seat": code.seat}
    change.after = [PostgresOnly(_HOLD, {"name": code.name}), Step(_OLD_CODES, given | {"now": now})]
    change.after.append(Step(_CODE, given | {"hash": code.hash, "until": code.until}))
    return change


def using(code: Code, key: Key) -> Change:
    """Exchanges a code for a key, once."""
    change = Change(code.name)
    change.key = key
    change.after = [Step(_USE_CODE, {"name": code.name, "hash": code.hash}, Taken), _add_key(code.name, key)]
    return change


def removal(name: str) -> Change:
    """Deletes a table and everything that belongs to it."""
    change = Change(name)
    change.is_removal = True
    parts = [("keys", "table_name"), ("codes", "table_name"), ("entries", "table_name"), ("attendance", "table_name")]
    change.after = [PostgresOnly(_HOLD, {"name": name})]
    change.after += [Step(f"DELETE FROM {table} WHERE {column} = :name", {"name": name}) for table, column in parts]
    change.after.append(Step("DELETE FROM tables WHERE name = :name", {"name": name}, Missing))
    return change


def beating(process: str, now: float) -> Change:
    """Notes that a server process is alive."""
    change = Change("")
    change.after = [Step(_BEAT, {"process": process, "now": now})]
    change.after.append(Step(_OLD_BEATS, {"before": now - KEEP_BEATS_SECONDS}))
    return change


def ordering(what: str, subject: str, until: float, now: float) -> Change:
    """An order to every server process. Deletes orders that are no longer needed."""
    change = Change("")
    change.after = [PostgresOnly(_ONE_BY_ONE, {})]
    change.after.append(Step(_ORDER, {"now": now, "what": what, "subject": subject, "until": until}))
    change.after.append(Step(_OLD_ORDERS, {"before": now - KEEP_ORDERS_SECONDS, "now": now}))
    return change
