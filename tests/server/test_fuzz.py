"""Frames made up by a machine: whatever is said, the answer is a frame of the protocol and the table is intact."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.match.match import OVER, replayed
from sandtable.server.wire import AnyServerFrame
from tests.server.room import lobby, sit

_answers: msgspec.json.Decoder[AnyServerFrame] = msgspec.json.Decoder(AnyServerFrame)
_words = st.sampled_from(
    [
        "",
        "draw color",
        "draw special",
        "flip A1",
        "place red 30 on A1",
        "steal 2 A1 B1",
        "red",
        "draw",
        "\x00",
        "A" * 70,
    ]
) | st.text(max_size=20)
_known = ["undo", "agree", "decline", "hint", "resign", "pause", "resume", "rematch", "ping"]
_wishes = st.sampled_from(_known) | st.text(max_size=8)
_ids = st.sampled_from(["a", "b", "", "x" * 65]) | st.text(max_size=6)
_plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
_json = st.recursive(
    _plain,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,  # more and most draws are too large and thrown away
)
_deep = st.tuples(st.integers(1, 3000), st.sampled_from(["[]", '{"id":}'])).map(
    lambda drawn: drawn[1][:-1] * drawn[0] + "1" + drawn[1][-1] * drawn[0]
)
_act = st.fixed_dictionaries(
    {"t": st.just("act"), "id": _ids, "text": _words, "moves": st.integers(0, 40) | st.integers()}
)
_why = st.fixed_dictionaries({"t": st.just("why"), "id": _ids, "text": _words})
_ask = st.fixed_dictionaries({"t": st.just("ask"), "id": _ids, "what": _wishes})
_peek = st.fixed_dictionaries({"t": st.just("peek"), "id": _ids, "text": _words})
_measure = st.fixed_dictionaries({"t": st.just("measure"), "id": _ids, "asked": _words | st.text(max_size=300)})
_imagine = st.fixed_dictionaries({"t": st.just("imagine"), "id": _ids})
_talk = st.fixed_dictionaries({"t": st.just("say"), "id": _ids, "text": _words | st.text(max_size=300)})
_odd = st.fixed_dictionaries(
    {},
    optional={
        "t": st.sampled_from(["act", "why", "ask", "say", "peek", "measure", "imagine", "hello"]) | _json,
        "id": _json,
        "text": _json,
        "moves": _json,
    },
)
_frames = (
    st.one_of(_act, _why, _ask, _talk, _peek, _measure, _imagine, _odd, _json).map(json.dumps)
    | st.text(max_size=60)
    | _deep
)
_sayings = st.lists(st.tuples(st.integers(0, 3), _frames), min_size=1, max_size=25)


async def _say(sayings: list[tuple[int, str]], game: str = "shut_down", seats: int = 3) -> None:
    here = lobby()
    room, listeners = await sit(here, game, seats, watchers=4 - seats)
    for place, frame in sayings:
        await listeners[place].said(frame)
    for listener in listeners:
        for heard in listener.got:
            _answers.decode(heard)
    again = replayed(room.match.name, await here.storage.read(room.match.name))
    assert again.record.table.digest() == room.match.record.table.digest()
    assert again.number == room.match.number
    assert here.metrics.faults == 0
    if room.match.status != OVER:
        await listeners[3].said({"t": "ask", "id": "still there", "what": "ping"})
        assert json.loads(listeners[3].got[-1])["t"] == "done"
    await room.close()


@pytest.mark.slow
@given(_sayings)
@settings(max_examples=300)
def test_no_frame_breaks_a_table(sayings: list[tuple[int, str]]) -> None:
    """Seats and a watcher say anything at all, in any order."""
    asyncio.run(_say(sayings))


@pytest.mark.soak
@pytest.mark.parametrize("game, seats", [("shut_down", 3), ("shut_down", 2), ("cubed", 2), ("_connect_four", 2)])
def test_a_hundred_thousand_frames_break_nothing(game: str, seats: int) -> None:
    """The same for long, at four companies that share the frames among them."""
    frames = 0

    @given(st.lists(st.tuples(st.integers(0, 3), _frames), min_size=40, max_size=60))
    @settings(max_examples=600)
    def say(sayings: list[tuple[int, str]]) -> None:
        nonlocal frames
        frames += len(sayings)
        asyncio.run(_say(sayings, game, seats))

    say()
    assert frames >= 25_000
