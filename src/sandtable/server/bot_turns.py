"""The bots of one table: they answer as long as it is their turn, and nothing keeps them from it for good."""

from __future__ import annotations

import asyncio
import weakref
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, cast

from sandtable.kernel.contract import NOBODY
from sandtable.kernel.rng import Rng
from sandtable.match import decisions, pace
from sandtable.match.entries import AnyEntry
from sandtable.match.match import Match
from sandtable.match.seeds import seed_for
from sandtable.match.storage.contract import Missing, Unavailable
from sandtable.server.background import pause_after
from sandtable.server.thinkers import Advice, BotTask, Thinkers

if TYPE_CHECKING:
    from sandtable.server.room import Room

_MOST_HINTS = 16  # kept, so that a question taken back to has the hint it had
_THOUGHTS = 3  # that fail or are refused before any legal answer is given in their place


class BotTurns:
    """Whose turn it is, is looked up anew before every answer."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self._room = cast("Room", weakref.proxy(room))  # a ring of references would keep a closed room in memory
        self._thinkers = thinkers
        self._task: asyncio.Task[None] | None = None
        self._plans: dict[tuple[int, int], str] = {}  # what the bot of a seat and level has begun
        self._hints: dict[tuple[int, int, int], asyncio.Future[Advice]] = {}  # by seat, moves and position
        self._hinted: dict[int, str] = {}  # what the last hint for a seat would begin
        self._stirred = asyncio.Event()  # something happened at the table: a bot that waits looks again

    def wake(self, delay: float) -> None:
        """Lets bots answer, after a delay, where it is a bot's turn and none is at it."""
        self._stirred.set()
        if not self.is_thinking() and decisions.bot_to_move(self._room.match) != NOBODY:
            self._task = asyncio.create_task(self._play(delay))

    def is_thinking(self) -> bool:
        """Whether a bot is at it."""
        return self._task is not None and not self._task.done()

    def cancel(self) -> None:
        """Stops whichever bot is at it."""
        if self._task is not None:
            self._task.cancel()

    async def _play(self, delay: float) -> None:
        """Answers as long as it is a bot's turn; whatever fails is logged and tried again, without end."""
        room, failures, bad_thoughts = self._room, 0, 0
        await asyncio.sleep(delay)
        while decisions.bot_to_move(room.match) != NOBODY and not room.is_closed:
            try:
                await self._answer(is_any=bad_thoughts >= _THOUGHTS)
                failures = bad_thoughts = 0
            except Missing:
                return  # the table was removed
            except Exception as error:
                failures += 1
                bad_thoughts += not isinstance(error, Unavailable)  # a database that is away says nothing of the bot
                room.background.report("a bot's answer", error, failures)
                await asyncio.sleep(pause_after(failures))

    async def _answer(self, is_any: bool) -> None:
        """One answer: a thought, or any legal answer where thinking has failed before."""
        match = self._room.match
        seat, moves, number = decisions.bot_to_move(match), len(match.record.moves), match.stirred
        seed = seed_for(self._room.secret, "bot", seat, moves)
        level = match.seats[seat].bot_level()
        plan = self._plans.get((seat, level), "")
        advice = Advice(self.any_answer(seat, seed)) if is_any else await self._think(seat, level, seed, plan)
        await self._rest(seat, number)
        if match.stirred == number:  # else something happened meanwhile: look again
            self._plans[(seat, level)] = advice.plan
            await self._room.change(partial(self._moves, seat, advice.text, moves))

    async def _rest(self, seat: int, number: int) -> None:
        """Waits as long as the table's pace asks for, unless something happens; nothing else waits for it."""
        room = self._room
        while (seconds := pace.rest(room.match, seat, room.clock.now())) > 0.0 and room.match.stirred == number:
            self._stirred.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._stirred.wait()

    def _moves(self, seat: int, text: str, moves: int, match: Match, now: float) -> list[AnyEntry]:
        if decisions.bot_to_move(match) != seat or len(match.record.moves) != moves:
            return []
        return decisions.move(match, seat, text, moves, "", self._room.secret, now)

    async def hint(self, seat: int, level: int, seed: int, owner: str) -> Advice:
        """What a bot of a level would answer for a seat: the same when asked again, and in keeping with its plan."""
        match = self._room.match
        key = (seat, len(match.record.moves), int(match.record.table.digest()))
        asked = self._hints.get(key)
        if asked is None or (asked.done() and (asked.cancelled() or asked.exception() is not None)):
            plan = self._hinted.get(seat, "")
            asked = self._hints[key] = asyncio.ensure_future(self._think(seat, level, seed, plan, owner, weighs=True))
            asked.add_done_callback(lambda done: done.cancelled() or done.exception())  # whoever asked may be gone
            while len(self._hints) > _MOST_HINTS:
                del self._hints[next(iter(self._hints))]
        advice = await asyncio.shield(asked)
        self._hinted[seat] = advice.plan
        return advice

    async def _think(
        self, seat: int, level: int, seed: int, plan: str, owner: str = "", weighs: bool = False
    ) -> Advice:
        """What a bot of a level would answer for a seat; its time counts for the owner, or for the table's maker."""
        match = self._room.match
        task = BotTask(
            match.game,
            match.opened.options,
            match.record.table.text(),
            seat,
            level,
            seed,
            owner=owner or self._room.owner,
            table=match.name,
            is_idle=not self._room.has_people(),
            plan=plan,
            weighs=weighs,
            in_full=bool(match.opened.daily),
        )
        return await self._thinkers.answer(task)

    def any_answer(self, seat: int, seed: int) -> str:
        """A legal answer, by luck alone."""
        match = self._room.match
        legal = match.record.table.legal(seat)
        return match.game.verbs.text(legal[int(Rng(seed).below(len(legal)))])
