"""Pinned Down: totals of fights, the pool and prices, powers and distances, ledgers that add up, the next attack."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from tests.promises.tables import Came, Check, Moment, Promises, came, moments, some, told

VARIANTS: list[dict[str, object]] = [
    {"edition": "2011", "seats": 1},
    {"edition": "2011", "seats": 2},
    {"edition": "2011", "seats": 3, "surplus": "players"},
    {"edition": "2015", "seats": 2},
    {"edition": "2015", "seats": 3},
    {"edition": "2011", "seats": 2, "bombardment": "on", "goal": 5, "deck_a": "random-acarr"},
]
VARIANTS[-1].pop("deck_a")
LOOKED_AT = 3
MOST = 120  # answers of a game that are looked at


def promise(found: Promises, options: dict[str, object], seed: int) -> None:
    """The promises of one random game."""
    for moment, rng in moments("pinned_down", options, seed, MOST):
        verbs = moment.game.verbs
        for code in some(rng, moment.codes, LOOKED_AT):
            said = verbs.json(code)
            then = came(moment.game, moment.table, moment.seat, code, rng)
            where, job = moment.at(code), moment.job("wording", code)
            verb = said["verb"]
            if verb == "pass" and moment.view["window"] and moment.view["window"]["name"] == "fight":
                found.add("pinned_down: totals when all pass", where, job, _passing(moment))
            if verb in ("assign", "fight"):
                found.add(f"pinned_down: totals, {verb}", where, job, _fights(then, said.get("ship") or said["piece"]))
            if verb == "play":
                found.add("pinned_down: pool after a card", where, job, _pool(moment, then))
                found.add("pinned_down: price of a card", where, moment.job("prices"), _price(then, said["card"]))
            if verb in ("play", "use", "pick", "pass"):
                found.add("pinned_down: a fight with it", where, moment.job("lane", code), _lanes(moment, code, then))
            if verb == "pick":
                found.add("pinned_down: power after a choice", where, job, _power(moment, then, said["piece"]))
            if verb == "jump":
                found.add("pinned_down: distance of a jump", where, job, _distance(moment, then))
            if verb in ("jump", "pass", "no", "fight", "take"):
                found.add("pinned_down: risk", where, moment.job("pool", code), _risk(moment, code))
        if not rng.below(3) and moment.view["forecast"]:
            found.add(
                "pinned_down: the next attack", moment.at(moment.codes[0]), moment.job("pool"), _attack(found, moment)
            )


def all_pass(game: Any, table: Any, rng: Rng, until: Any, most: int = 400) -> list[dict[str, str]] | None:
    """The facts up to where it is so, with everybody passing; None when somebody must choose something else."""
    facts: list[dict[str, str]] = []
    for _ in range(most):
        if until(table, facts):
            return facts
        actor = table.actor()
        if actor == NOBODY:
            return facts
        story = Story()
        if actor == CHANCE:
            table.apply(CHANCE, table.sample(rng), story)
        else:
            texts = {game.verbs.text(int(code)): int(code) for code in table.legal(actor)}
            code = texts.get("pass", texts.get("no"))
            if code is None and next(iter(texts)).startswith("jump"):
                code = int(table.legal(actor)[0])
            if code is None:
                return None
            table.apply(actor, code, story)
        facts += told(game, story)
    return None


def _passing(moment: Moment) -> Check:
    """What the fact of the totals says, and how the fight went."""
    table = moment.table.clone()
    facts = all_pass(moment.game, table, Rng(5), lambda _, facts: any(one["verb"] == "totals" for one in facts))

    def check(said: Any) -> str | None:
        found = re.match(r"(\d+) to (\d+) (wins|loses|destroys her)", said.get("note") or "")
        if facts is None or not found:
            return None
        last = next((one for one in facts if one["verb"] == "totals"), None)
        if last is None:
            return None
        if (int(found[1]), int(found[2])) != (int(last["count"]), int(last["enemies"])):
            return f"it stood {last['count']} to {last['enemies']}"
        verbs = {one["verb"] for one in facts}
        way = "wins" if "fight_won" in verbs else "destroys her" if "overpowered" in verbs else "loses"
        return None if found[3] == way else f"it {way}"

    return check


def _fights(then: Came, ship: str) -> Check:
    """Both totals of the ship's fight as the table has it after the answer, and of the fights that change with it."""
    view: Any = then.at_once.view(0)
    fought = [fact for fact in then.facts if fact["verb"] in ("fight", "totals")]
    stood = {}  # by ship, the first totals of fights that were fought at once
    for fact, after in pairwise(fought):
        if fact["verb"] == "fight" and after["verb"] == "totals":
            stood[fact["ship"]] = f"{after['count']} to {after['enemies']}"

    def totals(name: str) -> str | None:
        fight = next((one for one in view["fights"] if name in one["players"]), None)
        return stood.get(name) or (fight and f"{fight['player_total']} to {fight['enemy_total']}")

    def check(said: Any) -> str | None:
        note = said.get("note") or ""
        if not note or note.endswith("so far"):
            return None
        first, *others = note.split(", then ")
        told = {ship: first}
        for other in others:
            name, total = re.fullmatch(r"(.+) (\d+ to \d+)", other).groups()  # type: ignore[union-attr]  # or it fails
            told[name] = total
        wrong = {name: totals(name) for name, words in told.items() if words != totals(name)}
        return f"it was {wrong}" if wrong else None

    return check


def _pool(moment: Moment, then: Came) -> Check:
    """The pool when something is asked next."""
    now = then.table.view(moment.seat)["pool"]

    def check(said: Any) -> str | None:
        found = re.fullmatch(r"pool (\d+) → (\d+)", said.get("note") or "")
        if not found:
            return None
        return None if int(found[2]) == now else f"the pool is {now}"

    return check


def _price(then: Came, card: str) -> Check:
    """The threat that the fact of playing it names."""
    paid = int(next(one["count"] for one in then.all("played") if one["card"] == card))
    return lambda said: None if dict(said)[card] == paid else f"{paid} threat was paid"


def _power(moment: Moment, then: Came, piece: str) -> Check:
    """The power a ship has now, and the one it has when something is asked next."""
    before, after = _powers(moment.view).get(piece), _powers(then.table.view(0)).get(piece)

    def check(said: Any) -> str | None:
        found = re.match(r"power (\d+)(?: → (\d+))?", said.get("note") or "")
        if not found or after is None:
            return None
        if int(found[1]) != before or (found[2] and int(found[2]) != after):
            return f"it went from {before} to {after}"
        return None

    return check


def _powers(view: Any) -> dict[str, int]:
    ships = [ship for player in view["players"] for ship in player["fleet"]] + view["enemies"]
    return {ship["piece"]: ship["power"] for ship in ships}


def _distance(moment: Moment, then: Came) -> Check:
    """How far a jump goes, and what is in the pool after it."""
    before: Any = moment.table.view(0)["distance"]
    pool = then.at_once.view(moment.seat)["pool"]
    jumped = then.all("jumped")

    def check(said: Any) -> str | None:
        found = re.match(r"distance \+(\d+)", said.get("note") or "")
        assert found
        arrival = re.search(r"pool (\d+) → (\d+) on arrival", said["note"])
        if arrival and int(arrival[2]) != pool:
            return f"the pool is {pool}"
        if not jumped:
            return "nobody jumped"
        far = int(jumped[0]["count"]) - int(before)
        return None if int(found[1]) == far else f"{far} farther"

    return check


def _lanes(moment: Moment, code: int, then: Came) -> Check:
    """Ledgers that sum to their totals, and a preview that is what the fight comes to when all pass then."""
    table = then.at_once.clone()
    is_on = not then.then and any(fight["now"] for fight in moment.view["fights"])
    facts = all_pass(moment.game, table, Rng(5), lambda _, facts: any(one["verb"] == "totals" for one in facts))
    last = None if facts is None else next((one for one in facts if one["verb"] == "totals"), None)

    def check(said: Any) -> str | None:
        for lane in said:
            if lane["ours"] != lane["players"] or lane["theirs"] != lane["enemies"]:
                return f"a ledger sums to {lane['ours']} and {lane['theirs']}"
            if (lane["verdict"] == "dead") != (lane["players"] <= lane["doom"]):
                return f"{lane['verdict']} at {lane['players']}, where {lane['doom']} is lost"
            ghost = lane["ghost"]
            if not ghost:
                continue
            if ghost["players"] is None:
                ended = {fact["verb"] for fact in then.facts}
                way = "won" if "fight_won" in ended else "dead" if "destroyed" in ended else "lost"
                if ended & {"fight_won", "fight_lost"} and ghost["verdict"] != way:
                    return f"the fight was {way}, and {ghost['verdict']} was promised"
                continue
            if (
                ghost["players"] - lane["players"] != ghost["ours"]
                or ghost["enemies"] - lane["enemies"] != ghost["theirs"]
            ):
                return f"the terms of the preview sum to {ghost['ours']} and {ghost['theirs']}"
            came = last and (int(last["count"]), int(last["enemies"]))
            if lane["now"] and is_on and came and (ghost["players"], ghost["enemies"]) != came:
                return f"it came to {came}"
        return None

    return check


def _risk(moment: Moment, code: int) -> Check:
    """The two chances stand for one attack: the forecast of the table after the answer, of the same turn's attack."""
    view: Any = moment.after(code)
    now = moment.view["forecast"]
    then = view and view["forecast"]

    def check(said: Any) -> str | None:
        found = re.search(r"a ship overpowered: (\d+) → (\d+) %", said)
        if not found:
            return None
        if not now or not then or _attack_turn(moment.view) != _attack_turn(view):
            return "it compares two attacks"
        return None if (int(found[1]), int(found[2])) == (now["overpowered"], then["overpowered"]) else "other chances"

    return check


def _attack_turn(view: Any) -> int:
    """The turn of the attack that comes next, by the phases."""
    before = ["set-up", "main", "jump", "attack"] if view["edition"] == 2011 else ["set-up", "main", "attack"]
    return int(view["turn"]) + (0 if view["phase"] in before else 1)


def _attack(found: Promises, moment: Moment) -> Check:
    """The pool that the attack is revealed with when everybody passes until then."""
    table = moment.table.clone()
    turn = moment.view["turn"]

    def revealing(table: Any, facts: list[dict[str, str]]) -> bool:
        told: Any = table.view(0)["forecast"]
        return (
            bool(told and told["underway"] and not moment.view["forecast"]["underway"])
            or table.view(0)["turn"] > turn + 1
        )

    facts = all_pass(moment.game, table, Rng(9), revealing)
    forecast = moment.view["forecast"]
    came = _revealed_with(facts or [])
    jumped = [int(fact["count"]) for fact in facts or [] if fact["verb"] == "jumped"]
    texts = ("speaks", "fight_lost", "fight_won", "played", "used")
    is_told = facts is not None and forecast is not None and not any(one["verb"] in texts for one in facts)
    is_told = is_told and came is not None and not forecast["underway"] and not forecast["texts"]
    if is_told:
        found.made_of["pinned_down: the next attack came"] += 1
    # In 2015 a location costs its distance, and before the jump only the average of those it may be is known.
    far = jumped[-1] - moment.view["distance"] if jumped else 0
    terms = {} if forecast is None else {term["what"]: term["amount"] for term in forecast["terms"]}
    off = far - terms.get("jump", 0) if moment.view["edition"] == 2015 and jumped else 0

    def check(said: Any) -> str | None:
        if not is_told or came is None:
            return None
        told = re.search(r"buys attackers for (\d+)", said)
        assert told
        return None if int(told[1]) + off == came else f"it had {came}"

    return check


def _revealed_with(facts: list[dict[str, str]]) -> int | None:
    """The pool when the first attack card was turned: what the last fact of more threat before it says."""
    shown = ("revealed_ship", "revealed_effect", "too_dear")
    first = next((n for n, fact in enumerate(facts) if fact["verb"] in shown), len(facts))
    more = [int(fact["count"]) for fact in facts[:first] if fact["verb"] == "pool" and fact["amount"].startswith("+")]
    return more[-1] if more else None
