"""Cubed: points that a cube pays, and the cubes that are free only after it is taken."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from tests.promises.tables import Came, Check, Moment, Promises, came, moments, some

VARIANTS: list[dict[str, object]] = [
    {},
    {"covered": "drops", "bottom": "exposed"},
    {"covered": "hangs", "allowance": "up_to"},
    {"support": "floating", "frame": "fixed", "undecided": "corner"},
    {"red.first": 7, "red.second": 0, "yellow.second": 9, "black.first": 4, "red.allowance": 3},
]
LOOKED_AT = 3  # answers of a position


def promise(found: Promises, options: dict[str, object], seed: int) -> None:
    """The promises of one random game."""
    for moment, rng in moments("cubed", options, seed):
        codes = moment.codes
        if moment.view["stage"] == "stacking" and rng.below(4):
            continue
        for code in some(rng, codes, LOOKED_AT):
            then = came(moment.game, moment.table, moment.seat, code, rng)
            verb = moment.game.verbs.json(code)["verb"]
            if verb == "take":
                gains = _gains(moment, code, then)
                found.add("cubed: points and freed", moment.at(code), moment.job("wording", code), gains)
                known = _pays(then)
                job = moment.job("wording", code) | {"after": None}
                found.add("cubed: points before the preview", moment.at(code), job, known)
            elif verb == "place":
                found.add(
                    "cubed: what it stands on", moment.at(code), moment.job("wording", code), _below(moment, then)
                )


def _gains(moment: Moment, code: int, then: Came) -> Check:
    """The note names the points of the fact, and every cube that can be taken afterwards and could not before."""
    took = (then.all("took_first") + then.all("took_second"))[0]
    freed = _freed(moment, then, took["cell"])

    def check(said: Any) -> str | None:
        points = _points(said["note"])
        if points != int(took["points"]):
            return f"promised {points} points, {took['points']} came"
        named = _named(said["note"])
        return None if named == freed else f"promised to free {dict(named)}, freed {dict(freed)}"

    return check


def _pays(then: Came) -> Check:
    took = (then.all("took_first") + then.all("took_second"))[0]
    return lambda said: None if _points(said["note"]) == int(took["points"]) else f"{took['points']} points came"


def _points(note: str) -> int:
    found = re.match(r"([+\u2212])(\d+)", note)
    assert found, note
    return int(found[2]) * (1 if found[1] == "+" else -1)


def _named(note: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    _, _, freed = note.partition("frees ")
    for part in filter(None, freed.split(", ")):
        number, _, color = part.rpartition(" ")
        counts[color] += int(number or 1)
    return counts


def _takes(table: Any) -> set[tuple[int, ...]]:
    """The cells that somebody may take now, by the legal answers alone."""
    verbs = table.game.verbs
    said = [verbs.json(int(code)) for seat in table.to_act() for code in table.legal(seat)]
    return {tuple(map(int, one["cell"].split(","))) for one in said if one["verb"] == "take"}


def _freed(moment: Moment, then: Came, cell: str) -> Counter[str]:
    x, y, z = map(int, cell.split(","))
    before = {one for one in _takes(moment.table) if one != (x, y, z)}
    after = _takes(then.table)
    colors = {tuple(map(int, at.rpartition(":")[2].split(","))): color for at, color in _cubes(then.table).items()}
    if (x, y, z) in colors:  # what lay above came down by one
        before = {(a, b, c - 1) if (a, b) == (x, y) and c > z else (a, b, c) for a, b, c in before}
    return Counter(colors[one] for one in after - before)


def _cubes(table: Any) -> dict[str, str]:
    return {str(cube["cell"]): str(cube["color"]) for cube in table.view(0)["cubes"]}


def _below(moment: Moment, then: Came) -> Check:
    placed = then.all("placed")[0]
    x, y, z = placed["cell"].split(",")
    under = {(at.rpartition(":")[2]): color for at, color in _cubes(moment.table).items()}.get(f"{x},{y},{int(z) - 1}")
    right = "on the bag" if z == "0" else f"on {under}" if under else ""
    return lambda said: None if said.get("note", "") == right else f"stands {right!r}"
