"""A process that has everything imported and forks real servers on request: a restart costs a fork, not an import.

It reads a JSON object a line. `{"start": {...}}` is answered with the number of a new server process, and
`{"wait": number}` with its exit status once it has ended.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from sandtable import shelf
from sandtable.server import run
from sandtable.server.catalogue import catalogue
from sandtable.server.config import Config


def start(order: dict[str, Any]) -> int:
    """Forks a server and gives its process number."""
    number = os.fork()
    if number:
        return number
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.dup2(log, 2)
    status = 1
    try:
        run.run("127.0.0.1", order["port"], order["database"], Config(**order["config"]))
        status = 0
    except SystemExit as end:
        status = int(end.code or 0)
    finally:
        os._exit(status)


def main() -> None:
    """Until nobody asks any more."""
    catalogue()
    for name in shelf.games():
        shelf.game(name)
    for line in sys.stdin:
        order = json.loads(line)
        if "start" in order:
            said = start(order["start"])
        else:
            said = os.waitstatus_to_exitcode(os.waitpid(order["wait"], 0)[1])
        print(said, flush=True)


if __name__ == "__main__":
    main()
