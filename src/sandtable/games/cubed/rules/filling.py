"""From stage one to stage two. Clauses CU-17 to CU-19, rulings CU-R10 to CU-R13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.cubed.actions import FILLED, FRAME, FRAMED, STACKED
from sandtable.games.cubed.components import FRAMING, SIZE, UNSTACKING
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.cubed.state import Table


def begin(table: Table, story: Story | None) -> None:
    """When only black is left: fills the holes, or first asks where the frame lies. [CU-17, CU-R10]"""
    if table.setting.is_frame_asked and not table.is_framed():
        table.stage = FRAMING
    else:
        fill(table, story)


def legal(table: Table) -> vec[i64]:
    """Every way to place the frame: cells from its west, cells from its south. [CU-R10]"""
    found = vec[i64]()
    x: i64
    y: i64
    for y in range(SIZE + 1 - table.depth()):
        for x in range(SIZE + 1 - table.width()):
            found = append(found, pack(FRAME, SIZE * y + x))
    return found


def why_not(table: Table, code: i64) -> Refusal | None:
    """Why a choice of frame is refused."""
    if verb_of(code) != FRAME:
        return Refusal("CU-R10", "only black is left, and first the place of the part in the frame must be settled")
    east = SIZE - table.width()
    north = SIZE - table.depth()
    if first(code) % SIZE > east or first(code) // SIZE > north:
        return Refusal("CU-R10", f"the part has room for {east} to its west and {north} to its south")
    return None


def frame(table: Table, code: i64, story: Story | None) -> None:
    """Places the frame and fills the holes around the structure. [CU-R10]"""
    if story is not None:
        story.tell(FRAMED, "CU-R10", table.seat, first(code))
    for _ in range(first(code) % SIZE):
        table.grow_west()
    for _ in range(first(code) // SIZE):
        table.grow_south()
    fill(table, story)


def fill(table: Table, story: Story | None) -> None:
    """Completes the block; the player who stacked the last red cube goes second. [CU-17 to CU-19, CU-R23]"""
    filled = table.black_left
    table.black |= ~table.occupied()
    table.black_left = 0
    table.west = 0  # CU-R25: cells are now counted from the block's own corner
    table.south = 0
    table.stage = UNSTACKING
    table.seat = 1 - table.last_red
    if story is not None:
        if filled > 0:
            story.tell(FILLED, "CU-17", filled)
        story.tell(STACKED, "CU-19", table.seat)
