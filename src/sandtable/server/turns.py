"""Turns: one at a time, in the order of asking. Unlike an asyncio.Lock one can be taken without waiting."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """`async with turns` waits for a turn; `take` has one at once or not at all, and is ended by `end`."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Takes the turn where nobody has it."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def end(self) -> None:
        """Gives the turn to whoever has waited longest; nobody can come in between."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._is_taken = False

    def is_free(self) -> bool:
        """Whether `take` would succeed."""
        return not self._is_taken

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # the turn had just been given to us
                self.end()
            raise

    async def __aexit__(self, *failure: object) -> None:
        self.end()
