"""What the commands of `sandtable admin` share: opening the database, and times in words."""

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
JUST_NOW = 60  # seconds that count as just now


class OnDatabase:
    """A command on a server's database. A running server is told through an order in the database."""

    ABOUT = ""
    TAKES_OPTIONS = False

    def declare(self, parser: argparse.ArgumentParser) -> None:
        declare_database(parser)
        parser.add_argument("--json", action="store_true", help="print one JSON document instead")

    def run(self, given: argparse.Namespace, options: dict[str, str]) -> int:
        self.check(given)
        asyncio.run(self._run(given))
        return 0

    def check(self, given: argparse.Namespace) -> None:
        """Raises Trouble for bad input, before the database is opened."""

    async def _run(self, given: argparse.Namespace) -> None:
        storage = await open_existing(database_of(given))
        try:
            await self.work(storage, given)
        finally:
            await storage.close()

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        raise NotImplementedError


def declare_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="URL",
        default=environment.value("--database"),
        help="the one `sandtable serve` was given, also read from SANDTABLE_DATABASE; a file in your data folder",
    )


def database_of(given: argparse.Namespace) -> str:
    from sandtable.server.run import default_database  # imported here, because most commands do not need the server

    return str(given.database) if given.database is not None else default_database()


async def open_existing(url: str) -> Storage:
    """The store of an existing database; Trouble when there is none, because `admin` creates none."""
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
    """The names without duplicates; Trouble when a table does not exist, before anything is done."""
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
    """A time in this machine's time zone."""
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")
