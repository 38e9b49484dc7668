"""A line between a browser and the server that counts what passes, and may be as slow as a phone's."""

from __future__ import annotations

import contextlib
import queue
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.server.support import free_port

PIECE = 1400  # bytes that go together, as in a packet: connections share a slow line fairly


@dataclass(frozen=True)
class Pace:
    """How slow a line is: seconds from one end to the other, and bytes a second (0 has no limit)."""

    delay: float = 0.0
    rate: float = 0.0

    @property
    def round_trip(self) -> float:
        return 2 * self.delay


AT_ONCE = Pace()
PHONE = Pace(delay=0.075, rate=1_000_000 / 8)  # a round trip of 150 ms, 1 Mbit/s


@dataclass
class Direction:
    """One way of the line, shared by all its connections."""

    pace: Pace
    passed: int = 0  # bytes
    _free: float = 0.0  # when the line has taken all that was given to it
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, size: int) -> float:
        """Counts bytes; when they arrive."""
        with self._lock:
            self.passed += size
            self._free = max(self._free, time.monotonic())
            if self.pace.rate:
                self._free += size / self.pace.rate
            return self._free + self.pace.delay


class Line:
    """Forwards connections to a port of this machine."""

    def __init__(self, port: int, pace: Pace = AT_ONCE) -> None:
        self._far = port
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.pace = pace
        self.up = Direction(pace)
        self.down = Direction(pace)
        self._listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Takes no more connections; those that are open end with their two sides."""
        _end(self._listener)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        time.sleep(self.pace.round_trip)  # what TCP takes to say hello
        far = socket.create_connection(("127.0.0.1", self._far))
        for end in (near, far):
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        _forward(near, far, self.up)
        _forward(far, near, self.down)


def _forward(source: socket.socket, target: socket.socket, way: Direction) -> None:
    """Starts passing on what comes, each piece when the line would deliver it."""
    under_way: queue.SimpleQueue[tuple[float, bytes]] = queue.SimpleQueue()

    def take() -> None:
        with contextlib.suppress(OSError):
            while heard := source.recv(PIECE):
                under_way.put((way.take(len(heard)), heard))
        under_way.put((0.0, b""))

    def deliver() -> None:
        with contextlib.suppress(OSError):
            while True:
                due, heard = under_way.get()
                if not heard:
                    break
                time.sleep(max(0.0, due - time.monotonic()))
                target.sendall(heard)
        _end(target)

    threading.Thread(target=take, daemon=True).start()
    threading.Thread(target=deliver, daemon=True).start()


def _end(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line_to(port: int, pace: Pace = AT_ONCE) -> Iterator[Line]:
    made = Line(port, pace)
    try:
        yield made
    finally:
        made.close()
