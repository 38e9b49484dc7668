"""Teams, tokens, dials and initiative dice are chosen in secret: every byte is searched, as in test_leaks."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from sandtable.games.patrollers import components, view
from sandtable.games.patrollers.state import Table
from sandtable.kernel.contract import SEAT_NAMES, WATCHER
from sandtable.match.match import OVER
from sandtable.server import frames
from tests.server.room import Listener, lobby, sit
from tests.server.test_leaks import Leak, Search, probe


def hidden_tokens(table: Table, seat: int) -> set[str]:
    """Names of tokens that lie unseen in others' figures, and that this seat has no reason to say itself."""
    figures = range(int(table.setting.figures))
    kept = [n for n in figures if table.token[n] not in (components.NONE, components.BLANK)]
    unseen = {n for n in kept if table.owner(n) != seat and not table.shown >> n & 1}
    names = [components.TOKEN_NAMES[int(table.token[n])] for n in kept]
    known = {name for n, name in zip(kept, names, strict=True) if n not in unseen}
    return set(names) - known


class Watch(Search):
    """Knows what is secret in this game."""

    def _search(self, seat: int, frame: bytes) -> None:
        told = json.loads(frame.decode())
        table = self.room.match.record.table
        assert isinstance(table, Table)
        if self.room.match.status != OVER and self.room.secret in frame.decode():
            raise Leak("the secret of chance")
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
    """A game at random, searched after every move; how many bytes were searched."""
    rng = random.Random(seed)
    here = lobby()
    room, listeners = await sit(here, "patrollers", 2, given={"game": "advanced", "size": size})
    watch = Watch(room, listeners, rng)
    watch.look()
    match = room.match
    while match.status != OVER and len(match.record.moves) < most:
        seat = rng.choice(match.to_act())
        legal = [int(code) for code in match.record.table.legal(seat)]
        text = match.game.verbs.text(rng.choice(legal))
        said = {"t": "act", "id": str(match.number), "text": text, "moves": len(match.record.moves)}
        answers = await listeners[seat].said(said)
        assert answers[-1]["t"] == "done", answers[-1]
        watch.look()
        if rng.random() < 0.04 and match.status != OVER:
            await probe(watch, rng.choice(listeners))
        if rng.random() < 0.05:
            late = Listener(room, rng.choice([0, 1, WATCHER]), here)
            late.welcome(0)
            for frame in late.got:
                watch._search(late.seat, frame)
    assert here.metrics.faults == 0
    await room.close()
    return watch.bytes


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
