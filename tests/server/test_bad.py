"""Bad input of every kind: each gets its own clear answer, the match goes on, and nothing is counted as a fault."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.support import (
    BOT,
    OPEN,
    OTHER,
    PERSON,
    Json,
    Nursery,
    Player,
    Server,
    asynchronous,
    dial,
    sit_all,
    sit_down,
)

TWO = [PERSON, OTHER]
HEAD = "sandtable 1 / cubed edition 1 / seats=2\n"


@pytest.fixture(scope="module")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all of it: whatever one case breaks, the next would notice."""
    with Server(nursery, f"sqlite:///{tmp_path_factory.mktemp('bad') / 'tables.db'}") as running:
        yield running
        running.assert_unharmed()


@pytest.fixture(scope="module")
def table(server: Server) -> Json:
    """A match that must go on."""
    return server.make("cubed", PERSON, OTHER)


async def goes_on(server: Server, table: Json) -> None:
    """The match is still there, and whoever is asked can answer."""
    player = await sit_down(server, table["id"], table["seats"][0]["token"])
    assert player.frame["status"] == "playing"
    allowed = await player.why(player.offers[0])
    assert (allowed["t"], allowed["why"]) == ("because", "")
    await player.leave()
    server.assert_unharmed()


def act(**more: Any) -> Json:
    return {"t": "act", "id": "a", "text": "red 0,0,0", "moves": 0} | more


def without(frame: Json, key: str) -> Json:
    return {name: value for name, value in frame.items() if name != key}


ASK: Json = {"t": "ask", "id": "a", "what": "ping"}
WHY: Json = {"t": "why", "id": "a", "text": "red 0,0,0"}

# What a seated player may send wrongly: (frame, kind of no, a telling word)
FRAMES: list[tuple[object, str, str]] = [
    ("", "malformed", "not JSON"),
    (" ", "malformed", "not JSON"),
    ("{", "malformed", "not JSON"),
    ("}", "malformed", "not JSON"),
    ("[", "malformed", "array"),
    ("nonsense", "malformed", "not JSON"),
    ("'t'", "malformed", "not JSON"),
    ("{'t': 'ask'}", "malformed", "not JSON"),
    ('{"t": "ask",}', "malformed", "not JSON"),
    ('{"t": "ask"} {"t": "ask"}', "malformed", "`id`"),
    ('{"t": "ask" "id": "a"}', "malformed", "not JSON"),
    ('{"t": NaN}', "malformed", "not JSON"),
    ('{"t": Infinity}', "malformed", "not JSON"),
    ('{"t": 01}', "malformed", "not JSON"),
    ('{"t": "a\nb"}', "malformed", "not JSON"),
    ('{"t": "\\q"}', "malformed", "not JSON"),
    ('{"t": "\\ud800"}', "malformed", "not JSON"),
    ("\ufeff{}", "malformed", "not JSON"),
    ("[" * 5000, "malformed", "not"),
    ("{}", "malformed", "`t`"),
    ("[]", "malformed", "object"),
    ("null", "malformed", "null"),
    ("true", "malformed", "bool"),
    ("1", "malformed", "int"),
    ("-1.5", "malformed", "float"),
    ('"act"', "malformed", "str"),
    ('[{"t": "ask"}]', "malformed", "array"),
    ({"t": None}, "malformed", "$.t"),
    ({"t": 1}, "malformed", "$.t"),
    ({"t": ["act"]}, "malformed", "$.t"),
    ({"t": ""}, "malformed", "$.t"),
    ({"t": "Act"}, "malformed", "Act"),
    ({"t": "move"}, "malformed", "move"),
    ({"t": "welcome"}, "malformed", "welcome"),
    ({"t": "news"}, "malformed", "news"),
    ({"t": "done", "id": "a", "number": 1}, "malformed", "done"),
    ({"T": "ask"}, "malformed", "`t`"),
    ({"t": "hello"}, "stale", "hello already"),
    ({"t": "hello", "token": "x"}, "stale", "hello already"),
    ({"t": "hello", "token": 7}, "malformed", "$.token"),
    ({"t": "hello", "have": "7"}, "malformed", "$.have"),
    ({"t": "hello", "have": 1.5}, "malformed", "$.have"),
    ({"t": "hello", "seat": 1}, "malformed", "seat"),
    ({"t": "act"}, "malformed", "missing required field"),
    (without(act(), "id"), "malformed", "`id`"),
    (without(act(), "text"), "malformed", "`text`"),
    (without(act(), "moves"), "malformed", "`moves`"),
    (act(id=1), "malformed", "$.id"),
    (act(id=None), "malformed", "$.id"),
    (act(id=[]), "malformed", "$.id"),
    (act(id=""), "malformed", "1 to 64"),
    (act(id="x" * 65), "malformed", "1 to 64"),
    (act(text=1), "malformed", "$.text"),
    (act(text=None), "malformed", "$.text"),
    (act(text=["red"]), "malformed", "$.text"),
    (act(text={"verb": "red"}), "malformed", "$.text"),
    (act(moves="0"), "malformed", "$.moves"),
    (act(moves=None), "malformed", "$.moves"),
    (act(moves=0.5), "malformed", "$.moves"),
    (act(moves=True), "malformed", "$.moves"),
    (act(moves=10**30), "stale", "moved on"),
    (act(moves=-1), "stale", "at move -1"),
    (act(moves=1), "stale", "at move 1"),
    (act(moves=2**62), "stale", "moved on"),
    (act(seat=1), "malformed", "seat"),
    (act(token="x"), "malformed", "token"),
    (act(text=""), "malformed", ""),
    (act(text=" "), "malformed", ""),
    (act(text="\n"), "malformed", ""),
    (act(text="0,0,0"), "ambiguous", "red 0,0,0"),
    (act(text="sing"), "malformed", "sing"),
    (act(text="0,0"), "malformed", "is not an action"),
    (act(text="red 0,0,9"), "malformed", "red 0,0,9"),
    (act(text="red -1,0,0"), "refused", "first cube"),
    (act(text="red 0,0,0,0"), "malformed", "red"),
    (act(text="red a,b,c"), "malformed", "red"),
    (act(text="green 0,0,0"), "malformed", "green"),
    (act(text="red 0,0,3"), "refused", "first cube"),
    (act(text="red \u0660,0,0"), "malformed", "red"),
    (act(text="r" * 5000), "malformed", "r"),
    (act(text="red 0,0,0\x00"), "malformed", "red"),
    (act(text="<script>alert(1)</script>"), "malformed", "script"),
    (act(text="'; DROP TABLE entries; --"), "malformed", "DROP"),
    (act(text="take 0,0,0"), "refused", ""),
    (act(text="\U0001f600"), "malformed", ""),
    ({"t": "why"}, "malformed", "missing required field"),
    (without(WHY, "id"), "malformed", "`id`"),
    (without(WHY, "text"), "malformed", "nothing was said"),
    (WHY | {"id": 5}, "malformed", "$.id"),
    (WHY | {"id": ""}, "malformed", "1 to 64"),
    (WHY | {"id": "x" * 100}, "malformed", "1 to 64"),
    (WHY | {"text": None}, "malformed", "$.text"),
    (WHY | {"text": ""}, "malformed", ""),
    (WHY | {"text": "sing"}, "malformed", "sing"),
    (WHY | {"text": "0,0,0"}, "ambiguous", "red"),
    (WHY | {"moves": 1}, "malformed", "moves"),
    (WHY | {"touches": "cell.stack:0,0,0"}, "malformed", "$.touches"),
    (WHY | {"touches": [5]}, "malformed", "$.touches"),
    (WHY | {"touches": ["nonsense"]}, "malformed", "no action of this game names nonsense"),
    (WHY | {"touches": ["slot:A1"]}, "malformed", "no action of this game names slot:A1"),
    (WHY | {"touches": ["color:red"] * 7}, "malformed", "point at 1 to 6 things"),
    (WHY | {"touches": ["color:red", "color:red"]}, "malformed", "no action of this game names"),
    (WHY | {"t": "peek", "text": "sing"}, "malformed", "sing"),
    (WHY | {"t": "peek", "text": ""}, "malformed", "nothing was said"),
    (WHY | {"t": "peek", "text": "take 0,0,0"}, "refused", ""),
    (WHY | {"t": "peek", "touches": []}, "malformed", "touches"),
    ({"t": "measure", "id": "w", "asked": "how far"}, "malformed", "nothing is measured in this game"),
    ({"t": "measure", "id": "w", "asked": "x" * 101}, "malformed", "at most 100 characters"),
    ({"t": "measure", "id": "w", "asked": 5}, "malformed", "asked"),
    ({"t": "ask"}, "malformed", "missing required field"),
    (without(ASK, "id"), "malformed", "`id`"),
    (without(ASK, "what"), "malformed", "`what`"),
    (ASK | {"id": {}}, "malformed", "$.id"),
    (ASK | {"id": ""}, "malformed", "1 to 64"),
    (ASK | {"id": "x" * 65}, "malformed", "1 to 64"),
    (ASK | {"what": ""}, "malformed", "$.what"),
    (ASK | {"what": "Undo"}, "malformed", "Undo"),
    (ASK | {"what": "win"}, "malformed", "win"),
    (ASK | {"what": 1}, "malformed", "$.what"),
    (ASK | {"what": None}, "malformed", "$.what"),
    (ASK | {"what": ["undo"]}, "malformed", "$.what"),
    (ASK | {"seat": 0}, "malformed", "seat"),
    (ASK | {"what": "undo"}, "stale", "not chosen anything"),
    (ASK | {"what": "agree"}, "stale", "nobody asks"),
    (ASK | {"what": "decline"}, "stale", "nobody asks"),
    (ASK | {"what": "resume"}, "stale", "not paused"),
    (ASK | {"what": "rematch"}, "stale", "not over"),
]


@pytest.mark.parametrize("number", range(len(FRAMES)))
@asynchronous
async def test_a_bad_frame_is_answered_and_the_match_goes_on(server: Server, table: Json, number: int) -> None:
    """A no of the right kind, in one line, with the sender's id where it has one."""
    frame, kind, word = FRAMES[number]
    ada = await sit_down(server, table["id"], table["seats"][0]["token"])
    await ada.say(frame)
    no = await ada.until(lambda heard: heard["t"] in ("no", "done", "because"))
    assert (no["t"], no["kind"]) == ("no", kind), no
    assert word in no["why"]
    assert no["why"]
    assert "\n" not in no["why"]
    if isinstance(frame, dict) and isinstance(frame.get("id"), str) and 0 < len(frame["id"]) <= 64:
        assert no["id"] == frame["id"]
    await ada.leave()
    await goes_on(server, table)


# What may be said wrongly before a seat is had: (first frame, a telling word)
HELLOS: list[tuple[str | bytes, str]] = [
    ("", "hello"),
    ("hello", "hello"),
    ("{}", "hello"),
    ("[]", "hello"),
    ("null", "hello"),
    ('{"t":"act"}', "hello"),
    ('{"t":"Hello"}', "hello"),
    ('{"t":"ask","id":"a","what":"ping"}', "hello"),
    ('{"t":"hello","token":1}', "$.token"),
    ('{"t":"hello","token":null}', "$.token"),
    ('{"t":"hello","have":null}', "$.have"),
    ('{"t":"hello","have":"1"}', "$.have"),
    ('{"t":"hello","have":1.5}', "$.have"),
    ('{"t":"hello","have":1e400}', "have"),
    ('{"t":"hello","name":"Ada"}', "name"),
    ('{"t":"hello","token":"x"}', "opens no seat"),
    ('{"t":"hello","token":" "}', "opens no seat"),
    ('{"t":"hello","token":"\\u0000"}', "opens no seat"),
    ('{"t":"hello","token":"' + "A" * 43 + '"}', "opens no seat"),
    ('{"t":"hello","token":"' + "A" * 5000 + '"}', "opens no seat"),
    (b"{}", "frames are text"),
    (b'{"t":"hello"}', "frames are text"),
]


@pytest.mark.parametrize("number", range(len(HELLOS)))
@asynchronous
async def test_a_bad_hello_is_told_why_and_let_go(server: Server, table: Json, number: int) -> None:
    """One last word and code 1008."""
    said, word = HELLOS[number]
    player = await dial(server, table["id"])
    await player.say(said)
    assert await player.closed() == 1008
    assert word in player.bye
    assert "\n" not in player.bye
    await goes_on(server, table)


@pytest.mark.parametrize("bad", [b"\xff", b'{"t":"hello"}\xc3', b'{"t":"hello","token":"\xed\xa0\x80"}'])
@pytest.mark.parametrize("is_seated", [False, True])
@asynchronous
async def test_text_that_is_no_utf_8_is_told_so_and_let_go(
    server: Server, table: Json, bad: bytes, is_seated: bool
) -> None:
    """A last word and code 1007, whole or in pieces, before the hello and after it; nothing is logged as our fault."""
    for said in (bad, [bad[:1], bad[1:]]):
        if is_seated:
            player = await sit_down(server, table["id"], table["seats"][0]["token"])
        else:
            player = await dial(server, table["id"])
        await player.socket.send(said, text=True)
        assert await player.closed() == 1007
        assert player.bye == "frames are text in UTF-8"
    await goes_on(server, table)
    server.assert_unharmed()


@pytest.mark.parametrize("have", [-1, 10**9, 2**62])
@asynchronous
async def test_a_number_from_nowhere_gets_everything(server: Server, table: Json, have: int) -> None:
    """Whoever is confused about what they have seen is told all of it."""
    player = await sit_down(server, table["id"], table["seats"][0]["token"], have)
    assert player.welcome["number"] == player.number
    await goes_on(server, table)


@asynchronous
async def test_the_keys_of_another_table_open_nothing_here(server: Server, table: Json) -> None:
    """A seat's token, the invitation and the seal are of no use elsewhere."""
    other = server.make("cubed", PERSON, OTHER)
    for key in (other["seats"][0]["token"], other["invite"], other["seal"], table["invite"], table["seal"]):
        player = await dial(server, table["id"])
        await player.say({"t": "hello", "token": key})
        assert await player.closed() == 1008
        assert "opens no seat" in player.bye
    await goes_on(server, table)


def wish(**more: Any) -> Json:
    return {"game": "cubed", "seats": TWO} | more


# Tables that cannot be laid: (body, a telling word)
WISHES: list[tuple[object, str]] = [
    (None, "object"),
    (1, "object"),
    ("cubed", "object"),
    ([], "object"),
    ({}, "no game"),
    (wish(game=""), "no game"),
    (wish(game=1), "$.game"),
    (wish(game=None), "$.game"),
    (wish(game="cube"), "did you mean cubed"),
    (wish(game="chess"), "there are"),
    (wish(game="../cubed"), "no game"),
    (wish(game="cubed\x00"), "no game"),
    (wish(game="CUBED"), "no game"),
    (wish(players=2), "players"),
    (wish(options=[]), "$.options"),
    (wish(options=None), "$.options"),
    (wish(options={"seats": 3}), "seats"),
    (wish(options={"seats": 0}), "seats"),
    (wish(options={"seats": -2}), "seats"),
    (wish(options={"seats": "two"}), "seats"),
    (wish(options={"seats": ""}), "seats"),
    (wish(options={"seats": 2.5}), "$.options"),
    (wish(options={"seats": True}), "$.options"),
    (wish(options={"seats": None}), "$.options"),
    (wish(options={"seats": [2]}), "$.options"),
    (wish(options={"seats": 10**17}), "seats"),
    (wish(options={"seats": 10**30}), ""),
    (wish(options={"colour": "red"}), "colour"),
    (wish(options={"name": "cubed"}), "name"),
    (wish(options={"self": 1}), "self"),
    (wish(options={"given": 1}), "given"),
    (wish(options={"": 1}), "option"),
    (wish(options={"starter": "C"}), "starter"),
    (wish(options={"starter": 1}), "starter"),
    (wish(options={"red.count": 65}), "red.count"),
    (wish(options={"red.count": -1}), "red.count"),
    (wish(options={"red.count": 1}), "64"),
    (wish(options={"support": "resting "}), ""),
    (wish(options={"support": "flying"}), "support"),
    (wish(game="shut_down", options={"seats": 5}), "seats"),
    (wish(game="shut_down", options={"seats": 1}), "seats"),
    (wish(seats=[]), "0 were given"),
    (wish(seats=[PERSON]), "1 were given"),
    (wish(seats=[PERSON] * 3), "3 were given"),
    (wish(seats=[PERSON] * 500), "500 were given"),
    (wish(seats={}), "$.seats"),
    (wish(seats=None), "$.seats"),
    (wish(seats=["person", "bot"]), "$.seats"),
    (wish(seats=[{}, PERSON]), "kind"),
    (wish(seats=[{"kind": "robot"}, PERSON]), "robot"),
    (wish(seats=[{"kind": 1}, PERSON]), "$.seats"),
    (wish(seats=[{"kind": "person", "name": 1}, PERSON]), "name"),
    (wish(seats=[{"kind": "person", "token": "x"}, PERSON]), "token"),
    (wish(seats=[BOT | {"level": 0}, PERSON]), "level"),
    (wish(seats=[BOT | {"level": 6}, PERSON]), "level"),
    (wish(seats=[BOT | {"level": -1}, PERSON]), "level"),
    (wish(seats=[BOT | {"level": "3"}, PERSON]), "level"),
    (wish(seats=[BOT | {"level": 1.5}, PERSON]), "level"),
    (wish(seats=[BOT | {"level": None}, PERSON]), "level"),
    (wish(clock=5), "$.clock"),
    (wish(clock=[]), "$.clock"),
    (wish(clock={"per_move": -1}), "per_move"),
    (wish(clock={"per_move": 1e9}), "per_move"),
    (wish(clock={"per_move": "5"}), "per_move"),
    (wish(clock={"per_game": -0.1}), "per_game"),
    (wish(clock={"per_game": 1e300}), "per_game"),
    (wish(clock={"increment": -5, "per_game": 5}), "increment"),
    (wish(clock={"lag": -1, "per_move": 5}), "lag"),
    (wish(clock={"per_turn": 5}), "per_turn"),
    (wish(grace=-1), "grace"),
    (wish(grace=1e12), "grace"),
    (wish(grace="soon"), "$.grace"),
    (wish(grace=None), "$.grace"),
    (wish(public=1), "$.public"),
    (wish(public="yes"), "$.public"),
    (wish(replay=1), "$.replay"),
    (wish(replay="nonsense"), ""),
    (wish(replay="\n"), ""),
    (wish(replay="sandtable 2 / cubed edition 1 / seats=2\n"), ""),
    (wish(replay="sandtable 1 / chess edition 1 / seats=2\n"), "chess"),
    (wish(replay="sandtable 1 / cubed edition 99 / seats=2\n"), "edition"),
    (wish(replay="sandtable 1 / cubed edition x / seats=2\n"), ""),
    (wish(replay="sandtable 1 / cubed edition 1 / seats=9\n"), "seats"),
    (wish(replay="sandtable 1 / cubed edition 1 / nonsense\n"), ""),
    (wish(replay=HEAD + "1 A sing\n"), "sing"),
    (wish(replay=HEAD + "1 B red 0,0,0\n"), ""),
    (wish(replay=HEAD + "2 A red 0,0,0\n"), ""),
    (wish(replay=HEAD + "1 ~ red 0,0,0\n"), ""),
    (wish(replay=HEAD + "1 A red 0,0,3\n"), "CU-"),
    (wish(replay=HEAD + "1 A red 0,0,0 #0000\n"), ""),
    (wish(replay=HEAD + "1 Z red 0,0,0\n"), ""),
    (wish(replay=HEAD + "end A wins\n"), ""),
    (wish(replay=HEAD + "| nonsense\n"), ""),
    (wish(replay=HEAD + "| turn: A\n| turn: A\n"), ""),
    (wish(replay=HEAD + "sealed x y\n"), ""),
    (wish(replay=HEAD + "secret " + "0" * 64 + "\n"), ""),
    (wish(replay=HEAD + "1 A red 0,0,0\n" * 2), ""),
    (wish(replay=HEAD + "\x00"), ""),
    (wish(replay="x" * 600_000), "500000"),
    (wish(replay=HEAD, seats=[PERSON]), "1 were given"),
    (wish(seed="today", seats=[PERSON, OTHER]), "all other seats must be bots"),
    (wish(seed="today", seats=[PERSON, OPEN]), "all other seats must be bots"),
    (wish(seed="a\nb"), "a seed is one line"),
    (wish(seed="x" * 41), "a seed is one line"),
    (wish(seed=7), "$.seed"),
    (wish(seed="today", replay=HEAD), "leave the seed out"),
    (wish(daily="today"), "a date like"),
    (wish(daily="2026-1-2"), "a date like"),
    (wish(daily="9999-12-31"), "has not begun"),
    (wish(daily=20261119), "$.daily"),
    (wish(daily="2026-01-02", game="chess"), "no game of the day"),
    (wish(daily="2026-01-02", seed="mine"), "leave seed"),
    (wish(daily="2026-01-02", public=True), "leave seed"),
    (wish(daily="2026-01-02", clock={"per_move": 9}), "leave seed"),
    (wish(daily="2026-01-02", options={"corner": "2"}), "leave seed"),
    (wish(daily="2026-01-02", seats=[PERSON, OTHER]), "one person"),
    (wish(daily="2026-01-02", seats=[PERSON, OPEN]), "one person"),
    (wish(daily="2026-01-02", seats=[BOT, PERSON]), "one person"),
]


@pytest.mark.parametrize("number", range(len(WISHES)))
@asynchronous
async def test_a_table_that_cannot_be_laid_is_told_why(server: Server, table: Json, number: int) -> None:
    """400 and one line that names what is wrong."""
    body, word = WISHES[number]
    answer = server.post("/api/matches", body)
    assert answer.status == 400, answer.body
    assert answer.error
    assert word in answer.error
    if number % 20 == 0:
        await goes_on(server, table)
    server.assert_unharmed()


# Raw HTTP: (method, path, body, headers, status, a telling word)
SENT = {"content-type": "application/json"}
REQUESTS: list[tuple[str, str, bytes | None, dict[str, str], int, str]] = [
    ("POST", "/api/matches", b"", SENT, 400, "not JSON"),
    ("POST", "/api/matches", b"{", SENT, 400, "not JSON"),
    ("POST", "/api/matches", b"\xff\xfe", SENT, 400, "not JSON"),
    ("POST", "/api/matches", b'{"game": "\xff"}', SENT, 400, "the body is not"),
    ("POST", "/api/matches", b'{"game": "\\ud800"}', SENT, 400, "not JSON"),
    ("POST", "/api/matches", b"[" * 100_000, SENT, 400, "the body is not"),
    ("POST", "/api/matches", b'{"grace": NaN}', SENT, 400, "not JSON"),
    ("POST", "/api/matches", b'{"grace": 1e999}', SENT, 400, ""),
    ("POST", "/api/matches", b"game=cubed", {"content-type": "application/x-www-form-urlencoded"}, 415, "JSON"),
    ("POST", "/api/matches", b"{}", {"content-type": "text/plain"}, 415, "JSON"),
    ("POST", "/api/matches", b"{}", {}, 415, "JSON"),
    ("POST", "/api/matches", b"{}", {"content-type": "application/jsonx"}, 415, "JSON"),
    ("POST", "/api/matches", b" " * 1_100_000, SENT, 413, "at most"),
    ("POST", "/api/matches", b"{}", SENT | {"origin": "https://evil.example"}, 403, "other sites"),
    ("POST", "/api/matches", b"{}", SENT | {"origin": "null"}, 403, "other sites"),
    ("POST", "/api/matches", b"{}", SENT | {"origin": "http://["}, 403, "other sites"),
    ("POST", "/api/matches", b"{}", SENT | {"origin": "garbage"}, 403, "other sites"),
    ("POST", "/api/matches", b"{}", SENT | {"origin": "\xe9"}, 403, "other sites"),
    ("PUT", "/api/matches", b"{}", SENT, 405, "cannot be done"),
    ("DELETE", "/api/matches", None, {}, 405, "cannot be done"),
    ("PATCH", "/api/matches/{id}", b"{}", SENT, 405, "cannot be done"),
    ("POST", "/api/matches/{id}", b"{}", SENT, 405, "cannot be done"),
    ("DELETE", "/api/matches/{id}", None, {}, 405, "cannot be done"),
    ("OPTIONS", "/api/matches", None, {}, 405, "cannot be done"),
    ("POST", "/api/games", b"{}", SENT, 405, "cannot be done"),
    ("POST", "/healthz", b"", {}, 405, "cannot be done"),
    ("POST", "/metrics", b"", {}, 405, "cannot be done"),
    ("GET", "/api/matches/{id}/join", None, {}, 405, "cannot be done"),
    ("POST", "/api/matches/{id}/replay", b"{}", SENT, 405, "cannot be done"),
    ("BREW", "/api/games", None, {}, 405, "cannot be done"),
    ("GET", "/api", None, {}, 404, "nothing at this address"),
    ("GET", "/api/game", None, {}, 404, "nothing at this address"),
    ("GET", "/api/matches/{id}/socket", None, {}, 404, "nothing at this address"),
    ("GET", "/api/matches/{id}/hands", None, {}, 404, "nothing at this address"),
    ("GET", "/api/matches/nowhere", None, {}, 404, "no such table"),
    ("GET", "/api/matches/%00", None, {}, 404, "no such table"),
    ("GET", "/api/matches/%ff", None, {}, 404, "no such table"),
    ("GET", "/api/matches/%27%20OR%201=1", None, {}, 404, "no such table"),
    ("GET", "/api/matches/" + "x" * 5000, None, {}, 404, "no such table"),
    ("GET", "/api/matches/{id}%0a", None, {}, 404, "no such table"),
    ("GET", "/api/matches/nowhere/replay", None, {}, 404, "no such table"),
    ("POST", "/api/matches/nowhere/join", b"{}", SENT, 404, "no such table"),
    ("POST", "/api/matches/{id}/join", b"", SENT, 400, "not JSON"),
    ("POST", "/api/matches/{id}/join", b"[]", SENT, 400, "object"),
    ("POST", "/api/matches/{id}/join", b"{}", {}, 415, "JSON"),
    ("POST", "/api/matches/{id}/join", b"{}", SENT, 403, "invitation"),
    ("POST", "/api/matches/{id}/join", b'{"invite": "x"}', SENT, 403, "invitation"),
    ("POST", "/api/matches/{id}/join", b'{"invite": 1}', SENT, 400, "invite"),
    ("POST", "/api/matches/{id}/join", b'{"seat": "A"}', SENT, 400, "seat"),
    ("POST", "/api/matches/{id}/join", b'{"seat": 1.5}', SENT, 400, "seat"),
    ("POST", "/api/matches/{id}/join", b'{"token": "x"}', SENT, 400, "token"),
    ("POST", "/api/matches/{id}/join", b'{"name": null}', SENT, 400, "name"),
]


@pytest.mark.parametrize("number", range(len(REQUESTS)))
@asynchronous
async def test_a_bad_request_is_told_why(server: Server, table: Json, number: int) -> None:
    """The right status and one line."""
    method, path, body, headers, status, word = REQUESTS[number]
    answer = server.request(method, path.replace("{id}", table["id"]), body, headers)
    assert answer.status == status, answer.body
    assert answer.error
    assert word in answer.error
    if number % 20 == 0:
        await goes_on(server, table)
    server.assert_unharmed()


def test_there_are_at_least_two_hundred_kinds() -> None:
    """None of them twice."""
    kinds = [json.dumps(frame) for frame, _, _ in FRAMES] + [repr(said) for said, _ in HELLOS]
    kinds += [json.dumps(body) for body, _ in WISHES] + [repr(request[:4]) for request in REQUESTS]
    assert len(kinds) == len(set(kinds)) >= 200


@asynchronous
async def test_the_match_is_played_on_after_all_that(server: Server, table: Json) -> None:
    """As if nothing had been."""
    ada, bo = await sit_all(server, table)
    for number in range(1, 11):
        mover: Player = ada if ada.offers else bo
        await mover.move()
        for player in (ada, bo):
            await _reach(player, number)
    server.assert_unharmed()


async def _reach(player: Player, moves: int) -> None:
    await player.until_frame(lambda frame: frame["moves"] == moves)
