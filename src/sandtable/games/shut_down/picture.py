"""A view drawn as text, for a terminal. It uses the view alone, so it cannot show anything hidden."""

from sandtable.kernel.contract import Json, View
from sandtable.kernel.viewing import members, names, number


def picture(view: View) -> str:
    """Arrays with slot names, dots for ranks and brackets for flipped cards; hands, decks and piles."""
    lines: list[str] = []
    for player in members(view["players"]):
        lines += player_lines(player, player["seat"] == view["to_act"])
    for deck in ("color", "special"):
        pile = names(view[f"{deck}_pile"])
        lines.append(f"{deck + ' deck':<13}{view[f'{deck}_deck']:>3} cards   pile: {shown_pile(pile)}")
    lines.append(status(view))
    return "\n".join(lines)


def player_lines(player: dict[str, Json], is_asked: bool) -> list[str]:
    """Slot names, cards, dots, and the hand."""
    slots = members(player["array"])
    mark = ">" if is_asked else " "
    shut = "  SHUT DOWN" if player["shut_down"] else ""
    return [
        f"{mark} {player['seat']}  score {player['score']}{shut}",
        "    " + "".join([f"{slot['slot']!s:^13}" for slot in slots]).rstrip(),
        "    " + "".join([f"{face(slot):^13}" for slot in slots]).rstrip(),
        "    " + "".join([f"{dots(slot):^13}" for slot in slots]).rstrip(),
        f"    hand: {hand(player)}",
        "",
    ]


def face(slot: dict[str, Json]) -> str:
    if slot["card"] is None:
        return "-"
    return f"[{slot['card']}]" if slot["flipped"] else str(slot["card"])


def dots(slot: dict[str, Json]) -> str:
    """One to four dots for blue to red. [SD-7]"""
    return "" if slot["card"] is None else " ".join(["o"] * number(slot["dots"]))


def hand(player: dict[str, Json]) -> str:
    """The visible faces, then the number of the others."""
    seen = names(player["hand"])
    specials = len([name for name in seen if not is_color(name)])
    parts = list(seen)
    for hidden, deck in (
        (number(player["color_cards"]) - (len(seen) - specials), "color"),
        (number(player["special_cards"]) - specials, "special"),
    ):
        if hidden > 0:
            parts.append(f"{hidden} {deck} card{'' if hidden == 1 else 's'}")
    return ", ".join(parts) or "empty"


def is_color(name: str) -> bool:
    """Whether a card's name is that of a color card: a color and a number."""
    return name.split()[0] != "steal" and name.split()[-1].isdigit()


def shown_pile(pile: list[str]) -> str:
    """The cards of a pile, equal ones counted."""
    parts: list[str] = []
    for name in dict.fromkeys(pile):
        copies = pile.count(name)
        parts.append(name if copies == 1 else f"{name} x{copies}")
    return ", ".join(parts) or "empty"


def status(view: View) -> str:
    if view["to_act"] is None:
        return f"The game is over after {view['turns']} turns."
    asked = names(view["pending"])
    now = ", then ".join(asked) if asked else f"{view['turn']} to play"
    taken = number(view["turns"])
    return f"{taken} turn{'' if taken == 1 else 's'} taken, {view['turns_left']} left: {now}."
