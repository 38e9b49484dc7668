"""Lessons: tutorials as data beside the game's components (`data/lessons.toml`).

A chapter sets up a position (by text, answers, or both) and goes through steps. A step says something and then waits
for the learner, who has seat A: for one of some answers, for any answer of a verb, for something that is refused, or
for a click on "next". The other seats' answers are written down; chance's are not, so no step may depend on them.
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
WORDS_A_MINUTE = 230  # words a minute that adults read silently
SECONDS_AN_ANSWER = 4  # seconds to find what is asked for and do it
_GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Step:
    """A text to read and, in most steps, one thing to do."""

    say: str
    point: tuple[str, ...] = ()  # components to look at
    # accepted answers. If empty and `verb` is set: any answer of that verb that touches all of `touches`
    do: tuple[str, ...] = ()
    verb: str = ""
    touches: tuple[str, ...] = ()
    refused: str = ""  # the clause that refuses an answer touching `touches`; the learner is meant to try it
    nudge: str = ""  # the reply to any other answer; '' for the usual text
    instead: dict[str, str] = field(default_factory=dict)  # replies to particular other answers
    after: str = ""
    replies: tuple[str, ...] = ()  # answers of the other seats afterwards: `B flip B1`

    @property
    def kind(self) -> str:
        """What completes the step: `read`, `refusal` or `answer`."""
        if self.refused:
            return "refusal"
        return "answer" if self.do or self.verb else "read"

    def takes(self, text: str, verb: str, touches: list[str]) -> bool:
        """Whether an answer completes the step."""
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
    """An answer of another seat, and the number of moves after which it is given."""

    seat: str
    text: str
    moves: int


@dataclass
class Walk:
    """A chapter played through: where each step begins in the record, and the other seats' answers."""

    record: Record
    begins: list[int] = field(default_factory=list)
    due: list[list[Due]] = field(default_factory=list)


@lru_cache(maxsize=16)
def chapters(game: str) -> tuple[Chapter, ...]:
    """The lessons of a game in order; empty when it has none."""
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
    """About how many minutes a game's lessons take; 0 where it has none."""
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
    return shelf.game(game).title


def laid(chapter: Chapter, game: str) -> Record:
    """The record at the beginning of a chapter."""
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
    """Plays a chapter as intended; `choice` selects among several accepted answers. TableError when that fails."""
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
    """The legal answers of the learner that the step accepts."""
    verbs = record.game.verbs
    legal = [int(code) for code in record.table.legal(LEARNER)]
    if not record.table.lists_all(LEARNER):
        written = [verbs.read(text) for text in step.do]
        legal += [code for code in written if code not in legal and record.table.why_not(LEARNER, code) is None]
    return [code for code in legal if step.takes(verbs.text(code), _verb(record.game, code), verbs.touches(code))]


def _verb(game: Game, code: int) -> str:
    return game.verbs.json(code)["verb"]


def chance(record: Record, rng: Rng) -> None:
    """Plays for chance until a seat is asked."""
    while CHANCE in record.table.to_act():
        record.play(CHANCE, int(record.table.sample(rng)))
