"""Talk at a live table: kept before it is told, told to all alike, limited, and no burden to the game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable.match.talk import MOST_AT_ONCE
from tests.server.support import BOT, OTHER, PERSON, Json, Nursery, Player, Server, asynchronous, sit_all, sit_down


async def utter(player: Player, text: Any, identity: str = "") -> Json:
    """A line, and its answer."""
    identity = identity or player._id()
    await player.say({"t": "say", "id": identity, "text": text})
    return await player.answer_to(identity)


async def hears(player: Player) -> list[tuple[str, str]]:
    """What the next talk is."""
    frame = await player.until(lambda frame: frame["t"] == "talked")
    return [(line["seat"], line["text"]) for line in frame["talk"]]


@asynchronous
async def test_a_line_reaches_everybody_and_those_who_watch(server: Server) -> None:
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    watcher = await sit_down(server, made["id"])
    done = await utter(ada, "shall we?")
    assert done["t"] == "done"
    assert await hears(bo) == await hears(watcher) == [("A", "shall we?")]
    assert (await utter(bo, "<img src=x onerror=alert(1)> & “yes”"))["t"] == "done"
    assert await hears(watcher) == [("B", "<img src=x onerror=alert(1)> & “yes”")]
    assert server.metric("said_total") == 2


@asynchronous
async def test_talk_brings_no_news_and_moves_go_on_beside_it(server: Server) -> None:
    """Whoever is choosing is not disturbed: the table is not sent again."""
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    await utter(bo, "take your time")
    frame = await ada.until(lambda frame: frame["t"] in ("talked", "news"))
    assert frame["t"] == "talked"
    assert "frame" not in frame
    await ada.move()
    await bo.until(lambda frame: frame["t"] == "news")
    await bo.move()


@asynchronous
async def test_whoever_comes_back_is_told_what_they_missed_and_only_that(server: Server) -> None:
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    first = await utter(ada, "one")
    await utter(ada, "two")
    await bo.leave()
    late = await sit_down(server, made["id"], made["seats"][1]["token"])
    assert [line["text"] for line in late.welcome["talk"]] == ["one", "two"]
    again = await sit_down(server, made["id"], made["seats"][1]["token"], have=first["number"])
    assert [line["text"] for line in again.welcome["talk"]] == ["two"]
    assert [line["number"] for line in late.welcome["talk"]] == sorted(
        {line["number"] for line in late.welcome["talk"]}
    )
    assert not [line for line in late.lines if "two" in line["text"]], "the log of the game has no talk in it"


@asynchronous
async def test_a_line_sent_twice_is_said_once(server: Server) -> None:
    made = server.make("cubed", PERSON, OTHER)
    ada, _ = await sit_all(server, made)
    first = await utter(ada, "hello", "same")
    second = await utter(ada, "hello", "same")
    assert first == second
    assert [line["text"] for line in (await sit_down(server, made["id"])).welcome["talk"]] == ["hello"]


@asynchronous
async def test_those_who_watch_read_and_do_not_write(server: Server) -> None:
    made = server.make("cubed", PERSON, OTHER)
    watcher = await sit_down(server, made["id"])
    refused = await utter(watcher, "let me in")
    assert (refused["t"], refused["kind"]) == ("no", "stale")
    assert refused["why"] == "you are watching; only those who sit at the table can talk"


@asynchronous
async def test_bad_lines_are_answered_and_the_table_goes_on(server: Server) -> None:
    made = server.make("cubed", PERSON, OTHER)
    ada, _ = await sit_all(server, made)
    bad: list[Any] = ["", " ", "x" * 241, "a\nb", "\x00", "\x1b[2J", "\u202eevil", None, 3, ["x"], {"a": 1}]
    for text in bad:
        refused = await utter(ada, text)
        assert (refused["t"], refused["kind"]) == ("no", "malformed"), text
        assert refused["why"].isprintable()
    for frame in [
        {"t": "say", "text": "x"},
        {"t": "say", "id": "", "text": "x"},
        {"t": "say", "id": "a", "text": "x", "to": "B"},
    ]:
        await ada.say(frame)
        assert (await ada.until(lambda frame: frame["t"] == "no"))["kind"] == "malformed"
    assert (await sit_down(server, made["id"])).welcome["talk"] == []
    await ada.move()
    server.assert_unharmed()


@asynchronous
async def test_who_talks_too_fast_is_limited_and_can_still_play(server: Server) -> None:
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    answers = [await utter(ada, f"line {n}") for n in range(MOST_AT_ONCE + 2)]
    assert [answer["t"] for answer in answers] == ["done"] * MOST_AT_ONCE + ["no"] * 2
    assert {answer["kind"] for answer in answers[MOST_AT_ONCE:]} == {"limited"}
    second = await sit_down(server, made["id"], made["seats"][0]["token"])
    assert (await utter(second, "by another socket", "other"))["t"] == "no", "the limit is the seat's, not the socket's"
    assert (await utter(bo, "I may"))["t"] == "done"
    await ada.move()


@asynchronous
async def test_bots_are_not_put_off_by_talk(server: Server) -> None:
    """A bot that thinks goes on thinking: its answer comes although somebody talks meanwhile."""
    made = server.make("cubed", PERSON, BOT)
    (ada,) = await sit_all(server, made)
    moves = ada.frame["moves"]
    await ada.move()
    for n in range(3):
        await utter(ada, f"are you there? {n}")
    await ada.until_frame(lambda frame: frame["moves"] >= moves + 2)


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_talk_survives_a_server_that_is_killed(nursery: Nursery, database: str, how: str) -> None:
    """What was acknowledged is there again, in the same order, and so is the game."""

    @asynchronous
    async def before(server: Server, made: Json) -> None:
        ada, bo = await sit_all(server, made)
        await utter(ada, "remember this")
        await ada.move()
        await utter(bo, "and this 👍")

    @asynchronous
    async def after(server: Server, made: Json) -> None:
        ada = await sit_down(server, made["id"], made["seats"][0]["token"])
        assert [(line["seat"], line["text"]) for line in ada.welcome["talk"]] == [
            ("A", "remember this"),
            ("B", "and this 👍"),
        ]
        assert ada.frame["moves"] == 1

    with Server(nursery, database) as server:
        made = server.make("cubed", PERSON, OTHER)
        before(server, made)
        getattr(server, how)()
        server.start()
        after(server, made)


@asynchronous
async def test_a_replay_and_a_rematch_carry_no_talk(server: Server) -> None:
    made = server.make("cubed", PERSON, OTHER)
    ada, _ = await sit_all(server, made)
    await ada.move()
    quiet = server.get(f"/api/matches/{made['id']}/replay").body
    await utter(ada, "open sesame")
    assert server.get(f"/api/matches/{made['id']}/replay").body == quiet
    assert b"sesame" not in server.get(f"/api/matches/{made['id']}").body
    told = server.post("/api/replays", {"text": quiet.decode()})
    assert b"sesame" not in told.body


@asynchronous
async def test_talk_tells_the_same_to_every_seat(server: Server) -> None:
    """It carries a number, a seat, the words and the time; nothing of the table, so nothing of what is hidden."""
    made = server.make("shut_down", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    watcher = await sit_down(server, made["id"])
    await utter(ada, "my hand is mine")
    told = []
    for player in (ada, bo, watcher):
        while not (frames := [said for said in player.heard if '"t":"talked"' in said]):
            await player.hear()
        told.append(frames[0])
    assert told[0] == told[1] == told[2]
    frame = json.loads(told[0])
    assert set(frame) == {"t", "number", "talk"}
    assert set(frame["talk"][0]) == {"number", "seat", "text", "at"}
