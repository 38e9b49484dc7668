"""Starting a server: where its data lies, what it logs, and how it stops."""

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

GRACE_SECONDS = 5  # after which whatever is still under way is cancelled
ANSWER_SECONDS = 1.0  # for requests that are being worked on, before they are told to come again
SETTLE_SECONDS = 0.05  # for connections that were accepted to be set up
CLOSE_SECONDS = 3.0  # for connections to take what was written to them
BACKLOG = 2048
GOODBYE = "the server is restarting; your table is kept, this page will come back by itself"
log = logging.getLogger("sandtable.server")


class CannotServe(Exception):
    """What was asked for cannot be served; the text says why, and what would be right."""


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
    file = file_of(database)
    return (data_folder() if file is None else file.parent) / "lab"


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
        taken.listen(BACKLOG)
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


def lock(database: str) -> FileLock | None:
    """Keeps other servers off an SQLite file; CannotServe when one has it."""
    try:
        file = file_of(database)
        return lock_file(file) if file is not None else None
    except ValueError as error:
        raise CannotServe(str(error)) from error


async def open_or_explain(database: str) -> SqlStorage:
    """The store; CannotServe says in one line why it cannot be opened. A password is never repeated."""
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
    """Serves until told to stop, or `again` is set; what was acknowledged is kept, and sockets are closed politely."""
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
        signal.signal(number, _told_to_stop)  # what the server hands signals on to, once it has stopped
    await server.serve([taken])


class Server(uvicorn.Server):
    """Says when it can be reached, and sees everybody out when it stops."""

    def __init__(
        self, config: Settings, app: Starlette, ready: Callable[[], None] | None, again: threading.Event | None = None
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._again = again

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: whether it is time to stop."""
        return await super().on_tick(counter) or (self._again is not None and self._again.is_set())

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Opens the door."""
        await super().startup(sockets)
        for taken in sockets or []:
            taken.listen(BACKLOG)  # uvicorn has set it to the few that are accepted at once
        log.info("serving")
        _collect_seldom()
        if self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets nobody in any more, says goodbye, and waits a little for what is under way."""
        log.info("stopping")
        await self._stop_accepting()
        self._app.state.lobby.say_goodbye(GOODBYE)
        loop = asyncio.get_running_loop()
        loop.call_later(ANSWER_SECONDS, self._app.state.guard.stop)
        loop.call_later(CLOSE_SECONDS, self._hang_up)
        await super().shutdown(sockets)
        log.info("stopped")

    async def _stop_accepting(self) -> None:
        """Whoever connects from now on waits in the socket's queue; whoever was accepted just now is served.

        asyncio accepts in one turn of its loop and sets the connection up in the next. A listener closed between
        the two drops the connection, so the socket is only left unread at first.
        """
        loop = asyncio.get_running_loop()
        with contextlib.suppress(NotImplementedError):  # Windows has no readers
            for listening in self.servers:
                for taken in listening.sockets:
                    loop.remove_reader(taken.fileno())
        await asyncio.sleep(SETTLE_SECONDS)
        for listening in self.servers:
            listening.close()

    def _hang_up(self) -> None:
        """Whoever has not read the last word by now will not."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _collect_seldom() -> None:
    """Tables live long and hold no rings worth a hunt through all of them after every few moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _told_to_stop(_number: int, _frame: FrameType | None) -> None:
    """The server has stopped already."""


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes uvloop's event loop where it is installed (the extra `fast`); None leaves asyncio's own."""
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
    """Serves in this process until Ctrl-C or SIGTERM; `ready` is told the address once it can be reached.

    When `again` is set the server stops as it always does, and then starts itself again on the same socket.
    """
    handler = log_as_json()
    raise_file_limit()
    taken = handover.inherited() or listen(host, port)
    kept = taken.dup() if again is not None else None  # uvicorn closes the one it is given
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
