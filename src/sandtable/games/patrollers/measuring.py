"""Measuring is free at any time [PT-R15]: how far a figure reaches, ways to a point, distances, the odds of attacks.

Questions are short texts; figures are A1 .. B5, points x,y; nothing depends on what the asker cannot see:

    ''              {questions: [...]}: what can be asked now, by example
    reach [A1]      {figure, lengths, x, y, polygons: [[x, y, x, y ...] ...]}: what the figure (left out: the one that
                    acts, with what is left of its move) reaches with one move action; the polygons overlap
    path [A1] x,y   {figure, x, y, points: [[x, y] ...], legs: [200, 130], reaches, touches: ["B2"], aim: [x, y],
                    clause, why}: way-points of a lawful move to the point, contact made when it is all but made; to
                    the nearest place where it cannot be reached, and then why
    range A1        {figure, reach, radius, targets: ["B1"], gaps: {"B1": 350}}: gaps between bases, who is in range
    odds A1 B1      {figure, target, hits, of, attack: [[label, number, clause] ...], defense: [...], noise, noise_hits,
                    noise_bonus, attack_faces: [["r4", 4] ...], defense_faces, in_range, gap, reach, beyond (how much
                    too far), clause, why, wound: "near death", "dead" or "stopped"}: hits of 64 pairs of faces (of 512
                    where the attack die may be rolled again)
    burst A1 B1     the same for a Gatling burst, and struck: [["B1", hits, 64] ...], everybody it is rolled against
    threats         {threats: [{figure, target, gap, now, after_move}]}: who can attack whom, now and after one move
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.patrollers import aim
from sandtable.games.patrollers.actions import LEG
from sandtable.games.patrollers.components import (
    ATTACK,
    BALLISTIC,
    BIZARRE,
    BURST_ATTACK,
    CAPTAIN_DWAYNE,
    CLASS_BONUS,
    DEFENSE,
    DICE,
    FACE_WORDS,
    GRENADE,
    GRENADE_WOUNDS,
    MED_PACK,
    NONE,
    ODDS,
    Figure,
    attack_counts,
    defense_counts,
)
from sandtable.games.patrollers.paths import Walk
from sandtable.games.patrollers.region import region
from sandtable.games.patrollers.rules import attacking, classes, moving, specials
from sandtable.games.patrollers.space import CLEAR, SLACK, TWINE, apart_2, has_room, touches
from sandtable.kernel.bits import BIT, lowest, members
from sandtable.kernel.codes import NO_CODE, first, second, verb_of
from sandtable.kernel.contract import Json, View
from sandtable.kernel.errors import Malformed

if TYPE_CHECKING:
    from sandtable.games.patrollers.state import Table


def measure(table: Table, seat: int, asked: str) -> View:
    """The answer to a question. Malformed says what can be asked."""
    words = asked.split()
    if not words:
        return {"questions": questions(table)}
    verb, rest = words[0], words[1:]
    if verb == "reach":
        return reach(table, acting_or(table, rest[:1]))
    if verb == "path" and rest:
        return path(table, acting_or(table, rest[:-1]), rest[-1])
    if verb == "range" and len(rest) == 1:
        return range_of(table, figure_of(table, rest[0]))
    if verb == "odds" and len(rest) == 2:
        return odds(table, figure_of(table, rest[0]), figure_of(table, rest[1]))
    if verb == "burst" and len(rest) == 2:
        return burst(table, figure_of(table, rest[0]), figure_of(table, rest[1]))
    if verb == "threats":
        return threats(table)
    raise Malformed("measure reach [A1], path [A1] 1200,1000, range A1, odds A1 B1, burst A1 B1 or threats")


def questions(table: Table) -> list[Json]:
    """What can be asked now, with the figure that acts as the example, or the first that stands."""
    found: list[Json] = ["threats"]
    if is_dialled(table) and table.standing != 0:
        figure = table.active if table.active != NONE else lowest(table.standing)
        word = table.words.figure.words[figure]
        found += [f"reach {word}", f"range {word}", f"path {word} {table.x(figure)},{table.y(figure)}"]
        for target in members(table.standing & table.own(1 - table.owner(figure))):
            found.append(f"odds {word} {table.words.figure.words[target]}")
            if table.has_special(figure, BALLISTIC):
                found.append(f"burst {word} {table.words.figure.words[target]}")
    return found


def is_dialled(table: Table) -> bool:
    """Whether all tags are dialled and so open. [PT-R22]"""
    top = table.agenda.top()
    if top == NO_CODE:
        return True
    return table.round > 0


def figure_of(table: Table, word: str) -> Figure:
    """A standing figure by its name, in any case."""
    index = table.words.figure.index.get(word.upper())
    if index is None:
        raise Malformed(f"there is no figure {word[:20]!r}")
    if not table.is_standing(index) or not is_dialled(table):
        raise Malformed(f"{word[:20]} is not in play")
    return index


def acting_or(table: Table, said: list[str]) -> Figure:
    """The figure that was named, or the one that acts."""
    if said:
        return figure_of(table, said[0])
    if table.active == NONE:
        raise Malformed("nobody acts now; name a figure")
    return table.active


def lengths_now(table: Table, figure: Figure) -> i64:
    """The lengths left in the current move, or those of a whole move action."""
    top = table.agenda.top()
    if top != NO_CODE and verb_of(top) == LEG and first(top) == figure:
        return second(top)
    return 0 if table.is_held(figure) else table.lengths(figure)


def reach(table: Table, figure: Figure) -> View:
    """What one move action can reach. [PT-38, PT-43]"""
    lengths = lengths_now(table, figure)
    polygons: list[Json] = []
    if lengths > 0:
        for polygon in region(table.x(figure), table.y(figure), lengths, table.bases, table.bodies, figure):
            polygons.append([int(number) for number in polygon])
    return {
        "figure": table.words.figure.words[figure],
        "lengths": int(lengths),
        "x": int(table.x(figure)),
        "y": int(table.y(figure)),
        "polygons": polygons,
    }


def path(table: Table, figure: Figure, said: str) -> View:
    """A way to a point or to the nearest place, and why it goes no farther. [PT-M7]"""
    x, comma, y = said.partition(",")
    if not comma or not all(part.isascii() and part.isdigit() and len(part) < 5 for part in (x, y)):
        raise Malformed(f"a point is two numbers like 1200,1000, not {said[:20]!r}")
    aimed = aim.snap(int(x), int(y), table.bases, figure)
    goal_x, goal_y = aimed // 4096, aimed % 4096
    lengths = lengths_now(table, figure)
    way = way_to(table, figure, goal_x, goal_y, lengths)
    points: list[Json] = []
    legs: list[Json] = []
    at_x, at_y = table.x(figure), table.y(figure)
    for n in range(len(way) // 2):
        legs.append(int(sqrt(float(apart_2(at_x, at_y, way[2 * n], way[2 * n + 1]))) + 0.5))
        at_x, at_y = way[2 * n], way[2 * n + 1]
        points.append([int(at_x), int(at_y)])
    arrives = at_x == goal_x and at_y == goal_y
    found: View = {
        "figure": table.words.figure.words[figure],
        "x": int(at_x),
        "y": int(at_y),
        "aim": [int(goal_x), int(goal_y)],
        "points": points,
        "legs": legs,
        "reaches": arrives,
        "touches": touched_at(table, figure, at_x, at_y),
        "clause": "",
        "why": "",
    }
    if not arrives:
        found["clause"], found["why"] = why_not_there(table, figure, goal_x, goal_y, lengths)
    return found


def way_to(table: Table, figure: Figure, x: i64, y: i64, lengths: i64) -> vec[i64]:
    """Way-points, flat x, y; none for a figure that is there already or has no length left."""
    if lengths == 0 or (x == table.x(figure) and y == table.y(figure)):
        return vec[i64]()
    way = aim.nearest(table.x(figure), table.y(figure), x, y, lengths, table.bases, table.bodies, figure)
    target = enemy_at(table, figure, x, y)
    if target < 0 or attacks_from(table, figure, target, way):
        return way
    # Pointing near an enemy means a place from which it can be attacked, as in `threats`.
    walk = aim.walked(table.x(figure), table.y(figure), lengths, table.bases, table.bodies, figure)
    straight = aim.nearest_in(walk, x, y, lengths)
    return straight if attacks_from(table, figure, target, straight) else way


def enemy_at(table: Table, figure: Figure, x: i64, y: i64) -> Figure:
    """The standing enemy at that place; -1 for none."""
    for other in members(table.standing & table.own(1 - table.owner(figure))):
        if table.x(other) == x and table.y(other) == y:
            return other
    return -1


def faces(kind: i64, is_attack: bool) -> list[Json]:
    """The faces of a die and what each counts. [PT-54, PT-55]"""
    found: list[Json] = []
    for n in range(8):
        face = DICE[8 * kind + n]
        found.append([FACE_WORDS[face], int(attack_counts(face) if is_attack else defense_counts(face))])
    return found


def touched_at(table: Table, figure: Figure, x: i64, y: i64) -> list[Json]:
    """Whom it would touch there. [PT-47]"""
    found: list[Json] = []
    for other in members(table.standing):
        if other != figure and touches(x, y, table.x(other), table.y(other)):
            found.append(table.words.figure.words[other])
    return found


def why_not_there(table: Table, figure: Figure, x: i64, y: i64, lengths: i64) -> tuple[str, str]:
    """The clause and the reason why a point is out of reach."""
    if lengths == 0 and table.is_held(figure):
        return "PT-87", f"{table.name(figure)} is held by a Tiger Claw Grip and cannot move"
    if lengths == 0:
        return "PT-42", f"{table.name(figure)} has no length to go"
    if not has_room(x, y, table.bases, table.bodies, figure):
        return "PT-45", f"there is no room for a base at {x},{y}"
    straight = int(sqrt(float(apart_2(table.x(figure), table.y(figure), x, y))) + 0.5)
    return "PT-38", f"{x},{y} is {straight} away, and {lengths} lengths of 200 do not lead there"


def gap(table: Table, one: Figure, other: Figure) -> int:
    """The distance between two bases' edges, rounded."""
    square = apart_2(table.x(one), table.y(one), table.x(other), table.y(other))
    return int(sqrt(float(square)) + 0.5) - int(CLEAR)


def range_of(table: Table, figure: Figure) -> View:
    """Its range, and how far away everybody is. [PT-49]"""
    aims: list[Json] = [table.words.figure.words[target] for target in members(attacking.targets(table, figure))]
    gaps: dict[str, Json] = {}
    for other in members(table.standing):
        if other != figure:
            gaps[table.words.figure.words[other]] = gap(table, figure, other)
    return {
        "figure": table.words.figure.words[figure],
        "reach": int(table.reach(figure)),
        "radius": int(CLEAR + TWINE * table.reach(figure) + 5),
        "targets": aims,
        "gaps": gaps,
    }


def terms(base: str, value: i64, clause: str, more: list[tuple[str, int, str]]) -> list[Json]:
    """The tag and everything that adds to it, as lists."""
    found: list[Json] = [[base, int(value), clause]]
    for label, number, source in more:
        found.append([label, number, source])
    return found


def odds(table: Table, figure: Figure, target: Figure) -> View:
    """The exact chance of an attack, with all its terms. [PT-56, PT-57, PT-84]"""
    attack = table.value(figure, ATTACK) + classes.attack_bonus(table, figure)
    more = classes.attack_terms(table, figure)
    if attacking.is_always_loud(table, figure):
        attack += CLASS_BONUS[BIZARRE]
        more.append(("noise", int(CLASS_BONUS[BIZARRE]), "PT-81"))
    rolls_twice = table.has_special(figure, CAPTAIN_DWAYNE)
    loud = table.setting.noise_asked and attacking.can_make_noise(table, figure)
    found = against(table, figure, target, attack, rolls_twice)
    found["noise"] = loud
    found["noise_bonus"] = int(CLASS_BONUS[BIZARRE])
    found["noise_hits"] = int(hits(table, figure, target, attack + CLASS_BONUS[BIZARRE], rolls_twice))
    found["attack"] = terms("attack", table.value(figure, ATTACK), "PT-56", more)
    return found


def burst(table: Table, figure: Figure, target: Figure) -> View:
    """The exact chance of a Gatling burst against its target and everybody else it hits. [PT-97]"""
    if not table.has_special(figure, BALLISTIC):
        raise Malformed(f"{table.words.figure.words[figure]} fires no bursts")
    attack = BURST_ATTACK + classes.attack_bonus(table, figure)
    found = against(table, figure, target, attack, False)
    found["noise"] = False
    found["noise_bonus"] = 0
    found["noise_hits"] = found["hits"]
    found["attack"] = terms("burst", BURST_ATTACK, "PT-97", classes.attack_terms(table, figure))
    struck: list[Json] = []
    for other in members(specials.in_burst(table, figure, target)):
        struck.append([table.words.figure.words[other], int(hits(table, figure, other, attack, False)), 64])
    found["struck"] = struck
    return found


def against(table: Table, figure: Figure, target: Figure, attack: i64, rolls_twice: bool) -> View:
    """The chance of an attack with that bonus, and the fields that all kinds of attack share."""
    refusal = attacking.why_not_target(table, figure, target)
    own, other = table.kind[figure], table.kind[target]
    far = gap(table, figure, target)
    return {
        "figure": table.words.figure.words[figure],
        "target": table.words.figure.words[target],
        "hits": int(hits(table, figure, target, attack, rolls_twice)),
        "of": 512 if rolls_twice else 64,
        "defense": terms("defense", table.value(target, DEFENSE), "PT-56", classes.defense_terms(table, target)),
        "attack_faces": faces(own, True),
        "defense_faces": faces(other, False),
        "in_range": table.in_reach(figure, target),
        "gap": far,
        "reach": int(table.reach(figure)),
        "beyond": max(0, far - int(TWINE * table.reach(figure)) - SLACK),
        "clause": "" if refusal is None else refusal.clause,
        "why": "" if refusal is None else refusal.why,
        "wound": wound(table, figure, target),
    }


def hits(table: Table, figure: Figure, target: Figure, attack: i64, rolls_twice: bool) -> i64:
    """How many pairs of faces hit with that attack bonus."""
    defense = table.value(target, DEFENSE) + classes.defense_bonus(table, target)
    return wins(table.kind[figure], table.kind[target], attack - defense, rolls_twice)


def wound(table: Table, figure: Figure, target: Figure) -> str:
    """What a hit does to the target, as far as it is known: "near death", "dead" or "stopped". [PT-62, PT-64]"""
    wounds: i64 = GRENADE_WOUNDS if table.has_gear(figure, GRENADE) else 1  # PT-116
    if table.has_gear(target, MED_PACK):
        wounds -= 1  # PT-113
    if wounds == 0:
        return "stopped"
    return "dead" if wounds == 2 or table.is_wounded(target) else "near death"


def wins(attacker: i64, defender: i64, difference: i64, rolls_twice: bool) -> i64:
    """How many pairs of faces hit; of 512 where the attack die may be rolled again."""
    if rolls_twice:
        return ODDS.wins_with_reroll(attacker, defender, difference)
    return ODDS.wins(attacker, defender, difference)


def threats(table: Table) -> View:
    """Who can attack whom, now and after one move round bases and bodies. [PT-49]"""
    found: list[Json] = []
    if is_dialled(table):
        for figure in members(table.standing):
            add_threats(table, figure, found)
    return {"threats": found}


def add_threats(table: Table, figure: Figure, found: list[Json]) -> None:
    """Adds whom one figure threatens. The search for ways is shared, and made only when it is needed."""
    now = attacking.targets(table, figure)
    lengths: i64 = 0
    if moving.may_move(table, figure):
        lengths = table.lengths(figure) * (2 if moving.attacks_after_two(table, figure) else 1)
    most = TWINE * (table.reach(figure) + lengths) + SLACK
    walk: Walk | None = None
    for target in members(table.standing & ~table.stance & table.own(1 - table.owner(figure))):
        far = gap(table, figure, target)
        is_now = now & BIT[target] != 0
        if not is_now:
            if lengths == 0 or far > most:
                continue
            if walk is None:
                walk = aim.walked(table.x(figure), table.y(figure), lengths, table.bases, table.bodies, figure)
            if not attacks_from(table, figure, target, aim.nearest_in(walk, table.x(target), table.y(target), lengths)):
                continue
        found.append(
            {
                "figure": table.words.figure.words[figure],
                "target": table.words.figure.words[target],
                "gap": far,
                "now": is_now,
                "after_move": True,
            }
        )


def attacks_from(table: Table, figure: Figure, target: Figure, way: vec[i64]) -> bool:
    """Whether the figure can attack the target from the end of a way."""
    if len(way) == 0:
        return False
    there = table.clone()
    there.bases[2 * figure] = way[len(way) - 2]
    there.bases[2 * figure + 1] = way[len(way) - 1]
    return attacking.targets(there, figure) & BIT[target] != 0
