"""The page of all cards is what the declarations say, and no card is without a test."""

from tools.pinned_down.card_table import PAGE, page


def test_the_page_of_cards_is_up_to_date() -> None:
    assert PAGE.read_text() == page(), "run python -m tools.pinned_down.card_table"
    assert "| missing |" not in page()
