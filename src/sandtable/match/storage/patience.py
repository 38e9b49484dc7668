"""A database that restarts hangs up on everybody and is back a moment later: whoever asked asks again for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from sandtable.match.storage.contract import Unavailable

PAUSES = (0.0, 0.05, 0.2, 0.5, 1.0)  # seconds between one try and the next
_AWAY = ("08", "57P", "53300")  # SQLSTATE: connections lost, shutting down or starting up, no connection left
Found = TypeVar("Found")


def is_lost(error: BaseException) -> bool:
    """Whether the database went away, or is not back yet; every other error is about what was asked."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or (error.orig is not None and is_lost(error.orig))
    state = getattr(error, "sqlstate", None)
    return isinstance(error, OSError | NoConnection) or str(state or "").startswith(_AWAY)


async def patiently(attempt: Callable[[], Awaitable[Found]], lost: Callable[[], None] = lambda: None) -> Found:
    """What the attempt brings, made again when the connection is lost; `lost` hears each time that one was.

    An attempt that was lost may have been carried out. Unavailable when patience is at its end.
    """
    for pause in (*PAUSES, None):
        try:
            return await attempt()
        except Exception as error:
            if not is_lost(error):
                raise
            lost()
            if pause is None:
                raise Unavailable("the database does not answer now; nothing is lost, try again in a moment") from error
            await asyncio.sleep(pause)
    raise AssertionError("the last try returns or raises")
