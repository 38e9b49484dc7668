"""What chance may answer: any card of the pile it draws from, each equally likely. Rulings SD-R3, SD-R13, SD-R14."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.shut_down.actions import (
    DEAL,
    DEAL_SLOT,
    DRAW_FROM,
    DRAWN_COLOR,
    DRAWN_SPECIAL,
    PICK_STARTER,
    REFILL,
    STARTER,
)
from sandtable.games.shut_down.components import KINDS, SPECIAL_DECK, SPECIAL_NAMES, bag_size, nth_special, of_kind
from sandtable.games.shut_down.rules.drawing import (
    color_bag,
    draw_color,
    draw_special,
    is_refill,
    refill,
    refill_clause,
    special_bag,
)
from sandtable.games.shut_down.rules.setup import deal, highest, start
from sandtable.kernel.bits import BIT, count, members, nth
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.shut_down.state import Table


def draws_special(frame: i64) -> bool:
    return verb_of(frame) == DRAW_FROM and second(frame) == SPECIAL_DECK


def answer(frame: i64, thing: i64) -> i64:
    """The code that answers a frame with a color card, a kind of special card, or a starting player."""
    asked = verb_of(frame)
    if asked == DRAW_FROM:
        return pack(DRAWN_SPECIAL if second(frame) == SPECIAL_DECK else DRAWN_COLOR, thing)
    if asked == PICK_STARTER:
        return pack(STARTER, thing)
    return pack(REFILL if is_refill(frame) else DEAL, first(frame), thing)


def due_clause(frame: i64) -> str:
    """The clause of the card that is due: the deal, a choice of starter, a refill or a draw. [SD-10, SD-30, SD-41]"""
    asked = verb_of(frame)
    if asked == DEAL_SLOT:
        return "SD-10"
    if asked == PICK_STARTER:
        return "SD-R3"
    return refill_clause(frame) if is_refill(frame) else "SD-R13"


def thing_of(code: i64) -> i64:
    """The card, kind or seat in an answer of chance: the inverse of `answer`."""
    return second(code) if verb_of(code) in (DEAL, REFILL) else first(code)


def things(table: Table, frame: i64) -> i64:
    """The set of things chance may answer with."""
    if verb_of(frame) == PICK_STARTER:
        return highest(table)
    if not draws_special(frame):
        return color_bag(table)
    kinds: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if of_kind(special_bag(table), kind) != 0:
            kinds |= BIT[kind]
    return kinds


def legal(table: Table) -> vec[i64]:
    found = vec[i64]()
    frame = table.agenda.top()
    for thing in members(things(table, frame)):
        found = append(found, answer(frame, thing))
    return found


def why_not(table: Table, code: i64) -> Refusal | None:
    """Why chance cannot answer that."""
    if not table.awaits_chance():
        return Refusal("SD-R13", "no card is due from a deck now")
    frame = table.agenda.top()
    if answer(frame, thing_of(code)) != code:
        return Refusal(due_clause(frame), f"what is due now is {table.frame_words(frame)!r}")
    if things(table, frame) & BIT[thing_of(code)] != 0:
        return None
    if verb_of(frame) == PICK_STARTER:
        return Refusal("SD-R3", f"{SEAT_NAMES[first(code)]} is not among the highest arrays")
    if draws_special(frame):
        return Refusal("SD-R13", f"no {SPECIAL_NAMES[first(code)]} is in the special deck")
    return Refusal("SD-R13", f"{table.setting.box.names[thing_of(code)]} is not in the color deck")


def sample(table: Table, rng: Rng) -> i64:
    """A random answer; every card is equally likely. [SD-R14]"""
    frame = table.agenda.top()
    if draws_special(frame):
        bag = special_bag(table)
        return answer(frame, nth_special(bag, rng.below(bag_size(bag))))
    choices = highest(table) if verb_of(frame) == PICK_STARTER else color_bag(table)
    return answer(frame, nth(choices, rng.below(count(choices))))


def odds(table: Table) -> list[tuple[int, float]]:
    """Every answer with its probability: a kind of special card by how many of it there are. [SD-R14]"""
    frame = table.agenda.top()
    codes = legal(table)
    if not draws_special(frame):
        return [(int(code), 1.0 / float(len(codes))) for code in codes]
    bag = special_bag(table)
    return [(int(code), float(of_kind(bag, first(code))) / float(bag_size(bag))) for code in codes]


def apply(table: Table, code: i64, story: Story | None) -> None:
    frame = table.agenda.pop()
    asked = verb_of(frame)
    if asked == DRAW_FROM:
        if second(frame) == SPECIAL_DECK:
            draw_special(table, first(frame), first(code), story)
        else:
            draw_color(table, first(frame), first(code), story)
    elif is_refill(frame):
        refill(table, frame, second(code), story)
    elif asked == DEAL_SLOT:
        deal(table, first(frame), second(code), story)
    else:
        start(table, first(code), story)
