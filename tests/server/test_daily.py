"""The game of the day: the same luck and the same bots for everybody that day, and nothing of it at any other table."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.errors import Malformed
from sandtable.match import decisions
from sandtable.match.entries import AnyEntry
from sandtable.match.match import Match
from sandtable.match.opening import daily_secret, exported, seeded_secret
from sandtable.server import daily
from sandtable.server.catalogue import catalogue, daily_game
from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from sandtable.server.thinkers import IN_FULL_SECONDS, Advice, BotTask, Thinkers, think
from tests.server.room import InstantThinkers, lobby
from tests.server.support import asynchronous

DAY = "2026-07-01"
GAMES = sandtable.games()
ADA = SeatWish("person", "Ada")
ANSWERS = {"patrollers": 8}  # of the person; others give 30, or play to the end


class RealThinkers(InstantThinkers):
    """Bots of their level, thinking in this process, as long as the server would let them."""

    async def answer(self, task: BotTask) -> Advice:
        assert task.in_full
        options = tuple(sorted(task.options.items()))
        return think(task.game.name, options, task.position, task.seat, task.level, task.seed, IN_FULL_SECONDS)


async def lay(here: Lobby, game: str, **wish: Any) -> Room:
    here.thinkers = RealThinkers(0, 0.0)
    made = await here.make(NewTable(game=game, seats=[ADA], **wish))
    return await here.room(made.id)


def answered(text: str, secret: str, match: Match, now: float) -> list[AnyEntry]:
    return decisions.move(match, 0, text, None, "", secret, now)


async def play(room: Room, answers: int) -> list[str]:
    """The record of a person who always gives the middle one of the answers."""
    match = room.match
    for _ in range(answers):
        while decisions.bot_to_move(match) != NOBODY:
            await asyncio.sleep(0)
            if room.bots.is_thinking():
                await asyncio.sleep(0.001)
        if not match.to_act():
            break
        legal = match.record.table.legal(0)
        text = match.game.verbs.text(legal[len(legal) // 2])
        await room.change(partial(answered, text, room.secret))
    return [f"{move.seat} {match.game.verbs.text(move.code)}" for move in match.record.moves]


@pytest.mark.parametrize("game", GAMES)
@asynchronous
async def test_two_browsers_get_the_same_deal_and_the_same_bots(game: str) -> None:
    """Two servers, so that nothing but the date can be what they share."""
    told = []
    for _ in range(2):
        here = lobby()
        room = await lay(here, game, daily=DAY)
        told.append(await play(room, ANSWERS.get(game, 30)))
        await here.close()
    assert told[0] == told[1]
    assert len(told[0]) > ANSWERS.get(game, 18)


@pytest.mark.parametrize("game", [name for name in GAMES if name not in ("cubed", "patrollers")])
@asynchronous
async def test_another_day_is_another_deal(game: str) -> None:
    here = lobby()
    first, second = [await lay(here, game, daily=day) for day in (DAY, "2026-07-02")]
    deals = [[move.code for move in room.match.record.moves if move.seat == CHANCE] for room in (first, second)]
    assert deals[0] != deals[1]
    await here.close()


@pytest.mark.parametrize("game", GAMES)
@asynchronous
async def test_no_other_table_has_the_luck_of_the_day(game: str) -> None:
    """Not one whose seed is the same date, nor one whose seed is any word for it, nor one without a seed."""
    here = lobby()
    found = daily_game(game)
    assert found is not None
    options: dict[str, int | str] = dict(found.options)
    seats = [ADA, *[SeatWish("bot", level=1)] * (sandtable.game(game, **options).seats - 1)]
    today = daily_secret(sandtable.game(game), DAY)
    for seed in (DAY, f"daily {DAY}", f"daily / {game} / {DAY}", ""):
        made = await here.make(NewTable(game=game, options=options, seats=seats, seed=seed))
        room = await here.room(made.id)
        assert room.secret != today
        assert room.match.opened.daily == ""
        assert (await here.info(made.id)).daily == ""
        assert seeded_secret(sandtable.game(game), seed) != today
        if not seed:
            assert made.seal
    await here.close()


@asynchronous
async def test_a_rematch_of_a_game_of_the_day_is_an_ordinary_table() -> None:
    here = lobby()
    room = await lay(here, "shut_down", daily=DAY)
    await room.change(lambda match, now: decisions.resign(match, 0, now))
    await here.rematch(room)
    again = await here.room(room.match.rematch)
    assert again.match.opened.daily == ""
    assert again.match.opened.seal
    assert again.secret != room.secret
    assert f"game of the day of {DAY}" in exported(room.match, room.secret)
    assert room.secret not in exported(room.match, room.secret)
    await here.close()


@asynchronous
async def test_the_table_says_that_it_is_of_the_day() -> None:
    here = lobby()
    made = await here.make(NewTable(game="pew_pew", seats=[ADA], daily=DAY))
    assert made.seal == ""
    assert (await here.info(made.id)).daily == DAY
    await here.close()


def test_a_day_is_open_once_it_has_begun_in_utc() -> None:
    midnight = 1_782_864_000.0  # 2026-07-01 00:00 UTC
    assert daily.checked_day(DAY, midnight) == DAY
    with pytest.raises(Malformed, match="0 h 1 min"):
        daily.checked_day(DAY, midnight - 61)
    assert daily.checked_day("2026-06-01", midnight) == "2026-06-01"


def test_every_game_has_a_game_of_the_day_that_can_be_laid() -> None:
    for info in catalogue():
        assert info.daily is not None
        game, seats = daily.laid_out(NewTable(game=info.name, seats=[ADA]))
        assert len(seats) == game.seats


@asynchronous
async def test_a_bot_of_the_day_thinks_in_full_however_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers, game = Thinkers(1, 3.0), sandtable.game("cubed")
    seconds: list[float] = []

    async def perform(order: Any, *_: Any) -> Advice:
        seconds.append(order().given[6])
        return Advice("an answer")

    monkeypatch.setattr(thinkers, "perform", perform)
    monkeypatch.setattr(thinkers, "thinking_time", lambda *_: 0.05)
    for in_full in (False, True):
        await thinkers.answer(BotTask(game, {}, "", 0, 3, 1, in_full=in_full))
    assert seconds == [0.05, IN_FULL_SECONDS]
