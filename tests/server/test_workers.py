"""Bots think in processes of their own; one that dies is replaced, and the bot moves all the same."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.server.support import PERSON, Nursery, Server, asynchronous, sit_all

THINKER = {"kind": "bot", "level": 5}


def workers(server: Server) -> list[int]:
    """The processes that think for a server: the grandchildren that run at a lower priority."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and _is_worker(folder, server.process):
            found.append(int(folder.name))
    return found


def _is_worker(folder: Path, server: int) -> bool:
    try:
        parent = _parent(folder)
        return (
            lives(int(folder.name))
            and parent > 1
            and _parent(Path("/proc") / str(parent)) == server
            and os.getpriority(0, int(folder.name)) > 0
        )
    except (OSError, ValueError):
        return False


def _parent(folder: Path) -> int:
    return int(_stat(folder)[1])


def _stat(folder: Path) -> list[str]:
    """State, parent and so on, as the system tells them of a process."""
    return (folder / "stat").read_text().rpartition(")")[2].split()


def lives(process: int) -> bool:
    """False also for one that has ended and whom nobody has asked after: not every machine has somebody who does."""
    try:
        return _stat(Path("/proc") / str(process))[0] != "Z"
    except OSError:
        return False


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes through /proc")
@asynchronous
async def test_a_bot_moves_though_its_worker_is_killed(nursery: Nursery, sqlite: str) -> None:
    """kill -9 in the middle of a thought: a new worker thinks again, and the figures say so."""
    with Server(nursery, sqlite, think_seconds=1.0) as server:
        made = server.make("shut_down", PERSON, THINKER)
        (ada,) = await sit_all(server, made)
        for _ in range(2):
            assert await ada.until_asked()
            await ada.move()
            await ada.until_frame(lambda frame: frame["to_act"] == ["B"] or bool(frame["offers"]))
            while not (found := workers(server)):
                await asyncio.sleep(0.01)
            for process in found:
                os.kill(process, signal.SIGKILL)
            assert await ada.until_asked()
        while server.metric("workers_replaced") < 1:
            assert await ada.until_asked()
            await ada.move()
        server.assert_unharmed()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes through /proc")
@asynchronous
async def test_workers_do_not_outlive_a_killed_server(nursery: Nursery, sqlite: str) -> None:
    """Nobody is there to send them home, so they go by themselves."""
    with Server(nursery, sqlite) as server:
        made = server.make("shut_down", PERSON, THINKER)
        (ada,) = await sit_all(server, made)
        assert await ada.until_asked()
        assert (await ada.ask("hint"))["t"] == "hint"
        orphans = workers(server)
        assert orphans
        server.kill()
        while any(lives(process) for process in orphans):
            await asyncio.sleep(0.01)
