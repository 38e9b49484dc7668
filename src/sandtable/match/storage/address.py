"""Reads the value of `--database`, and says in one line what is wrong with it."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from contextlib import closing, suppress
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

OWNER_ONLY = 0o600
USUAL_MODE = 0o644  # the permissions of a file that SQLite makes by default
_SHAPES = "it is sqlite:///FILE or postgresql://USER:PASSWORD@HOST:PORT/NAME"


def read_address(url: str) -> URL:
    """The address with the driver that is used. ValueError when it cannot be read."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        # the address may contain a password, so it is not repeated
        raise ValueError(f"--database cannot be read: {_SHAPES}") from error
    if address.drivername in ("sqlite", "sqlite+aiosqlite"):
        return _file_address(address)
    if address.drivername in ("postgres", "postgresql", "postgresql+asyncpg"):
        return address.set(drivername="postgresql+asyncpg")
    raise ValueError(f"--database {address.drivername} is not possible: {_SHAPES}")


def _file_address(address: URL) -> URL:
    """A SQLite file. In-memory databases are refused, because they would lose every table with the process."""
    if not address.database or address.database == ":memory:":
        raise ValueError(f"--database names no file: {_SHAPES}")
    if address.query or address.host:
        raise ValueError(f"--database {address} is not possible: {_SHAPES}")
    return address.set(drivername="sqlite+aiosqlite")


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL. ValueError when the address cannot be read."""
    address = read_address(url)
    return Path(address.database) if address.get_backend_name() == "sqlite" and address.database else None


def try_file(address: URL) -> None:
    """Makes the folder of a SQLite file and checks that the file can be opened."""
    if address.drivername.startswith("sqlite") and address.database:
        path = Path(address.database)
        path.parent.mkdir(parents=True, exist_ok=True)
        if sys.platform != "win32":
            _make_private(path)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")


def _make_private(path: Path) -> None:
    """Makes a database readable by its owner only, because it contains the secrets of every table.

    SQLite gives its -wal and -shm files the same permissions. Permissions that somebody chose are left alone.
    """
    with suppress(OSError):  # without the right to change it, SQLite will report the problem
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(OSError):
            if file.is_file() and stat.S_IMODE(file.stat().st_mode) == USUAL_MODE:
                file.chmod(OWNER_ONLY)


def unusable(address: URL, error: Exception) -> ValueError:
    """Why a database could not be opened, in one line and without its password."""
    plain = address.set(drivername=address.get_backend_name()).render_as_string(hide_password=True)
    if isinstance(error, ModuleNotFoundError):
        return ValueError("PostgreSQL needs the extra 'postgres': pip install 'sandtable[postgres]'")
    if isinstance(error, CommandError):
        return ValueError(f"the database {plain} was written by another version of Sandtable: {_line(error)}")
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return ValueError(f"the database {plain} cannot be opened: {_line(cause)}")


def _line(error: BaseException) -> str:
    """The first line of an error's text, without the names of the exception classes."""
    said = (str(error).splitlines() or [""])[0]
    if said.startswith("<class"):
        said = said.partition(">: ")[2]
    return said or type(error).__name__
