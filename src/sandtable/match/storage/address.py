"""Where a database is: what `--database` may say, and one clear line about what it says wrong."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

_SHAPES = "it is sqlite:///FILE or postgresql://USER:PASSWORD@HOST:PORT/NAME"


def read_address(url: str) -> URL:
    """The address with the driver we use; ValueError when it is none."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise ValueError(f"--database cannot be read: {_SHAPES}") from error  # what was given may hold a password
    if address.drivername in ("sqlite", "sqlite+aiosqlite"):
        return _file_address(address)
    if address.drivername in ("postgres", "postgresql", "postgresql+asyncpg"):
        return address.set(drivername="postgresql+asyncpg")
    raise ValueError(f"--database {address.drivername} is not possible: {_SHAPES}")


def _file_address(address: URL) -> URL:
    """SQLite in a file: what is only in memory would lose every table with the process."""
    if not address.database or address.database == ":memory:":
        raise ValueError(f"--database names no file: {_SHAPES}")
    if address.query or address.host:
        raise ValueError(f"--database {address} is not possible: {_SHAPES}")
    return address.set(drivername="sqlite+aiosqlite")


def try_file(address: URL) -> None:
    """Makes the folder a SQLite file is to lie in, and looks whether it can be opened before a thread is given it."""
    if address.drivername.startswith("sqlite") and address.database:
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(address.database)) as connection:
            connection.execute("PRAGMA schema_version")


def unusable(address: URL, error: Exception) -> ValueError:
    """What kept a database from being opened, on one line and without its password."""
    plain = address.set(drivername=address.get_backend_name()).render_as_string(hide_password=True)
    if isinstance(error, ModuleNotFoundError):
        return ValueError("PostgreSQL needs the extra 'postgres': pip install 'sandtable[postgres]'")
    if isinstance(error, CommandError):
        return ValueError(f"the database {plain} was written by another version of Sandtable: {_line(error)}")
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return ValueError(f"the database {plain} cannot be opened: {_line(cause)}")


def _line(error: BaseException) -> str:
    """The first line of what an error says, less the names of the classes that carried it."""
    said = (str(error).splitlines() or [""])[0]
    if said.startswith("<class"):
        said = said.partition(">: ")[2]
    return said or type(error).__name__
