"""Where other machines can open this server: its addresses in the local network. Nothing is sent to find them."""

from __future__ import annotations

import socket
from collections.abc import Callable
from ipaddress import AddressValueError, IPv4Address, ip_address

from sandtable.server.http_wire import Reach
from sandtable.server.limits import is_this_machine

EVERYWHERE = ("0.0.0.0", "::")
_FAR = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")  # one for each way out of the machine
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")  # what proxies add
Find = Callable[[], list[str]]


def own_addresses() -> list[str]:
    """The machine's IPv4 addresses in its networks, the way out to the internet first; none where it has no network.

    A UDP socket that is connected sends nothing; it only learns which of the machine's addresses it would use.
    """
    found: list[str] = []
    for far in _FAR:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, 9))
                own = str(probe.getsockname()[0])
            except OSError:
                continue
        if _is_worth_telling(own) and own not in found:
            found.append(own)
    return found


def _is_worth_telling(address: str) -> bool:
    try:
        found = IPv4Address(address)
    except AddressValueError:
        return False
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def is_open(host: str) -> bool:
    """Whether other machines can reach a server that listens on an address."""
    return host in EVERYWHERE or not is_this_machine(host)


def origins(host: str, port: int, find: Find | None = None) -> list[str]:
    """What other machines in the network type to open a server that listens there; none where they cannot."""
    if not is_open(host):
        return []
    hosts = (find or own_addresses)() if host in EVERYWHERE else [host]
    return [f"http://[{one}]:{port}" if ":" in one else f"http://{one}:{port}" for one in hosts]


def is_asked_from_here(host: str, client: str, header_names: set[str]) -> bool:
    """Whether a request comes from a browser on this very machine that opened a loopback address, and by no proxy.

    Nobody else is told how the machine is called in its network.
    """
    bare = host.strip("[]")
    try:
        is_loopback = ip_address(bare).is_loopback
    except ValueError:
        is_loopback = bare == "localhost" or bare.endswith(".localhost")
    return is_loopback and is_this_machine(client) and not header_names.intersection(_FORWARDED)


def reach_of(host: str, port: int, prefix: str, is_from_here: bool, find: Find | None = None) -> Reach:
    """What a page is told, so that it can make links that friends can open."""
    if not is_from_here:
        return Reach(is_local=False, is_open=True, addresses=[])
    return Reach(
        is_local=True, is_open=is_open(host), addresses=[f"{one}{prefix}" for one in origins(host, port, find)]
    )
