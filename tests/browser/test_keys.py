"""No mouse: whole games by keys alone, by the prompt's numbers and by walking the board."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, Site

pytestmark = pytest.mark.slow
FOCUS = "document.activeElement"
NAME = f"{FOCUS}.ariaLabel ?? {FOCUS}.textContent.trim()"


def tab_to(page: Page, wanted: str, most: int = 150) -> None:
    """Presses Tab until the focus is where a condition on `focus` holds."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(f"() => {{ const focus = {FOCUS}; return Boolean({wanted}); }}"):
            return
    raise AssertionError(f"{most} tabs do not lead to {wanted}")


def choose_by_number(person: Person, luck: random.Random) -> None:
    """One of the first nine choices."""
    if names := person.offered():  # else another seat moved since this one was asked
        person.page.keyboard.press(str(luck.randint(1, min(9, len(names)))))


def test_from_home_to_the_first_answer(invite: Invite) -> None:
    ada = invite(name="")
    page = ada.open("/")
    page.get_by_role("button", name="Play now: Cubed").wait_for()
    tab_to(page, "focus.ariaLabel === 'Play now: Cubed'")
    page.keyboard.press("Enter")
    ada.asked()
    tab_to(page, "focus.dataset.choice")
    for _ in range(4):
        if not ada.told["moves"] and ada.choices.count():
            ada.choices.first.focus()
            page.keyboard.press("Enter")
    ada.wait("told.moves > 0")


def test_a_game_of_cubed_without_a_mouse(invite: Invite, luck: random.Random, site: Site) -> None:
    """The last moves of the block: the first one by walking the layers, the others by number."""
    ada = invite()
    page = ada.sit(site.lay("cubed", PERSON, BOT, replay=partway("cubed", -12, "first pile")))
    ada.asked()
    moves = ada.told["moves"]
    tab_to(page, "focus.dataset.stop")
    walk_to_an_open_cell(page)
    page.keyboard.press("Enter")
    ada.wait("told.moves > given", moves)
    while ada.asked():
        choose_by_number(ada, luck)
    expect(ada.end).to_be_visible()
    tab_to(page, "focus.textContent.includes('Play again')")
    page.keyboard.press("Enter")
    expect(ada.end).to_have_count(0)
    ada.asked()


def walk_to_an_open_cell(page: Page) -> None:
    """From the top of the layers, by arrows, to a cube that may be taken."""
    here = f"{FOCUS}.dataset.stop"
    for key in ["PageUp"] * 3 + ["ArrowUp"] * 4 + ["Home"]:
        page.keyboard.press(key)
    for _ in range(4):
        for _ in range(4):
            for _ in range(4):
                if page.evaluate(f"() => {FOCUS}.classList.contains('open')"):
                    return
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Home")
            page.keyboard.press("ArrowDown")
        for key in ["ArrowUp"] * 4 + ["PageDown"]:
            page.keyboard.press(key)
    raise AssertionError(f"no open cell was met; the focus is at {page.evaluate(here)}")


def test_a_game_of_shut_down_without_a_mouse(invite: Invite, luck: random.Random, site: Site) -> None:
    """The first card is drawn by walking to the deck, all else is chosen by number, until the turns have run out."""
    ada = invite()
    page = ada.sit(site.lay("shut_down", PERSON, BOT, options={"turn_cap": 3}))
    ada.asked()
    moves = ada.told["moves"]
    tab_to(page, "focus.hasAttribute('data-walk') && focus.ariaLabel.includes('deck')")
    page.keyboard.press("Enter")
    ada.wait("told.moves > given", moves)
    while ada.asked():
        choose_by_number(ada, luck)
    expect(ada.end).to_be_visible()


def test_a_game_of_pinned_down_without_a_mouse(invite: Invite, luck: random.Random, site: Site) -> None:
    """A hand card is found by Tab, another thing by an arrow; Enter plays the card, all else goes by number."""
    ada = invite()
    page = ada.sit(site.lay("pinned_down", PERSON, BOT, replay=partway("pinned_down", 8, "Play")))
    ada.asked()
    moves = ada.told["moves"]
    tab_to(page, "focus.classList.contains('open') && focus.dataset.flip?.startsWith('held:')")
    card = page.evaluate(f"() => {FOCUS}.dataset.target")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(f"() => {FOCUS}.dataset.target") != card
    tab_to(page, f"focus.dataset.target === {json.dumps(card)} && focus.dataset.flip?.startsWith('held:')")
    page.keyboard.press("Enter")
    ada.wait("told.moves > given", moves)
    while ada.asked():
        choose_by_number(ada, luck)
    expect(ada.end).to_be_visible()


def test_the_keys_of_the_table(invite: Invite, luck: random.Random, site: Site) -> None:
    """U takes back, H hints, ? opens the rules, Escape closes them and puts things back."""
    ada = invite()
    page = ada.sit(site.lay("cubed", PERSON, BOT, replay=partway("cubed", 12, "Choose a color")))
    ada.asked()
    moves, offered = ada.told["moves"], ada.offered()
    page.keyboard.press("1")
    ada.wait("given !== document.querySelector('.choices').textContent", "")
    page.keyboard.press("Escape")
    expect(ada.choice(offered[0])).to_be_visible()
    page.keyboard.press("?")
    rules = page.get_by_role("dialog", name="Rules of Cubed")
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    page.keyboard.press("h")
    expect(ada.question.locator(".lamp")).to_be_visible()
    ada.answer(luck, "yellow")
    ada.asked()
    page.keyboard.press("u")
    ada.wait("told.moves === given", moves)
