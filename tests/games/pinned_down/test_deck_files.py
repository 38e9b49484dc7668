"""Decks as text files: they are read as they are written, and every rule they break is named with its clause."""

from __future__ import annotations

import random

import pytest

import sandtable
from sandtable.games.pinned_down import deck_files
from sandtable.games.pinned_down.decks import check_deck, read_deck
from tests.support import clause

THUNDER = """
# Built for long voyages.
name: Thunder
edition: 2011
flagship: Ardor

4 Fire At Will        # the wing's own
4 Defiance
4x Evasion Maneuver
Raise The Stakes x4
4 superiority
4 hide_and_seek
4 Justice
1 Captain Downs
Captain Huber
"""
GREEN = """
name: Green
edition: 2015
flagship: TRF Moscow
character: Tinkerer Lott
character: Dr. Cooley
4 Never Say Die
4 Good As New!
4 Salvaging
4 Lost And Found
4 Ace In The Hole
"""


def broken(text: str) -> list[str]:
    """The clauses a deck breaks, in order."""
    return [found.clause for found in deck_files.read(text).findings]


def test_a_file_is_read_with_its_name_its_counts_and_its_comments() -> None:
    deck = deck_files.read(THUNDER)
    assert (deck.name, deck.edition, deck.flagship, deck.size()) == ("Thunder", 2011, "ardor", 30)
    assert (deck.cards["fire_at_will"], deck.cards["raise_the_stakes"], deck.cards["captain_huber"]) == (4, 4, 1)
    assert deck.findings == []


def test_what_is_written_is_read_back() -> None:
    for text in (THUNDER, GREEN):
        deck = deck_files.read(text)
        written = deck_files.write(deck)
        again = deck_files.read(written)
        assert again.findings == []
        assert (again.name, again.flagship, again.characters) == (deck.name, deck.flagship, deck.characters)
        assert again.cards == deck.cards
        assert deck_files.write(again) == written


def test_every_deck_of_the_game_is_a_legal_file() -> None:
    for deck in deck_files.known_decks():
        again = deck_files.read(deck_files.write(deck))
        assert again.findings == [], deck.name
        assert (again.cards, again.name) == (deck.cards, deck.name)


def test_the_line_of_a_deck_lays_a_table() -> None:
    deck = deck_files.read(THUNDER)
    game = sandtable.game("pinned_down", seats=1, deck_a=deck.line())
    assert game.seats == 1
    assert sandtable.game("pinned_down", seats=1, edition="2015", deck_a=deck_files.read(GREEN).line()).seats == 1


@clause("PD-162")
def test_29_cards_are_too_few_in_2011_and_the_finding_says_how_many_are_missing() -> None:
    found = deck_files.read(THUNDER.replace("Captain Huber", "")).findings
    assert [(one.clause, one.why) for one in found] == [
        ("PD-162", "the deck has 29 cards, and 30 is the least: 1 more")
    ]


@clause("PD-163")
def test_five_copies_are_too_many_and_two_lines_of_a_card_count_together() -> None:
    found = deck_files.read(THUNDER + "1 Fire At Will").findings
    assert [(one.clause, one.card) for one in found] == [("PD-163", "fire_at_will")]
    assert broken(THUNDER.replace("4 Defiance", "0 Defiance")) == ["PD-163", "PD-162"]


@clause("PD-165")
def test_2015_wants_exactly_20_cards() -> None:
    assert broken(GREEN.replace("4 Salvaging", "3 Salvaging")) == ["PD-165"]
    assert broken(GREEN.replace("4 Salvaging", "4 Salvaging\n1 Rise From The Ashes")) == ["PD-165"]


@clause("PD-166")
def test_a_deck_needs_one_flagship() -> None:
    assert broken(THUNDER.replace("flagship: Ardor", "")) == ["PD-166"]
    assert broken(THUNDER.replace("flagship: Ardor", "flagship: Faith")) == ["PD-166"]
    assert broken(THUNDER.replace("flagship: Ardor", "flagship: Ardor\nflagship: Moscow")) == ["PD-166"]


@clause("PD-31")
def test_two_characters_of_the_flagships_affiliation_stand_beside_it_in_2015() -> None:
    assert broken(GREEN.replace("character: Dr. Cooley\n", "")) == ["PD-31"]
    assert broken(GREEN.replace("Dr. Cooley", "Mr. Alford")) == ["PD-31"]
    assert broken(GREEN.replace("Dr. Cooley", "Salvaging")) == ["PD-31"]
    assert broken(THUNDER + "character: Captain Downs") == ["PD-31"]


@clause("PD-41")
def test_a_2015_deck_keeps_to_one_affiliation_and_a_2011_deck_need_not() -> None:
    assert broken(GREEN.replace("4 Salvaging", "4 Fire At Will")) == ["PD-41"]
    assert broken(THUNDER.replace("4 Justice", "4 Berlin")) == []


@clause("PD-37")
def test_a_line_that_names_no_card_is_named_with_a_guess() -> None:
    found = deck_files.read(THUNDER.replace("4 Defiance", "4 Defyance")).findings
    assert str(found[0]) == "line 8: there is no card 'Defyance' in the 2011 edition; did you mean Defiance? [PD-37]"
    assert [one.clause for one in found] == ["PD-37", "PD-162"]
    assert broken(THUNDER + "1 Doom") == ["PD-37"]
    assert broken(THUNDER + "1 Agniar") == ["PD-37"]
    assert broken(THUNDER.replace("2011", "1999")) == ["PD-37"]


def test_a_field_that_is_none_is_named_by_its_line() -> None:
    (found,) = deck_files.read(THUNDER + "colour: red").findings
    assert str(found).startswith("line 16: 'colour' is nothing a deck has; there are name, edition")


@pytest.mark.parametrize(
    "text", ["", "\x00\x01", "name:", ":" * 500, "flagship: ", "9999 x", "x" * 20_000, "4\n" * 2_000, "‮4 Faith"]
)
def test_what_is_no_deck_is_told_and_not_a_fault(text: str) -> None:
    deck = deck_files.read(text)
    assert deck.findings
    assert all(found.clause.startswith("PD-") and "\n" not in found.why for found in deck.findings)


def is_taken(deck: deck_files.DeckFile) -> bool:
    """Whether a table can be laid with the deck."""
    try:
        check_deck(deck.box(), deck.list(), is_free=False)
    except ValueError:
        return False
    return read_deck(deck.box(), deck.line(), is_free=False).line(deck.box()) != ""


def test_judging_agrees_with_the_check_that_lays_tables() -> None:
    """Random decks, most of them wrong: no finding exactly when the table takes the deck."""
    rng = random.Random(6)
    legal = 0
    for _ in range(400):
        deck = rng.choice(deck_files.known_decks())
        box = deck.box()
        names = list(deck.cards)
        for _ in range(rng.randrange(3)):
            change = rng.randrange(4)
            if change == 0:
                deck.cards[rng.choice(names)] += rng.choice([1, -1])
            elif change == 1:
                deck.flagship = rng.choice(box.ids)
            elif change == 2:
                swapped = rng.choice(names)
                deck.cards[swapped] -= 1
                other = rng.choice(box.ids)
                deck.cards[other] = deck.cards.get(other, 0) + 1
            else:
                deck.characters = [rng.choice(box.ids) for _ in range(rng.randrange(4))]
        deck.cards = {name: copies for name, copies in deck.cards.items() if copies > 0}
        findings = deck_files.judged(deck)
        assert is_taken(deck) == (not findings), deck.line()
        legal += not findings
    assert 50 < legal < 350
