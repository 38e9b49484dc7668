"""What the pages show of the cards is what the rules play with."""

import json

from tools.pinned_down import text_numbers
from tools.pinned_down.card_data import CARDS_FILE, files

from sandtable.games.pinned_down.library import LIBRARY_2011, LIBRARY_2015


def test_the_cards_of_the_pages_are_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text() == text, "run python -m tools.pinned_down.card_data"


def test_the_pages_have_all_209_cards_and_the_price_of_each_that_has_one() -> None:
    cards = json.loads(CARDS_FILE.read_text())
    assert len(cards) == 209
    assert all("index" in card for card in cards)
    free = [card["name"] for card in cards if card.get("threat") == 0]
    assert "Defiance" in free, "a price of nothing is a price"


def test_our_words_say_whose_cards_what_draws_and_what_does_nothing() -> None:
    """Words that leave these out say more than the rule does."""
    expected = {
        (LIBRARY_2011, "ecological_niche"): "Own starship: cost in threat -1.",
        (LIBRARY_2011, "superiority"): "destiny drawn by Admiral Whitfield +1.",
        (LIBRARY_2011, "admiral_bright"): "Weary does nothing to it.",
        (LIBRARY_2011, "on_the_brink_of_despair"): "Eyes And Ears does nothing to it.",
        (LIBRARY_2015, "captain_huber"): "destiny drawn for Collateral Damage +1.",
        (LIBRARY_2015, "trb_faith"): "Own Evasion Maneuver or Fire At Will: cost in threat 0.",
        (LIBRARY_2015, "mr_snider"): "Own Analyze Attack: cost in threat 0.",
        (LIBRARY_2011, "they_are_coming"): ". Analyze Attack: cost in threat 0.",
    }
    for (library, name), words in expected.items():
        assert words in library.text_of(library.box.kind(name)), name


def test_the_data_list_the_numbers_of_every_text_as_declared() -> None:
    for path, text in text_numbers.files().items():
        assert path.read_text() == text, "run python -m tools.pinned_down.text_numbers"
