"""Numbers that are no codes: whoever asks about one is told so, in every game."""

from __future__ import annotations

import pytest

from sandtable.kernel.contract import CHANCE
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import random_record
from tests.contract.variants import ALL_GAMES, variant


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("number", [-1, -(2**70), 200, 2**56, 2**63, 2**90])
def test_why_not_takes_no_number_that_is_no_code(name: str, number: int) -> None:
    for length in (0, 5, 30, 400):
        table = random_record(variant(name, 0), 1, length).table
        for seat in (CHANCE, 0, 1):
            with pytest.raises(Malformed, match="code"):
                table.why_not(seat, number)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_why_not_takes_no_argument_beyond_its_words(name: str) -> None:
    """Every verb with every one of its arguments one too large, and with one argument too many."""
    game = variant(name, 0)
    table = random_record(game, 1, 30).table
    for verb, words in enumerate(game.verbs.all):
        for place in range(4):
            beyond = len(words.gaps[place].domain) if place < len(words.gaps) else 1
            for seat in (CHANCE, 0, 1):
                with pytest.raises(Malformed, match=r"code|needs two different"):
                    table.why_not(seat, verb | beyond << 8 + 12 * place)
