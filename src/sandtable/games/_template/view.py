"""What each seat may see, and positions it cannot tell apart. Both answer one question, so they stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games._template.components import CHARMS, NO_CHARM, SEATS
from sandtable.kernel.contract import NOBODY, SEAT_NAMES, Json, View
from sandtable.kernel.rng import Rng

if TYPE_CHECKING:
    from sandtable.games._template.state import Table


def sees_charm(table: Table, viewer: int, owner: int) -> bool:
    """A charm is its owner's secret until the end. [TM-3, TM-7]"""
    return viewer == owner or table.actor() == NOBODY


def view(table: Table, seat: int) -> View:
    """Everything but the charms that are secret."""
    players: list[Json] = []
    for owner in range(SEATS):
        charm = int(table.charm[owner])
        shown = charm if charm != NO_CHARM and sees_charm(table, seat, owner) else None
        players.append({"seat": SEAT_NAMES[owner], "taken": int(table.taken[owner]), "charm": shown})
    dealt = sum(1 for charm in table.charm if charm != NO_CHARM)
    return {"pile": int(table.pile), "turn": SEAT_NAMES[table.turn], "charms_dealt": dealt, "players": players}


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """The same position with the charms that seat cannot see dealt anew."""
    copy = table.clone()
    unseen = [owner for owner in range(SEATS) if table.charm[owner] != NO_CHARM and not sees_charm(table, seat, owner)]
    seen = [int(table.charm[owner]) for owner in range(SEATS) if owner not in unseen]
    pool = [charm for charm in CHARMS if charm not in seen]
    for owner in unseen:
        n: i64 = rng.below(len(pool))
        copy.charm[owner] = pool.pop(int(n))
    return copy


def picture(view: View) -> str:
    """The view in plain text."""
    lines = [f"Pile: {'o ' * _number(view['pile'])}({view['pile']})"]
    players = view["players"]
    assert isinstance(players, list)
    for player in players:
        assert isinstance(player, dict)
        charm = "?" if player["charm"] is None else player["charm"]
        lines.append(f"{player['seat']}: {player['taken']} pebbles, charm {charm}")
    return "\n".join(lines)


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value
