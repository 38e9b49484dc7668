"""Nobody receives what they may not know, in Shut Down: the faces hidden from a seat are not among its words.

The test knows every secret and looks at every byte: see leaks.py.
"""

from __future__ import annotations

import asyncio
import dataclasses
import random
import re
from typing import Any

import msgspec
import pytest

from sandtable.kernel.contract import SEAT_NAMES, WATCHER, State
from sandtable.server import frames, guest
from sandtable.server.room import Room
from sandtable.server.wire import Imagined
from tests.server import leaks
from tests.server.leaks import Leak, Search

FACE = re.compile(r"\b(?:red|blue|green|yellow) \d+\b")


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


class ShutDown(Search):
    """Knows the cards that are hidden from a seat."""

    def search(self, seat: int, told: dict[str, Any]) -> None:
        """No line names a face hidden from the seat in the moment it is told, and no view shows one."""
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


async def play(seed: int, most: int = 10_000, probing: float = 0.04) -> int:
    """A game of 2 to 4."""
    rng = random.Random(seed)
    return await leaks.play(ShutDown, rng, "shut_down", rng.choice([2, 3, 4]), most, probing)


def searched(block: int, games: int) -> int:
    """How many bytes were searched in so many games."""
    return sum(asyncio.run(play(1000 * block + seed)) for seed in range(games))


@pytest.mark.parametrize("seed", [1, 0, 1000, 3000])  # of two, three, three and four
@pytest.mark.slow
def test_whole_games_tell_nobody_what_they_may_not_know(seed: int) -> None:
    """Every byte of every seat and watcher: frames, lines, refusals, answers to probing, welcomes of latecomers."""
    assert asyncio.run(play(seed)) > 50_000  # how many, hangs on who is asked first: 250,000 to 5,000,000


@pytest.mark.parametrize("block, games", [(0, 12), (1, 12), (2, 12), (3, 12), (4, 100), (5, 100), (6, 100), (7, 100)])
@pytest.mark.soak
def test_hundreds_of_games_tell_nobody_what_they_may_not_know(block: int, games: int) -> None:
    """The same, longer."""
    assert searched(block, games) > 20_000 * games


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
