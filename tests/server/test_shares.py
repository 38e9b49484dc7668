"""One address cannot use up the event loop: what a frame costs is counted for whoever sent it. [F2]"""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

import sandtable
from sandtable.server.guest import Allowance
from sandtable.server.limits import Bucket, Buckets
from sandtable.server.pointing import MOST_TRIED, actions_touching
from tests.server.room import Listener, lobby, sit
from tests.server.support import PERSON, Server, asynchronous, dial, sit_down

PING = {"t": "ask", "id": "p", "what": "ping"}
WHY = {"t": "why", "id": "w", "touches": ["slot:A1"]}


def frames_of(said: list[dict[str, Any]]) -> list[str]:
    return [frame["t"] for frame in said]


async def two_of_one_address() -> tuple[Listener, Listener, Listener]:
    """Two connections that share an address' time, of which little is left, and one of another address."""
    _, (first, second, third) = await sit(lobby(), "shut_down", 2)
    shared = Buckets(0.0001, 0.00001)
    first.allowance = Allowance("x", Bucket(1e9, 1e9), shared)
    second.allowance = Allowance("x", Bucket(1e9, 1e9), shared)
    return first, second, third


def shared_time(guest: Listener) -> Bucket:
    return guest.allowance.loop_time.of("x", time.monotonic())


def test_connections_share_their_time_however_long_ago_they_came() -> None:
    """Allowances that are full again are forgotten; two connections of one address must not end up with two."""

    async def whole() -> bool:
        first, second, _ = await two_of_one_address()
        first.allowance.loop_time._cleaned = -1e9
        shared_time(second)._left = -5.0
        return first.allowance.has_time(time.monotonic())

    assert not asyncio.run(whole())


def test_what_one_connection_costs_counts_for_all_of_its_address() -> None:
    async def whole() -> list[list[str]]:
        first, second, third = await two_of_one_address()
        found = [frames_of(await first.said(WHY))]  # taken, and dearer than what was left
        bucket = shared_time(second)
        bucket.rate, bucket._left = 1e3, -1e6  # it is owed much, and nobody waits long
        found.append(frames_of(await second.said(WHY)))
        found.append(frames_of(await third.said(PING)))
        return found

    assert asyncio.run(whole()) == [["because"], ["no"], ["done"]]


def test_whoever_asks_too_much_is_not_listened_to_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is sent, and then the connection rests: the network makes its sender wait."""
    rests: list[float] = []

    async def rest(seconds: float) -> None:
        rests.append(seconds)

    async def whole() -> str:
        first, _, _ = await two_of_one_address()
        first.allowance.messages = Bucket(2.0, 1)
        monkeypatch.setattr("sandtable.server.guest.asyncio.sleep", rest)
        await first.hear('{"t":"ask","id":"p","what":"ping"}')
        (refused,) = await first.said(PING)
        return str(refused["kind"])

    assert asyncio.run(whole()) == "limited"
    assert rests == [1.0]


def test_alone_one_may_ask_as_much_as_one_likes() -> None:
    async def whole() -> list[str]:
        first, _, _ = await two_of_one_address()
        first.allowance.is_alone = lambda: True
        return [frame for _ in range(20) for frame in frames_of(await first.said(WHY))]

    assert asyncio.run(whole()) == ["because"] * 20


def test_explaining_a_click_tries_few_actions() -> None:
    """In the game with the most pieces, of any piece: what is tried is bounded, so the event loop is never held up."""
    verbs = sandtable.game("pinned_down", seats=2).verbs
    domains = [gap.domain for verb in verbs.all for gap in verb.gaps if gap.domain.component]
    pieces = sorted({f"{domain.component}:{word}" for domain in domains for word in domain.words})
    for piece in pieces[:: len(pieces) // 40]:
        assert sum(1 for _ in actions_touching(verbs, [piece], [])) <= 2 * MOST_TRIED


@asynchronous
async def test_costly_frames_of_many_connections_are_refused_together(server: Server) -> None:
    """Twelve connections of one address ask dear questions; another address is answered all the while."""
    made = server.make("shut_down", PERSON, PERSON)
    honest = await sit_down(server, made["id"], made["seats"][1]["token"])
    flood = [await dial(server, made["id"], source="127.0.0.2") for _ in range(12)]
    for one in flood:
        await one.say({"t": "hello", "token": made["seats"][0]["token"], "have": 0})
        await one.until(lambda frame: frame["t"] == "welcome")
    for number in range(400):
        for one in flood:
            await one.say({"t": "why", "id": f"w{number}", "touches": ["card:null", "slot:A1"]})
    refused = await flood[0].until(lambda frame: frame["t"] == "no" and frame["kind"] == "limited")
    assert refused["why"] == "too many messages; wait a second"
    for _ in range(20):
        assert (await honest.ask("ping"))["t"] == "done"
    server.assert_unharmed()


def test_a_long_log_is_told_in_steps_and_nothing_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have their turn in between; a line that is added meanwhile is told once."""
    monkeypatch.setattr("sandtable.server.room._LONGEST_STEP", 0.0)

    async def whole() -> tuple[list[int], list[int]]:
        room, (first, second, _) = await sit(lobby(), "shut_down", 2)
        for _ in range(6):
            seat = room.match.to_act()[0]
            text = room.match.game.verbs.text(room.match.record.table.legal(seat)[0])
            moves = len(room.match.record.moves)
            await (first, second)[seat].said({"t": "act", "id": f"a{moves}", "text": text, "moves": moves})
        late = Listener(room, 0, lobby())
        coming = asyncio.create_task(late.welcome_in_steps(0))
        await asyncio.sleep(0)
        assert late.got == []  # it is not done yet
        await first.said({"t": "ask", "id": "u", "what": "pause"})
        await coming
        told = json.loads(late.got[-1])
        return [line["number"] for line in told["lines"]], [line.number for line in room.lines(0, 1)]

    told, expected = asyncio.run(whole())
    assert told == expected
