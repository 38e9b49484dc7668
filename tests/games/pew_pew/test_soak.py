"""For `make soak`: ten thousand random and a thousand bots' games of each variant end lawfully; counts are printed."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.bots.bot import Bot
from sandtable.games.pew_pew.components import ENDING_NAMES
from sandtable.games.pew_pew.state import Table
from sandtable.kernel.bits import count
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, Game
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from tests.games.pew_pew.tables import pews_of

VARIANTS: list[dict[str, object]] = [
    {},
    {"deaths": "per_ship"},
    {"own_mine": "at_check"},
    {"both": "win"},
    {"modifier.3": 2, "modifier.2": 1, "modifier.1": 0},
    {"modifier.3": 0, "modifier.2": -1, "modifier.1": -2},
    {"screens": "19-27", "tokens": 6},
]
RANDOM_GAMES = 10_000
BOT_GAMES = 1_000
LOOKED_AT = 10  # one game in so many is looked at answer by answer


class Seen:
    """How the games ended, and how often each thing happened."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.endings: Counter[str] = Counter()
        self.facts: Counter[str] = Counter()
        self.answers = 0

    def play(self, bot: Bot | None, seed: int) -> None:
        """One game to its end, by a bot or at random; every answer must be one that nothing forbids."""
        rng = Rng(seed, 21)
        table = self.game.start()
        assert isinstance(table, Table)
        story = Story()
        while (actor := int(table.actor())) != NOBODY:
            if actor == CHANCE:
                code = int(table.sample(rng))
            else:
                code = int(bot.choose(Chair(table, actor)) if bot else table.random_action(actor, rng))
            refusal = table.why_not(actor, code)
            assert refusal is None, f"{self.game.verbs.text(code)}: {refusal}\n{table.text()}"
            table.apply(actor, code, story)
            self.answers += 1
            if seed % LOOKED_AT == 0:
                is_whole(table)
        self.endings[ENDING_NAMES[table.ending]] += 1
        self.facts.update(self.game.facts.json(fact.code)["verb"] for fact in story.facts)


def is_whole(table: Table) -> None:
    """Nothing is lost: tokens, counters and screens are all somewhere, once."""
    assert sum(pews_of(table)) + count(table.missiles) + table.tokens == table.setting.tokens
    assert count(table.cup) + count(table.aliens()) == count(table.setting.cup)
    assert table.ones & table.twos == table.ones & table.threes == table.twos & table.threes == 0
    row = {int(table.screen_at(card)) for card in range(4)} - {31}
    assert count(table.pile) + count(table.discards) + len(row) == count(table.setting.deck)


@pytest.mark.soak
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: repr(options))
def test_thousands_of_games_end_lawfully(options: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    game = sandtable.game("pew_pew", **options)
    at_random, by_bots = Seen(game), Seen(game)
    for seed in range(RANDOM_GAMES):
        at_random.play(None, seed)
    for seed in range(BOT_GAMES):
        kind, iterations = [("greedy", 0), ("planner", 0), ("mcts", 40), ("mcts", 200)][seed % 4]
        by_bots.play(sandtable.bot(kind, game, seed, iterations), seed)
    with capsys.disabled():
        print(f"\n{game.options!r}")
        for who, seen in (("random", at_random), ("bots", by_bots)):
            print(f"  {who}: {seen.endings.total()} games, {seen.answers} answers, {dict(seen.endings)}")
    together = at_random.facts + by_bots.facts
    rare = {"reshuffled", "cup_empty"} if not options else {"reshuffled", "cup_empty", "ship_met_mine", "won"}
    for fact in game.facts.all:
        assert together[fact.name] >= 100 or fact.name in rare, f"{fact.name}: {together[fact.name]}"
    assert at_random.endings.total() == RANDOM_GAMES
    assert by_bots.endings.total() == BOT_GAMES
