"""/healthz: whether the database can be written to and bots answer, looked at now and then."""

from __future__ import annotations

import asyncio
import sqlite3
import time

import pytest

from sandtable.match.storage.contract import Unavailable
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.health import PROBE_SECONDS, Health
from tests.server.room import lobby
from tests.server.support import PATIENCE, Server


class Sick(MemoryStorage):
    """A store that takes no writes for a reason."""

    def __init__(self) -> None:
        super().__init__()
        self.error: Exception | None = None
        self.is_hanging = False
        self.beats = 0

    async def beat(self, now: float) -> None:
        self.beats += 1
        if self.is_hanging:
            await asyncio.Event().wait()
        if self.error is not None:
            raise self.error


class Bench:
    """A server's health, with a clock that is set by hand."""

    def __init__(self) -> None:
        self.storage = Sick()
        self.lobby = lobby(self.storage)
        self.now = 100.0
        self.health = Health(self.lobby, 0.05, lambda: self.now)

    async def look(self) -> str:
        self.now += PROBE_SECONDS
        return await self.health.trouble()


def test_a_database_that_takes_no_writes_is_told() -> None:
    async def look() -> list[str]:
        bench = Bench()
        found = [await bench.look()]
        bench.storage.error = Unavailable("the disk is full")
        found.append(await bench.look())
        bench.storage.error = OSError("odd")
        found.append(await bench.look())
        bench.storage.error, bench.storage.is_hanging = None, True
        found.append(await bench.look())
        bench.storage.is_hanging = False
        return [*found, await bench.look()]

    assert asyncio.run(look()) == [
        "",
        "the disk is full",
        "the database cannot be written to; the log says why",
        "the database has not taken a write within 0.05 seconds",
        "",
    ]


def test_however_many_ask_it_is_tried_once_in_a_while() -> None:
    async def look() -> int:
        bench = Bench()
        bench.storage.error = Unavailable("the disk is full")
        await bench.look()
        said = await asyncio.gather(*[bench.health.trouble() for _ in range(20)])
        assert said == ["the disk is full"] * 20
        bench.now += PROBE_SECONDS
        await asyncio.gather(*[bench.health.trouble() for _ in range(20)])
        return bench.storage.beats

    assert asyncio.run(look()) == 2


def test_bots_that_do_not_answer_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> str:
        bench = Bench()
        monkeypatch.setattr(bench.lobby.thinkers, "stuck", lambda: "no bot has answered for 40 s")
        return await bench.look()

    assert asyncio.run(look()) == "no bot has answered for 40 s"


@pytest.mark.slow
def test_a_locked_file_is_noticed_and_so_is_its_end(server: Server, sqlite: str) -> None:
    """Another program has it: 503 and one line, until it lets go."""
    other = sqlite3.connect(sqlite.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    status, said = _until(server, 503)
    assert status == 503
    assert said.count("\n") == 1
    other.execute("ROLLBACK")
    other.close()
    assert _until(server, 200) == (200, "ok\n")


def _until(server: Server, status: int) -> tuple[int, str]:
    deadline = time.monotonic() + PATIENCE
    while (answer := server.get("/healthz")).status != status and time.monotonic() < deadline:
        time.sleep(0.1)
    return answer.status, answer.body.decode()
