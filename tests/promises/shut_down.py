"""Shut Down: the totals an answer leaves, the cards that are still to come, and the flip that ends the game."""

from __future__ import annotations

import re
from typing import Any

from sandtable.kernel.contract import SEAT_NAMES
from tests.promises.tables import Came, Check, Moment, Promises, came, moments, some

VARIANTS: list[dict[str, object]] = [
    {"seats": 2},
    {"seats": 3, "decks": "short"},
    {"seats": 4, "flipped_slot": "same_color_allowed"},
    {"seats": 2, "hand_max": 3, "special.null": 9, "decks": "short"},
    {"seats": 3, "turn_cap": 8, "color.blue": "0-15", "starting_tie": "redeal"},
]
LOOKED_AT = 3


def promise(found: Promises, options: dict[str, object], seed: int) -> None:
    """The promises of one random game."""
    for moment, rng in moments("shut_down", options, seed):
        verbs = moment.game.verbs
        flips = [code for code in moment.codes if verbs.json(code)["verb"] == "flip"]
        stolen = [code for code in moment.codes if verbs.json(code)["verb"] in ("steal", "steal_pair", "null", "swap")]
        looked = dict.fromkeys(some(rng, moment.codes, LOOKED_AT) + some(rng, flips, 1) + some(rng, stolen, 2))
        for code in looked:
            then = came(moment.game, moment.table, moment.seat, code, rng)
            verb = verbs.json(code)["verb"]
            where = moment.at(code)
            if verb in ("place", "swap", "steal", "steal_pair", "null"):
                found.add("shut_down: totals", where, moment.job("wording", code), _totals(moment, then))
                found.add("shut_down: totals of arrays", where, moment.job("arrays", code), _arrays(moment, then))
            elif verb == "flip":
                found.add("shut_down: ends the game", where, moment.job("wording", code), _ends(then))
            elif verb == "draw":
                found.add("shut_down: cards left", where, moment.job("wording", code), _left(moment, verbs.json(code)))


def _scores(table: Any) -> dict[str, int]:
    """Totals by the cards that lie in the arrays."""
    return {SEAT_NAMES[seat]: int(table.score(seat)) for seat in range(len(table.view(0)["players"]))}


def _values(then: Came) -> tuple[dict[str, int], dict[str, int]]:
    """By seat: what the cards that chance dealt to its array are worth, and how many there are."""
    worth: dict[str, int] = {}
    cards: dict[str, int] = {}
    for fact in then.then:
        if fact["verb"] == "refilled":
            seat = fact["slot"][0]
            worth[seat] = worth.get(seat, 0) + int(fact["card"].split()[1])
            cards[seat] = cards.get(seat, 0) + 1
    return worth, cards


def _totals(moment: Moment, then: Came) -> Check:
    before, now = _scores(moment.table), _scores(then.table)
    worth, cards = _values(then)

    def check(said: Any) -> str | None:
        told = {}
        for part in filter(None, (said.get("note") or "").split(", ")):
            found = re.fullmatch(r"(you|Seat\w) (\d+)(?: \+ (?:a|(\d+)) cards?)?", part)
            assert found, part
            seat = SEAT_NAMES[moment.seat] if found[1] == "you" else found[1][-1]
            new = int(found[3] or 1) if "card" in part else 0
            told[seat] = (int(found[2]), new)
        for seat, score in now.items():
            if seat in told:
                total, new = told[seat]
                if new != cards.get(seat, 0):
                    return f"{seat} was promised {new} new cards, {cards.get(seat, 0)} came"
                if total + worth.get(seat, 0) != score:
                    return f"{seat} has {score}, with {worth.get(seat, 0)} from new cards; {total} was promised"
            elif score != before[seat] or seat in cards:
                return f"{seat} went from {before[seat]} to {score}, and nothing was said"
        return None

    return check


def _arrays(moment: Moment, then: Came) -> Check:
    before, now = _scores(moment.table), _scores(then.table)
    worth, cards = _values(then)

    def check(said: Any) -> str | None:
        for row in said:
            seat, total = row["seat"], row["then"]
            if total is None:
                if now[seat] != before[seat]:
                    return f"{seat} goes from {before[seat]} to {now[seat]} unannounced"
            elif total + worth.get(seat, 0) != now[seat] or bool(row["open"]) != (seat in cards):
                return f"{seat}: {total}{' and more' if row['open'] else ''} promised, {now[seat]} came"
        return None

    return check


def _ends(then: Came) -> Check:
    is_over = then.table.result() is not None
    return lambda said: None if ("ends the game" in (said.get("note") or "")) == is_over else f"over: {is_over}"


def _left(moment: Moment, said: dict[str, str]) -> Check:
    """The number of cards in the deck that is drawn from."""
    have = moment.table.view(moment.seat)[f"{said['deck']}_deck"]
    return lambda words: None if words["note"] == f"{have} left" else f"{have} are left"
