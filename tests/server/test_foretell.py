"""Nobody can foretell a bot: what it chooses follows from the match's secret, not from what a guest can see. [F1]"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from sandtable.kernel.rng import Rng
from sandtable.match.entries import Moved
from sandtable.match.seeds import seed_for
from sandtable.match.storage.contract import Unavailable
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.http_wire import NewTable, SeatWish
from sandtable.server.lobby import Lobby
from sandtable.server.room import Room
from sandtable.server.thinkers import Advice, BotTask, think
from tests.server.room import InstantThinkers, Listener, lobby

ADA = SeatWish("person", "Ada")
MATCHES = 20


class HereThinkers(InstantThinkers):
    """Real bots, thinking in this process; it keeps the seeds they were given."""

    def __init__(self) -> None:
        super().__init__(0, 0.0)
        self.seeds: list[int] = []

    async def answer(self, task: BotTask) -> Advice:
        self.seeds.append(task.seed)
        options = tuple(sorted(task.options.items()))
        return think(task.game.name, options, task.position, task.seat, task.level, task.seed, 10.0)


def thoughtful(storage: MemoryStorage | None = None) -> tuple[Lobby, HereThinkers]:
    here = lobby(storage)
    here.thinkers = thinkers = HereThinkers()
    return here, thinkers


async def until_quiet(room: Room) -> None:
    while room.bots.is_thinking():
        await asyncio.sleep(0)


async def cubed_game(level: int) -> list[str]:
    """What a bot answers to a person who always says the first thing that is legal."""
    here, _ = thoughtful()
    made = await here.make(NewTable(game="cubed", seats=[ADA, SeatWish("bot", level=level)]))
    room = here.rooms[made.id]
    guest = Listener(room, 0, here)
    await room.enter(guest)
    for number in range(6):
        await until_quiet(room)
        text = room.match.game.verbs.text(room.match.record.table.legal(0)[0])
        await guest.said({"t": "act", "id": f"q{number}", "text": text, "moves": len(room.match.record.moves)})
    await until_quiet(room)
    answers = [entry.text for entry in room.entries if isinstance(entry, Moved) and entry.seat == 1]
    await here.close()
    return answers


@pytest.mark.parametrize("level", [1, 3])
def test_the_same_answers_do_not_meet_the_same_bot_twice(level: int) -> None:
    games = [tuple(asyncio.run(cubed_game(level))) for _ in range(4)]
    assert len(set(games)) > 1


Rule = Callable[["Hidden"], int]


@dataclass
class Hidden:
    """A bot's first hidden choice, what was known before it, and what it chose."""

    name: str
    seal: str
    secret: str
    options: tuple[tuple[str, str], ...]
    imagined: str  # the position as Ada's seat imagines it
    number: int  # of the log's last entry
    moves: int
    answer: str

    def told_by(self, seed: int) -> str:
        """What the bot would choose with a seed; everything else of it is open source."""
        return think("patrollers", self.options, self.imagined, 1, 1, seed, 10.0).text


class Spy(HereThinkers):
    """Notes the first hidden choice, as an attacker at Ada's seat sees it coming."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Hidden] = []
        self.rooms: dict[str, Room] = {}

    async def answer(self, task: BotTask) -> Advice:
        advice = await super().answer(task)
        chosen = advice.text
        if chosen.startswith("hide") and not self.seen:
            room = self.rooms[task.table]
            match = room.match
            imagined = match.record.table.imagine(0, Rng(5)).text()
            words = tuple(sorted(task.options.items()))
            known = (match.name, match.opened.seal, room.secret, words, imagined, match.stirred)
            self.seen.append(Hidden(*known, len(match.record.moves), chosen))
        return advice


async def first_hidden_choice() -> Hidden:
    here = lobby()
    here.thinkers = spy = Spy()
    spy.rooms = here.rooms
    options: dict[str, int | str] = {"game": "advanced", "size": 1, "team_a": "random", "team_b": "random"}
    made = await here.make(NewTable(game="patrollers", options=options, seats=[ADA, SeatWish("bot", level=1)]))
    room = here.rooms[made.id]
    guest = Listener(room, 0, here)
    await room.enter(guest)
    while not spy.seen:
        await until_quiet(room)
        if 0 in room.match.to_act():
            text = room.match.game.verbs.text(room.match.record.table.legal(0)[0])
            moves = len(room.match.record.moves)
            await guest.said({"t": "act", "id": f"q{moves}", "text": text, "moves": moves})
    await here.close()
    return spy.seen[0]


PUBLIC: dict[str, Rule] = {
    "the number of the log entry": lambda one: one.number,
    "the number of moves": lambda one: one.moves,
    "always the same": lambda one: 0,
    "the table's name": lambda one: seed_for(one.name, "bot", 1, one.moves),
    "the seal": lambda one: seed_for(one.seal, "bot", 1, one.moves),
    "no secret": lambda one: seed_for("", "bot", 1, one.moves),
}


def test_public_data_does_not_give_a_bots_next_hidden_choice() -> None:
    """The bot of level 1 hides one of fourteen tokens. With the secret every choice is found, without it few are."""
    hidden = [asyncio.run(first_hidden_choice()) for _ in range(MATCHES)]
    by_secret = sum(one.told_by(seed_for(one.secret, "bot", 1, one.moves)) == one.answer for one in hidden)
    assert by_secret == MATCHES, "the test itself must be able to foretell, given the secret"
    for rule, seed_of in PUBLIC.items():
        found = sum(one.told_by(seed_of(one)) == one.answer for one in hidden)
        assert found <= MATCHES // 2, f"{found} of {MATCHES} choices follow from {rule}"
    assert len({one.answer for one in hidden}) > 3


def test_a_restarted_server_draws_the_same() -> None:
    """The bot is asked, the server dies before it answers; the next server gives it the same seed."""

    async def whole() -> tuple[list[int], list[int]]:
        storage = MemoryStorage()
        here, first = thoughtful(storage)
        storage.append = away  # type: ignore[method-assign]
        made = await here.make(NewTable(game="cubed", seats=[SeatWish("bot", level=1), ADA]))
        while not first.seeds:
            await asyncio.sleep(0)
        here.rooms[made.id].bots.cancel()
        del storage.append
        later, second = thoughtful(storage)
        await until_quiet(await later.room(made.id))
        await later.close()
        return first.seeds, second.seeds

    async def away(*given: Any, **named: Any) -> None:
        raise Unavailable("not now")

    first, second = asyncio.run(whole())
    assert first[0] == second[0]


def test_a_hint_is_the_same_when_asked_twice() -> None:
    async def whole() -> list[str]:
        here, thinkers = thoughtful()
        made = await here.make(NewTable(game="shut_down", options={"seats": 2}, seats=[ADA, SeatWish("person", "Bo")]))
        room = here.rooms[made.id]
        seat = room.match.to_act()[0]
        guest = Listener(room, seat, here)
        await room.enter(guest)
        told = []
        for number in range(2):
            (hint,) = await guest.said({"t": "ask", "id": f"h{number}", "what": "hint"})
            assert hint["t"] == "hint"
            told.append(str(hint["text"]))
        await here.close()
        assert len(thinkers.seeds) == 1
        assert thinkers.seeds[0] == seed_for(room.secret, "hint", seat, len(room.match.record.moves))
        return told

    told = asyncio.run(whole())
    assert told[0] == told[1]


def test_each_imagined_position_is_another_one() -> None:
    """Bo's first card is hidden from Ada, who imagines another each time; a restarted server imagines the same."""

    async def whole() -> list[list[str]]:
        storage = MemoryStorage()
        here = lobby(storage)
        made = await here.make(NewTable(game="shut_down", options={"seats": 2}, seats=[ADA, SeatWish("person", "Bo")]))
        room = here.rooms[made.id]
        first = room.match.to_act()[0]
        guest = Listener(room, first, here)
        await room.enter(guest)
        await guest.said({"t": "act", "id": "a", "text": "draw special", "moves": len(room.match.record.moves)})
        found = []
        for server in (here, lobby(storage)):
            other = Listener(await server.room(made.id), 1 - first, server)
            found.append([(await other.said({"t": "imagine", "id": f"i{n}"}))[0]["position"] for n in range(6)])
        await here.close()
        return found

    first, second = asyncio.run(whole())
    assert len(set(first)) > 1
    assert first == second
