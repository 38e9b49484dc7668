"""Death tokens. Clauses PT-100 to PT-117, rulings PT-R69 to PT-R80."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.actions import (
    ASK_BEARER,
    ASK_HEAL,
    ASK_MUTATION,
    DESTRUCTS,
    EQUIPPED,
    GIVE,
    HEAL,
    HID,
    HIDE,
    IN_FORCE,
    LOST,
    SET,
    SHOWN,
    STOOD_UP,
)
from sandtable.games.patrollers.components import (
    BLANK,
    COLT_45,
    ELIXIR,
    HIDDEN_WORDS,
    HONOR,
    MED_PACK_INSTANT,
    NONE,
    RANGE,
    RESURRECTION,
    SELF_DESTRUCT,
    TOKEN_POINTS,
    TOKENS,
    VALUES,
    Figure,
    Token,
    position_of,
)
from sandtable.games.patrollers.rules import attacking, dials, specials, wounds
from sandtable.games.patrollers.space import CLEAR, SLACK, TWINE
from sandtable.kernel.bits import BIT, count, lowest, without_lowest
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.contract import Seat
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story, only

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

# Hiding them


def next_to_fill(table: Table, seat: Seat) -> Figure:
    """The first figure of the seat without a decision about its token, or NONE. [PT-100]"""
    figure: i64
    for figure in range(table.first_of(seat), table.first_of(seat) + table.setting.size):
        if table.token[figure] == NONE:
            return figure
    return NONE


def hidden(table: Table, seat: Seat) -> i64:
    """The tokens the seat has hidden so far."""
    found: i64 = 0
    figure: i64
    for figure in range(table.first_of(seat), table.first_of(seat) + table.setting.size):
        if table.token[figure] != NONE and table.token[figure] != BLANK:
            found |= BIT[table.token[figure]]
    return found


def points_left(table: Table, seat: Seat) -> i64:
    """Points left of the seat's maximum. [PT-101]"""
    left = table.setting.token_points
    used = hidden(table, seat)
    while used != 0:
        left -= TOKEN_POINTS[lowest(used)]
        used = without_lowest(used)
    return left


def legal_hides(table: Table, seat: Seat) -> vec[i64]:
    """Every token that is left and affordable, or nothing. [PT-101, PT-R70]"""
    found = vec[i64]()
    figure = next_to_fill(table, seat)
    used = hidden(table, seat)
    left = points_left(table, seat)
    token: i64
    for token in range(TOKENS):
        if used & BIT[token] == 0 and TOKEN_POINTS[token] <= left:
            found = append(found, pack(HIDE, token, figure))
    return append(found, pack(HIDE, BLANK, figure))


def why_not_hide(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a token is refused."""
    if verb_of(code) != HIDE:
        return Refusal("PT-100", "tokens are hidden now")
    figure = next_to_fill(table, seat)
    if second(code) != figure:
        return Refusal("PT-100", f"a token for {table.name(figure)} is chosen now")
    token = first(code)
    if token == BLANK:
        return None
    if hidden(table, seat) & BIT[token] != 0:
        return Refusal("PT-R70", f"you have one {HIDDEN_WORDS[token]}, and it is hidden already")
    left = points_left(table, seat)
    if TOKEN_POINTS[token] > left:
        return Refusal("PT-101", f"{HIDDEN_WORDS[token]} costs {TOKEN_POINTS[token]} points, and you have {left} left")
    return None


def hide(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """Hides the token in the figure. [PT-R71]"""
    table.token[second(code)] = first(code)
    if story is not None:
        story.tell(HID, "PT-100", first(code), second(code), audience=only(seat))


# Showing them


def show(table: Table, figure: Figure, story: Story | None) -> None:
    """Shows a dead figure's token, which takes effect at once. [PT-103]"""
    token = table.token[figure]
    table.shown |= BIT[figure]
    if story is not None:
        story.tell(SHOWN, "PT-103", figure, token)
    if token == SELF_DESTRUCT:
        self_destruct(table, figure, story)
    elif token == MED_PACK_INSTANT:
        use_med_pack(table, figure, story)
    elif token == ELIXIR:
        if table.standing != 0:
            table.ask(pack(ASK_MUTATION, figure))
    elif token == RESURRECTION:
        stand_up(table, figure, story)
    elif COLT_45 <= token < HONOR:
        leave_equipment(table, figure, story)
    elif HONOR <= token < BLANK:
        table.in_force |= BIT[token]  # PT-106, PT-R80
        if story is not None:
            story.tell(IN_FORCE, "PT-106", token)


def self_destruct(table: Table, figure: Figure, story: Story | None) -> None:
    """One attack roll against every other figure within its near-death range. [PT-107, PT-R73]"""
    if story is not None:
        story.tell(DESTRUCTS, "PT-107", figure)
    kind = table.kind[figure]
    reach = VALUES[8 * (4 * kind + RANGE) + 2 * position_of(table.dials[figure], RANGE) + 1]
    x = table.x(figure)
    y = table.y(figure)
    struck = attacking.all_within(table, figure, x, y, CLEAR + TWINE * reach + SLACK)
    if struck != 0:
        attacking.begin(table, attacking.DESTRUCTION, figure, x, y, struck, 0)


def wounded_friends(table: Table, figure: Figure) -> i64:
    """The owner's wounded figures in play. [PT-108, PT-R74]"""
    return table.standing & table.wounded & table.own(table.owner(figure))


def use_med_pack(table: Table, figure: Figure, story: Story | None) -> None:
    """Heals one wounded friend, if there is one; the owner chooses. [PT-108]"""
    friends = wounded_friends(table, figure)
    if count(friends) > 1:
        table.ask(pack(ASK_HEAL, figure))
    elif friends != 0:
        specials.heal(table, lowest(friends), "PT-108", story)


def stand_up(table: Table, figure: Figure, story: Story | None) -> None:
    """Returns it to where it stood, near death, with nothing on it. [PT-110, PT-R75]"""
    table.dead &= ~BIT[figure]
    table.standing |= BIT[figure]
    wounds.leave_queue(table, figure)
    if story is not None:
        story.tell(STOOD_UP, "PT-110", figure)


def bearers(table: Table, figure: Figure) -> i64:
    """Who may take the equipment. [PT-105, PT-R76]"""
    return table.standing & table.own(table.owner(figure))


def leave_equipment(table: Table, figure: Figure, story: Story | None) -> None:
    """Gives it to a friend in play whom the owner chooses; without one it is lost. [PT-105]"""
    friends = bearers(table, figure)
    if count(friends) > 1:
        table.ask(pack(ASK_BEARER, figure))
    elif friends != 0:
        equip(table, lowest(friends), table.token[figure], story)
    elif story is not None:
        story.tell(LOST, "PT-105", table.token[figure])


def equip(table: Table, bearer: Figure, token: Token, story: Story | None) -> None:
    """Gives the equipment to the figure. [PT-105]"""
    table.gear[bearer] |= BIT[token]
    if story is not None:
        story.tell(EQUIPPED, "PT-105", bearer, token)


# Answers to what tokens ask


def legal_of(figures: i64, verb: i64) -> vec[i64]:
    """One answer for each figure."""
    found = vec[i64]()
    while figures != 0:
        found = append(found, pack(verb, lowest(figures)))
        figures = without_lowest(figures)
    return found


def why_not_heal(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """Why a patient is refused."""
    if verb_of(code) != HEAL:
        return Refusal("PT-108", "a Med-Pack heals one of your wounded figures now")
    if wounded_friends(table, figure) & BIT[first(code)] == 0:
        return Refusal("PT-R74", f"{table.name(first(code))} is no wounded figure of yours in play")
    return None


def why_not_mutation(table: Table, code: i64) -> Refusal | None:
    """Why a mutation is refused."""
    if verb_of(code) != SET:
        return Refusal("PT-109", "the Elixir changes a dial now")
    if not table.is_standing(first(code)):
        return Refusal("PT-109", f"{table.name(first(code))} is not in play")
    return dials.why_not_position(table, code)


def why_not_give(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """Why a bearer is refused."""
    if verb_of(code) != GIVE:
        return Refusal("PT-105", f"{HIDDEN_WORDS[table.token[figure]]} is given to one of yours now")
    if bearers(table, figure) & BIT[first(code)] == 0:
        return Refusal("PT-R76", f"{table.name(first(code))} is no figure of yours in play")
    return None


def answer_heal(table: Table, code: i64, story: Story | None) -> None:
    """Heals the patient. [PT-108]"""
    table.agenda.pop()
    specials.heal(table, first(code), "PT-108", story)


def answer_mutation(table: Table, code: i64, story: Story | None) -> None:
    """Changes the dial. [PT-109]"""
    table.agenda.pop()
    dials.set_dial(table, code, "PT-109", story)


def answer_bearer(table: Table, code: i64, story: Story | None) -> None:
    """Gives the equipment to the bearer. [PT-105]"""
    figure = first(table.agenda.pop())
    equip(table, first(code), table.token[figure], story)
