"""Teams. Clauses PT-10 and PT-11, rulings PT-R17 and PT-R18."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import DRAFT, FIELD, FIELDED, PICK, PICKED, RESERVED
from sandtable.games.patrollers.components import (
    KINDS,
    MOST,
    NAMES,
    NONE,
    READY_TEAMS,
    RIPTIDE,
    TEAM_MEMBERS,
    TEAM_NAMES,
    Kind,
)
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import EVERYONE, Story, only

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def picked(table: Table, seat: Seat) -> i64:
    """The Patrollers in a seat's team so far."""
    found: i64 = 0
    figure: i64
    for figure in range(table.first_of(seat), table.first_of(seat) + table.setting.size):
        if table.kind[figure] != NONE:
            found |= BIT[table.kind[figure]]
    return found


def taken(table: Table, seat: Seat) -> i64:
    """Those the seat cannot pick: its own, and in a draft the other seat's. [PT-11, PT-R17]"""
    found = picked(table, seat)
    return found | picked(table, 1 - seat) if table.setting.is_draft else found


def is_complete(table: Table, seat: Seat) -> bool:
    """Whether the team has all its members. [PT-10]"""
    return table.kind[table.first_of(seat) + table.setting.size - 1] != NONE


def join(table: Table, seat: Seat, kind: Kind) -> None:
    """Adds a Patroller to the team."""
    figure = table.first_of(seat)
    while table.kind[figure] != NONE:
        figure += 1
    table.kind[figure] = kind


def legal_teams(table: Table, seat: Seat) -> vec[i64]:
    """Every Patroller not picked yet; as the first pick also whole ready-made teams. [PT-11]"""
    found = vec[i64]()
    out = taken(table, seat)
    kind: i64
    for kind in range(KINDS):
        if out & BIT[kind] == 0:
            found = append(found, pack(PICK, kind))
    if out == 0 and not table.setting.is_draft:
        team: i64
        for team in range(READY_TEAMS):
            found = append(found, pack(FIELD, team))
    return found


def why_not_team(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a pick is refused."""
    if verb_of(code) == PICK:
        if picked(table, seat) & BIT[first(code)] != 0:
            return Refusal("PT-11", f"{NAMES[first(code)]} is in your team already, and a team has each Patroller once")
        if taken(table, seat) & BIT[first(code)] != 0:
            return Refusal("PT-R17", f"{NAMES[first(code)]} is in the other team, and this is an open draft")
        return None
    if verb_of(code) == FIELD:
        if table.setting.is_draft:
            return Refusal("PT-R17", f"in an open draft {TEAM_NAMES[first(code)]} cannot be fielded as a whole")
        if picked(table, seat) != 0:
            return Refusal("PT-11", "a ready-made team is fielded as a whole, and you have picked already")
        return None
    return Refusal("PT-11", "a team is chosen now: pick a Patroller")


def choose_team(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """Adds one Patroller or a ready-made team, hidden from the other seat except in a draft. [PT-R17, PT-R18]"""
    if verb_of(code) == FIELD:
        field_team(table, seat, first(code))
        return
    join(table, seat, first(code))
    if story is not None:
        audience = EVERYONE if table.setting.is_draft else only(seat)
        story.tell(PICKED, "PT-11", seat, first(code), audience=audience)


def field_team(table: Table, seat: Seat, team: i64) -> None:
    """The first members of a ready-made team, as many as are fielded."""
    place: i64
    for place in range(table.setting.size):
        join(table, seat, TEAM_MEMBERS[MOST * team + place])


def draft_on(table: Table, seat: Seat) -> None:
    """After a pick the other seat drafts, until both teams are complete. [PT-R17]"""
    if not is_complete(table, 1 - seat):
        table.ask(pack(DRAFT, 1 - seat))
    elif not is_complete(table, seat):
        table.ask(pack(DRAFT, seat))


def reveal(table: Table, story: Story | None) -> None:
    """Shows both teams; Riptide is held back where he deploys in secret. [PT-R18, PT-96]"""
    figure: i64
    for figure in range(table.setting.figures):
        if story is not None:
            story.tell(FIELDED, "PT-R18", figure, table.kind[figure])
        if table.has_special(figure, RIPTIDE):
            table.reserve |= BIT[figure]
            if story is not None:
                story.tell(RESERVED, "PT-96", figure)
