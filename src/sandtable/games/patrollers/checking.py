"""What a position must satisfy, so that every position that is read can be played on. See position.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers.components import (
    BLANK,
    COLT_45,
    DICE,
    FACES,
    HONOR,
    NONE,
    TOKEN_POINTS,
    has_positions,
)
from sandtable.games.patrollers.rules import setup, teams, turn
from sandtable.games.patrollers.space import AWAY, has_room, on_table
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.codes import first, verb_of
from sandtable.kernel.errors import Malformed

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table

# The order of frames in a turn: each has a higher level than the one below it.
_LEVELS: Final = {
    say.NEXT: 0, say.END: 1, say.ORDERS: 2, say.AGAIN: 2, say.FIRST: 2, say.LEG: 2, say.SECOND: 2, say.THIRD: 2,
    say.STRAFE_AGAIN: 2, say.DETONATE: 3, say.SETTLE: 4, say.ASK_HEAL: 5, say.ASK_MUTATION: 5, say.ASK_BEARER: 5,
    say.ASK_FALL: 5, say.RESOLVE: 5, say.ROLL_DEFENSE: 6, say.ASK_REROLL: 6, say.ROLL_ATTACK: 7,
}  # fmt: skip
_ABOUT_ACTIVE: Final = [say.END, say.FIRST, say.LEG, say.SECOND, say.THIRD, say.STRAFE_AGAIN, say.AGAIN, say.DETONATE]
_ABOUT_DEAD: Final = [say.ASK_HEAL, say.ASK_MUTATION, say.ASK_BEARER, say.ASK_FALL]


def insist(holds: bool, what: str) -> None:
    """Raises Malformed unless the condition holds."""
    if not holds:
        raise Malformed(f"the position: {what}")


def check(table: Table, by_hand: bool = False) -> None:
    """Raises Malformed for positions that no game can reach or continue from."""
    is_setup = in_setup(table)
    check_teams(table, is_setup)
    for figure in range(int(table.setting.figures)):
        check_figure(table, figure, is_setup)
    check_room(table)
    check_queue(table)
    check_tokens(table)
    check_charges(table)
    if by_hand:
        insist(table.left_to(0) != 0 and table.left_to(1) != 0, "a side has nobody left: the game is over [PT-69]")
        return
    check_strike(table)
    check_agenda(table, is_setup)


def frames_of(table: Table) -> list[i64]:
    """The agenda, bottom first."""
    return list(table.agenda.frames)


def in_setup(table: Table) -> bool:
    """Whether something of the set-up is still to be done."""
    return True in [verb_of(frame) <= say.DIALS for frame in frames_of(table)]


def check_teams(table: Table, is_setup: bool) -> None:
    """Teams are filled from the front, and have each Patroller once. [PT-11]"""
    for seat in range(2):
        kinds = [int(table.kind[figure]) for figure in members(table.own(seat))]
        known = [kind for kind in kinds if kind != NONE]
        insist(kinds[: len(known)] == known, "a team is filled in its order")
        insist(len(set(known)) == len(known), "a team has each Patroller once [PT-11]")
        insist(is_setup or len(known) == len(kinds), "both teams are complete after the set-up [PT-10]")
    if table.setting.is_draft:
        insist(teams.picked(table, 0) & teams.picked(table, 1) == 0, "no Patroller is in both teams [PT-R17]")


def check_figure(table: Table, figure: int, is_setup: bool) -> None:
    """A figure is in one place, and its tag is its own."""
    bit = BIT[figure]
    word = table.words.figure.words[figure]
    places = [table.standing & bit != 0, table.reserve & bit != 0, table.dead & bit != 0]
    insist(sum(places) <= 1, f"{word} is in two places")
    insist(is_setup or sum(places) == 1, f"{word} is nowhere")
    insist(table.kind[figure] != NONE or sum(places) == 0, f"{word} is nobody, and nowhere")
    setting = table.dials[figure]
    insist(is_setup or setting != NONE, f"{word} is not dialled [PT-17]")
    if setting != NONE:
        insist(
            table.kind[figure] != NONE and has_positions(table.kind[figure], setting), f"{word}: no such dials [PT-18]"
        )
    if table.dead & bit != 0:
        insist(table.wounded & bit != 0, f"{word} is dead and not wounded [PT-64]")
        insist((table.gassed | table.debt | table.stance | table.grip | table.assault) & bit == 0 and
               table.gear[figure] == 0, f"{word} is dead and has nothing on it [PT-R72]")  # fmt: skip
        is_waiting = figure in [int(waiting) for waiting in table.queue]
        insist((table.bodies[4 * figure] == AWAY) == is_waiting, f"{word} lies or waits in the queue [PT-R72]")
    if table.standing & bit == 0:
        feats = table.stance | table.grip
        insist(feats & bit == 0, f"{word} is not in play [PT-R41]")


def check_room(table: Table) -> None:
    """Bases do not overlap, and nothing reaches over the edge. [PT-M1, PT-M2]"""
    for figure in range(int(table.setting.figures)):
        x, y = table.x(figure), table.y(figure)
        if x != AWAY:
            fits = has_room(x, y, table.bases, table.bodies, figure)
            insist(fits, f"{table.words.figure.words[figure]} has no room at {x},{y} [PT-M2]")
        ax, ay, bx, by = [int(table.bodies[4 * figure + n]) for n in range(4)]
        if ax != AWAY:
            insist(on_table(ax, ay) and on_table(bx, by), "a body lies on the table [PT-M8]")
            insist((bx - ax) ** 2 + (by - ay) ** 2 <= 302 * 302, "a body is at most 5 inches long [PT-R11]")


def check_queue(table: Table) -> None:
    """A figure in the death queue is dead, and is there once. [PT-R72]"""
    waiting = [int(figure) for figure in table.queue]
    insist(len(set(waiting)) == len(waiting), "nobody waits twice")
    for figure in waiting:
        insist(table.dead & BIT[figure] != 0, f"{table.words.figure.words[figure]} waits and is not dead")
    has_settle = True in [verb_of(frame) == say.SETTLE for frame in frames_of(table)]
    insist(has_settle or not waiting, "deaths are settled before anything else [PT-R72]")


def check_tokens(table: Table) -> None:
    """Tokens are within their points and occur once; equipment and battle wide tokens were shown. [PT-101, PT-R70]"""
    for seat in range(2):
        mine = list(members(table.own(seat)))
        held = [int(table.token[figure]) for figure in mine if table.token[figure] not in (NONE, BLANK)]
        insist(table.setting.tokens or not held, "there are no tokens in this game [PT-8]")
        insist(len(set(held)) == len(held), "a player has each token once [PT-R70]")
        points = sum([int(TOKEN_POINTS[token]) for token in held])
        insist(points <= table.setting.token_points, f"{points} points of tokens are too many [PT-101]")
        gear = [int(token) for figure in mine for token in members(table.gear[figure])]
        insist(len(set(gear)) == len(gear), "a player has each token once [PT-R70]")
        for token in gear:
            insist(COLT_45 <= token < HONOR, "only equipment is borne [PT-105]")
        blank = [figure for figure in mine if table.token[figure] == NONE]
        is_late = not in_setup(table) and table.setting.tokens
        insist(not is_late or not blank, "every slot was settled [PT-100]")
        for figure in mine:
            insist(table.shown & BIT[figure] == 0 or table.token[figure] != NONE, "a token that was shown is known")
    for token in members(table.in_force):
        insist(HONOR <= token < BLANK, "only battle wide tokens are in force [PT-106]")


def check_charges(table: Table) -> None:
    """Charges belong to the advanced game. [PT-91]"""
    insist(len(table.charges) == 0 or table.setting.specials, "there are no charges in this game [PT-91]")
    insist(len(table.charges) <= 60, "too many charges")


def check_strike(table: Table) -> None:
    """An attack in progress has an attacker, targets and dice that fit. [PT-53]"""
    verbs = [int(verb_of(frame)) for frame in frames_of(table)]
    insist((say.RESOLVE in verbs) == (table.strike != NONE), "an attack is under way exactly when wounds are due")
    if table.strike == NONE:
        return
    insist(table.aimed != 0, "an attack has a target [PT-52]")
    insist(table.aimed & ~table.standing == 0, "targets stand [PT-67]")
    insist(table.aimed & BIT[table.striker] == 0, "nobody attacks himself")
    insist(table.pending & ~table.aimed == 0 and table.hits & ~table.aimed == 0, "only targets roll and are hit")
    insist(table.hits & table.pending == 0, "who has not rolled is not hit")
    insist(table.kind[table.striker] != NONE and table.dials[table.striker] != NONE, "the attacker has a tag")
    rolls = say.ROLL_DEFENSE in verbs
    insist(rolls == (table.pending != 0), "defence rolls are due exactly while somebody has not rolled")
    is_rerolled = table.strike_flags & 4 != 0
    insist((table.strike_face != NONE) or say.ROLL_ATTACK in verbs, "the attack was rolled [PT-53]")
    insist(is_rerolled or (table.guard_face != NONE) == (table.pending != table.aimed), "the defence face is the last")
    if say.ROLL_ATTACK in verbs and not is_rerolled:
        insist(table.strike_face == NONE and table.pending == table.aimed, "the attack is rolled first [PT-R86]")
    if is_rerolled:
        insist(
            table.pending == 0 and table.guard_face != NONE, "an attack is rolled again after both dice show [PT-93]"
        )
    for face, figure in ((table.strike_face, table.striker),):
        if face != NONE:
            die = [int(DICE[FACES * table.kind[figure] + n]) for n in range(8)]
            insist(int(face) in die, "the attack face is on the attacker's die [PT-3]")


def check_agenda(table: Table, is_setup: bool) -> None:
    """Raises Malformed unless the pending steps are in an order the rules allow and the next needs an answer."""
    frames = frames_of(table)
    if not frames:
        return
    verbs = [int(verb_of(frame)) for frame in frames]
    if is_setup:
        check_setup(table, verbs)
    elif verbs[0] == say.NEXT:
        check_turn(table, frames, verbs)
    elif verbs[0] == say.NEW_ROUND:
        insist(len(verbs) > 1 and set(verbs[1:]) == {say.ASK_DEPLOYMENT}, "a new round begins by itself")
        for frame in frames[1:]:
            insist(table.reserve & BIT[first(frame)] != 0, "only who is in reserve deploys [PT-96]")
        insist(len(set(frames)) == len(frames), "nobody deploys twice")
    else:
        insist(len(verbs) == 1 and verbs[0] in (say.TURN, say.DICE, say.ROLL_INITIATIVE), "nothing like that is asked")
    if verbs[0] != say.NEXT:
        insist(table.active == NONE, "nobody acts between turns")
    if not is_setup:
        insist(table.placer != NONE, "somebody placed first [PT-14]")
        is_settling = say.SETTLE in verbs
        insist(is_settling or (table.left_to(0) != 0 and table.left_to(1) != 0), "a side has nobody left [PT-69]")
    check_dice(table, verbs)
    insist(not turn.goes_on(table.clone(), None), "nothing is asked of anybody there")


def check_setup(table: Table, verbs: list[int]) -> None:
    """The set-up has its order. [PT-121]"""
    if verbs == [say.ASK_PLACER]:
        return
    order = [say.NEW_ROUND, say.DIALS, say.PLACING, say.TOKENS, say.TEAMS]
    if not table.setting.tokens:
        order.remove(say.TOKENS)
    known = [verb for verb in verbs if verb not in (say.DRAFT, say.DRAW_TEAM)]
    extra = verbs[len(known) :]
    insist(verbs[: len(known)] == known == order[: len(known)], "the set-up has its order [PT-121]")
    insist(not extra or known == order, "teams come first [PT-121]")
    insist(len(extra) <= (1 if table.setting.is_draft else 2), "teams are drafted one by one")
    insist(say.DRAFT not in extra or table.setting.is_draft, "there is no draft in this game [PT-R17]")
    insist(table.placer != NONE, "somebody places first [PT-14]")
    if say.TEAMS not in verbs:
        insist(NONE not in [int(kind) for kind in table.kind], "teams are complete by then [PT-121]")
    if say.PLACING not in verbs:
        insist(setup.unplaced(table, 0) | setup.unplaced(table, 1) == 0, "all are placed by then [PT-17]")


def check_turn(table: Table, frames: list[i64], verbs: list[int]) -> None:
    """The frames of a turn are in order and about the figure whose turn it is."""
    level = -1
    for frame, verb in zip(frames, verbs, strict=True):
        insist(verb in _LEVELS and _LEVELS[verb] > level, "the agenda has its order")
        level = _LEVELS[verb]
        if verb in _ABOUT_ACTIVE and verb != say.END:
            same = table.active == first(frame) or say.SETTLE in verbs or say.RESOLVE in verbs
            insist(same or verb == say.DETONATE, "the turn is that of the figure that acts")
        if verb in _ABOUT_DEAD:
            insist(
                len(table.queue) > 0 and table.queue[0] == first(frame), "the first in the queue is settled [PT-R72]"
            )
        if verb == say.ORDERS:
            insist(table.is_standing(first(frame)), "only who stands gives orders")
    if table.active != NONE:
        insist(table.is_standing(table.active), "who acts stands")
        insist(table.owner(table.active) == first(frames[0]), "who acts is of the side whose turn it is")
    top = int(verbs[-1])
    if top == say.ASK_REROLL:
        insist(
            table.pending == 0 and table.guard_face != NONE, "an attack is rolled again after both dice show [PT-93]"
        )
    if top == say.ASK_BEARER:
        token = table.token[table.queue[0]]
        insist(COLT_45 <= token < HONOR, "only equipment is left to somebody [PT-105]")


def check_dice(table: Table, verbs: list[int]) -> None:
    """Dice belong to figures that are left, and are rolled when both are chosen. [PT-R26]"""
    for seat in range(2):
        die = table.die[seat]
        if die != NONE:
            insist(table.owner(die) == seat, "a die is the seat's own [PT-21]")
            insist(table.kind[die] != NONE, "a die is somebody's [PT-21]")
        insist(table.rolled[seat] == 0 or die != NONE, "a roll needs a die")
    if verbs[0] == say.ROLL_INITIATIVE:
        insist(NONE not in [int(die) for die in table.die], "both dice were chosen [PT-R26]")
        insist(table.rolled[1] == 0, "the initiative is rolled south first [PT-R27]")
        for seat in range(2):
            insist(table.left_to(seat) & BIT[table.die[seat]] != 0, "a die is of somebody who is left [PT-R26]")
    if verbs[0] == say.DICE:
        insist(table.rolled[0] == 0 and table.rolled[1] == 0, "dice are chosen before they are rolled [PT-R26]")
