"""A process that has everything imported and forks real servers on request: a restart costs a fork, not an import.

It reads a JSON object a line. `{"start": {...}}` is answered with the number of a new server process, and
`{"wait": number}` with its exit status once it has ended.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import tempfile
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # noqa: F401  # this and the next two: for the servers to come
import uvicorn.lifespan.on
import uvicorn.protocols.http.auto  # noqa: F401

from sandtable import shelf
from sandtable.match.storage.sql import open_database
from sandtable.server import lobby, run
from sandtable.server.catalogue import catalogue
from sandtable.server.config import Config
from tests.server.room import InstantThinkers


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
    if order["instant_bots"]:
        vars(lobby)["Thinkers"] = InstantThinkers  # bots of this server answer at once, in its own process
    status = 1
    try:
        run.run("127.0.0.1", order["port"], order["database"], Config(**order["config"]))
        status = 0
    except SystemExit as end:
        status = int(end.code or 0)
    finally:
        os._exit(status)


async def warm_up() -> None:
    """Whatever the first use of a database loads is loaded once, here."""
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            storage = await open_database(f"sqlite:///{folder}/tables.db")
            await storage.unfinished(1)
            await storage.close()


def main() -> None:
    """Until nobody asks any more."""
    catalogue()
    for name in shelf.games():
        shelf.game(name)
    asyncio.run(warm_up())
    gc.collect()
    gc.freeze()  # what is shared stays shared
    for line in sys.stdin:
        order = json.loads(line)
        if "start" in order:
            said = start(order["start"])
        else:
            said = os.waitstatus_to_exitcode(os.waitpid(order["wait"], 0)[1])
        print(said, flush=True)
