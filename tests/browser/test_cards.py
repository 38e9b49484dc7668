"""The gallery of cards and the deck editor: found, looked at, built, and played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import Site

pytestmark = pytest.mark.slow
PICTURES = ".fleetcard img"


def cards(person: Person) -> Locator:
    """The cards of the gallery that are left."""
    return person.page.locator("a.pick")


def test_a_card_is_found_looked_at_and_linked(invite: Invite) -> None:
    """By its words, by what it is and by a clause; its address opens it again, and closing goes back to the list."""
    ada = invite()
    page = ada.open("/cards/pinned_down")
    expect(page.get_by_role("status").filter(has_text="209 cards")).to_be_visible()
    page.get_by_role("searchbox", name="Find a card").fill("captain truth")
    expect(cards(ada)).to_have_count(2)
    page.get_by_role("group", name="Edition").get_by_role("button", name="2015").click()
    expect(cards(ada)).to_have_count(1)
    expect(cards(ada).first).to_contain_text("Captain Huber")
    assert "find=captain+truth" in page.url

    cards(ada).first.click()
    zoom = page.get_by_role("dialog", name="Captain Huber")
    expect(zoom).to_contain_text("Add 3 threat to draw one destiny")
    expect(zoom.get_by_role("link", name="PD-45")).to_have_attribute("href", "/rules/pinned_down#PD-45")
    expect(zoom).to_contain_text("test_captain_huber")
    assert page.url.endswith("#2015/captain_huber")
    zoom.get_by_role("button", name="2011 printing").click()
    expect(page.get_by_role("dialog", name="Captain Huber")).to_contain_text("below 10 is discarded")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.get_by_role("button", name="Show all cards").click()
    page.get_by_role("searchbox").fill("pd-69")
    expect(cards(ada).filter(has_text="Bridge Hit")).to_have_count(2)

    page = ada.open("/cards/pinned_down#2011/ardor")
    expect(page.get_by_role("dialog", name="Ardor")).to_contain_text("Red Wing starter deck")
    page.wait_for_function("() => document.querySelector('dialog img')?.naturalWidth >= 600")


def test_pictures_are_drawn_once_and_all_differ(invite: Invite) -> None:
    """The same card shows the same bitmap wherever it is shown again; two cards never share one."""
    ada = invite()
    page = ada.open("/cards/pinned_down?type=damage")
    expect(page.locator(PICTURES)).to_have_count(16)
    first = page.eval_on_selector_all(PICTURES, "all => all.map(one => one.src)")
    assert len(set(first)) == 16
    page.get_by_role("searchbox").fill("bridge")
    expect(page.locator(PICTURES)).to_have_count(2)
    assert set(page.eval_on_selector_all(PICTURES, "all => all.map(one => one.src)")) <= set(first)


def test_an_illegal_deck_is_made_legal_and_played(invite: Invite, site: Site) -> None:
    """Each broken rule names its clause while it is broken; the table that is laid has the deck."""
    ada = invite()
    page = ada.open("/decks/pinned_down")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("What a deck needs")
    expect(verdict.get_by_role("link")).to_have_text(["PD-166", "PD-162"])

    page.get_by_role("combobox").select_option(label="Red Wing starter deck")
    expect(verdict).to_contain_text("A legal deck")
    sheet = page.get_by_role("region", name="Deck")
    sheet.get_by_role("button", name="One more Defiance").click()
    sheet.get_by_role("button", name="One more Defiance").click()
    expect(verdict).to_contain_text("Defiance is there 5 times, and 4 is the most")
    expect(verdict.get_by_role("link", name="PD-163")).to_be_visible()
    expect(page.get_by_role("button", name="Play with this deck")).to_have_attribute("aria-disabled", "true")

    sheet.get_by_role("button", name="One Defiance less").click()
    expect(verdict).to_contain_text("A legal deck")
    sheet.get_by_role("textbox", name="Name of the deck").fill("Thunder")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.get_by_role("button", name="Saved")).to_be_visible()
    page.get_by_role("button", name="Play with this deck").click()

    page.wait_for_url("**/play/pinned_down?**")
    deck = page.get_by_role("combobox", name="Deck of seat 1")
    expect(deck.locator("option:checked")).to_have_text("Thunder")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(ada.board).to_be_visible()
    table = {"id": page.url.rsplit("/", 1)[1]}
    assert "deck_a=ardor:" in site.info(table)["options"]
    assert "defiance*4" in site.info(table)["options"]


def test_a_file_is_exported_imported_and_dropped(invite: Invite, tmp_path: Path) -> None:
    """What was exported is the same deck when it comes back; a bad line is named by its number."""
    ada = invite()
    page = ada.open("/decks/pinned_down")
    page.get_by_role("combobox").select_option(label="Ac'arr starter deck")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("A legal deck")
    with page.expect_download() as going:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / "acarr.deck.txt"
    going.value.save_as(file)
    text = file.read_text()
    assert "flagship: Mothacar" in text
    assert "\n2 Mutation\n" in text

    file.write_text(text.replace("2 Mutation", "2 Mutatoin"))
    page.locator("input[type=file]").set_input_files(file)
    expect(verdict).to_contain_text("there is no card 'Mutatoin' in the 2011 edition; did you mean Mutation?")
    dropped = page.evaluate_handle(
        """text => { const given = new DataTransfer(); given.items.add(new File([text], "a.txt")); return given; }""",
        text,
    )
    page.dispatch_event("main", "drop", {"dataTransfer": dropped})
    expect(verdict).to_contain_text("A legal deck")


def test_cards_and_decks_on_a_phone(invite: Invite) -> None:
    """Two cards abreast, nothing wider than the screen; the deck is one touch away."""
    ada = invite(phone=True)
    for path in ("/cards/pinned_down", "/decks/pinned_down", "/cards/pinned_down#2015/trb_ardor"):
        page = ada.open(path)
        expect(page.locator(".fleetcard").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 390, path
    page = ada.open("/decks/pinned_down")
    page.get_by_role("button", name="One more Adaption").tap()
    page.get_by_role("navigation", name="Deck").get_by_role("button", name="Deck").tap()
    expect(page.get_by_role("region", name="Deck")).to_contain_text("Adaption")


def test_a_deck_that_another_took_the_place_of_comes_back(invite: Invite) -> None:
    """And the cards of a flagship's own side come first."""
    ada = invite()
    page = ada.open("/decks/pinned_down")
    page.get_by_role("button", name="Red Wing starter deck").click()
    expect(page.locator(".pool li .look").first).to_have_accessible_name(re.compile("Ardor"))
    back = page.get_by_role("button", name="Bring back the deck before")
    expect(back).to_have_count(0)
    page.get_by_role("button", name="One Faith less").first.click()
    held = page.get_by_role("textbox", name="Name of the deck").input_value()
    page.locator("label.open select").select_option("starter_blue_wing")
    expect(page.get_by_role("textbox", name="Name of the deck")).not_to_have_value(held)
    back.click()
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value(held)
    expect(back).to_have_count(0)
