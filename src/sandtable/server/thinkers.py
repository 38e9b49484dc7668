"""Bots at work, in processes of their own: the event loop never waits for a thought, and a match never for ever."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from sandtable import shelf
from sandtable.bots.plans import consider, read_plan
from sandtable.bots.reasons import Reason, reason
from sandtable.bots.roster import bot
from sandtable.bots.thought import Thought
from sandtable.bots.weighing import weigh
from sandtable.kernel.chair import Chair
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import Game
from sandtable.kernel.rng import Rng
from sandtable.server.fair_queue import Order
from sandtable.server.wire import Outlook
from sandtable.server.workers import Lost, TooLong, Workers

log = logging.getLogger("sandtable.server")
TARGET_SECONDS = 4.0  # within which the queue should have moved on by one round, if bots think less for it
SHORTEST = 0.05  # seconds a bot may think, however many wait
IN_FULL_SECONDS = 20.0  # a bot of level 3 needs far less, and must not answer otherwise where many wait
WORTH_ASKING = 1.0  # seconds a bot has to think at least before it is asked about a game that is over
WEIGHING_SECONDS = 0.6  # the longest it takes to say what an answer brings
REASON_SECONDS = 0.4  # and why
WORTH_SAYING = 1.5  # how much a reason must matter for a bot to say it to its partners
TRIES = 2
MARGIN = 20.0 if shelf.is_compiled() else 200.0  # seconds beyond its thinking time after which a bot is stopped
PLAIN_SECONDS = 1.0  # the longest a bot may think where the rules run as plain Python: as long as it takes compiled
Rules: TypeAlias = Literal["compiled", "compiling", "plain"]  # how they run
LOG_SECONDS = 60.0  # between two lines about failures


@dataclass(frozen=True)
class BotTask:
    """What a bot is to answer, and for whom: its time counts for the owner, in turn with the owner's other tables."""

    game: Game
    options: dict[str, str]
    position: str
    seat: int
    level: int
    seed: int
    owner: str = ""
    table: str = ""
    is_idle: bool = False  # nobody waits for it
    plan: str = ""  # what it has begun in its turn
    weighs: bool = False  # it says what its answer brings
    explains: bool = False  # it says why it gives it, where that matters much
    in_full: bool = False  # it thinks as much as its level has, however many wait, and so answers the same everywhere


@dataclass(frozen=True)
class Advice:
    """What a bot answers, in words, how it means to go on, and what that brings where it was asked for."""

    text: str
    plan: str = ""
    outlook: Outlook | None = None
    why: str = ""


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, str], ...]) -> Game:
    return shelf.game(name, **dict(options))


def think(
    name: str,
    options: tuple[tuple[str, str], ...],
    position: str,
    seat: int,
    level: int,
    seed: int,
    seconds: float,
    plan: str = "",
    weighs: bool = False,
    explains: bool = False,
) -> Advice:
    """What a bot of a level answers in that position, in keeping with its plan. It is handed a chair, not the position.

    A bot that is asked for a hint keeps to its plan in every game; one that plays, where it could refuse what it began.
    """
    game = _game(name, options)
    chair = Chair(game.read(position), seat, seconds)
    thinker = bot(level, game, seed)
    if not weighs and not game.declining:
        return Advice(game.verbs.text(thinker.choose(chair)))
    kept = read_plan(plan)
    thought = consider(thinker, chair, kept)
    text = game.verbs.text(thought.code)
    if weighs:
        return Advice(text, kept.text(), _outlook(chair, thought, seed))
    return Advice(text, kept.text(), why=_said_aloud(chair, thought, seed) if explains else "")


def _reason(chair: Chair, thought: Thought, seed: int) -> Reason:
    if thought.next_best == NO_CODE:
        return Reason()
    return reason(chair, thought.code, thought.next_best, Rng(seed, 16), REASON_SECONDS)


def _said_aloud(chair: Chair, thought: Thought, seed: int) -> str:
    """The answer and why it is given, where that is worth the partners' attention; before it a question it answers."""
    found = _reason(chair, thought, seed)
    if not found.words or found.weight < WORTH_SAYING:
        return ""
    act, question = chair.game.verbs.text(thought.code), chair.question()
    asked = f"{question.source}: {question.prompt}" if question.source else question.prompt
    asked = f"{asked} " if asked.endswith("?") else f"{asked}. " if question.source else ""
    return f"{asked}{act[:1].upper()}{act[1:]}: {found.words}."


def _outlook(chair: Chair, thought: Thought, seed: int) -> Outlook | None:
    """What an answer brings, and what the next best does; None where there was nothing to choose."""
    if len(chair.legal()) == 1:
        return None
    codes = [int(thought.code)] + ([int(thought.next_best)] if thought.next_best != NO_CODE else [])
    found = weigh(chair, codes, Rng(seed, 15), WEIGHING_SECONDS)
    why = _reason(chair, thought, seed).words
    if found.games == 0:
        return Outlook(is_proven=thought.is_proven, why=why) if thought.is_proven or why else None
    wins, scores = found.wins, found.scores
    if len(codes) == 1:
        return Outlook(found.games, wins[0], scores[0], is_proven=thought.is_proven)
    return Outlook(found.games, wins[0], scores[0], wins[1], scores[1], thought.is_proven, why)


def any_answer(game: Game, position: str, seat: int, seed: int) -> str:
    """A legal answer by luck alone."""
    legal = game.read(position).legal(seat)
    return game.verbs.text(legal[int(Rng(seed).below(len(legal)))])


class Thinkers(Workers):
    """Workers that answer for bots, `seconds` being the longest a bot may think."""

    def __init__(self, workers: int, seconds: float, is_compiling: bool = False) -> None:
        super().__init__(workers, "bot")
        self._seconds = seconds if shelf.is_compiled() else min(seconds, PLAIN_SECONDS)
        self.rules: Rules = "compiled" if shelf.is_compiled() else "compiling" if is_compiling else "plain"
        self._logged = -LOG_SECONDS
        self._unlogged = 0

    async def answer(self, task: BotTask) -> Advice:
        """A bot's answer; when thinking fails again, any legal one, so that the match goes on."""
        return await self.thought(task) or Advice(any_answer(task.game, task.position, task.seat, task.seed))

    async def thought(self, task: BotTask) -> Advice | None:
        """What a bot of a level answers; None when thinking fails again. Lost only when the server is stopping."""
        options = tuple(sorted(task.options.items()))
        given = (task.game.name, options, task.position, task.seat, task.level, task.seed)

        def order() -> Order[Advice]:
            seconds = IN_FULL_SECONDS if task.in_full else self.thinking_time(task.owner, task.is_idle)
            return Order(think, (*given, seconds, task.plan, task.weighs, task.explains), seconds + MARGIN)

        for _ in range(TRIES):
            try:
                return await self.perform(order, task.owner, task.table, task.is_idle)
            except Exception as error:
                if self.is_closed:
                    raise Lost("the server is stopping") from error
                self._report(task, error)
        return None

    def thinking_time(self, owner: str, is_idle: bool) -> float:
        """Seconds a bot of this owner may think now: less where many wait, counting no more of others than its own."""
        turns = self.queue(is_idle).before_last_of(owner)
        return min(self._seconds, max(SHORTEST, TARGET_SECONDS * self.share(is_idle) / turns))

    def is_crowded(self, owner: str) -> bool:
        """Whether a bot of this owner would have far less time now than usual."""
        return self.thinking_time(owner, is_idle=False) < min(WORTH_ASKING, self._seconds)

    def _report(self, task: BotTask, error: Exception) -> None:
        """Logs a failure, unless one was logged a moment ago."""
        now = time.monotonic()
        if now - self._logged < LOG_SECONDS:
            self._unlogged += 1
            return
        is_ours = not isinstance(error, Lost | TooLong)
        more = f" ({self._unlogged} more like it lately)" if self._unlogged else ""
        log.log(
            logging.ERROR if is_ours else logging.WARNING,
            "a bot of level %d of %s could not think: %s: %s%s",
            *(task.level, task.game.name, type(error).__name__, error, more),
            exc_info=error if is_ours else None,
        )
        self._logged, self._unlogged = now, 0
