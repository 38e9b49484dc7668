"""Whoever comes to a table, before or after sitting down, and whoever reads its replay, can know its house rules."""

from __future__ import annotations

import json

import pytest

import sandtable
from sandtable.kernel.contract import WATCHER
from sandtable.kernel.options import OptionInput
from sandtable.server.house import changed_options
from sandtable.server.http_wire import ClockWish, NewTable, SeatWish
from sandtable.server.replays import replay
from sandtable.server.wire import Changed
from tests.server.room import Listener, lobby
from tests.server.support import asynchronous

CAP = Changed("turn_cap", "6", "200", "SD-R33", False)


@pytest.mark.parametrize(
    ("game", "given", "changed"),
    [
        ("cubed", {}, []),
        ("shut_down", {"seats": 4}, []),
        ("shut_down", {"seats": 3, "turn_cap": 200}, []),
        ("shut_down", {"turn_cap": 6}, [CAP]),
        ("shut_down", {"color.blue": "0-3"}, [Changed("color.blue", "0-3", "0-12", "SD-R1", False)]),
        ("patrollers", {"size": 5}, [Changed("size", "5", "3", "PT-10", True)]),
        ("pinned_down", {"seats": 1, "goal": 5}, [Changed("goal", "5", "10", "PD-R3", False, True)]),  # as suggested
        ("pinned_down", {"seats": 2, "goal": 5}, [Changed("goal", "5", "10", "PD-R3", False, False)]),
        ("patrollers", {"noise": "always"}, []),  # the basic game has no noises
        ("pinned_down", {"edition": 2015}, [Changed("edition", "2015", "2011", "PD-37", True)]),
    ],
)
def test_what_differs_from_the_rulebook_and_matters_is_told(
    game: str, given: dict[str, OptionInput], changed: list[Changed]
) -> None:
    assert changed_options(sandtable.game(game, **given)) == changed


@asynchronous
async def test_lists_tables_and_replays_tell_it() -> None:
    here = lobby()
    seats = [SeatWish("person", "Ada"), SeatWish("open")]
    clock = ClockWish(per_move=60)
    wish = NewTable(game="shut_down", options={"turn_cap": 6}, seats=seats, clock=clock, public=True)
    made = await here.make(wish)
    (info,) = await here.listed("waiting")
    assert info.changed == [CAP]
    assert info.clock == clock
    room = await here.room(made.id)
    ada = Listener(room, 0, here)
    ada.welcome(0)
    told = {
        "name": "turn_cap",
        "value": "6",
        "usual": "200",
        "clause": "SD-R33",
        "is_setup": False,
        "is_suggested": False,
    }
    assert json.loads(ada.got[0])["changed"] == [told]
    await here.close()
    record = room.match.record
    assert replay(record, WATCHER, "", record.text()).changed == [CAP]
