"""Who may look: redaction and imagination answer one question, so they stand together. PT-R18, PT-R22, PT-R26, PT-R71.

A view is one JSON object; lengths are whole hundredths of an inch, north is up, names are those of the texts:

    phase       the kind of the question: teams, draft, tokens, placing, dials, dice, turn, orders, first (action), leg
                (a way-point of a move under way), second, third, strafe_again, again, ask_reroll, heal, mutation,
                bearer, fall, deployment; of chance: placer, draw_team, roll_initiative, roll_attack, roll_defense;
                or over
    to_act      seats whose answer is awaited: ["A"], ["A", "B"], ["~"], []
    turn        whose turn it is ("A", "B"), null between turns;   round, leader (first turn of the round), placer
    game        basic or advanced;   size;   classes, specials, tokens (bool);   token_points (most points a side)
    figures     one object each, A's first, in team order:
        figure "A1", seat "A", patroller id "ice_man" or null, name, class, special (words, "" in the basic game)
        place   hand (not on the table yet), reserve, table, falling (dead, not laid down yet) or dead
        x, y    or null;   side front or back;   dials [0, 0, 1, 0] or null while unseen
        values  {attack, defense, move, range} in force now, boots and scope included; null without dials
        front, back     the same four as dialled, for both sides of the tag
        attack_bonus, defense_bonus   class, equipment and battle wide tokens, summed
        die     faces "r2" .. "b3";   has_special   whether its special can be used now
        marked, gassed, owes_turn, stance, grip, held, calculated (bool)
        token   name when the viewer may know it, "nothing" for an empty slot, null when hidden or not chosen
        shown (bool);   gear [names]
    bodies      {figure, ax, ay, bx, by}: core segments;   charges {seat, x, y}, the oldest first
    in_force    battle wide tokens;   discard {"A": [names], "B": [names]}
    acting      "A1" or null;   trail [[x, y], ...] start and way-points of the present move;   lengths_left;
    move        which move action is under way, 1 to 3, or 0
    strike      the attack under way, or null: {kind: attack, strafing, burst, charge or self_destruct, figure, x, y,
                face or null, noise, grenade, targets: [{figure, state: waiting, hit or missed}], guard_face or null}
    initiative  {"A": {die "A1" or null, plus, rolled total or 0, hidden (bool: chosen, not shown)}, "B": ...}
    picked      what the viewer has chosen so far while teams are chosen unseen: patroller names
    token_points_left   the viewer's own;   woundless   rounds in a row without a wound;   limits {woundless, rounds}
    pending     what is still to be asked, in words, next first

While teams, dials and dice are chosen unseen, what the other seat has chosen is null in the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import open_view
from sandtable.games.patrollers.actions import DIALS, DICE, TEAMS, TOKENS
from sandtable.games.patrollers.components import (
    BLANK,
    CLASS_NAMES,
    CLASS_OF,
    FACE_WORDS,
    HIDDEN_WORDS,
    IDS,
    KINDS,
    NAMES,
    NONE,
    SPECIAL_IDS,
    SPECIAL_NAMES,
    STATS,
    TOKEN_NAMES,
    TOKEN_POINTS,
    VALUES,
    lawful_settings,
    position_of,
)
from sandtable.games.patrollers.components import (
    DICE as DIE_FACES,
)
from sandtable.games.patrollers.components import (
    TOKENS as TOKEN_COUNT,
)
from sandtable.games.patrollers.options import CHOOSE
from sandtable.games.patrollers.rules import classes, initiative, questions, tokens
from sandtable.games.patrollers.space import AWAY
from sandtable.kernel.bits import BIT, members
from sandtable.kernel.codes import NO_CODE, verb_of
from sandtable.kernel.contract import CHANCE, SEAT_NAMES, Json, Seat, View
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


# Who may see what


def is_asked_unseen(table: Table, frame_verb: i64) -> bool:
    """Whether both seats are making that hidden choice."""
    top = table.agenda.top()
    return top != NO_CODE and verb_of(top) == frame_verb


def sees_team(table: Table, seat: int, owner: Seat) -> bool:
    """Teams are open except while they are chosen. [PT-R18]"""
    return owner == seat or table.setting.teams[owner] != CHOOSE or not is_asked_unseen(table, TEAMS)


def sees_token(table: Table, seat: int, figure: i64) -> bool:
    """A token is its owner's secret until it is shown. [PT-102, PT-R71]"""
    return table.owner(figure) == seat or table.shown & BIT[figure] != 0


def sees_dials(table: Table, seat: int, owner: Seat) -> bool:
    """Dials are open except while they are set. [PT-R22]"""
    return owner == seat or not is_asked_unseen(table, DIALS)


def sees_die(table: Table, seat: int, owner: Seat) -> bool:
    """Dice are open except while they are chosen; with only one die there is no secret. [PT-R26]"""
    return owner == seat or not is_asked_unseen(table, DICE) or len(initiative.legal_dice(table, owner)) == 1


# Views


def view(table: Table, seat: int) -> View:
    """The position as a seat, or a spectator, may see it."""
    top = table.agenda.top()
    setting = table.setting
    figures: list[Json] = [figure_view(table, figure, seat) for figure in range(int(setting.figures))]
    in_force: list[Json] = [TOKEN_NAMES[token] for token in members(table.in_force)]
    pending: list[Json] = [table.words.frames.text(frame) for frame in reversed(list(table.agenda.frames))]
    to_act: list[Json] = ["~" if who == CHANCE else SEAT_NAMES[who] for who in table.to_act()]
    turn = open_view.whose_turn(table)
    found: View = {
        "phase": "over" if top == NO_CODE else table.words.frames.all[verb_of(top)].name,
        "to_act": to_act,
        "turn": None if turn == NONE else SEAT_NAMES[turn],
        "round": int(table.round),
        "leader": None if table.leader == NONE else SEAT_NAMES[table.leader],
        "placer": None if table.placer == NONE else SEAT_NAMES[table.placer],
        "game": "advanced" if setting.is_advanced else "basic",
        "size": int(setting.size),
        "classes": setting.classes,
        "specials": setting.specials,
        "tokens": setting.tokens,
        "token_points": int(setting.token_points) if setting.tokens else 0,
        "figures": figures,
        "bodies": open_view.bodies_view(table),
        "charges": open_view.charges_view(table),
        "in_force": in_force,
        "discard": {SEAT_NAMES[who]: open_view.discard_view(table, who) for who in range(2)},
        "strike": open_view.strike_view(table),
        "initiative": {SEAT_NAMES[who]: initiative_view(table, who, seat) for who in range(2)},
        "woundless": int(table.woundless),
        "limits": {"woundless": int(setting.woundless_rounds), "rounds": int(setting.rounds)},
        "pending": pending,
    }
    found.update(open_view.move_view(table, top))
    found.update(own_view(table, seat))
    return found


def own_view(table: Table, seat: int) -> View:
    """The viewer's own hidden choices."""
    picked: list[Json] = []
    left = 0
    if seat >= 0:
        mine = members(table.own(seat))
        picked = [NAMES[table.kind[figure]] for figure in mine if table.kind[figure] != NONE]
        left = int(tokens.points_left(table, seat)) if table.setting.tokens else 0
    return {"picked": picked, "token_points_left": left}


def figure_view(table: Table, figure: int, seat: int) -> dict[str, Json]:
    owner = table.owner(figure)
    bit = BIT[figure]
    found: dict[str, Json] = {
        "figure": table.words.figure.words[figure],
        "seat": SEAT_NAMES[owner],
        "place": open_view.place_of(table, figure),
        "x": None if table.x(figure) == AWAY else int(table.x(figure)),
        "y": None if table.y(figure) == AWAY else int(table.y(figure)),
        "side": "back" if table.is_wounded(figure) else "front",
        "marked": table.marked & bit != 0,
        "gassed": table.gassed & bit != 0,
        "owes_turn": table.debt & bit != 0,
        "stance": table.stance & bit != 0,
        "grip": table.grip & bit != 0,
        "held": table.is_standing(figure) and table.is_held(figure),
        "calculated": table.assault & bit != 0,
        "shown": table.shown & bit != 0,
        "gear": [TOKEN_NAMES[token] for token in members(table.gear[figure])],
        "token": None,
    }
    if sees_token(table, seat, figure) and table.token[figure] != NONE:
        found["token"] = HIDDEN_WORDS[table.token[figure]]
    found.update(tag_view(table, figure, seat))
    return found


def tag_view(table: Table, figure: int, seat: int) -> dict[str, Json]:
    """Who it is, and its tag."""
    owner = table.owner(figure)
    kind = table.kind[figure]
    if kind == NONE or not sees_team(table, seat, owner):
        return {"patroller": None, "name": None, "class": "", "special": "", "has_special": False, "die": [],
                "dials": None, "values": None, "front": None, "back": None, "attack_bonus": 0,
                "defense_bonus": 0}  # fmt: skip
    found: dict[str, Json] = {
        "patroller": IDS[kind],
        "name": NAMES[kind],
        "class": CLASS_NAMES[CLASS_OF[kind]] if table.setting.classes else "",
        "special": SPECIAL_NAMES[SPECIAL_IDS[kind]] if table.setting.specials else "",
        "has_special": table.has_special(figure, kind),
        "die": [FACE_WORDS[DIE_FACES[8 * kind + n]] for n in range(8)],
        "dials": None,
        "values": None,
        "front": None,
        "back": None,
        "attack_bonus": 0,
        "defense_bonus": 0,
    }
    setting = table.dials[figure]
    if setting != NONE and sees_dials(table, seat, owner):
        found["dials"] = [int(position_of(setting, stat)) for stat in range(4)]
        found["front"] = side_values(kind, setting, 0)
        found["back"] = side_values(kind, setting, 1)
        values = side_values(kind, setting, 1 if table.is_wounded(figure) else 0)
        values["move"] = int(table.lengths(figure))
        values["range"] = int(table.reach(figure))
        found["values"] = values
        if table.is_standing(figure):
            found["attack_bonus"] = int(classes.attack_bonus(table, figure))
            found["defense_bonus"] = int(classes.defense_bonus(table, figure))
    return found


def side_values(kind: i64, setting: i64, side: i64) -> dict[str, Json]:
    """The four values of one side of a tag. [PT-R21]"""
    found: dict[str, Json] = {}
    for stat, word in enumerate(STATS):
        found[word] = int(VALUES[8 * (4 * kind + stat) + 2 * position_of(setting, stat) + side])
    return found


def initiative_view(table: Table, owner: Seat, seat: int) -> dict[str, Json]:
    """A seat's die of this round, if the viewer may see it. [PT-21]"""
    die = table.die[owner]
    if die == NONE or not sees_die(table, seat, owner):
        return {"die": None, "plus": False, "rolled": 0, "hidden": die != NONE}
    return {
        "die": table.words.figure.words[die],
        "plus": table.plus[owner] != 0,
        "rolled": int(table.rolled[owner]),
        "hidden": False,
    }


# Imagined positions


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """The same position with everything the seat cannot see drawn at random. [PT-R71]"""
    copy = table.clone()
    owner: i64
    for owner in range(2):
        if owner == seat:
            continue
        if not sees_team(table, seat, owner):
            imagine_team(copy, owner, rng)
        if table.setting.tokens:
            imagine_tokens(copy, owner, rng)
        if not sees_dials(table, seat, owner):
            imagine_dials(copy, owner, rng)
        if not sees_die(table, seat, owner) and table.die[owner] != NONE:
            imagine_die(copy, owner, rng)
    return copy


def imagine_team(table: Table, owner: Seat, rng: Rng) -> None:
    """A random team, if the team is complete; one that is not complete becomes empty. [PT-R18]"""
    is_done = questions.is_done(table, TEAMS, owner)
    taken: i64 = 0
    for figure in members(table.own(owner)):
        table.kind[figure] = NONE
        if is_done:
            kind = rng.below(KINDS)
            while taken & BIT[kind] != 0:
                kind = rng.below(KINDS)
            taken |= BIT[kind]
            table.kind[figure] = kind


def imagine_tokens(table: Table, owner: Seat, rng: Rng) -> None:
    """A random assignment of tokens within the maximum that fits what was shown, all equally likely. [PT-R71]"""
    hidden = members(table.own(owner) & ~table.shown)
    if len(hidden) == 0:
        return
    is_done = questions.is_done(table, TOKENS, owner)
    for figure in hidden:
        table.token[figure] = NONE
    if not is_done:
        return
    known: i64 = 0
    left = table.setting.token_points
    for figure in members(table.own(owner) & table.shown):
        if table.token[figure] != BLANK:
            known |= BIT[table.token[figure]]
            left -= TOKEN_POINTS[table.token[figure]]
    draw_tokens(table, hidden, known, left, rng)


def draw_tokens(table: Table, hidden: vec[i64], known: i64, left: i64, rng: Rng) -> None:
    """Draws until an assignment is within its points and names no token twice."""
    while True:
        taken = known
        points = left
        for figure in hidden:
            token = rng.below(TOKEN_COUNT + 1)
            table.token[figure] = token
            points -= TOKEN_POINTS[token]
            if token != BLANK:
                if taken & BIT[token] != 0:
                    points = -1
                    break
                taken |= BIT[token]
        if points >= 0:
            return


def imagine_dials(table: Table, owner: Seat, rng: Rng) -> None:
    """Random legal settings, if all are set. [PT-R22]"""
    is_done = questions.is_done(table, DIALS, owner)
    for figure in members(table.own(owner)):
        table.dials[figure] = NONE
        if is_done:
            settings = lawful_settings(table.kind[figure], table.setting.dials_free)
            table.dials[figure] = settings[rng.below(len(settings))]


def imagine_die(table: Table, owner: Seat, rng: Rng) -> None:
    """A random die that it may have chosen. [PT-R26]"""
    choices = initiative.legal_dice(table, owner)
    initiative.choose(table, owner, choices[rng.below(len(choices))])
