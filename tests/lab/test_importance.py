"""Bans, forces, ladders, luck: on numbers made by hand, and on games whose answer is known."""

from __future__ import annotations

import msgspec
import pytest

import sandtable
from sandtable.bots.bot import Bot
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.random_bot import RandomBot
from sandtable.cli.lab_importance import report
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.rng import Rng
from sandtable.lab.fortune import Deal, fortune, shares, split
from sandtable.lab.holding import BAN, FORCE, HeldBot, offered, thing_named, things
from sandtable.lab.importance import effect, importance
from sandtable.lab.ladder import Rung, budgets, climbed, elo, ladder
from sandtable.lab.trials import bot_named, play_out

# Hands that are held


def answers(bot: Bot, seed: int) -> list[str]:
    """What a bot says in a game of Shut Down against a random one."""
    game = sandtable.game("shut_down", turn_cap=40)
    table, luck, other = game.start(), Rng(seed, 1), RandomBot(seed)
    said = []
    while (actor := int(table.actor())) >= CHANCE:
        if actor == CHANCE:
            code = int(table.sample(luck))
        else:
            code = int((bot if actor == 0 else other).choose(Chair(table, actor)))
            if actor == 0:
                said.append(game.verbs.text(code))
        table.apply(actor, code)
    return said


@pytest.mark.parametrize("kind", [GreedyBot, RandomBot])
def test_what_is_banned_is_never_said(kind: type[GreedyBot] | type[RandomBot]) -> None:
    """Of 'null' only the play is banned: the card may still be discarded."""
    game = sandtable.game("shut_down", turn_cap=40)
    free = [line for seed in range(3) for line in answers(kind(seed), seed)]
    held = HeldBot(kind(1), thing_named(game, "null"), BAN, 1)
    said = [line for seed in range(3) for line in answers(held, seed)]
    assert any(line.startswith("null ") for line in free)
    assert not any(line.startswith("null ") for line in said)
    assert held.times > 0


def test_what_is_forced_is_said_whenever_it_may_be() -> None:
    game = sandtable.game("shut_down", turn_cap=40)
    thing = next(thing for thing in things(game) if thing.kind == "verb" and thing.name == "flip")
    table = game.start()
    luck = Rng(5, 1)
    bots = [HeldBot(RandomBot(seat), thing, FORCE, seat) for seat in range(2)]
    seen = 0
    while (actor := int(table.actor())) >= CHANCE:
        if actor == CHANCE:
            code = int(table.sample(luck))
        else:
            offered = [game.verbs.text(code).split()[0] for code in table.legal(actor)]
            code = int(bots[actor].choose(Chair(table, actor)))
            if "flip" in offered:
                assert game.verbs.text(code).startswith("flip ")
                seen += 1
        table.apply(actor, code)
    assert seen > 5


def test_a_ban_that_leaves_nothing_is_lifted() -> None:
    """Pebbles can only be taken: whoever may not take still must."""
    game = sandtable.game("_template")
    held = HeldBot(RandomBot(1), thing_named(game, "take"), BAN, 1)
    assert play_out(game, [held, RandomBot(2)], Rng(1, 1)).result() is not None
    assert held.times == 0


def test_pieces_are_known_by_all_verbs_that_play_them() -> None:
    """Steal 2 is a card of two verbs, and one copy of a ship is as good as another."""
    game = sandtable.game("shut_down")
    thing = thing_named(game, "steal 2")
    assert thing.is_in(game, game.verbs.read("steal 2 B1"))
    assert thing.is_in(game, game.verbs.read("steal 2 B1 B2"))
    assert not thing.is_in(game, game.verbs.read("wild steal B1"))
    assert not thing.is_in(game, game.verbs.read("discard steal 2"))
    fleet = sandtable.game("pinned_down")
    power = next(thing for thing in things(fleet) if thing.kind == "power" and thing.name == "Faith")
    assert power.is_in(fleet, fleet.verbs.read("use Faith"))
    assert power.is_in(fleet, fleet.verbs.read("use Faith 2"))
    with pytest.raises(ValueError, match="nothing in shut_down is called 'nul'"):
        thing_named(game, "nul")


def test_only_what_may_be_played_is_asked_about() -> None:
    """Of 83 cards of the 2015 box the players of two starter decks ever play a few; attack cards are not among them."""
    game = sandtable.game("pinned_down", edition="2015")
    names = [thing.full_name() for thing in offered(game, games=5)]
    assert "player card: Fire At Will" in names
    assert not any("Behemoth" in name for name in names)
    assert len(names) < 60
    assert thing_named(game, "power: Admiral Whitfield").kind == "power"


# What it did


def test_an_effect_is_the_mean_difference_of_paired_games() -> None:
    """Lost three of ten wins and gained one: two games less in ten."""
    before = [(1.0, 0)] * 6 + [(0.0, 0)] * 4
    after = [(0.0, 2)] * 3 + [(1.0, 2)] * 3 + [(1.0, 2)] + [(0.0, 2)] * 3
    found = effect(before, after)
    assert found.change == pytest.approx(-0.2)
    assert found.held == 2.0
    assert found.low < -0.2 < found.high
    assert effect(before, before).change == 0.0


def test_without_shooting_pew_pew_is_lost() -> None:
    """Whoever never fires gets no points but by the mine; whoever never lays a heart hardly misses it."""
    fire, heart = importance(sandtable.game("pew_pew"), ["fire", "heart"], games=30, seed=2)
    assert (fire.name, heart.name) == ("fire", "heart")
    assert fire.ban.high < -0.1
    assert fire.ban.p_adjusted < 0.05
    assert abs(heart.ban.change) < abs(fire.ban.change)
    assert fire.force.held > 0


def test_a_ban_that_took_nothing_away_is_said_to_be_none() -> None:
    """With random teams nobody chooses whom to field."""
    found = importance(sandtable.game("patrollers", team_a="random", team_b="random"), ["Ballistic"], games=2)
    assert found[0].ban.held == 0
    said = report({"game": "g", "variant": "v", "bot": "b", "games": 2, "importance": msgspec.to_builtins(found)})
    assert "+0.0" not in said
    assert "not tried" in said
    assert "Ballistic: the ban changed no answer" in said


def test_the_same_on_two_processes() -> None:
    game = sandtable.game("_template")
    one = importance(game, ["take"], games=6, seed=3)
    assert one == importance(game, ["take"], games=6, seed=3, processes=2)


# The ladder


def a_rung(low: float) -> Rung:
    return Rung("a", "b", 100, low + 0.1, low, low + 0.2, 0.0)


def test_the_ladder_is_climbed_from_the_ground_without_a_gap() -> None:
    assert climbed([a_rung(0.6), a_rung(0.51), a_rung(0.5), a_rung(0.9)]) == 2
    assert climbed([a_rung(0.4), a_rung(0.9)]) == 0
    assert climbed([a_rung(0.4), a_rung(0.9)], even=1 / 3) == 2  # one of three seats wins a third by itself
    assert budgets(25, 3) == ["mcts 25", "mcts 50", "mcts 100", "mcts 200"]


def test_elo_of_a_share_of_the_win() -> None:
    """Ten to one is 400 points; even is none; a sweep of 50 counts as 49.5."""
    assert elo(10 / 11, 11) == pytest.approx(400.0)
    assert elo(0.5, 10) == 0.0
    assert elo(0.25, 10, even=0.25) == pytest.approx(0.0)
    assert elo(1.0, 50) == pytest.approx(elo(0.99, 50))


def test_more_thinking_wins_at_connect_four() -> None:
    found = ladder(sandtable.game("_connect_four"), first=2, rungs=1, games=40, seed=1)
    assert found.rungs[0].upper == "mcts 4"
    assert found.rungs[0].games == 40
    assert 0.0 <= found.rungs[0].low < found.rungs[0].high <= 1.0


def test_a_ladder_for_one_compares_games_of_the_same_luck() -> None:
    found = ladder(sandtable.game("pew_pew", points=2), first=1, rungs=1, games=4, seed=1)
    assert found.rungs[0].elo is None
    assert found.depth in (0, 1)


def test_a_bot_may_be_given_its_budget() -> None:
    game = sandtable.game("_template")
    assert bot_named("mcts 30", game, 1).name == "mcts"
    assert bot_named("level 2", game, 1).name == "greedy"
    for wrong in ("mcts many", "mcts 0", "mcts -3", "mcts 1 2"):
        with pytest.raises(ValueError, match="is no bot"):
            bot_named(wrong, game, 1)


# Luck and skill


def test_where_the_player_decides_everything_skill_is_all() -> None:
    deals: list[Deal] = [([1.0] * 3, [0.0] * 3)] * 20
    assert shares(deals) == pytest.approx((1.0, 0.0, 0.0))


def test_where_the_deal_decides_everything_luck_is_all() -> None:
    deals: list[Deal] = [([1.0] * 3, [1.0] * 3), ([0.0] * 3, [0.0] * 3)] * 20
    skill, luck, rest = shares(deals)
    assert luck == pytest.approx(1.0)
    assert skill == rest == 0.0


def test_where_a_coin_decides_neither_does() -> None:
    """Every cell holds one win and one loss: nothing but the coin."""
    deals: list[Deal] = [([1.0, 0.0], [0.0, 1.0])] * 20
    assert shares(deals) == pytest.approx((0.0, 0.0, 1.0))


def test_a_game_of_both_by_hand() -> None:
    """The better wins whenever the deal is not against A, the worse only when it is for A.

    Deals in equal parts for A (always 1), even (better 1, worse 0), against A (always 0). Means 2/3 and 1/3: skill is
    1/6 squared, 1/36. Deals have means 1, 1/2 and 0, their variance is 1/6, of which interplay explains 1/18: luck is
    1/9. Interplay itself is 1/9. Together 1/4, the variance of an even game: a ninth, four ninths, four ninths.
    """
    deals: list[Deal] = [([1.0] * 2, [1.0] * 2), ([1.0] * 2, [0.0] * 2), ([0.0] * 2, [0.0] * 2)] * 200
    assert shares(deals) == pytest.approx((1 / 9, 4 / 9, 4 / 9), abs=0.002)


def test_the_parts_have_intervals() -> None:
    deals: list[Deal] = [([1.0] * 3, [1.0] * 3), ([0.0] * 3, [0.0] * 3)] * 10
    found = split(deals, "a", "b")
    assert (found.deals, found.games) == (20, 120)
    assert found.luck.low <= found.luck.value <= found.luck.high + 1e-9


def test_in_connect_four_no_deal_decides() -> None:
    """Nothing is dealt: what luck there seems to be is bots that draw for equals."""
    found = fortune(sandtable.game("_connect_four"), "level 2", "random", deals=15, repeats=2)
    assert found.skill.value > 0.5
    assert found.luck.value < 0.2
