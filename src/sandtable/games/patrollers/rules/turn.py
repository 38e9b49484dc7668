"""Turns, and the steps that need no answer.

Clauses PT-24 to PT-37, rulings PT-R29 to PT-R34, PT-R47, PT-R48 and PT-R79.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers.components import (
    DEPTH_CHARGE,
    NONE,
    SARGE,
    Figure,
)
from sandtable.games.patrollers.rules import (
    again,
    attacking,
    chance,
    deployment,
    dials,
    ending,
    initiative,
    moving,
    questions,
    setup,
    specials,
    teams,
    tokens,
    wounds,
)
from sandtable.games.patrollers.rules.moving import HAS_BERSERKED
from sandtable.kernel.bits import BIT, lowest
from sandtable.kernel.codes import NO_CODE, first, pack, second, verb_of
from sandtable.kernel.contract import CHANCE, Seat
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def apply(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """Plays an answer to the top frame, then all steps that need no answer. [ledger 2.9]"""
    if seat == CHANCE:
        chance.apply(table, code, story)
    else:
        answer(table, seat, code, story)
    while goes_on(table, story):
        pass


def answer(table: Table, seat: Seat, code: i64, story: Story | None) -> None:
    """Plays a seat's answer to the top frame."""
    frame = table.agenda.top()
    asked = verb_of(frame)
    if asked == say.LEG:
        if verb_of(code) == say.GO:
            moving.go(table, code, story)
        else:
            moving.end_move(table)
    elif asked == say.TURN:
        choose(table, seat, first(code), story)
    elif asked == say.FIRST:
        act_first(table, first(frame), code, story)
    elif asked == say.SECOND:
        act_second(table, first(frame), code, story)
    elif asked == say.THIRD or asked == say.STRAFE_AGAIN:
        act_third(table, first(frame), code, story)
    elif asked == say.ASK_FALL:
        wounds.fall(table, code, story)
    elif asked == say.ASK_REROLL:
        attacking.reroll(table, verb_of(code) == say.REROLL, story)
    elif asked == say.DICE:
        initiative.choose(table, seat, code)
    elif asked == say.ORDERS:
        specials.give_orders(table, code, story)
    elif asked == say.AGAIN:
        again.go_again(table, code, story)
    elif asked == say.ASK_HEAL:
        tokens.answer_heal(table, code, story)
    elif asked == say.ASK_MUTATION:
        tokens.answer_mutation(table, code, story)
    elif asked == say.ASK_BEARER:
        tokens.answer_bearer(table, code, story)
    elif asked == say.ASK_DEPLOYMENT:
        deployment.deploy(table, code, story)
    elif asked == say.PLACING:
        setup.place(table, seat, code, story)
    elif asked == say.DIALS:
        dials.dial(table, seat, code, story)
    elif asked == say.TOKENS:
        tokens.hide(table, seat, code, story)
    elif asked == say.DRAFT:
        table.agenda.pop()
        teams.choose_team(table, seat, code, story)
        teams.draft_on(table, seat)
    else:
        teams.choose_team(table, seat, code, story)


def goes_on(table: Table, story: Story | None) -> bool:
    """Runs one step that needs no answer; False when somebody must answer or the game is over."""
    frame = table.agenda.top()
    if frame == NO_CODE:
        return False
    asked = verb_of(frame)
    if asked >= say.CHOSEN and asked <= say.AGAIN:
        return turn_goes_on(table, asked, first(frame), story)
    if asked == say.TURN:
        return turn_begins(table, first(frame), story)
    if asked == say.NEXT:
        pass_on(table, first(frame))
    elif asked == say.ROLL_DEFENSE:
        return False
    elif asked == say.RESOLVE:
        wounds.resolve(table, story)
    elif asked == say.SETTLE:
        wounds.settle(table, story)
    elif asked == say.ROUND_OVER:
        ending.end_round(table, story)
    elif asked == say.NEW_ROUND:
        table.agenda.pop()
        ending.new_round(table, story)
        table.ask(pack(say.DICE))
    elif asked == say.DICE:
        return dice_go_on(table)
    elif asked == say.ASK_DEPLOYMENT:
        if deployment.spot(table, first(frame)) >= 0:
            return False
        table.agenda.pop()  # PT-R65: he waits for the end of the next round
    elif asked <= say.DIALS:
        return setup_goes_on(table, asked, first(frame), story)
    else:
        return False
    return True


def setup_goes_on(table: Table, asked: i64, seat: Seat, story: Story | None) -> bool:
    """Shows what both have chosen, and asks for the next step of the set-up. [PT-121]"""
    if asked == say.TEAMS:
        if not questions.is_done(table, asked, 0) or not questions.is_done(table, asked, 1):
            return False
        table.agenda.pop()
        teams.reveal(table, story)
        return True
    if asked == say.TOKENS:
        if not questions.is_done(table, asked, 0) or not questions.is_done(table, asked, 1):
            return False
        table.agenda.pop()
        return True
    if asked == say.PLACING:
        return setup.is_placed(table, seat)
    if asked == say.DIALS:
        if table.setting.dials_ready:
            dials.dial_rest(table, 0)
            dials.dial_rest(table, 1)
        if not questions.is_done(table, asked, 0) or not questions.is_done(table, asked, 1):
            return False
        table.agenda.pop()
        dials.reveal(table, story)
        return True
    return False


def dice_go_on(table: Table) -> bool:
    """A seat with only one die need not choose; when both are chosen they are rolled. [PT-21, PT-R26]"""
    seat: i64
    for seat in range(2):
        if table.die[seat] == NONE:
            choices = initiative.legal_dice(table, seat)
            if len(choices) == 1:
                initiative.choose(table, seat, choices[0])
    if table.die[0] == NONE or table.die[1] == NONE:
        return False
    initiative.begin(table)
    return True


# Whose turn


def unmarked(table: Table, seat: Seat) -> i64:
    """The Patrollers a seat may choose from. [PT-25, PT-28]"""
    return table.standing & ~table.marked & table.own(seat)


def turn_begins(table: Table, seat: Seat, story: Story | None) -> bool:
    """Without anybody to choose the round is over; a single figure need not be chosen. [PT-26, PT-29, PT-R29]"""
    choices = unmarked(table, seat)
    if choices == 0:
        table.agenda.pop()
        if table.setting.everyone_acts and unmarked(table, 1 - seat) != 0:
            table.ask(pack(say.TURN, 1 - seat))
        else:
            table.ask(pack(say.ROUND_OVER))
        return True
    if choices & (choices - 1) != 0:
        return False
    choose(table, seat, lowest(choices), story)
    return True


def choose(table: Table, seat: Seat, figure: Figure, story: Story | None) -> None:
    """Puts an order marker on the chosen figure. [PT-27]"""
    table.agenda.pop()
    table.marked |= BIT[figure]
    table.turn_flags = 0
    table.ask(pack(say.NEXT, seat))
    table.ask(pack(say.CHOSEN, figure))


def pass_on(table: Table, seat: Seat) -> None:
    """Passes the turn to the other seat. [PT-24]"""
    table.agenda.pop()
    table.active = NONE
    table.turn_flags = 0
    if table.setting.specials:
        ending.note_grips(table)
    table.ask(pack(say.TURN, 1 - seat))


def turn_goes_on(table: Table, asked: i64, figure: Figure, story: Story | None) -> bool:
    """Runs one step of a figure's turn that needs no answer."""
    if asked == say.CHOSEN:
        table.agenda.pop()
        begin_or_order(table, figure)
        return True
    if asked == say.ORDERS or asked == say.AGAIN:
        return False
    if asked == say.BEGIN:
        table.agenda.pop()
        begin(table, figure, story)
        return True
    if asked == say.DETONATE:
        specials.detonate(table, figure, story)
        return True
    if table.active != figure:  # PT-R84: it died in its own turn
        table.agenda.pop()
        return True
    if asked == say.LEG:
        if second(table.agenda.top()) != 0 and not table.is_held(figure):  # PT-R51: it was held on its way
            return False
        moving.end_move(table)
        return True
    if asked == say.END:
        table.agenda.pop()
        again.end(table, figure, story)
        return True
    if has_choice(table, asked, figure):
        return False
    table.agenda.pop()
    if asked == say.FIRST:
        table.ask(pack(say.SECOND, figure))
    return True


def has_choice(table: Table, asked: i64, figure: Figure) -> bool:
    """Whether there is anything but staying or doing nothing. [ledger 2.9]"""
    if asked == say.FIRST:
        return (
            moving.may_move(table, figure)
            or questions.may_strafe(table, figure) != 0
            or specials.patients(table, figure) != 0
        )
    if asked == say.STRAFE_AGAIN:
        return attacking.targets(table, figure) != 0
    if asked == say.THIRD:
        if moving.attacks_after_two(table, figure):
            return attacking.targets(table, figure) != 0
        return moving.may_move(table, figure)
    return moving.may_move(table, figure) or questions.has_second(table, figure)


def begin_or_order(table: Table, figure: Figure) -> None:
    """SARGE may give his turn to a Grunt, unless he loses it. [PT-90]"""
    owes = (table.gassed | table.debt) & BIT[figure] != 0
    if not owes and table.has_special(figure, SARGE) and specials.grunts(table, table.owner(figure)) != 0:
        table.ask(pack(say.ORDERS, figure))
    else:
        table.ask(pack(say.BEGIN, figure))


def begin(table: Table, figure: Figure, story: Story | None) -> None:
    """Begins a turn, which may be lost to gas or to a debt. [PT-35, PT-85, PT-92, PT-R48]"""
    specials.end_feats(table, figure)
    bit = BIT[figure]
    owed = table.debt if table.turn_flags & HAS_BERSERKED == 0 else 0  # only the first of two turns is lost
    if (table.gassed | owed) & bit != 0:
        if table.gassed & bit != 0:
            table.gassed &= ~bit
        else:
            table.debt &= ~bit
        specials.tell(story, say.TURN_LOST, "PT-R48", figure)
        return
    table.active = figure
    specials.tell(story, say.ACTS, "PT-24", figure)
    table.ask(pack(say.END, figure))
    table.ask(pack(say.FIRST, figure))
    if len(table.charges) > 0 and table.has_special(figure, DEPTH_CHARGE):
        table.ask(pack(say.DETONATE, figure))  # PT-91


# Actions


def act_first(table: Table, figure: Figure, code: i64, story: Story | None) -> None:
    """The first action: a move, or what replaces it. [PT-35, PT-86, PT-89]"""
    table.agenda.pop()
    verb = verb_of(code)
    if verb == say.GO:
        moving.begin_move(table, figure, 1)
        moving.go(table, code, story)
    elif verb == say.STRAFE:
        table.ask(pack(say.STRAFE_AGAIN, figure))
        attacking.attack(table, figure, first(code), attacking.STRAFING, False, story)
    else:
        table.ask(pack(say.SECOND, figure))
        if verb == say.OPERATE:
            specials.operate(table, first(code), story)
        else:
            specials.tell(story, say.STAYED, "PT-40", figure)


def act_second(table: Table, figure: Figure, code: i64, story: Story | None) -> None:
    """The second action: a second move, an attack, or a special instead. [PT-36, PT-37, PT-R46]"""
    table.agenda.pop()
    verb = verb_of(code)
    if verb == say.GO:
        moving.begin_move(table, figure, 2)
        moving.go(table, code, story)
    elif verb == say.ATTACK or verb == say.NOISY:
        attacking.attack(table, figure, first(code), attacking.NORMAL, verb == say.NOISY, story)
    elif verb == say.BURST:
        attacking.burst(table, figure, first(code), specials.in_burst(table, figure, first(code)), story)
    elif verb == say.OPERATE:
        specials.operate(table, first(code), story)
    elif verb == say.GAS:
        specials.gas(table, first(code), story)
    elif verb == say.SET:
        dials.set_dial(table, code, "PT-94", story)
    elif verb == say.LAY:
        specials.lay(table, figure, code, story)
    elif verb == say.BLAST:
        specials.blast(table, figure, story)


def act_third(table: Table, figure: Figure, code: i64, story: Story | None) -> None:
    """A ninja's attack, Sewer Rat's third move, or the second attack of Strafing. [PT-80, PT-89, PT-95]"""
    table.agenda.pop()
    verb = verb_of(code)
    if verb == say.GO:
        moving.begin_move(table, figure, 3)
        moving.go(table, code, story)
    elif verb == say.STRAFE:
        attacking.attack(table, figure, first(code), attacking.STRAFING, False, story)
    elif verb == say.ATTACK or verb == say.NOISY:
        attacking.attack(table, figure, first(code), attacking.NORMAL, verb == say.NOISY, story)
