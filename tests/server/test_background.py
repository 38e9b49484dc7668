"""Work nobody waits for is tried again until it succeeds, and whatever goes wrong is logged."""

from __future__ import annotations

import asyncio
import logging

import pytest

from sandtable.kernel.errors import Stale
from sandtable.match.storage.contract import Missing, Unavailable
from sandtable.server import background
from sandtable.server.background import LONGEST_PAUSE, Background, pause_after


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.0)


class Work:
    """Fails as often as it is told, then succeeds."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.done = asyncio.Event()
        self.tries = 0

    async def __call__(self) -> None:
        self.tries += 1
        if self.failures:
            raise self.failures.pop(0)
        self.done.set()


def run(work: Work) -> None:
    async def whole() -> None:
        here = Background("t1")
        here.start("a test", work)
        while here.is_busy():
            await asyncio.sleep(0)

    asyncio.run(whole())


def test_work_that_fails_is_tried_again_and_each_failure_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    work = Work(OSError("gone"), Unavailable("not now"), RuntimeError("strange"))
    with caplog.at_level(logging.WARNING):
        run(work)
    assert work.done.is_set()
    assert [(record.levelname, record.exc_info is not None) for record in caplog.records] == [
        ("ERROR", True),
        ("WARNING", False),  # a database that is away is no fault: one line
        ("ERROR", True),
    ]


@pytest.mark.parametrize("pointless", [Stale("the game is over"), Missing("t1")])
def test_work_that_has_become_pointless_is_left(pointless: Exception) -> None:
    work = Work(pointless)
    run(work)
    assert work.tries == 1


def test_pauses_grow_and_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.1)
    pauses = [pause_after(failures) for failures in range(1, 200)]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[1], pauses[-1]) == (0.1, 0.2, LONGEST_PAUSE)


def test_what_is_repeated_survives_every_error() -> None:
    async def whole() -> int:
        here = Background("t1")
        work = Work(*[RuntimeError("strange")] * 5)
        here.repeat("a test", work, 0.0)
        await work.done.wait()
        await here.close()
        assert not here.is_busy()
        return work.tries

    assert asyncio.run(whole()) >= 6


def test_closing_ends_what_would_go_on_for_ever() -> None:
    async def whole() -> bool:
        here = Background("t1")
        here.repeat("a test", Work(), 0.0)
        here.start("another", Work(*[RuntimeError("strange")] * 100_000))
        await asyncio.sleep(0)
        await here.close()
        here.start("too late", Work())
        return here.is_busy()

    assert not asyncio.run(whole())
