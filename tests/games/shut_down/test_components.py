"""Aim, players and components: SD-1 to SD-9, and the rulings on what is in the box."""

from itertools import pairwise

import pytest

import sandtable
from sandtable.games.shut_down.components import DATA, KINDS, SPECIAL_NAMES, Box, bag_size, nth_special, of_kind
from sandtable.games.shut_down.state import Table
from tests.games.shut_down.sittings import example, pair, positions, score, shut_down
from tests.support import clause

COLORS = ["blue", "green", "yellow", "red"]


@clause("SD-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=rf"seats={seats} is not possible: it is a whole number from 2 to 4 \[SD-1\]"):
        sandtable.game("shut_down", seats=seats)


@clause("SD-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_sit_down(seats: int) -> None:
    assert sandtable.game("shut_down", seats=seats).seats == seats


@clause("SD-2")
def test_the_aim_is_to_shut_down_with_the_lower_total() -> None:
    table = shut_down("""
        turn: A
        A: [blue 1], [blue 2], [blue 3], blue 4
        B: green 9, green 10, yellow 14, red 21
    """).play("A flip A4")
    result = table.table.result()
    assert result is not None
    assert (result.winners(), result.scores) == ([0], [10, 54])


@clause("SD-3")
def test_no_card_moves_between_the_decks() -> None:
    for table in positions(seats=3, seeds=4, turn_cap=60):
        box = table.setting.box
        colors = [table.color_deck, table.color_pile]
        colors += list(table.color_hand)
        lying = [card for card in table.array if card >= 0]
        assert sum(bin(part).count("1") for part in colors) + len(lying) == 52
        assert sum(colors) + sum(1 << card for card in lying) == box.color_cards
        assert table.special_deck + table.special_pile + sum(table.special_hand) == box.special_cards


@clause("SD-4")
def test_at_every_turn_each_array_has_four_color_cards() -> None:
    for table in positions(seats=4, seeds=3, turn_cap=60):
        if table.actor() >= 0:
            assert all(0 <= card < 52 for card in table.array)
            assert len(set(table.array)) == 16


@clause("SD-5")
def test_a_score_is_the_sum_of_the_array_flipped_cards_included() -> None:
    table = example()
    assert [score(table, seat) for seat in "ABC"] == [59, 53, 20] == DATA["turn_example"]["scores"]


@clause("SD-6")
def test_colors_rank_from_blue_to_red() -> None:
    assert [(name, color["rank"]) for name, color in DATA["color"].items()] == list(
        zip(COLORS, [1, 2, 3, 4], strict=True)
    )


@clause("SD-7")
def test_the_dots_show_the_rank() -> None:
    assert all(color["dots"] == color["rank"] for color in DATA["color"].values())
    table = pair("null")
    dots = table.game.picture(table.table.view(0)).splitlines()[3]
    assert [part.strip() for part in dots.split("   ") if part.strip()] == ["o", "o o", "o o o", "o o o o"]


@clause("SD-8")
def test_lower_colors_tend_to_carry_lower_numbers() -> None:
    values = [DATA["color"][name]["values"] for name in COLORS]
    means = [sum(numbers) / len(numbers) for numbers in values]
    assert means == sorted(means) == [6, 12, 18, 24]
    assert all(max(low) > min(high) for low, high in pairwise(values))


@clause("SD-9", "SD-R24", "SD-R35")
def test_special_cards_are_steals_swaps_and_nulls() -> None:
    steals = [f"{color} steal" for color in COLORS] + ["wild steal", "steal 2"]
    swaps = [f"{color} swap" for color in COLORS]
    assert [*steals, *swaps, "null"] == SPECIAL_NAMES


@clause("SD-R1")
def test_the_color_deck_has_52_cards() -> None:
    game = sandtable.game("shut_down")
    cards = [f"{color} {value}" for n, color in enumerate(COLORS) for value in range(6 * n, 6 * n + 13)]
    assert game.verbs.all[game.verbs.by_name["place"]].gaps[0].domain.words == cards
    assert len(cards) == 52
    assert {"yellow 14", "red 26", "red 30"} <= set(cards)


@clause("SD-R2")
def test_the_special_deck_has_36_cards() -> None:
    assert [special["count"] for special in DATA["special"].values()] == [2, 2, 2, 2, 4, 2, 4, 4, 4, 4, 6]
    assert shut_down().table.view(0)["special_deck"] == 36


@clause("SD-R15")
def test_decks_that_could_run_out_are_refused() -> None:
    with pytest.raises(ValueError, match=r"35 color cards are too few for 4 players: .* 9 each, 36 in all \[SD-R15\]"):
        sandtable.game("shut_down", seats=4, **{"color.blue": "0-4", "color.green": "6-9"})
    with pytest.raises(ValueError, match=r"52 color cards are too few for 4 players: .* 14 each, 56 in all \[SD-R15\]"):
        sandtable.game("shut_down", seats=4, hand_max=10)
    empty = {f"special.{key}": 0 for key in DATA["special"]}
    with pytest.raises(ValueError, match=r"the special deck is empty; it needs at least one card \[SD-R15\]"):
        sandtable.game("shut_down", **empty)
    assert sandtable.game("shut_down", **{**empty, "special.null": 1}).seats == 2


def test_more_color_cards_than_a_set_can_hold_are_refused() -> None:
    with pytest.raises(ValueError, match="61 color cards are too many; 60 is the most"):
        sandtable.game("shut_down", **{"color.red": "18-39"})


@clause("SD-R37")
def test_blue_0_is_an_ordinary_blue_card() -> None:
    table = pair("blue 0").play("A place blue 0 on A2", "A draw color", "~ color red 18", "B discard null")
    table.play("B draw color", "~ color red 19", "A flip A2")
    assert score(table, "A") == 5 + 0 + 17 + 26


@clause("SD-R40")
def test_the_game_is_called_shut_down() -> None:
    assert sandtable.game("shut_down").title == "Shut Down"


@clause("SD-R41")
def test_the_short_decks_change_what_the_table_did_not() -> None:
    table = sandtable.game("shut_down", decks="short").start()
    view = table.view(0)
    assert (view["color_deck"], view["special_deck"], view["turns_left"]) == (52, 28, 2 * 39)
    changed = sandtable.game("shut_down", decks="short", turn_cap=12, **{"special.null": 3}).start().view(0)
    assert (changed["special_deck"], changed["turns_left"]) == (30, 2 * 12)
    assert sandtable.game("shut_down", decks="short").options.words() == "seats=2 decks=short"


@clause("SD-R42")
@pytest.mark.parametrize(("seats", "color_cards", "turns"), [(2, 57, 70), (3, 57, 70), (4, 49, 39)])
def test_the_fitted_decks_follow_the_number_of_players(seats: int, color_cards: int, turns: int) -> None:
    game = sandtable.game("shut_down", seats=seats, decks="fitted")
    table = game.start()
    assert isinstance(table, Table)
    assert {"yellow 14", "red 26", "red 30"} <= set(table.setting.box.names)
    view = table.view(0)
    assert table.setting.box.size == color_cards
    assert (view["color_deck"], view["special_deck"]) == (color_cards, 34)
    assert view["turns_left"] == seats * turns
    changed = (
        sandtable.game("shut_down", seats=seats, decks="fitted", turn_cap=12, **{"special.null": 3}).start().view(0)
    )
    assert (changed["special_deck"], changed["turns_left"]) == (36, seats * 12)


def test_every_number_of_the_box_is_an_option_and_prints_when_changed() -> None:
    game = sandtable.game("shut_down", **{"color.blue": "0-4,7", "special.null": 9, "hand_max": 4})
    assert game.options.words() == "seats=2 hand_max=4 color.blue=0-4,7 special.null=9"
    assert game.start().view(0)["special_deck"] == 39


def test_bags_of_special_cards_count_by_kind() -> None:
    box = Box([(1,), (2,), (3,), (4,)], [31] * KINDS)
    assert bag_size(box.special_cards) == 31 * KINDS
    assert [of_kind(box.special_cards, kind) for kind in range(KINDS)] == [31] * KINDS
    assert [nth_special(box.special_cards, n) for n in (0, 30, 31, 340)] == [0, 0, 1, 10]
