"""`sandtable admin block`, `unblock` and `blocked`: addresses that are shut out."""

from __future__ import annotations

import argparse
import time
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING

from sandtable.cli.admin_database import OnDatabase, age, moment
from sandtable.cli.given import Trouble, short, whole
from sandtable.cli.paper import print_json, table

if TYPE_CHECKING:
    from sandtable.match.storage.contract import Order, Storage

HOUR = 3600.0
MOST_HOURS = 24 * 36_500
_MAPPED = IPv6Network("::ffff:0:0/96")  # an IPv4 address written as IPv6
SHAPES = "an address like 192.0.2.7 or 2001:db8::7, or a network like 192.0.2.0/24"


def blockable(said: str) -> str:
    """The address or network to block; an IPv6 address stands for its /64, as in all limits."""
    from sandtable.server.limits import share_of

    try:
        if "/" not in said:
            ip_address(said.partition("%")[0])
            return share_of(said)
        network = ip_network(said)
    except ValueError as error:
        raise Trouble(f"{short(said)} cannot be blocked: {_why(said) or f'it is not {SHAPES}'}") from error
    if network.prefixlen == 0:
        raise Trouble(f"{short(said)} is every address there is; nobody could play")
    plain = _plain(network)
    return str(plain.network_address) if isinstance(plain, IPv4Network) and plain.prefixlen == 32 else str(plain)


def _why(said: str) -> str:
    """A hint for a network with bits set beyond its prefix."""
    try:
        return f"write {ip_network(said, strict=False)} for that network"
    except ValueError:
        return ""


def _plain(network: IPv4Network | IPv6Network) -> IPv4Network | IPv6Network:
    if isinstance(network, IPv6Network) and network.subnet_of(_MAPPED):
        return IPv4Network((int(network.network_address) & 0xFFFFFFFF, network.prefixlen - _MAPPED.prefixlen))
    return network


async def in_force(storage: Storage, now: float) -> dict[str, Order]:
    """The blocks in force, oldest first. The latest order about an address counts."""
    found: dict[str, Order] = {}
    for order in await storage.orders():
        if order.what in ("block", "unblock"):
            found.pop(order.subject, None)
        if order.what == "block" and (not order.until or order.until > now):
            found[order.subject] = order
    return found


class Block(OnDatabase):
    """Blocks an address."""

    ABOUT = "shut out an address or a network; a server that runs obeys within a few seconds"

    def declare(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("address", metavar="ADDRESS", help=f"{SHAPES}; an IPv6 address stands for its /64")
        parser.add_argument(
            "--hours", metavar="N", type=whole(1, MOST_HOURS), help="for so many hours; for ever when this is not given"
        )
        super().declare(parser)

    def check(self, given: argparse.Namespace) -> None:
        given.address = blockable(given.address)

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        now = time.time()
        until = now + given.hours * HOUR if given.hours is not None else 0.0
        await storage.order("block", given.address, until, now)
        if given.json:
            print_json({"blocked": given.address, "until": until or None})
        else:
            print(f"{given.address} is blocked{f' until {moment(until)}' if until else ''}.")


class Unblock(OnDatabase):
    """Unblocks an address."""

    ABOUT = "let an address or a network in again"

    def declare(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("address", metavar="ADDRESS", help="as `sandtable admin blocked` lists it")
        super().declare(parser)

    def check(self, given: argparse.Namespace) -> None:
        given.address = blockable(given.address)

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        now = time.time()
        blocks = await in_force(storage, now)
        if given.address not in blocks:
            raise Trouble(f"{given.address} is not blocked{_wider(given.address, list(blocks))}")
        await storage.order("unblock", given.address, 0.0, now)
        if given.json:
            print_json({"unblocked": given.address})
        else:
            print(f"{given.address} is no longer blocked.")


def _wider(address: str, blocks: list[str]) -> str:
    """The blocked network that contains an address, if any."""
    wanted = ip_network(address)
    for block in blocks:
        network = ip_network(block)
        if network.version == wanted.version and wanted.subnet_of(network):  # type: ignore[arg-type]  # of one version
            return f" by itself, but as part of {block}; unblock that"
    return "; sandtable admin blocked lists what is"


class Blocked(OnDatabase):
    """Lists blocks."""

    ABOUT = "list the addresses that are shut out now"

    async def work(self, storage: Storage, given: argparse.Namespace) -> None:
        blocks = list((await in_force(storage, time.time())).values())
        if given.json:
            print_json([{"address": one.subject, "since": one.at, "until": one.until or None} for one in blocks])
        elif not blocks:
            print("No address is blocked.")
        else:
            rows = [(one.subject, age(one.at), moment(one.until) if one.until else "for ever") for one in blocks]
            print(table([("address", "since", "until"), *rows]))
