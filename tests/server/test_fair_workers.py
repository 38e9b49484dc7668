"""Who gets a worker when many ask. The workers are played by the test, which decides when each of them is done."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable

import pytest

import sandtable
from sandtable.server import workers as module
from sandtable.server.fair_queue import FairQueue, Job, Order
from sandtable.server.thinkers import SHORTEST, TARGET_SECONDS, BotTask, Thinkers
from sandtable.server.worker import Died, Outcome, Worker
from sandtable.server.workers import START_TRIES, TRIES, Lost, Slot, TooLong, Workers
from tests.server.support import asynchronous


class Desk:
    """Where played workers put what they have begun; `finish` lets one be done."""

    def __init__(self) -> None:
        self.begun: list[object] = []
        self._under_way: dict[object, asyncio.Future[Outcome]] = {}

    async def ask(self, what: object) -> Outcome:
        self.begun.append(what)
        self._under_way[what] = asyncio.get_running_loop().create_future()
        return await self._under_way[what]

    async def finish(self, what: object, found: object = "done") -> None:
        self._under_way.pop(what).set_result(Outcome(found))
        await settle()

    async def break_down(self, what: object) -> None:
        self._under_way.pop(what).set_exception(Died())
        await settle()


class Played(Worker):
    """A worker without a process."""

    def __init__(self, desk: Desk) -> None:
        line, other = socket.socketpair()
        other.close()
        super().__init__(0, line)
        self._desk = desk

    async def ask(self, task: Callable[..., object], given: tuple[object, ...]) -> Outcome:
        return await self._desk.ask(given[0])

    def kill(self) -> None:
        self.dismiss()


async def settle() -> None:
    """Lets everything that can happen happen."""
    for _ in range(20):
        await asyncio.sleep(0)


def staffed(made: Workers, desk: Desk) -> Workers:
    """With a played worker in every slot."""
    for slot in made._slots:
        slot.worker = Played(desk)
    return made


def nothing(what: object) -> str:
    """A task; it is never done, since the workers are played."""
    raise AssertionError(what)


class Crowd:
    """Those who ask, and what became of it."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.asked: dict[object, asyncio.Task[str]] = {}

    async def ask(self, what: object, owner: str, table: str = "", is_idle: bool = False) -> None:
        job = self.workers.run(nothing, what, owner=owner, table=table, is_idle=is_idle)
        self.asked[what] = asyncio.create_task(job)
        await settle()

    async def leave(self) -> None:
        self.workers.close()
        await asyncio.gather(*self.asked.values(), return_exceptions=True)


@asynchronous
async def test_one_owner_never_has_every_slot() -> None:
    desk = Desk()
    crowd = Crowd(staffed(Workers(2), desk))
    for number in range(150):
        await crowd.ask(f"x{number}", "X", f"table {number}")
    assert desk.begun == ["x0", "x1"]
    await crowd.ask("y", "Y")
    assert desk.begun == ["x0", "x1", "y"]
    await crowd.leave()


@asynchronous
async def test_the_reserve_takes_nobody_who_has_a_job_running() -> None:
    desk = Desk()
    crowd = Crowd(staffed(Workers(2), desk))
    await crowd.ask("x0", "X")
    await crowd.ask("y0", "Y")
    await crowd.ask("x1", "X")
    await crowd.ask("y1", "Y")
    assert desk.begun == ["x0", "y0"]
    await crowd.ask("z0", "Z")
    assert desk.begun[2:] == ["z0"]
    await crowd.ask("w0", "W")
    await desk.finish("z0")
    assert desk.begun[3:] == ["w0"]  # X and Y came before, and wait for the slots that are for anybody
    await desk.finish("y0")
    assert desk.begun[4:] == ["x1"]
    await crowd.leave()


@asynchronous
async def test_owners_take_turns() -> None:
    """A newcomer starts before the second of somebody's 150 who wait, and not at the end of the line."""
    desk = Desk()
    crowd = Crowd(staffed(Workers(1), desk))
    for number in range(150):
        await crowd.ask(f"x{number}", "X", f"table {number}")
    await crowd.ask("z0", "Z")  # has the reserve
    await crowd.ask("y0", "Y")
    await crowd.ask("y1", "Y")
    assert desk.begun == ["x0", "z0"]
    for done in ("x0", "x1", "y0", "x2"):
        await desk.finish(done)
    assert desk.begun[2:] == ["x1", "y0", "x2", "y1"]
    await crowd.leave()


@asynchronous
async def test_tables_of_an_owner_take_turns_and_at_a_table_the_first_is_first() -> None:
    desk = Desk()
    crowd = Crowd(staffed(Workers(1), desk))
    for what in ("a1", "a2", "a3", "b1", "b2", "c1"):
        await crowd.ask(what, "X", what[0])
    for done in ("a1", "a2", "b1", "c1", "a3"):
        await desk.finish(done)
    assert desk.begun == ["a1", "a2", "b1", "c1", "a3", "b2"]
    await crowd.leave()


@asynchronous
async def test_tables_without_people_wait_until_nobody_else_does() -> None:
    desk = Desk()
    crowd = Crowd(staffed(Workers(2), desk))
    await crowd.ask("x0", "X")
    await crowd.ask("x1", "X")
    await crowd.ask("idle", "I", is_idle=True)
    await crowd.ask("x2", "X")
    await crowd.ask("x3", "X")
    for done in ("x0", "x1", "x2"):
        assert "idle" not in desk.begun
        await desk.finish(done)
    assert desk.begun == ["x0", "x1", "x2", "x3", "idle"]
    await crowd.leave()


@asynchronous
async def test_tables_without_people_leave_a_slot_and_the_reserve_to_the_others() -> None:
    desk = Desk()
    crowd = Crowd(staffed(Workers(3), desk))
    for number in range(10):
        await crowd.ask(f"idle {number}", f"owner {number}", is_idle=True)
    assert desk.begun == ["idle 0", "idle 1"]
    await crowd.ask("x", "X")
    await crowd.ask("y", "Y")
    assert desk.begun[2:] == ["x", "y"]
    await desk.finish("idle 0")
    assert desk.begun[4:] == ["idle 2"]
    await crowd.leave()


@asynchronous
async def test_a_table_somebody_comes_to_is_no_longer_idle() -> None:
    desk = Desk()
    crowd = Crowd(staffed(Workers(2), desk))
    for table in ("a", "b", "c"):
        await crowd.ask(f"idle {table}", "I", table, is_idle=True)
    assert desk.begun == ["idle a"]
    crowd.workers.hurry("c")
    await settle()
    assert desk.begun == ["idle a", "idle c"]
    crowd.asked["idle b"].cancel()
    await settle()
    assert crowd.workers.waiting() == 0
    await crowd.leave()


@asynchronous
async def test_whoever_leaves_is_not_worked_for() -> None:
    desk = Desk()
    crowd = Crowd(staffed(Workers(1), desk))
    for what in ("x0", "x1", "x2"):
        await crowd.ask(what, "X")
    crowd.asked["x1"].cancel()
    crowd.asked["x0"].cancel()  # is at work already: what comes of it is dropped
    await settle()
    assert crowd.workers.waiting() == 1
    await desk.finish("x0")
    await desk.finish("x2", "an answer")
    assert desk.begun == ["x0", "x2"]
    assert await crowd.asked["x2"] == "an answer"
    await crowd.leave()


@asynchronous
async def test_a_task_whose_workers_die_is_tried_again_and_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_PAUSE", 0.0)
    desk = Desk()
    monkeypatch.setattr(module, "start_worker", lambda is_forked: Played(desk))
    crowd = Crowd(staffed(Workers(1), desk))
    await crowd.ask("x", "X")
    for dead in range(1, TRIES + 1):
        while len(desk.begun) < dead:
            await asyncio.sleep(0)
        await desk.break_down("x")
    with pytest.raises(Lost, match="3 workers died of nothing"):
        await crowd.asked["x"]
    assert desk.begun == ["x"] * TRIES
    assert crowd.workers.replaced == TRIES
    await crowd.leave()


@asynchronous
async def test_no_worker_that_can_be_started_is_an_answer_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """First the fork server is tried, then without it; those who come later do not wait for all of it again."""
    tried: list[bool] = []

    def start(is_forked: bool) -> Worker:
        tried.append(is_forked)
        raise ConnectionRefusedError

    monkeypatch.setattr(module, "FIRST_PAUSE", 1e-6)
    monkeypatch.setattr(module, "start_worker", start)
    workers = Workers(0)
    with pytest.raises(Lost, match="no worker can be started"):
        await workers.run(nothing, "x")
    assert tried == [True] * 3 + [False] * (START_TRIES - 3)
    assert caplog.messages[0] == "a worker could not be started (try 1): ConnectionRefusedError()"
    assert len(caplog.messages) == 4  # after 1, 2, 4 and 8 tries
    workers._slots[0].not_before = time.monotonic() + 1000.0
    with pytest.raises(Lost, match="no worker can be started"):
        await workers.run(nothing, "x")
    assert len(tried) == START_TRIES
    desk = Desk()
    monkeypatch.setattr(module, "start_worker", lambda is_forked: Played(desk))
    workers._slots[0].not_before = 0.0
    crowd = Crowd(workers)
    await crowd.ask("y", "Y")
    while not desk.begun:
        await asyncio.sleep(0)
    await desk.finish("y")
    assert await crowd.asked["y"] == "done"
    await crowd.leave()


def test_pauses_grow_where_workers_are_lost_at_once_and_only_there() -> None:
    slot = Slot(is_reserve=False)

    def pause(lasted: float) -> float:
        slot._began = 1000.0
        slot._fail(1000.0 + lasted)
        return round(slot.not_before - 1000.0 - lasted, 6)

    assert [pause(0.0) for _ in range(9)] == [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0]
    assert [pause(60.0), pause(60.0), pause(0.0)] == [0.05, 0.05, 0.1]


@asynchronous
async def test_a_slot_whose_worker_died_is_used_last() -> None:
    """Its pause is nobody else's."""
    desk = Desk()
    workers = staffed(Workers(2), desk)
    crowd = Crowd(workers)
    dead = workers._slots[0].worker
    assert dead is not None
    dead.dismiss()
    workers._slots[0].worker, workers._slots[0].not_before = None, time.monotonic() + 1000.0
    await crowd.ask("x", "X")
    assert desk.begun == ["x"]
    await crowd.leave()


@asynchronous
async def test_when_the_workers_close_everybody_is_told() -> None:
    desk = Desk()
    crowd = Crowd(staffed(Workers(1), desk))
    for number in range(3):
        await crowd.ask(f"x{number}", "X", is_idle=number == 2)
    crowd.workers.close()
    for task in crowd.asked.values():
        with pytest.raises(Lost, match="the server is stopping"):
            await task
    with pytest.raises(Lost, match="the server is stopping"):
        await crowd.workers.run(nothing, "later")
    assert desk.begun == ["x0"]
    assert crowd.workers.waiting() == 0


@asynchronous
async def test_workers_that_do_not_answer_are_noticed() -> None:
    """Tables without people may wait for ever; a queue that moves is not stuck."""
    desk = Desk()
    crowd = Crowd(staffed(Workers(1, "bot"), desk))
    now = time.monotonic()
    await crowd.ask("idle 0", "X", is_idle=True)
    await crowd.ask("idle 1", "X", is_idle=True)
    later = now + 3600.0
    assert (crowd.workers.longest_wait(later), crowd.workers.stuck(later), crowd.workers.waiting()) == (0.0, "", 1)
    for what in ("x0", "x1"):
        await crowd.ask(what, "X")
    assert crowd.workers.waiting() == 3
    assert 3599.0 < crowd.workers.longest_wait(later) <= 3600.0
    assert crowd.workers.stuck() == ""
    assert crowd.workers.stuck(now + 90.5) == "no bot has answered for 90 s though 2 wait"
    crowd.workers._answered = later - 1.0
    assert crowd.workers.stuck(later) == ""
    await crowd.leave()


# How long bots think


def job(owner: str) -> Job:
    return Job(owner, "", False, lambda: Order(nothing, (), 0.0), 0.0, asyncio.get_running_loop().create_future())


@asynchronous
async def test_only_as_many_of_others_count_as_one_has_oneself() -> None:
    queue = FairQueue()
    assert queue.before_last_of("X") == 1
    for _ in range(150):
        queue.add(job("X"))
    assert (queue.before_last_of("X"), queue.before_last_of("Y")) == (151, 2)
    queue.add(job("Y"))
    assert (queue.before_last_of("X"), queue.before_last_of("Y"), queue.before_last_of("Z")) == (152, 4, 3)


@asynchronous
async def test_bots_think_less_where_many_wait_and_the_honest_are_spared() -> None:
    thinkers = Thinkers(2, 3.0)
    assert thinkers.thinking_time("X", is_idle=False) == 3.0
    for _ in range(7):
        thinkers.queue(is_idle=False).add(job("X"))
    assert thinkers.thinking_time("X", is_idle=False) == TARGET_SECONDS * 2 / 8
    for _ in range(1000):
        thinkers.queue(is_idle=False).add(job("X"))
    assert thinkers.thinking_time("X", is_idle=False) == SHORTEST
    assert thinkers.thinking_time("Y", is_idle=False) == 3.0
    assert thinkers.thinking_time("X", is_idle=True) == 3.0  # the others are not in its line


class Failing(Thinkers):
    """Thinkers of whom nothing comes."""

    def __init__(self, errors: list[Exception]) -> None:
        super().__init__(1, 1.0)
        self.errors = errors

    async def perform(self, *given: object, **more: object) -> object:  # type: ignore[override]  # it never answers
        raise self.errors.pop(0)


@pytest.mark.parametrize("error", [Lost("three died"), TooLong("it hung"), ZeroDivisionError("a fault")])
@asynchronous
async def test_a_bot_that_cannot_think_answers_something_legal_by_luck(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    game = sandtable.game("cubed")
    start = game.start()
    legal = {game.verbs.text(code) for code in start.legal(0)}
    thinkers = Failing([error] * 40)
    answers = [(await thinkers.answer(BotTask(game, {}, start.text(), 0, 3, seed))).text for seed in range(20)]
    assert set(answers) <= legal
    assert len(set(answers)) > 1
    again = await Failing([error] * 2).answer(BotTask(game, {}, start.text(), 0, 3, 3))
    assert answers[3] == again.text
    assert thinkers.errors == []
    lines = [line for line in caplog.messages if "could not think" in line]
    assert len(lines) == 2  # one for each of the two, however often they fail
    assert lines[0].startswith(f"a bot of level 3 of cubed could not think: {type(error).__name__}: {error}")
    thinkers.close()


@asynchronous
async def test_no_bot_moves_by_luck_because_the_server_stops() -> None:
    game = sandtable.game("cubed")
    thinkers = Thinkers(1, 1.0)
    thinkers.close()
    with pytest.raises(Lost, match="the server is stopping"):
        await thinkers.answer(BotTask(game, {}, game.start().text(), 0, 3, 1))
