"""Presence: who is at which table, where several processes serve the same tables.

Each process keeps renewing a lease in the database for everybody connected to it, by the database's clock. A player who
leaves ends the lease; the leases of a dead process expire.
"""

from __future__ import annotations

import math
import secrets

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from sandtable.match.storage.contract import Place
from sandtable.match.storage.patience import patiently

FORGOTTEN_SECONDS = 8 * 24 * 3600.0  # longer than any grace time
_NOW = "extract(epoch FROM clock_timestamp())::float8"
_ATTEND = text(f"""
INSERT INTO attendance (table_name, seat, process, until)
SELECT name, seat, :process, {_NOW} + :seconds
FROM unnest(CAST(:names AS text[]), CAST(:seats AS int[])) AS place (name, seat) ORDER BY name, seat
ON CONFLICT (table_name, seat, process) DO UPDATE SET until = EXCLUDED.until
""")
_OTHERS = text(f"SELECT DISTINCT table_name, seat FROM attendance WHERE process <> :process AND until > {_NOW}")
_ABSENCE = text(f"SELECT {_NOW} - max(until) AS away FROM attendance WHERE table_name = :name AND seat = :seat")
_FORGET = text(f"DELETE FROM attendance WHERE until < {_NOW} - :seconds")


class Attendance:
    """Presence as this process writes and reads it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._process = secrets.token_hex(8)

    async def attend(self, places: list[Place], seconds: float) -> None:
        names, seats = [name for name, _ in places], [seat for _, seat in places]
        given = {"process": self._process, "names": names, "seats": seats, "seconds": seconds}

        async def attempt() -> None:
            async with self._engine.begin() as connection:
                await connection.execute(_ATTEND, given)

        if places:
            await patiently(attempt)

    async def others(self) -> set[Place]:
        async def attempt() -> set[Place]:
            async with self._engine.begin() as connection:
                await connection.execute(_FORGET, {"seconds": FORGOTTEN_SECONDS})
                found = await connection.execute(_OTHERS, {"process": self._process})
                return {(row.table_name, row.seat) for row in found.all()}

        return await patiently(attempt)

    async def absence(self, place: Place) -> float:
        async def attempt() -> float | None:
            async with self._engine.connect() as connection:
                found = await connection.execute(_ABSENCE, {"name": place[0], "seat": place[1]})
                away: float | None = found.scalar()
                return away

        away = await patiently(attempt)
        return math.inf if away is None else max(0.0, away)
