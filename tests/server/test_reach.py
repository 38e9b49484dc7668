"""Who is told at which addresses this server can be opened: a browser on its own machine, and nobody else."""

from __future__ import annotations

import socket

import pytest

from sandtable.server import reach
from sandtable.server.http_wire import Reach
from tests.server.support import Nursery, Server


def lan() -> list[str]:
    """A machine with one network."""
    return ["192.168.1.5"]


def test_friends_open_the_address_of_the_network() -> None:
    assert reach.origins("0.0.0.0", 8000, lan) == ["http://192.168.1.5:8000"]
    assert reach.origins("::", 8000, lan) == ["http://192.168.1.5:8000"]
    assert reach.origins("10.0.0.7", 81, lan) == ["http://10.0.0.7:81"]
    assert reach.origins("fd00::7", 81, lan) == ["http://[fd00::7]:81"]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_a_server_for_this_machine_alone_has_no_address_for_others(host: str) -> None:
    assert reach.origins(host, 8000, lan) == []
    assert reach.reach_of(host, 8000, "", True, lan) == Reach(True, False, [])


def test_a_page_opened_at_a_loopback_address_is_told_the_others() -> None:
    assert reach.reach_of("0.0.0.0", 80, "/games", True, lan) == Reach(True, True, ["http://192.168.1.5:80/games"])
    assert reach.reach_of("0.0.0.0", 80, "/games", False, lan) == Reach(False, True, [])


@pytest.mark.parametrize(
    ("host", "client", "headers", "told"),
    [
        ("127.0.0.1", "127.0.0.1", {"host"}, True),
        ("localhost", "::1", {"host"}, True),
        ("[::1]", "::1", {"host"}, True),
        ("192.168.1.5", "192.168.1.9", {"host"}, False),
        ("games.example.org", "127.0.0.1", {"host"}, False),  # a proxy on the same machine
        ("127.0.0.1", "203.0.113.9", {"host"}, False),
        ("127.0.0.1", "127.0.0.1", {"host", "x-forwarded-for"}, False),  # one that hides the name it was asked by
        ("127.0.0.1", "127.0.0.1", {"host", "via"}, False),
    ],
)
def test_strangers_and_proxies_are_told_nothing(host: str, client: str, headers: set[str], told: bool) -> None:
    assert reach.is_asked_from_here(host, client, headers) is told


def test_looking_for_addresses_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every socket is a datagram one that is connected, asked for its name and closed."""

    class Probe:
        def __init__(self, family: int, kind: int) -> None:
            assert (family, kind) == (socket.AF_INET, socket.SOCK_DGRAM)
            self.far = ""

        def __enter__(self) -> Probe:
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def connect(self, address: tuple[str, int]) -> None:
            self.far = address[0]
            if self.far.startswith("172."):
                raise OSError("no way there")

        def getsockname(self) -> tuple[str, int]:
            return {"10.255.255.255": "10.0.0.3", "192.168.255.255": "127.0.0.1"}.get(self.far, "192.168.1.5"), 9

    monkeypatch.setattr(socket, "socket", Probe)
    assert reach.own_addresses() == ["192.168.1.5", "10.0.0.3"]


@pytest.mark.slow
def test_the_server_tells_a_page_on_its_own_machine(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite) as server:
        assert server.get("/api/reach").json == {"is_local": True, "is_open": False, "addresses": []}
        stranger = {"is_local": False, "is_open": True, "addresses": []}
        assert server.get("/api/reach", Host="192.168.1.5:8000").json == stranger  # an address is no foreign name: 200
        assert server.get("/api/reach", **{"X-Forwarded-For": "203.0.113.9"}).json == stranger
        assert server.get("/api/reach", Host="evil.example").status == 421
        server.assert_unharmed()
