"""A view drawn as text, for a terminal. It uses the view alone."""

from typing import Final

from sandtable.kernel.contract import Json, View
from sandtable.kernel.viewing import fields, items

_WIDTH: Final = 7


def picture(view: View) -> str:
    """The four cards side by side, the closest first; then AP, hearts, tracks and pools; then the forecast."""
    lines = [headline(view), ""]
    lines += row(view)
    lines += ["", *gauges(view)]
    lines += foreseen(view)
    return "\n".join(lines)


def headline(view: View) -> str:
    if view["to_act"] is None:
        return f"{'Won' if view['won'] else 'Lost'} in round {view['round']}, score {view['score']}."
    return f"Round {view['round']}, {view['phase']}."


def row(view: View) -> list[str]:
    """The cards: `>>` chevrons, A1 an alien ship on side 1, v missile, ^ pew, * mine, + heart, SHIP."""
    cards = [entry for entry in items(view["cards"]) if entry is not None]
    if not cards:
        return ["No screens are dealt yet."]
    found = [[title(fields(entry)), *grid(fields(entry))] for entry in cards]
    return ["   ".join(part[n] for part in found).rstrip() for n in range(len(found[0]))]


def title(card: dict[str, Json]) -> str:
    """`card 2  S01`."""
    names = {"1": "card 1, closest", "4": "card 4, furthest"}
    number = str(card["card"])
    return f"{names.get(number, f'card {number}')} {card['screen']:>4}".ljust(3 * _WIDTH + 4)


def grid(card: dict[str, Json]) -> list[str]:
    """Three rows of three spaces: pieces above, chevrons below."""
    spaces = [fields(entry) for entry in items(card["spaces"])]
    rule = "+" + "+".join(["-" * _WIDTH] * 3) + "+"
    lines = [rule]
    for top in (0, 3, 6):
        three = spaces[top : top + 3]
        lines.append("|" + "|".join(f"{pieces(space):^{_WIDTH}}" for space in three) + "|")
        lines.append("|" + "|".join(f"{chevrons(space):^{_WIDTH}}" for space in three) + "|")
        lines.append(rule)
    return lines


def pieces(space: dict[str, Json]) -> str:
    found: list[str] = []
    if space["ship"]:
        found.append("SHIP")
    if space["alien"] is not None:
        found.append(f"{space['alien']}{space['side']}")
    if space["missile"]:
        found.append("v")
    if space["pews"] != 0:
        found.append("^" if space["pews"] == 1 else f"^{space['pews']}")
    if space["mine"]:
        found.append("*")
    if space["heart"]:
        found.append("+")
    return " ".join(found)


def chevrons(space: dict[str, Json]) -> str:
    number = space["chevrons"]
    assert isinstance(number, int)
    shown = ">" * number
    return f"({shown})" if shown and space["covered"] else shown


def gauges(view: View) -> list[str]:
    """AP and how they were counted, hearts, points, deaths, pools."""
    ship = fields(view["ship"])
    limits = fields(view["limits"])
    tokens = fields(view["tokens"])
    lines: list[str] = []
    if view["ap"] is not None:
        ap = fields(view["ap"])
        modifier = ap["modifier"]
        assert isinstance(modifier, int)
        lines.append(f"AP {ap['left']} of {ap['budget']}: {ap['icons']} chevrons {modifier:+} by the ship")
    hearts = f"Hearts {ship['hearts']} of {ship['of']}"
    lines.append(f"{hearts}   points {view['points']}/{limits['points']}   deaths {view['deaths']}/{limits['deaths']}")
    cup = "".join(str(letter) for letter in items(view["cup"])) or "empty"
    lines.append(f"Tokens {tokens['pool']} of {tokens['of']}   cup {cup}   pile {view['pile']}   score {view['score']}")
    lines.append("v missile   ^ pew   * mine   + heart   A1 alien ship, side 1   > chevrons, (>) covered")
    return lines


def foreseen(view: View) -> list[str]:
    """What the rest of the round brings if the player stops now."""
    if view["forecast"] is None:
        return []
    told = fields(view["forecast"])
    hearts = fields(view["ship"])["hearts"]
    parts = [f"+{told['points']} points", f"+{told['deaths']} deaths"]
    parts.append("the ship destroyed" if told["ship"] is None else f"hearts {hearts} -> {told['hearts']}")
    return [f"If you end now: {', '.join(parts)}."]
