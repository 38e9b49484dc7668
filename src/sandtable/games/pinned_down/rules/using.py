"""Using the texts of cards in play: PD-83, rulings PD-R9, PD-R10, PD-R126."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from sandtable.games.pinned_down import standing
from sandtable.games.pinned_down.actions import LEND, USE, USED
from sandtable.games.pinned_down.components import NONE, Kind, Piece
from sandtable.games.pinned_down.effects.clauses import NO_LIMIT, ONCE_A_GAME, ONCE_A_TURN, Act
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import CLOSED
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.playing import is_possible
from sandtable.kernel.codes import pack
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def may_use(table: Table, act: Act, piece: Piece, bearer: Piece, window: i64) -> bool:
    """Whether a text in play can be used now: its price can be paid and it would do something. [PD-R9, PD-R10,
    PD-R126]
    """
    if act.windows & window == 0:
        return False
    kind = table.kind[piece]
    seat = table.owner[piece]
    if table.marks[piece] & CLOSED != 0 or (act.limit == ONCE_A_TURN and table.uses[piece] > 0):
        return False
    if act.limit == ONCE_A_GAME and is_spent(table, seat, kind):
        return False
    used = table.lent[bearer] if act.shared else table.phase_uses[piece]
    if act.limit == NO_LIMIT and used >= table.setting.uses:
        return False
    voice = Frame(0, 0, piece, kind, seat, bearer) if act.shared else standing.speaker(table, piece)
    return is_possible(table, act.when, act.cost, act.do, voice)


def is_spent(table: Table, seat: i64, kind: Kind) -> bool:
    """Whether a once-a-game text was used, even if its card has left play. [PD-R10]"""
    n: i64 = 0
    while n < len(table.spent):
        if table.spent[n] == seat and table.spent[n + 1] == kind:
            return True
        n += 2
    return False


def use(table: Table, piece: Piece, bearer: Piece, act: Act, story: Story | None) -> None:
    """Puts the text on top of the agenda, and remembers its use."""
    kind = table.kind[piece]
    seat = table.owner[piece]
    if story is not None:
        story.tell(USED, "PD-83", seat, kind)
    table.uses[piece] += 1
    if act.shared:
        table.lent[bearer] += 1
    else:
        table.phase_uses[piece] += 1
    if act.limit == ONCE_A_GAME:
        table.spent = append(append(table.spent, seat), kind)
    flow.start_text(table, act.start, act.end, piece, kind, seat, bearer)


def lender(table: Table, seat: i64, kind: Kind) -> Piece:
    """A card of that kind whose text all of the seat's ships may use, or NONE."""
    piece: i64
    for piece in range(table.places):
        if table.kind[piece] == kind and table.owner[piece] == seat:
            return piece
    return NONE


def add_uses(table: Table, seat: i64, window: i64) -> None:
    """Adds answers: texts of the seat's cards in play; shared ones once for each ship of the fleet."""
    act_windows = table.lib.act_windows
    for piece in table.users:
        kind = table.kind[piece]
        if table.owner[piece] != seat or act_windows[kind] & window == 0:
            continue
        act = table.lib.acts[kind][0]
        if not act.shared:
            if may_use(table, act, piece, standing.bearer_of(table, piece), window):
                table.add_answer(pack(USE, table.word_of(piece)))
        elif lender(table, seat, kind) == piece:
            for bearer in table.ships:
                if table.owner[bearer] == seat and may_use(table, act, piece, bearer, window):
                    table.add_answer(pack(LEND, kind, table.word_of(bearer)))
