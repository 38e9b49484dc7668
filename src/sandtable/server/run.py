"""Starts and stops a server: its data folder, its socket, its log."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from sandtable.match.storage.address import file_of
from sandtable.match.storage.lock import FileLock, lock_file
from sandtable.match.storage.sql import SqlStorage, open_database
from sandtable.server import handover
from sandtable.server.app import make_app
from sandtable.server.cable import Cable
from sandtable.server.config import Config
from sandtable.server.connections import Settings, networks, raise_file_limit
from sandtable.server.logs import log_as_json

GRACE_SECONDS = 5  # seconds after which requests in progress are cancelled
ANSWER_SECONDS = 1.0  # seconds for requests in progress, before they are answered 503
SETTLE_SECONDS = 0.05  # seconds to set up accepted connections
CLOSE_SECONDS = 3.0  # seconds for clients to read what was written
BACKLOG = 2048
GOODBYE = "the server is restarting; your table is kept, this page will come back by itself"
log = logging.getLogger("sandtable.server")


class CannotServe(Exception):
    """The server cannot start. The text says why, and what would be right."""


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
    return f"sqlite:///{data_folder() / 'tables.db'}"


def lab_folder(database: str) -> Path:
    """The folder of the experiments: beside the SQLite file, or in the user's data folder."""
    file = file_of(database)
    return (data_folder() if file is None else file.parent) / "lab"


def listen(host: str, port: int) -> socket.socket:
    """The listening socket, opened before anything else. CannotServe when that fails."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise CannotServe(f"--host {host!r} is no address of this machine; 127.0.0.1 and 0.0.0.0 are") from error
    family, kind, protocol, _, address = found[0]
    taken = socket.socket(family, kind, protocol)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind(address)
        taken.listen(BACKLOG)
    except OSError as error:
        taken.close()
        why = (error.strerror or str(error)).lower()
        raise CannotServe(f"cannot listen on {host} port {port}: {why}; choose another with --port") from error
    return taken


def address_of(taken: socket.socket) -> str:
    """The URL for a browser on this machine."""
    host, port = taken.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def lock(database: str) -> FileLock | None:
    """Locks an SQLite file. CannotServe when another server has it."""
    try:
        file = file_of(database)
        return lock_file(file) if file is not None else None
    except ValueError as error:
        raise CannotServe(str(error)) from error


async def open_or_explain(database: str) -> SqlStorage:
    """The store. CannotServe says in one line why it cannot be opened, without the password."""
    try:
        return await open_database(database)
    except ValueError as error:
        raise CannotServe(str(error)) from error


async def serve(
    taken: socket.socket,
    database: str,
    config: Config,
    ready: Callable[[], None] | None = None,
    again: threading.Event | None = None,
) -> None:
    """Runs until told to stop, or until `again` is set."""
    storage = await open_or_explain(database)
    host, port = taken.getsockname()[:2]
    config = replace(config, host=host, port=port)
    if not config.lab or not config.lab_folder:
        config = replace(config, lab_folder=str(lab_folder(database)) if config.lab else "")
    app = make_app(storage, config)
    settings = Settings(
        app,
        app.state.connections,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=Cable,
        ws_max_size=config.message_bytes,
        ws_per_message_deflate=False,
        forwarded_allow_ips=[str(network) for network in networks(config.trusted_proxies)],
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = Server(settings, app, ready, again)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _told_to_stop)  # where signals go after the server has stopped
    await server.serve([taken])


class Server(uvicorn.Server):
    """Reports when it can be reached, and closes connections in an orderly way when it stops."""

    def __init__(
        self, config: Settings, app: Starlette, ready: Callable[[], None] | None, again: threading.Event | None = None
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._again = again

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second: whether to stop."""
        return await super().on_tick(counter) or (self._again is not None and self._again.is_set())

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for taken in sockets or []:
            taken.listen(BACKLOG)  # uvicorn has reduced the backlog
        log.info("serving")
        _collect_seldom()
        if self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accepts no more connections, tells everybody, and waits a little for requests in progress."""
        log.info("stopping")
        await self._stop_accepting()
        self._app.state.lobby.say_goodbye(GOODBYE)
        loop = asyncio.get_running_loop()
        loop.call_later(ANSWER_SECONDS, self._app.state.guard.stop)
        loop.call_later(CLOSE_SECONDS, self._hang_up)
        await super().shutdown(sockets)
        log.info("stopped")

    async def _stop_accepting(self) -> None:
        """Later connections wait in the socket's queue; those accepted just now are served.

        asyncio accepts in one turn of its event loop and sets the connection up in the next. Closing the listener
        between the two would drop the connection, so first the socket is only no longer read.
        """
        loop = asyncio.get_running_loop()
        with contextlib.suppress(NotImplementedError):  # event loops on Windows have no remove_reader
            for listening in self.servers:
                for taken in listening.sockets:
                    loop.remove_reader(taken.fileno())
        await asyncio.sleep(SETTLE_SECONDS)
        for listening in self.servers:
            listening.close()

    def _hang_up(self) -> None:
        """Aborts connections that have not read the last message by now."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _collect_seldom() -> None:
    """Garbage collection runs seldom: matches live long and make few reference cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _told_to_stop(_number: int, _frame: FrameType | None) -> None:
    """Called for a second signal: the server has stopped already."""


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's event loop if it is installed (the extra `fast`); None is asyncio's own."""
    try:
        made: Callable[[], asyncio.AbstractEventLoop] = importlib.import_module("uvloop").new_event_loop
    except ImportError:
        return None
    return made


def run(
    host: str,
    port: int,
    database: str,
    config: Config,
    ready: Callable[[str], None] | None = None,
    again: threading.Event | None = None,
) -> None:
    """Runs in this process until Ctrl-C or SIGTERM; `ready` is called with the address once it can be reached.

    When `again` is set the server stops normally, then restarts itself on the same socket.
    """
    handler = log_as_json()
    raise_file_limit()
    taken = handover.inherited() or listen(host, port)
    kept = taken.dup() if again is not None else None  # uvicorn closes the socket it is given
    address = address_of(taken) + (f"{config.prefix}/" if config.prefix else "")
    held: FileLock | None = None
    try:
        held = lock(database)
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(serve(taken, database, config, None if ready is None else lambda: ready(address), again))
    finally:
        taken.close()
        if held is not None:
            held.release()
        handler.tell_all()
    if kept is not None and again is not None and again.is_set():
        handover.start_again(kept)
