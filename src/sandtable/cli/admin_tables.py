"""`sandtable admin tables`, `close`, `remove` and `expire`."""

from __future__ import annotations

import argparse
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sandtable.cli.admin_database import OnDatabase, age, known
from sandtable.cli.given import Trouble, whole
from sandtable.cli.paper import print_json, table

if TYPE_CHECKING:
    from sandtable.match.storage.contract import Sheet, Storage

STATUSES = ("waiting", "playing", "paused", "over")
KEEPING = ("waiting", "unfinished", "finished")
MOST_LISTED = 10_000
MOST_DAYS = 36_500
MOST_WHY = 200
HEAD = ("table", "game", "status", "last change", "public", "made by", "entries")


@dataclass(frozen=True)
class Line:
    """A table in the list. Fields that cannot be read are None."""

    id: str
    game: str
    status: str
    last_change: float | None
    public: bool
    maker: str
    entries: int | None

    def cells(self) -> tuple[str, ...]:
        changed = "?" if self.last_change is None else age(self.last_change)
        entries = "?" if self.entries is None else str(self.entries)
        return self.id, self.game, self.status, changed, "yes" if self.public else "no", self.maker or "-", entries


async def line_of(storage: Storage, sheet: Sheet) -> Line:
    from sandtable.match.storage.contract import Missing, Unreadable

    changed: float | None
    entries: int | None
    try:
        entries, changed = await storage.last_entry(sheet.name)
    except (Unreadable, Missing):  # damaged, or deleted a moment ago
        entries = changed = None
    return Line(sheet.name, sheet.game, sheet.status, changed, sheet.is_public, sheet.maker, entries)


class Tables(OnDatabase):
    """Lists tables."""

    ABOUT = "list tables: their game and status, when something last happened, and which address made them"

    def declare(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--status", choices=STATUSES, default="", help="only tables of this status")
        parser.add_argument(
            "--limit",
            metavar="N",
            type=whole(1, MOST_LISTED),
            default=50,
            help="list at most so many, those whose status changed last; 50",
        )
        super().declare(parser)

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        sheets = await storage.listed(given.status, given.limit + 1)
        lines = [await line_of(storage, sheet) for sheet in sheets[: given.limit]]
        if given.json:
            print_json([asdict(line) for line in lines])
        elif not lines:
            print(f"No table is {given.status}." if given.status else "There are no tables.")
        else:
            print(table([HEAD, *[line.cells() for line in lines]], right=[len(HEAD) - 1]))
            if len(sheets) > given.limit:
                print(f"There are more; --limit {given.limit * 2} shows more of them.")


class Close(OnDatabase):
    """Ends games."""

    ABOUT = "end the game at a table; its players see that the host closed it, and its record is kept"

    def declare(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("tables", metavar="TABLE", nargs="+", help="the name of a table, as in its address")
        parser.add_argument("--why", metavar="TEXT", default="", help="a reason, which its players see")
        super().declare(parser)

    def check(self, given: argparse.Namespace) -> None:
        """Raises Trouble when the reason has more than one line."""
        given.why = " ".join(given.why.split())
        if len(given.why) > MOST_WHY or not given.why.isprintable():
            raise Trouble(f"--why is one line of up to {MOST_WHY} characters")

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        names = await known(storage, given.tables)
        closed = [name for name in names if await close_table(storage, name, given.why)]
        if given.json:
            print_json({"closed": closed})
            return
        for name in names:
            print(f"{name} is closed." if name in closed else f"{name} was over already.")


async def close_table(storage: Storage, name: str, why: str) -> bool:
    """Ends the game at a table and tells the servers; False when it was over already."""
    from sandtable.match.entries import Closed
    from sandtable.match.storage.contract import Taken

    while True:
        if (await storage.sheet(name)).status == "over":
            return False
        number, last = await storage.last_entry(name)
        now = max(time.time(), last)
        try:
            await storage.append(name, number, [Closed(at=now, why=why)])
        except Taken:
            continue  # a move was made meanwhile; try again
        await storage.mark(name, "over", now)
        await storage.order("close", name, 0.0, now)
        return True


class Remove(OnDatabase):
    """Deletes tables."""

    ABOUT = "delete a table and its record for good"

    def declare(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("tables", metavar="TABLE", nargs="+", help="the name of a table, as in its address")
        super().declare(parser)

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        names = await known(storage, given.tables)
        for name in names:
            await storage.remove(name)
            await storage.order("remove", name, 0.0, time.time())
        if given.json:
            print_json({"removed": names})
        else:
            print("\n".join(f"{name} is removed." for name in names))


class Expire(OnDatabase):
    """Deletes tables that have expired."""

    ABOUT = "delete tables where nothing has happened for many days; a server also does so by itself"

    def declare(self, parser: argparse.ArgumentParser) -> None:
        for what, days in (("waiting", 7), ("unfinished", 90), ("finished", 0)):
            parser.add_argument(
                f"--keep-{what}-days",
                metavar="N",
                type=whole(0, MOST_DAYS),
                help=f"keep {what} tables for so many days; 0 is for ever; {days}",
            )
        parser.add_argument("--dry-run", action="store_true", help="only list what would be deleted")
        super().declare(parser)

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        from sandtable.match.storage.expiry import expire, expired

        keep, now = keeping(given), time.time()
        if given.dry_run:
            names = [sheet.name async for sheet in expired(storage, keep, now)]
        else:
            names = await expire(storage, keep, now)
            for name in names:
                await storage.order("remove", name, 0.0, now)
        if given.json:
            print_json({"expired" if given.dry_run else "removed": names})
        elif not names:
            print("No table is out of date.")
        else:
            print("\n".join(f"{name} {'would be removed' if given.dry_run else 'is removed'}." for name in names))


def keeping(given: argparse.Namespace) -> dict[str, float]:
    """How many seconds a table of each status is kept: the server's defaults unless an option says otherwise."""
    from sandtable.match.storage.expiry import rules
    from sandtable.server.config import DAY, Config

    usual, seconds = Config(), []
    for what in KEEPING:
        days = getattr(given, f"keep_{what}_days")
        seconds.append(getattr(usual, f"keep_{what}_seconds") if days is None else days * DAY)
    return rules(*seconds)
