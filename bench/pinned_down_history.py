"""What the rules of Pinned Down that its history speaks of do: `python -m bench.pinned_down_history --games 300`.

Its rulebook's history raises three questions for which there is no option, since no ruling of rules/pinned_down.md asks
for one: two threat for each location or threat by distance, what becomes of threat that is left over, and how many
ships a player may have. Here they are answered by hand: the table is played by greedy bots, and where the other rule
would have put another number the number is put there. Bots do not foresee a changed pool, only see it; a changed limit
of ships they do know. Every line is played with the same luck, and compared game by game with the rules as printed.
"""

from __future__ import annotations

import argparse

import sandtable
from sandtable.bots.roster import bot
from sandtable.games.pinned_down import actions
from sandtable.games.pinned_down.game import PinnedDown
from sandtable.games.pinned_down.state import Table
from sandtable.kernel.chair import Chair
from sandtable.kernel.codes import verb_of
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.lab.statistics import paired_numbers, paired_shares, wilson

AT_ATTACK = ("PD-90", "PD-122")
PRINTED = "as printed"


def mend_threat(table: Table, story: Story) -> None:
    """The other edition's rule: by distance in 2011, two for each location in 2015."""
    for fact in story.facts:
        if verb_of(fact.code) == actions.POOL_IS and fact.clause in AT_ATTACK:
            by_distance, by_location = int(table.distance()), 2 * len(table.row)
            more = by_distance - by_location if table.box.edition == 2011 else by_location - by_distance
            table.pool = max(0, int(table.pool) + more)


def lose_threat(table: Table, story: Story) -> None:
    """Threat that is left over is lost when a turn begins, as it was until 13 July 2011."""
    for fact in story.facts:
        if verb_of(fact.code) == actions.TURN_BEGINS:
            table.pool = 0


def play(game: PinnedDown, rule: str, number: int, seed: int) -> tuple[float, float, float]:
    """Whether it was won, how far, and in how many turns."""
    luck = seed << 32 | number
    table = game.start()
    chance = Rng(luck, 1)
    bots = [bot("greedy", game, seed=luck ^ (seat + 1 << 56)) for seat in range(int(game.seats))]
    while (actor := int(table.actor())) != NOBODY:
        story = Story()
        table.apply(actor, table.sample(chance) if actor == CHANCE else bots[actor].choose(Chair(table, actor)), story)
        if rule == "threat":
            mend_threat(table, story)
        elif rule == "lost":
            lose_threat(table, story)
    result = table.result()
    assert result is not None
    return (1.0 if result.winners() else 0.0), float(result.scores[0]), float(table.turn)


def lines(edition: str) -> list[tuple[str, str, int]]:
    """A name, a rule and a limit of ships (0 as printed) for every line of the table."""
    other = "threat by distance (as 2015)" if edition == "2011" else "two for each location (as 2011)"
    found = [(PRINTED, "", 0), (other, "threat", 0), ("threat left over is lost", "lost", 0)]
    return found + [(f"{ships} ship{'s' if ships > 1 else ''} a player", "", ships) for ships in (1, 2, 4, 6)] * (
        edition == "2011"
    )


def main() -> None:
    """Plays and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=["2011", "2015"], default="2011")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--goal", type=int, default=5)
    given = parser.parse_args()
    print(f"{given.edition}, {given.seats} players, to {given.goal}, greedy, {given.games} games, seed {given.seed}\n")
    print("| rule | won | 95% interval | change | distance | turns |\n|---|---|---|---|---|---|")
    base: list[tuple[float, float, float]] = []
    for name, rule, ships in lines(given.edition):
        game = sandtable.game("pinned_down", edition=given.edition, seats=given.seats, goal=given.goal)
        assert isinstance(game, PinnedDown)
        if ships:
            game.setting.fleet[:] = [ships] * given.seats
        played = [play(game, rule, number, given.seed) for number in range(given.games)]
        base = base or played
        won = [one[0] for one in played]
        low, high = wilson(sum(won), len(won))
        change = "" if name == PRINTED else _change(base, played)
        far, turns = (sum(one[place] for one in played) / len(played) for place in (1, 2))
        rate = sum(won) / len(won)
        print(f"| {name} | {rate:.1%} | {low:.1%} to {high:.1%} | {change} | {far:.2f} | {turns:.2f} |", flush=True)


def _change(base: list[tuple[float, float, float]], played: list[tuple[float, float, float]]) -> str:
    """Points of the win rate and turns, each with the interval of the paired difference."""
    won = paired_shares([one[0] for one in base], [one[0] for one in played])
    turns = paired_numbers([one[2] for one in base], [one[2] for one in played])
    return (
        f"{100 * won.difference:+.1f} points ({100 * won.low:+.1f} to {100 * won.high:+.1f}), "
        f"{turns.difference:+.2f} turns ({turns.low:+.2f} to {turns.high:+.2f})"
    )


if __name__ == "__main__":
    main()
