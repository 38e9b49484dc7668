"""Who knows what: SD-R34, redaction, imagination, and leaks."""

import pytest

import sandtable
from sandtable.games.shut_down.state import Table
from sandtable.kernel.bits import members
from sandtable.kernel.contract import CHANCE, NOBODY, WATCHER
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from tests.games.shut_down.sittings import example, pair, player, positions, view
from tests.support import clause


@clause("SD-R34")
def test_arrays_piles_and_sizes_are_open_to_spectators_too() -> None:
    table = example("steal 2").play("A steal 2 B1 B2", "~ refill B1 red 18", "~ refill B2 red 19")
    seen = view(table, WATCHER)
    assert seen["special_pile"] == ["steal 2"]
    assert (seen["color_deck"], seen["special_deck"]) == (52 - 12 - 1 - 2, 36 - 1 - 4)
    flipped = player(table, "C")["array"]
    assert isinstance(flipped, list)
    assert flipped[0] == {"slot": "C1", "card": "blue 2", "flipped": True, "color": "blue", "dots": 1, "value": 2}
    assert (player(table, "A")["color_cards"], player(table, "A")["special_cards"]) == (3, 2)


@clause("SD-R34")
def test_a_hand_is_its_owners_secret_but_for_stolen_cards() -> None:
    table = example("red steal").play("A red steal B2", "~ refill B2 red 18")
    assert player(table, "A", 0)["hand"] == ["red 21", "red 30", "yellow swap", "null"]
    for other in (1, 2, WATCHER):
        assert player(table, "A", other)["hand"] == ["red 21"] == player(table, "A", other)["known"]


@clause("SD-R34")
def test_a_stolen_card_that_came_back_through_the_deck_is_hidden_again() -> None:
    table = pair("red steal, null").play("A red steal B4", "~ refill B4 red 18", "A draw color", "~ color red 30")
    table.play("B unflip B1", "A discard red 21")
    assert table.table.view(1)["color_pile"] == ["red 21"]
    assert "!" not in table.table.text()


@clause("SD-R34")
def test_a_draw_is_told_to_its_owner_alone() -> None:
    table = pair("null").play("A discard null", "A draw color", "~ color red 30")
    assert table.heard(0)[-1] == "A draws red 30"
    assert table.heard(1)[-1] == table.heard(WATCHER)[-1] == "A draws a color card"


def hidden_faces(table: Table, seat: int) -> set[str]:
    """The color cards in hands and deck that a seat may not know."""
    hidden = int(table.color_deck)
    for owner in range(int(table.setting.seats)):
        if owner != seat:
            hidden |= int(table.color_hand[owner] & ~table.known)
    return {f"'{table.setting.box.names[card]}'" for card in members(hidden)}


@clause("SD-R34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_shows_a_face_its_seat_may_not_know(seats: int) -> None:
    for table in positions(seats=seats, seeds=3, every=3, turn_cap=40):
        for seat in [WATCHER, *range(seats)]:
            shown = str(table.view(seat))
            assert not [face for face in hidden_faces(table, seat) if face in shown]


@clause("SD-R34")
def test_no_story_tells_a_draw_to_another_seat() -> None:
    game = sandtable.game("shut_down", seats=3, turn_cap=40)
    for seed in range(5):
        table = game.start()
        rng = Rng(seed, 3)
        while table.actor() != NOBODY:
            actor = table.actor()
            pending = table.view(WATCHER)["pending"]
            code = table.sample(rng) if actor == CHANCE else table.random_action(actor, rng)
            story = Story()
            table.apply(actor, code, story)
            assert isinstance(pending, list)
            if actor == CHANCE and " draws " in str(pending[0]):
                owner = "ABC".index(str(pending[0])[0])
                face = game.verbs.text(code).partition(" ")[2]
                for seat in (0, 1, 2, WATCHER):
                    told = " / ".join(game.facts.text(fact.code) for fact in story.heard_by(seat))
                    assert (f"draws {face}" in told) == (seat == owner)


@clause("SD-R34")
@pytest.mark.parametrize("seats", [2, 4])
def test_an_imagined_table_cannot_be_told_from_the_real_one(seats: int) -> None:
    for number, table in enumerate(positions(seats=seats, seeds=2, every=5, turn_cap=40)):
        for seat in [WATCHER, *range(seats)]:
            imagined = table.imagine(seat, Rng(number, 1))
            assert imagined.view(seat) == table.view(seat)
            assert imagined.to_act() == table.to_act()
            assert list(imagined.legal(seat)) == list(table.legal(seat))
            assert table.game.read(imagined.text()).digest() == imagined.digest()
            again = imagined.imagine(seat, Rng(number, 2))
            assert again.digest() == table.imagine(seat, Rng(number, 2)).digest()


@clause("SD-R34")
def test_imagination_deals_hands_anew() -> None:
    table = pair("null, red 30").table
    hands = {table.imagine(1, Rng(seed, 1)).text().splitlines()[4] for seed in range(20)}
    assert len(hands) > 10


def test_the_picture_shows_the_table() -> None:
    table = example("red steal").play("A red steal B2")
    assert table.game.picture(table.table.view(1)) == "\n".join(
        [
            "  A  score 59",
            "         A1           A2           A3           A4",
            "       blue 5      green 11     yellow 17     red 26",
            "          o           o o         o o o       o o o o",
            "    hand: red 21, 1 color card, 2 special cards",
            "",
            "  B  score 32",
            "         B1           B2           B3           B4",
            "      yellow 14        -        green 10      blue 8",
            "        o o o                      o o           o",
            "    hand: blue steal",
            "",
            "  C  score 20",
            "         C1           C2           C3           C4",
            "      [blue 2]     [blue 4]     [blue 6]      green 8",
            "          o            o            o           o o",
            "    hand: 1 special card",
            "",
            "color deck    39 cards   pile: empty",
            "special deck  31 cards   pile: red steal",
            "1 turn taken, 599 left: refill B2, then A chooses a deck.",
        ]
    )
