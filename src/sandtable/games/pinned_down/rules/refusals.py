"""Why an answer is not legal: the first broken clause, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.pinned_down import bans
from sandtable.games.pinned_down.actions import (
    ASSIGN,
    JUMP_TO,
    LAST_SEAT_VERB,
    LEND,
    MOVE,
    PASS,
    PICK,
    PLAY,
    SPARE,
    TAKE,
    USE,
)
from sandtable.games.pinned_down.components import EFFECT, NONE, SHIP
from sandtable.games.pinned_down.effects.clauses import MAIN, ONCE_A_GAME, ONCE_A_TURN, windows_words
from sandtable.games.pinned_down.marks import CLOSED, MOVED
from sandtable.games.pinned_down.piles import holds
from sandtable.games.pinned_down.rules import playing, refitting, using
from sandtable.kernel.codes import first, second, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES
from sandtable.kernel.errors import Refusal

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def refusal(table: Table, seat: i64, code: i64) -> Refusal | None:
    """None when the answer is legal; otherwise the first broken clause."""
    actor = table.actor()
    if actor == NOBODY:
        return Refusal("PD-8", "the game is over")
    if seat != actor:
        if actor == CHANCE:
            return Refusal("PD-13", "a card has to be turned up first")
        if seat == CHANCE:
            return Refusal("PD-13", "nothing is left to chance now")
        return Refusal("PD-R6", f"it is for {SEAT_NAMES[actor]} to answer now")
    if (verb_of(code) > LAST_SEAT_VERB) != (seat == CHANCE):
        return Refusal("PD-13", "that is what a shuffled deck says" if seat != CHANCE else "only decks answer now")
    for offered in table.legal(seat):
        if offered == code:
            return None
    return why(table, seat, code)


def why(table: Table, seat: i64, code: i64) -> Refusal:
    """The reason for a code that is not legal."""
    verb = verb_of(code)
    frame = table.agenda[len(table.agenda) - 1]
    question = table.lib.code[frame.pc].question(table, frame)
    if seat == CHANCE:
        return Refusal(question.clause, f"that cannot have come: {question.prompt.lower()}")
    offered = False
    for known in table.legal(seat):
        if verb_of(known) == PASS:
            offered = True
    if not offered:
        return other(table, verb, code, question.clause, question.prompt)
    if verb == PLAY:
        return why_not_play(table, seat, first(code))
    if verb in (USE, LEND):
        return why_not_use(table, seat, code)
    if verb == MOVE:
        return why_not_move(table, seat, table.piece_named(first(code)), table.piece_named(second(code)))
    if verb == SPARE:
        return why_not_spare(table, seat, first(code))
    return not_now(question.clause, question.prompt)


def not_now(clause: str, prompt: str) -> Refusal:
    """Something else is asked: says what, or in a window what else could be done."""
    if prompt.endswith(", or pass"):
        doing = prompt.replace("something", "something else")
        return Refusal(clause, f"not possible now: {doing[0].lower()}{doing[1:]}")
    return Refusal(clause, f"answer this first: {prompt}")


def other(table: Table, verb: i64, code: i64, clause: str, prompt: str) -> Refusal:
    """The question has few answers, and this is none of them."""
    if verb == JUMP_TO and holds(table.offered, first(code)):
        return Refusal("PD-R41", "another location turned up has to be the one chosen")
    if verb == ASSIGN:
        return Refusal(
            "PD-99" if table.box.edition == 2011 else "PD-126", f"that assignment is not open: {prompt.lower()}"
        )
    if verb in (PICK, TAKE):
        return Refusal(clause, f"that cannot be chosen now: {prompt}")
    return not_now(clause, prompt)


def why_not_play(table: Table, seat: i64, kind: i64) -> Refusal:
    """Why a hand card cannot be played."""
    name = table.box.names[kind]
    window = table.window
    if not holds(table.hand[seat], kind):
        return Refusal("PD-15", f"{name} is not in {SEAT_NAMES[seat]}'s hand")
    if playing.is_too_much(table, seat, kind):
        return Refusal("PD-R137", f"with {table.pool} threat in the pool nothing that adds to it is played")
    if table.box.type[kind] == EFFECT:
        return why_not_effect(table, kind, name, window)
    if window != MAIN:
        return Refusal("PD-80", f"{name} is played in the main phase")
    refusal = playing.why_not_enter(table, seat, kind)
    return refusal if refusal is not None else Refusal("PD-80", f"{name} cannot be played now")


def why_not_effect(table: Table, kind: i64, name: str, window: i64) -> Refusal:
    """Why an effect cannot be played."""
    windows = table.lib.play_windows[kind]
    if windows == 0:
        return Refusal("PD-R11", f"{name} answers damage in a fight, and is asked for then")
    if windows & window == 0:
        clause = "PD-50" if table.box.edition != 2011 else "PD-48" if table.box.threat[kind] > 0 else "PD-49"
        return Refusal(clause, f"{name} is played in another phase: {windows_words(windows)}")
    if playing.is_barred(table, kind):
        return Refusal("PD-157", f"{name} is unique, and a copy is in play or destroyed")
    return Refusal("PD-R9", f"{name} would do nothing now: {table.lib.text_of(int(kind))}")


def why_not_use(table: Table, seat: i64, code: i64) -> Refusal:
    """Why a text cannot be used."""
    is_lent = verb_of(code) == LEND
    piece = using.lender(table, seat, first(code)) if is_lent else table.piece_named(first(code))
    if piece == NONE or table.owner[piece] != seat:
        return Refusal("PD-83", f"{SEAT_NAMES[seat]} has no such card in play")
    kind = table.kind[piece]
    name = table.box.names[kind]
    if len(table.lib.acts[kind]) == 0 or table.lib.acts[kind][0].shared != is_lent:
        return Refusal("PD-83", f"{name} has no text to be used like that")
    act = table.lib.acts[kind][0]
    if act.windows & table.window == 0:
        return Refusal("PD-83", f"{name} is used in another phase: {windows_words(act.windows)}")
    if act.limit == ONCE_A_TURN and table.uses[piece] > 0:
        return Refusal("PD-R10", f"{name} was used this turn")
    if act.limit == ONCE_A_GAME and using.is_spent(table, seat, kind):
        return Refusal("PD-R10", f"{name} was used once, and once a game is all")
    if table.marks[piece] & CLOSED != 0:
        return Refusal("PD-R126", f"{name} has searched and found nothing in this phase")
    if table.phase_uses[piece] >= table.setting.uses:
        return Refusal("PD-R126", f"{name} was used {table.setting.uses} times in this phase")
    if table.box.type[kind] == SHIP and bans.is_banned(table, bans.OVERLOAD, piece):
        return Refusal("PD-72", f"{name} may not be overloaded")
    return Refusal("PD-R9", f"{name} cannot be paid for, or would do nothing now: {table.lib.text_of(int(kind))}")


def why_not_move(table: Table, seat: i64, piece: i64, ship: i64) -> Refusal:
    """Why a card cannot change ships."""
    if table.box.edition != 2011:
        return Refusal("PD-121", "nothing is moved in this edition")
    if table.window != MAIN:
        return Refusal("PD-84", "cards are moved in the main phase")
    if piece == NONE or ship == NONE or table.owner[piece] != seat:
        return Refusal("PD-84", "only own cards aboard a ship can be moved")
    if table.marks[piece] & MOVED != 0:
        return Refusal("PD-R10", f"{table.piece_name(piece)} was moved in this phase already")
    refusal = refitting.why_not_aboard(table, piece, ship)
    return refusal if refusal is not None else Refusal("PD-84", "only characters and equipment are moved")


def why_not_spare(table: Table, seat: i64, kind: i64) -> Refusal:
    """Why a card is no spare part."""
    name = table.box.names[kind]
    if table.box.edition != 2011 or table.window != MAIN:
        return Refusal("PD-160", "spare parts are used in the main phase of the 2011 edition")
    if not holds(table.hand[seat], kind):
        return Refusal("PD-160", f"{name} is not in {SEAT_NAMES[seat]}'s hand")
    if table.box.type[kind] != SHIP:
        return Refusal("PD-160", f"{name} is no starship")
    return Refusal("PD-161", f"no {table.box.classes[kind]} can be repaired")
