"""The server itself: health, figures, headers, origins, limits, logs, and how it stops."""

from __future__ import annotations

import contextlib

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.raw import PEEK, deaf
from tests.server.support import BOT, OPEN, OTHER, PERSON, Nursery, Server, asynchronous, dial, sit_all, sit_down


def test_health_and_figures(server: Server) -> None:
    """Plain text for whoever watches over the server."""
    assert server.get("/healthz").body == b"ok\n"
    server.make("cubed", PERSON, BOT)
    figures = server.get("/metrics")
    assert figures.headers["content-type"].startswith("text/plain")
    lines = figures.body.decode().splitlines()
    assert "# TYPE sandtable_tables_made_total counter" in lines
    assert "sandtable_tables_made_total 1" in lines
    assert "sandtable_rooms 1" in lines
    server.assert_unharmed()


@pytest.mark.parametrize(
    "path", ["/healthz", "/metrics", "/api/games", "/api/matches", "/nowhere", "/api/matches/none"]
)
def test_every_answer_carries_the_security_headers(server: Server, path: str) -> None:
    """Also those that say no."""
    headers = server.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self'"
    assert policy["object-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


@asynchronous
async def test_origins(nursery: Nursery, sqlite: str) -> None:
    """Own pages, named origins and programs may come in; pages of other sites may not, by HTTP or by socket."""
    with Server(nursery, sqlite, origins=["https://friend.example"]) as server:
        table = server.make("cubed", PERSON, OTHER)["id"]
        wish = {"game": "cubed", "seats": [PERSON, BOT]}
        own = f"http://127.0.0.1:{server.port}"
        for origin in (own, "https://friend.example"):
            assert server.post("/api/matches", wish, origin=origin).status == 201
            await (await dial(server, table, Origin=origin)).leave()
        for origin in (
            "https://evil.example",
            "null",
            "http://[",
            f"http://127.0.0.1:{server.port + 1}",
            own + ".evil",
        ):
            answer = server.post("/api/matches", wish, origin=origin)
            assert (answer.status, answer.error) == (403, "requests from other sites are not taken")
            with pytest.raises(InvalidStatus) as refused:
                await dial(server, table, Origin=origin)
            assert refused.value.response.status_code == 403
        server.assert_unharmed()


@asynchronous
async def test_limits_are_told_and_harm_nobody(nursery: Nursery, sqlite: str) -> None:
    """Message rate and size, sockets and tables for an address, watchers at a table, and patience for a hello."""
    limits = {"messages_per_second": 0.001, "message_burst": 5, "tables_per_address": 2, "watchers_per_table": 1}
    with Server(nursery, sqlite, sockets_per_address=4, hello_seconds=0.2, message_bytes=2000, **limits) as server:
        made = server.make("cubed", PERSON, OTHER)
        server.make("cubed", PERSON, OTHER)
        answer = server.post("/api/matches", {"game": "cubed", "seats": [PERSON, BOT]})
        assert answer.status == 429
        assert "too many tables" in answer.error

        ada, bo = await sit_all(server, made)
        for _ in range(5):
            assert (await ada.ask("ping"))["t"] == "done"
        limited = await ada.ask("ping")
        assert (limited["kind"], limited["why"]) == ("limited", "too many messages; wait a second")
        assert (await bo.ask("ping"))["t"] == "done", "others are not limited by it"

        eve = await sit_down(server, made["id"])
        crowd = await dial(server, made["id"])
        await crowd.say({"t": "hello"})
        assert await crowd.closed() == 1013
        assert "no room for more spectators" in crowd.bye

        silent = await dial(server, made["id"])
        assert await silent.closed() == 1008
        assert silent.bye == "say hello first"

        third = await dial(server, made["id"])
        fifth = await dial(server, made["id"])
        assert await fifth.closed() == 1013
        assert "too many sockets" in fifth.bye
        await third.drop()

        await eve.say("x" * 3000)
        assert await eve.closed() == 1009
        await bo.say(b"binary")
        assert await bo.closed() == 1008
        assert bo.bye == "frames are text"
        assert server.get(f"/api/matches/{made['id']}").json["status"] == "playing"
        server.assert_unharmed()


@asynchronous
@pytest.mark.slow
async def test_who_does_not_read_is_let_go_and_the_others_play_on(nursery: Nursery, sqlite: str) -> None:
    """Somebody who never reads costs a bounded queue, not the table; they can come back and catch up."""
    plenty = {"messages_per_second": 1e6, "message_burst": 10**6, "loop_share": 10.0, "loop_burst_seconds": 1e6}
    with Server(nursery, sqlite, **plenty) as server:
        made = server.make("cubed", PERSON, OTHER)
        ada = await sit_down(server, made["id"], made["seats"][0]["token"])
        connection = deaf(server, made["id"], made["seats"][1]["token"])
        await ada.until(lambda frame: frame["t"] == "presence" and frame["present"] == [True, True])
        with contextlib.suppress(ConnectionError):
            while server.metric("guests") == 2:
                connection.sendall(50 * PEEK)
        connection.close()
        assert server.metric('connections_cut_total{reason="unread"}') == 0
        await ada.move()
        back = await sit_down(server, made["id"], made["seats"][1]["token"])
        assert back.number == ada.number
        server.assert_unharmed()


@asynchronous
async def test_sigterm_closes_politely(nursery: Nursery, database: str) -> None:
    """Sockets are closed as a restart would, the process ends with 0, and nothing acknowledged is lost."""
    with Server(nursery, database) as server:
        made = server.make("shut_down", PERSON, BOT)
        (ada,) = await sit_all(server, made)
        assert await ada.until_asked()
        done = await ada.move()
        assert server.stop() == 0
        assert await ada.closed() in (1001, 1012)
        server.start()
        (back,) = await sit_all(server, made)
        assert back.number >= done["number"]
        assert await back.until_asked()
        await back.move()
        server.assert_unharmed()


@asynchronous
async def test_no_secret_is_ever_logged(nursery: Nursery, sqlite: str) -> None:
    """Not tokens, not invitations, not the chance secret: not even when a client puts them where they do not belong."""
    with Server(nursery, sqlite) as server:
        made = server.make("shut_down", PERSON, OPEN)
        held = server.post(f"/api/matches/{made['id']}/join", {"name": "Bo", "invite": made["invite"]}).json
        secrets = [made["invite"], held["token"], *(seat["token"] for seat in made["seats"])]
        ada, bo = await sit_all(server, made | {"seats": [*made["seats"], held]})
        for secret in secrets:
            server.get(f"/api/matches/{made['id']}?token={secret}")
            await (await dial(server, made["id"], query=f"?token={secret}")).drop()
            await ada.act(secret)
            await ada.say(secret)
            stranger = await dial(server, made["id"])
            await stranger.say({"t": "hello", "token": secret + "x"})
            await stranger.closed()
        await bo.ask("resign")
        await ada.until_frame(lambda frame: frame["status"] == "over")
        secrets.append(ada.frame["secret"])
        server.assert_unharmed()
        log = server.log.read_text()
        assert all(set(line) >= {"at", "level", "source", "message"} for line in server.logged())
        for secret in secrets:
            assert secret
            assert secret not in log
