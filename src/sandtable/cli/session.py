"""A game in progress between people and bots: moves, news, undo and hints, without any output."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import sandtable
from sandtable.bots.reasons import reason
from sandtable.kernel.chair import Chair
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import CHANCE, Game
from sandtable.kernel.errors import Malformed, Refusal, Stale
from sandtable.kernel.record import Record, seat_name
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Fact, Story

HINT_ITERATIONS = 3000


class Brain(Protocol):
    """Chooses the answers of a seat: a bot."""

    def choose(self, chair: Chair) -> int: ...


@dataclass(frozen=True)
class News:
    """A fact as one seat may know it."""

    move: int
    text: str
    clause: str


class Session:
    """The record, who sits where, and what each person was told."""

    def __init__(self, game: Game, people: Sequence[int], seed: int, brain: Callable[[int], Brain]) -> None:
        self.game = game
        self.people = tuple(people)
        self.seed = seed
        self.record = Record(game)
        self.luck = Rng(seed, 1)
        self.brains = {seat: brain(seat) for seat in range(int(game.seats)) if seat not in self.people}
        self.stories: list[list[Fact]] = []  # the facts of each move
        self.read_up_to = dict.fromkeys(self.people, 0)  # by seat, how many moves the person was told of
        self.resigned: int | None = None

    # Moving on

    def is_over(self) -> bool:
        return self.resigned is not None or not self.record.table.to_act()

    def asked(self) -> int | None:
        """The person who must answer now; None while chance or a bot must, or at the end."""
        waiting = self.record.table.to_act()
        if self.is_over() or any(seat not in self.people for seat in waiting):
            return None
        return waiting[0]

    def thinker(self) -> int | None:
        """The bot, or CHANCE, that answers next; None if a person must."""
        for seat in self.record.table.to_act():
            if seat not in self.people and not self.is_over():
                return seat
        return None

    def step(self) -> bool:
        """Plays one answer of chance or of a bot. False when a person must answer or the game is over."""
        seat = self.thinker()
        if seat is None:
            return False
        table = self.record.table
        if seat == CHANCE:
            self._play(seat, int(table.sample(self.luck)))
        else:
            self._play(seat, int(self.brains[seat].choose(Chair(table, seat))))
        return True

    def answer(self, seat: int, code: int) -> None:
        """Plays a person's answer. Refused or Stale when that is impossible."""
        self._play(seat, code)

    def _play(self, seat: int, code: int) -> None:
        story = Story()
        self.record.play(seat, code, story=story)
        self.stories.append(story.facts)

    # Saying things

    def choices(self, seat: int) -> list[int]:
        return [int(code) for code in self.record.table.legal(seat)]

    def meant(self, seat: int, said: str) -> int:
        """The code that a number, a full text or part of a text means; it may be illegal."""
        offers = self.choices(seat)
        if said.isascii() and said.isdigit():
            if not (len(said) < 6 and 1 <= int(said) <= len(offers)):
                raise Malformed(f"there is no choice {said[:20]}; the choices are 1 to {len(offers)}")
            return offers[int(said) - 1]
        return self.game.verbs.understand(said, offers)

    def say(self, seat: int, said: str) -> str:
        """Plays a text and returns the full text of the answer."""
        code = self.meant(seat, said)
        self.answer(seat, code)
        return self.game.verbs.text(code)

    def why(self, seat: int, said: str) -> tuple[str, Refusal | None]:
        """The full text of what was meant, and why it is refused; None when it is legal."""
        code = self.meant(seat, said)
        return self.game.verbs.text(code), self.record.table.why_not(seat, code)

    # Looking back

    def news(self, seat: int) -> list[News]:
        """What happened since this seat asked the last time, as far as it may know."""
        fresh = self.log(seat, self.read_up_to[seat])
        self.read_up_to[seat] = len(self.stories)
        return fresh

    def log(self, seat: int, since: int = 0) -> list[News]:
        """What the seat was told from a move on."""
        told: list[News] = []
        for number, facts in enumerate(self.stories[since:], start=since + 1):
            told += [News(number, self.game.facts.text(f.code), f.clause) for f in facts if f.is_for(seat)]
        return told

    def undo(self, seat: int) -> int:
        """Goes back to that person's last choice; returns how many moves were taken back."""
        place = self.record.undo_point([seat])
        taken = len(self.record.moves) - place
        self.record.rewind(place)
        del self.stories[place:]
        for seat in self.people:
            self.read_up_to[seat] = min(self.read_up_to[seat], place)
        return taken

    def hint(self, seat: int) -> tuple[int, str]:
        """What a tree search would answer for that seat, knowing no more than the seat does, and why, or ''."""
        seed = self.seed + len(self.stories)
        bot = sandtable.bot("mcts", self.game, seed=seed, iterations=HINT_ITERATIONS)
        chair = Chair(self.record.table, seat)
        thought = bot.consider(chair)
        if thought.next_best == NO_CODE:
            return int(thought.code), ""
        return int(thought.code), reason(chair, thought.code, thought.next_best, Rng(seed, 16), 0.0).words

    def resign(self, seat: int) -> None:
        """Ends the game by resigning."""
        if self.is_over():
            raise Stale("the game is over")
        self.resigned = seat

    # Saving

    def may_save(self) -> bool:
        """Whether saving reveals nothing: nothing is hidden in the game, or it is over."""
        return bool(self.game.is_open) or self.is_over()

    def text(self) -> str:
        """The record, with a comment when somebody resigned."""
        remark = "" if self.resigned is None else f"; {seat_name(self.resigned)} resigned\n"
        return self.record.text() + remark
