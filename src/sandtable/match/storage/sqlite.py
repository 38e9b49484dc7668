"""Appending to SQLite in one step: a batch is one statement and one commit, in a thread that does nothing else.

SQLite lets go of Python once per statement. Row by row through an asynchronous driver, the thread that writes and the
one that serves would wait for each other hundreds of times a batch.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

import msgspec

from sandtable.match.storage.contract import Missing

Written = tuple[str, int, str]  # table, number, body
Mark = tuple[str, float, str]  # status, when, table
_INSERT = """
INSERT INTO entries (table_name, number, body)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""
_MARK = "UPDATE tables SET status = ?, updated = ? WHERE name = ?"
_PATIENCE = 10.0  # seconds one waits for whoever holds the file
_PAUSE = 0.01


def careful(connection: sqlite3.Connection) -> None:
    """SQLite that loses nothing: a write-ahead log, synced at every commit, and keys that must fit."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={round(_PATIENCE * 1000)}")
    _log_ahead(cursor)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _log_ahead(cursor: sqlite3.Cursor) -> None:
    """Turns the write-ahead log on. SQLite refuses at once, however patient, when two do so in a new file together."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(_PAUSE)
        else:
            return


class SqliteWriter:
    """A connection of its own to a database file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._is_closed = False

    async def write(self, rows: list[Written], marks: list[Mark]) -> None:
        """Returns once all is committed; sqlite3.IntegrityError, and nothing written, when a row does not fit."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows, marks)

    def _write(self, rows: list[Written], marks: list[Mark]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            careful(self._connection)
        encoded = msgspec.json.encode(rows).decode()
        if not marks:
            self._connection.execute(_INSERT, (encoded,))  # a transaction by itself
            return
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute(_INSERT, (encoded,))
            for mark in marks:
                if self._connection.execute(_MARK, mark).rowcount == 0:
                    raise Missing(mark[2])

    async def close(self) -> None:
        """Lets go of the file; closing twice is harmless."""
        if self._is_closed:
            return
        self._is_closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
