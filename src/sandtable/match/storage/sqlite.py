"""Writes to SQLite: a batch is a few statements and one commit, in a thread of its own.

SQLite releases Python's lock once per statement. Row by row through an asynchronous driver, the writing thread and the
event loop would wait for each other hundreds of times a batch.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

from sandtable.match.storage.changes import Change, PostgresOnly, Step, Written
from sandtable.match.storage.patience import BUSY_SECONDS
from sandtable.match.storage.worker import Worker

_MOST_ROWS = 256  # rows in one statement; each has three values, and SQLite takes at least 999 values
_KEPT_STATEMENTS = 300  # cached statements, one for each number of rows
OPENING_SECONDS = 10.0  # seconds that a starting server waits for a locked file
_PAUSE = 0.01


def careful(connection: sqlite3.Connection, patience: float = OPENING_SECONDS) -> None:
    """Makes a connection durable: write-ahead log, synced at every commit, foreign keys checked."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={round(patience * 1000)}")
    _log_ahead(cursor, patience)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _log_ahead(cursor: sqlite3.Cursor, patience: float) -> None:
    """Turns the write-ahead log on.

    In a new file SQLite fails at once when two connections do so together, so it retries.
    """
    end = time.monotonic() + patience
    while not _is_logging_ahead(cursor):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(_PAUSE)


def _is_logging_ahead(cursor: sqlite3.Cursor) -> bool:
    cursor.execute("PRAGMA journal_mode")
    return bool(cursor.fetchone()[0] == "wal")


class SqliteWriter:
    """A connection of its own to a database file, reopened after an error."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = Worker("sqlite")
        self._is_closed = False

    async def write(self, changes: list[Change]) -> None:
        """Returns when all changes are committed.

        Raises sqlite3.IntegrityError, Missing or Taken, and writes nothing, when one fails.
        """
        await self._thread.do(partial(self._write, changes))

    def _write(self, changes: list[Change]) -> None:
        before = [step for change in changes for step in change.before]
        after = [step for change in changes for step in change.after]
        rows = [row for change in changes for row in change.rows]
        try:
            connection = self._open()
            if not before and not after and len(rows) <= _MOST_ROWS:
                _insert(connection, rows)  # a single statement is a transaction by itself
                return
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                _take(connection, before)
                _insert(connection, rows)
                _take(connection, after)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error:
            self._drop()
            raise

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            address = f"{Path(self._path).absolute().as_uri()}?mode=rw"  # do not create the file anew if it was deleted
            self._connection = sqlite3.connect(
                address, uri=True, isolation_level=None, cached_statements=_KEPT_STATEMENTS
            )
            careful(self._connection, BUSY_SECONDS)
        return self._connection

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    async def close(self) -> None:
        """Closing twice is harmless."""
        if self._is_closed:
            return
        self._is_closed = True
        await self._thread.do(self._drop)
        self._thread.close()


def _insert(connection: sqlite3.Connection, rows: list[Written]) -> None:
    for start in range(0, len(rows), _MOST_ROWS):
        some = rows[start : start + _MOST_ROWS]
        places = ",".join(["(?,?,?)"] * len(some))
        values = [value for row in some for value in row]
        connection.execute(f"INSERT INTO entries (table_name, number, body) VALUES {places}", values)


def _take(connection: sqlite3.Connection, steps: list[Step]) -> None:
    for step in steps:
        if isinstance(step, PostgresOnly):
            continue
        if connection.execute(step.sql, step.given).rowcount == 0 and step.otherwise is not None:
            raise step.otherwise(step.given["name"])
