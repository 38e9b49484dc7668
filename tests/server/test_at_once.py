"""Moves that are decided as they arrive: in order, on disk before they are acknowledged, and never lost to a race."""

from __future__ import annotations

import asyncio
import json
import sys
from types import SimpleNamespace

import pytest

from sandtable.match.entries import AnyEntry, Moved, Waited
from sandtable.match.storage.contract import Settled, Taken, Unavailable
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server import run
from sandtable.server.room import Room
from sandtable.server.turns import Turns
from tests.server.room import Listener, lobby, sit


class Held(MemoryStorage):
    """Writes that are begun wait until somebody lets them end, as a disk does."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[tuple[str, int, list[AnyEntry], Settled]] = []

    def begin_append(self, name: str, after: int, entries: list[AnyEntry], then: Settled) -> bool:
        self.begun.append((name, after, entries, then))
        return True

    async def finish(self, error: Exception | None = None) -> None:
        """Ends the write that was begun first."""
        name, after, entries, then = self.begun.pop(0)
        if error is None:
            await self.append(name, after, entries)
        then(error)


async def until_begun(storage: Held) -> None:
    while not storage.begun:
        await asyncio.sleep(0)


async def begun(game: str = "cubed") -> tuple[Held, Room, list[Listener]]:
    """A table whose opening is written."""
    storage = Held()
    made = asyncio.ensure_future(sit(lobby(storage), game, 2, watchers=0))
    while not made.done():
        if storage.begun:
            await storage.finish()
        await asyncio.sleep(0)
    room, listeners = made.result()
    return storage, room, listeners


def act(room: Room, identity: str = "a", text: str = "") -> tuple[int, str]:
    seat = room.match.to_act()[0]
    text = text or room.match.game.verbs.text(int(room.match.record.table.legal(seat)[0]))
    moves = len(room.match.record.moves)
    said = {"t": "act", "id": identity, "text": text, "moves": moves}
    return seat, json.dumps(said, separators=(",", ":"))


def told(listener: Listener, since: int) -> list[str]:
    return [json.loads(frame)["t"] for frame in listener.got[since:]]


def test_a_move_is_acknowledged_when_it_is_kept_and_not_before() -> None:
    async def whole() -> None:
        storage, room, listeners = await begun()
        seat, said = act(room)
        since = [len(listener.got) for listener in listeners]
        assert listeners[seat].hear_at_once(said)
        await asyncio.sleep(0)
        assert [told(listener, n) for listener, n in zip(listeners, since, strict=True)] == [[], []]
        await storage.finish()
        assert told(listeners[seat], since[seat]) == ["news", "done"]
        assert told(listeners[1 - seat], since[1 - seat]) == ["news"]
        assert isinstance((await storage.read(room.match.name))[-1], Moved)

    asyncio.run(whole())


def test_what_comes_meanwhile_waits_its_turn() -> None:
    """A second frame of the same connection is heard after the first is acknowledged, and another's move after it."""

    async def whole() -> None:
        storage, room, listeners = await begun()
        seat, said = act(room)
        mover = listeners[seat]
        since = len(mover.got)
        assert mover.hear_at_once(said)
        assert not mover.hear_at_once(said)
        assert not listeners[1 - seat].hear_at_once(said)
        later = asyncio.ensure_future(mover.hear_in_turn('{"t":"ask","id":"b","what":"ping"}'))
        await asyncio.sleep(0)
        assert not mover.hear_at_once(said)
        await storage.finish()
        assert not mover.hear_at_once(said), "what waits comes first"
        await later
        assert told(mover, since) == ["news", "done", "done"]
        assert mover.hear_at_once(said), "said twice, it is acknowledged twice and played once"
        assert told(mover, since)[-1] == "done"
        assert not storage.begun

    asyncio.run(whole())


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ('{"t":"act","id":"a","text":"nonsense","moves":0}', "malformed"),
        ('{"t":"act","id":"a","text":"%s","moves":7}', "stale"),
    ],
)
def test_a_move_that_cannot_be_made_is_answered_at_once(said: str, kind: str) -> None:
    async def whole() -> None:
        storage, room, listeners = await begun()
        seat, right = act(room)
        since = len(listeners[seat].got)
        text = json.loads(right)["text"]
        moves = len(room.match.record.moves)
        assert listeners[seat].hear_at_once(said.replace("%s", text).replace('"moves":0', f'"moves":{moves}'))
        assert json.loads(listeners[seat].got[since])["kind"] == kind
        assert room.is_free()
        assert listeners[seat].hear_at_once(right)
        await storage.finish()

    asyncio.run(whole())


@pytest.mark.parametrize("said", ["", "{", '{"t":"act",', '{"t":"act","id":"","text":"x","moves":0}', '{"t":"ask"}'])
def test_whatever_is_no_move_is_left_to_the_usual_way(said: str) -> None:
    async def whole() -> None:
        _, room, listeners = await begun()
        assert not listeners[room.match.to_act()[0]].hear_at_once(said)

    asyncio.run(whole())


def test_a_write_that_finds_its_place_taken_is_decided_again() -> None:
    """Another process has added to the log; what it added is read first."""

    async def whole() -> None:
        storage, room, listeners = await begun()
        seat, said = act(room)
        since = len(listeners[seat].got)
        assert listeners[seat].hear_at_once(said)
        await storage.append(room.match.name, room.match.number, [Waited(room.clock.now(), 0.0)])
        await storage.finish(Taken(room.match.name))
        while "done" not in told(listeners[seat], since):
            await asyncio.sleep(0)
        kinds = [type(entry) for entry in (await storage.read(room.match.name))[-2:]]
        assert kinds == [Waited, Moved]
        assert room.is_free()

    asyncio.run(whole())


def test_a_write_that_fails_is_said_so_and_can_be_tried_again() -> None:
    async def whole() -> None:
        storage, room, listeners = await begun()
        seat, said = act(room)
        since = len(listeners[seat].got)
        assert listeners[seat].hear_at_once(said)
        await storage.finish(Unavailable("the disk is full"))
        answer = json.loads(listeners[seat].got[since])
        assert (answer["kind"], answer["why"]) == ("limited", "the disk is full")
        assert room.lost_since is not None
        assert listeners[seat].hear_at_once(said)
        while "done" not in told(listeners[seat], since):
            await asyncio.sleep(0)
        assert room.lost_since is None

    asyncio.run(whole())


def test_a_fault_of_ours_ends_the_connection_and_not_the_room() -> None:
    async def whole() -> None:
        storage, room, listeners = await begun()
        seat, said = act(room)
        assert listeners[seat].hear_at_once(said)
        await storage.finish(ZeroDivisionError())
        assert isinstance(listeners[seat].fault, ZeroDivisionError)
        assert listeners[seat].is_lost.is_set()
        assert room.is_free()

    asyncio.run(whole())


def test_a_change_is_finished_though_whoever_asked_for_it_is_gone() -> None:
    async def whole() -> None:
        storage, room, listeners = await begun()
        seat, said = act(room)
        since = len(listeners[1 - seat].got)
        asked = asyncio.ensure_future(listeners[seat].hear(said))
        await until_begun(storage)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        assert not room.is_free()
        await storage.finish()
        assert told(listeners[1 - seat], since) == ["news"]
        assert room.is_free()

    asyncio.run(whole())


def test_turns_are_given_in_the_order_of_asking() -> None:
    """Nobody comes in between, and whoever stops waiting is passed over."""
    order: list[int] = []

    async def whole() -> None:
        turns = Turns()
        assert turns.take()

        async def want(number: int) -> None:
            async with turns:
                order.append(number)
                await asyncio.sleep(0)

        waiting = [asyncio.ensure_future(want(number)) for number in range(4)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        turns.end()
        assert not turns.take()
        waiting[0].cancel()  # just when its turn has come
        await asyncio.gather(*waiting, return_exceptions=True)
        assert turns.is_free()

    asyncio.run(whole())
    assert order == [2, 3]


def test_uvloop_is_used_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = SimpleNamespace(new_event_loop=asyncio.new_event_loop)
    monkeypatch.setitem(sys.modules, "uvloop", fast)
    assert run.fast_loop() is asyncio.new_event_loop
    monkeypatch.setitem(sys.modules, "uvloop", None)  # as if it were not installed
    assert run.fast_loop() is None
