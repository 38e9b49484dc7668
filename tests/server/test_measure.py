"""Measuring at a table: anybody may, at any time, and it leaves no trace. [PT-R15]"""

from __future__ import annotations

import asyncio
from typing import Any

from sandtable.kernel.rng import Rng
from sandtable.server.limits import Bucket
from tests.server.room import lobby, sit
from tests.support import clause


async def asked(question: str) -> tuple[list[dict[str, Any]], int]:
    """What a seat, the other seat and a watcher hear, in the first round of a game, and how many entries it cost."""
    room, listeners = await sit(lobby(), "patrollers", 2)
    record = room.match.record
    luck = Rng(5)
    while record.table.view(0)["round"] == 0:
        record.table.playout(luck, 1)
    number = room.match.number
    answers = [(await listener.said({"t": "measure", "id": "m", "asked": question}))[0] for listener in listeners]
    return answers, room.match.number - number


@clause("PT-R15")
def test_seats_and_watchers_measure_alike_and_nothing_is_kept() -> None:
    answers, entries = asyncio.run(asked("threats"))
    assert [answer["t"] for answer in answers] == ["measured"] * 3
    assert answers[0]["found"] == answers[1]["found"] == answers[2]["found"] != {}
    assert entries == 0


def test_what_can_be_measured_can_be_asked() -> None:
    answers, _ = asyncio.run(asked(""))
    questions = answers[0]["found"]["questions"]
    assert len(questions) > 3
    for question in questions:
        found, _ = asyncio.run(asked(question))
        assert found[0]["t"] == "measured", question
        assert found[0]["asked"] == question


def test_nonsense_is_malformed_and_says_what_could_be_asked() -> None:
    for question in (
        "how far",
        "path",
        "path A1 here",
        "odds A1",
        "odds A1 Z9",
        "range",
        "reach B9",
        "path A1 1,99999",
    ):
        answers, _ = asyncio.run(asked(question))
        assert (answers[0]["t"], answers[0]["kind"]) == ("no", "malformed"), question


def test_measuring_counts_against_the_rate() -> None:
    async def hurried() -> list[str]:
        _, listeners = await sit(lobby(), "patrollers", 2)
        listeners[0].allowance.messages = Bucket(0.001, 2)
        frame = {"t": "measure", "id": "m", "asked": "threats"}
        return [(await listeners[0].said(frame))[0]["t"] for _ in range(3)]

    assert asyncio.run(hurried()) == ["measured", "measured", "no"]


def test_a_lawful_answer_that_was_not_offered_is_taken() -> None:
    """Any point of the strip will do, though only some are offered; the frame says that there are more."""

    async def placed() -> tuple[dict[str, Any], bool, list[str], str]:
        room, listeners = await sit(lobby(), "patrollers", 2)
        for listener in listeners[:2]:
            moves = len(room.match.record.moves)
            await listener.said({"t": "act", "id": "team", "text": "field the Patrol", "moves": moves})
        seat = int(room.match.record.table.actor())
        text = ("place A1 at 123,234", "place B1 at 123,2234")[seat]
        frame = room.frame(seat)
        moves = len(room.match.record.moves)
        heard = await listeners[seat].said({"t": "act", "id": "place", "text": text, "moves": moves})
        offers = [offer.text for offer in frame.offers]
        return heard[-1], frame.lists_all, offers, text

    done, lists_all, offers, text = asyncio.run(placed())
    assert (done["t"], lists_all) == ("done", False)
    assert offers
    assert text not in offers
