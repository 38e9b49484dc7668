"""Bad luck of every kind at random moments: processes killed, the database locked, its disk full, PostgreSQL gone.

After each stroke every match must go on: a bot answers, a person's move is taken. SANDTABLE_SOAK_MINUTES says for how
long; a few minutes of it belong to `make soak`, two hours have been run once.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.server.databases import OwnDatabase
from tests.server.processes import HAS_PROC, descendants
from tests.server.support import Nursery, Server, asynchronous
from tests.server.test_kill import Ledger, Playing, lay_tables, live, read_logs

MINUTES = float(os.environ.get("SANDTABLE_SOAK_MINUTES", "5"))
PEOPLE = 8  # at least, who play at a time
PATIENCE = 120.0  # seconds a match may take to go on after a stroke, on a busy machine
WIDE = {"messages_per_second": 1e6, "message_burst": 1_000_000, "loop_share": 1e6, "loop_burst_seconds": 1e6}
Stroke = Callable[[random.Random], Awaitable[None]]


async def kill_processes(server: Server, luck: random.Random) -> None:
    """Some of the workers, the fork server, or all of them."""
    found = descendants(server.process)
    for process in luck.sample(found, luck.randint(0, len(found))):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


async def kill_server(server: Server, luck: random.Random) -> None:
    """The whole server, which is down for a moment."""
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(luck.uniform(0.0, 2.0))
    await asyncio.to_thread(server.start)


async def lock_database(file: str, luck: random.Random) -> None:
    """Another program holds the file."""
    with closing(sqlite3.connect(file, timeout=30.0, isolation_level=None)) as other:
        other.execute(luck.choice(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"]))
        await asyncio.sleep(luck.uniform(0.2, 14.0))
        other.execute("ROLLBACK")


async def fill_disk(folder: Path, luck: random.Random) -> None:
    """Not a byte is left, for a while."""
    rubbish = folder / "rubbish"
    with rubbish.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(65536))
    await asyncio.sleep(luck.uniform(0.2, 10.0))
    rubbish.unlink()


async def survive(server: Server, database: str, strokes: dict[str, Stroke], seed: int) -> None:
    """Plays for MINUTES; after every stroke each match that is played must go on."""
    luck, ledger, struck = random.Random(seed), Ledger(), Counter[str]()
    playing: Playing = []
    deadline = time.monotonic() + 60.0 * MINUTES
    try:
        while time.monotonic() < deadline:
            if sum(not task.done() for _, task in playing) < PEOPLE:
                playing += lay_tables(server, ledger, luck)
            await asyncio.sleep(luck.uniform(0.2, 2.0))
            name = luck.choice(list(strokes))
            await strokes[name](luck)
            struck[name] += 1
            print(f"{sum(struck.values())}. {name}, {ledger.count} moves", flush=True)
            await all_go_on(database, playing, struck)
    finally:
        await send_home(playing)
    logs = await read_logs(database)
    ledger.check(logs)
    print(f"{dict(struck)}, {len(logs)} matches, {ledger.count} acknowledged moves, 0 silent")


async def send_home(playing: Playing) -> None:
    """Everybody stops. In Python 3.11 a wait that ends at that moment swallows a cancellation, so it is repeated."""
    while left := [task for _, task in playing if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=0.5)


async def all_go_on(database: str, playing: Playing, struck: Counter[str]) -> None:
    """Until the log of every match that is played has grown, or its game is over."""
    before = {table: len(log) for table, log in (await read_logs(database, live(playing))).items()}
    deadline = time.monotonic() + PATIENCE
    while before:
        await asyncio.sleep(0.2)
        now = await read_logs(database, list(before))
        before = {
            table: count for table, count in before.items() if len(now[table]) <= count and table in live(playing)
        }
        assert time.monotonic() < deadline, f"silent after {sum(struck.values())} strokes, {struck}: {list(before)}"


async def restart_postgres(own: OwnDatabase, luck: random.Random) -> None:
    """PostgreSQL stops and is away for a while."""
    await own.off()
    await asyncio.sleep(luck.uniform(0.0, 8.0))
    await own.on()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 160 MB, more than a soak writes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=160m", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a small file system cannot be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.soak
@pytest.mark.skipif(not HAS_PROC, reason="looks at processes through /proc")
@asynchronous
async def test_no_match_falls_silent_on_sqlite(nursery: Nursery, sqlite: str) -> None:
    file = sqlite.removeprefix("sqlite:///")
    with Server(nursery, sqlite, **WIDE) as server:
        strokes: dict[str, Stroke] = {
            "processes": lambda luck: kill_processes(server, luck),
            "server": lambda luck: kill_server(server, luck),
            "locked": lambda luck: lock_database(file, luck),
        }
        await survive(server, sqlite, strokes, seed=21)


@pytest.mark.soak
@pytest.mark.skipif(not HAS_PROC, reason="looks at processes through /proc")
@asynchronous
async def test_no_match_falls_silent_on_a_disk_that_fills_up(nursery: Nursery, small_disk: Path) -> None:
    database = f"sqlite:///{small_disk / 'tables.db'}"
    with Server(nursery, database, **WIDE) as server:
        strokes: dict[str, Stroke] = {
            "full": lambda luck: fill_disk(small_disk, luck),
            "processes": lambda luck: kill_processes(server, luck),
        }
        await survive(server, database, strokes, seed=22)


@pytest.mark.soak
@pytest.mark.skipif(not HAS_PROC, reason="looks at processes through /proc")
@asynchronous
async def test_no_match_falls_silent_on_postgresql(nursery: Nursery, own: OwnDatabase) -> None:
    with Server(nursery, own.url, **WIDE) as server:
        strokes: dict[str, Stroke] = {
            "postgresql": lambda luck: restart_postgres(own, luck),
            "processes": lambda luck: kill_processes(server, luck),
            "server": lambda luck: kill_server(server, luck),
        }
        await survive(server, own.url, strokes, seed=23)
