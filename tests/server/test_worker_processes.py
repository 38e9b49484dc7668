"""Workers as real processes: they are killed, hang and crash, and everybody is answered all the same."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import forkserver
from pathlib import Path

import pytest

from sandtable.server.workers import Lost, TooLong, Workers
from tests.server import tasks
from tests.server.processes import HAS_PROC, lives
from tests.server.support import PATIENCE, asynchronous

pytestmark = pytest.mark.slow  # real servers and processes

needs_fork_server = pytest.mark.skipif(os.name != "posix", reason="there is no fork server")


async def until(is_it: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_it():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.005)


def fork_server() -> int:
    """Its process number; 0 when there is none."""
    return int(vars(forkserver)["_forkserver"]._forkserver_pid or 0)


def kill(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


@asynchronous
async def test_a_worker_answers_and_is_kept_for_the_next_task() -> None:
    workers = Workers(1)
    first = await workers.run(tasks.process)
    assert await workers.run(tasks.double, 21) == 42
    assert await workers.run(tasks.process) == first != os.getpid()
    assert workers.workers() == [first]
    assert (workers.replaced, workers.waiting()) == (0, 0)
    workers.close()


@asynchronous
async def test_what_a_task_raises_reaches_whoever_asked() -> None:
    """With the place where it went wrong; what cannot be carried over is told in words."""
    workers = Workers(1)
    with pytest.raises(ValueError, match="a fault of the task") as caught:
        await workers.run(tasks.fail, False)
    assert "in fail" in caught.value.__notes__[0]
    with pytest.raises(RuntimeError, match="1 and 2"):
        await workers.run(tasks.fail, True)
    with pytest.raises(Exception, match="pickle"):
        await workers.run(lambda: 1)
    assert await workers.run(tasks.double, 2) == 4
    workers.close()


@asynchronous
async def test_a_task_that_takes_too_long_takes_only_its_own_process_with_it(tmp_path: Path) -> None:
    workers = Workers(2)
    go = tmp_path / "go"
    other = asyncio.create_task(workers.run(tasks.wait_for, str(go), "undisturbed", owner="Y"))
    await until(lambda: len(workers.workers()) == 1)
    (undisturbed,) = workers.workers()
    with pytest.raises(TooLong, match=r"wait_for took more than 0\.3 s"):
        await workers.run(tasks.wait_for, str(tmp_path / "never"), "", owner="X", seconds=0.3)
    assert (workers.workers(), workers.replaced) == ([undisturbed], 1)
    go.touch()
    assert await other == "undisturbed"
    assert await workers.run(tasks.process, owner="Y") == undisturbed
    workers.close()


@pytest.mark.skipif(not HAS_PROC, reason="looks at processes through /proc")
@asynchronous
async def test_the_process_of_a_task_that_took_too_long_is_gone(tmp_path: Path) -> None:
    workers = Workers(0)
    hung = await workers.run(tasks.process)
    with pytest.raises(TooLong):
        await workers.run(tasks.wait_for, str(tmp_path / "never"), "", seconds=0.05)
    await until(lambda: not lives(hung))
    assert await workers.run(tasks.process) != hung
    workers.close()


@asynchronous
async def test_a_task_that_kills_three_workers_is_lost_and_nothing_else_is(tmp_path: Path) -> None:
    workers = Workers(2)
    notes = tmp_path / "notes"
    with pytest.raises(Lost, match="3 workers died of die"):
        await workers.run(tasks.die, str(notes))
    assert notes.read_text() == "died\n" * 3
    assert workers.replaced == 3
    assert await workers.run(tasks.double, 4) == 8
    workers.close()


@asynchronous
async def test_a_task_whose_worker_is_killed_is_done_by_another(tmp_path: Path) -> None:
    workers = Workers(1)
    notes = tmp_path / "notes"
    asked = asyncio.create_task(workers.run(tasks.linger, str(notes), "answered"))
    await until(notes.exists)
    os.kill(int(notes.read_text()), signal.SIGKILL)
    assert await asked == "answered"
    assert workers.replaced == 1
    workers.close()


@needs_fork_server
@asynchronous
async def test_workers_survive_their_fork_server_and_another_takes_its_place(tmp_path: Path) -> None:
    workers = Workers(2)
    kept = await workers.run(tasks.process)
    go = tmp_path / "go"
    asked = asyncio.create_task(workers.run(tasks.wait_for, str(go), "answered"))
    await asyncio.sleep(0)
    killed = fork_server()
    os.kill(killed, signal.SIGKILL)
    new = await workers.run(tasks.process, owner="Y")  # at once: the system may not have noticed its death yet
    assert new != kept
    assert fork_server() != killed
    go.touch()
    assert await asked == "answered"
    assert workers.replaced == 0
    workers.close()


@needs_fork_server
@asynchronous
async def test_a_fork_server_that_somebody_else_buried_is_done_without() -> None:
    """Then Python itself does not know what became of it, and would never start another."""
    workers = Workers(0)
    await workers.run(tasks.process)
    workers.close()
    number = fork_server()
    os.kill(number, signal.SIGKILL)
    os.waitpid(number, 0)
    try:
        workers = Workers(0)
        assert await workers.run(tasks.double, 5) == 10
        workers.close()
    finally:
        vars(forkserver)["_forkserver"]._forkserver_pid = None


@pytest.mark.skipif(not HAS_PROC, reason="looks at processes through /proc")
@asynchronous
async def test_workers_that_are_closed_end_whatever_they_are_doing(tmp_path: Path) -> None:
    workers = Workers(1)
    resting = await workers.run(tasks.process)
    asked = [
        asyncio.create_task(workers.run(tasks.wait_for, str(tmp_path / "never"), "", owner=owner)) for owner in "XY"
    ]
    await until(lambda: len(workers.workers()) == 2)
    ended = {resting, *workers.workers()}
    workers.close()
    for one in asked:
        with pytest.raises(Lost, match="the server is stopping"):
            await one
    await until(lambda: not any(lives(process) for process in ended))
    assert workers.workers() == []


@pytest.mark.parametrize("is_started", [False, True])
@asynchronous
async def test_workers_may_be_closed_while_one_is_being_started(is_started: bool) -> None:
    """Or has been, and is not yet in use: nothing of it is left."""
    workers = Workers(0)
    asked = asyncio.create_task(workers.run(tasks.process))
    for _ in range(10):
        await asyncio.sleep(0)
    while is_started and not workers.workers():
        time.sleep(0.001)  # so that the event loop does not notice
    workers.close()
    with pytest.raises(Lost):
        await asked
    await asyncio.to_thread(lambda: None)
    gc.collect()  # an open socket would be complained about here
    assert workers.workers() == []


async def storm(kills: int, seed: int) -> None:
    """Kills workers and the fork server at random moments while eight ask without end; every one is answered."""
    luck = random.Random(seed)
    workers = Workers(2)
    is_over = False
    answered = [0] * 8
    lost = 0

    async def ask(owner: int) -> None:
        nonlocal lost
        while not is_over:
            number = answered[owner]
            try:
                found = await asyncio.wait_for(workers.run(tasks.work, number, 0.01, owner=str(owner)), PATIENCE)
                assert found == 2 * number
                answered[owner] += 1
            except Lost:
                lost += 1

    asking = [asyncio.create_task(ask(owner)) for owner in range(8)]
    for _ in range(kills):
        before = sum(answered) + luck.randint(0, 9)
        await until(lambda before=before: sum(answered) > before)  # type: ignore[misc]  # mypy knows no such default
        for _ in range(luck.randint(1, 3)):
            victims = [process for process in (*workers.workers(), fork_server()) if process]
            for victim in luck.sample(victims, luck.randint(0, len(victims))):
                kill(victim)
            await asyncio.sleep(luck.random() * 0.1)
    is_over = True
    await asyncio.gather(*asking)
    assert min(answered) > 0
    assert lost < sum(answered)
    assert await workers.run(tasks.double, 1) == 2
    workers.close()


@pytest.mark.slow
@needs_fork_server
@asynchronous
async def test_everybody_is_answered_while_workers_and_fork_server_are_killed() -> None:
    await storm(25, 1)


@pytest.mark.soak
@needs_fork_server
@asynchronous
async def test_everybody_is_answered_through_hundreds_of_kills() -> None:
    await storm(600, int(time.time()))
