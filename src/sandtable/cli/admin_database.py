"""What the commands of `sandtable admin` share: the server's database, and ages in words."""

from __future__ import annotations

import argparse
import asyncio
import time
from datetime import datetime
from typing import TYPE_CHECKING

from sandtable.cli import environment
from sandtable.cli.given import Trouble, short

if TYPE_CHECKING:
    from sandtable.match.storage.contract import Storage

UNITS = (("day", 24 * 3600), ("hour", 3600), ("minute", 60))
JUST_NOW = 60  # seconds


class OnDatabase:
    """A command on the database of a server. A server that runs hears of it through an order in the database."""

    ABOUT = ""
    TAKES_OPTIONS = False

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Adds the arguments that all of them have."""
        declare_database(parser)
        parser.add_argument("--json", action="store_true", help="print one JSON document instead")

    def run(self, given: argparse.Namespace, options: dict[str, str]) -> int:
        """Opens the database, and works."""
        self.check(given)
        asyncio.run(self._run(given))
        return 0

    def check(self, given: argparse.Namespace) -> None:
        """Refuses wrong input before the database is opened."""

    async def _run(self, given: argparse.Namespace) -> None:
        storage = await open_existing(database_of(given))
        try:
            await self.work(storage, given)
        finally:
            await storage.close()

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        """What the command does."""
        raise NotImplementedError


def declare_database(parser: argparse.ArgumentParser) -> None:
    """Adds the argument that names the database."""
    parser.add_argument(
        "--database",
        metavar="URL",
        default=environment.value("--database"),
        help="the one `sandtable serve` was given, also read from SANDTABLE_DATABASE; a file in your data folder",
    )


def database_of(given: argparse.Namespace) -> str:
    """The database that is meant."""
    from sandtable.server.run import default_database  # here, since most commands do without the server

    return str(given.database) if given.database is not None else default_database()


async def open_existing(url: str) -> Storage:
    """The store on a database that is there; Trouble when it is not, since looking after a server makes none."""
    from sandtable.match.storage.address import file_of
    from sandtable.match.storage.sql import open_database

    try:
        file = file_of(url)
        if file is not None and not file.exists():
            raise Trouble(f"there is no database {short(str(file))}; --database names the one of your server")
        return await open_database(url)
    except ValueError as error:
        raise Trouble(str(error)) from error


async def known(storage: Storage, names: list[str]) -> list[str]:
    """The names, each once; Trouble when there is no such table, before anything is done to the others."""
    from sandtable.match.storage.contract import Missing

    for name in names:
        try:
            await storage.sheet(name)
        except Missing as error:
            listing = "sandtable admin tables lists them"
            raise Trouble(f"there is no table {short(name)}; nothing was changed; {listing}") from error
    return list(dict.fromkeys(names))


def age(at: float, now: float | None = None) -> str:
    """`just now`, `1 minute ago`, `3 days ago`."""
    seconds = (time.time() if now is None else now) - at
    if seconds < JUST_NOW:
        return "just now"
    name, unit = next((name, unit) for name, unit in UNITS if seconds >= unit)
    number = int(seconds // unit)
    return f"{number} {name}{'' if number == 1 else 's'} ago"


def moment(at: float) -> str:
    """A time as the clock of this machine shows it."""
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")
