"""The bots of one table: they answer while it is their turn, whatever fails in between."""

from __future__ import annotations

import asyncio
import weakref
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, cast

from sandtable.kernel.contract import NOBODY
from sandtable.kernel.errors import Malformed
from sandtable.kernel.rng import Rng
from sandtable.match import decisions, pace, talk
from sandtable.match.entries import AnyEntry
from sandtable.match.match import BOT, Match
from sandtable.match.seeds import seed_for
from sandtable.match.storage.contract import Missing, Unavailable
from sandtable.match.talk import TooMuch
from sandtable.server.background import pause_after
from sandtable.server.thinkers import Advice, BotTask, Thinkers

if TYPE_CHECKING:
    from sandtable.server.room import Room

_MOST_HINTS = 16  # cached, so that a question asked again after an undo gets the same hint
_THOUGHTS = 3  # failures in a row before a random legal answer is given


class BotTurns:
    """Plays for the bots of one room. Whose turn it is, is checked anew before every answer."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self._room = cast("Room", weakref.proxy(room))  # a weak reference: a cycle would keep a closed room in memory
        self._thinkers = thinkers
        self._task: asyncio.Task[None] | None = None
        self._plans: dict[tuple[int, int], str] = {}  # by seat and level, the plan the bot follows
        self._hints: dict[tuple[int, int, int], asyncio.Future[Advice]] = {}  # by seat, number of moves and position
        self._hinted: dict[int, str] = {}  # what the last hint for a seat would start
        self._explained: dict[int, int] = {}  # by seat, the last turn in which its bot gave a reason
        self._stirred = asyncio.Event()  # set when something happens at the table, so that a waiting bot checks again

    def wake(self, delay: float) -> None:
        """Starts the bots after a delay, if it is a bot's turn and none is running."""
        self._stirred.set()
        if not self.is_thinking() and decisions.bot_to_move(self._room.match) != NOBODY:
            self._task = asyncio.create_task(self._play(delay))

    def is_thinking(self) -> bool:
        return self._task is not None and not self._task.done()

    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _play(self, delay: float) -> None:
        """Answers while it is a bot's turn. Errors are logged and retried without end."""
        room, failures, bad_thoughts = self._room, 0, 0
        await asyncio.sleep(delay)
        while decisions.bot_to_move(room.match) != NOBODY and not room.is_closed:
            try:
                await self._answer(is_any=bad_thoughts >= _THOUGHTS)
                failures = bad_thoughts = 0
            except Missing:
                return  # the table was deleted
            except Exception as error:
                failures += 1
                bad_thoughts += not isinstance(error, Unavailable)  # a database error is not the bot's failure
                room.background.report("a bot's answer", error, failures)
                await asyncio.sleep(pause_after(failures))

    async def _answer(self, is_any: bool) -> None:
        """One answer of a bot, or any legal answer after several failures."""
        match = self._room.match
        seat, moves, number = decisions.bot_to_move(match), len(match.record.moves), match.stirred
        seed = seed_for(self._room.secret, "bot", seat, moves)
        level = match.seats[seat].bot_level()
        plan = self._plans.get((seat, level), "")
        explains = self._may_explain(seat)
        advice = (
            Advice(self.any_answer(seat, seed))
            if is_any
            else await self._think(seat, level, seed, plan, explains=explains)
        )
        await self._rest(seat, number)
        if match.stirred == number:  # otherwise something happened meanwhile; check again
            self._plans[(seat, level)] = advice.plan
            await self._room.change(partial(self._moves, seat, advice, moves))

    async def _rest(self, seat: int, number: int) -> None:
        """Waits as long as the table's pace asks for, or until something happens."""
        room = self._room
        while (seconds := pace.rest(room.match, seat, room.clock.now())) > 0.0 and room.match.stirred == number:
            self._stirred.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._stirred.wait()

    def _may_explain(self, seat: int) -> bool:
        """Whether people play with this bot, on its side, and it has not said why in this turn."""
        match = self._room.match
        turn = int(match.record.table.turns_over())
        is_partner = match.game.is_together and match.seats[seat].plan.kind == BOT and bool(match.people())
        return is_partner and self._explained.get(seat) != turn

    def _moves(self, seat: int, advice: Advice, moves: int, match: Match, now: float) -> list[AnyEntry]:
        if decisions.bot_to_move(match) != seat or len(match.record.moves) != moves:
            return []
        turn = int(match.record.table.turns_over())
        entries = decisions.move(match, seat, advice.text, moves, "", self._room.secret, now)
        if advice.why:
            with suppress(TooMuch, Malformed):
                entries = [*entries, *talk.say(match, seat, advice.why, "", now)]
                self._explained[seat] = turn
        return entries

    async def hint(self, seat: int, level: int, seed: int, owner: str) -> Advice:
        """What a bot of a level would answer for a seat.

        The same question gets the same hint, and hints follow one plan.
        """
        match = self._room.match
        key = (seat, len(match.record.moves), int(match.record.table.digest()))
        asked = self._hints.get(key)
        if asked is None or (asked.done() and (asked.cancelled() or asked.exception() is not None)):
            plan = self._hinted.get(seat, "")
            asked = self._hints[key] = asyncio.ensure_future(self._think(seat, level, seed, plan, owner, weighs=True))
            asked.add_done_callback(lambda done: done.cancelled() or done.exception())  # the one who asked may be gone
            while len(self._hints) > _MOST_HINTS:
                del self._hints[next(iter(self._hints))]
        advice = await asyncio.shield(asked)
        self._hinted[seat] = advice.plan
        return advice

    async def _think(
        self,
        seat: int,
        level: int,
        seed: int,
        plan: str,
        owner: str = "",
        weighs: bool = False,
        explains: bool = False,
    ) -> Advice:
        """Lets a worker choose. The time counts for `owner`, or for the address that made the table."""
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
            explains=explains,
            in_full=bool(match.opened.daily),
        )
        return await self._thinkers.answer(task)

    def any_answer(self, seat: int, seed: int) -> str:
        """A random legal answer."""
        match = self._room.match
        legal = match.record.table.legal(seat)
        return match.game.verbs.text(legal[int(Rng(seed).below(len(legal)))])
