"""Replays over HTTP: verified line by line, told step by step for any eyes, evaluated, and never in the loop's way."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import random_record
from sandtable.match.opening import MOST_REPLAY, laid
from sandtable.server import replays
from sandtable.server.config import Config
from sandtable.server.replays import MOST_MOVES, Busy, Replays, lay, tell
from tests.server.support import BOT, OTHER, PERSON, Answer, Nursery, Server, asynchronous, sit_all

REPLAYS = Path(__file__).parent.parent / "replays"
CUBED = (REPLAYS / "cubed_1.txt").read_text(encoding="utf-8")
SHUT_DOWN = (REPLAYS / "shut_down_3p.txt").read_text(encoding="utf-8")
LONG = random_record(sandtable.game("shut_down", seats=4), 8).text()  # a second or two of evaluation
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


def test_a_replay_whose_pictures_are_too_large_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = len(gzip.decompress(tell(CUBED, "")[1]))
    monkeypatch.setattr(replays, "MOST_BYTES", whole)
    assert tell(CUBED, "")[0] == ""
    monkeypatch.setattr(replays, "MOST_BYTES", whole // 2)
    assert tell(CUBED, "") == ("this replay is too long to be shown: it comes to more than 0 MB", b"")


def test_a_table_is_not_laid_from_a_replay_of_too_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lay(CUBED) == laid(CUBED)
    monkeypatch.setattr(replays, "MOST_MOVES", 106)
    with pytest.raises(Malformed, match="a replay of 107 moves is too long to play on from; 106 are possible"):
        lay(CUBED)


@pytest.mark.slow
def test_others_are_answered_while_a_long_replay_is_evaluated(server: Server) -> None:
    """Reading and evaluating are a worker's: the loop answers meanwhile."""
    answers: list[Answer] = []
    asking = threading.Thread(target=lambda: answers.append(server.post("/api/replays/evaluation", {"text": LONG})))
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


# Fair shares and bounds


class Slow(Replays):
    """Replays whose worker is the test: it says when something is done, and with what."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.begun: list[tuple[str, str]] = []
        self.go = asyncio.Event()
        self.workers.run = self.run  # type: ignore[method-assign,assignment]

    async def run(self, task: Callable[..., object], text: str, *given: str, owner: str, seconds: float) -> object:
        self.begun.append((owner, text))
        await self.go.wait()
        return ("", b"x" * 30) if text != "bad" else ("it is bad", b"")


@asynchronous
async def test_one_address_has_only_so_many_replays_waiting_and_all_have_only_so_many() -> None:
    here = Slow(Config(replays_waiting=5, replays_waiting_per_address=3))
    asked = [asyncio.create_task(here.evaluated(str(number), "X")) for number in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Busy, match="3 replays of yours are being read already; try again when they are done"):
        await here.told("more", "", "X")
    asked += [asyncio.create_task(here.told(str(number), "", "Y")) for number in range(2)]
    await asyncio.sleep(0)
    for late in (here.told("late", "", "Z"), here.laid("late", "Z")):
        with pytest.raises(Busy, match="many replays are being read just now; try again in a moment"):
            await late
    here.go.set()
    await asyncio.gather(*asked)
    assert await here.told("late", "", "X") == b"x" * 30
    assert len(here.begun) == 6
    here.close()


@asynchronous
async def test_a_question_is_worked_on_once_for_each_who_asks_and_its_answer_is_for_all() -> None:
    """Nobody waits in another's line, even with the same question."""
    here = Slow(Config())
    asked = asyncio.gather(*[here.told("same", "", owner) for owner in "XXY"])
    while len(here.begun) < 2:
        await asyncio.sleep(0)
    here.go.set()
    assert len(set(await asked)) == 1
    await here.told("same", "", "Z")
    assert here.begun == [("X", "same"), ("Y", "same")]
    for _ in range(2):
        with pytest.raises(Malformed, match="it is bad"):
            await here.told("bad", "", "Z")
    assert here.begun[2:] == [("Z", "bad")]
    here.close()


@asynchronous
async def test_what_is_remembered_is_bounded_by_count_and_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Slow(Config())
    here.go.set()

    async def how_many(*texts: str) -> int:
        before = len(here.begun)
        for text in texts:
            await here.told(text, "")
        return len(here.begun) - before

    assert await how_many("a", "b", "c", "a", "b", "c") == 3
    monkeypatch.setattr(replays, "MOST_KEPT_BYTES", 90)
    assert await how_many("a", "d") == 1  # b has gone: it was asked for longest ago
    assert await how_many("a", "c", "d") == 0
    assert await how_many("b") == 1
    monkeypatch.setattr(replays, "MOST_KEPT", 2)
    assert await how_many("e", "b", "c") == 2
    here.close()


@asynchronous
async def test_a_replay_that_takes_too_long_is_given_up_in_one_line() -> None:
    here = Replays(Config(evaluation_seconds=1e-6))  # shorter than any of them takes
    for asked, line in ((here.evaluated(CUBED), "evaluate"), (here.told(LONG, ""), "read"), (here.laid(LONG), "read")):
        with pytest.raises(Busy, match=f"^this replay takes too long to {line} here$"):
            await asked
    assert here.workers.replaced == 3
    here.close()


@asynchronous
async def test_a_table_is_laid_from_what_a_worker_has_verified() -> None:
    here = Replays(Config())
    assert await here.laid(SHUT_DOWN) == laid(SHUT_DOWN)
    with pytest.raises(Malformed, match="line 18"):
        await here.laid(CUBED.replace("#cfa8", "#cfa9"))
    with pytest.raises(Malformed, match=str(MOST_REPLAY)):
        await here.laid(CUBED + ";" * MOST_REPLAY)
    here.close()


@asynchronous
async def test_whoever_waits_for_a_replay_when_the_server_stops_is_told_so() -> None:
    here = Replays(Config())
    await here.told(CUBED, "")
    asked = asyncio.gather(*[here.evaluated(LONG + f"; {n}\n", "X") for n in range(3)], return_exceptions=True)
    while here.workers.waiting() < 1:
        await asyncio.sleep(0)
    here.close()
    assert [str(one) for one in await asked] == ["the server is stopping; try again in a moment"] * 3
    with pytest.raises(Busy, match="the server is stopping"):
        await here.told(SHUT_DOWN, "")


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


@asynchronous
async def test_a_game_without_chance_claims_no_sealed_luck(server: Server) -> None:
    made = server.make("cubed", PERSON, OTHER)
    ada, _ = await sit_all(server, made)
    assert ada.welcome["seal"] == ""
    await ada.ask("resign")
    await ada.until_frame(lambda frame: frame["status"] == "over")

    told = shown(server, server.get(f"/api/matches/{made['id']}/replay").body.decode())

    assert (told["chance"], told["seal"]) == ("open", made["seal"])


def test_a_table_is_laid_where_a_replay_stopped(server: Server) -> None:
    """What the page sends to play on: the record cut where a seat is asked, and who sits where."""
    cut = "\n".join(CUBED.splitlines()[:12]) + "\n"
    made = server.post("/api/matches", {"replay": cut, "seats": [BOT, PERSON]})
    assert made.status == 201
    info = server.get(f"/api/matches/{made.json['id']}").json
    assert info["game"] == "cubed"
    assert info["moves"] >= 10
