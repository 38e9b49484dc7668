"""What a card, figure, token or verb is worth: play without it, and play it whenever possible.

The same luck is played three times: as it is, with one seat (each in turn) never using the thing, and with that seat
always using it. The mean change of that seat's share of the win is the effect. Unlike a win rate when drawn it is a
cause, but it holds for these bots: forcing also measures how badly they use it.
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
    """One game: which seat is restricted and how, and the seed."""

    game: str
    options: dict[str, Any]
    bot: str
    thing: str  # None for the unrestricted game
    how: str
    seed: int
    number: int


class Effect(msgspec.Struct, frozen=True):
    """The change of the share of the win under one restriction, with its 95% interval."""

    change: float
    low: float
    high: float
    held: float  # how often the restriction applied, per game
    p: float
    p_adjusted: float = 1.0  # p after Holm's correction over everything that was tested


class Importance(msgspec.Struct, frozen=True):
    """One thing: what a player loses without it, and gains or loses by always using it."""

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
    """Tests the named things, or all; the most missed first."""
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
    """Adds the corrected p values."""
    effects = [held for line in found for held in (line.ban, line.force)]
    adjusted = holm([held.p for held in effects])
    effects = [msgspec.structs.replace(held, p_adjusted=p) for held, p in zip(effects, adjusted, strict=True)]
    return [
        msgspec.structs.replace(line, ban=effects[2 * place], force=effects[2 * place + 1])
        for place, line in enumerate(found)
    ]


def effect(before: Sequence[tuple[float, int]], after: Sequence[tuple[float, int]]) -> Effect:
    paired = paired_shares([old for old, _ in before], [new for new, _ in after])
    times = sum(times for _, times in after) / len(after)
    return Effect(paired.difference, paired.low, paired.high, times, paired.p)


_GAMES: dict[str, Game] = {}
_THINGS: dict[tuple[str, str], Thing] = {}


def play_trial(trial: Trial) -> tuple[float, int]:
    """The restricted seat's share of the win, and how often the restriction applied."""
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
