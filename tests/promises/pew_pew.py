"""Pew Pew!: what each action costs and comes to by the end of the round, and the panel "If you end now"."""

from __future__ import annotations

import re
from typing import Any

from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from tests.promises.tables import Check, Moment, Promises, came, let_chance, moments, some, told

VARIANTS: list[dict[str, object]] = [
    {},
    {"deaths": "per_ship", "cost.fire": 2, "cost.diagonal": 3, "cost.mine": 2},
    {"own_mine": "at_check", "cost.orthogonal": 2, "cost.diagonal": 1, "modifier.3": 3, "modifier.2": 3},
    {"both": "win", "points": 2, "deaths_limit": 2, "modifier.3": 2},
    {"screens": "19-27", "tokens": 6, "modifier.3": 2, "modifier.2": 1, "modifier.1": 2},
]
LOOKED_AT = 3


def promise(found: Promises, options: dict[str, object], seed: int) -> None:
    """The promises of one random game."""
    for moment, rng in moments("pew_pew", options, seed):
        verbs = moment.game.verbs
        rare = [code for code in moment.codes if verbs.json(code)["verb"] in ("mine", "end")]
        for code in dict.fromkeys(some(rng, moment.codes, LOOKED_AT) + some(rng, rare, 2)):
            then = came(moment.game, moment.table, moment.seat, code, rng)
            job = moment.job("wording", code)
            found.add("pew_pew: what an action costs", moment.at(code), job | {"after": None}, _costs(moment, then))
            if not then.all("new_screen") or verbs.json(code)["verb"] == "end":
                outcome = Round(moment, code)
                found.add("pew_pew: what it comes to", moment.at(code), job, _outcome(outcome))
                if verbs.json(code)["verb"] == "end":
                    where = moment.at(code)
                    found.add("pew_pew: if you end now", where, moment.job("forecast"), _panel(moment, outcome))
                    found.add("pew_pew: what aliens will do", where, moment.job("aliens"), _aliens(outcome))
                    found.add("pew_pew: hits on the board", where, moment.job("ahead"), _hits(outcome))


def _costs(moment: Moment, then: Any) -> Check:
    """The AP that the fact of the action names."""
    paid = sum(int(fact["cost"]) for fact in then.facts if "cost" in fact)

    def check(said: Any) -> str | None:
        found = re.search(r"(\d+) AP", said.get("note") or "")
        if not found:
            return None if paid == 0 or "heart" in str(said) or said["title"].startswith("At the") else "no price"
        return None if int(found[1]) == paid else f"{paid} AP were paid"

    return check


class Round:
    """What came of an answer by the end of its round, when the actions end after it."""

    def __init__(self, moment: Moment, code: int) -> None:
        table = moment.table.clone()
        verbs = moment.game.verbs
        before: Any = moment.table.view(0)
        story = Story()
        table.apply(0, code, story)
        if table.actor() == 0 and table.view(0)["phase"] == "player actions" and verbs.json(code)["verb"] != "end":
            table.apply(0, verbs.read("end"), story)
        table = table.clone()
        self.facts = told(moment.game, story)
        let_chance(table, Rng(3))  # the check, and the next round's ships, which hit nobody yet
        after: Any = table.view(0)
        self.points = after["points"] - before["points"]
        self.deaths = after["deaths"] - before["deaths"]
        self.hearts = after["ship"]["hearts"] - before["ship"]["hearts"]
        self.left = after["ship"]["hearts"]
        self.ends = None if after["won"] is None else "won" if after["won"] else "lost"

    def count(self, *verbs: str) -> int:
        return sum(1 for fact in self.facts if fact["verb"] in verbs)


def _number(text: str, what: str) -> int:
    found = re.search(rf"([+\u2212-])(\d+) {what}", text)
    return 0 if not found else int(found[2]) * (1 if found[1] == "+" else -1)


def _outcome(came: Round) -> Check:
    def check(said: Any) -> str | None:
        note = said.get("note") or ""
        wrong = []
        if _number(note, "point") != came.points:
            wrong.append(f"{came.points} points came")
        if _number(note, "heart") != came.hearts:
            wrong.append(f"{came.hearts} hearts came")
        if _number(note, "death") != came.deaths:
            wrong.append(f"{came.deaths} deaths came")
        ends = "won" if "won" in note else "lost" if "lost" in note else None
        if ends != came.ends:
            wrong.append(f"the game is {came.ends}")
        return "; ".join(wrong) or None

    return check


def _panel(moment: Moment, came: Round) -> Check:
    def check(said: Any) -> str | None:
        wrong = []
        points = sum(int(number) for number in re.findall(r"\+(\d+) points?\b", said))
        if points != came.points:
            wrong.append(f"{points} points in the panel, {came.points} came")
        deaths = sum(int(number) for number in re.findall(r"\+(\d+) deaths?\b", said))
        if deaths != came.deaths:
            wrong.append(f"{deaths} deaths in the panel, {came.deaths} came")
        lost = sum(int(number) for number in re.findall(r"[\u2212-](\d+) hearts?\b", said))
        healed = sum(int(number) for number in re.findall(r"\+(\d+) hearts?\b", said))
        if healed - lost != came.hearts:
            wrong.append(f"{healed} hearts healed and {lost} lost in the panel, {came.hearts} came")
        return "; ".join(wrong) or None

    return check


SPACES = {
    "TL": "top left",
    "TC": "top",
    "TR": "top right",
    "ML": "middle left",
    "C": "center",
    "MR": "middle right",
    "BL": "bottom left",
    "BC": "bottom",
    "BR": "bottom right",
}
MEETS = {"into your mine": "alien_met_mine", "into you": "alien_hit", "into a pew": "pew_met_alien"}


def _aliens(came: Round) -> Check:
    """Where each alien goes, what it meets there, and where its missile appears."""
    facts = [fact for fact in came.facts if "alien" in fact]

    def one(alien: str, verb: str) -> dict[str, str] | None:
        return next((fact for fact in facts if fact["verb"] == verb and fact["alien"] == alien), None)

    def check(said: Any) -> str | None:
        for line in said:
            alien, (does, fires) = line["alien"], line["says"]
            moved, missile = one(alien, "alien_moved"), one(alien, "missile_spawned")
            way = f"goes to the {SPACES[moved['to'][2:]]}" if moved else "finds no free space"
            if way not in does.split(", ")[0]:
                return f"{alien} {way}"
            for words, verb in MEETS.items():
                if (words in does.split(", ")) != (one(alien, verb) is not None):
                    return f"{alien}: {verb} {one(alien, verb)}"
            if fires and fires != (f"missile at the {SPACES[missile['to'][2:]]}" if missile else "no missile"):
                return f"{alien} fires {missile}"
            if missile and not fires:
                return f"{alien} fires {missile}, and nothing is said"
        return None

    return check


def _hits(came: Round) -> Check:
    """How often the ship is hit on the way, as the board marks it."""
    hits = came.count("missile_hit", "alien_hit", "ship_met_mine")
    return lambda said: None if said["hits"] == hits else f"{hits} hits came"
