"""Positions as text: everything on the table, secrets included, on one screen.

    round: 3
    leader: A
    placer: B
    A1: Mad Dog, dials 2010, at 1000,300, wounded, marked, token Colt 45
    A2: SARGE, dials 1111, body 700,300 to 1000,300, wounded, token Kevlar Vest, shown
    B1: Ice Man, dials 2101, at 1000,1200, gear Kevlar Vest + Laser Scope
    B2: Riptide, dials 0000, reserve
    charges: A 1000,1000; B 1800,900
    in force: Honor
    agenda: A1 second action / A1 ends / after A

A figure that is none of at, body, falling (dead, not laid down yet) and reserve is not on the table yet. `agenda` is
what is asked, next first. By hand, `turn: A` stands for it and means that A has a turn; only the figures and that must
be there: dials left out are 0000, a token left out is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.patrollers.components import (
    FACE_WORDS,
    HIDDEN_WORDS,
    NAMES,
    NONE,
    TOKEN_NAMES,
    setting_text,
)
from sandtable.games.patrollers.rules.attacking import STRIKES
from sandtable.games.patrollers.space import AWAY
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.contract import SEAT_NAMES

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

FLAGS = ["wounded", "marked", "gassed", "owes a turn", "stance", "grip", "calculated", "shown"]
DONE = ["moved", "attacked", "operated", "ordered", "was in stance", "berserk"]
STRIKE_FLAGS = ["noise", "grenade", "rolled again"]


def text(table: Table) -> str:
    """The position as text, for `read`."""
    lines = [f"round: {table.round}"]
    if table.leader != NONE:
        lines.append(f"leader: {SEAT_NAMES[table.leader]}")
    if table.placer != NONE:
        lines.append(f"placer: {SEAT_NAMES[table.placer]}")
    for figure, word in enumerate(table.words.figure.words):
        lines.append(f"{word}: {figure_text(table, figure)}")
    lines += things_text(table) + round_text(table) + turn_text(table) + strike_text(table)
    frames = [table.words.frames.text(frame) for frame in reversed(list(table.agenda.frames))]
    lines.append(f"agenda: {' / '.join(frames) or 'over'}")
    return "\n".join(lines) + "\n"


def point(x: i64, y: i64) -> str:
    """`1200,1000`."""
    return f"{x},{y}"


def figure_text(table: Table, figure: int) -> str:
    """One figure, item by item."""
    items = ["-" if table.kind[figure] == NONE else NAMES[table.kind[figure]]]
    if table.dials[figure] != NONE:
        items.append(f"dials {setting_text(table.dials[figure])}")
    items += place_text(table, figure)
    items += [flag for n, flag in enumerate(FLAGS) if flag_sets(table)[n] & BIT[figure] != 0]
    if table.token[figure] != NONE:
        items.append(f"token {HIDDEN_WORDS[table.token[figure]]}")
    if table.gear[figure] != 0:
        items.append(f"gear {' + '.join([TOKEN_NAMES[token] for token in members(table.gear[figure])])}")
    return ", ".join(items)


def place_text(table: Table, figure: int) -> list[str]:
    """Where it is; nothing for a figure that is not on the table yet."""
    bit = BIT[figure]
    spot = point(table.x(figure), table.y(figure))
    if table.standing & bit != 0:
        return [f"at {spot}"]
    if table.reserve & bit != 0:
        return ["reserve"]
    if table.dead & bit == 0:
        return []
    core = table.bodies[4 * figure : 4 * figure + 4]
    if core[0] == AWAY:
        return [f"falling at {spot} from {point(table.source[2 * figure], table.source[2 * figure + 1])}"]
    return [f"body {point(core[0], core[1])} to {point(core[2], core[3])}"]


def flag_sets(table: Table) -> list[i64]:
    """The sets of figures, in the order of FLAGS."""
    return [
        table.wounded,
        table.marked,
        table.gassed,
        table.debt,
        table.stance,
        table.grip,
        table.assault,
        table.shown,
    ]


def things_text(table: Table) -> list[str]:
    """Charges, battle wide tokens and the death queue, if there are any."""
    lines: list[str] = []
    charges: list[str] = []
    for n in range(len(table.charges) // 3):
        seat = SEAT_NAMES[table.charges[3 * n + 2]]
        charges.append(f"{seat} {point(table.charges[3 * n], table.charges[3 * n + 1])}")
    if charges:
        lines.append(f"charges: {' + '.join(charges)}")  # a ";" would open a comment
    if table.in_force != 0:
        lines.append(f"in force: {', '.join([TOKEN_NAMES[token] for token in members(table.in_force)])}")
    if len(table.queue) > 0:
        lines.append(f"queue: {' '.join([table.words.figure.words[figure] for figure in table.queue])}")
    return lines


def round_text(table: Table) -> list[str]:
    """What happened in the round so far, as far as it is not the default."""
    lines: list[str] = []
    if table.woundless != 0:
        lines.append(f"woundless: {table.woundless}")
    if table.is_bloody != 0:
        lines.append("bloody: yes")
    if table.gripped != 0:
        lines.append(f"gripped: {' '.join([SEAT_NAMES[seat] for seat in members(table.gripped)])}")
    if table.grip_rounds[0] != 0 or table.grip_rounds[1] != 0:
        lines.append(f"grip rounds: {table.grip_rounds[0]} {table.grip_rounds[1]}")
    if table.ties != 0:
        lines.append(f"ties: {table.ties}")
    for seat in range(2):
        if table.die[seat] != NONE:
            plus = " with +3" if table.plus[seat] != 0 else ""
            rolled = f" rolled {table.rolled[seat]}" if table.rolled[seat] != 0 else ""
            lines.append(f"{SEAT_NAMES[seat]} die: {table.words.figure.words[table.die[seat]]}{plus}{rolled}")
    return lines


def turn_text(table: Table) -> list[str]:
    """The turn in progress."""
    lines: list[str] = []
    if table.active != NONE:
        lines.append(f"acting: {table.words.figure.words[table.active]}")
    if table.turn_flags != 0:
        lines.append(f"done: {', '.join([word for n, word in enumerate(DONE) if table.turn_flags & BIT[n] != 0])}")
    if len(table.trail) > 0:
        points = [point(table.trail[2 * n], table.trail[2 * n + 1]) for n in range(len(table.trail) // 2)]
        lines.append(f"trail: {' '.join(points)}")
    return lines


def strike_text(table: Table) -> list[str]:
    """The attack in progress."""
    if table.strike == NONE:
        return []
    figure = table.words.figure.words[table.striker]
    lines = [f"strike: {STRIKES[table.strike]} by {figure} from {point(table.strike_x, table.strike_y)}"]
    if table.strike_flags != 0:
        found = [word for n, word in enumerate(STRIKE_FLAGS) if table.strike_flags & BIT[n] != 0]
        lines.append(f"with: {', '.join(found)}")
    if table.strike_face != NONE:
        lines.append(f"attack face: {FACE_WORDS[table.strike_face]}")
    if table.guard_face != NONE:
        lines.append(f"defence face: {FACE_WORDS[table.guard_face]}")
    lines.append(f"aimed at: {names(table, table.aimed)}")
    if table.pending != 0:
        lines.append(f"to roll: {names(table, table.pending)}")
    if table.hits != 0:
        lines.append(f"hits: {names(table, table.hits)}")
    return lines


def names(table: Table, figures: i64) -> str:
    return " ".join([table.words.figure.words[figure] for figure in members(figures)])
