"""Retries for a while: a restarting database or a locked file is usually back within a second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sandtable.match.storage.contract import Unavailable
from sandtable.match.storage.trouble import trouble_with

PAUSES = (0.0, 0.05, 0.2, 0.5, 1.0)  # seconds between two tries
PATIENCE = 2.5  # seconds after which it gives up
BUSY_SECONDS = 0.5  # seconds that one try waits for a locked SQLite file
Found = TypeVar("Found")


async def patiently(attempt: Callable[[], Awaitable[Found]], doubt: Callable[[], None] = lambda: None) -> Found:
    """Runs the attempt until it succeeds; Unavailable when the database stays in trouble.

    `doubt` is called after each failed try that may have been carried out all the same.
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
