"""A program at a live table: it is given Chairs, plays to the end, comes back after a loss, and learns no secret."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.sync.client import connect as dial

import sandtable
from sandtable import live
from sandtable.kernel.errors import Refused
from sandtable.server.http_wire import SeatWish
from sandtable.server.tokens import hashed, read_api_tokens
from tests.server.support import BOT, PERSON, Json, Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "live_bot.py"


def lay(server: Server, game: str, *seats: Json, **options: int | str) -> tuple[str, str]:
    """The address of a new table, and the token of its first seat."""
    made = server.make(game, *seats, options=options)
    return f"http://127.0.0.1:{server.port}/table/{made['id']}", made["seats"][0]["token"]


def test_the_example_plays_a_match(server: Server) -> None:
    """Twenty lines of bot, started as a program, play a game of Cubed against a bot of the server's."""
    lines = [line for line in EXAMPLE.read_text().splitlines() if line.strip() and not line.startswith('"""')]
    assert len(lines) <= 20
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), *lay(server, "cubed", PERSON, BOT)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Outcome(scores=" in done.stdout
    server.assert_unharmed()


@pytest.mark.parametrize("name, options", [("shut_down", {"seats": 2}), ("pew_pew", {})])
def test_bots_of_ours_play_as_they_do_here(server: Server, name: str, options: dict[str, int | str]) -> None:
    seats = [PERSON] if name == "pew_pew" else [PERSON, BOT]
    with sandtable.connect(*lay(server, name, *seats, **options)) as seat:
        outcome = seat.play(sandtable.bot("greedy", seat.game, seed=1))
        assert len(outcome.ranks) == len(seats)
        assert seat.outcome == outcome
        assert seat.chair() is None
    server.assert_unharmed()


def test_a_chair_shows_what_the_seat_sees(server: Server) -> None:
    """View, question and answers are those the server sends; what is hidden is drawn anew each time."""
    url, token = lay(server, "shut_down", PERSON, BOT, seats=2)
    with sandtable.connect(url, token) as seat:
        for _ in range(8):  # until the other holds cards
            chair = seat.chair()
            assert chair is not None
            seat.answer(int(chair.legal()[0]))
        chair = seat.chair()
        assert chair is not None
        assert chair.view() == seat.frame.view
        assert chair.question().prompt == (seat.frame.question.prompt if seat.frame.question else None)
        said = [offer.text for offer in seat.frame.offers]
        assert [seat.game.verbs.text(code) for code in chair.legal()] == said
        tables = {sandtable.game("shut_down").read(position).digest() for position in imagined(url, token, 8)}
        assert len(tables) > 1


def imagined(url: str, token: str, times: int) -> list[str]:
    """Positions as the wire brings them."""
    site, table = live.parts(url)
    found: list[str] = []
    with dial(f"{site.replace('http', 'ws')}/api/matches/{table}/socket") as socket:
        socket.send(json.dumps({"t": "hello", "token": token}))
        for number in range(times):
            socket.send(json.dumps({"t": "imagine", "id": str(number)}))
        while len(found) < times:
            frame = json.loads(socket.recv(30))
            if frame["t"] == "imagined":
                found.append(frame["position"])
    return found


@pytest.mark.parametrize(
    "site", ["http://127.0.0.1:8000", "https://example.org/games", "https://example.org/our/games"]
)
@pytest.mark.parametrize("path", ["table/abc", "table/abc/", "api/matches/abc", "api/matches/abc/socket"])
def test_an_address_names_site_and_table_also_under_a_path(site: str, path: str) -> None:
    assert live.parts(f"{site}/{path}") == (site, "abc")


def test_a_refusal_names_its_clause_and_changes_nothing(server: Server) -> None:
    with sandtable.connect(*lay(server, "cubed", PERSON, BOT)) as seat:
        chair = seat.chair()
        assert chair is not None
        with pytest.raises(Refused, match="CU-"):
            seat.answer(seat.game.verbs.read("take 0,0,0"))
        seat.answer(int(chair.legal()[0]))


def test_it_comes_back_after_the_server_was_away(server: Server) -> None:
    """The server dies in the middle of a game and starts again: the same seat plays on."""
    with sandtable.connect(*lay(server, "cubed", PERSON, BOT)) as seat:
        for _ in range(3):
            chair = seat.chair()
            assert chair is not None
            seat.answer(int(chair.legal()[0]))
        server.kill()
        server.start()
        chair = seat.chair()
        assert chair is not None
        seat.answer(int(chair.legal()[0]))
        assert seat.frame.moves >= 4


def test_too_many_messages_are_waited_out(nursery: object, server: Server) -> None:
    """A server that takes few messages a second slows a program down; it does not stop it."""
    server.kill()
    server._config |= {"messages_per_second": 4.0, "message_burst": 4}
    server.start()
    with sandtable.connect(*lay(server, "pew_pew", PERSON)) as seat:
        for _ in range(4):
            chair = seat.chair()
            if chair is None:
                break
            seat.answer(int(chair.legal()[0]))


def test_friends_and_strangers(server: Server) -> None:
    """A seat can be taken by invitation; a wrong token, table or address is a clear error."""
    site = f"http://127.0.0.1:{server.port}"
    made = live.lay_table(site, "cubed", [SeatWish("person", "Ada"), SeatWish("open")])
    url = f"{site}/table/{made.id}"
    token = live.join(url, "Bo", made.invite)
    with sandtable.connect(url, token) as seat:
        assert seat.seat == 1
    with pytest.raises(live.Gone):
        live.join(url, "Cy", made.invite)
    with pytest.raises(live.Gone):
        sandtable.connect(url, "not a token")
    with pytest.raises(live.Gone, match="no such table"):
        sandtable.connect(f"{site}/table/nowhere", token)
    with pytest.raises(live.Gone, match="opens no seat"):
        sandtable.connect(url, "")
    with pytest.raises(ValueError, match="no address"):
        sandtable.connect("cubed", token)


def test_an_api_token_widens_the_limits_and_a_wrong_one_is_turned_away(server: Server) -> None:
    """Where people may lay no table and say four things a second, a known program plays on unhindered."""
    token = "a secret of a program's"
    known = read_api_tokens(f"# programs\nhoarder {hashed(token)}\n")
    server.kill()
    server._config |= {"api_tokens": known, "tables_per_address": 0, "messages_per_second": 1.0, "message_burst": 1}
    server.start()
    site = f"http://127.0.0.1:{server.port}"
    seats = [SeatWish("person", "Ada")]
    with pytest.raises(live.Gone, match="too many tables"):
        live.lay_table(site, "pew_pew", seats)
    with pytest.raises(live.Gone, match="API token is not known"):
        live.lay_table(site, "pew_pew", seats, api_token="another")
    made = live.lay_table(site, "pew_pew", seats, api_token=token)
    url = f"{site}/table/{made.id}"
    with pytest.raises(live.Gone):
        sandtable.connect(url, made.seats[0].token, "another")
    with sandtable.connect(url, made.seats[0].token, token) as seat:
        seat.play(sandtable.bot("random", seat.game, seed=1))
    server.assert_unharmed()


def test_a_file_of_tokens_says_which_line_is_wrong() -> None:
    with pytest.raises(ValueError, match="line 2"):
        read_api_tokens(f"one {'a' * 64}\ntwo\n")
