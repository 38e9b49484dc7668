"""No match falls silent: whatever fails behind a table is tried again, and in the end there is an answer. [F3]"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sandtable.match.entries import Moved, TimedOut, Waited
from sandtable.match.storage.contract import Unavailable
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server import background
from sandtable.server.http_wire import ClockWish, NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from sandtable.server.thinkers import Advice, BotTask
from tests.server.room import InstantThinkers, Listener, lobby

BOT, ADA, BO = SeatWish("bot", level=1), SeatWish("person", "Ada"), SeatWish("person", "Bo")


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.0)


class Failing(MemoryStorage):
    """Raises what it is told, as often as it is told, instead of appending."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[Exception] = []

    async def append(self, *given: Any, **named: Any) -> None:
        if self.failures:
            raise self.failures.pop(0)
        await super().append(*given, **named)


class FailingThinkers(InstantThinkers):
    """Raises, or answers what no rule allows, for ever."""

    def __init__(self, does: Callable[[], str]) -> None:
        super().__init__(0, 0.0)
        self.does = does
        self.asked = 0

    async def answer(self, task: BotTask) -> Advice:
        self.asked += 1
        return Advice(self.does())


class BlockedThinkers(InstantThinkers):
    """Answers nobody before it may."""

    def __init__(self) -> None:
        super().__init__(0, 0.0)
        self.may_go = asyncio.Event()

    async def answer(self, task: BotTask) -> Advice:
        await self.may_go.wait()
        return await super().answer(task)


async def until(is_it: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_it():
            await asyncio.sleep(0.002)


async def lay(here: Lobby, *seats: SeatWish, clock: ClockWish | None = None) -> Room:
    return here.rooms[(await here.make(NewTable(game="cubed", seats=list(seats), clock=clock))).id]


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await test()

    asyncio.run(whole())


def moves_of(room: Room, seat: int) -> int:
    return sum(isinstance(entry, Moved) and entry.seat == seat for entry in room.entries)


def raises() -> str:
    raise RuntimeError("no idea")


@pytest.mark.parametrize("does", [raises, lambda: "purple 9,9,9", lambda: "red 0,0,3"])
def test_a_bot_that_cannot_think_answers_something_legal(does: Callable[[], str]) -> None:
    """It raises, or says what cannot be read, or what a rule refuses."""

    async def test() -> None:
        here = lobby()
        here.thinkers = thinkers = FailingThinkers(does)
        room = await lay(here, BOT, ADA)
        await until(lambda: room.match.to_act() == [1])
        assert thinkers.asked == 3 * moves_of(room, 0)
        await here.close()

    run(test)


@pytest.mark.parametrize("error", [OSError("the pool is gone"), RuntimeError("strange"), Unavailable("locked")])
def test_a_bot_whose_move_could_not_be_written_moves_later(error: Exception) -> None:
    async def test() -> None:
        storage = Failing()
        here = lobby(storage)
        room = await lay(here, ADA, BOT)
        guest = Listener(room, 0, here)
        await room.enter(guest)
        while moves_of(room, 1) < 3:
            await until(lambda: room.match.to_act() == [0])
            moves = len(room.match.record.moves)
            text = room.match.game.verbs.text(room.match.record.table.legal(0)[0])
            await guest.said({"t": "act", "id": f"a{moves}", "text": text, "moves": moves})
            if room.match.to_act() == [1]:
                storage.failures = [error] * 7  # the person's answer is kept; the bot's is on its way
        await until(lambda: storage.failures == [])
        await here.close()

    run(test)


def test_a_database_that_is_away_does_not_make_a_bot_weaker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only thoughts that fail are replaced by any legal answer, not those that could not be written down."""

    async def test() -> None:
        storage = Failing()
        here = lobby(storage)
        room = await lay(here, BOT, ADA)
        await until(lambda: room.match.to_act() == [1])
        answers: list[str] = []
        monkeypatch.setattr(room.bots, "any_answer", lambda seat, seed: answers.append("any"))
        guest = Listener(room, 1, here)
        await room.enter(guest)
        text = room.match.game.verbs.text(room.match.record.table.legal(1)[0])
        before = moves_of(room, 0)
        done = await guest.said({"t": "act", "id": "a", "text": text, "moves": len(room.match.record.moves)})
        storage.failures = [Unavailable("locked")] * 10
        assert any(frame["t"] == "done" for frame in done)
        await until(lambda: moves_of(room, 0) > before)
        assert answers == []
        await here.close()

    run(test)


@pytest.mark.parametrize("wake", ["enter", "sweep"])
def test_whoever_comes_back_wakes_the_bot(wake: str) -> None:
    """Should a bot's task ever have ended, entering the room starts it again; so does the lobby's sweep."""

    async def test() -> None:
        here = lobby()
        here.thinkers = thinkers = BlockedThinkers()
        room = await lay(here, BOT, ADA)
        room.bots.cancel()
        await until(lambda: not room.bots.is_thinking())
        assert moves_of(room, 0) == 0
        thinkers.may_go.set()
        if wake == "enter":
            await room.enter(Listener(room, 1, here))
        else:
            await here.sweep()
        await until(lambda: room.match.to_act() == [1])
        await here.close()

    run(test)


@pytest.mark.parametrize("error", [OSError("disk"), RuntimeError("strange"), Unavailable("locked")])
def test_a_clock_rings_in_the_end(error: Exception) -> None:
    """Writing fails when it rings. The time nothing could be written is not counted, so it rings a little later."""

    async def test() -> None:
        storage = Failing()
        here = lobby(storage)
        room = await lay(here, ADA, BO, clock=ClockWish(per_move=0.05, lag=0.0))
        storage.failures = [error] * 5
        await until(lambda: any(isinstance(entry, TimedOut) for entry in room.entries))
        assert (len(storage.failures), room.match.status) == (0, "over")
        await here.close()

    run(test)


def test_an_alarm_that_rang_too_soon_is_set_again() -> None:
    async def test() -> None:
        here = lobby()
        room = await lay(here, ADA, BO, clock=ClockWish(per_move=0.3, lag=0.0))
        assert room._alarm is not None
        room._alarm.cancel()
        room._ring()
        await until(lambda: any(isinstance(entry, TimedOut) for entry in room.entries))
        await here.close()

    run(test)


def test_time_in_which_nothing_could_be_written_is_not_counted() -> None:
    async def test() -> None:
        storage = Failing()
        here = lobby(storage)
        room = await lay(here, ADA, BO, clock=ClockWish(per_game=60.0, lag=0.0))
        guest = Listener(room, 0, here)
        await room.enter(guest)
        storage.failures = [Unavailable("locked")]
        act = {"t": "act", "id": "a", "text": "red 0,0,0", "moves": 0}
        (refused,) = await guest.said(act)
        assert (refused["t"], refused["kind"]) == ("no", "limited")
        before = room.clock.now()
        room.clock._offset += 30.0  # half a minute goes by
        await guest.said(act)
        (waited,) = [entry for entry in room.entries if isinstance(entry, Waited)]
        assert waited.since == pytest.approx(before, abs=5.0)
        assert room.match.clock is not None
        assert room.match.clock.left[0] > 50.0
        await here.close()

    run(test)


def test_time_the_server_was_down_costs_nobody() -> None:
    async def test() -> None:
        storage = MemoryStorage()
        here = lobby(storage)
        room = await lay(here, ADA, BO, clock=ClockWish(per_game=5.0, lag=0.0))
        name = room.match.name
        await here.beat()
        await here.close()
        later = lobby(storage)
        for clock in (later.clock,):
            clock._offset += 8.0  # down for longer than anybody has
        later._started = later.clock.now()
        await later.start()
        again = await later.room(name)
        assert [type(entry) for entry in again.entries if isinstance(entry, Waited)] == [Waited]
        left = again.frame(0).clocks[0]
        assert left is not None
        assert left > 3.0
        await asyncio.sleep(0.05)
        assert again.match.status == "playing"
        await later.close()

    run(test)


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_a_machine_whose_clock_jumps_costs_nobody_time(jump: float) -> None:
    async def test() -> None:
        here = lobby()
        room = await lay(here, ADA, BO, clock=ClockWish(per_game=60.0, lag=0.0))
        wall = here.clock._wall
        here.clock._wall = lambda: wall() + jump
        await here.beat()
        await until(lambda: any(isinstance(entry, Waited) for entry in room.entries))
        left = room.frame(0).clocks[0]
        assert left is not None
        assert 50.0 < left <= 60.0
        assert abs(here.clock.now() - (wall() + jump)) < 1.0
        await here.close()

    run(test)


def test_tables_are_taken_up_after_the_door_is_open_and_rooms_without_work_are_closed() -> None:
    async def test() -> None:
        storage = MemoryStorage()
        here = lobby(storage)
        people = [await lay(here, ADA, BO) for _ in range(5)]
        timed = await lay(here, ADA, BO, clock=ClockWish(per_game=600.0))
        here.thinkers = BlockedThinkers()
        waiting = await lay(here, BOT, ADA)  # its bot never gets to answer
        later = lobby(storage)
        await later.start()
        assert later.rooms == {}  # the door is open already
        await until(lambda: {timed.match.name, waiting.match.name} <= set(later.rooms))
        await until(lambda: later.rooms[waiting.match.name].match.to_act() == [1])
        await until(lambda: not set(later.rooms) & {room.match.name for room in people})
        assert timed.match.name in later.rooms
        await here.close()
        await later.close()

    run(test)
