"""Connections below HTTP: silent ones, too many of them, and answers nobody reads."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any, cast

import pytest

import sandtable
from sandtable.kernel.record import random_record
from sandtable.server.connections import LEAST_READ, WatchedTransport, networks, raise_file_limit
from tests.server.raw import ASKED, IMAGINE, call, deaf, heard, posting, until
from tests.server.support import OTHER, PERSON, Nursery, Server, asynchronous, sit_down

pytestmark = pytest.mark.slow  # real servers and processes

NOBODY = ["192.0.2.1"]  # a proxy that is not there: this machine's own connections are counted like all others


def cut(server: Server, reason: str) -> float:
    return server.metric(f'connections_cut_total{{reason="{reason}"}}')


# Requests that do not come


@pytest.mark.parametrize("said", [b"", b"GET", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_a_connection_without_a_whole_request_is_closed(nursery: Nursery, sqlite: str, said: bytes) -> None:
    """Whether it says nothing at all, or begins and does not go on."""
    with Server(nursery, sqlite, request_seconds=0.2) as server:
        assert heard(call(server, said)) == b""
        assert cut(server, "silent") == 1
        server.assert_unharmed()


@pytest.mark.parametrize("more", [b"G", b"GET / HTTP/1.1\r\n"])
def test_a_second_request_that_is_only_begun_is_closed_too(nursery: Nursery, sqlite: str, more: bytes) -> None:
    with Server(nursery, sqlite, request_seconds=0.2) as server:
        connection = call(server, ASKED + b"\r\n")
        assert connection.recv(12) == b"HTTP/1.1 200"
        connection.sendall(more)
        heard(connection)
        assert cut(server, "silent") == 1


def test_a_body_that_goes_on_after_the_answer_is_not_waited_for(nursery: Nursery, sqlite: str) -> None:
    """A GET has no body here; whoever announces one, gets the answer and sends a byte of it, cannot stay for that."""
    with Server(nursery, sqlite, request_seconds=0.2) as server:
        connection = call(server, ASKED + b"Content-Length: 1000\r\n\r\n")
        assert connection.recv(12) == b"HTTP/1.1 200"
        connection.sendall(b"x")
        heard(connection)
        assert cut(server, "silent") == 1


def test_a_body_that_does_not_come_is_told_so(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, body_seconds=0.2) as server:
        answer = heard(call(server, posting("/api/matches", 9) + b"{"))
        assert answer.startswith(b"HTTP/1.1 408")
        why = "the body did not arrive within 0.2 seconds; nothing was done, send it again"
        assert json.loads(answer.partition(b"\r\n\r\n")[2]) == {"error": why}
        server.assert_unharmed()


def test_who_hangs_up_within_a_body_is_no_fault_of_ours(server: Server) -> None:
    before = server.metric("refused_requests_total")
    call(server, posting("/api/matches", 9) + b"{").close()
    until(lambda: server.metric("refused_requests_total") > before)
    server.assert_unharmed()


# How many there may be


def test_one_connection_too_many_of_an_address_is_closed_at_once(nursery: Nursery, sqlite: str) -> None:
    """Without a line in the log; when one of the others is gone, there is room again."""
    with Server(nursery, sqlite, connections_per_address=3, trusted_proxies=NOBODY) as server:
        held = [call(server, ASKED) for _ in range(2)]
        until(lambda: server.metric("connections") == 3)
        third = call(server, ASKED)
        assert heard(call(server, ASKED + b"\r\n")) == b""
        third.close()
        until(lambda: server.is_healthy())
        assert cut(server, "too_many") >= 1
        for connection in held:
            connection.sendall(b"\r\n")
            assert connection.recv(12) == b"HTTP/1.1 200"
            connection.close()
        assert [line["message"] for line in server.logged()] == ["serving"]


def test_a_trusted_proxy_may_have_as_many_as_it_likes(nursery: Nursery, sqlite: str) -> None:
    """Everybody comes through it."""
    with Server(nursery, sqlite, connections_per_address=3) as server:
        for connection in [call(server, ASKED) for _ in range(6)]:
            connection.sendall(b"\r\n")
            assert connection.recv(12) == b"HTTP/1.1 200"
            connection.close()


def test_when_there_are_too_many_the_longest_idle_one_makes_room(nursery: Nursery, sqlite: str) -> None:
    """However many say nothing, whoever asks is answered."""
    with Server(nursery, sqlite, connections=5) as server:
        silent = [call(server) for _ in range(40)]
        assert server.get("/api/games").status == 200
        assert cut(server, "full") >= 30
        assert heard(silent[0]) == b""
        for connection in silent:
            connection.close()
        until(lambda: server.metric("connections") == 1)


@asynchronous
async def test_sockets_are_connections_until_they_close(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, connections_per_address=3, trusted_proxies=NOBODY) as server:
        made = server.make("cubed", PERSON, OTHER)
        players = [await sit_down(server, made["id"], seat["token"]) for seat in made["seats"]]
        assert server.metric("connections") == 3
        third = call(server, ASKED)
        assert heard(call(server, ASKED + b"\r\n")) == b""
        third.close()
        for player in players:
            await player.leave()
        until(lambda: server.is_healthy() and server.metric("connections") == 1)


def test_the_limit_of_open_files_is_raised_as_far_as_it_goes() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        assert raise_file_limit() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_proxy_of_ipv4_is_known_on_a_socket_of_ipv6() -> None:
    known = networks(["10.0.0.0/8", "192.0.2.7"])
    for address, is_known in {"10.1.2.3": True, "::ffff:10.1.2.3": True, "::ffff:192.0.2.8": False}.items():
        assert any(ip_address(address) in network for network in known) is is_known


# Answers nobody reads


class Pipe:
    """A transport that keeps what is written until somebody reads it."""

    def __init__(self) -> None:
        self.size = 0

    def write(self, data: bytes) -> None:
        self.size += len(data)

    def get_write_buffer_size(self) -> int:
        return self.size

    def is_closing(self) -> bool:
        return False


class Minutes:
    """A loop whose time passes when told."""

    def __init__(self) -> None:
        self.due: list[tuple[Callable[..., None], tuple[Any, ...]]] = []

    def call_later(self, seconds: float, work: Callable[..., None], *given: Any) -> None:
        self.due.append((work, given))

    def pass_by(self) -> None:
        due, self.due = self.due, []
        for work, given in due:
            work(*given)


def watched_pipe() -> tuple[Pipe, Minutes, WatchedTransport, list[str]]:
    pipe, minutes, ends = Pipe(), Minutes(), list[str]()

    async def make() -> WatchedTransport:
        return WatchedTransport(cast(asyncio.Transport, pipe), 20.0, lambda: ends.append("cut"))

    transport = asyncio.run(make())
    transport._loop = cast(asyncio.AbstractEventLoop, minutes)
    return pipe, minutes, transport, ends


def test_what_nobody_reads_in_time_is_cut() -> None:
    _, minutes, transport, ends = watched_pipe()
    transport.write(b"x" * 100)
    minutes.pass_by()
    assert ends == ["cut"]


def test_what_is_read_in_time_is_not_watched_any_more() -> None:
    pipe, minutes, transport, ends = watched_pipe()
    transport.write(b"x" * 100)
    pipe.size = 0
    minutes.pass_by()
    assert (ends, minutes.due) == ([], [])
    transport.write(b"x")
    assert len(minutes.due) == 1


def test_a_slow_reader_has_time_as_long_as_it_reads_enough() -> None:
    """Reading a few bytes of a long answer now and then is not enough."""
    pipe, minutes, transport, ends = watched_pipe()
    transport.write(b"x" * 10 * LEAST_READ)
    for _ in range(5):
        pipe.size -= LEAST_READ
        minutes.pass_by()
    assert ends == []
    pipe.size -= LEAST_READ - 1
    minutes.pass_by()
    assert ends == ["cut"]


def test_whoever_has_read_what_there_was_is_not_cut_for_what_came_just_now() -> None:
    pipe, minutes, transport, ends = watched_pipe()
    transport.write(b"x" * 100)
    pipe.size = 0
    transport.write(b"x" * 100)
    minutes.pass_by()
    assert ends == []
    minutes.pass_by()
    assert ends == ["cut"]


@pytest.mark.slow
def test_an_answer_nobody_reads_is_thrown_away(nursery: Nursery, sqlite: str) -> None:
    """Asked for without gzip by somebody who reads nothing: the connection is cut, and nothing is held for it."""
    with Server(nursery, sqlite, unread_seconds=0.3) as server:
        game = sandtable.game("patrollers", size=5, rounds=200, woundless_rounds=100)
        body = json.dumps({"text": random_record(game, 3).text()}).encode()  # 150 kB, told in 19 MB
        connection = call(server, posting("/api/replays", len(body)) + body, room=2048)
        until(lambda: cut(server, "unread") == 1)
        connection.close()
        server.assert_unharmed()


@pytest.mark.slow
def test_a_socket_nobody_reads_obeys_the_same_clock(nursery: Nursery, sqlite: str) -> None:
    """Long before so much waits for it that it would be cut for that."""
    plenty = {"messages_per_second": 1e6, "message_burst": 10**6, "loop_share": 10.0, "loop_burst_seconds": 1e6}
    with Server(nursery, sqlite, unread_seconds=0.3, **plenty) as server:
        made = server.make("pinned_down", PERSON, OTHER)
        connection = deaf(server, made["id"], made["seats"][0]["token"])
        with contextlib.suppress(ConnectionError):
            while not cut(server, "unread"):
                connection.sendall(200 * IMAGINE)
                time.sleep(0.5)  # longer than the clock: it rings before the queue of unsent frames is full
        assert cut(server, "unread") == 1
        connection.close()
        server.assert_unharmed()
