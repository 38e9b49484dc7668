"""Which database errors mean "try again", and what a person is told about them."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection


@dataclass(frozen=True)
class Trouble:
    """An error of the database itself, not of the request."""

    what: str
    is_brief: bool = False  # it may be over in a second, so it is worth retrying
    is_doubtful: bool = False  # the request may have been carried out all the same


LOST = Trouble("the database does not answer now", is_brief=True, is_doubtful=True)
_IN_USE = Trouble("the database file is in use by another program", is_brief=True)
_SQLITE = {
    sqlite3.SQLITE_BUSY: _IN_USE,
    sqlite3.SQLITE_LOCKED: _IN_USE,
    sqlite3.SQLITE_PROTOCOL: _IN_USE,
    sqlite3.SQLITE_FULL: Trouble("the disk is full"),
    sqlite3.SQLITE_IOERR: Trouble("the disk does not read or write the database file", is_doubtful=True),
    sqlite3.SQLITE_CANTOPEN: Trouble("the database file cannot be opened"),
    sqlite3.SQLITE_READONLY: Trouble("the database file is read-only"),
}
_POSTGRES = {  # kinds of trouble by the first characters of the SQLSTATE; longer ones are tried first
    "53100": Trouble("the disk of the database is full"),
    "53300": Trouble("the database has too many connections", is_brief=True),
    "53": Trouble("the database is short of memory or other resources"),
    "55P03": Trouble("the database is held up by somebody else's lock", is_brief=True),
    "40P01": Trouble("the database is held up by somebody else's lock", is_brief=True),
    "40001": Trouble("the database is held up by somebody else's lock", is_brief=True),
    "57014": Trouble("the database took too long"),
    "25006": Trouble("the database is read-only"),
    "58": Trouble("the disk of the database does not read or write"),
    "57P": LOST,
    "08": LOST,
}
_DAMAGED = ("XX001", "XX002")


def trouble_with(error: BaseException) -> Trouble | None:
    """The kind of trouble an error is; None when the request or this program is at fault."""
    if isinstance(error, DBAPIError):
        found = trouble_with(error.orig) if error.orig is not None else None
        return found or (LOST if error.connection_invalidated else None)
    if isinstance(error, sqlite3.Error):
        return _SQLITE.get(_code(error))
    state = _state(error)
    if state:
        return next((found for start, found in _POSTGRES.items() if state.startswith(start)), None)
    return LOST if isinstance(error, OSError | NoConnection) else None


def is_damaged(error: BaseException) -> bool:
    """Whether the stored data or its file is damaged."""
    if isinstance(error, DBAPIError):
        return error.orig is not None and is_damaged(error.orig)
    if isinstance(error, sqlite3.Error):
        is_broken = _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
        return is_broken or "decode to UTF-8" in str(error)
    return _state(error) in _DAMAGED


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 when Python itself raised the error."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _state(error: BaseException) -> str:
    return str(getattr(error, "sqlstate", None) or "")
