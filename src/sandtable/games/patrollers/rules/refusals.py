"""Why an answer is refused, question by question; each chapter adds its own reasons. Clauses PT-24 to PT-37."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers.components import ICE_MAN, PATCHES, Figure
from sandtable.games.patrollers.rules import (
    again,
    attacking,
    chance,
    deployment,
    dials,
    initiative,
    moving,
    setup,
    specials,
    teams,
    tokens,
    wounds,
)
from sandtable.games.patrollers.rules.questions import asked, is_asked
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import NO_CODE, first, verb_of
from sandtable.kernel.contract import SEAT_NAMES, Seat
from sandtable.kernel.errors import Refusal

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def why_not(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why an answer of a seat is refused; the first broken clause first."""
    frame = table.agenda.top()
    if frame == NO_CODE:
        return Refusal("PT-69", "the game is over")
    if verb_of(code) >= say.FIRST_PLACER:
        return Refusal("PT-R86", "only chance answers that")
    if chance.is_due(table):
        return Refusal(chance.due_clause(table), "chance answers first")
    if not is_asked(table, seat):
        who = SEAT_NAMES[asked(table, frame)]
        return Refusal("PT-24", f"it is for {who} to answer now")
    verb = verb_of(frame)
    if verb == say.TURN:
        return why_not_choose(table, seat, code)
    if say.CHOSEN <= verb <= say.AGAIN:
        return why_not_act(table, seat, frame, code)
    if verb == say.ASK_REROLL:
        wrong = verb_of(code) != say.REROLL and verb_of(code) != say.KEEP
        return Refusal("PT-93", "the attack roll is kept or made again now") if wrong else None
    return why_not_seldom(table, seat, frame, code)


def why_not_seldom(table: Table, seat: Seat, frame: i64, code: i64) -> Refusal | None:
    """The rarer questions."""
    verb = verb_of(frame)
    if verb == say.DICE:
        return initiative.why_not_die(table, seat, code)
    if verb == say.ASK_FALL:
        return wounds.why_not_fall(table, seat, first(frame), code)
    if verb == say.ASK_HEAL:
        return tokens.why_not_heal(table, first(frame), code)
    if verb == say.ASK_MUTATION:
        return tokens.why_not_mutation(table, code)
    if verb == say.ASK_BEARER:
        return tokens.why_not_give(table, first(frame), code)
    if verb == say.ASK_DEPLOYMENT:
        return deployment.why_not_deploy(table, first(frame), code)
    if verb == say.PLACING:
        return setup.why_not_place(table, seat, code)
    if verb == say.DIALS:
        return dials.why_not_dial(table, seat, code)
    if verb == say.TOKENS:
        return tokens.why_not_hide(table, seat, code)
    return teams.why_not_team(table, seat, code)


def why_not_choose(table: Table, seat: Seat, code: i64) -> Refusal | None:
    """Why a Patroller cannot be chosen. [PT-25 to PT-28]"""
    if verb_of(code) != say.CHOOSE:
        return Refusal("PT-26", "a Patroller is chosen first, and there is no passing")
    figure = first(code)
    if table.owner(figure) != seat:
        return Refusal("PT-25", f"{table.name(figure)} is not yours")
    if table.reserve & BIT[figure] != 0:
        return Refusal("PT-R65", f"{table.name(figure)} is in reserve and has no turn yet")
    if not table.is_standing(figure):
        return Refusal("PT-33", f"{table.name(figure)} is dead and has no turns")
    if table.marked & BIT[figure] != 0:
        return Refusal("PT-28", f"{table.name(figure)} has had its turn this round")
    return None


def why_not_act(table: Table, seat: Seat, frame: i64, code: i64) -> Refusal | None:
    """Why an answer within a figure's turn is refused."""
    verb = verb_of(frame)
    figure = first(frame)
    if verb == say.ORDERS:
        return specials.why_not_order(table, seat, code)
    if verb == say.AGAIN:
        return why_not_again(table, figure, code)
    if verb_of(code) == say.GO:
        return why_not_go(table, verb, figure, code)
    if verb == say.LEG:
        return None if verb_of(code) == say.STOP else why_not_amid_move(table, figure, code)
    if verb == say.FIRST:
        return why_not_first(table, figure, code)
    if verb == say.SECOND:
        return why_not_second(table, figure, code)
    return why_not_third(table, verb, figure, code)


def why_not_go(table: Table, verb: i64, figure: Figure, code: i64) -> Refusal | None:
    """Why a length cannot be walked here."""
    if verb == say.STRAFE_AGAIN:
        return Refusal("PT-R54", "there is no move in a turn of Strafing")
    if verb == say.THIRD and moving.attacks_after_two(table, figure):
        return Refusal("PT-36", f"{table.name(figure)} has used both moves")
    return moving.why_not_leg(table, figure, code)


def why_not_amid_move(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """In the middle of a move one can only go on or stop. [PT-40]"""
    if verb_of(code) == say.STAY or verb_of(code) == say.NOTHING:
        return Refusal("PT-40", f"{table.name(figure)} is under way: go on, or stop")
    return Refusal("PT-40", f"the move of {table.name(figure)} ends first: stop")


def why_not_first(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """The first action is a move, except for Strafing and surgery. [PT-35, PT-37]"""
    verb = verb_of(code)
    if verb == say.STAY:
        return None
    if verb == say.STRAFE:
        if not table.has_special(figure, ICE_MAN):
            return Refusal("PT-89", f"only Ice Man strafes, unwounded, in the advanced game, not {table.name(figure)}")
        return attacking.why_not_target(table, figure, first(code))
    if verb == say.OPERATE:
        return specials.why_not_operate(table, figure, first(code))
    if say.ATTACK <= verb <= say.NOISY or names_enemy(table, figure, code):
        return Refusal("PT-37", "the first action is a move: stay, or go somewhere, and attack then")
    return Refusal("PT-35", f"the first action of {table.name(figure)} is a move: stay, or go somewhere")


def names_enemy(table: Table, figure: Figure, code: i64) -> bool:
    """Whether an answer that does not fit the question names an enemy: then it is explained as an attack."""
    verb = verb_of(code)
    return verb in (say.DIE, say.CHOOSE, say.ORDER, say.GIVE, say.HEAL) and table.owner(first(code)) != table.owner(
        figure
    )


def why_not_second(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """The second action: nothing, an attack, or a special instead. [PT-36]"""
    verb = verb_of(code)
    if verb == say.NOTHING:
        return None
    if verb == say.ATTACK:
        return attacking.why_not_target(table, figure, first(code))
    if verb == say.NOISY:
        return why_not_noisy(table, figure, first(code))
    if verb == say.BURST:
        return specials.why_not_burst(table, figure, first(code))
    if verb == say.OPERATE:
        return specials.why_not_operate(table, figure, first(code))
    if verb == say.GAS:
        return specials.why_not_gas(table, figure, first(code))
    if verb == say.LAY:
        return specials.why_not_lay(table, figure, code)
    if verb == say.SET:
        refusal = specials.why_not_set(table, figure, first(code))
        return refusal if refusal is not None else dials.why_not_position(table, code)
    if verb == say.BLAST:
        if table.has_special(figure, PATCHES):
            return None
        return Refusal("PT-98", f"only Patches blasts, in the advanced game, not {table.name(figure)}")
    if verb == say.STRAFE:
        return Refusal("PT-R54", "Strafing takes the place of the first move")
    if names_enemy(table, figure, code):
        refusal = attacking.why_not_target(table, figure, first(code))
        return (
            refusal if refusal is not None else Refusal("PT-52", f"say: attack {table.words.figure.words[first(code)]}")
        )
    return Refusal("PT-36", f"the second action of {table.name(figure)} is a move, an attack, or nothing")


def why_not_noisy(table: Table, figure: Figure, target: Figure) -> Refusal | None:
    """Only the Bizarre make a noise, and only where it is a choice. [PT-81, PT-R43]"""
    if not attacking.can_make_noise(table, figure):
        return Refusal("PT-81", f"making the noise does nothing for {table.name(figure)} here")
    return attacking.why_not_target(table, figure, target)


def why_not_third(table: Table, verb: i64, figure: Figure, code: i64) -> Refusal | None:
    """What may follow two moves, or the first of two attacks. [PT-80, PT-89, PT-95]"""
    said = verb_of(code)
    if said == say.NOTHING:
        return None
    if verb == say.STRAFE_AGAIN:
        if said == say.STRAFE:
            return attacking.why_not_target(table, figure, first(code))
        return Refusal("PT-R54", "the second attack of Strafing is due, or nothing")
    if moving.attacks_after_two(table, figure):
        if said == say.ATTACK:
            return attacking.why_not_target(table, figure, first(code))
        if said == say.NOISY:
            return why_not_noisy(table, figure, first(code))
        return Refusal("PT-80", "after two moves a ninja attacks, or does nothing")
    return Refusal("PT-95", "after two moves Sewer Rat moves again, or does nothing")


def why_not_again(table: Table, figure: Figure, code: i64) -> Refusal | None:
    """Why a further turn is refused. [PT-85, PT-117]"""
    verb = verb_of(code)
    if verb == say.ENOUGH:
        return None
    if verb == say.BERSERK:
        if again.may_berserk(table, figure):
            return None
        return Refusal("PT-R47", f"{table.name(figure)} cannot go berserk now")
    if verb == say.USE_NUGGET:
        if again.may_use_nugget(table, figure):
            return None
        return Refusal("PT-R79", f"{table.name(figure)} has no Temporal Nugget to use now")
    return Refusal("PT-34", f"the turn of {table.name(figure)} is over: end it, or take another at once")
