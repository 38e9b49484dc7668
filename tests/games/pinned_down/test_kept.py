"""What is kept beside the columns, so that nobody looks at every card, equals what the columns alone say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import sandtable
from sandtable.games.pinned_down import bans, reckon
from sandtable.games.pinned_down.components import CREW_TYPES, DAMAGE, EFFECT, NONE, SHIP
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.reckon import Ledger
from sandtable.games.pinned_down.standing import OF_OTHERS, bearer_of, speaker
from sandtable.games.pinned_down.state import Table
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng
from tests.games.pinned_down.test_soak import game_of

MASKS = ("events", "statics", "bans", "others")
FRAME_FIELDS = [
    "asks",
    "bearer",
    "cancelled",
    "end",
    "it",
    "kind",
    "left",
    "pc",
    "place",
    "seat",
    "source",
    "value",
    "x",
]
LISTS = ("ships", "effects", "users", "power_texts", "speakers", "first_aboard", "next_aboard")


def steps(table: Table, seed: int) -> Iterator[Table]:
    """The table after each answer of a random game; every few answers a copy plays on, and the old one is looked at."""
    rng = Rng(seed)
    count = 0
    while table.actor() != NOBODY:
        yield table
        actor = table.actor()
        code = table.sample(rng) if actor == CHANCE else table.random_action(actor, rng)
        count += 1
        if count % 9 == 0:
            before, table = table, table.clone()
            table.apply(actor, code)
            yield before
        else:
            table.apply(actor, code)


def pieces(table: Table) -> list[int]:
    return [piece for piece in range(len(table.kind)) if table.kind[piece] >= 0]


def aboard(table: Table, ship: int) -> list[int]:
    return [int(table.kind[card]) for card in pieces(table) if table.host[card] == ship]


def check_lists(table: Table) -> None:
    fresh = table.clone()
    fresh.relist()
    for name in LISTS:
        kept, anew = list(getattr(table, name)), list(getattr(fresh, name))
        if name in ("first_aboard", "next_aboard"):  # of pieces that have left, nobody asks
            kept, anew = [kept[piece] for piece in pieces(table)], [anew[piece] for piece in pieces(table)]
        assert kept == anew, name
    for name in MASKS:
        assert getattr(fresh, name) & ~getattr(table, name) == 0, name
    assert list(table.ships) == [piece for piece in pieces(table) if table.box.type[table.kind[piece]] == SHIP]
    assert list(table.effects) == [piece for piece in pieces(table) if table.box.type[table.kind[piece]] == EFFECT]
    assert list(table.speakers) == [piece for piece in pieces(table) if table.lib.stands[table.kind[piece]] != 0]
    users = [piece for piece in pieces(table) if table.lib.act_windows[table.kind[piece]] != 0]
    assert list(table.users) == users
    assert list(table.power_texts) == [p for p in pieces(table) if table.lib.has_power[table.kind[p]] == OF_OTHERS]


def fields(frame: Frame) -> list[int]:
    return [int(getattr(frame, name)) for name in FRAME_FIELDS]


def check_voices(table: Table) -> None:
    """The frames kept for standing texts say what new ones would, and nobody has written into one."""
    for piece in pieces(table):
        anew = Frame(0, 0, piece, table.kind[piece], table.owner[piece], bearer_of(table, piece))
        assert fields(speaker(table, piece)) == fields(anew)
    for place in range(len(table.kind)):
        assert table.kind[place] >= 0 or table.voices[place] is None


def check_numbers(table: Table) -> None:
    box = table.box
    for ship in table.ships:
        cards = aboard(table, ship)
        damage = [kind for kind in cards if box.type[kind] == DAMAGE]
        crew = [kind for kind in cards if box.is_type(kind, CREW_TYPES)]
        assert reckon.structure(table, ship) == 100 - sum(box.structure[kind] for kind in cards)
        changes = sum(box.capacity_bonus[kind] - box.capacity_malus[kind] for kind in cards)
        capacity = box.capacity[table.kind[ship]] + changes
        assert reckon.capacity(table, ship) == max(0, capacity)
        assert reckon.aboard(table, ship) == len(crew)
        assert reckon.room(table, ship) == capacity - len(crew)
        assert reckon.upkeep(table, ship) == sum(box.upkeep[kind] for kind in [table.kind[ship], *damage])
        assert table.damage_cards(ship) == len(damage)
        assert list(table.damage_kinds(ship)) == sorted(set(damage))
        ledger = Ledger()
        assert reckon.power(table, ship) == reckon.power(table, ship, ledger) == ledger.total()


def saying_all(table: Table) -> Table:
    """A copy that does not know what texts in play do not do, and has no answers listed."""
    copy = table.clone()
    for name in MASKS:
        setattr(copy, name, -1)
    copy.answers = 0
    return copy


def check_masks(table: Table) -> None:
    """No bit is missing where it is looked at: with all of them set the numbers, bans and answers are the same."""
    whole = saying_all(table)
    actor = table.actor()
    if actor not in (CHANCE, NOBODY):
        assert list(table.legal(actor)) == list(whole.legal(actor))
    for ship in table.ships:
        assert reckon.power(table, ship) == reckon.power(whole, ship)
        assert reckon.has_cloaking(table, ship) == reckon.has_cloaking(whole, ship)
        assert reckon.overpower_factor(table, ship) == reckon.overpower_factor(whole, ship)
        assert reckon.damage_cap(table, ship) == reckon.damage_cap(whole, ship)
        for what in range(len(bans.BAN_WORDS)):
            assert bans.is_banned(table, what, ship) == bans.is_banned(whole, what, ship)


def check_going_on(table: Table, seed: int) -> None:
    """The same answers lead to the same place when everything was made anew and nothing is left out."""
    other = saying_all(table)
    copy = table.clone()
    for played in (copy, other):
        played.playout(Rng(seed), 5)
    assert copy.digest() == other.digest()


@pytest.mark.parametrize("edition", ["2011", "2015"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_kept_equals_what_the_columns_say(edition: str, seats: int) -> None:
    game = sandtable.game("pinned_down", edition=edition, seats=seats)
    for seed in range(2):
        table = game.start()
        assert isinstance(table, Table)
        for count, at in enumerate(steps(table, seed)):
            check_lists(at)
            check_voices(at)
            check_numbers(at)
            check_masks(at)
            if count % 7 == 0:
                check_going_on(at, count)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(40))
def test_what_is_kept_equals_what_the_columns_say_with_all_cards(number: int) -> None:
    table = game_of(number).start()
    assert isinstance(table, Table)
    for count, at in enumerate(steps(table, number)):
        check_lists(at)
        check_voices(at)
        check_numbers(at)
        check_masks(at)
        if count % 11 == 0:
            check_going_on(at, count)


@pytest.mark.parametrize("edition", ["2011", "2015"])
def test_nobody_writes_into_the_frames_of_cards_that_are_no_pieces(edition: str) -> None:
    game = sandtable.game("pinned_down", edition=edition, seats=3)
    table = game.start()
    assert isinstance(table, Table)
    for seed in range(12):
        game.start().playout(Rng(seed), 10_000)
    for seat in range(-1, 4):
        for kind in range(int(table.box.size)):
            assert fields(table.lib.voice(kind, seat)) == fields(Frame(0, 0, NONE, kind, seat, NONE))


def test_a_position_read_from_its_text_keeps_the_same() -> None:
    game = sandtable.game("pinned_down", seats=3)
    table = game.start()
    assert isinstance(table, Table)
    for count, at in enumerate(steps(table, 5)):
        if count % 5 == 0:
            read = game.read(at.text())
            assert isinstance(read, Table)
            check_lists(read)
            check_numbers(read)
            assert len(read.ships) == len(at.ships)


def test_a_card_that_changes_ships_stands_by_arrival_among_the_others() -> None:
    table = sandtable.game("pinned_down").start()
    assert isinstance(table, Table)
    ship, other = table.ships[0], table.ships[1]
    crew = next(kind for kind in range(int(table.box.size)) if table.box.is_type(kind, CREW_TYPES))
    early, middle, late = [table.new_piece(crew, 0, ship) for _ in range(3)]
    for piece in (late, early, middle):
        table.put_aboard(piece, other)
        check_lists(table)
    assert [table.first_aboard[other], table.next_aboard[early], table.next_aboard[middle]] == [early, middle, late]
    table.put_aboard(middle, ship)
    table.leave(other, None)
    check_lists(table)
    assert [table.kind[early], table.kind[middle], table.kind[late]] == [NONE, crew, NONE]
