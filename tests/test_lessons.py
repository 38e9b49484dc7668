"""The lessons: every chapter can be played as it is told, whatever chance answers, and cites rules that exist."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

import sandtable
from sandtable import lessons
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.errors import TableError
from sandtable.kernel.record import Record, parse
from sandtable.kernel.rng import Rng
from sandtable.lessons import LEARNER, Chapter, Step, chapters, laid, said, walk
from sandtable.rulebook.index import ledger
from sandtable.server.pointing import why_nothing
from sandtable.server.teaching import tutorial

TAUGHT = [game for game in sandtable.games() if chapters(game)]
ALL = [pytest.param(game, chapter, id=f"{game}-{chapter.id}") for game in TAUGHT for chapter in chapters(game)]
SEEDS = range(12)
MOST_CHOICES = 4
CITED = re.compile(r"\[([A-Z]{2}-[RSM]?\d+)\]")


def told(chapter: Chapter) -> list[str]:
    """Every text of a chapter."""
    found = [chapter.intro, chapter.praise]
    for step in chapter.steps:
        found += [step.say, step.after, step.nudge, *step.instead.values()]
    return found


def steps(game: str, chapter: Chapter, seed: int) -> Iterator[tuple[Step, Record]]:
    """Each step with the record as the learner finds it."""
    rng = Rng(seed)
    record = laid(chapter, game)
    for step in chapter.steps:
        lessons.chance(record, rng)
        yield step, record
        answers = lessons.taken(record, step)
        if step.kind == "answer":
            record.play(LEARNER, answers[seed % len(answers)])
        for line in step.replies:
            lessons.chance(record, rng)
            said(record, line)


def components(record: Record) -> set[str]:
    """What can be pointed at: what the answers touch, and what the learner sees."""
    verbs = record.game.verbs
    found = {name for code in record.table.legal(LEARNER) for name in verbs.touches(code)}
    seen = json.dumps(record.table.view(LEARNER))
    for kind, word in _named(record.game.options.words(), record.game.name):
        if f'"{word}"' in seen or f'"{kind}:{word}"' in seen or f'"{word}_{kind}"' in seen:
            found.add(f"{kind}:{word}")
    return found


@lru_cache(maxsize=16)
def _named(options: str, game: str) -> set[tuple[str, str]]:
    rules = sandtable.game(game, **dict(word.split("=") for word in options.split()))
    gaps = [gap for verb in [*rules.verbs.all, *rules.facts.all] for gap in verb.gaps]
    return {(gap.domain.component, word) for gap in gaps if gap.domain.component for word in gap.domain.words}


def test_these_games_are_taught() -> None:
    assert TAUGHT == ["cubed", "patrollers", "pew_pew", "pinned_down", "shut_down"]
    for game in TAUGHT:
        ids = [chapter.id for chapter in chapters(game)]
        assert 5 <= len(ids) <= 8
        assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("game, chapter", ALL)
def test_a_chapter_can_be_played_as_it_is_told(game: str, chapter: Chapter) -> None:
    """Whatever chance answers and whichever of the expected answers is given, every step begins at the same move."""
    began = walk(chapter, game, Rng(1)).begins
    for seed in SEEDS:
        for choice in range(MOST_CHOICES):
            assert walk(chapter, game, Rng(seed), choice).begins == began


@pytest.mark.parametrize("game, chapter", ALL)
def test_every_step_finds_what_it_speaks_of(game: str, chapter: Chapter) -> None:
    """Pointed components are there, every named answer can be given, and what should be refused is, by that clause."""
    for seed in SEEDS:
        for step, record in steps(game, chapter, seed):
            verbs = record.game.verbs
            legal = [verbs.text(code) for code in record.table.legal(LEARNER)]
            if not record.table.lists_all(LEARNER):
                legal += [text for text in step.do if record.table.why_not(LEARNER, verbs.read(text)) is None]
            named = {one for text in step.do for one in verbs.touches(verbs.read(text))} | set(step.touches)
            assert set(step.point) <= components(record) | named, step.say
            assert set(step.do) <= set(legal), step.say
            assert set(step.instead) <= set(legal), step.say
            assert not set(step.instead) & set(step.do), step.say
            if step.kind != "read":
                assert record.table.to_act() == (LEARNER,), step.say
            if step.kind == "refusal":
                first = set(step.touches[:-1])  # are chosen one by one, so some answer must go on from there
                assert any(first <= set(verbs.touches(code)) for code in record.table.legal(LEARNER)), step.say
                _, refusal = why_nothing(record.table, verbs, LEARNER, list(step.touches))
                assert refusal is not None, step.say
                assert refusal.clause == step.refused, step.say


def test_patrollers_ends_with_a_win_whatever_the_dice_show() -> None:
    last = chapters("patrollers")[-1]
    for seed in range(64):
        assert walk(last, "patrollers", Rng(seed)).record.table.result() is not None


@pytest.mark.parametrize("chapter", chapters("patrollers"), ids=lambda chapter: chapter.id)
def test_patrollers_marks_places_instead_of_naming_coordinates(chapter: Chapter) -> None:
    """The table shows no coordinates, so a step that needs a place marks it and no text has numbers for it."""
    for text in told(chapter):
        assert not re.search(r"\d{3}", CITED.sub("", text)), text
    for step in chapter.steps:
        places = {touched for touched in step.touches if touched.startswith("point:")}
        places |= {f"point:{text.partition(' ')[2]}" for text in step.do if text.startswith("go ")}
        assert places <= set(step.point), step.say


@pytest.mark.parametrize("game, chapter", ALL)
def test_every_text_is_short_and_cites_rules_that_exist(game: str, chapter: Chapter) -> None:
    known = {clause.id for clause in ledger(game).clauses}
    for text in told(chapter):
        assert len(text) <= 330, text
        assert set(CITED.findall(text)) <= known, text
    for step in chapter.steps:
        assert CITED.search(step.say), f"cites nothing: {step.say}"
        assert step.refused in known | {""}


@pytest.mark.parametrize("game, chapter", ALL)
def test_the_replay_of_a_chapter_lays_its_table(game: str, chapter: Chapter) -> None:
    book = tutorial(game)
    assert book is not None
    wire = next(one for one in book.chapters if one.id == chapter.id)
    record = parse(sandtable.game(game, **chapter.options), wire.replay)
    assert record.table.digest() == laid(chapter, game).table.digest()
    assert record.table.to_act() == (LEARNER,)
    assert wire.moves >= wire.steps[-1].moves >= len(record.moves)


def breaks(**change: Any) -> list[Chapter]:
    """The chapter about steals with one thing wrong in each of its steps that has it."""
    chapter = next(one for one in chapters("shut_down") if one.id == "steals")
    found = []
    for number, step in enumerate(chapter.steps):
        if all(getattr(step, name) for name in change):
            wrong = replace(step, **change)
            found.append(replace(chapter, steps=(*chapter.steps[:number], wrong, *chapter.steps[number + 1 :])))
    return found


@pytest.mark.parametrize(
    "change",
    [{"do": ("place red 30 on A1",)}, {"replies": ("B flip B4",)}, {"replies": ("C draw color",)}, {"verb": "flip"}],
)
def test_a_broken_chapter_cannot_be_walked(change: dict[str, Any]) -> None:
    """The check itself: a wrong answer, reply, seat or verb is noticed."""
    wrong = breaks(**change)
    assert wrong
    for chapter in wrong:
        with pytest.raises(TableError):
            walk(chapter, "shut_down", Rng(1))


@pytest.mark.parametrize(
    "change",
    [{"point": ("slot:C1",)}, {"refused": "SD-32"}, {"instead": {"flip B1": "No."}}, {"touches": ("slot:B2",)}],
)
def test_a_step_that_speaks_of_nothing_is_noticed(change: dict[str, Any]) -> None:
    """The check itself: a component, clause or answer that is not there."""
    wrong = breaks(**change)
    assert wrong
    for chapter in wrong:
        with pytest.raises(AssertionError):
            test_every_step_finds_what_it_speaks_of("shut_down", chapter)


@pytest.mark.parametrize("change", [{"say": "No rule is named."}, {"say": "A rule that is none. [SD-99]"}])
def test_a_text_without_its_rule_is_noticed(change: dict[str, Any]) -> None:
    for chapter in breaks(**change):
        with pytest.raises(AssertionError):
            test_every_text_is_short_and_cites_rules_that_exist("shut_down", chapter)


def test_chance_is_never_scripted() -> None:
    """After the opening only seats answer: what a deck gives at a table is not ours to say."""
    for game in TAUGHT:
        for chapter in chapters(game):
            assert not [line for step in chapter.steps for line in step.replies if line.startswith("~")]
            assert CHANCE not in laid(chapter, game).table.to_act()
