"""What the strongest level would have played at some point of a finished game, knowing only what the player knew.

A replay worker finds the position, a bot worker thinks, and a replay worker compares the answer with the record.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256
from typing import cast

from sandtable import shelf
from sandtable.kernel.contract import CHANCE, SEAT_NAMES
from sandtable.kernel.errors import Malformed, Stale
from sandtable.match.opening import words
from sandtable.match.seeds import seed_for
from sandtable.server.frames import words_of
from sandtable.server.guest import HINT_LEVEL
from sandtable.server.http_wire import BestMove
from sandtable.server.replays import Busy, Replays, pack, read
from sandtable.server.thinkers import Advice, BotTask, Thinkers
from sandtable.server.wire import Outlook
from sandtable.server.workers import Lost

MOST_KEPT = 256
MOST_KEPT_BYTES = 16_000_000
Key = tuple[bytes, int]  # hash of the replay's text, and number of the move
BUSY = "many bots are thinking just now; try again in a moment"
FAILED = "no bot could think about this move here; try again in a moment"
STOPPING = "the server is stopping; try again in a moment"


@dataclass(frozen=True)
class Posed:
    """One choice of a game: the position before it, who chose, and what was played."""

    game: str
    options: dict[str, str]
    position: str
    seat: int
    move: int
    played: str
    secret: str  # the match's secret; '' when its record has none
    is_only: bool  # whether it was the only legal answer


# Runs in a worker process


def pose(text: str, move: int, is_over: bool) -> Posed:
    """The choice behind a move of a replay. Stale when the game is not over.

    `is_over` is set for a game that ended because somebody resigned, which the record does not show.
    """
    record = read(text)
    if not is_over and record.table.result() is None and not record.secret:
        raise Stale("this replay stops before its game is over; the best move is told of finished games only")
    if not 1 <= move <= len(record.moves):
        raise Malformed(f"there is no move {move}: this replay has the moves 1 to {len(record.moves)}")
    made = record.moves[move - 1]
    seat = int(made.seat)
    if seat == CHANCE:
        raise Malformed(f"move {move} is a card or a die; nobody chose it")
    before, verbs = record.after(move - 1), record.game.verbs
    is_only = before.lists_all(seat) and len(before.legal(seat)) == 1
    game = record.game
    played = verbs.text(made.code)
    return Posed(game.name, words(game), before.text(), seat, move, played, record.secret, is_only)


def settle(position: str, posed: Posed, best: str, outlook: Outlook | None) -> bytes:
    """The packed answer. Two answers that lead to the same position count as the same move."""
    game = shelf.game(posed.game, **posed.options)
    before = game.read(position)
    found, played = game.verbs.read(best), game.verbs.read(posed.played)
    digests = set()
    for code in (found, played):
        after = before.clone()
        after.apply(posed.seat, code)
        digests.add(int(after.digest()))
    offer = words_of(game).offer
    view = cast("dict[str, object]", before.view(posed.seat))
    is_same = found == played or len(digests) == 1
    told = played if is_same else found
    top = len(game.levels)
    return pack(BestMove(posed.move, SEAT_NAMES[posed.seat], top, offer(told), is_same, posed.is_only, view, outlook))


# Runs on the event loop


class BestMoves:
    """Computes each choice once, whoever asks, and caches the latest answers."""

    def __init__(self, replays: Replays, thinkers: Thinkers) -> None:
        self._replays = replays
        self._thinkers = thinkers
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._asked: dict[Key, asyncio.Task[bytes]] = {}

    async def told(self, text: str, move: int, owner: str = "", is_over: bool = False) -> bytes:
        """A packed BestMove. Stale, Malformed or Busy say in one line why there is none."""
        key = (sha256(text.encode("utf-8", "replace")).digest(), move)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._asked:
            self._asked[key] = asked = asyncio.create_task(self._find(text, move, owner, is_over))
            asked.add_done_callback(lambda done: self._settle(key, done))
        return await asyncio.shield(self._asked[key])

    def _settle(self, key: Key, done: asyncio.Task[bytes]) -> None:
        del self._asked[key]
        if not done.cancelled() and done.exception() is None:
            self._kept[key] = done.result()
            while len(self._kept) > MOST_KEPT or sum(map(len, self._kept.values())) > MOST_KEPT_BYTES:
                self._kept.popitem(last=False)

    async def _find(self, text: str, move: int, owner: str, is_over: bool) -> bytes:
        posed = await self._replays.work(owner, pose, text, move, is_over)
        best = Advice(posed.played) if posed.is_only else await self._think(posed, owner)
        return await self._replays.work(owner, settle, posed.position, posed, best.text, best.outlook)

    async def _think(self, posed: Posed, owner: str) -> Advice:
        """The bot's answer, with the seed that a hint would have had in the match."""
        if self._thinkers.is_crowded(owner):
            raise Busy(BUSY)
        game = shelf.game(posed.game, **posed.options)
        seed = seed_for(posed.secret, "hint", posed.seat, posed.move - 1)
        asked = (game, posed.options, posed.position, posed.seat)
        task = BotTask(*asked, HINT_LEVEL, seed, owner=owner, table="replay", weighs=True)
        try:
            best = await self._thinkers.thought(task)
        except Lost:
            raise Busy(STOPPING) from None
        if best is None:
            raise Busy(FAILED)
        return best
