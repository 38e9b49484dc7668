"""Patrollers: the chances of attacks, bursts and their wounds, threats and reach, places, dials, tokens, dice."""

from __future__ import annotations

import re
from fractions import Fraction
from math import atan2, degrees, hypot
from typing import Any

from sandtable.kernel.contract import CHANCE, Game, State
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from tests.promises.tables import Came, Check, Json, Moment, Promises, came, moments, some, told, wire

VARIANTS: list[dict[str, object]] = [
    {"size": 1, "team_a": "random", "team_b": "random"},
    {"size": 3, "game": "advanced", "team_a": "random", "team_b": "random", "dials": "ready"},
    {"size": 3, "game": "advanced", "noise": "button", "line_of_sight": "bases_block", "bodies": "fallen"},
    {"size": 4, "game": "advanced", "team_a": "random", "team_b": "random", "dials": "ready", "noise": "always"},
    {
        "size": 2,
        "game": "advanced",
        "team_a": "random",
        "team_b": "random",
        "dialling": "free",
        "wounded_specials": "all_keep",
    },
]
LOOKED_AT = 2
MOST = 250
DRAWN = 20  # the region is drawn by rays five degrees apart, so its rim is right to a fifth of an inch
ATTACKS = ("attack", "noisy", "strafe", "burst")
STATS = ("attack", "defense", "move", "range")
WORDS = ("attack", "defense", "move", "range")
WAYS = [  # as South sees them, from east round by north
    "right",
    "right and a little forward",
    "forward right",
    "forward and a little right",
    "forward",
    "forward and a little left",
    "forward left",
    "left and a little forward",
    "left",
    "left and a little back",
    "back left",
    "back and a little left",
    "back",
    "back and a little right",
    "back right",
    "right and a little back",
]
NORTH = 1


def promise(found: Promises, options: dict[str, object], seed: int) -> None:
    """The promises of one random game."""
    for moment, rng in moments("patrollers", options, seed, MOST):
        verbs = moment.game.verbs
        by_verb: dict[str, list[int]] = {}
        for code in moment.codes:
            by_verb.setdefault(verbs.json(code)["verb"], []).append(code)
        looked = some(rng, moment.codes, LOOKED_AT)
        for verb in (*ATTACKS, "set", "gas", "operate", "berserk", "choose", "hide"):
            looked += some(rng, by_verb.get(verb, []), 1)
        for code in dict.fromkeys(looked):
            add(found, moment, code, rng)
        if moment.view["phase"] == "first":
            threats = measured(moment, "threats")
            found.add(
                "patrollers: threats", moment.where, moment.job("threats", measured=[threats]), _threats(moment, rng)
            )
            reach = measured(moment, f"reach {moment.view['acting']}")
            found.add("patrollers: reach", moment.where, moment.job("reach", measured=[reach]), _reach(moment, rng))


def add(found: Promises, moment: Moment, code: int, rng: Rng) -> None:
    """The promises of one answer."""
    said = moment.game.verbs.json(code)
    verb, where, acting = said["verb"], moment.at(code), moment.view["acting"]
    if verb in ATTACKS:
        asked = f"{'burst' if verb == 'burst' else 'odds'} {acting} {said['figure']}"
        answers = [measured(moment, asked)]
        found.add(
            f"patrollers: chance of a {verb}",
            where,
            moment.job("wording", code, measured=answers),
            _chances(moment, code),
        )
        if verb in ("attack", "burst"):
            found.add(
                "patrollers: the panel of the odds",
                where,
                moment.job("chance", code, measured=answers),
                _panel(moment, code),
            )
        return
    then = came(moment.game, moment.table, moment.seat, code, rng)
    job = moment.job("wording", code)
    if verb == "go":
        found.add("patrollers: places", where, job, _place(moment, then))
    elif verb == "dial":
        found.add("patrollers: dials", where, job, _dials(moment, then, said))
    elif verb == "set":
        found.add("patrollers: a dial that is set", where, job, _set(then, said))
    elif verb == "hide":
        found.add("patrollers: points of tokens", where, job, _points(moment, then))
    elif verb in ("die", "die_plus"):
        found.add("patrollers: faces of a die", where, job, _faces(moment, said["figure"]))
    elif verb == "choose":
        found.add("patrollers: who is chosen", where, job, _chosen(then, said["figure"]))
    elif verb in ("gas", "operate", "berserk"):
        found.add("patrollers: what a special does", where, job, _special(then, verb, said.get("figure", "")))


def measured(moment: Moment, asked: str) -> tuple[str, Json]:
    """A question and what the server answers."""
    return asked, wire(moment.table.measure(moment.seat, asked))


# Chances, from the dice one by one


def outcomes(
    game: Game, table: State, seat: int, facts: list[dict[str, str]]
) -> list[tuple[Fraction, list[dict[str, str]]]]:
    """Every way an attack may go up to its wounds, with its probability; a roll that failed is made again."""
    found: list[tuple[Fraction, list[dict[str, str]]]] = []
    left: list[tuple[Fraction, State, list[dict[str, str]]]] = [(Fraction(1), table, facts)]
    while left:
        part, now, heard = left.pop()
        if now.actor() == CHANCE and now.view(seat)["strike"] is not None:
            odds = now.odds()
            assert odds is not None
            for code, chance in odds:
                after, story = now.clone(), Story()
                after.apply(CHANCE, code, story)
                left.append((part * Fraction(chance).limit_denominator(1000), after, heard + told(game, story)))
        elif now.view(seat)["phase"] == "ask_reroll":
            after, story = now.clone(), Story()
            is_hit = [fact["verb"] for fact in heard if fact["verb"] in ("hit", "missed")][-1] == "hit"
            after.apply(int(now.actor()), game.verbs.read("keep the roll" if is_hit else "roll again"), story)
            left.append((part, after, heard + told(game, story)))
        else:
            found.append((part, heard))
    return found


def attacked(moment: Moment, code: int) -> list[tuple[Fraction, list[dict[str, str]]]]:
    table, story = moment.table.clone(), Story()
    table.apply(moment.seat, code, story)
    return outcomes(moment.game, table, moment.seat, told(moment.game, story))


def struck(facts: list[dict[str, str]]) -> set[str]:
    """Whom the last comparison of each target was a success against."""
    last = {fact["target"]: fact["verb"] for fact in facts if fact["verb"] in ("hit", "missed")}
    return {target for target, verb in last.items() if verb == "hit"}


def _chances(moment: Moment, code: int) -> Check:
    """The percentages of a chip, against the dice."""
    said = moment.game.verbs.json(code)
    ways = attacked(moment, code)
    targets = sorted({fact["target"] for _, facts in ways for fact in facts if fact["verb"] in ("hit", "missed")})
    right = {one: sum((part for part, facts in ways if one in struck(facts)), Fraction(0)) for one in targets}
    names = {figure["figure"]: figure["name"] for figure in moment.view["figures"]}

    def check(words: Any) -> str | None:
        shown = [float(one) for one in re.findall(r"(\d+\.\d) %", words.get("note") or "")]
        if said["verb"] != "burst":
            wanted = [float(right[said["figure"]] * 100)]
        else:
            wanted = [float(right[one] * 100) for one in targets]
            for one in targets:
                if names[one].lower() not in words["note"].lower():
                    return f"{names[one]} is struck too, and not named"
        if len(shown) != len(wanted) or any(
            abs(a - b) > 0.051 for a, b in zip(sorted(shown), sorted(wanted), strict=True)
        ):
            return f"the dice say {wanted}"
        return None

    return check


def _panel(moment: Moment, code: int) -> Check:
    """The number, the squares and the wound of the panel."""
    target = moment.game.verbs.json(code)["figure"]
    ways = attacked(moment, code)
    chance = sum((part for part, facts in ways if target in struck(facts)), Fraction(0))
    hit = next((facts for _, facts in ways if struck(facts) == {target}), None)

    def check(said: Any) -> str | None:
        plain = said[0]
        number = re.search(r"(\d+\.\d) %", plain["text"])
        assert number
        if abs(float(number[1]) - float(chance * 100)) > 0.051:
            return f"the dice say {float(chance * 100)}"
        if "rolled again" not in plain["text"] and Fraction(plain["hits"], 64) != chance:
            return f"{plain['hits']} squares are marked of 64"
        if hit is not None:
            verbs = {fact["verb"] for fact in hit if fact.get("figure") == target}
            way = "dies" if "died" in verbs else "turns over" if "wounded" in verbs else "stops"
            if way not in plain["text"]:
                return f"on a success: {way}"
        return None

    return check


# Threats and reach


def at_second(moment: Moment, table: State) -> set[str]:
    """Whom the acting figure may attack once it is asked for its second action; none when it is not."""
    if table.actor() != moment.seat:
        return set()
    verbs = moment.game.verbs
    offered = [verbs.json(int(code)) for code in table.legal(moment.seat)]
    if all(one["verb"] != "nothing" for one in offered) and any(one["verb"] == "stop" for one in offered):
        table = table.clone()
        table.apply(moment.seat, verbs.read("stop"))
        return at_second(moment, table)
    return {one["figure"] for one in offered if one["verb"] in ("attack", "noisy")}


def _threats(moment: Moment, rng: Rng) -> Check:
    """Whom the acting figure can attack from where it stands, and where walks of it end."""
    verbs = moment.game.verbs
    stays = moment.table.clone()
    stays.apply(moment.seat, verbs.read("stay"))
    now = at_second(moment, stays)
    acting = moment.view["acting"]
    later: set[str] = set()
    for _ in range(4):
        walk = moment.table.clone()
        for _ in range(12):
            goes = [int(code) for code in walk.legal(moment.seat) if verbs.json(int(code))["verb"] == "go"]
            if not goes or walk.actor() != moment.seat or walk.view(moment.seat)["phase"] not in ("first", "leg"):
                break
            walk.apply(moment.seat, goes[rng.below(len(goes))])
            later |= at_second(moment, walk)
    walked = {target: _walk(moment, target) for target in _enemies(moment)}

    def check(said: Any) -> str | None:
        mine = {one["target"]: one["now"] for one in said if one["figure"] == acting}
        told_now = {target for target, is_now in mine.items() if is_now}
        if told_now != now:
            return f"{acting} can attack {sorted(now)} now"
        missing = later - set(mine)
        if missing:
            return f"{acting} came to attack {sorted(missing)} after a move"
        wrong = [one for one in mine if one not in now and one not in walked.get(one, set())]
        return f"{acting} walked to {wrong} and cannot attack" if wrong else None

    return check


def _enemies(moment: Moment) -> list[str]:
    own = moment.view["acting"][0]
    return [one["figure"] for one in moment.view["figures"] if one["seat"] != own and one["place"] == "table"]


def _walk(moment: Moment, target: str) -> set[str]:
    """Whom the acting figure may attack after it went towards somebody; a ninja goes twice."""
    table, verbs = moment.table.clone(), moment.game.verbs
    found: set[str] = set()
    for _ in range(2):
        figure = _figure(wire(table.view(moment.seat)), target)
        path: Any = table.measure(moment.seat, f"path {moment.view['acting']} {figure['x']},{figure['y']}")
        for x, y in path["points"]:
            code = verbs.read(f"go {x},{y}")
            if table.actor() != moment.seat or table.why_not(moment.seat, code) is not None:
                return found
            table.apply(moment.seat, code)
            found |= at_second(moment, table)
        if not path["points"]:
            break
    return found


def _reach(moment: Moment, rng: Rng) -> Check:
    """Where random walks of one move end lies inside what is drawn; so does the start."""
    verbs = moment.game.verbs
    ends: list[tuple[int, int]] = []
    for _ in range(6):
        walk = moment.table.clone()
        while walk.actor() == moment.seat and walk.view(moment.seat)["phase"] in ("first", "leg"):
            goes = [int(code) for code in walk.legal(moment.seat) if verbs.json(int(code))["verb"] == "go"]
            if not goes:
                break
            code = goes[rng.below(len(goes))]
            walk.apply(moment.seat, code)
            ends.append((int(verbs.json(code)["x"]), int(verbs.json(code)["y"])))

    def check(said: Any) -> str | None:
        for x, y in ends:
            if not any(_inside(x, y, polygon) for polygon in said):
                return f"a move came to {x},{y}, which is not drawn"
        return None

    return check


def _inside(x: float, y: float, polygon: list[list[float]], margin: float = DRAWN) -> bool:
    """Whether a point lies in a polygon, or all but on its edge."""
    is_in = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            is_in = not is_in
        length = hypot(bx - ax, by - ay) or 1
        along = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length**2))
        if hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) <= margin:
            return True
    return is_in


# Places, tags, tokens, dice


def _place(moment: Moment, then: Came) -> Check:
    """How far and which way the fact says, and who is touched or nearest when it stands there."""
    moved = then.facts[0]
    start: Any = next(one for one in moment.view["figures"] if one["figure"] == moved["figure"])
    dx, dy = int(moved["x"]) - start["x"], int(moved["y"]) - start["y"]
    view: Any = then.at_once.view(moment.seat)
    ranges: Any = then.at_once.measure(moment.seat, f"range {moved['figure']}")
    path: Any = then.at_once.measure(moment.seat, f"path {moved['figure']} {moved['x']},{moved['y']}")
    names = {one["figure"]: one["name"] for one in view["figures"]}
    foes = {one: gap for one, gap in ranges["gaps"].items() if one[0] != moved["figure"][0]}

    def check(said: Any) -> str | None:
        found = re.match(r"([\w ]+), (\d+\.\d\d) in", said["title"])
        assert found, said
        if abs(float(found[2]) * 100 - hypot(dx, dy)) > 0.51:
            return f"it went {hypot(dx, dy)}"
        near = WAYS.index(found[1].lower()) * 22.5 + (180 if moment.seat == NORTH else 0)
        off = abs((degrees(atan2(dy, dx)) - near + 180) % 360 - 180)
        if hypot(dx, dy) > 20 and off > 11.3:
            return f"it went {degrees(atan2(dy, dx))} degrees"
        note = said.get("note") or ""
        nearest = min(foes.values(), default=None)
        if note.startswith("touches "):
            touched = [names[one] for one in path["touches"]]
            return None if any(name in note for name in touched) else f"it touches {touched}"
        away = re.match(r"(\d+\.\d\d) in from (.*)", note)
        if away:
            if abs(float(away[1]) * 100 - (nearest or 0)) > 1.01:
                return f"the nearest is {nearest} away"
        elif nearest is not None:
            return "nobody is named"
        return None

    return check


def _dials(moment: Moment, then: Came, said: dict[str, str]) -> Check:
    front = _figure(then.at_once.view(moment.seat), said["figure"])["front"]
    numbers = [front[stat] for stat in STATS]

    def check(words: Any) -> str | None:
        text = words.get("note") or words["title"]
        shown = [int(re.search(rf"{word} (\d+)", text, re.IGNORECASE)[1]) for word in WORDS]  # type: ignore[index]
        return None if shown == numbers else f"the tag says {numbers}"

    return check


def _figure(view: Json, figure: str) -> Json:
    return next(one for one in view["figures"] if one["figure"] == figure)


def _set(then: Came, said: dict[str, str]) -> Check:
    figure = _figure(then.at_once.view(0), said["figure"])
    side = figure["front"] if figure["side"] == "front" else figure["back"]
    value = side[said["dial"]]
    return lambda words: None if words["title"].endswith(f" to {value}") else f"it is set to {value}"


def _points(moment: Moment, then: Came) -> Check:
    spent = moment.view["token_points_left"] - wire(then.at_once.view(moment.seat))["token_points_left"]

    def check(said: Any) -> str | None:
        found = re.match(r"(\d+) points?", said["note"])
        assert found
        return None if int(found[1]) == spent else f"{spent} were spent"

    return check


def _faces(moment: Moment, figure: str) -> Check:
    faces = " ".join(str(one) for one in sorted(int(face[1:]) for face in _figure(moment.view, figure)["die"]))
    return lambda said: None if said["note"] == faces else f"its faces are {faces}"


def _chosen(then: Came, figure: str) -> Check:
    loses = any(fact["verb"] == "turn_lost" and fact["figure"] == figure for fact in then.facts)
    lengths: Any = None if loses else then.at_once.measure(0, f"reach {figure}")["lengths"]
    view = _figure(then.at_once.view(0), figure)
    reach: Any = None if loses else then.at_once.measure(0, f"range {figure}")["reach"]

    def check(said: Any) -> str | None:
        note = said.get("note") or ""
        if loses or "loses" in note:
            return None if loses and "loses" in note else f"loses its turn: {loses}"
        move = 0 if view["held"] else lengths
        found = re.match(r"move (\d+), range (\d+)", note)
        assert found
        if view["held"] or (int(found[1]) == move and int(found[2]) == reach):
            return None
        return f"it moves {move} and reaches {reach}"

    return check


def _special(then: Came, verb: str, figure: str) -> Check:
    fact = {"gas": "gassed", "operate": "healed", "berserk": "went_berserk"}[verb]
    happened = any(one["verb"] == fact and figure in ("", one["figure"]) for one in then.facts)
    promised = {"gas": "loses a turn", "operate": "heals", "berserk": "a second turn now"}[verb]

    def check(said: Any) -> str | None:
        return None if happened and promised in (said.get("note") or "") else f"{fact}: {happened}"

    return check
