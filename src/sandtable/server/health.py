"""Whether the server works: the database can be written and the workers answer."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from sandtable.match.storage.contract import Unavailable
from sandtable.server.lobby import Lobby

log = logging.getLogger("sandtable.server")
PROBE_SECONDS = 5.0  # seconds between two tests of writing; requests in between get the last result
PATIENCE = 3.0  # seconds a write may take


class Health:
    """Checked when somebody asks, and at most every few seconds."""

    def __init__(self, lobby: Lobby, patience: float = PATIENCE, now: Callable[[], float] = time.monotonic) -> None:
        self.lobby = lobby
        self._patience = patience
        self._now = now
        self._probe: asyncio.Task[str] | None = None
        self._probed = 0.0

    async def trouble(self) -> str:
        """What does not work, in one line; '' when everything does."""
        now = self._now()
        if self._probe is None or (self._probe.done() and now - self._probed >= PROBE_SECONDS):
            self._probed = now
            self._probe = asyncio.create_task(self._write())
        lobby = self.lobby
        failing = await asyncio.shield(self._probe) or lobby.storage.trouble  # a write since then may have failed
        return failing or lobby.thinkers.stuck() or lobby.replays.workers.stuck()

    async def _write(self) -> str:
        storage = self.lobby.storage
        try:
            async with asyncio.timeout(self._patience):
                await storage.beat(self.lobby.clock.now())
        except TimeoutError:
            return f"the database has not taken a write within {self._patience:g} seconds"
        except Unavailable as error:
            return str(error)
        except Exception:
            log.exception("the database cannot be written to")
            return "the database cannot be written to; the log says why"
        return storage.trouble
