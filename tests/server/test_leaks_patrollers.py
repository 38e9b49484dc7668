"""Teams, tokens, dials and initiative dice are chosen in secret: every byte is searched, see leaks.py."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from sandtable.games.patrollers import components, view
from sandtable.games.patrollers.state import Table
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.match.match import OVER
from sandtable.server import frames
from tests.server import leaks
from tests.server.leaks import Leak, Search


def hidden_tokens(table: Table, seat: int) -> set[str]:
    """Names of tokens that lie unseen in others' figures, and that this seat has no reason to say itself."""
    figures = range(int(table.setting.figures))
    kept = [n for n in figures if table.token[n] not in (components.NONE, components.BLANK)]
    unseen = {n for n in kept if table.owner(n) != seat and not table.shown >> n & 1}
    names = [components.TOKEN_NAMES[int(table.token[n])] for n in kept]
    known = {name for n, name in zip(kept, names, strict=True) if n not in unseen}
    return set(names) - known


class Patrollers(Search):
    """Knows what is secret in this game."""

    def search(self, seat: int, told: dict[str, Any]) -> None:
        """No token of another is shown or named before its time."""
        table = self.room.match.record.table
        assert isinstance(table, Table)
        for figure in told.get("frame", {}).get("view", {}).get("figures", []):
            if figure["seat"] != SEAT_NAMES[seat] and figure["token"] and not figure["shown"]:
                raise Leak(f"{seat} sees the token of {figure['figure']}")
        for line in told.get("lines", []):
            self._search_line(seat, line, table)

    def _search_line(self, seat: int, line: dict[str, Any], table: Table) -> None:
        """Nobody hears of a secret choice of another, and no line names a token that is hidden."""
        fact = line["fact"]
        owner = str(fact.get("figure", fact.get("seat", "")))[:1]
        if fact.get("verb") == "hid" and owner != (SEAT_NAMES[seat] if seat >= 0 else ""):
            raise Leak(f"{line} told to {seat}")
        said = [name for name in hidden_tokens(table, seat) if name in line["text"]]
        if said and self.room.match.status != OVER:
            raise Leak(f"{line} told to {seat} names {said}")


async def play(seed: int, most: int, size: int = 2) -> int:
    """An advanced game."""
    given: dict[str, int | str] = {"game": "advanced", "size": size}
    return await leaks.play(Patrollers, random.Random(seed), "patrollers", 2, most, 0.04, given)


def test_a_few_games_tell_nobody_what_they_may_not_know() -> None:
    """The quick part: the secret choices at the start and some rounds."""
    assert asyncio.run(play(5, 60)) > 10_000


@pytest.mark.slow
@pytest.mark.parametrize("block", range(3))
def test_many_games_tell_nobody_what_they_may_not_know(block: int) -> None:
    searched = 0
    for seed in range(8):
        searched += asyncio.run(play(100 * block + seed, 400, 1 + block))
    assert searched > 1_000_000


@pytest.mark.parametrize("secret", ["sees_team", "sees_token", "sees_dials", "sees_die"])
def test_each_secret_would_be_missed(secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were one of them open to all, the search would notice. Compiled rules cannot be patched; views are swapped."""
    honest = frames.frame
    if view.__file__.endswith(".py"):
        shown = lambda *_: True  # noqa: E731
        told = view.view

        def leaky(table: Table, seat: int) -> Any:
            with monkeypatch.context() as patch:
                patch.setattr(view, secret, shown)
                return told(table, seat)

        monkeypatch.setattr(view, "view", leaky)
    else:
        monkeypatch.setattr(frames, "frame", lambda common, seat: honest(common, 0))
    with pytest.raises(Leak):
        asyncio.run(play(5, 60))
