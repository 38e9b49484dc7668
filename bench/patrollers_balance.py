"""How much each Patroller and each death token is worth: `python -m bench.patrollers_balance --games 2000`.

Teams are drawn at random, the same number a side, and so are the tokens, within the maximum; all else is played by two
bots of the same kind. A Patroller's or token's figure is how much of the win the teams with it got: 50% if it makes no
difference. Both sides may have it, which draws its figure towards 50%, and bots may not know how to use it.
"""

from __future__ import annotations

import argparse
from collections import Counter

import sandtable
from sandtable.bots.roster import bot
from sandtable.games.patrollers import actions, components
from sandtable.games.patrollers.state import Table
from sandtable.kernel.chair import Chair
from sandtable.kernel.codes import verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, Game
from sandtable.kernel.rng import Rng
from sandtable.lab.statistics import wilson


class Shares:
    """How often something was in a team, and how much of the win those teams got."""

    def __init__(self) -> None:
        self.teams: Counter[str] = Counter()
        self.won: dict[str, float] = {}

    def add(self, name: str, won: float) -> None:
        """One team more."""
        self.teams[name] += 1
        self.won[name] = self.won.get(name, 0.0) + won

    def rows(self) -> list[str]:
        """A line of a table for each, best first."""
        ordered = sorted(self.teams, key=lambda name: -self.won[name] / self.teams[name])
        return [self.row(name) for name in ordered]

    def row(self, name: str) -> str:
        """One line."""
        low, high = wilson(self.won[name], self.teams[name])
        rate = self.won[name] / self.teams[name]
        return f"| {name} | {self.teams[name]} | {rate:.1%} | {low:.1%} to {high:.1%} |"


def play(game: Game, level: str, seed: int) -> Table:
    """One game between two bots of a kind, with tokens drawn."""
    table = game.start()
    assert isinstance(table, Table)
    luck = Rng(seed, 1)
    bots = [bot(level, game, seed=2 * seed + seat) for seat in range(2)]
    while (actor := int(table.actor())) != NOBODY:
        if actor == CHANCE:
            code = table.sample(luck)
        elif verb_of(table.agenda.top()) == actions.TOKENS:
            code = table.random_action(actor, luck)
        else:
            code = bots[actor].choose(Chair(table, actor))
        table.apply(actor, code)
    return table


def count(table: Table, patrollers: Shares, tokens: Shares, shown: Shares) -> None:
    """Takes one finished game in."""
    result = table.result()
    assert result is not None
    size = int(table.setting.size)
    for figure in range(2 * size):
        seat = figure // size
        won = 1.0 / len(result.winners()) if seat in result.winners() else 0.0
        patrollers.add(components.NAMES[table.kind[figure]], won)
        token = table.token[figure]
        if table.setting.tokens and token != components.NONE:
            tokens.add(components.HIDDEN_WORDS[token], won)
            if table.shown >> figure & 1:
                shown.add(components.HIDDEN_WORDS[token], won)


def main() -> None:
    """Plays and prints three tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=3)
    parser.add_argument("--kind", choices=["basic", "advanced"], default="advanced")
    parser.add_argument("--bot", default="greedy", help="a bot or a level from 1 to 5")
    given = parser.parse_args()
    game = sandtable.game(
        "patrollers", size=given.size, game=given.kind, team_a="random", team_b="random", dials="ready"
    )
    patrollers, tokens, shown = Shares(), Shares(), Shares()
    for number in range(given.games):
        count(play(game, given.bot, given.seed * 1_000_003 + number), patrollers, tokens, shown)
    print(f"{given.kind}, {given.size} a side, {given.bot}, {given.games} games, seed {given.seed}")
    for title, shares in (("Patroller", patrollers), ("token hidden", tokens), ("token shown", shown)):
        if shares.teams:
            print(f"\n| {title} | teams | share of the win | 95% interval |\n|---|---|---|---|")
            print("\n".join(shares.rows()))


if __name__ == "__main__":
    main()
