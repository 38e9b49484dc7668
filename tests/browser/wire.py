"""A wire between a browser and the server that can be cut: what a train in a tunnel does to a game."""

from __future__ import annotations

import contextlib
import socket
import threading

from tests.server.support import free_port


class Wire:
    """Passes bytes both ways until it is cut; nobody can dial through a cut wire."""

    def __init__(self, port: int) -> None:
        self._far = port
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.is_deaf = False  # whether what the server says is lost
        self._listener: socket.socket | None = None
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()

    def join(self) -> None:
        """Lets bytes through again."""
        self.is_deaf = False
        self._listener = socket.create_server(("127.0.0.1", self.port), reuse_port=True)
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def cut(self) -> None:
        """Ends every connection, and refuses new ones."""
        if self._listener is not None:
            _close(self._listener)
            self._listener = None
        with self._lock:
            for end in self._ends:
                _close(end)
            self._ends.clear()

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listener.accept()
                far = socket.create_connection(("127.0.0.1", self._far))
                with self._lock:
                    self._ends += [near, far]
                threading.Thread(target=self._pass, args=(near, far, False), daemon=True).start()
                threading.Thread(target=self._pass, args=(far, near, True), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, is_answer: bool) -> None:
        with contextlib.suppress(OSError):
            while heard := source.recv(65536):
                if not (is_answer and self.is_deaf):
                    target.sendall(heard)
        _close(target)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
