"""Runs texts: the agenda, answers, and events that set texts off. Rulings PD-R7, PD-R9, PD-R125, PD-R131."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import DAMAGE, EFFECT, ENEMY_SEAT, NONE, SHIP, Kind, Piece
from sandtable.games.pinned_down.effects.base import DONE, WAIT
from sandtable.games.pinned_down.effects.clauses import EACH_PLAYER, HOST_OWNER, LOSING_OWNERS, OWNER, On
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.standing import bearer_of
from sandtable.kernel.bits import BIT
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def advance(table: Table, story: Story | None) -> None:
    """Runs texts until somebody must answer or the game is over."""
    agenda = table.agenda
    steps = table.lib.steps
    depth: i64 = len(agenda)
    while table.over == 0 and depth > 0:
        frame = agenda[depth - 1]
        pc = frame.pc
        if pc >= frame.end:
            agenda.pop()
            depth -= 1
            continue
        while True:
            outcome = steps[pc].run(table, frame, story)
            if outcome != DONE:
                break
            pc = frame.pc + 1
            frame.pc = pc
            if pc >= frame.end or len(agenda) != depth or table.over != 0:
                break
        if outcome == WAIT:
            return
        depth = len(agenda)


def apply(table: Table, code: i64, story: Story | None) -> None:
    """Gives an answer to the top text, and runs on."""
    depth: i64 = len(table.agenda)
    frame = table.agenda[depth - 1]
    table.answers = 0
    table.lib.steps[frame.pc].take(table, frame, code, story)
    advance(table, story)


# Texts


def start_text(table: Table, start: i64, end: i64, source: Piece, kind: Kind, seat: i64, bearer: i64) -> Frame:
    """Puts a text on top of the agenda."""
    frame = Frame(start, end, source, kind, seat, bearer)
    table.agenda.append(frame)
    return frame


def start_program(table: Table, name: i64, bearer: Piece, seat: i64) -> Frame:
    """Puts one of the rules' own texts on top of the agenda."""
    lib = table.lib
    return start_text(table, lib.program_start[name], lib.program_end[name], NONE, NONE, seat, bearer)


def seats_for(table: Table, who: i64, owner: i64, host: Piece) -> vec[i64]:
    """The seats that carry a text out, in turn order. [PD-R7]"""
    found = vec[i64]()
    if who == HOST_OWNER:
        if host >= 0 and table.kind[host] >= 0:
            found = append(found, table.owner[host])
        return found
    if who != EACH_PLAYER and who != LOSING_OWNERS:
        return append(found, owner)
    n: i64
    for n in range(table.seats):
        seat = table.in_turn(n)
        if who == EACH_PLAYER or table.lost_by[seat] > 0:
            found = append(found, seat)
    return found


def add_texts(table: Table, on: On, source: Piece, kind: Kind, owner: i64, it: Piece) -> None:
    """Adds a text set off by an event, once for each seat that carries it out."""
    bearer: i64 = NONE
    if source >= 0:
        bearer = bearer_of(table, source)
    if on.who == OWNER:
        table.agenda.append(text_about(on, source, kind, owner, bearer, it))
        return
    for seat in seats_for(table, on.who, owner, bearer):
        table.agenda.append(text_about(on, source, kind, seat, bearer, it))


def text_about(on: On, source: Piece, kind: Kind, seat: i64, bearer: Piece, it: Piece) -> Frame:
    """The frame of a text set off by an event about a piece."""
    frame = Frame(on.start, on.end, source, kind, seat, bearer)
    frame.it = it
    return frame


def add_from_piece(table: Table, event: i64, piece: Piece, it: Piece) -> None:
    """Adds the texts of a piece that an event sets off."""
    kind = table.kind[piece]
    for on in table.lib.ons[kind]:
        if on.event == event:
            add_texts(table, on, piece, kind, table.owner[piece], it)


def run_in_order(table: Table, depth: i64) -> None:
    """Reverses the texts added since `depth`, so that they run in the order in which they were added."""
    agenda = table.agenda
    last: i64 = len(agenda) - 1
    while depth < last:
        frame = agenda[depth]
        agenda[depth] = agenda[last]
        agenda[last] = frame
        depth += 1
        last -= 1


def waiting(table: Table, event: i64) -> vec[i64]:
    """The pieces whose texts wait for an event, by arrival."""
    found = vec[i64]()
    bit = BIT[event]
    on_events = table.lib.on_events
    for piece in table.speakers:
        kind = table.kind[piece]
        if on_events[kind] & bit != 0:
            found = append(found, piece)
    return found


def trigger(table: Table, event: i64, it: Piece) -> None:
    """Adds the texts of an event: attack effects, enemy ships, the location, then player cards by seat and arrival.

    [PD-R7]
    """
    here = table.here()
    is_here = here >= 0 and table.lib.on_events[here] & BIT[event] != 0
    if table.events & BIT[event] == 0 and not is_here:
        return
    pieces = waiting(table, event)
    if len(pieces) == 0 and not is_here:
        return
    depth: i64 = len(table.agenda)
    type_of = table.box.type
    for piece in pieces:
        if table.owner[piece] < 0 and type_of[table.kind[piece]] == EFFECT:
            add_from_piece(table, event, piece, it)
    for piece in pieces:
        if table.owner[piece] < 0 and type_of[table.kind[piece]] == SHIP:
            add_from_piece(table, event, piece, it)
    if is_here:
        for on in table.lib.ons[here]:
            if on.event == event:
                add_texts(table, on, NONE, here, ENEMY_SEAT, it)
    n: i64
    for n in range(table.seats):
        seat = table.in_turn(n)
        for piece in pieces:
            if table.owner[piece] == seat and type_of[table.kind[piece]] != DAMAGE:
                add_from_piece(table, event, piece, it)
    run_in_order(table, depth)


def trigger_own(table: Table, event: i64, source: Piece, kind: Kind) -> None:
    """The texts of one card that an event of its own sets off."""
    if table.lib.on_events[kind] & BIT[event] == 0:
        return
    depth: i64 = len(table.agenda)
    owner = table.owner[source] if source >= 0 else ENEMY_SEAT
    for on in table.lib.ons[kind]:
        if on.event == event:
            add_texts(table, on, source, kind, owner, NONE)
    run_in_order(table, depth)
