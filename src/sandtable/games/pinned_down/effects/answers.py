"""Helpers for steps that ask: who is asked, what the answers are, and where the text goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.actions import NO, YES
from sandtable.games.pinned_down.effects.base import WAIT
from sandtable.games.pinned_down.frame import Frame
from sandtable.kernel.codes import pack
from sandtable.kernel.contract import NOBODY

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def ask(table: Table, frame: Frame) -> i64:
    """Asks the seat the text acts for; for the opposition's cards the turn's first seat. [PD-R136]"""
    frame.asks = frame.seat if frame.seat >= 0 else table.first_seat
    return WAIT


def ask_next_holder(table: Table, frame: Frame) -> bool:
    """Asks the next player with hand cards; False when there is none. `left` counts the players asked so far."""
    while frame.left < table.seats:
        seat = table.in_turn(frame.left)
        if len(table.hand[seat]) > 0:
            frame.asks = seat
            return True
        frame.left += 1
    return False


def yes_or_no() -> vec[i64]:
    """The two answers to `may`."""
    return append(append(vec[i64](), pack(YES)), pack(NO))


def each(verb: i64, things: vec[i64]) -> vec[i64]:
    """One answer for each of these cards or numbers."""
    found = vec[i64](capacity=len(things) + 1)
    for thing in things:
        found = append(found, pack(verb, thing))
    return found


def each_piece(table: Table, verb: i64, pieces: vec[i64]) -> vec[i64]:
    """One answer for each of these pieces, by its name."""
    found = vec[i64](capacity=len(pieces) + 1)
    for piece in pieces:
        found = append(found, pack(verb, table.word_of(piece)))
    return found


def list_pieces(table: Table, verb: i64, pieces: vec[i64]) -> None:
    """Makes the pieces the legal answers, without building a vector."""
    table.answers = 0
    for piece in pieces:
        table.add_answer(pack(verb, table.word_of(piece)))


def answered(frame: Frame) -> None:
    """The step is finished."""
    frame.asks = NOBODY
    frame.left = 0
    frame.pc += 1


def end_text(frame: Frame) -> None:
    """Skips the rest of the text."""
    frame.asks = NOBODY
    frame.left = 0
    frame.pc = frame.end
