"""Tries again for a while: a database that restarts, or a file that is locked, is usually back within a second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sandtable.match.storage.contract import Unavailable
from sandtable.match.storage.trouble import trouble_with

PAUSES = (0.0, 0.05, 0.2, 0.5, 1.0)  # seconds between one try and the next
PATIENCE = 2.5  # seconds after which there is no further try
BUSY_SECONDS = 0.5  # that one try waits for a locked SQLite file
Found = TypeVar("Found")


async def patiently(attempt: Callable[[], Awaitable[Found]], doubt: Callable[[], None] = lambda: None) -> Found:
    """The result of the attempt, which is repeated while the database is in trouble; Unavailable if that lasts.

    `doubt` is called after each try that failed although it may have been carried out.
    """
    pauses, end = iter(PAUSES), time.monotonic() + PATIENCE
    while True:
        try:
            return await attempt()
        except Exception as error:
            trouble = trouble_with(error)
            if trouble is None:
                raise
            if trouble.is_doubtful:
                doubt()
            pause = next(pauses, None)
            if not trouble.is_brief or pause is None or time.monotonic() + pause > end:
                raise Unavailable(f"{trouble.what}; nothing is lost, try again in a moment") from error
        await asyncio.sleep(pause)
