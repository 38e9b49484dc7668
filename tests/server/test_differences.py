"""Differences: they lead from one version to the other, whatever the two are, and are small where little changed."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable.match.match import PLAYING
from sandtable.server.differences import changed, difference
from tests.server.room import Listener, lobby, sit
from tests.server.support import spoken, with_news

OLD = {
    "score": 1,
    "gone": True,
    "hand": ["a", "b", "c"],
    "players": [{"name": "Ada", "won": 0}, {"name": "Bo", "won": 2}],
}
SEATS = {"_connect_four": 2, "cubed": 2, "shut_down": 3, "pew_pew": 1, "patrollers": 2, "pinned_down": 2}


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        ({"score": 2}, {"score": 2}),
        ({"score": None}, {"score": None}),
        ({"score": {"of": 3}}, {"score": [{"of": 3}]}),
        ({"fresh": []}, {"fresh": [[]]}),
        ({"hand": ["a", "x", "c"]}, {"hand": [1, 1, ["x"]]}),
        ({"hand": ["a", "c"]}, {"hand": [1, 1, []]}),
        ({"hand": ["a", "b", "c", "d"]}, {"hand": [3, 0, ["d"]]}),
        ({"hand": ["b", "c"]}, {"hand": [0, 1, []]}),
        ({"hand": []}, {"hand": [[]]}),
        ({"players": [{"name": "Ada", "won": 0}, {"name": "Bo", "won": 3}]}, {"players": {"1": {"won": 3}}}),
        ({"players": [{"name": "Ada", "won": 0}]}, {"players": [1, 1, []]}),
    ],
)
def test_only_what_changed_is_told(change: dict[str, Any], wanted: object) -> None:
    new = {**OLD, **change}
    assert difference(OLD, new) == wanted
    assert changed(OLD, wanted) == new


def test_what_is_gone_is_told() -> None:
    new = {key: value for key, value in OLD.items() if key != "gone"}
    assert difference(OLD, new) == {"gone": []}
    assert changed(OLD, {"gone": []}) == new


def anything(rng: random.Random, depth: int = 0) -> Any:
    kind = rng.randrange(6 if depth < 4 else 4)
    if kind == 4:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    if kind == 5:
        return {rng.choice("abcdef"): anything(rng, depth + 1) for _ in range(rng.randrange(4))}
    return rng.choice([None, 0, 1.5, "x", "y", ""])


def shaken(rng: random.Random, value: Any) -> Any:
    """The same with a few changes somewhere in it."""
    if rng.random() < 0.1:
        return anything(rng)
    if isinstance(value, list):
        made = [shaken(rng, one) for one in value if rng.random() < 0.9]
        return [*made, anything(rng, 3)] if rng.random() < 0.2 else made
    if isinstance(value, dict):
        return {key: shaken(rng, one) for key, one in value.items() if rng.random() < 0.9}
    return value


def test_any_two_versions_are_led_from_one_to_the_other() -> None:
    """Through JSON, as on the wire; and neither version is touched."""
    rng = random.Random(5)
    for _ in range(5000):
        old = anything(rng)
        new = shaken(rng, old) if rng.random() < 0.8 else anything(rng)
        texts = json.dumps([old, new])
        if old != new:
            told = json.loads(json.dumps(difference(old, new)))
            assert changed(old, told) == new
        assert json.dumps([old, new]) == texts


async def play(name: str, seed: int, moves: int) -> int:
    """A game at random, and how many bytes were told; whoever puts them together has the whole frame.

    The words of an object may stand in another order, which means nothing in JSON: a difference names what changed.
    """
    rng, here = random.Random(seed), lobby()
    room, listeners = await sit(here, name, SEATS[name])
    had: dict[Listener, Any] = {}
    read = dict.fromkeys(listeners, 0)
    for number in range(moves):
        if room.match.status != PLAYING:
            break
        seat = rng.choice(room.match.to_act())
        text = room.match.game.verbs.text(int(rng.choice(list(room.match.record.table.legal(seat)))))
        moved = len(room.match.record.moves)
        await listeners[seat].said({"t": "act", "id": f"q{number}", "text": text, "moves": moved})
        for listener in listeners:
            for frame in map(json.loads, listener.got[read[listener] :]):
                if frame["t"] in ("welcome", "news"):
                    had[listener] = with_news(had.get(listener, {}), frame)
            read[listener] = len(listener.got)
            assert listener.told is not None
            whole = json.loads(msgspec.json.encode(listener.told))
            assert json.dumps(had[listener], sort_keys=True) == json.dumps(whole, sort_keys=True)
            now = room.frame(listener.seat)
            assert had[listener]["view"] == json.loads(msgspec.json.encode(now.view))
            assert [offer["text"] for offer in had[listener]["offers"]] == [offer.text for offer in now.offers]
    await here.close()
    return sum(len(frame) for listener in listeners for frame in listener.got)


@pytest.mark.parametrize("name", SEATS)
def test_news_lead_to_the_whole_frame(name: str) -> None:
    assert asyncio.run(play(name, 3, 60)) > 1000


@pytest.mark.parametrize("name", SEATS)
def test_a_preview_is_the_view_after_the_answer(name: str) -> None:
    async def whole() -> int:
        here = lobby()
        room, listeners = await sit(here, name, SEATS[name])
        seen = 0
        for number in range(8):
            seat = room.match.to_act()[0]
            table, verbs = room.match.record.table, room.match.game.verbs
            code = int(table.legal(seat)[0])
            (told,) = await listeners[seat].said({"t": "peek", "id": f"p{number}", "text": verbs.text(code)})
            had = listeners[seat].told
            assert had is not None
            if told["change"] is not None:
                after = table.clone()
                after.apply(seat, code)
                assert changed(msgspec.to_builtins(had.view), told["change"]) == msgspec.to_builtins(after.view(seat))
                seen += 1
            moves = len(room.match.record.moves)
            await listeners[seat].said({"t": "act", "id": f"q{number}", "text": verbs.text(code), "moves": moves})
            if room.match.status != PLAYING:
                break
        await here.close()
        return seen

    assert asyncio.run(whole()) > 0


def test_those_who_came_at_different_times_are_told_the_same_table() -> None:
    """Two pages of one seat, one of them with the frame of its welcome, the other with that of the last news."""

    async def whole() -> None:
        here = lobby()
        room, (ada, _, _) = await sit(here, "cubed", 2)
        for number in range(4):
            late = Listener(room, 0, here)
            late.welcome(0)
            await room.enter(late)
            seat = room.match.to_act()[0]
            mover = Listener(room, seat, here)
            moves = len(room.match.record.moves)
            text = room.match.game.verbs.text(int(room.match.record.table.legal(seat)[0]))
            await mover.said({"t": "act", "id": f"q{number}", "text": text, "moves": moves})
            assert late.told is ada.told
            had: Any = {}
            for frame in map(json.loads, late.got):
                had = with_news(had, frame) if frame["t"] in ("welcome", "news") else had
            assert had == json.loads(msgspec.json.encode(room.frame(0)))
            room.leave(late)
        await here.close()

    asyncio.run(whole())


def test_the_words_of_a_line_are_those_of_its_fact() -> None:
    """Every sentence with its gaps filled is what the game says."""
    for name in SEATS:
        facts = sandtable.game(name).facts
        rng = random.Random(1)
        for _ in range(300):
            code = facts.from_dense(rng.randrange(facts.total))
            words = facts.json(code)
            sentence = facts.all[facts.by_name[words["verb"]]].sentence
            assert spoken({"text": sentence, "fact": words})["text"] == facts.text(code)
