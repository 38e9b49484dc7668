"""The lessons as the API sends them."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, cast

from sandtable import lessons
from sandtable.kernel.rng import Rng
from sandtable.server.http_wire import LessonChapter, LessonReply, Lessons, LessonStep

_ANY_SEED = 1  # how many moves a step takes does not depend on chance; tests check that


@lru_cache(maxsize=16)
def tutorial(game: str) -> Lessons | None:
    """The lessons of a game; None when it has none."""
    found = [_chapter(game, chapter) for chapter in lessons.chapters(game)]
    return Lessons(game, lessons.title(game), found) if found else None


def _chapter(game: str, chapter: lessons.Chapter) -> LessonChapter:
    record = lessons.laid(chapter, game)
    walk = lessons.walk(chapter, game, Rng(_ANY_SEED))
    return LessonChapter(
        id=chapter.id,
        title=chapter.title,
        intro=chapter.intro,
        praise=chapter.praise,
        seats=int(record.game.seats),
        replay=record.text(),
        steps=[_step(step, walk, number) for number, step in enumerate(chapter.steps)],
        moves=walk.begins[-1],
    )


def _step(step: lessons.Step, walk: lessons.Walk, number: int) -> LessonStep:
    return LessonStep(
        say=step.say,
        point=list(step.point),
        kind=cast("Literal['read', 'answer', 'refusal']", step.kind),
        answers=list(step.do),
        verb=step.verb,
        touches=list(step.touches),
        clause=step.refused,
        nudge=step.nudge,
        instead=step.instead,
        after=step.after,
        moves=walk.begins[number],
        replies=[LessonReply(due.seat, due.text, due.moves) for due in walk.due[number]],
    )
