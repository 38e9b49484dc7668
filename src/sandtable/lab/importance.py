"""What a card, figure, token or kind of answer is worth: by taking it away, and by making its holder use it.

The same luck is played three times: as it is, with one seat (in turn each) never playing the thing, and with that seat
playing it whenever it may. The mean difference of that seat's share of the win is the effect. It is caused by the
thing, unlike a win rate when drawn, but it is the effect for these bots: forcing also measures how badly it is used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from sandtable.bots.bot import Bot
from sandtable.kernel.contract import Game
from sandtable.kernel.options import OptionInput
from sandtable.kernel.rng import Rng
from sandtable.lab.holding import BAN, FORCE, HeldBot, Thing, offered, thing_named
from sandtable.lab.statistics import holm, paired_shares
from sandtable.lab.trials import bot_named, play_out, share, spread
from sandtable.lab.watchers.standing import is_against_the_game
from sandtable.shelf import game as game_named

Progress = Callable[[int, int], None]


class Trial(msgspec.Struct, frozen=True):
    """One game: whose hands are held how, and its luck."""

    game: str
    options: dict[str, Any]
    bot: str
    thing: str  # nothing for the game as it is
    how: str
    seed: int
    number: int


class Effect(msgspec.Struct, frozen=True):
    """What one way of holding hands did to the share of the win, with its 95% interval."""

    change: float
    low: float
    high: float
    held: float  # how often hands were held, a game
    p: float  # the chance of as much by luck
    p_adjusted: float = 1.0  # Holm's correction over all that were asked about


class Importance(msgspec.Struct, frozen=True):
    """One thing: what its holder loses without it, and gains or loses by always using it."""

    name: str
    kind: str
    ban: Effect
    force: Effect


def importance(
    game: Game,
    names: Sequence[str] = (),
    bot: str = "level 2",
    games: int = 200,
    seed: int = 1,
    processes: int = 1,
    overrides: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
) -> list[Importance]:
    """Every thing named, or all, the one that is missed most first."""
    wanted = [thing_named(game, name) for name in names] or offered(game, seed)
    options = game.options.given()
    tasks = [Trial(game.name, dict(options), bot, "", "", seed, number) for number in range(games)]
    for thing in wanted:
        for how in (BAN, FORCE):
            tasks += [
                Trial(game.name, dict(options), bot, thing.full_name(), how, seed, number) for number in range(games)
            ]
    outcomes: list[tuple[float, int]] = []
    for outcome in spread(play_trial, tasks, processes, game.name, dict(overrides or {})):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), len(tasks))
    as_it_is = outcomes[:games]
    found = []
    for place, thing in enumerate(wanted):
        start = games * (1 + 2 * place)
        ban = effect(as_it_is, outcomes[start : start + games])
        force = effect(as_it_is, outcomes[start + games : start + 2 * games])
        found.append(Importance(thing.name, thing.kind, ban, force))
    return sorted(_corrected(found), key=lambda line: line.ban.change)


def _corrected(found: Sequence[Importance]) -> list[Importance]:
    """Every effect with its p corrected for how many effects are looked at."""
    effects = [held for line in found for held in (line.ban, line.force)]
    adjusted = holm([held.p for held in effects])
    effects = [msgspec.structs.replace(held, p_adjusted=p) for held, p in zip(effects, adjusted, strict=True)]
    return [
        msgspec.structs.replace(line, ban=effects[2 * place], force=effects[2 * place + 1])
        for place, line in enumerate(found)
    ]


def effect(before: Sequence[tuple[float, int]], after: Sequence[tuple[float, int]]) -> Effect:
    """The mean difference between games of the same luck."""
    paired = paired_shares([old for old, _ in before], [new for new, _ in after])
    times = sum(times for _, times in after) / len(after)
    return Effect(paired.difference, paired.low, paired.high, times, paired.p)


_GAMES: dict[str, Game] = {}
_THINGS: dict[tuple[str, str], Thing] = {}


def play_trial(trial: Trial) -> tuple[float, int]:
    """What the held seat won, and how often its hands were held."""
    options: dict[str, OptionInput] = dict(trial.options)
    place = f"{trial.game} {options}"
    if place not in _GAMES:
        _GAMES[place] = game_named(trial.game, **options)
    game = _GAMES[place]
    seats = int(game.seats)
    together = is_against_the_game(game)
    held = trial.number % seats
    luck = trial.seed << 32 | trial.number // (1 if together else seats)
    bots: list[Bot] = []
    for seat in range(seats):
        player = bot_named(trial.bot, game, seed=luck ^ (seat + 1 << 56))
        if trial.thing and (together or seat == held):
            if (place, trial.thing) not in _THINGS:
                _THINGS[place, trial.thing] = thing_named(game, trial.thing)
            player = HeldBot(player, _THINGS[place, trial.thing], trial.how, luck ^ (seat + 1 << 57))
        bots.append(player)
    result = play_out(game, bots, Rng(luck, 1)).result()
    times = sum(player.times for player in bots if isinstance(player, HeldBot))
    won = (1.0 if result is not None and result.winners() else 0.0) if together else share(result, held)
    return won, times
