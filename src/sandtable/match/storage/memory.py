"""A store that forgets everything when the process ends: for tests and for throw-away tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sandtable.match.entries import AnyEntry
from sandtable.match.storage.contract import Code, Growth, Key, Listener, Missing, Order, Sheet, Storage, Taken


class MemoryStorage(Storage):
    """Everything in dictionaries. The methods are described in contract.py."""

    def __init__(self) -> None:
        self._sheets: dict[str, Sheet] = {}
        self._logs: dict[str, list[AnyEntry]] = {}
        self._keys: dict[str, dict[str, Key]] = {}
        self._codes: dict[str, Code] = {}
        self._orders: list[Order] = []
        self._beat = 0.0

    def _known(self, name: str) -> None:
        if name not in self._logs:
            raise Missing(name)

    # Writing

    async def create(
        self, sheet: Sheet, entries: list[AnyEntry], keys: list[Key], growth: Growth | None = None
    ) -> None:
        if sheet.name in self._logs:
            raise Taken(sheet.name)
        if growth is not None:
            await self.append(growth.name, growth.after, growth.entries)
        self._sheets[sheet.name], self._logs[sheet.name] = sheet, list(entries)
        self._keys[sheet.name] = {key.hash: key for key in keys}

    async def append(
        self, name: str, after: int, entries: list[AnyEntry], new_key: Key | None = None, old_keys: Sequence[str] = ()
    ) -> None:
        self._known(name)
        kept = {hash_: key for hash_, key in self._keys[name].items() if hash_ not in old_keys}
        if len(self._logs[name]) != after or (new_key is not None and new_key.hash in kept):
            raise Taken(name)
        self._logs[name] += entries
        self._keys[name] = kept | ({new_key.hash: new_key} if new_key is not None else {})

    async def mark(self, name: str, status: str, now: float) -> None:
        self._known(name)
        self._sheets[name] = replace(self._sheets[name], status=status, updated=now)

    async def note_came(self, name: str, hash_: str) -> None:
        keys = self._keys.get(name, {})
        if hash_ in keys:
            keys[hash_] = replace(keys[hash_], came=True)

    async def remove(self, name: str) -> None:
        self._known(name)
        del self._sheets[name], self._logs[name], self._keys[name]
        self._codes = {hash_: code for hash_, code in self._codes.items() if code.name != name}

    async def keep_code(self, code: Code, now: float) -> None:
        self._known(code.name)
        place = (code.name, code.seat)
        kept = {hash_: old for hash_, old in self._codes.items() if old.until > now and (old.name, old.seat) != place}
        self._codes = kept | {code.hash: code}

    async def use_code(self, code: Code, key: Key) -> None:
        self._known(code.name)
        if self._codes.pop(code.hash, None) is None:
            raise Taken(code.name)
        self._keys[code.name][key.hash] = key

    # Reading

    async def read(self, name: str, after: int = 0) -> list[AnyEntry]:
        self._known(name)
        return self._logs[name][after:]

    async def last_entry(self, name: str) -> tuple[int, float]:
        self._known(name)
        log = self._logs[name]
        return len(log), log[-1].at if log else 0.0

    async def sheet(self, name: str) -> Sheet:
        self._known(name)
        return self._sheets[name]

    async def keys(self, name: str) -> list[Key]:
        self._known(name)
        return list(self._keys[name].values())

    async def code(self, hash_: str) -> Code | None:
        return self._codes.get(hash_)

    def _newest(self, status: str) -> list[Sheet]:
        found = [sheet for sheet in self._sheets.values() if status in ("", sheet.status)]
        return sorted(found, key=lambda sheet: (-sheet.updated, sheet.name))

    async def tables(self, status: str, limit: int, skip: int = 0) -> list[Sheet]:
        found = [sheet for sheet in self._newest(status) if sheet.is_public and sheet.status == status]
        return found[skip : skip + limit]

    async def older(self, status: str, before: float, limit: int) -> list[Sheet]:
        found = [sheet for sheet in reversed(self._newest(status)) if sheet.updated < before]
        return found[:limit]

    async def listed(self, status: str, limit: int) -> list[Sheet]:
        return self._newest(status)[:limit]

    async def unfinished(self, limit: int) -> list[str]:
        return [sheet.name for sheet in self._newest("playing")][:limit]

    # Running a server

    async def listen(self, listener: Listener) -> None:
        """There is no other process that could write here."""

    async def beat(self, now: float) -> None:
        self._beat = now

    async def last_beat(self) -> float:
        return self._beat

    async def order(self, what: str, subject: str, until: float, now: float) -> None:
        self._orders.append(Order(len(self._orders) + 1, now, what, subject, until))

    async def orders(self, after: int = 0) -> list[Order]:
        return self._orders[after:]

    async def close(self) -> None:
        """Does nothing."""
