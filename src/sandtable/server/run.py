"""Starting a server: where its data lies, what it logs, and how it stops."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import sys
from pathlib import Path

import uvicorn

from sandtable.match.storage.sql import open_database
from sandtable.server.app import make_app
from sandtable.server.config import Config

GRACE_SECONDS = 5
_QUERY = re.compile(r"\?[^\s\"]+")  # somebody may have put a secret there


class JsonLines(logging.Formatter):
    """A JSON object a line: when, how bad, what, and where. Never a token, an invitation or a query string."""

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        entry: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "source": record.name,
            "message": _QUERY.sub("?...", record.getMessage()),
        }
        if hasattr(record, "path"):
            entry["path"] = record.path
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry)


def data_folder() -> Path:
    """The user's data folder for Sandtable."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "sandtable"


def default_database() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


async def serve(host: str, port: int, database: str, config: Config) -> None:
    """Serves until told to stop; what was acknowledged is kept, and open sockets are closed politely."""
    storage = await open_database(database)
    settings = uvicorn.Config(
        make_app(storage, config),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=config.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    await uvicorn.Server(settings).serve()


def log_as_json() -> None:
    """Sends the log to standard error, a JSON object a line."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)


def _leave(_number: int, _frame: object) -> None:
    """Being told to stop is no failure; uvicorn closes everything first and then raises the signal again."""
    raise SystemExit(0)


def run(host: str, port: int, database: str, config: Config) -> None:
    """Serves in this process."""
    log_as_json()
    signal.signal(signal.SIGTERM, _leave)
    asyncio.run(serve(host, port, database, config))
