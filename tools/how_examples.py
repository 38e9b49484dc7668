"""The numbers of the "how to play" pages, played by the rules: web/src/games/GAME/how/example.json.

python -m tools.how_examples

A page draws what these files hold, so that a picture shows positions that can be and numbers that the rules give.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sandtable import shelf
from sandtable.games.patrollers.components import STATS
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.record import Record
from sandtable.lessons import said

Json = dict[str, Any]

ROOT = Path(__file__).parents[1]
KEPT_OF_FACT = ("verb", "alien", "space", "from", "to", "side", "count", "hearts", "screen")

PEW_PEW_ROUND = """\
round: 3
screens: S02, S03, S04, S05
ship: TR, 3 hearts
aliens: C1 2-TR, B1 3-TC, E3 4-C
points: 3
deaths: 1
"""
PEW_PEW_ACTIONS = ("fire 2-TR", "fire 2-TR", "move 1-TC")
PEW_PEW_BUDGET = """\
round: 4
screens: S23, S03, S04, S05
missiles: 1-TL
"""
PEW_PEW_ALIEN = """\
round: 2
screens: S02, S03, S04, S05
aliens: A1 3-C
"""
PEW_PEW_SPAWN = """\
round: 2
phase: spawn ships
screens: S02, S03, S04, S11
"""
SPAWN_ORDER = ("F", "A", "C")  # which counters come out of the cup

COLORS = {"r": "red", "y": "yellow", "b": "blue"}
PATROLLERS_TURN = """\
A1: Ice Man, dials 2101, at 900,500
A2: SARGE, dials 1111, at 400,300
B1: Ballistic, dials 1101, at 1600,1500
B2: Mad Dog, dials 1110, at 2600,2000
turn: A
"""
PATROLLERS_START = (900, 500)
PATROLLERS_MOVE = ((1060, 620), (1120, 800), (1200, 980))
PATROLLERS_ATTACK = ("A attack B1", "~ A1 rolls r3", "~ B1 rolls b2")

PINNED_DOWN: dict[str, tuple[dict[str, str | int], str, tuple[str, ...]]] = {
    "2011": (
        {"seats": 1},
        """\
A: Ardor
A hand: Faith, Fire At Will, Defiance, Superiority
locations top: Harana, Agniar
attack top: Assault Frigate, Assault Cruiser, Behemoth
""",
        (
            "play Faith",
            "pass",
            "jump to Agniar",
            "assign Ardor to Assault Cruiser",
            "fight with Faith",
            "play Fire At Will",
            "pass",
            "play Defiance",
            "pass",
        ),
    ),
    "2015": (
        {"seats": 1, "edition": "2015"},
        """\
turn: 2
row: Kressar Shipyards
pool: 1
A: TRB Ardor [Admiral Bright + Weapon Specialist Hooper]
A hand: Fire At Will, Defiance, Raise The Stakes
attack top: Dra'tar Assault Cruiser, Dra'tar Behemoth
locations top: Agniar, Harana
""",
        ("play Fire At Will", "pass", "jump to Agniar"),
    ),
}


def laid(game: str, position: str, /, **options: str | int) -> Record:
    """A game begun at a position."""
    rules = shelf.game(game, **options)
    return Record(rules, rules.read(position))


def seen(record: Record) -> Any:
    """What the first seat sees."""
    return record.table.view(0)


# Pew Pew!


def pieces(view: Json) -> list[Json]:
    """What lies on the four screens, as the page draws it."""
    found: list[Json] = []
    for card in view["cards"]:
        for space in card["spaces"]:
            place = space["space"]
            if space["alien"]:
                found.append({"kind": "alien", "place": place, "alien": space["alien"], "side": space["side"]})
            found += [{"kind": "pew", "place": place}] * space["pews"]
            found += [{"kind": kind, "place": place} for kind in ("missile", "mine", "heart", "ship") if space[kind]]
    return [{"id": f"{piece['kind']}{n}", **piece} for n, piece in enumerate(found)]


def screens(view: Json) -> list[list[int]]:
    """The chevrons of the four screens, closest first."""
    return [[space["chevrons"] for space in card["spaces"]] for card in view["cards"]]


def table_of(record: Record) -> Json:
    """The screens and what lies on them."""
    view = seen(record)
    return {"screens": screens(view), "pieces": pieces(view)}


def budget(record: Record) -> Json:
    """The action points of the round, and what they are made of."""
    found = seen(record)["ap"]
    return {key: found[key] for key in ("budget", "icons", "modifier")}


def to_the_next_round(record: Record) -> Json:
    """Ends the actions, lets chance answer until the next ones begin, and counts the new budget."""
    said(record, "A end")
    while not seen(record)["ap"]:
        record.play(CHANCE, next(iter(record.table.legal(CHANCE))))
    view = seen(record)
    return {"points": view["points"], "deaths": view["deaths"], **budget(record)}


def pew_pew() -> Json:
    """A round of two points, and three small positions."""
    record = laid("pew_pew", PEW_PEW_ROUND, screens="1-9")
    before = seen(record)
    begin = {"points": before["points"], "deaths": before["deaths"], **budget(record), **table_of(record)}
    for answer in PEW_PEW_ACTIONS:
        said(record, f"A {answer}")
    view = seen(record)
    told = [fact["data"] for fact in view["forecast"]["facts"]]
    facts = [{key: fact[key] for key in KEPT_OF_FACT if key in fact} for fact in told]
    acted = {"points": view["points"], "left": view["ap"]["left"], "facts": facts, **table_of(record)}
    stayed = laid("pew_pew", PEW_PEW_ROUND, screens="1-9")
    for answer in PEW_PEW_ACTIONS[:2]:
        said(stayed, f"A {answer}")
    counted = laid("pew_pew", PEW_PEW_BUDGET)
    alien = seen(laid("pew_pew", PEW_PEW_ALIEN, screens="1-9"))
    spawned = laid("pew_pew", PEW_PEW_SPAWN)
    new = screens(seen(spawned))[3]
    for letter in SPAWN_ORDER[: sum(1 for chevrons in new if chevrons)]:
        record_spawn(spawned, letter)
    return {
        "costs": before["costs"],
        "limits": before["limits"],
        "modifiers": before["ship"]["modifiers"],
        "round": {
            "before": begin,
            "acted": acted,
            "next": to_the_next_round(record),
            "stayed": to_the_next_round(stayed),
        },
        "budget": {**budget(counted), **table_of(counted)},
        "alien": {"sides": alien["counters"]["A"]["sides"], **alien["aliens"][0]},
        "spawn": table_of(spawned),
    }


def record_spawn(record: Record, letter: str) -> None:
    """Lets chance draw this counter from the cup."""
    code = next(code for code in record.table.legal(CHANCE) if letter in record.game.verbs.text(code).split())
    record.play(CHANCE, code)


# Patrollers


def total(odds: Json, kind: str) -> Json:
    """One side of an attack as the page draws it: its terms, and its die face by face."""
    terms = [{"label": label, "value": value} for label, value, _ in odds[kind]]
    base = sum(term["value"] for term in terms)
    faces = [
        {"color": COLORS[face[0]], "value": int(face[1:]), "counts": counts, "total": base + counts}
        for face, counts in odds[f"{kind}_faces"]
    ]
    return {"terms": terms, "faces": faces}


def patrollers() -> Json:
    """Ice Man's turn: three lengths, an attack, a wound."""
    record = laid("patrollers", PATROLLERS_TURN, size=2)
    begin = seen(record)["figures"]
    said(record, "A choose A1")
    for x, y in PATROLLERS_MOVE:
        said(record, f"A go {x},{y}")
    odds: Any = record.table.measure(0, "odds A1 B1")
    led: Any = laid("patrollers", PATROLLERS_TURN, size=2, game="advanced").table.measure(0, "odds A1 B1")
    for line in PATROLLERS_ATTACK:
        said(record, line)
    after = {figure["figure"]: figure for figure in seen(record)["figures"]}
    kept = ("figure", "patroller", "x", "y", "dials")
    return {
        "figures": [
            {**{key: figure[key] for key in kept}, **{stat: figure["values"][stat] for stat in STATS}}
            for figure in begin
        ],
        "trail": [PATROLLERS_START, *PATROLLERS_MOVE],
        "gap": odds["gap"],
        "odds": {
            "hits": odds["hits"],
            "of": odds["of"],
            "led": led["hits"],
            "attack": total(odds, "attack"),
            "defense": total(odds, "defense"),
        },
        "target": {"side": after["B1"]["side"], "values": after["B1"]["values"], "wound": odds["wound"]},
    }


# Pinned Down


def fights(view: Json) -> list[Json]:
    """Every fight that is not over."""
    return [
        {
            "players": fight["players"],
            "enemies": fight["enemies"],
            "ours": fight["player_total"],
            "theirs": fight["enemy_total"],
            "outcome": fight["outcome"],
            "win_at": fight["win_at"],
            "safe_at": fight["ships"][0]["safe_at"],
        }
        for fight in view["fights"]
    ]


def moment(answer: str, view: Json) -> Json:
    """What is on the table after an answer."""
    return {
        "answer": answer,
        "phase": view["phase"],
        "pool": view["pool"],
        "distance": view["distance"],
        "enemies": [{"card": ship["card"], "paid": ship["paid"], "power": ship["power"]} for ship in view["enemies"]],
        "fleet": [{"card": ship["card"], "power": ship["power"]} for ship in view["players"][0]["fleet"]],
        "fights": fights(view),
    }


def pinned_down() -> Json:
    """A turn of each edition, answer by answer."""
    found: Json = {}
    for edition, (options, position, answers) in PINNED_DOWN.items():
        record = laid("pinned_down", position, **options)
        told = [moment("", seen(record))]
        for answer in answers:
            said(record, f"A {answer}")
            told.append(moment(answer, seen(record)))
        found[edition] = told
    return found


MADE = {"pew_pew": pew_pew, "patrollers": patrollers, "pinned_down": pinned_down}
PLACES = {game: ROOT / "web" / "src" / "games" / game / "how" / "example.json" for game in MADE}


def files() -> dict[Path, str]:
    """Each file with what stands in it."""
    return {PLACES[game]: _json(make()) for game, make in MADE.items()}


def _json(value: Json) -> str:
    return json.dumps(value, indent=1) + "\n"


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
