"""How other machines can open this server: its addresses in the local network, found without sending anything."""

from __future__ import annotations

import socket
from collections.abc import Callable
from ipaddress import AddressValueError, IPv4Address, ip_address

from sandtable.server.http_wire import Reach
from sandtable.server.limits import is_this_machine

EVERYWHERE = ("0.0.0.0", "::")
# addresses elsewhere, one for each route out of this machine
_FAR = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")  # headers that proxies add
Find = Callable[[], list[str]]


def own_addresses() -> list[str]:
    """The machine's IPv4 addresses, that of the route to the internet first; none without a network.

    Connecting a UDP socket sends nothing; it only shows which address the machine would use.
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
    """Whether a server that listens on this address can be reached by other machines."""
    return host in EVERYWHERE or not is_this_machine(host)


def origins(host: str, port: int, find: Find | None = None) -> list[str]:
    """The URLs that other machines can use; none where they cannot."""
    if not is_open(host):
        return []
    hosts = (find or own_addresses)() if host in EVERYWHERE else [host]
    return [f"http://[{one}]:{port}" if ":" in one else f"http://{one}:{port}" for one in hosts]


def is_asked_from_here(host: str, client: str, header_names: set[str]) -> bool:
    """Whether a browser on this machine opened a loopback address, without a proxy.

    Only such a request is told the machine's addresses.
    """
    bare = host.strip("[]")
    try:
        is_loopback = ip_address(bare).is_loopback
    except ValueError:
        is_loopback = bare == "localhost" or bare.endswith(".localhost")
    return is_loopback and is_this_machine(client) and not header_names.intersection(_FORWARDED)


def reach_of(host: str, port: int, prefix: str, is_from_here: bool, find: Find | None = None) -> Reach:
    """What a page needs to know to make links that friends can open."""
    if not is_from_here:
        return Reach(is_local=False, is_open=True, addresses=[])
    return Reach(
        is_local=True, is_open=is_open(host), addresses=[f"{one}{prefix}" for one in origins(host, port, find)]
    )
