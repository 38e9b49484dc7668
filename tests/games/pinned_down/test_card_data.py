"""What the pages show of the cards is what the rules play with."""

import json

from tests.games.pinned_down import text_numbers
from tests.games.pinned_down.card_data import CARDS_FILE, files


def test_the_cards_of_the_pages_are_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text() == text, "run python -m tests.games.pinned_down.card_data"


def test_the_pages_have_all_209_cards_and_the_price_of_each_that_has_one() -> None:
    cards = json.loads(CARDS_FILE.read_text())
    assert len(cards) == 209
    assert all("index" in card for card in cards)
    free = [card["id"] for card in cards if card.get("threat") == 0]
    assert "defiance" in free, "a price of nothing is a price"


def test_the_data_list_the_numbers_of_every_text_as_declared() -> None:
    for path, text in text_numbers.files().items():
        assert path.read_text() == text, "run python -m tests.games.pinned_down.text_numbers"
