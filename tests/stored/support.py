"""What earlier versions wrote, as tests use it: a folder for each version, named after its commit."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent
VERSIONS = sorted(found.parent.name for found in HERE.glob("*/tables.sql"))


class StoredTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as the version that wrote it saw it; seats are letters. `bots` has the levels of all bots, stand-ins too.

    `grace` is after how many seconds a bot sits in for an absent person; 0 is never. `tokens` are the secrets of seats
    that people hold; `invite` is '' where there is none.
    """

    version: str
    label: str
    name: str
    shows: str
    game: str
    options: str
    public: bool
    grace: float
    status: str
    entries: int
    moves: int
    digest: str
    to_act: list[str]
    people: list[str]
    seats: list[str]
    bots: dict[str, int]
    outcome: dict[str, Any] | None
    undo_by: str
    said: int
    rematch: str
    tokens: dict[str, str]
    invite: str

    def is_quiet(self) -> bool:
        """Whether nothing happens at the table before a person does something."""
        return not self.bots and not self.grace

    def awaited_people(self) -> list[str]:
        """The seats that are asked and whose answer only somebody with a token can give."""
        return [seat for seat in self.to_act if seat in self.tokens and seat not in self.bots and not self.grace]

    def is_for_a_bot(self) -> bool:
        """Whether a bot is asked."""
        return any(seat in self.bots for seat in self.to_act)


def tables(version: str) -> list[StoredTable]:
    """Every table of a version's store, in the order they were made."""
    found = json.loads((HERE / version / "tables.json").read_text("utf-8"))
    return [
        msgspec.convert({"version": version, "label": label, **table}, StoredTable) for label, table in found.items()
    ]


def sqlite_file(version: str, folder: Path) -> Path:
    """The store of a version in a SQLite file of that folder, as that version left it."""
    file = folder / "tables.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((HERE / version / "tables.sql").read_text("utf-8"))
    return file


def grown_older(file: Path, days: int) -> Path:
    """The same store, as if everything in it had happened that many days earlier."""
    seconds = days * 24 * 3600
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "UPDATE entries SET body = json_set(body, '$.at', json_extract(body, '$.at') - ?)", [seconds]
        )
        connection.execute("UPDATE tables SET updated = updated - ?", [seconds])
    return file
