"""Deletes tables that have not changed for longer than the host wants to keep them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from sandtable.match.storage.contract import Missing, Sheet, Storage, Unreadable

AT_A_TIME = 100


def rules(waiting: float, unfinished: float, finished: float) -> dict[str, float]:
    """How many seconds a table of each status is kept; 0 is for ever."""
    return {"waiting": waiting, "playing": unfinished, "paused": unfinished, "over": finished}


async def expire(
    storage: Storage, keep: dict[str, float], now: float, is_in_use: Callable[[str], bool] = lambda _: False
) -> list[str]:
    """Deletes every expired table that nobody is at, and returns their names."""
    removed: list[str] = []
    async for sheet in expired(storage, keep, now):
        if not is_in_use(sheet.name):
            with suppress(Missing):  # another process deleted it first
                await storage.remove(sheet.name)
                removed.append(sheet.name)
    return removed


async def expired(storage: Storage, keep: dict[str, float], now: float) -> AsyncIterator[Sheet]:
    """The tables whose last entry is older than the limit for their status.

    Leaves out a table whose last entry cannot be read, and one where another process has somebody.
    """
    visited = {name for name, _ in await storage.others()}
    for status, seconds in keep.items():
        seen: set[str] = set()
        while seconds > 0:
            # those seen before this read may still be there
            found = await storage.older(status, now - seconds, len(seen) + AT_A_TIME)
            fresh = [sheet for sheet in found if sheet.name not in seen]
            if not fresh:
                break
            for sheet in fresh:
                seen.add(sheet.name)
                if sheet.name not in visited and await _is_older(storage, sheet.name, now - seconds):
                    yield sheet


async def _is_older(storage: Storage, name: str, before: float) -> bool:
    """Whether the last entry is older than that; lists only know when the status last changed."""
    try:
        return (await storage.last_entry(name))[1] < before
    except (Missing, Unreadable):
        return False
