"""What chance may answer: who places first, random teams, every die. Clauses PT-3, PT-14 and PT-53, ruling PT-R86."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import (
    ASK_PLACER,
    DRAW_TEAM,
    DRAWN,
    FIRST_PLACER,
    PICKED,
    ROLL_ATTACK,
    ROLL_DEFENSE,
    ROLL_INITIATIVE,
    ROLLED,
)
from sandtable.games.patrollers.components import ALL_FACES, DICE, FACE_WORDS, KINDS, NAMES, Figure, faces_like
from sandtable.games.patrollers.rules import attacking, initiative, setup, teams
from sandtable.kernel.bits import BIT, count, nth
from sandtable.kernel.codes import NO_CODE, first, pack, second, verb_of
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def is_due(table: Table) -> bool:
    """Whether the top frame asks chance."""
    top = table.agenda.top()
    return top != NO_CODE and asks_chance(verb_of(top))


def asks_chance(asked: i64) -> bool:
    return asked in (ROLL_ATTACK, ROLL_DEFENSE, ROLL_INITIATIVE, ASK_PLACER, DRAW_TEAM)


def who_rolls(table: Table) -> Figure:
    """Whose die is rolled. [PT-21, PT-53, PT-R86]"""
    asked = verb_of(table.agenda.top())
    if asked == ROLL_ATTACK:
        return table.striker
    if asked == ROLL_DEFENSE:
        return attacking.next_defender(table)
    return table.die[initiative.who_rolls(table)]


def due_clause(table: Table) -> str:
    """The clause of what chance must answer."""
    asked = verb_of(table.agenda.top())
    if asked == ASK_PLACER:
        return "PT-R19"
    if asked == DRAW_TEAM:
        return "PT-11"
    return "PT-21" if asked == ROLL_INITIATIVE else "PT-53"


def legal(table: Table) -> vec[i64]:
    """Every answer chance may give to the top frame."""
    found = vec[i64]()
    if not is_due(table):
        return found
    frame = table.agenda.top()
    n: i64
    if verb_of(frame) == ASK_PLACER:
        return append(append(found, pack(FIRST_PLACER, 0)), pack(FIRST_PLACER, 1))
    if verb_of(frame) == DRAW_TEAM:
        out = teams.taken(table, first(frame))
        for n in range(KINDS):
            if out & BIT[n] == 0:
                found = append(found, pack(DRAWN, first(frame), n))
        return found
    figure = who_rolls(table)
    for n in range(ALL_FACES):
        if faces_like(table.kind[figure], n) != 0:
            found = append(found, pack(ROLLED, figure, n))
    return found


def why_not(table: Table, code: i64) -> Refusal | None:
    """Why chance cannot answer that."""
    if not is_due(table):
        return Refusal("PT-R86", "nothing is left to chance now")
    frame = table.agenda.top()
    asked = verb_of(frame)
    clause = due_clause(table)
    if asked == ASK_PLACER:
        return None if verb_of(code) == FIRST_PLACER else Refusal(clause, "who places first is found now")
    if asked == DRAW_TEAM:
        if verb_of(code) != DRAWN or first(code) != first(frame):
            return Refusal(clause, f"a Patroller for {SEAT_NAMES[first(frame)]} is drawn now")
        if teams.taken(table, first(frame)) & BIT[second(code)] != 0:
            return Refusal(clause, f"{NAMES[second(code)]} is in that team already")
        return None
    figure = who_rolls(table)
    if verb_of(code) != ROLLED or first(code) != figure:
        return Refusal(clause, f"the die of {table.name(figure)} is rolled now")
    if faces_like(table.kind[figure], second(code)) == 0:
        return Refusal("PT-3", f"the die of {table.name(figure)} has no face {FACE_WORDS[second(code)]}")
    return None


def sample(table: Table, rng: Rng) -> i64:
    """A random answer; faces and Patrollers are equally likely."""
    frame = table.agenda.top()
    if verb_of(frame) == ASK_PLACER:
        return pack(FIRST_PLACER, rng.below(2))
    if verb_of(frame) == DRAW_TEAM:
        left = ((1 << KINDS) - 1) & ~teams.taken(table, first(frame))
        return pack(DRAWN, first(frame), nth(left, rng.below(count(left))))
    figure = who_rolls(table)
    return pack(ROLLED, figure, DICE[8 * table.kind[figure] + rng.below(8)])


def odds(table: Table) -> list[tuple[int, float]]:
    """Every answer with its probability; equal faces of a die count together."""
    codes = legal(table)
    if len(codes) > 0 and verb_of(codes[0]) == ROLLED:
        kind = table.kind[who_rolls(table)]
        return [(int(code), float(faces_like(kind, second(code))) / 8.0) for code in codes]
    return [(int(code), 1.0 / float(len(codes))) for code in codes]


def apply(table: Table, code: i64, story: Story | None) -> None:
    """Plays an answer to the top frame."""
    asked = verb_of(table.agenda.top())
    if asked == ROLL_ATTACK:
        attacking.roll_attack(table, second(code), story)
    elif asked == ROLL_DEFENSE:
        attacking.roll_defense(table, second(code), story)
    elif asked == ROLL_INITIATIVE:
        initiative.roll(table, second(code), story)
    elif asked == ASK_PLACER:
        table.agenda.pop()
        setup.begin(table, first(code), story)
    else:
        draw(table, first(code), second(code), story)


def draw(table: Table, seat: i64, kind: i64, story: Story | None) -> None:
    """Adds one Patroller to a random team, for all to see."""
    teams.join(table, seat, kind)
    if story is not None:
        story.tell(PICKED, "PT-11", seat, kind)
    if teams.is_complete(table, seat):
        table.agenda.pop()
