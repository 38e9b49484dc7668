"""Nobody receives what they may not know. The test knows every secret and looks at every byte.

Two ways of looking. The exact one: whatever a seat is told now must be, byte for byte, what it would be told at a table
imagined for that seat, where everything hidden from it is dealt anew. The plain one: the faces hidden from a seat are
not among the words it receives.
"""

from __future__ import annotations

import asyncio
import dataclasses
import random
import re
from typing import Any
from unittest import mock

import msgspec
import pytest

from sandtable.kernel.contract import SEAT_NAMES, WATCHER, State
from sandtable.kernel.errors import TableError
from sandtable.kernel.rng import Rng
from sandtable.match.match import OVER
from sandtable.server import frames, guest
from sandtable.server.room import Room
from sandtable.server.wire import Imagined
from tests.server.room import Listener, lobby, sit

FACE = re.compile(r"\b(?:red|blue|green|yellow) \d+\b")


class Leak(AssertionError):
    """Somebody was told what they may not know."""


def secrets_of(room: Room, seat: int) -> set[str]:
    """The color cards that lie in others' hands unseen by a seat: read off the true table."""
    table = room.match.record.table
    hidden: set[str] = set()
    open_to_all = players(table, WATCHER)
    for owner in range(len(room.match.seats)):
        if owner != seat:
            mine = players(table, owner)[owner]
            hidden |= set(mine["hand"]) - set(open_to_all[owner]["known"])
    return {face for face in hidden if FACE.fullmatch(face)}


def players(table: State, seat: int) -> list[dict[str, Any]]:
    found: Any = table.view(seat)["players"]
    return list(found)


class Search:
    """Looks through what every listener got since it last looked."""

    def __init__(self, room: Room, listeners: list[Listener], rng: random.Random) -> None:
        self.room, self.listeners, self.rng = room, listeners, rng
        self.looked = [0] * len(listeners)
        self.bytes = 0

    def look(self) -> None:
        """Raises Leak on the first thing somebody may not know."""
        for place, listener in enumerate(self.listeners):
            for frame in listener.got[self.looked[place] :]:
                self.bytes += len(frame)
                self._search(listener.seat, frame)
            self.looked[place] = len(listener.got)
            self._compare(listener.seat)

    def _search(self, seat: int, frame: bytes) -> None:
        """No secret, and no line that names a face hidden from the seat in the moment it is told."""
        said = frame.decode()
        if self.room.match.status != OVER and self.room.secret in said:
            raise Leak("the secret of chance")
        told = msgspec.json.decode(frame)
        view = told.get("frame", {}).pop("view", None)
        if view is not None and told["frame"]["moves"] == len(self.room.match.record.moves):
            shown = set(FACE.findall(msgspec.json.encode(view).decode()))
            if shown & secrets_of(self.room, seat):
                raise Leak(f"{SEAT_NAMES[seat]} sees {shown & secrets_of(self.room, seat)}")
        for line in told.get("lines", []):
            drawn = re.fullmatch(r"([A-H]) draws (.*)", line["text"])
            is_named = not (drawn and drawn[2].startswith("a ")) or line["fact"].keys() - {"verb", "seat", "deck"}
            if drawn and seat != SEAT_NAMES.index(drawn[1]) and is_named:
                raise Leak(f"{line} told to {seat}")

    def _compare(self, seat: int) -> None:
        """The frame is the same at a table the seat cannot tell from this one."""
        if self.room.match.status == OVER:
            return  # everything is shown
        record = self.room.match.record
        truth, now = record.table, 0.0
        told = msgspec.json.encode(frames.frame(frames.shared(self.room.match, now, self.room.secret), seat))
        record.table = truth.imagine(seat if seat >= 0 else WATCHER, Rng(self.rng.getrandbits(32)))
        try:
            imagined = msgspec.json.encode(frames.frame(frames.shared(self.room.match, now, self.room.secret), seat))
        finally:
            record.table = truth
        if told != imagined:
            raise Leak(f"the frame of {seat} depends on what it cannot see")


async def probe(search: Search, listener: Listener) -> None:
    """Asks about things the seat may not know; the answers must not depend on them."""
    record, verbs = search.room.match.record, search.room.match.game.verbs
    some = [verbs.from_dense(search.rng.randrange(verbs.total)) for _ in range(8)]
    for code in some:
        text, touches = verbs.text(code), verbs.touches(code)
        told = await asked(search, listener, {"t": "why", "id": "probe", "text": text})
        pointed = search.rng.sample(touches, search.rng.randint(0, len(touches)))
        await asked(search, listener, {"t": "why", "id": "probe", "touches": pointed})
        if told[0].get("clause") and listener.seat in search.room.match.to_act():
            tried = {"t": "act", "id": "probe", "text": text, "moves": len(record.moves)}
            (refusal,) = await listener.said(tried)
            assert [refusal[word] for word in ("clause", "why", "hint")] == [
                told[0][word] for word in ("clause", "why", "hint")
            ]
    for code in some[:4] + [int(code) for code in record.table.legal(listener.seat)][:8]:
        await asked(search, listener, {"t": "peek", "id": "probe", "text": verbs.text(code)})
    with mock.patch.object(guest, "secrets") as luck:  # what is imagined with the same luck
        luck.randbits.return_value = search.rng.getrandbits(64)
        await asked(search, listener, {"t": "imagine", "id": "probe"})


async def asked(search: Search, listener: Listener, frame: dict[str, Any]) -> list[dict[str, Any]]:
    """What a frame is answered; Leak when it would be answered otherwise at a table the seat cannot tell from this."""
    record = search.room.match.record
    truth = record.table
    told = await listener.said(frame)
    record.table = truth.imagine(listener.seat if listener.seat >= 0 else WATCHER, Rng(search.rng.getrandbits(32)))
    try:
        imagined = await listener.said(frame)
    finally:
        record.table = truth
    if told != imagined:
        raise Leak(f"{frame} is answered {told}, and with other hidden cards {imagined}")
    return told


async def play(seed: int, most: int = 10_000, probing: float = 0.04) -> int:
    """A game of 2 to 4 at random, searched after every move and probed after some; how many bytes were searched."""
    rng = random.Random(seed)
    here = lobby()
    room, listeners = await sit(here, "shut_down", rng.choice([2, 3, 4]))
    search = Search(room, listeners, rng)
    search.look()
    match = room.match
    while match.status != OVER and len(match.record.moves) < most:
        (seat,) = match.to_act()
        legal = [int(code) for code in match.record.table.legal(seat)]
        text = match.game.verbs.text(rng.choice(legal))
        mover = listeners[seat]
        answers = await mover.said(
            {"t": "act", "id": str(match.number), "text": text, "moves": len(match.record.moves)}
        )
        assert answers[-1]["t"] == "done"
        search.look()
        if rng.random() < probing and match.status != OVER:
            await probe(search, rng.choice(listeners))
            with pytest.raises(TableError):
                await here.rematch(room)
        if rng.random() < 0.05:
            late = Listener(room, rng.choice([*range(len(match.seats)), WATCHER]), here)
            late.welcome(0)
            for frame in late.got:
                search._search(late.seat, frame)
    assert here.metrics.faults == 0
    await room.close()
    return search.bytes


def searched(block: int, games: int) -> int:
    """How many bytes were searched in so many games."""
    return sum(asyncio.run(play(1000 * block + seed)) for seed in range(games))


@pytest.mark.parametrize("block", range(4))
@pytest.mark.slow
def test_a_hundred_games_tell_nobody_what_they_may_not_know(block: int) -> None:
    """Every byte of every seat and watcher: frames, lines, refusals, answers to probing, welcomes of latecomers."""
    assert searched(block, 25) > 500_000


@pytest.mark.parametrize("block", range(4, 8))
@pytest.mark.soak
def test_hundreds_of_games_tell_nobody_what_they_may_not_know(block: int) -> None:
    """The same, longer."""
    assert searched(block, 100) > 2_000_000


def test_a_few_games_tell_nobody_what_they_may_not_know() -> None:
    """The quick part."""
    assert asyncio.run(play(5, most=80)) > 10_000


@pytest.fixture
def leaky_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that shows every seat what its neighbour sees."""
    honest = frames.frame
    monkeypatch.setattr(frames, "frame", lambda common, seat: honest(common, 0))


@pytest.mark.usefixtures("leaky_view")
def test_a_leaky_view_is_caught() -> None:
    """The search would notice."""
    with pytest.raises(Leak):
        asyncio.run(play(5, most=80))


def test_leaky_lines_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines told to everybody, as if everybody had drawn the card."""
    honest = frames.lines
    monkeypatch.setattr(frames, "lines", lambda match, number, entry, seat: honest(match, number, entry, 0))
    with pytest.raises(Leak):
        asyncio.run(play(5, most=200))


def test_a_leaked_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret shown before the end."""
    honest = frames.shared

    def leaky(*told: Any) -> Any:
        return dataclasses.replace(honest(*told), secret=told[2])

    monkeypatch.setattr(frames, "shared", leaky)
    with pytest.raises(Leak, match="secret"):
        asyncio.run(play(5, most=80))


def test_the_true_table_told_as_imagined_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole position, as it is."""

    def leaky(self: guest.Guest, frame: Any) -> None:
        record = self.room.match.record
        self.send(Imagined(frame.id, len(record.moves), record.table.text()))

    monkeypatch.setattr(guest.Guest, "_imagine", leaky)
    with pytest.raises(Leak, match="imagine"):
        asyncio.run(play(5, most=400, probing=1.0))


def test_a_leaky_preview_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A preview looked at on the true table, and shown as its neighbour would see it."""

    def leaky(table: State, seat: int, code: int, seed: int) -> Any:
        after = table.clone()
        after.apply(seat, code)
        return after.view((seat + 1) % 2)

    monkeypatch.setattr(guest, "foreseen", leaky)
    with pytest.raises(Leak, match="peek"):
        asyncio.run(play(5, most=400, probing=1.0))
