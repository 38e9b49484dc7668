"""Who is asked what, and the legal answers: the decisions of ledger 2.9, and PT-34 to PT-37."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers import actions as say
from sandtable.games.patrollers import insight
from sandtable.games.patrollers.components import (
    BALLISTIC,
    DEPTH_CHARGE,
    DIAL_BUDGET,
    HIDDEN_WORDS,
    ICE_MAN,
    NONE,
    PATCHES,
    PLAGUE_BRINGER,
    Figure,
)
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
    turn,
    wounds,
)
from sandtable.kernel.bits import count, lowest, nth, without_lowest
from sandtable.kernel.codes import NO_CODE, first, pack, second, verb_of
from sandtable.kernel.contract import CHANCE, Question, Seat
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


# Who


def is_unseen(asked: i64) -> bool:
    """Whether both seats answer such a frame at once, hidden from each other. [PT-R18, PT-R22, PT-R26, PT-R71]"""
    return asked == say.TEAMS or asked == say.TOKENS or asked == say.DIALS or asked == say.DICE


def is_done(table: Table, asked: i64, seat: Seat) -> bool:
    """Whether a seat has answered a question to both."""
    if asked == say.TEAMS:
        return teams.is_complete(table, seat)
    if asked == say.TOKENS:
        return tokens.next_to_fill(table, seat) == NONE
    if asked == say.DIALS:
        return dials.next_to_dial(table, seat) == NONE
    return table.die[seat] != NONE


def asked(table: Table, frame: i64) -> i64:
    """The seat that a frame asks (the first of two), or CHANCE."""
    verb = verb_of(frame)
    if chance.asks_chance(verb):
        return CHANCE
    if is_unseen(verb):
        return 1 if is_done(table, verb, 0) else 0
    if verb == say.TURN or verb == say.PLACING or verb == say.DRAFT:
        return first(frame)
    if verb == say.ASK_REROLL:
        return table.owner(table.striker)
    return table.owner(first(frame))


def is_asked(table: Table, seat: Seat) -> bool:
    frame = table.agenda.top()
    if frame == NO_CODE:
        return False
    if is_unseen(verb_of(frame)):
        return seat >= 0 and not is_done(table, verb_of(frame), seat)
    return asked(table, frame) == seat


# What


def question(table: Table, seat: Seat) -> Question:
    if not is_asked(table, seat) or seat == CHANCE:
        frame = table.agenda.top()
        clause = "PT-69" if frame == NO_CODE else chance.due_clause(table) if chance.is_due(table) else "PT-24"
        return Question("Somebody else answers", clause)
    frame = table.agenda.top()
    verb = verb_of(frame)
    if verb == say.TEAMS or verb == say.DRAFT:
        number = count(teams.picked(table, seat)) + 1
        return Question(f"Pick Patroller {number} of {table.setting.size}", "PT-11")
    if verb == say.TOKENS:
        figure = tokens.next_to_fill(table, seat)
        left = tokens.points_left(table, seat)
        return Question(f"Hide a token in {table.name(figure)}; {left} points are left", "PT-100")
    if verb == say.PLACING:
        return Question("Place a Patroller within 4 inches of your edge", "PT-16")
    if verb == say.DIALS:
        figure = dials.next_to_dial(table, seat)
        points = "any positions" if table.setting.dials_free else f"{DIAL_BUDGET[table.kind[figure]]} points"
        return Question(f"Dial the tag of {table.name(figure)}: {points}", "PT-18", table.words.figure.words[figure])
    if verb == say.DICE:
        return Question("Choose the die you roll for the initiative", "PT-21")
    if verb == say.TURN:
        return Question("Choose the Patroller whose turn it is", "PT-25")
    return figure_question(table, frame)


def figure_question(table: Table, frame: i64) -> Question:
    """The question about one figure."""
    verb = verb_of(frame)
    if verb == say.ASK_REROLL:
        source = table.words.figure.words[table.striker]
        return Question(f"Roll the attack die of {table.name(table.striker)} again?", "PT-93", source)
    figure = first(frame)
    name = table.name(figure)
    source = table.words.figure.words[figure]
    if verb == say.FIRST:
        return Question(f"First action of {name}: a move of up to {table.lengths(figure)} lengths", "PT-35", source)
    if verb == say.LEG:
        left = second(frame)
        lengths = f"{left} length{'' if left == 1 else 's'}"
        return Question(f"{name} has {lengths} left in this move: go on, or stop", "PT-40", source)
    if verb == say.SECOND:
        return Question(f"Second action of {name}: move again, attack, or nothing", "PT-36", source)
    if verb == say.THIRD:
        if moving.attacks_after_two(table, figure):
            return Question(f"{name} may attack after two moves", "PT-80", source)
        return Question(f"{name} may move a third time", "PT-95", source)
    if verb == say.STRAFE_AGAIN:
        return Question(f"Second attack of {name}'s Strafing", "PT-89", source)
    if verb == say.ORDERS:
        return Question(f"{name} may give his turn to a Grunt", "PT-90", source)
    if verb == say.AGAIN:
        return Question(f"{name} may take another turn at once", "PT-85", source)
    if verb == say.ASK_HEAL:
        return Question("The Med-Pack heals one of your wounded", "PT-108", source)
    if verb == say.ASK_MUTATION:
        return Question("The Elixir changes a dial of anybody in play", "PT-109", source)
    if verb == say.ASK_BEARER:
        return Question(f"Who takes {HIDDEN_WORDS[table.token[figure]]}?", "PT-105", source)
    if verb == say.ASK_DEPLOYMENT:
        return Question(f"Place {name}, in nobody's attack range", "PT-96", source)
    return Question(f"Which way does {name} fall?", "PT-65", source)


def lists_all(table: Table, seat: Seat) -> bool:
    """False where a point on the table may be the answer."""
    if seat < 0 or not is_asked(table, seat):
        return True
    frame = table.agenda.top()
    verb = verb_of(frame)
    if verb == say.LEG or verb == say.PLACING or verb == say.ASK_DEPLOYMENT:
        return False
    if verb == say.FIRST or verb == say.SECOND:
        figure = first(frame)
        lays = verb == say.SECOND and table.has_special(figure, DEPTH_CHARGE)
        return not moving.may_move(table, figure) and not lays
    if verb == say.THIRD:
        return moving.attacks_after_two(table, first(frame))
    return True


# Answers


def legal(table: Table, seat: Seat) -> vec[i64]:
    """Every legal answer, or where points are asked for some of them, in a fixed order."""
    if not is_asked(table, seat):
        return vec[i64]()
    frame = table.agenda.top()
    verb = verb_of(frame)
    if verb == say.LEG:
        return add_legs(table, first(frame), append(vec[i64](), pack(say.STOP)))
    if verb == say.TURN:
        return tokens.legal_of(turn.unmarked(table, seat), say.CHOOSE)
    if verb == say.FIRST:
        return legal_first(table, first(frame), True)
    if verb == say.SECOND:
        return legal_second(table, first(frame), True)
    if verb == say.THIRD or verb == say.STRAFE_AGAIN:
        return legal_third(table, verb, first(frame), True)
    if verb == say.ASK_FALL:
        return wounds.legal_falls(table, first(frame))
    if verb == say.ASK_REROLL:
        return append(append(vec[i64](), pack(say.REROLL)), pack(say.KEEP))
    return legal_seldom(table, seat, frame)


def legal_seldom(table: Table, seat: Seat, frame: i64) -> vec[i64]:
    """The rarer questions."""
    verb = verb_of(frame)
    if verb == say.DICE:
        return initiative.legal_dice(table, seat)
    if verb == say.ORDERS:
        return specials.legal_orders(table, seat)
    if verb == say.AGAIN:
        return again.legal_again(table, first(frame))
    if verb == say.ASK_HEAL:
        return tokens.legal_of(tokens.wounded_friends(table, first(frame)), say.HEAL)
    if verb == say.ASK_MUTATION:
        return dials.legal_settings(table, table.standing, vec[i64]())
    if verb == say.ASK_BEARER:
        return tokens.legal_of(tokens.bearers(table, first(frame)), say.GIVE)
    if verb == say.ASK_DEPLOYMENT:
        return deployment.legal_deployments(table, first(frame))
    if verb == say.PLACING:
        return setup.legal_places(table, seat)
    if verb == say.DIALS:
        return dials.legal_dials(table, seat)
    if verb == say.TOKENS:
        return tokens.legal_hides(table, seat)
    return teams.legal_teams(table, seat)


def add_legs(table: Table, figure: Figure, found: vec[i64]) -> vec[i64]:
    """Adds some ways to go one length, the most promising first. [ledger 3.4]"""
    start = len(found)
    found = moving.legal_legs(table, figure, found)
    insight.best_first(table, figure, found, start)
    return found


def may_strafe(table: Table, figure: Figure) -> i64:
    """Whom Ice Man can strafe instead of moving. [PT-89, PT-R54]"""
    return attacking.targets(table, figure) if table.has_special(figure, ICE_MAN) else 0


def add_each(found: vec[i64], verb: i64, figures: i64) -> vec[i64]:
    """Adds one answer for each figure."""
    while figures != 0:
        found = append(found, pack(verb, lowest(figures)))
        figures = without_lowest(figures)
    return found


def legal_first(table: Table, figure: Figure, with_points: bool) -> vec[i64]:
    """Staying, some ways to go, and specials instead of the move. [PT-35, PT-R46]"""
    found = append(vec[i64](), pack(say.STAY))
    found = add_each(found, say.STRAFE, may_strafe(table, figure))
    found = add_each(found, say.OPERATE, specials.patients(table, figure))
    if with_points and moving.may_move(table, figure):
        found = add_legs(table, figure, found)
    return found


def has_second(table: Table, figure: Figure) -> bool:
    """Whether there is a second action beside a move."""
    if attacking.targets(table, figure) != 0:
        return True
    return table.setting.specials and len(legal_second(table, figure, False)) + point_count(table, figure) > 1


def point_count(table: Table, figure: Figure) -> i64:
    """1 where a charge can be laid somewhere, else 0."""
    return 1 if table.has_special(figure, DEPTH_CHARGE) else 0


def legal_second(table: Table, figure: Figure, with_points: bool) -> vec[i64]:
    """Nothing, attacks, specials instead, and some ways to go. [PT-36, PT-R46]"""
    found = append(vec[i64](), pack(say.NOTHING))
    found = add_attacks(table, figure, found)
    if table.setting.specials:
        found = add_specials(table, figure, found)
        if with_points and table.has_special(figure, DEPTH_CHARGE):
            found = specials.legal_charges(table, figure, found)
    if with_points and moving.may_move(table, figure):
        found = add_legs(table, figure, found)
    return found


def add_attacks(table: Table, figure: Figure, found: vec[i64]) -> vec[i64]:
    """Adds an attack on each target, with noise where that is a choice. [PT-49, PT-81]"""
    aims = attacking.targets(table, figure)
    if attacking.can_make_noise(table, figure):
        found = add_each(found, say.NOISY, aims)
    found = add_each(found, say.ATTACK, aims)
    return add_each(found, say.BURST, aims) if table.has_special(figure, BALLISTIC) else found


def add_specials(table: Table, figure: Figure, found: vec[i64]) -> vec[i64]:
    """Adds specials that replace an attack. [PT-R46]"""
    found = add_each(found, say.OPERATE, specials.patients(table, figure))
    if table.has_special(figure, PLAGUE_BRINGER):
        found = add_each(found, say.GAS, specials.others_in_reach(table, figure))
    found = dials.legal_settings(table, specials.touching(table, figure), found)
    if table.has_special(figure, PATCHES):
        found = append(found, pack(say.BLAST))
    return found


def legal_third(table: Table, verb: i64, figure: Figure, with_points: bool) -> vec[i64]:
    """A ninja's attack, Sewer Rat's third move, or the second attack of Strafing. [PT-80, PT-89, PT-95]"""
    found = append(vec[i64](), pack(say.NOTHING))
    if verb == say.STRAFE_AGAIN:
        return add_each(found, say.STRAFE, attacking.targets(table, figure))
    if moving.attacks_after_two(table, figure):
        return add_attacks(table, figure, found)
    return add_legs(table, figure, found) if with_points and moving.may_move(table, figure) else found


# A random answer


def random_answer(table: Table, seat: Seat, rng: Rng) -> i64:
    """A random legal answer; where points are asked for, one of some that are not all listed."""
    frame = table.agenda.top()
    verb = verb_of(frame)
    if verb == say.LEG:
        return pack(say.STOP) if rng.below(8) == 0 else moving.random_leg(table, first(frame), rng)
    if verb == say.FIRST or verb == say.SECOND or verb == say.THIRD:
        return random_act(table, verb, first(frame), rng)
    if verb == say.TURN:
        choices = turn.unmarked(table, seat)
        return pack(say.CHOOSE, nth(choices, rng.below(count(choices))))
    if verb == say.PLACING:
        return setup.random_place(table, seat, rng)
    answers = legal(table, seat)
    return answers[rng.below(len(answers))]


def random_act(table: Table, verb: i64, figure: Figure, rng: Rng) -> i64:
    """One of the listed answers, or a length in a random direction where figures may move."""
    if verb == say.FIRST:
        answers = legal_first(table, figure, False)
    elif verb == say.SECOND:
        answers = legal_second(table, figure, False)
        if table.has_special(figure, DEPTH_CHARGE):
            answers = specials.legal_charges(table, figure, answers)
    else:
        answers = legal_third(table, verb, figure, False)
    may_go = moving.may_move(table, figure) and not (verb == say.THIRD and moving.attacks_after_two(table, figure))
    if may_go and rng.below(len(answers) + 2) < 2:
        return moving.random_leg(table, figure, rng)
    return answers[rng.below(len(answers))]
