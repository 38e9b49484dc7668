"""The host names a server answers to.

A page of another site can point a name of its own at this server (DNS rebinding), and would then count as one of the
server's own pages. So only names that nobody else can own, and those the host has configured, are accepted.
"""

from __future__ import annotations

import re
import socket
from ipaddress import AddressValueError, IPv4Address, IPv6Address

_HOST = re.compile(r"(?P<host>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]{1,253})(?::[0-9]{1,5})?")


def own_names() -> set[str]:
    """The names of this machine in its network."""
    whole = socket.gethostname().lower().rstrip(".")
    first = whole.partition(".")[0]
    return {whole, first, f"{first}.local"} - {"", ".local"}


def host_of(header: str) -> str:
    """The host of a Host header, without port, in lower case; '' when it is invalid."""
    found = _HOST.fullmatch(header.strip())
    return "" if found is None else found["host"].lower().rstrip(".")


def is_address(host: str) -> bool:
    """Whether a host is an IP address; an IPv6 address stands in brackets."""
    try:
        IPv6Address(host[1:-1]) if host.startswith("[") else IPv4Address(host)
    except AddressValueError:
        return False
    return True


class HostNames:
    """The host names of this machine, and those that were configured."""

    def __init__(self, names: list[str]) -> None:
        self._names = own_names() | {"localhost"} | {name.lower().rstrip(".") for name in names}

    def knows(self, host: str) -> bool:
        """Whether a host, as `host_of` returns it, means this server."""
        return host in self._names or host.endswith(".localhost") or is_address(host)
