"""Limits on TCP connections: how many, how long one may be silent, and how long it may leave an answer unread.

uvicorn's protocol reads requests and writes answers. `Connection` adds a timeout for requests, `WatchedTransport` one
for answers (of WebSockets too), and `Connections` counts them all.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any, cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from sandtable.server.limits import share_of
from sandtable.server.metrics import FULL, SILENT, TOO_MANY, UNREAD, Metrics

if TYPE_CHECKING:
    import h11
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

    from sandtable.server.cable import Cable
    from sandtable.server.config import Config

log = logging.getLogger("sandtable.server")
LEAST_READ = 16 * 1024  # bytes that must be read of a longer answer before its timeout restarts
ACCEPTED_AT_ONCE = 32  # accepted in one turn of the event loop, so that each accepted connection has a file descriptor
MOST_FILES = 65_536  # more than this server could use; some programs become slow with a limit in the millions
WINDOWS_FILES = 8192
FIRST_REQUEST_SECONDS = 0.5  # seconds that a stopping server waits for the first request of an accepted connection
Network = IPv4Network | IPv6Network


def raise_file_limit() -> int:
    """Raises the limit of open files as far as the system allows, and returns it."""
    if sys.platform == "win32":
        return WINDOWS_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # macOS reports a hard limit that it does not grant
            return soft
    return wanted if soft == resource.RLIM_INFINITY else max(soft, wanted)


def networks(proxies: list[str]) -> list[Network]:
    """Reads addresses and networks; adds the IPv6 form of each IPv4 one. ValueError for anything else."""
    found: list[Network] = []
    for proxy in proxies:
        network = ip_network(proxy)
        found.append(network)
        if isinstance(network, IPv4Network):
            found.append(IPv6Network(f"::ffff:{network.network_address}/{96 + network.prefixlen}"))
    return found


class Connections:
    """The open connections of this process, and which of them are idle, longest idle first."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self.config = config
        self.metrics = metrics
        self.open = 0
        self.most = config.connections or raise_file_limit() * 3 // 4
        self._by_share: Counter[str] = Counter()
        self._idle: dict[Connection, None] = {}
        self._proxies = networks(config.trusted_proxies)
        self.contexts = 0  # how many WebSockets compress with a memory
        self._unflushed: list[Cable] = []

    def enter(self, connection: Connection) -> None:
        """Counts a new connection.

        It is closed where its address has too many; at the total limit an idle one is closed instead.
        """
        share = share_of(connection.peer)
        self.open += 1
        self._by_share[share] += 1
        self._idle[connection] = None
        if self._by_share[share] > self.config.connections_per_address and not self._is_proxy(connection.peer):
            self.cut(connection.transport, TOO_MANY)
        elif self.open > self.most:
            oldest = next(iter(self._idle))
            del self._idle[oldest]
            self.cut(oldest.transport, FULL)

    def leave(self, peer: str) -> None:
        share = share_of(peer)
        self.open -= 1
        self._by_share[share] -= 1
        if not self._by_share[share]:
            del self._by_share[share]

    def note(self, connection: Connection, is_idle: bool) -> None:
        """Records whether a connection has a request in progress."""
        if is_idle:
            self._idle[connection] = None
        else:
            self._idle.pop(connection, None)

    def cut(self, transport: asyncio.Transport, why: str) -> None:
        """Aborts a connection; unsent data is lost."""
        self.metrics.connections_cut[why] += 1
        transport.abort()

    def flush_soon(self, cable: Cable) -> None:
        """Schedules a WebSocket's flush for this turn of the event loop; one callback serves all of them."""
        if not self._unflushed:
            cable.loop.call_soon(self._flush)
        self._unflushed.append(cable)

    def _flush(self) -> None:
        waiting, self._unflushed = self._unflushed, []
        for cable in waiting:
            try:
                cable.flush()
            except Exception:  # an error of one must not keep the others from sending
                log.exception("a socket could not be written to")
                cable.transport.abort()

    def _is_proxy(self, peer: str) -> bool:
        try:
            found = ip_address(peer.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self._proxies)


class Settings(uvicorn.Config):
    """uvicorn's configuration with a reference to the connection register."""

    def __init__(self, app: Any, connections: Connections, **given: Any) -> None:
        super().__init__(app, http=Connection, backlog=ACCEPTED_AT_ONCE, **given)
        self.connections = connections


class WatchedTransport:
    """A transport that is closed when its data stays unread for too long."""

    def __init__(self, transport: asyncio.Transport, seconds: float, cut: Callable[[], None]) -> None:
        self._transport = transport
        self._seconds = seconds
        self._cut = cut
        self._loop = asyncio.get_running_loop()
        self._written = 0
        self._is_watched = False
        # a shortcut, because it is called with every write
        self.get_write_buffer_size = transport.get_write_buffer_size
        self.is_closing = transport.is_closing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Starts the timeout when the system does not take all the data at once."""
        self._transport.write(data)
        self._written += len(data)
        if not self._is_watched and self.get_write_buffer_size():
            self._watch()

    def _watch(self) -> None:
        left = self._transport.get_write_buffer_size()
        self._is_watched = left > 0
        if left:
            goal = self._written - left + min(left, LEAST_READ)
            self._loop.call_later(self._seconds, self._look, goal)

    def _look(self, goal: int) -> None:
        """Checks that enough was read since the last check."""
        left = self._transport.get_write_buffer_size()
        if left and self._written - left < goal:
            self._cut()
        else:
            self._watch()


class Connection(H11Protocol):
    """One HTTP connection, until it is closed or becomes a WebSocket."""

    def __init__(self, config: Settings, *given: Any, **named: Any) -> None:
        super().__init__(config, *given, **named)
        self.register = config.connections
        self.peer = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._is_upgraded = False
        self._is_leaving = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Counts the connection and starts the timeout for its first request."""
        super().connection_made(watched(transport, self.register))
        self.peer = self.client[0] if self.client else ""
        self._await_request()
        self.register.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Not called for one that has become a WebSocket."""
        self._stop_waiting()
        self.register.leave(self.peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The first bytes of a request start its timeout; the end of its head stops it."""
        super().data_received(data)
        cycle = self._last_cycle()
        if self._is_leaving and cycle is not None:
            cycle.keep_alive = False
        self._note_request()

    def shutdown(self) -> None:
        """Stops. A first request may be on its way, and closing at once would reset the connection."""
        if self._last_cycle() is None and not self._is_upgraded:
            self._is_leaving = True
            self.loop.call_later(FIRST_REQUEST_SECONDS, self._leave)
        else:
            super().shutdown()

    def _leave(self) -> None:
        if self._is_waiting() and not self._is_upgraded:
            self.transport.close()

    def on_response_complete(self) -> None:
        """From here the connection is idle and may be closed to make room for another one."""
        super().on_response_complete()
        if self._is_waiting() and not self.transport.is_closing():
            self.register.note(self, is_idle=True)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hands the connection to the WebSocket's own protocol."""
        if self._is_leaving:
            self.transport.close()  # the page tries again, and reaches the next server
            return
        self._is_upgraded = True
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def _is_waiting(self) -> bool:
        cycle = self._last_cycle()
        return cycle is None or cycle.response_complete

    def _last_cycle(self) -> RequestResponseCycle | None:
        """The newest request with its answer; None before the first, which uvicorn's types leave out."""
        return cast("RequestResponseCycle | None", self.cycle)

    def _note_request(self) -> None:
        if self._is_upgraded or self.transport.is_closing():
            return
        if not self._is_waiting():
            self._stop_waiting()
        elif self._deadline is None:
            self._await_request()

    def _await_request(self) -> None:
        self._deadline = self.loop.call_later(self.register.config.request_seconds, self._give_up)

    def _stop_waiting(self) -> None:
        self.register.note(self, is_idle=False)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self.register.metrics.connections_cut[SILENT] += 1
        self.transport.close()  # an orderly close: browsers open connections that they may not need


def watched(transport: asyncio.Transport, register: Connections) -> asyncio.Transport:
    """The transport, wrapped with the timeout."""
    made = WatchedTransport(transport, register.config.unread_seconds, lambda: register.cut(transport, UNREAD))
    return cast("asyncio.Transport", made)
