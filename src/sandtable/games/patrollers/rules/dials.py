"""Dialling tags. Clauses PT-17 to PT-20, rulings PT-R20 to PT-R23 and PT-R87; and changing one dial in play
[PT-R61].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import DIAL, DIAL_READY, DIAL_SET, DIALLED, SET
from sandtable.games.patrollers.components import (
    DIAL_BUDGET,
    NONE,
    POSITIONS,
    READY_SETTING,
    STATS,
    Figure,
    dial_points,
    lawful_settings,
    position_of,
    with_position,
)
from sandtable.kernel.bits import lowest, without_lowest
from sandtable.kernel.codes import first, pack, second, third, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story, only

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def next_to_dial(table: Table, seat: Seat) -> Figure:
    """The first figure of the seat without a setting, or NONE. [PT-17]"""
    figure: i64
    for figure in range(table.first_of(seat), table.first_of(seat) + table.setting.size):
        if table.dials[figure] == NONE:
            return figure
    return NONE


def legal_dials(table: Table, seat: Seat) -> vec[i64]:
    """Every setting of the next figure, or ready-made settings for all the rest. [PT-18, PT-R20]"""
    found = vec[i64]()
    figure = next_to_dial(table, seat)
    found = append(found, pack(DIAL_READY))
    for setting in lawful_settings(table.kind[figure], table.setting.dials_free):
        found = append(found, pack(DIAL, figure, setting))
    return found


def why_not_dial(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a setting is refused."""
    if verb_of(code) == DIAL_READY:
        return None
    if verb_of(code) != DIAL:
        return Refusal("PT-17", "tags are dialed now")
    figure = next_to_dial(table, seat)
    if first(code) != figure:
        return Refusal("PT-17", f"{table.name(figure)} is dialed now")
    kind = table.kind[figure]
    stat: i64
    for stat in range(4):
        place = position_of(second(code), stat)
        if place >= POSITIONS[4 * kind + stat]:
            most = POSITIONS[4 * kind + stat] - 1
            return Refusal("PT-18", f"the {STATS[stat]} dial of {table.name(figure)} ends at position {most}")
    points = dial_points(second(code))
    if points > DIAL_BUDGET[kind] and not table.setting.dials_free:
        return Refusal("PT-R20", f"{points} dial points, and {table.name(figure)} has {DIAL_BUDGET[kind]}")
    return None


def dial(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """Sets a tag, hidden from the other seat. [PT-R22]"""
    if verb_of(code) == DIAL_READY:
        dial_rest(table, seat)
        return
    table.dials[first(code)] = second(code)
    if story is not None:
        story.tell(DIALLED, "PT-18", first(code), second(code), audience=only(seat))


def dial_rest(table: Table, seat: Seat) -> None:
    """Sets every tag that is left to its ready-made setting."""
    figure: i64
    for figure in range(table.first_of(seat), table.first_of(seat) + table.setting.size):
        if table.dials[figure] == NONE:
            table.dials[figure] = READY_SETTING[table.kind[figure]]


def reveal(table: Table, story: Story | None) -> None:
    """Shows all tags, front side up. [PT-19, PT-R22]"""
    if story is not None:
        figure: i64
        for figure in range(table.setting.figures):
            story.tell(DIALLED, "PT-R22", figure, table.dials[figure])


# One dial, in play


def legal_settings(table: Table, figures: i64, found: vec[i64]) -> vec[i64]:
    """Every position of every dial of these figures. [PT-R61]"""
    while figures != 0:
        figure = lowest(figures)
        figures = without_lowest(figures)
        stat: i64
        place: i64
        for stat in range(4):
            for place in range(POSITIONS[4 * table.kind[figure] + stat]):
                found = append(found, pack(SET, figure, stat, place))
    return found


def why_not_position(table: Table, code: i64) -> Refusal | None:
    """A dial has only certain positions. [PT-R61]"""
    most = POSITIONS[4 * table.kind[first(code)] + second(code)] - 1
    if third(code) > most:
        stat = STATS[second(code)]
        return Refusal("PT-R61", f"the {stat} dial of {table.name(first(code))} ends at position {most}")
    return None


def set_dial(table: Table, code: i64, clause: str, story: Story | None) -> None:
    """Sets one dial, on both sides of the tag. [PT-94, PT-109, PT-R61]"""
    figure = first(code)
    table.dials[figure] = with_position(table.dials[figure], second(code), third(code))
    if story is not None:
        story.tell(DIAL_SET, clause, second(code), figure, third(code))
