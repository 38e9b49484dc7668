"""Playing cards: PD-37 to PD-54, PD-80 to PD-82, PD-157 to PD-159."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pinned_down import prices, reckon
from sandtable.games.pinned_down.actions import PLAYED
from sandtable.games.pinned_down.components import CREW_TYPES, EFFECT, NONE, SHIP, STAYS, UNIQUE, Kind
from sandtable.games.pinned_down.effects.base import Step, Test
from sandtable.games.pinned_down.effects.clauses import MAIN, OWNER, Play
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.piles import holds
from sandtable.games.pinned_down.reckon import Ledger
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.programs import DEPLOY, TIDY, WAYS
from sandtable.kernel.bits import BIT
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

MOST_THREAT: Final[i64] = 100  # PD-R137


def why_not_enter(table: Table, seat: i64, kind: Kind) -> Refusal | None:
    """Why a card cannot enter play now, whatever pile it comes from. [PD-R19]"""
    box = table.box
    name = box.names[kind]
    if box.edition != 2011 and box.type[kind] != EFFECT:
        return Refusal("PD-121", f"{name} is no effect, and only effects are played in this edition")
    if is_barred(table, kind):
        return Refusal("PD-157", f"{name} is unique, and a copy is in play or destroyed")
    if box.type[kind] == SHIP and table.ships_of(seat) >= table.setting.fleet[seat]:
        return Refusal("PD-59", f"the fleet already has {table.setting.fleet[seat]} ships")
    if box.is_type(kind, CREW_TYPES) and not has_carrier(table, kind):
        return Refusal("PD-58", f"no player ship has room for {name}")
    return None


def may_enter(table: Table, seat: i64, kind: Kind) -> bool:
    """The same without a reason, because it is checked at every step."""
    box = table.box
    if (box.edition != 2011 and box.type[kind] != EFFECT) or is_barred(table, kind):
        return False
    if box.type[kind] == SHIP and table.ships_of(seat) >= table.setting.fleet[seat]:
        return False
    return not box.is_type(kind, CREW_TYPES) or has_carrier(table, kind)


def is_barred(table: Table, kind: Kind) -> bool:
    """Whether uniqueness prevents the card from entering play. [PD-157, PD-158, PD-159]"""
    if table.box.edition != 2011 or not table.box.has_flag(kind, UNIQUE):
        return False
    if table.is_in_play(kind):
        return True
    for seat in range(table.seats):
        if holds(table.destroyed[seat], kind):
            return True
    return False


def has_carrier(table: Table, kind: Kind) -> bool:
    """Whether some player ship has room. [PD-43, PD-54]"""
    for piece in table.ships:
        if table.owner[piece] >= 0 and reckon.has_room(table, piece, kind):
            return True
    return False


def can_resolve(table: Table, play: Play, kind: Kind, seat: i64) -> bool:
    """Whether the text's condition holds, its price can be paid, and it would do something. [PD-R9]"""
    return is_possible(table, play.when, play.cost, play.do, table.lib.voice(kind, seat))


def is_possible(table: Table, when: Test | None, cost: list[Step], do: list[Step], frame: Frame) -> bool:
    """Whether a condition holds, a price can be paid, and the first step would do something. [PD-R9]"""
    if when is not None and not when.holds(table, frame):
        return False
    for step in cost:
        if not step.is_payable(table, frame):
            return False
    return len(do) == 0 or do[0].is_possible(table, frame)


def ways(table: Table, seat: i64, kind: Kind, window: i64) -> i64:
    """The texts of an effect that could be used now, as bits."""
    found: i64 = 0
    texts = table.lib.plays[kind]
    n: i64
    for n in range(len(texts)):
        text = texts[n]
        if text.windows & window != 0 and can_resolve(table, text, kind, seat):
            found |= BIT[n]
    return found


def is_too_much(table: Table, seat: i64, kind: Kind) -> bool:
    """Whether the pool is so full that nothing that adds to it can be played. [PD-R137]"""
    return table.pool >= MOST_THREAT and price(table, seat, kind) > 0


def may_play(table: Table, seat: i64, kind: Kind, window: i64) -> bool:
    """Whether a card in no pile could be played now."""
    if is_too_much(table, seat, kind):
        return False
    if table.box.type[kind] == EFFECT:
        if table.lib.play_windows[kind] & window == 0:
            return False
        return not is_barred(table, kind) and ways(table, seat, kind, window) != 0
    return window == MAIN and may_enter(table, seat, kind)


def may_play_from_hand(table: Table, seat: i64, kind: Kind, window: i64) -> bool:
    """Whether a hand card could be played; it leaves the hand before it is resolved. [PD-R117]"""
    if table.lib.play_windows[kind] & window == 0:
        return False
    if table.box.type[kind] != EFFECT:
        return may_play(table, seat, kind, window)
    table.in_no_pile = kind
    table.in_no_pile_of = seat
    allowed = may_play(table, seat, kind, window)
    table.in_no_pile = NONE
    return allowed


def price(table: Table, seat: i64, kind: Kind, ledger: Ledger | None = None) -> i64:
    """What playing the card adds to the pool. [PD-38, PD-144]"""
    for play in table.lib.plays[kind]:
        if play.free is not None and play.free.holds(table, table.lib.voice(kind, seat)):
            if ledger is not None:
                ledger.write(kind, table.box.threat[kind])
                ledger.write(kind, -table.box.threat[kind])
            return 0
    return prices.cost(table, kind, seat, ledger)


def play(table: Table, seat: i64, kind: Kind, story: Story | None) -> None:
    """Plays a card that is in no pile: adds its threat to the pool and starts its text. [PD-38, PD-81, PD-82]"""
    threat = price(table, seat, kind)
    if story is not None:
        story.tell(PLAYED, "PD-38", seat, kind, threat)
    table.add_threat(threat, "PD-38", story)
    if table.box.type[kind] == SHIP:
        table.new_piece(kind, seat, NONE)
    elif table.box.is_type(kind, CREW_TYPES):
        flow.start_program(table, DEPLOY, NONE, seat).kind = kind
    else:
        flow.start_program(table, TIDY, NONE, seat).kind = kind
        if not table.box.has_flag(kind, STAYS):
            flow.start_program(table, WAYS, NONE, seat).kind = kind


def start_play(table: Table, seat: i64, kind: Kind, way: i64) -> None:
    """Puts one text of the effect on the agenda, for every seat that carries it out."""
    depth: i64 = len(table.agenda)
    chosen = table.lib.plays[kind][way]
    if chosen.who == OWNER:
        flow.start_text(table, chosen.start, chosen.end, NONE, kind, seat, NONE)
        return
    for player in flow.seats_for(table, chosen.who, seat, NONE):
        table.agenda.append(Frame(chosen.start, chosen.end, NONE, kind, player, NONE))
    flow.run_in_order(table, depth)
