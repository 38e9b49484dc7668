"""A store that forgets when the process ends: for tests, and for tables nobody wants to keep."""

from __future__ import annotations

from dataclasses import replace

from sandtable.match.entries import AnyEntry
from sandtable.match.storage.contract import Growth, Key, Listener, Missing, Sheet, Storage, Taken


class MemoryStorage(Storage):
    """Dictionaries."""

    def __init__(self) -> None:
        self._sheets: dict[str, Sheet] = {}
        self._logs: dict[str, list[AnyEntry]] = {}
        self._keys: dict[str, list[Key]] = {}

    def _known(self, name: str) -> None:
        if name not in self._logs:
            raise Missing(name)

    async def create(
        self, sheet: Sheet, entries: list[AnyEntry], keys: list[Key], growth: Growth | None = None
    ) -> None:
        """See Storage."""
        if sheet.name in self._logs:
            raise Taken(sheet.name)
        if growth is not None:
            await self.append(growth.name, growth.after, growth.entries)
        self._sheets[sheet.name], self._logs[sheet.name] = sheet, list(entries)
        self._keys[sheet.name] = list(keys)

    async def append(self, name: str, after: int, entries: list[AnyEntry]) -> None:
        """See Storage."""
        self._known(name)
        if len(self._logs[name]) != after:
            raise Taken(name)
        self._logs[name] += entries

    async def mark(self, name: str, status: str, now: float) -> None:
        """See Storage."""
        self._known(name)
        self._sheets[name] = replace(self._sheets[name], status=status, updated=now)

    async def read(self, name: str, after: int = 0) -> list[AnyEntry]:
        """See Storage."""
        self._known(name)
        return self._logs[name][after:]

    async def sheet(self, name: str) -> Sheet:
        """See Storage."""
        self._known(name)
        return self._sheets[name]

    async def keys(self, name: str) -> list[Key]:
        """See Storage."""
        self._known(name)
        return list(self._keys[name])

    async def add_key(self, name: str, key: Key) -> None:
        """See Storage."""
        self._known(name)
        if key.hash in [known.hash for known in self._keys[name]]:
            raise Taken(name)
        self._keys[name].append(key)

    async def tables(self, status: str, limit: int) -> list[Sheet]:
        """See Storage."""
        found = [sheet for sheet in self._sheets.values() if sheet.is_public and sheet.status == status]
        return sorted(found, key=lambda sheet: -sheet.updated)[:limit]

    async def unfinished(self, limit: int) -> list[str]:
        """See Storage."""
        found = sorted(self._sheets.values(), key=lambda sheet: -sheet.updated)
        return [sheet.name for sheet in found if sheet.status == "playing"][:limit]

    async def listen(self, listener: Listener) -> None:
        """There is no other process to listen to."""

    async def close(self) -> None:
        """Nothing to let go of."""
