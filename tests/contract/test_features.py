"""What a learner is shown: planes as declared, from what one seat may know alone; ids that masks can be laid over."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import NOBODY, Game, Result, State
from sandtable.kernel.ids import Ids
from sandtable.kernel.lane import Lane, returns
from sandtable.kernel.planes import Plane, Sheet, planes_offsets, planes_size
from sandtable.kernel.rng import Rng
from sandtable.kernel.verbs import Gap, Verb, Verbs, numbers
from tests.contract.variants import ALL_GAMES, variant

STEPS = 60


def features(game: Game, table: State, seat: int) -> bytes:
    """A seat's row."""
    sheet = Sheet(planes_size(game.planes()))
    table.features(seat, sheet)
    assert sheet.at == len(sheet.cells), f"{game.options!r} writes {sheet.at} of {len(sheet.cells)} numbers"
    return bytes(sheet.cells)


@pytest.mark.parametrize("number", [0, 1, 2, 7, 50, 51])
@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_seat_is_shown_what_it_may_know_and_no_more(name: str, number: int) -> None:
    """Dealing anew what a seat cannot see changes nothing it is shown, in any variant; every plane is written."""
    game = variant(name, number)
    lane, rng = Lane(game, Rng(number)), Rng(number, 5)
    lane.begin()
    for _ in range(STEPS):
        if lane.seat == NOBODY:
            break
        for seat in range(int(game.seats)):
            assert features(game, lane.table.imagine(seat, rng), seat) == features(game, lane.table, seat)
        assert lane.answer(lane.offered[int(rng.below(len(lane.offered)))])


def test_a_row_that_peeks_is_caught() -> None:
    """The control: what the other holds is not what a seat is shown, and would be told apart."""
    game = sandtable.game("shut_down")
    lane, rng = Lane(game, Rng(3)), Rng(4)
    lane.begin()
    for _ in range(20):
        lane.answer(lane.offered[0])
    peeked = {features(game, lane.table.imagine(0, rng), 1) for _ in range(20)}
    assert len(peeked) > 1


@pytest.mark.parametrize("name", ALL_GAMES)
def test_planes_are_named_and_explained(name: str) -> None:
    planes = sandtable.game(name).planes()
    assert planes
    assert len({plane.name for plane in planes}) == len(planes)
    assert all(plane.about and plane.size() > 0 for plane in planes)
    assert planes_offsets(planes)[planes[0].name] == 0


@pytest.mark.parametrize("number", [0, 1, 3])
@pytest.mark.parametrize("name", ALL_GAMES)
def test_ids_lie_within_the_mask_and_mean_an_answer(name: str, number: int) -> None:
    """Every legal answer has an id below the size; the id leads back to it, or to an earlier one that shares it."""
    game = variant(name, number)
    ids, lane, rng = game.ids(), Lane(game, Rng(number)), Rng(number, 6)
    lane.begin()
    for _ in range(STEPS):
        if lane.seat == NOBODY:
            break
        for place, code in enumerate(lane.codes):
            meant = ids.code_among(ids.id_of(code), lane.codes)
            assert 0 <= ids.id_of(code) < ids.size
            assert ids.id_of(meant) == ids.id_of(code)
            assert list(lane.codes).index(meant) <= place
            assert ids.text(int(ids.id_of(code)))
            if ids.is_exact():
                assert ids.id_of(code) == game.verbs.dense(code)
                assert meant == code
        lane.answer(lane.offered[int(rng.below(len(lane.offered)))])


def test_a_grain_lets_neighbours_share_an_id() -> None:
    verbs = Verbs(
        [Verb("stay", "stay"), Verb("go", "go {x},{y}", [Gap("x", numbers("x", 9)), Gap("y", numbers("y", 4))])]
    )
    ids = Ids(verbs, {"go": [5, 2]})
    assert ids.size == 1 + 2 * 3
    assert ids.id_of(verbs.read("go 4,1")) == ids.id_of(verbs.read("go 0,0")) == 1
    assert ids.id_of(verbs.read("go 9,4")) == 6
    assert ids.text(6) == "go 5..9,4"
    assert ids.text(0) == "stay"
    assert ids.code_among(3, Ids(verbs, {}).ids_of(sandtable.game("cubed").start().legal(1))) == NO_CODE


def test_what_is_not_offered_changes_nothing() -> None:
    lane = Lane(sandtable.game("cubed"), Rng(1))
    lane.begin()
    before = lane.table.digest()
    assert not lane.answer(1295)
    assert lane.table.digest() == before


def test_those_asked_at_once_are_asked_in_turn() -> None:
    """Patrollers asks both for their teams: A, B, A, B and so on, nobody twice while the other waits."""
    lane = Lane(sandtable.game("patrollers"), Rng(1))
    lane.begin()
    asked = []
    for _ in range(6):
        asked.append(int(lane.seat))
        lane.answer(next(place for place in lane.offered if "pick" in lane.ids.text(int(place))))
    assert asked == [0, 1, 0, 1, 0, 1]


def test_what_seats_are_paid() -> None:
    """Against each other it sums to nothing; alone or together all win or all lose."""
    assert returns(sandtable.game("cubed"), Result([3, 3], [1, 1], "", "")) == [0.0, 0.0]
    assert returns(sandtable.game("shut_down", seats=3), Result([3, 5, 9], [1, 2, 3], "", "")) == [1.0, 0.0, -1.0]
    assert returns(sandtable.game("pinned_down"), Result([9, 9], [1, 1], "", "")) == [1.0, 1.0]
    assert returns(sandtable.game("pew_pew"), Result([2], [2], "", "")) == [-1.0]


def test_numbers_are_kept_within_a_byte() -> None:
    sheet = Sheet(8)
    sheet.put(300)
    sheet.put(-4)
    sheet.large(513)
    sheet.choice(1, 2)
    sheet.bits(2, 2)
    assert list(sheet.cells) == [255, 0, 2, 1, 0, 1, 0, 1]
    assert Plane("a", [2, 3], "").size() == 6
