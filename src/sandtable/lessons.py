"""Lessons: a game taught by doing, as data beside the game's components (`data/lessons.toml`).

A chapter lays a table (a position, answers, or both) and walks through steps. A step says something and then waits for
the learner, who has seat A: for one of some answers, for any answer of a verb, for something that is refused, or only
for a nod. What the other seats answer is written down; what chance answers is not, so no step may hang on it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from sandtable import shelf
from sandtable.kernel.contract import CHANCE, SEAT_NAMES, Game
from sandtable.kernel.errors import TableError
from sandtable.kernel.record import Record
from sandtable.kernel.rng import Rng

LEARNER = 0
WORDS_A_MINUTE = 230  # what grown people read silently
SECONDS_AN_ANSWER = 4  # to find what is asked for and do it
_GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Step:
    """One thing to read and, unless only reading is asked, one thing to do."""

    say: str
    point: tuple[str, ...] = ()  # components to look at
    do: tuple[str, ...] = ()  # answers that go on; none with a verb: any answer of it that touches `touches`
    verb: str = ""
    touches: tuple[str, ...] = ()
    refused: str = ""  # the clause that answers when `touches` are touched: the learner is meant to meet it
    nudge: str = ""  # what is said to another answer; '' for the usual words
    instead: dict[str, str] = field(default_factory=dict)  # or to this other answer
    after: str = ""
    replies: tuple[str, ...] = ()  # what the other seats answer then: `B flip B1`

    @property
    def kind(self) -> str:
        """What goes on to the next step: `read`, `refusal` or `answer`."""
        if self.refused:
            return "refusal"
        return "answer" if self.do or self.verb else "read"

    def takes(self, text: str, verb: str, touches: list[str]) -> bool:
        """Whether an answer is what the step waits for."""
        if self.kind != "answer":
            return False
        if self.do:
            return text in self.do
        return verb == self.verb and set(self.touches) <= set(touches)


@dataclass(frozen=True)
class Chapter:
    """A short lesson about one thing."""

    id: str
    title: str
    intro: str
    steps: tuple[Step, ...]
    praise: str
    options: dict[str, int | str] = field(default_factory=dict)
    position: str = ""
    opening: tuple[str, ...] = ()  # answers after the position, chance's with `~`: `~ deal A1 blue 5`


@dataclass(frozen=True)
class Due:
    """An answer of another seat, and how many moves the record has when it is due."""

    seat: str
    text: str
    moves: int


@dataclass
class Walk:
    """A chapter played through: where each step begins in the record, and what the others answer after it."""

    record: Record
    begins: list[int] = field(default_factory=list)
    due: list[list[Due]] = field(default_factory=list)


@lru_cache(maxsize=16)
def chapters(game: str) -> tuple[Chapter, ...]:
    """The lessons of a game in order; none when it has no tutorial."""
    if game not in shelf.games():
        return ()
    file = _GAMES / game / "data" / "lessons.toml"
    if not file.is_file():
        return ()
    return tuple(_chapter(entry) for entry in tomllib.loads(file.read_text(encoding="utf-8"))["chapter"])


def _chapter(entry: dict[str, object]) -> Chapter:
    fields = dict(entry)
    steps = fields.pop("step")
    assert isinstance(steps, list)
    return Chapter(steps=tuple(Step(**_frozen(step)) for step in steps), **_frozen(fields))  # type: ignore[arg-type]


def _frozen(fields: dict[str, object]) -> dict[str, object]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}


def minutes(game: str) -> int:
    """About how long a game's lessons take whoever reads every step and does what it asks; 0 where it has none."""
    found = chapters(game)
    if not found:
        return 0
    steps = [step for chapter in found for step in chapter.steps]
    texts = [text for chapter in found for text in (chapter.intro, chapter.praise)]
    texts += [text for step in steps for text in (step.say, step.after)]
    words = sum(len(text.split()) for text in texts)
    answers = sum(step.kind != "read" for step in steps)
    return max(1, round(words / WORDS_A_MINUTE + answers * SECONDS_AN_ANSWER / 60))


def title(game: str) -> str:
    """What the game is called."""
    return shelf.game(game).title


def laid(chapter: Chapter, game: str) -> Record:
    """The record a chapter begins with."""
    rules = shelf.game(game, **chapter.options)
    record = Record(rules, rules.read(chapter.position) if chapter.position else None)
    for line in chapter.opening:
        said(record, line)
    return record


def said(record: Record, line: str) -> None:
    """Plays `B flip B1` or `~ deal A1 blue 5`."""
    seat, _, text = line.partition(" ")
    record.play(CHANCE if seat == "~" else SEAT_NAMES.index(seat), record.game.verbs.read(text))


def walk(chapter: Chapter, game: str, rng: Rng, choice: int = 0) -> Walk:
    """Plays a chapter as it is meant, where several answers go on the one numbered `choice`; TableError at a break."""
    found = Walk(laid(chapter, game))
    record = found.record
    for step in chapter.steps:
        chance(record, rng)
        found.begins.append(len(record.moves))
        found.due.append([])
        if step.kind == "answer":
            answers = taken(record, step)
            if not answers:
                raise TableError(f"{chapter.id}: nothing the step waits for can be said: {step.say}")
            record.play(LEARNER, answers[choice % len(answers)])
        for line in step.replies:
            chance(record, rng)
            found.due[-1].append(Due(line[0], line[2:], len(record.moves)))
            said(record, line)
    chance(record, rng)
    found.begins.append(len(record.moves))
    return found


def taken(record: Record, step: Step) -> list[int]:
    """The answers of the learner that the step waits for, among those that can be said."""
    verbs = record.game.verbs
    legal = [int(code) for code in record.table.legal(LEARNER)]
    if not record.table.lists_all(LEARNER):
        written = [verbs.read(text) for text in step.do]
        legal += [code for code in written if code not in legal and record.table.why_not(LEARNER, code) is None]
    return [code for code in legal if step.takes(verbs.text(code), _verb(record.game, code), verbs.touches(code))]


def _verb(game: Game, code: int) -> str:
    return game.verbs.json(code)["verb"]


def chance(record: Record, rng: Rng) -> None:
    """Chance answers until a seat is asked, as it does at a table."""
    while CHANCE in record.table.to_act():
        record.play(CHANCE, int(record.table.sample(rng)))
