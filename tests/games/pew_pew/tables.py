"""Tables of Pew Pew! from short positions, and small readers for what lies on them."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.pew_pew.components import PLACE_NAMES, SPACES
from sandtable.games.pew_pew.state import Table
from sandtable.kernel.bits import BIT
from sandtable.kernel.record import Record
from tests.support import Sitting, sit

BARE = "S01, S02, S03, S04"  # one set of three chevrons each: TL, TC, TR, ML


def pew_pew(*lines: str, row: str = BARE, **options: object) -> Sitting:
    """A table in phase 2 with those lines of a position; the ship is whole and at 1-C unless they say otherwise."""
    return sit("pew_pew", "\n".join([f"screens: {row}", *lines]), **options)


def board(sitting: Sitting) -> Table:
    """The table itself."""
    assert isinstance(sitting.table, Table)
    return sitting.table


def on(sitting: Sitting, name: str) -> str:
    """What lies on a place: `A2`, `missile`, `pew`, `mine`, `heart`, `ship`, with spaces between; or ''."""
    table = board(sitting)
    place = PLACE_NAMES.index(name)
    found = []
    if table.aliens() & BIT[place]:
        found.append(f"{'ABCDEFG'[table.alien_at(place)]}{table.side_at(place) + 1}")
    if table.missiles & BIT[place]:
        found.append("missile")
    found += ["pew"] * int(table.pews_at(place))
    found += [word for word, at in (("mine", table.mine), ("heart", table.heart), ("ship", table.ship)) if at == place]
    return " ".join(found)


def everything(sitting: Sitting) -> dict[str, str]:
    """Every place that something lies on."""
    return {name: on(sitting, name) for name in PLACE_NAMES if on(sitting, name)}


def counts(sitting: Sitting) -> tuple[int, int, int]:
    """Points, deaths and hearts."""
    table = board(sitting)
    return int(table.points), int(table.deaths), int(table.hearts)


def end(sitting: Sitting) -> list[str]:
    """Ends the actions: phases 3 to 7 run up to the card that is drawn. What was told, phases and all."""
    before = len(sitting.story.facts)
    sitting.play("A end")
    return [sitting.game.facts.text(fact.code) for fact in sitting.story.facts[before:]]


def told(sitting: Sitting, verb: str) -> list[str]:
    """The facts of one kind told so far."""
    facts = sitting.game.facts
    codes = [fact.code for fact in sitting.story.facts]
    return [facts.text(code) for code in codes if facts.json(code)["verb"] == verb]


def drawn(sitting: Sitting, *ships: str, screen: str = "S27") -> Sitting:
    """The new card is drawn, and those ships in the order of its sets."""
    sitting.play(f"~ screen {screen}")
    for ship in ships:
        sitting.play(f"~ {ship}")
    return sitting


def tables_of(record: Record, step: int = 1) -> Iterator[Table]:
    """The tables a record leads through, every so many moves."""
    for number in range(0, len(record.moves) + 1, step):
        table = record.after(number)
        assert isinstance(table, Table)
        yield table


def pews_of(table: Table) -> list[int]:
    """How many pews lie on each of the 36 places."""
    return [int(table.pews_at(place)) for place in range(36)]


def near(sitting: Sitting) -> set[str]:
    """Where the ship may move to."""
    return {text.split()[1] for text in sitting.offers(verb="move")}


def spaces(card: int) -> list[str]:
    """The nine places of a card."""
    return PLACE_NAMES[SPACES * (card - 1) : SPACES * card]
