"""What the tests of Shut Down share: sittings, the document's example, and cards read out of views."""

from collections.abc import Iterator
from typing import Any

import sandtable
from sandtable.games.shut_down.components import DATA
from sandtable.games.shut_down.state import Table
from sandtable.kernel.contract import CHANCE, NOBODY, WATCHER, Json, View
from sandtable.kernel.rng import Rng
from tests.support import Sitting, sit

EXAMPLE: str = DATA["turn_example"]["position"]

PAIR = """
    turn: A
    A: blue 5, green 11, yellow 17, red 26
    B: [blue 2], green 9, yellow 14, red 21
    A hand: {}
    B hand: null
"""


def shut_down(position: str = "", seats: int = 2, **options: Any) -> Sitting:
    """A sitting of two, or as many as said."""
    return sit("shut_down", position, seats=seats, **options)


def pair(hand: str, **options: Any) -> Sitting:
    """A simple table of two, A to play with that hand."""
    return shut_down(PAIR.format(hand), **options)


def example(*extra: str, **changes: str) -> Sitting:
    """The document's turn example with more cards in A's hand, or with words replaced (underscores are spaces)."""
    position = EXAMPLE
    for old, new in changes.items():
        assert old.replace("_", " ") in position
        position = position.replace(old.replace("_", " "), new)
    for card in extra:
        position = position.replace("A hand: ", f"A hand: {card}, ")
    return shut_down(position, seats=3)


def dealt(*arrays: str, **options: Any) -> Sitting:
    """A sitting whose arrays were dealt as said, before the opening cards."""
    sitting = shut_down(seats=len(arrays), **options)
    for seat, array in zip("ABCD", arrays, strict=False):
        for place, card in enumerate(array.split(", "), start=1):
            sitting.play(f"~ deal {seat}{place} {card}")
    return sitting


def view(sitting: Sitting, seat: int = WATCHER) -> View:
    """What a seat sees."""
    return sitting.table.view(seat)


def player(sitting: Sitting, name: str, seat: int = WATCHER) -> dict[str, Json]:
    """One player, as a seat sees them."""
    players = view(sitting, seat)["players"]
    assert isinstance(players, list)
    found = players["ABCD".index(name)]
    assert isinstance(found, dict)
    return found


def array(sitting: Sitting, name: str) -> str:
    """An array as positions write it."""
    return line(sitting, name)


def hand(sitting: Sitting, name: str) -> str:
    """A hand as positions write it."""
    return line(sitting, f"{name} hand")


def line(sitting: Sitting, key: str) -> str:
    """The value of one line of the position; `-` when it is not there."""
    for said in sitting.table.text().splitlines():
        if said.startswith(f"{key}: "):
            return said.removeprefix(f"{key}: ")
    return "-"


def score(sitting: Sitting, name: str) -> int:
    """A player's score."""
    found = player(sitting, name)["score"]
    assert isinstance(found, int)
    return found


def positions(seats: int, seeds: int, every: int = 1, **options: Any) -> Iterator[Table]:
    """Positions of games played at random, every n-th of them."""
    game = sandtable.game("shut_down", seats=seats, **options)
    for seed in range(seeds):
        table = game.start()
        assert isinstance(table, Table)
        rng = Rng(seed, 11)
        answers = 0
        while table.actor() != NOBODY:
            if answers % every == 0:
                yield table
            actor = table.actor()
            table.apply(actor, table.sample(rng) if actor == CHANCE else table.random_action(actor, rng))
            answers += 1
        yield table
