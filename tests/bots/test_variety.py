"""A bot of one level is not the same opponent every evening: teams, tokens and places differ from game to game."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.rng import Rng

GAMES = 50
FIGURES = 15


def drafted(level: str, number: int) -> list[str]:
    """What seat B answers until its first Patroller takes a turn; seat A's bot and the dice are the same each time."""
    game = sandtable.game("patrollers", game="advanced")
    bots = [sandtable.bot("greedy", game, seed=1), sandtable.bot(level, game, seed=number)]
    table, chance, said = game.start(), Rng(1, 1), list[str]()
    while True:
        actor = int(table.actor())
        if actor == CHANCE:
            table.apply(actor, table.sample(chance))
            continue
        code = bots[actor].choose(Chair(table, actor))
        text = game.verbs.text(code)
        if text.startswith("choose "):
            return said
        if actor == 1:
            said.append(text)
        table.apply(actor, code)


@pytest.mark.parametrize("level", ["1", "3", "4"])
def test_fifty_opponents_of_a_level_are_many_teams_with_many_tokens(level: str) -> None:
    games = [drafted(level, number) for number in range(GAMES)]
    teams = Counter(tuple(sorted(one for one in said if one.startswith(("pick ", "field ")))) for said in games)
    hidden = Counter(tuple(one for one in said if one.startswith("hide ")) for said in games)
    picked = {one for team in teams for one in team if one.startswith("pick ")}
    assert len(teams) >= 30
    assert len(picked) == FIGURES
    assert max(hidden.values()) <= 2  # so no set of tokens can be foretold from the games before
    assert len({tuple(one for one in said if one.startswith("place ")) for said in games}) >= 20
