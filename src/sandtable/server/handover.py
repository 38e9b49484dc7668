"""A server that starts itself again, for rules that were compiled meanwhile, and keeps its socket.

Whoever connects between the two waits in the socket's queue and is served by the second: no connection is refused.
"""

from __future__ import annotations

import os
import socket
import sys
from typing import NoReturn

SOCKET = "SANDTABLE_SOCKET"  # the number of the open file; set by `start_again` alone
CAN_START_AGAIN = sys.platform != "win32"  # a Windows process cannot become another one


def inherited() -> socket.socket | None:
    """The socket of the server that this one follows; None in the first. It can be asked for once."""
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
    """Replaces this process by the same command, which goes on listening to the socket."""
    taken.set_inheritable(True)
    os.environ[SOCKET] = str(taken.fileno())
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
