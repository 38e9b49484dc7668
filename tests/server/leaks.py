"""Games at random whose every byte is searched for what its reader may not know; each game's test says what is secret.

Two ways of looking. The exact one: whatever a seat is told now must be, byte for byte, what it would be told at a table
imagined for that seat, where everything hidden from it is dealt anew. The plain one: a search that knows the secrets of
the game reads every frame.
"""

from __future__ import annotations

import random
from typing import Any
from unittest import mock

import msgspec
import pytest

from sandtable.kernel.contract import WATCHER
from sandtable.kernel.errors import TableError
from sandtable.kernel.rng import Rng
from sandtable.match.match import OVER
from sandtable.server import frames
from sandtable.server.room import Room
from tests.server.room import Listener, lobby, sit
from tests.server.support import spoken, with_news


class Leak(AssertionError):
    """Somebody was told what they may not know."""


class Search:
    """Looks through what every listener got since it last looked."""

    def __init__(self, room: Room, listeners: list[Listener], rng: random.Random) -> None:
        self.room, self.listeners, self.rng = room, listeners, rng
        self.looked = [0] * len(listeners)
        self.frames: list[dict[str, Any]] = [{} for _ in listeners]  # what each listener's client has
        self.bytes = 0

    def look(self) -> None:
        """Raises Leak on the first thing somebody may not know."""
        for place, listener in enumerate(self.listeners):
            for frame in listener.got[self.looked[place] :]:
                self.bytes += len(frame)
                self.frames[place] = self.read(listener.seat, frame, self.frames[place])
            self.looked[place] = len(listener.got)
            self._compare(listener.seat)

    def read(self, seat: int, frame: bytes, had: dict[str, Any]) -> dict[str, Any]:
        """One frame, which must not tell the secret of chance nor what the game keeps secret.

        `had` is the table as its client had it; the table that it has then is returned.
        """
        if self.room.match.status != OVER and self.room.secret in frame.decode():
            raise Leak("the secret of chance")
        told = msgspec.json.decode(frame)
        if told["t"] in ("welcome", "news"):
            had = with_news(had, told)
            told |= {"frame": dict(had), "lines": [spoken(line) for line in told["lines"]]}
        self.search(seat, told)
        return had

    def search(self, seat: int, told: dict[str, Any]) -> None:
        """Raises Leak when the seat is told what this game hides from it."""
        raise NotImplementedError

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
    with mock.patch.object(search.room, "next_imagined", return_value=search.rng.getrandbits(16)):  # the same luck
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


async def act(search: Search) -> None:
    """Somebody whose turn it is gives any legal answer, and everybody's news are looked through."""
    match, rng = search.room.match, search.rng
    seat = rng.choice(match.to_act())
    legal = [int(code) for code in match.record.table.legal(seat)]
    text = match.game.verbs.text(rng.choice(legal))
    said = {"t": "act", "id": str(match.number), "text": text, "moves": len(match.record.moves)}
    answers = await search.listeners[seat].said(said)
    assert answers[-1]["t"] == "done", answers[-1]
    search.look()


async def play(
    kind: type[Search],
    rng: random.Random,
    game: str,
    seats: int,
    most: int,
    probing: float,
    given: dict[str, int | str] | None = None,
) -> int:
    """A game at random, searched after every move and probed after some; how many bytes were searched."""
    here = lobby()
    room, listeners = await sit(here, game, seats, given=given)
    search = kind(room, listeners, rng)
    search.look()
    match = room.match
    while match.status != OVER and len(match.record.moves) < most:
        await act(search)
        if rng.random() < probing and match.status != OVER:
            await probe(search, rng.choice(listeners))
            with pytest.raises(TableError):
                await here.rematch(room)
        if rng.random() < 0.05:
            late = Listener(room, rng.choice([*range(seats), WATCHER]), here)
            late.welcome(0)
            had: dict[str, Any] = {}
            for frame in late.got:
                had = search.read(late.seat, frame, had)
    assert here.metrics.faults == 0
    await room.close()
    return search.bytes
