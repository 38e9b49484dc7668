"""Replays over HTTP: verified line by line, told step by step for any eyes, evaluated, and never in the loop's way."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel.record import random_record
from sandtable.match.opening import MOST_REPLAY
from sandtable.server.replays import MOST_MOVES, tell
from tests.server.support import BOT, OTHER, PERSON, Answer, Nursery, Server, asynchronous, sit_all

REPLAYS = Path(__file__).parent.parent / "replays"
CUBED = (REPLAYS / "cubed_1.txt").read_text(encoding="utf-8")
SHUT_DOWN = (REPLAYS / "shut_down_3p.txt").read_text(encoding="utf-8")
HEAD = "sandtable 1 / cubed edition 1 / seats=2\n"


@pytest.fixture(scope="module")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the whole file."""
    database = f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}"
    with Server(nursery, database, replays_per_address=100_000) as running:
        yield running
        running.assert_unharmed()


def shown(server: Server, text: str, seat: str = "") -> Any:
    """The replay as a seat sees it."""
    answer = server.post("/api/replays", {"text": text, "seat": seat})
    assert answer.status == 200, answer.body
    return answer.json


def refused(server: Server, text: str) -> str:
    """What is wrong with a text, which both addresses say alike."""
    answers: list[Answer] = [
        server.post("/api/replays", {"text": text}),
        server.post("/api/replays/evaluation", {"text": text}),
    ]
    assert [answer.status for answer in answers] == [400, 400], answers[0].body
    assert answers[0].error == answers[1].error
    return answers[0].error


# Good ones


def test_a_replay_is_told_step_by_step(server: Server) -> None:
    """The opening first, then every move with its mover, its words, its lines, its clause and who is asked next."""
    told = shown(server, CUBED)

    assert (told["game"], told["title"], told["edition"], told["seat"]) == ("cubed", "Cubed", 1, "")
    assert [seat["seat"] for seat in told["seats"]] == ["A", "B"]
    first, second = told["steps"][0], told["steps"][1]
    assert (first["who"], first["text"], first["lines"], first["to_act"]) == ("", "", [], ["A"])
    assert (second["who"], second["text"], second["digest"]) == ("A", "black 0,0,0", "8466")
    assert second["note"] == "CU-R4 the first cube is at 0,0,0"
    assert second["lines"][0]["clause"].startswith("CU-")
    assert second["lines"][0]["fact"]["verb"]
    assert len(told["steps"]) == 108
    assert told["steps"][-1]["to_act"] == []
    assert told["outcome"]["ranks"] == [1, 2]
    assert told["chance"] == "open"
    assert re.fullmatch(r"[0-9a-f]{16}", told["digest"])


def test_any_seat_may_be_looked_over_the_shoulder_of(server: Server) -> None:
    """A finished record hides nothing, so whoever looks chooses the eyes; a spectator's are the narrowest."""
    by_seat = {seat: shown(server, SHUT_DOWN, seat) for seat in ["", "A", "C"]}

    assert [told["seat"] for told in by_seat.values()] == ["", "A", "C"]
    views = [told["steps"][40]["view"] for told in by_seat.values()]
    assert views[0] != views[1] != views[2]
    assert all(step["who"] in ("", "~", "A", "B", "C") for step in by_seat[""]["steps"])


def test_a_record_that_stops_early_has_no_outcome(server: Server) -> None:
    told = shown(server, "\n".join(CUBED.splitlines()[:12]))
    assert told["outcome"] is None
    assert told["steps"][-1]["to_act"] == ["B"]


def test_who_gave_up_is_read_from_the_record(server: Server) -> None:
    told = shown(server, "\n".join([*CUBED.splitlines()[:12], "; B resigned", ""]))
    assert [seat["gave_up"] for seat in told["seats"]] == ["", "resigned"]


def test_an_answer_is_packed_for_those_who_can_unpack_it(server: Server) -> None:
    body = json.dumps({"text": CUBED}).encode()
    headers = {"content-type": "application/json"}
    plain = server.request("POST", "/api/replays", body, headers)
    packed = server.request("POST", "/api/replays", body, headers | {"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert len(packed.body) * 5 < len(plain.body)


# Evaluation


@pytest.mark.parametrize("text", [CUBED, SHUT_DOWN], ids=["cubed", "shut_down"])
def test_a_replay_is_evaluated_step_by_step(server: Server, text: str) -> None:
    """A row a step; the winner's chance ends at one; asking again gives the same numbers."""
    told = shown(server, text)
    once = server.post("/api/replays/evaluation", {"text": text}).json
    again = server.post("/api/replays/evaluation", {"text": text}).json

    assert len(once["chances"]) == len(once["doubt"]) == len(once["proven"]) == len(told["steps"])
    assert once["chances"][-1][told["outcome"]["ranks"].index(1)] == 1.0
    assert once == again


# Bad ones


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("hello", "line 1"),
        ("sandtable 1 / chess edition 1\n", "chess"),
        ("sandtable 1 / cubed edition 9 / seats=2\n", "edition 9"),
        ("sandtable 1 / cubed edition 1 / seats=5\n", "seats"),
        (HEAD + "1 A sing\n", "line 2"),
        (HEAD + "1 A black 0,0,0\n2 A black 0,0,3\n", "line 3"),
        (HEAD + "1 A black 0,0,0 #0000\n", "line 2: the position after 'black 0,0,0' has digest #8466"),
        (CUBED.replace("#cfa8", "#cfa9"), "line 18"),
        (CUBED.replace("A wins", "B wins"), "the game ended"),
        (CUBED + "108 A take 0,0,0\n", "goes on after its end"),
    ],
)
def test_a_bad_replay_is_refused_in_one_line(server: Server, text: str, says: str) -> None:
    assert says in refused(server, text)


def test_a_seat_that_is_not_there_cannot_be_seen_as(server: Server) -> None:
    for seat in ["C", "~", "AB", "a"]:
        answer = server.post("/api/replays", {"text": CUBED, "seat": seat})
        assert answer.status == 400
        assert "seat" in answer.error


def test_a_replay_has_a_largest_size(server: Server) -> None:
    assert str(MOST_REPLAY) in refused(server, CUBED + ";" * MOST_REPLAY)
    assert server.post("/api/replays", {"text": ";" * 1_100_000}).status == 413


def test_a_replay_has_a_most_of_moves() -> None:
    """The limit is there for what goes out; no real game comes near it."""
    game = sandtable.game("shut_down", seats=4)
    record = random_record(game, 3)
    assert 1000 < len(record.moves) < MOST_MOVES
    assert tell(record.text(), "")[0] == ""
    record.moves.extend(record.moves * (MOST_MOVES // len(record.moves)))
    assert tell(record.text(), "")[0] != ""


@pytest.mark.slow
def test_others_are_answered_while_a_long_replay_is_evaluated(server: Server) -> None:
    """Reading and evaluating are a worker's: the loop answers meanwhile."""
    text = random_record(sandtable.game("shut_down", seats=4), 8).text()
    answers: list[Answer] = []
    asking = threading.Thread(target=lambda: answers.append(server.post("/api/replays/evaluation", {"text": text})))
    asking.start()
    asked = 0
    while asking.is_alive():
        assert server.get("/healthz").status == 200
        asked += 1
        time.sleep(0.05)
    assert answers[0].status == 200
    assert asked > 3


def test_replays_have_a_rate(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, replays_per_address=3) as server:
        found = [server.post("/api/replays", {"text": CUBED}).status for _ in range(5)]
    assert found == [200, 200, 200, 429, 429]


# From a live table


@asynchronous
async def test_the_seal_of_a_finished_match_is_shown_and_proven(server: Server) -> None:
    """What a table hands out is read back, its chance proven by the secret; one digit off and it is refused."""
    made = server.make("shut_down", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    hidden = server.get(f"/api/matches/{made['id']}/replay")
    assert hidden.status == 409
    assert "still hidden" in hidden.error
    for _ in range(4):
        player = ada if ada.frame["offers"] else bo
        assert await player.until_asked()
        await player.move()
        other = bo if player is ada else ada
        while other.frame["moves"] < player.frame["moves"]:
            await other.hear()
    assert server.get(f"/api/matches/{made['id']}/replay").status == 409
    await ada.ask("resign")
    await ada.until_frame(lambda frame: frame["status"] == "over")

    text = server.get(f"/api/matches/{made['id']}/replay").body.decode()
    told = shown(server, text)

    assert (told["chance"], told["table"], told["seal"]) == ("proven", made["id"], made["seal"])
    assert told["secret"] == ada.frame["secret"] != ""
    assert told["seats"][0]["gave_up"] == "resigned"
    forged = text.replace(told["secret"], "0" * 64)
    assert "does not fit the seal" in refused(server, forged)
    sealed = shown(server, text.replace(f"secret {told['secret']}\n", ""))
    assert (sealed["chance"], sealed["secret"]) == ("sealed", "")


def test_a_table_is_laid_where_a_replay_stopped(server: Server) -> None:
    """What the page sends to play on: the record cut where a seat is asked, and who sits where."""
    cut = "\n".join(CUBED.splitlines()[:12]) + "\n"
    made = server.post("/api/matches", {"replay": cut, "seats": [BOT, PERSON]})
    assert made.status == 201
    info = server.get(f"/api/matches/{made.json['id']}").json
    assert info["game"] == "cubed"
    assert info["moves"] >= 10
