"""PostgreSQL's LISTEN and NOTIFY: every process hears when another one has written a move."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from functools import partial
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sandtable.match.storage.contract import ANY_TABLE, Listener, Unavailable

CHANNEL = "sandtable_tables"
RETRY_SECONDS = 1.0
_log = logging.getLogger(__name__)


class PostgresBell:
    """Sends its notifications inside the transaction that writes, so nobody hears of a move before it is stored."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sender = secrets.token_hex(4)
        self._listening: asyncio.Task[None] | None = None
        self._calls: set[asyncio.Task[None]] = set()

    async def ring(self, connection: AsyncConnection, names: list[str]) -> None:
        """Tells the other processes, on commit, which logs have grown."""
        payloads = [f"{self._sender} {name}" for name in dict.fromkeys(names)]
        notify = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")
        await connection.execute(notify, {"channel": CHANNEL, "payloads": payloads})

    async def listen(self, listener: Listener) -> None:
        """Calls back for every notification of another process, and reconnects when the connection is lost."""
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._hold(listener, ready))
        await ready.wait()

    async def _hold(self, listener: Listener, ready: asyncio.Event) -> None:
        """Listens for ever. After every reconnect the callback gets ANY_TABLE, for whatever was missed meanwhile."""
        while True:
            try:
                await self._hold_once(listener, ready)
            except Exception as error:  # any driver or network error means that the connection is lost
                _log.warning("listening to other processes failed: %s", type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _hold_once(self, listener: Listener, ready: asyncio.Event) -> None:
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            lost = asyncio.Event()
            driver.add_termination_listener(partial(_set, lost))
            await driver.add_listener(CHANNEL, lambda *heard: self._heard(listener, str(heard[3])))
            if ready.is_set():
                self._start(_call(listener, ANY_TABLE))
            ready.set()
            await lost.wait()
            await connection.invalidate()

    def _heard(self, listener: Listener, payload: str) -> None:
        sender, _, name = payload.partition(" ")
        if sender != self._sender:
            self._start(_call(listener, name))

    def _start(self, call: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(call)
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def close(self) -> None:
        ending = [*self._calls, *([self._listening] if self._listening is not None else [])]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)


def _set(event: asyncio.Event, _connection: object) -> None:
    event.set()


async def _call(listener: Listener, name: str) -> None:
    try:
        await listener(name)
    except Unavailable:  # the connection is lost; the next one reports ANY_TABLE
        _log.warning("what another process said could not be read: the database does not answer")
    except Exception:  # nobody awaits this task, so its error must be logged here
        _log.exception("what another process wrote at table %r could not be taken in", name)
