"""Tables over HTTP and WebSocket: making, joining, watching, playing, and everything a person can ask for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest

from tests.server.support import (
    BOT,
    OPEN,
    OTHER,
    PERSON,
    Nursery,
    Player,
    Server,
    asynchronous,
    dial,
    sit_all,
    sit_down,
)


@pytest.fixture(scope="module")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the whole file: tables do not disturb each other."""
    database = f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}"
    with Server(nursery, database) as running:
        yield running
        running.assert_unharmed()


def test_the_shelf_is_told_with_its_options(server: Server) -> None:
    """Every game, in order, each with at least its number of seats to choose."""
    games = server.get("/api/games").json
    assert [game["name"] for game in games][:1] == ["cubed"]
    seats = next(option for option in games[-1]["options"] if option["name"] == "seats")
    assert (seats["kind"], seats["low"], seats["high"], seats["clause"]) == ("whole", 2, 4, "SD-1")


@asynchronous
async def test_a_table_is_made_and_played(server: Server) -> None:
    """The creator's token opens the seat; offers are answered with done; the bot answers by itself."""
    made = server.make("shut_down", PERSON, BOT)
    assert [seat["seat"] for seat in made["seats"]] == [0]
    (ada,) = await sit_all(server, made)
    assert ada.welcome["seal"] == made["seal"]
    assert ada.frame["secret"] == ""
    for _ in range(6):
        assert await ada.until_asked()
        done = await ada.move()
        assert done["number"] <= ada.number
    info = server.get(f"/api/matches/{made['id']}").json
    assert info["status"] == "playing"
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Birch"]
    await ada.leave()


@asynchronous
async def test_friends_sit_down_by_invitation(server: Server) -> None:
    """The table waits, the invitation opens one seat, and then play begins."""
    made = server.make("shut_down", PERSON, OPEN)
    (ada,) = await sit_all(server, made)
    assert ada.frame["status"] == "waiting"
    assert (await ada.act("draw color"))["why"] == "the table waits for its seats to be taken"
    path = f"/api/matches/{made['id']}/join"
    assert server.post(path, {"name": "Bo"}).status == 403
    assert server.post(path, {"name": "Bo", "invite": made["seats"][0]["token"]}).status == 403
    held = server.post(path, {"name": "  Bo \u0007 ", "invite": made["invite"]}).json
    assert held["seat"] == 1
    assert "taken" in server.post(path, {"name": "Cy", "invite": made["invite"]}).error
    bo = await sit_down(server, made["id"], held["token"])
    await ada.until_frame(lambda frame: frame["status"] == "playing")
    assert "Bo sits down as B" in [line["text"] for line in ada.lines]
    assert bo.frame["status"] == "playing"


@asynchronous
async def test_public_tables_are_listed_and_open_to_all(server: Server) -> None:
    """A table marked public is found while it waits, and no longer once it is full."""
    made = server.make("cubed", PERSON, OPEN, public=True)
    listed = [table["id"] for table in server.get("/api/matches").json]
    assert made["id"] in listed
    assert server.make("cubed", PERSON, OPEN)["id"] not in [table["id"] for table in server.get("/api/matches").json]
    assert server.post(f"/api/matches/{made['id']}/join", {"name": "Bo", "seat": 0}).status == 409
    assert server.post(f"/api/matches/{made['id']}/join", {"name": "Bo", "seat": 7}).status == 400
    assert server.post(f"/api/matches/{made['id']}/join", {"name": "Bo", "seat": 1}).json["seat"] == 1
    (ada,) = await sit_all(server, made)
    await ada.until_frame(lambda frame: frame["status"] == "playing")
    assert made["id"] not in [table["id"] for table in server.get("/api/matches").json]


@asynchronous
async def test_watchers_see_and_cannot_touch(server: Server) -> None:
    """A hello without a token watches: no offers, no hands, news all the same, and a plain no to every wish."""
    made = server.make("shut_down", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    eve = await sit_down(server, made["id"])
    assert eve.seat == -2
    first, second = (ada, bo) if ada.offers else (bo, ada)
    await first.move("draw special")
    await eve.until_frame(lambda frame: frame["moves"] == 10)
    assert all(player["hand"] == [] for player in eve.frame["view"]["players"])
    assert len(first.frame["view"]["players"][first.seat]["hand"]) == 1
    assert eve.offers == []
    assert "watching" in (await eve.act("draw color"))["why"]
    assert "watching" in (await eve.ask("resign"))["why"]
    assert "watching" in (await eve.why("draw color"))["why"]
    assert (await eve.ask("ping"))["t"] == "done"
    await second.until(lambda frame: frame["t"] == "presence")


@asynchronous
async def test_presence_counts_who_is_here(server: Server) -> None:
    """Everybody is told when somebody comes or leaves."""
    made = server.make("cubed", PERSON, OTHER)
    ada = await sit_down(server, made["id"], made["seats"][0]["token"])
    bo = await sit_down(server, made["id"], made["seats"][1]["token"])
    await ada.until(lambda frame: frame["t"] == "presence" and frame["present"] == [True, True])
    eve = await sit_down(server, made["id"])
    await ada.until(lambda frame: frame["t"] == "presence" and frame["watchers"] == 1)
    await bo.leave()
    await eve.leave()
    await ada.until(lambda frame: frame["t"] == "presence" and frame["present"] == [True, False])
    if ada.present["watchers"]:
        await ada.until(lambda frame: frame["t"] == "presence" and frame["watchers"] == 0)


@asynchronous
async def test_whoever_comes_back_gets_what_they_missed(server: Server) -> None:
    """`have` is the last entry seen: the welcome carries the lines after it, and no others."""
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    seen, lines = bo.number, len(bo.lines)
    await bo.leave()
    while ada.offers:
        await ada.move()
    back = await sit_down(server, made["id"], made["seats"][1]["token"], have=seen)
    assert back.lines
    assert all(line["number"] > seen for line in back.lines)
    whole = await sit_down(server, made["id"], made["seats"][1]["token"])
    assert bo.lines[:lines] + back.lines == whole.lines
    beyond = await sit_down(server, made["id"], made["seats"][1]["token"], have=10_000)
    assert beyond.lines == whole.lines, "a number from nowhere gets everything"
    assert (await sit_down(server, made["id"], made["seats"][1]["token"], have=whole.number)).lines == []


@asynchronous
async def test_a_repeated_frame_is_answered_twice_and_played_once(server: Server) -> None:
    """The same id again, even with other words, is the same move; another socket of the seat may repeat it too."""
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    frame = {"t": "act", "id": "once", "text": ada.offers[0], "moves": 0}
    await ada.say(frame)
    await ada.say(frame)
    first, second = await ada.answer_to("once"), await ada.answer_to("once")
    assert first == second
    assert first["t"] == "done"
    again = await sit_down(server, made["id"], made["seats"][0]["token"])
    assert await again.act("anything", 0, "once") == first
    assert again.frame["moves"] == 1
    assert (await bo.act("anything", 1, "once"))["t"] == "no", "ids belong to a seat"


@asynchronous
async def test_what_comes_too_late_is_stale(server: Server) -> None:
    """A move made for another position is not taken for this one."""
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    await ada.move()
    no = await ada.act(ada.offers[0] if ada.offers else "red 0,0,0", 0)
    assert (no["t"], no["kind"]) == ("no", "stale")
    assert "the table has moved on" in no["why"]
    not_asked = bo if ada.offers else ada
    no = await not_asked.act("red 0,0,0", 1)
    assert no["kind"] == "stale"


@asynchronous
async def test_why_names_the_clause(server: Server) -> None:
    """A refusal and a because tell the same clause; what is allowed has none; nonsense is malformed."""
    made = server.make("cubed", PERSON, OTHER)
    ada, _ = await sit_all(server, made)
    because = await ada.why("red 0,0,3")
    assert because["t"] == "because"
    assert because["clause"].startswith("CU-")
    no = await ada.act("red 0,0,3")
    assert (no["kind"], no["clause"], no["why"]) == ("refused", because["clause"], because["why"])
    allowed = await ada.why(ada.offers[0])
    assert (allowed["clause"], allowed["why"]) == ("", "")
    assert (await ada.why("sing"))["kind"] == "malformed"
    assert ada.frame["moves"] == 0


@asynchronous
async def test_a_hint_is_one_of_the_offers(server: Server) -> None:
    """Thought about in a worker, while the table goes on."""
    made = server.make("shut_down", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    asked, waiting = (ada, bo) if ada.offers else (bo, ada)
    hint = await asked.ask("hint")
    assert hint["t"] == "hint"
    assert hint["text"] in asked.offers
    assert (await waiting.ask("hint"))["why"] == "you are not asked now"


@asynchronous
async def test_undo_is_free_against_bots(server: Server) -> None:
    """Only where nothing hidden was shown since; Cubed hides nothing."""
    made = server.make("cubed", PERSON, BOT)
    (ada,) = await sit_all(server, made)
    assert (await ada.ask("undo"))["why"] == "you have not chosen anything yet"
    await ada.move()
    done = await ada.ask("undo")
    assert done["t"] == "done"
    await ada.until_frame(lambda frame: frame["moves"] == 0)
    assert ada.lines[-1]["text"] == "Ada takes a move back"
    await ada.move()


@asynchronous
async def test_undo_among_people_needs_their_consent(server: Server) -> None:
    """The other is asked; a no keeps the move, a yes takes it back."""
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    await ada.move()
    assert (await bo.ask("agree"))["why"] == "nobody asks to undo or to pause"
    await ada.ask("undo")
    await bo.until_frame(lambda frame: frame["undo_by"] == "A")
    assert (await ada.ask("agree"))["why"] == "you have agreed already"
    await bo.ask("decline")
    await ada.until_frame(lambda frame: frame["undo_by"] == "")
    assert ada.frame["moves"] == 1
    await ada.ask("undo")
    await bo.until_frame(lambda frame: frame["undo_by"] == "A")
    await bo.ask("agree")
    await ada.until_frame(lambda frame: frame["moves"] == 0)


@asynchronous
async def test_chance_is_never_taken_back(server: Server) -> None:
    """What was drawn cannot be unseen. Nobody is quick enough to move in between."""
    made = server.make("shut_down", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    await ada.until_frame(lambda frame: bool(frame["to_act"]))
    first = ada if ada.frame["to_act"] == ["A"] else bo
    assert await first.until_asked()
    await first.move("draw color")
    no = await first.ask("undo")
    assert no["kind"] == "stale"
    assert "can't undo past a card" in no["why"]


@asynchronous
async def test_resigning_ends_a_game_of_two_and_shows_the_secret(server: Server) -> None:
    """The one who stays wins, the secret fits the seal, and the replay can be had."""
    made = server.make("shut_down", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    path = f"/api/matches/{made['id']}/replay"
    assert "once" in server.get(path).error or "when the game is over" in server.get(path).error
    assert (await ada.ask("rematch"))["why"] == "the game is not over yet"
    await bo.ask("resign")
    await ada.until_frame(lambda frame: frame["status"] == "over")
    assert ada.frame["outcome"]["ranks"] == [1, 2]
    assert len(ada.frame["secret"]) == 64
    replay = server.get(path)
    assert replay.status == 200
    assert ada.frame["secret"] in replay.body.decode()
    assert (await ada.act("draw color"))["why"] == "the game is over"
    assert (await bo.ask("resign"))["kind"] == "stale"


@asynchronous
async def test_a_game_of_three_goes_on_when_one_resigns(server: Server) -> None:
    """A bot plays the seat to the end."""
    made = server.make("shut_down", PERSON, OTHER, {"kind": "person", "name": "Cy"})
    ada, bo, cy = await sit_all(server, made)
    await bo.ask("resign")
    await ada.until_frame(lambda frame: frame["seats"][1]["gave_up"] == "resigned")
    assert ada.frame["status"] == "playing"
    assert ada.frame["seats"][1]["stand_in"] == 3
    assert "left" in (await bo.act("draw color"))["why"]
    await asyncio.gather(play_to(ada, 40), play_to(cy, 40))


@asynchronous
async def test_a_paused_table_asks_nobody(server: Server) -> None:
    """Pause stops play for all, resume goes on."""
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    assert (await bo.ask("resume"))["why"] == "the table is not paused"
    await bo.ask("pause")
    await ada.until_frame(lambda frame: frame["status"] == "paused")
    assert ada.offers == []
    assert (await ada.act("red 0,0,0"))["why"] == "the table is paused; resume it first"
    await ada.ask("resume")
    await ada.until_asked()
    await ada.move()


@asynchronous
async def test_old_tokens_open_the_seats_of_a_rematch(server: Server) -> None:
    """Everybody is one seat further at the new table, whoever asks first, and asking twice lays one table."""
    made = server.make("cubed", PERSON, OTHER)
    ada, bo = await sit_all(server, made)
    await bo.ask("resign")
    assert (await ada.ask("rematch"))["t"] == "done"
    await bo.until_frame(lambda frame: bool(frame["rematch"]))
    table = bo.frame["rematch"]
    await bo.ask("rematch")
    assert bo.frame["rematch"] == table
    again = await sit_down(server, table, made["seats"][0]["token"])
    other = await sit_down(server, table, made["seats"][1]["token"])
    assert (again.seat, other.seat) == (1, 0)
    assert again.frame["seats"][1]["name"] == "Ada"
    assert again.frame["status"] == "playing"


@asynchronous
async def test_a_clock_that_runs_out_ends_the_game(server: Server) -> None:
    """Whoever is asked too long has left the game."""
    made = server.make("cubed", PERSON, OTHER, clock={"per_move": 0.2, "lag": 0.0})
    ada, bo = await sit_all(server, made)
    await ada.until_frame(lambda frame: frame["status"] == "over")
    assert ada.frame["seats"][0]["gave_up"] == "ran out of time"
    assert "out of time" in ada.frame["outcome"]["reason"]
    await bo.until_frame(lambda frame: frame["outcome"] is not None)
    assert bo.frame["outcome"]["ranks"] == [2, 1]


@asynchronous
async def test_a_bot_sits_in_for_whoever_left_and_gets_up_again(server: Server) -> None:
    """After the grace time, and only while the person is away."""
    made = server.make("cubed", PERSON, OTHER, grace=0.05)
    ada, bo = await sit_all(server, made)
    await ada.leave()
    await bo.until_frame(lambda frame: frame["seats"][0]["stand_in"] == 3)
    back = await sit_down(server, made["id"], made["seats"][0]["token"])
    await back.until_frame(lambda frame: frame["seats"][0]["stand_in"] == 0)
    assert "Ada is back" in [line["text"] for line in back.lines]


@asynchronous
async def test_a_table_is_laid_from_a_replay_even_one_that_stops_before_chance(server: Server) -> None:
    """Play goes on where the record ends; chance answers what it was asked."""
    made = server.make("shut_down", PERSON, BOT)
    (ada,) = await sit_all(server, made)
    assert await ada.until_asked()
    await ada.move("draw color")
    await ada.ask("resign")
    await ada.until_frame(lambda frame: frame["status"] == "over")
    record = server.get(f"/api/matches/{made['id']}/replay").body.decode()
    lines = record.splitlines()
    cut = next(n for n, line in enumerate(lines) if "draw color" in line)
    head = "\n".join(line for line in lines[: cut + 1] if not line.startswith("sealed")) + "\n"
    again = server.post("/api/matches", {"replay": head, "seats": [PERSON, OTHER]})
    assert again.status == 201, again.body
    cy, _ = await sit_all(server, again.json)
    await cy.until_frame(lambda frame: bool(frame["to_act"]))
    assert cy.frame["moves"] > cut - 1


@asynchronous
async def test_an_open_game_can_be_had_as_a_replay_while_it_runs(server: Server) -> None:
    """Cubed hides nothing, so its record hides nothing either; the secret stays."""
    made = server.make("cubed", PERSON, OTHER)
    ada, _ = await sit_all(server, made)
    await ada.move()
    record = server.get(f"/api/matches/{made['id']}/replay").body.decode()
    assert made["seal"] in record
    assert "secret" not in record


@asynchronous
async def test_a_socket_says_hello_first(server: Server) -> None:
    """Everything else is told so and let go, with the reason as the last word."""
    made = server.make("cubed", PERSON, OTHER)
    for said, word in [
        ('{"t":"ask","id":"1","what":"ping"}', "hello"),
        ("hello", "hello"),
        ('{"t":"hello","token":"wrong"}', "opens no seat"),
        (json.dumps({"t": "hello", "token": made["invite"]}), "opens no seat"),
        (b"\x00\x01", "frames are text"),
    ]:
        player = await dial(server, made["id"])
        await player.say(said)
        assert await player.closed() == 1008
        assert word in player.bye
    nowhere = await dial(server, "nowhere")
    await nowhere.say({"t": "hello"})
    assert await nowhere.closed() == 1008
    assert nowhere.bye == "there is no such table"


@asynchronous
async def test_a_seed_lays_the_same_cards_again_and_everybody_is_told(server: Server) -> None:
    """Two tables with one seed begin alike; neither has a seal, and a rematch has luck of its own."""
    views = []
    for _ in range(2):
        made = server.make("shut_down", PERSON, BOT, seed="2026-07-01")
        (ada,) = await sit_all(server, made)
        assert (ada.welcome["seed"], ada.welcome["seal"], made["seal"]) == ("2026-07-01", "", "")
        assert server.get(f"/api/matches/{made['id']}").json["seed"] == "2026-07-01"
        views.append(ada.frame["view"]["players"])
    assert views[0] == views[1]
    await ada.ask("resign")
    await ada.ask("rematch")
    again = server.get(f"/api/matches/{ada.frame['rematch']}").json
    assert again["seed"] == ""
    assert again["seal"]


@asynchronous
async def test_everything_a_seat_was_told_is_in_its_welcome_when_it_comes_back(server: Server) -> None:
    """News and welcome tell the same story, for a seat and for a watcher."""
    made = server.make("shut_down", PERSON, BOT)
    (ada,) = await sit_all(server, made)
    eve = await sit_down(server, made["id"])
    while await ada.until_asked() and ada.frame["moves"] < 40:
        await ada.move()
    last = ada.number
    again = await sit_down(server, made["id"], made["seats"][0]["token"])
    assert told(again, last) == told(ada, last)
    await eve.until_frame(lambda frame: eve.number >= last)
    watching = await sit_down(server, made["id"])
    assert told(watching, last) == told(eve, last)


async def play_to(player: Player, moves: int) -> None:
    """Answers whenever asked until the table has that many moves."""
    while True:
        await player.until_frame(lambda frame: bool(frame["offers"]) or frame["moves"] >= moves)
        if player.frame["moves"] >= moves:
            return
        await player.move()


def told(player: Player, last: int) -> list[tuple[int, str]]:
    return [(line["number"], line["text"]) for line in player.lines if line["number"] <= last]
