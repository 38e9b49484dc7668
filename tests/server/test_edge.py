"""Who reaches the server, by which name, through which proxy, from which site, at which path, and how often."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import time
from types import SimpleNamespace
from typing import cast

import pytest
from websockets.exceptions import InvalidStatus

import sandtable
from sandtable.kernel.record import random_record
from sandtable.match.storage.sql import open_database
from sandtable.server.names import HostNames, host_of
from sandtable.server.tokens import hashed
from tests.server.raw import call, posting
from tests.server.support import BOT, OPEN, PERSON, Answer, Nursery, Server, asynchronous, dial, sit_all

pytestmark = pytest.mark.slow  # real servers and processes

TWO = [PERSON, BOT]
WISH = {"game": "cubed", "seats": TWO}
FRIEND = "https://friend.example"
STRANGER = "203.0.113.9"
LONG = random_record(sandtable.game("patrollers", size=5, rounds=200, woundless_rounds=100), 3).text()  # told in 19 MB


# Names


def test_a_name_that_is_not_ours_is_not_answered(server: Server) -> None:
    """A site that points its own name at this server gets nothing, whatever it asks for."""
    for path in ("/", "/api/games", "/healthz", "/assets/x.js", "/nowhere"):
        answer = server.get(path, Host="evil.example")
        assert answer.status == 421
        why = "this server does not answer to the name evil.example; whoever runs it can add --name evil.example"
        assert answer.error == why
    assert server.post("/api/matches", WISH, Host="evil.example", Origin="http://evil.example").status == 421
    server.assert_unharmed()


@pytest.mark.parametrize(("host", "status"), [("evil.example", 421), ("localhost", 101), ("a b", 400)])
def test_sockets_are_asked_for_by_a_name_of_ours_too(server: Server, host: str, status: int) -> None:
    table = server.make("cubed", *TWO)["id"]
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    upgrade |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Host": host}
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", f"/api/matches/{table}/socket", None, upgrade)
    assert connection.getresponse().status == status
    connection.close()
    server.assert_unharmed()


@pytest.mark.parametrize("host", ["", "a b", "evil.example/x", "user@127.0.0.1", "[::1", "127.0.0.1:http", "é"])
def test_a_host_that_cannot_be_one_is_malformed(server: Server, host: str) -> None:
    answer = server.get("/api/games", Host=host)
    assert answer.status == 400
    assert "which host" in answer.error


def test_a_request_without_a_host_is_malformed(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(b"GET /api/games HTTP/1.0\r\n\r\n")
        assert connection.recv(12) == b"HTTP/1.1 400"


def test_names_that_are_given_are_answered(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, names=["games.example"]) as server:
        for host in ("games.example", "GAMES.example:8443", "games.example."):
            assert server.get("/api/games", Host=host).status == 200
        assert server.get("/api/games", Host="www.games.example").status == 421


def test_addresses_and_this_machine_are_always_answered() -> None:
    """Nobody else can own these names."""
    names = HostNames([])
    own = socket.gethostname().lower()
    for host in ("127.0.0.1", "192.168.1.7:8000", "[::1]:8000", "localhost", "a.localhost:80", own, f"{own}:8000"):
        assert names.knows(host_of(host)), host
    assert names.knows(host_of(f"{own.partition('.')[0]}.local"))
    for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "1.2.3", "[::1]x", "x[::1]"):
        assert not names.knows(host_of(host)), host


# Other sites


def preflight(server: Server, origin: str) -> Answer:
    headers = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
    return server.request("OPTIONS", "/api/matches", None, headers | {"Origin": origin})


def test_a_named_site_can_use_the_api(nursery: Nursery, sqlite: str) -> None:
    """A browser asks first, then sends, then lets the page read the answer; errors can be read too."""
    with Server(nursery, sqlite, origins=[FRIEND]) as server:
        asked = preflight(server, FRIEND)
        assert asked.status == 204
        assert asked.headers["access-control-allow-origin"] == FRIEND
        assert asked.headers["access-control-allow-methods"] == "GET, POST"
        assert asked.headers["access-control-allow-headers"] == "content-type, authorization"
        made = server.post("/api/matches", WISH, Origin=FRIEND)
        wrong = server.post("/api/matches", {}, Origin=FRIEND)
        got = server.get("/api/games", Origin=FRIEND)
        assert [answer.status for answer in (made, wrong, got)] == [201, 400, 200]
        for answer in (asked, made, wrong, got):
            assert answer.headers["access-control-allow-origin"] == FRIEND
            assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
            assert "Origin" in answer.headers["vary"]
            assert "access-control-allow-credentials" not in answer.headers


@pytest.mark.parametrize("origins", [[], [FRIEND]])
def test_other_sites_can_read_nothing(nursery: Nursery, sqlite: str, origins: list[str]) -> None:
    with Server(nursery, sqlite, origins=origins) as server:
        answers = [preflight(server, "https://evil.example"), server.get("/api/games", Origin="https://evil.example")]
        answers.append(server.post("/api/matches", WISH, Origin="https://evil.example"))
        assert [answer.status for answer in answers] == [405, 200, 403]
        answers.append(server.get("/api/games"))
        for answer in answers:
            assert "access-control-allow-origin" not in answer.headers
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"


# Proxies


def status_for(server: Server, forwarded: str) -> int:
    """Of /metrics, which shows itself to this machine only."""
    return server.get("/metrics", **{"X-Forwarded-For": forwarded}).status


def test_a_trusted_proxy_says_who_comes(nursery: Nursery, sqlite: str) -> None:
    """The last address that is not a proxy counts: what a client wrote there before is not believed."""
    with Server(nursery, sqlite) as server:
        assert status_for(server, STRANGER) == 403
        assert status_for(server, f"127.0.0.1, {STRANGER}") == 403
        assert status_for(server, f"127.0.0.1, {STRANGER}, 127.0.0.1") == 403
        assert server.get("/metrics").status == 200
    with Server(nursery, sqlite, trusted_proxies=["127.0.0.0/8", "10.0.0.0/8"]) as server:
        assert status_for(server, f"127.0.0.1, {STRANGER}, 10.1.2.3") == 403


def test_anybody_else_is_who_they_are(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, trusted_proxies=["192.0.2.1"]) as server:
        assert status_for(server, STRANGER) == 200


def test_behind_a_proxy_everybody_has_limits_of_their_own(nursery: Nursery, sqlite: str) -> None:
    """An address of IPv4, a /64 of IPv6."""
    with Server(nursery, sqlite, tables_per_address=1) as server:

        def made_from(address: str) -> int:
            return server.post("/api/matches", WISH, **{"X-Forwarded-For": address}).status

        assert [made_from(f"203.0.113.{number}") for number in (1, 2, 1)] == [201, 201, 429]
        network = ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")
        assert [made_from(address) for address in network] == [201, 429, 201]


# Figures


def test_figures_are_for_this_machine_and_for_programs(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, api_tokens={hashed("token"): "watcher"}) as server:
        far = {"X-Forwarded-For": STRANGER}
        answer = server.get("/metrics", **far)
        assert answer.status == 403
        assert answer.error == "figures are for this machine, and for programs that have an API token"
        assert server.get("/metrics", Authorization="Bearer token", **far).status == 200
        assert server.get("/metrics", Authorization="Bearer other", **far).status == 401
        figures = server.get("/metrics").body.decode()
        for name in ("rooms", "guests", "connections", "jobs_waiting", "workers_replaced", "unreadable_tables"):
            assert f"# TYPE sandtable_{name} gauge" in figures
        assert 'sandtable_connections_cut_total{reason="silent"} 0' in figures
        assert "sandtable_write_trouble 0" in figures


# Addresses that are shut out


@asynchronous
async def test_an_address_that_is_shut_out_gets_nothing(nursery: Nursery, sqlite: str) -> None:
    """No page, no file, no answer, no socket; everybody else plays on."""
    storage = await open_database(sqlite)
    await storage.order("block", STRANGER, 0.0, time.time())
    await storage.close()
    with Server(nursery, sqlite) as server:
        far = {"X-Forwarded-For": STRANGER}
        for path in ("/", "/api/games", "/assets/x.js", "/healthz", "/nowhere"):
            answer = server.get(path, **far)
            assert answer.status == 403
            assert answer.error == "this address has been shut out by whoever runs this server"
        table = server.make("cubed", *TWO)["id"]
        with pytest.raises(InvalidStatus) as refused:
            await dial(server, table, **far)
        assert refused.value.response.status_code == 403
        assert server.get("/api/games", **{"X-Forwarded-For": "203.0.113.10"}).status == 200
        assert server.metric("blocked_requests_total") == 6
        server.assert_unharmed()


# Shares


def test_an_address_has_its_share_of_the_servers_time(nursery: Nursery, sqlite: str) -> None:
    """Whoever has used it up waits, and nobody else does; programs have a share of their own."""
    tokens = {hashed("token"): "robot"}
    with Server(nursery, sqlite, loop_share=1e-6, loop_burst_seconds=0.01, api_tokens=tokens) as server:
        far = {"X-Forwarded-For": STRANGER}
        statuses = [server.get("/api/games", **far).status for _ in range(22)]
        assert statuses[:20] == [200] * 20
        refused = server.get("/api/games", **far)
        assert refused.status == 429
        assert refused.error == "too many requests from this address; wait a moment"
        assert int(refused.headers["retry-after"]) > 100
        assert server.get("/healthz", **far).status == 200
        assert server.get("/api/games", Authorization="Bearer token", **far).status == 200
        assert server.get("/api/games", **{"X-Forwarded-For": "203.0.113.10"}).status == 200


def test_an_address_takes_so_many_seats_in_an_hour(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, joins_per_address=2) as server:
        made = [server.make("cubed", PERSON, OPEN) for _ in range(3)]
        answers = [server.post(f"/api/matches/{one['id']}/join", {"invite": one["invite"]}) for one in made]
        assert [answer.status for answer in answers] == [200, 200, 429]
        assert "too many seats" in answers[2].error


def test_a_password_for_the_proxy_is_none_of_ours(server: Server) -> None:
    """Browsers send it along with everything."""
    assert server.post("/api/matches", WISH, Authorization="Basic dXNlcjpwYXNz").status == 201
    assert server.post("/api/matches", WISH, Authorization="Bearer wrong").status == 401


# A prefix


class Prefixed(Server):
    """A server whose addresses lie under /our/games."""

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> Answer:
        return super().request(method, f"/our/games{path}", body, headers)


def test_everything_lies_under_the_prefix(nursery: Nursery, sqlite: str) -> None:
    with Prefixed(nursery, sqlite, prefix="/our/games") as server:
        for path in ("/healthz", "/api/games", "/metrics"):
            assert server.get(path).status == 200
        assert server.get("/nowhere").error == "there is nothing at this address"
        moved = server.get("?lang=de")
        assert (moved.status, moved.headers["location"]) == (307, "/our/games/?lang=de")
        for path in ("/", "/healthz", "/api/games", "/metrics", "/our", "/our/gamesx", "/our/games.html"):
            answer = Server.request(server, "GET", path)
            assert answer.status == 404
            assert answer.error == "there is nothing at this address; everything lies under /our/games/"


@asynchronous
async def test_a_game_is_played_under_the_prefix(nursery: Nursery, sqlite: str) -> None:
    with Prefixed(nursery, sqlite, prefix="/our/games") as server:
        made = server.make("cubed", *TWO)
        with pytest.raises(InvalidStatus) as refused:
            await dial(server, made["id"])
        assert refused.value.response.status_code == 404
        under = cast(Server, SimpleNamespace(port=f"{server.port}/our/games"))
        (player,) = await sit_all(under, made)
        await player.move()
        server.assert_unharmed()


# The log


def test_the_log_stays_short_when_requests_are_no_http(server: Server) -> None:
    """A few lines and a number, however many there are."""
    for _ in range(50):
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
            connection.recv(100)
    assert len(server.logged()) <= 10
    server.assert_unharmed()


# Stopping


@asynchronous
async def test_a_server_that_stops_says_goodbye(nursery: Nursery, sqlite: str) -> None:
    """Sockets hear why, and are closed as for a restart."""
    with Server(nursery, sqlite) as server:
        (ada,) = await sit_all(server, server.make("cubed", *TWO))
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        assert await ada.closed() == 1012
        assert ada.bye == "the server is restarting; your table is kept, this page will come back by itself"
        assert await stopping == 0


def test_an_evaluation_under_way_is_told_to_come_again(nursery: Nursery, sqlite: str) -> None:
    """It would take longer than a stop may take."""
    with Server(nursery, sqlite) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        body = json.dumps({"text": LONG})
        connection.request("POST", "/api/replays/evaluation", body, {"content-type": "application/json"})
        while server.metric("requests_total") < 2:
            time.sleep(0.01)
        assert server.stop() == 0
        answer = connection.getresponse()
        assert answer.status == 503
        assert b"the server is restarting" in answer.read()
        connection.close()
        assert server.complaints() == []


@pytest.mark.slow
def test_a_server_stops_though_nobody_reads_its_answer(nursery: Nursery, sqlite: str) -> None:
    """It waits a little, and then hangs up: nothing has to be cancelled."""
    with Server(nursery, sqlite) as server:
        body = json.dumps({"text": LONG}).encode()
        connection = call(server, posting("/api/replays", len(body)) + body, room=2048)
        assert connection.recv(12) == b"HTTP/1.1 200"
        assert server.stop() == 0
        connection.close()
        assert server.complaints() == []
