"""Connections by hand, for whatever no well-behaved client does."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from collections.abc import Callable

from tests.server.support import PATIENCE, Server

ASKED = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"  # and a blank line


def posting(path: str, size: int) -> bytes:
    """How a POST of JSON begins."""
    sent = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{sent}Content-Length: {size}\r\n\r\n".encode()


def call(server: Server, said: bytes = b"", room: int = 0) -> socket.socket:
    """A connection that says something and keeps quiet; `room` is for what it may be sent before it reads."""
    made = socket.socket()
    made.settimeout(PATIENCE)
    if room:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    made.connect(("127.0.0.1", server.port))
    made.sendall(said)
    return made


def heard(connection: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    found = b""
    with contextlib.suppress(ConnectionResetError), connection:
        while piece := connection.recv(65536):
            found += piece
    return found


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def masked(text: str) -> bytes:
    """A WebSocket frame of a client, with a mask of zeros."""
    size = len(text)
    head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
    return head + bytes(4) + text.encode()


PEEK = masked(json.dumps({"t": "peek", "id": "a", "text": "red 0,0,0"}))
IMAGINE = masked(json.dumps({"t": "imagine", "id": "a"}))  # answered with a whole table


def deaf(server: Server, table: str, token: str) -> socket.socket:
    """A WebSocket that has said hello and reads nothing of what follows."""
    request = f"GET /api/matches/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    request += f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    connection = call(server, request.encode(), room=2048)
    assert connection.recv(12) == b"HTTP/1.1 101"
    connection.sendall(masked(json.dumps({"t": "hello", "token": token})))
    return connection
