"""Orders of the host by `sandtable admin`: tables closed or deleted, addresses blocked."""

from __future__ import annotations

import time
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING

from sandtable.match.storage.contract import Order, Storage

if TYPE_CHECKING:
    from sandtable.server.room import Room

REMOVED = "this table was removed by whoever runs this server"
BLOCKED = "this address has been shut out by whoever runs this server"
Network = IPv4Network | IPv6Network


class HostOrders:
    """Every server process on the database carries them out within a few seconds."""

    def __init__(self, storage: Storage, rooms: dict[str, Room]) -> None:
        self._storage = storage
        self._rooms = rooms
        self._last = 0  # id of the last order that was carried out
        self._blocks: dict[Network, float] = {}  # by address, until when; 0 is for ever

    async def read_all(self) -> None:
        """Reads the blocks in force when the server starts. Other orders were carried out on the database already."""
        for order in await self._storage.orders():
            self._last = order.id
            self._note_block(order)

    async def obey(self) -> None:
        """Carries out the orders since the last call."""
        for order in await self._storage.orders(self._last):
            self._note_block(order)
            await self._tell_room(order)
            self._last = order.id

    def _note_block(self, order: Order) -> None:
        if order.what == "block":
            self._blocks[ip_network(order.subject, strict=False)] = order.until
        elif order.what == "unblock":
            self._blocks.pop(ip_network(order.subject, strict=False), None)

    async def _tell_room(self, order: Order) -> None:
        if order.what == "block":
            for room in self._rooms.values():
                for guest in list(room.guests):
                    if self.is_blocked(guest.address):
                        guest.dismiss(BLOCKED)
        room_named = self._rooms.get(order.subject)
        if room_named is None:
            return
        if order.what == "close":
            await room_named.hear()
        elif order.what == "remove":
            room_named.dismiss(REMOVED)
            del self._rooms[order.subject]
            await room_named.close()

    def is_blocked(self, address: str) -> bool:
        if not self._blocks:
            return False
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(found, "ipv4_mapped", None)
        found = found if mapped is None else mapped
        now = time.time()
        return any(found in network and (not until or now < until) for network, until in self._blocks.items())
