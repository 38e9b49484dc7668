"""Hints: on or off as chosen when a table is made; the same when asked twice; in keeping with what the last began."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import sandtable
from sandtable.bots.reasons import Reason
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.rng import Rng
from sandtable.match.entries import Opened, decode, encode
from sandtable.match.match import OVER
from sandtable.match.opening import exported
from sandtable.server import thinkers
from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from sandtable.server.thinkers import Advice, BotTask, any_answer, think
from sandtable.server.wire import Outlook
from tests.server.room import InstantThinkers, Listener, lobby
from tests.server.support import asynchronous

TWO = [SeatWish("person", "Ada"), SeatWish("person", "Bo")]
Heard = dict[str, Any]


async def table(here: Lobby, hints: bool, replay: str = "") -> tuple[Room, Listener]:
    """A table of Connect Four for two people, perhaps laid from a replay, and the first of them."""
    wish = NewTable(game="" if replay else "_connect_four", seats=TWO, hints=hints, replay=replay)
    room = await here.room((await here.make(wish)).id)
    return room, await come(here, room, 0)


async def come(here: Lobby, room: Room, seat: int) -> Listener:
    guest = Listener(room, seat, here)
    guest.welcome(0)
    await room.enter(guest)
    return guest


async def asks(guest: Listener) -> Heard:
    """What is answered to a wish for a hint."""
    return (await guest.said({"t": "ask", "id": "h", "what": "hint"}))[-1]


@asynchronous
async def test_where_hints_are_on_whoever_plays_gets_one() -> None:
    here = lobby()
    room, ada = await table(here, hints=True)
    assert (await asks(ada))["t"] == "hint"
    assert (await here.info(room.match.name)).hints
    await here.close()


@asynchronous
async def test_where_they_are_off_nobody_does_and_everybody_is_told() -> None:
    here = lobby()
    room, ada = await table(here, hints=False)
    said = await asks(ada)
    assert (said["t"], said["why"]) == ("no", "hints are off at this table; whoever opened it chose so")
    assert b'"hints":false' in ada.got[0]
    assert not (await here.info(room.match.name)).hints
    await here.close()


@asynchronous
async def test_those_who_watch_get_none_either_way() -> None:
    here = lobby()
    room, _ = await table(here, hints=True)
    assert "you are watching" in (await asks(await come(here, room, -2)))["why"]
    await here.close()


@asynchronous
async def test_the_choice_survives_a_restart_a_rematch_and_playing_on_from_a_replay() -> None:
    here = lobby()
    room, ada = await table(here, hints=False)
    again = lobby(here.storage)
    assert not (await again.info(room.match.name)).hints
    await ada.said({"t": "ask", "id": "r", "what": "resign"})
    while room.match.status != OVER:
        await asyncio.sleep(0)
    await here.rematch(room)
    assert not (await here.info(room.match.rematch)).hints
    laid, _ = await table(here, hints=False, replay=exported(room.match, room.secret))
    assert not (await here.info(laid.match.name)).hints
    await here.close()


def test_a_table_from_before_there_was_a_choice_has_hints() -> None:
    """What earlier versions wrote says nothing of it; nor does a new table that has them."""
    old = '{"t":"opened","at":1.0,"game":"cubed","edition":1,"options":{},"seats":[{"kind":"bot","level":1}],"seal":""}'
    opened = decode(old)
    assert isinstance(opened, Opened)
    assert opened.hints
    assert "hints" not in encode(opened)


class Counting(InstantThinkers):
    """Answers the last thing that is legal, with a plan, and notes what it was asked."""

    def __init__(self) -> None:
        super().__init__(0, 0.0)
        self.asked: list[BotTask] = []

    async def answer(self, task: BotTask) -> Advice:
        self.asked.append(task)
        await asyncio.sleep(0)
        legal = task.game.read(task.position).legal(task.seat)
        text = task.game.verbs.text(legal[len(self.asked) % len(legal)])
        return Advice(text, f"plan {len(self.asked)}", Outlook(200, 0.62, 1.0, 0.55, 0.5))


async def counted() -> tuple[Lobby, Counting, Room, Listener, Listener]:
    here = lobby()
    here.thinkers = bots = Counting()
    room, ada = await table(here, hints=True)
    return here, bots, room, ada, await come(here, room, 1)


async def moves(guest: Listener, text: str) -> None:
    number = len(guest.room.match.record.moves)
    await guest.said({"t": "act", "id": f"m{number}", "text": text, "moves": number})


@asynchronous
async def test_the_same_question_has_the_same_hint_and_is_thought_about_once() -> None:
    here, bots, _, ada, _ = await counted()
    told = [await asks(ada) for _ in range(3)]
    assert [one["text"] for one in told] == [told[0]["text"]] * 3
    assert told[0]["outlook"]["wins"] == 0.62
    assert len(bots.asked) == 1
    await here.close()


@asynchronous
async def test_a_question_that_is_asked_again_after_an_undo_has_the_hint_it_had() -> None:
    here, bots, _, ada, bo = await counted()
    first = await asks(ada)
    await moves(ada, first["text"])
    await asks(bo)
    await ada.said({"t": "ask", "id": "u", "what": "undo"})
    await bo.said({"t": "ask", "id": "v", "what": "agree"})
    assert (await asks(ada))["text"] == first["text"]
    assert len(bots.asked) == 2
    await here.close()


@asynchronous
async def test_a_hint_knows_what_the_last_one_for_its_seat_began() -> None:
    here, bots, _, ada, bo = await counted()
    for guest in (ada, bo, ada):
        await moves(guest, (await asks(guest))["text"])
    assert [(task.seat, task.plan) for task in bots.asked] == [(0, ""), (1, ""), (0, "plan 1")]
    assert all(task.weighs for task in bots.asked)
    await here.close()


@asynchronous
async def test_a_bot_that_plays_keeps_to_its_own_plan_and_weighs_nothing() -> None:
    here = lobby()
    here.thinkers = bots = Counting()
    seats = [SeatWish("bot", level=2), SeatWish("bot", level=3)]
    await here.make(NewTable(game="_connect_four", seats=seats))
    async with asyncio.timeout(20):
        while len(bots.asked) < 4:
            await asyncio.sleep(0.01)
    assert [task.plan for task in bots.asked[:4]] == ["", "", "plan 1", "plan 2"]
    assert not any(task.weighs for task in bots.asked)
    await here.close()


@pytest.mark.parametrize("game", ["cubed", "pinned_down"])
def test_a_hint_says_what_it_brings_and_a_bot_that_plays_does_not(game: str) -> None:
    rules = sandtable.game(game)
    found = rules.start()
    while found.actor() == CHANCE or len(found.legal(found.actor())) == 1:
        found.playout(Rng(1, 1), 1)
    seat = int(found.actor())
    advice = think(game, (), found.text(), seat, 2, 1, 0.2, "", weighs=True)
    assert advice.outlook is not None
    assert advice.outlook.games > 0
    assert think(game, (), found.text(), seat, 2, 1, 0.2).outlook is None


class Explaining(InstantThinkers):
    """Answers anything, and says why whenever it is asked to."""

    def __init__(self) -> None:
        super().__init__(0, 0.0)
        self.asked: list[BotTask] = []

    async def answer(self, task: BotTask) -> Advice:
        self.asked.append(task)
        await asyncio.sleep(0)
        text = any_answer(task.game, task.position, task.seat, task.seed)
        return Advice(text, why=f"{text}: saves us." if task.explains else "")


async def played(game: str, *seats: SeatWish) -> tuple[Lobby, Explaining, Room]:
    """A table at which bots have given some answers."""
    here = lobby()
    here.thinkers = bots = Explaining()
    room = await here.room((await here.make(NewTable(game=game, seats=list(seats)))).id)
    guest = await come(here, room, 0)
    async with asyncio.timeout(20):
        while len(bots.asked) < 12 and room.match.status != OVER:
            if 0 in room.match.to_act() and seats[0].kind == "person":
                legal = room.match.record.table.legal(0)
                await moves(guest, room.match.game.verbs.text(legal[len(legal) - 1]))
            await asyncio.sleep(0)
    return here, bots, room


@asynchronous
async def test_a_partner_says_why_once_a_turn_with_its_answer() -> None:
    here, bots, room = await played("pinned_down", TWO[0], SeatWish("bot", level=3))
    explained = [task for task in bots.asked if task.explains]
    turns = {int(task.game.read(task.position).turns_over()) for task in bots.asked}
    assert len(explained) == len(turns) < len(bots.asked)
    assert [said.seat for said in room.match.said] == [1] * len(room.match.said)
    assert len(room.match.said) in (len(explained), len(explained) - 1)  # the last answer may be on its way
    assert all(said.text.endswith(": saves us.") for said in room.match.said)
    await here.close()


@pytest.mark.parametrize("game, first", [("_connect_four", TWO[0]), ("pinned_down", SeatWish("bot", level=3))])
@asynchronous
async def test_an_opponent_says_nothing_nor_do_bots_among_themselves(game: str, first: SeatWish) -> None:
    here, bots, room = await played(game, first, SeatWish("bot", level=3))
    assert not any(task.explains for task in bots.asked)
    assert room.match.said == []
    await here.close()


FIGHT = """
at: fights
row: Harana
A: Ardor, Paris (fight=1)
A hand: Evasion Maneuver
enemies: Behemoth (fight=1)
"""


def test_a_hint_and_a_partner_name_the_cause() -> None:
    options = {"edition": "2011", "seats": "1", "construction": "free", "deck_a": "ardor:all*2"}
    asked = ("pinned_down", tuple(sorted(options.items())))
    position = sandtable.game("pinned_down", **options).read(FIGHT).text()
    advice = think(*asked, position, 0, 3, 1, 5.0, weighs=True)
    assert advice.text == "play Evasion Maneuver"
    assert advice.outlook is not None
    assert advice.outlook.why == "keeps Paris in play"
    assert think(*asked, position, 0, 3, 1, 5.0, explains=True).why == "Play Evasion Maneuver: keeps Paris in play."
    assert think(*asked, position, 0, 3, 1, 5.0).why == ""


ASSIGNING = """
at: assign
A: Ardor, Moscow
enemies: Horror, Agony
"""


def test_a_partner_repeats_what_was_asked_and_says_nothing_small(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"edition": "2011", "seats": "1", "construction": "free", "deck_a": "ardor:all*2"}
    asked = ("pinned_down", tuple(sorted(options.items())))
    position = sandtable.game("pinned_down", **options).read(ASSIGNING).text()
    monkeypatch.setattr(thinkers, "reason", lambda *given: Reason("keeps Ardor in play", 2.0))
    advice = think(*asked, position, 0, 3, 1, 5.0, explains=True)
    assert advice.why == f"Whom does Ardor face? A{advice.text[1:]}: keeps Ardor in play."
    monkeypatch.setattr(thinkers, "reason", lambda *given: Reason("keeps Ardor in play", 1.0))
    assert think(*asked, position, 0, 3, 1, 5.0, explains=True).why == ""
