"""Starting a server: where its data lies, what it logs, and how it stops."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import re
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn

from sandtable.match.storage.sql import SqlStorage, open_database
from sandtable.server.app import make_app
from sandtable.server.cable import Cable
from sandtable.server.config import Config

GRACE_SECONDS = 5
log = logging.getLogger("sandtable.server")
_QUERY = re.compile(r"\?[^\s\"]+")  # somebody may have put a secret there


class CannotServe(Exception):
    """What was asked for cannot be served; the text says why, and what would be right."""


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


def lab_folder(database: str) -> Path:
    """Experiments lie beside the tables, or in the user's data folder where those are in no file."""
    file = database.removeprefix("sqlite:///")
    home = Path(file).parent if file != database and file and ":memory:" not in file else data_folder()
    return home / "lab"


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve on, taken before anything else is done; CannotServe when it cannot be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise CannotServe(f"--host {host!r} is no address of this machine; 127.0.0.1 and 0.0.0.0 are") from error
    family, kind, protocol, _, address = found[0]
    taken = socket.socket(family, kind, protocol)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind(address)
        taken.listen(2048)
    except OSError as error:
        taken.close()
        why = (error.strerror or str(error)).lower()
        raise CannotServe(f"cannot listen on {host} port {port}: {why}; choose another with --port") from error
    return taken


def address_of(taken: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = taken.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def open_or_explain(database: str) -> SqlStorage:
    """The store; CannotServe says in one line why it cannot be opened. A password is never repeated."""
    try:
        return await open_database(database)
    except ValueError as error:
        raise CannotServe(str(error)) from error


async def serve(taken: socket.socket, database: str, config: Config, ready: Callable[[], None] | None = None) -> None:
    """Serves until told to stop; what was acknowledged is kept, and open sockets are closed politely."""
    storage = await open_or_explain(database)
    if not config.lab_folder:
        config = replace(config, lab_folder=str(lab_folder(database)))
    settings = uvicorn.Config(
        make_app(storage, config),
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=Cable,
        ws_max_size=config.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = Server(settings, ready)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _told_to_stop)  # what the server hands signals on to, once it has stopped
    await server.serve([taken])


class Server(uvicorn.Server):
    """Says when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Takes up the games, then opens the door."""
        await super().startup(sockets)
        log.info("serving")
        _collect_seldom()
        if self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Sees everybody out."""
        log.info("stopping")
        await super().shutdown(sockets)
        log.info("stopped")


def _collect_seldom() -> None:
    """Tables live long and hold no rings worth a hunt through all of them after every few moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _told_to_stop(_number: int, _frame: FrameType | None) -> None:
    """The server has stopped already."""


def log_as_json() -> None:
    """Sends the log to standard error, a JSON object a line."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)


def run(host: str, port: int, database: str, config: Config, ready: Callable[[str], None] | None = None) -> None:
    """Serves in this process until Ctrl-C or SIGTERM; `ready` is told the address once it can be reached."""
    log_as_json()
    taken = listen(host, port)
    address = address_of(taken)
    try:
        asyncio.run(serve(taken, database, config, None if ready is None else lambda: ready(address)))
    finally:
        taken.close()
