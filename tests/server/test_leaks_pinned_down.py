"""Four kinds of decks lie face down: no byte names a card before it is turned up. [PD-12, PD-21, PD-24, PD-25]

Their order does not exist before a card is drawn, so only their contents could leak: cards that lie nowhere in sight.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from sandtable.games.pinned_down.state import Table
from sandtable.server import frames
from tests.server import leaks
from tests.server.leaks import Leak, Search


def hidden_cards(table: Table) -> set[str]:
    """Names that only cards in the bags of face-down decks have."""
    piles = [table.attack.bag, table.locations.bag, table.damage]
    piles += [deck.bag for deck in table.deck]
    opened = [table.attack.top, table.attack.below, table.locations.top, table.locations.below, table.row, table.seen]
    opened += [table.offered, table.attack_discard, table.location_discard, table.damage_discard]
    for deck in table.deck:
        opened += [deck.top, deck.below]
    opened += [*table.hand, *table.discard, *table.destroyed]
    seen = {int(kind) for pile in opened for kind in pile} | {int(kind) for kind in table.kind if kind >= 0}
    seen |= {int(table.lasting[n + 1]) for n in range(0, len(table.lasting), 3)}
    seen |= {int(frame.kind) for frame in table.agenda if frame.kind >= 0}
    return {table.box.names[kind] for pile in piles for kind in pile if int(kind) not in seen}


class PinnedDown(Search):
    """Knows what is secret in this game."""

    def search(self, seat: int, told: dict[str, Any]) -> None:
        """No view names a card that lies face down."""
        match = self.room.match
        assert isinstance(match.record.table, Table)
        shown = told.get("frame", {})
        if not shown or shown["moves"] != len(match.record.moves):
            return
        view: dict[str, Any] = shown["view"]
        if view["search"]:
            return  # this seat is looking through its deck [PD-12]
        named = set(words(view)) & hidden_cards(match.record.table)
        if named:
            raise Leak(f"{seat} is told of {named}")


def words(value: Any) -> list[str]:
    """Every string in a view."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [word for one in inner for word in words(one)]


async def play(seed: int, most: int, edition: str, seats: int) -> int:
    """A game with starter decks."""
    return await leaks.play(PinnedDown, random.Random(seed), "pinned_down", seats, most, 0.02, {"edition": edition})


@pytest.mark.parametrize("edition", ["2011", "2015"])
def test_a_game_names_no_card_that_lies_face_down(edition: str) -> None:
    assert asyncio.run(play(5, 120, edition, 2)) > 10_000


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["2011", "2015"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_many_games_name_no_card_that_lies_face_down(edition: str, seats: int) -> None:
    searched = 0
    for seed in range(4):
        searched += asyncio.run(play(100 * seats + seed, 500, edition, seats))
    assert searched > 100_000


@pytest.mark.parametrize("deck", ["attack", "locations", "damage", "draw"])
def test_each_deck_would_be_missed(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the top card of a deck told, the search would notice."""
    honest = frames.frame

    def leaky(common: Any, seat: int) -> Any:
        found = honest(common, seat)
        table = common.match.record.table
        bag = {"attack": table.attack.bag, "locations": table.locations.bag, "damage": table.damage}.get(deck)
        cards = table.deck[0].bag if bag is None else bag
        found.view["told"] = [table.box.names[kind] for kind in cards]
        return found

    monkeypatch.setattr(frames, "frame", leaky)
    with pytest.raises(Leak):
        asyncio.run(play(5, 60, "2011", 2))
