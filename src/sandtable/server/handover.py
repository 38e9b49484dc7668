"""Restarts the server with newly compiled rules, on the same listening socket.

Connections made between the two wait in the socket's queue, so none is refused.
"""

from __future__ import annotations

import os
import socket
import sys
from typing import NoReturn

SOCKET = "SANDTABLE_SOCKET"  # file number of the socket; set by `start_again` only
CAN_START_AGAIN = sys.platform != "win32"  # a Windows process cannot replace itself


def inherited() -> socket.socket | None:
    """The socket of the server before this one, or None. It can be asked for once."""
    number = os.environ.pop(SOCKET, "")
    if not number:
        return None
    taken = socket.socket(fileno=int(number))
    taken.set_inheritable(False)
    return taken


def is_second() -> bool:
    """Whether this process follows another server, and `inherited` was not called yet."""
    return SOCKET in os.environ


def start_again(taken: socket.socket) -> NoReturn:
    """Replaces this process by the same command, with the listening socket left open."""
    taken.set_inheritable(True)
    os.environ[SOCKET] = str(taken.fileno())
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
