"""A view drawn as text, for a terminal. It uses the view alone."""

from sandtable.kernel.contract import Json, View
from sandtable.kernel.viewing import fields, members, names


def picture(view: View) -> str:
    """The journey so far, the attackers, each player's fleet and hand, the decks."""
    way = " > ".join(f"{place['card']} {place['distance']}" for place in members(view["row"])) or "not jumped yet"
    lines = [
        f"turn {view['turn']}, {view['phase']} phase   pool {view['pool']}",
        f"distance {view['distance']} of {view['goal']}",
        f"way: {way}",
    ]
    offered = [f"{place['card']} {place['distance']}" for place in members(view["offered"])]
    if offered:
        lines.append(f"offered: {', '.join(offered)}")
    if names(view["seen"]):
        lines.append(f"in sight: {', '.join(names(view['seen']))}")
    for fight in members(view["fights"]):
        now = ">" if fight["now"] else " "
        ours, theirs = " + ".join(names(fight["players"])), " + ".join(names(fight["enemies"]))
        lines.append(
            f"{now} fight: {ours} {fight['player_total']} against {fight['enemy_total']} {theirs}: {fate(fight)}"
        )
    enemies = [f"{ship['piece']} {ship['power']}" for ship in members(view["enemies"])]
    lines.append(f"enemies: {', '.join(enemies) or 'none'}")
    table = [shown(card) for card in members(view["table"])]
    if table:
        lines.append(f"table: {', '.join(table)}")
    for player in members(view["players"]):
        lines += player_lines(player, player["seat"] == view["to_act"])
    if view["forecast"] is not None:
        lines.append(outlook(fields(view["forecast"])))
    attack, places = fields(view["attack"]), fields(view["locations"])
    lines.append(f"attack deck {attack['cards']}{known(attack)}   locations {places['cards']}{known(places)}")
    lines.append(f"damage deck {view['damage']}   attack discard {len(names(view['attack_discard']))}")
    if view["result"]:
        lines.append(f"The players have {view['result']}.")
    return "\n".join(lines)


def fate(fight: dict[str, Json]) -> str:
    """What would happen with the totals as they are, and what would change it."""
    if fight["outcome"] == "won":
        return "won as it stands"
    ships = members(fight["ships"])
    lost = [str(ship["piece"]) for ship in ships if ship["fate"] == "destroyed"]
    if lost:
        safe = max([int(str(ship["safe_at"])) for ship in ships])
        return f"{' and '.join(lost)} overpowered; {safe} saves them, {fight['win_at']} wins"
    return f"{'a tie is lost' if fight['tie'] else 'lost'}, a damage card each; {fight['win_at']} wins"


def outlook(ahead: dict[str, Json]) -> str:
    """The next attack: its threat by terms, and what it may bring."""
    terms = " + ".join(f"{term['amount']} {term['what']}" for term in members(ahead["terms"]) if term["amount"])
    return (
        f"next attack: {ahead['threat']} threat ({terms or 'nothing'}), about {ahead['ships']} ships of power"
        f" {ahead['power']} in all against {ahead['fleet']}; unharmed {ahead['clean']}%, hit {ahead['hit']}%,"
        f" overpowered {ahead['overpowered']}%"
    )


def player_lines(player: dict[str, Json], is_asked: bool) -> list[str]:
    deck = fields(player["deck"])
    found = [
        f"{'>' if is_asked else ' '} {player['seat']}  deck {deck['cards']}  discard {len(names(player['discard']))}"
    ]
    for ship in members(player["fleet"]):
        things = [shown(card) for key in ("aboard", "attached", "damage") for card in members(ship[key])]
        carried = f" [{', '.join(things)}]" if things else ""
        cloak = " cloaked" if ship["cloaked"] else ""
        found.append(f"    {ship['piece']}  power {ship['power']}  structure {ship['structure']}{cloak}{carried}")
    hand = [f"{card['card']} ({card['cost']})" for card in members(player["hand"])]
    found.append(f"    hand: {', '.join(hand) or 'empty'}")
    return found


def shown(card: dict[str, Json]) -> str:
    """A card and its tokens."""
    return f"{card['piece']} ({card['tokens']} tokens)" if card["tokens"] else str(card["piece"])


def known(deck: dict[str, Json]) -> str:
    """The cards on top of a deck that everybody has seen."""
    top = names(deck["top"])
    return f" (top: {', '.join(top)})" if top else ""
