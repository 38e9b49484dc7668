"""What the hand expects at a table: refusals with their clause, undo, hint, resign, rematch, settings."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.positions import partway
from tests.browser.site import BOT, OTHER, PERSON, Site
from tests.browser.test_keys import tab_to

pytestmark = pytest.mark.slow


def clause_of(person: Person, refusal: Locator) -> str:
    """Opens the clause a refusal names, and sees that the rules show it; which one it is."""
    button = refusal.get_by_role("button", name="Rule ")
    clause = (button.get_attribute("aria-label") or "").removeprefix("Rule ")
    button.click()
    rules = person.page.get_by_role("dialog", name="Rules of")
    expect(rules.get_by_role("article", name=clause, exact=True)).to_be_in_viewport()
    person.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    return clause


def test_what_cannot_be_done_says_why_and_opens_the_clause_in_cubed(invite: Invite, site: Site) -> None:
    """A cube that lies under another one cannot be taken."""
    table = site.lay("cubed", PERSON, BOT, replay=partway("cubed", 78, "Take a cube"))
    ada = invite()
    ada.sit(table)
    ada.asked()
    view = ada.told["view"]
    covered = next(cube["cell"] for cube in view["cubes"] if cube["cell"] not in view["removable"])
    moves = ada.told["moves"]
    ada.board.locator(f'[data-cell="{covered}"]').first.click()
    expect(ada.question.get_by_role("alert")).not_to_be_empty()
    assert clause_of(ada, ada.refusal).startswith("CU-")
    assert ada.told["moves"] == moves


def test_what_cannot_be_done_says_why_and_opens_the_clause_in_shut_down(invite: Invite, site: Site) -> None:
    """While a deck must be chosen, no card of an array can be touched."""
    table = site.lay("shut_down", PERSON, BOT, replay=partway("shut_down", 40, "Draw from"))
    ada = invite()
    ada.sit(table)
    ada.asked()
    moves = ada.told["moves"]
    ada.board.locator('[data-target="slot:A1"]').first.click()
    expect(ada.question.get_by_role("alert")).not_to_be_empty()
    assert clause_of(ada, ada.refusal).startswith("SD-")
    assert ada.told["moves"] == moves


def test_undo_takes_back_the_last_answer_and_the_bots_reply(invite: Invite, luck: random.Random, site: Site) -> None:
    ada = invite()
    ada.sit(site.lay("cubed", PERSON, BOT, replay=partway("cubed", 12, "Choose a color")))
    ada.asked()
    moves, offered = ada.told["moves"], ada.offered()
    ada.answer(luck, "yellow")
    ada.asked()
    ada.tool("Undo").click()
    ada.wait("told.moves === given", moves)
    ada.asked()
    assert ada.offered() == offered


def test_undo_between_people_is_asked_and_agreed(invite: Invite, luck: random.Random, site: Site) -> None:
    table = site.lay("cubed", PERSON, OTHER)
    ada, bo = invite(), invite()
    ada.sit(table, 0)
    bo.sit(table, 1)
    ada.answer(luck)
    moves = ada.told["moves"]
    ada.tool("Undo").click()
    bo.page.get_by_role("button", name="Agree").click()
    ada.wait("told.moves === given", moves - 1)
    bo.wait("told.moves === given", moves - 1)


def test_undo_that_is_not_wanted_any_more_is_cancelled(invite: Invite, luck: random.Random, site: Site) -> None:
    table = site.lay("cubed", PERSON, OTHER)
    ada, bo = invite(), invite()
    ada.sit(table, 0)
    bo.sit(table, 1)
    ada.answer(luck)
    moves = ada.told["moves"]
    ada.tool("Undo").click()
    expect(bo.page.get_by_role("alertdialog")).to_contain_text("Ada asks to take a move back")
    expect(ada.page.get_by_text("Waiting for Bo to agree to your undo")).to_be_visible()
    ada.page.get_by_role("button", name="Cancel").click()
    expect(bo.page.get_by_role("alertdialog")).to_have_count(0)
    expect(ada.page.get_by_text("Waiting for Bo to agree to your undo")).to_have_count(0)
    assert ada.told["moves"] == moves


@pytest.fixture
def timed(invite: Invite, site: Site) -> tuple[Person, Person]:
    """Two people at a table with clocks."""
    table = site.lay("cubed", PERSON, OTHER, clock={"per_game": 3600})
    ada, bo = invite(), invite()
    ada.sit(table, 0)
    bo.sit(table, 1)
    return ada, bo


def test_a_pause_between_people_with_clocks_is_asked_and_agreed(timed: tuple[Person, Person]) -> None:
    """Bo hears of it and answers by keys; then either of them goes on."""
    ada, bo = timed
    ada.tool("Pause").click()
    expect(ada.page.get_by_role("status").filter(has_text="Waiting for Bo to agree to a pause")).to_be_visible()
    expect(ada.tool("Pause")).to_be_disabled()
    question = bo.page.get_by_role("alertdialog", name="Ada asks for a pause")
    expect(question).to_be_visible()
    expect(bo.page.get_by_role("log")).to_contain_text("Ada asks for a pause")
    assert bo.told["status"] == "playing"
    tab_to(bo.page, "focus.textContent === 'Agree'")
    bo.page.keyboard.press("Enter")
    for person in (ada, bo):
        person.wait("told.status === 'paused'")
        expect(person.question).to_contain_text("The table is paused")
    expect(question).to_have_count(0)
    bo.tool("Go on").click()
    ada.wait("told.status === 'playing'")


def test_a_pause_is_declined_cancelled_or_agreed_to_by_asking_for_it_too(timed: tuple[Person, Person]) -> None:
    ada, bo = timed
    ada.tool("Pause").click()
    bo.page.get_by_role("button", name="Decline").click()
    ada.wait("told.pause_by === ''")
    expect(ada.page.get_by_text("Waiting for Bo to agree to your undo")).to_have_count(0)

    bo.tool("Pause").click()
    expect(ada.page.get_by_role("alertdialog", name="Bo asks for a pause")).to_be_visible()
    bo.page.get_by_role("button", name="Cancel").click()
    ada.wait("told.pause_by === ''")
    assert ada.told["status"] == "playing"

    bo.tool("Pause").click()
    ada.wait("told.pause_by === 'B'")
    ada.tool("Pause").click()
    bo.wait("told.status === 'paused'")


def test_undo_says_why_not_where_chance_has_spoken(invite: Invite, luck: random.Random, site: Site) -> None:
    """Nobody moves in between, which would take the answer off the page."""
    ada = invite()
    ada.sit(site.lay("shut_down", PERSON, OTHER, replay=partway("shut_down", 40, "Draw from")))
    ada.answer(luck, "draw color")
    ada.tool("Undo").click()
    expect(ada.page.get_by_text("can't undo past")).to_be_visible()


@pytest.mark.parametrize("game", ["cubed", "shut_down"])
def test_a_hint_names_an_answer_that_can_be_given(invite: Invite, site: Site, game: str) -> None:
    ada = invite()
    ada.sit(site.lay(game, PERSON, BOT, replay=partway(game, -20)))
    ada.asked()
    ada.tool("Hint").click()
    lamp = ada.question.locator(".lamp")
    expect(lamp).to_be_visible()
    hinted = ada.page.locator(".choice.hinted")
    expect(hinted).to_have_count(1)
    if game == "cubed":  # its answers are cells, which the page names as its board does
        expect(hinted).to_contain_text(lamp.inner_text())
        assert hinted.get_attribute("data-choice") in [offer["text"] for offer in ada.told["offers"]]
    else:
        assert lamp.inner_text().lower() in [offer["text"].lower() for offer in ada.told["offers"]]


def test_on_a_low_screen_what_a_hint_brings_hides_nothing_and_is_not_hidden(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("cubed", PERSON, BOT, replay=partway("cubed", -20)))
    page.set_viewport_size({"width": 844, "height": 390})
    ada.asked()
    ada.tool("Hint").click()
    why = page.locator(".prompt .why")
    expect(why).to_be_visible()
    parts = (".prompt__q", ".why", ".choices")
    places: list[Any] = [page.locator(f".prompt {part}").bounding_box() for part in parts]
    for upper, lower in pairwise(places):
        assert upper["y"] + upper["height"] <= lower["y"] + 6  # the room for a choice's own ring


def test_resigning_ends_the_game_and_a_rematch_begins_another(invite: Invite, site: Site) -> None:
    table = site.lay("shut_down", PERSON, BOT)
    ada = invite()
    page = ada.sit(table)
    ada.tool("Resign").click()
    page.get_by_role("dialog", name="Resign this game?").get_by_role("button", name="Play on").click()
    expect(ada.end).to_have_count(0)
    ada.tool("Resign").click()
    page.get_by_role("dialog", name="Resign this game?").get_by_role("button", name="Resign").click()
    expect(ada.end.get_by_role("heading", name="You resigned")).to_be_visible()
    expect(ada.end).to_contain_text("wins")
    expect(ada.end.get_by_role("link", name="Replay", exact=True)).to_have_attribute("href", f"/replay/{table['id']}")
    ada.end.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(f"{site.address}/table/{table['id']}")
    expect(ada.end).to_have_count(0)
    ada.wait("told.status === 'playing' && told.moves >= 0")
    expect(page.get_by_role("region", name="Seats")).to_contain_text("you")
    ada.asked()


def test_settings_hold_from_one_visit_to_the_next(invite: Invite, site: Site) -> None:
    table = site.lay("cubed", PERSON, BOT)
    ada = invite(motion=True)
    page = ada.sit(table)
    html = page.locator("html")
    expect(html).to_have_attribute("data-motion", "full")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("radio", name="Dark").check()
    dialog.get_by_role("radio", name="Reduced").check()
    dialog.get_by_role("radio", name="Ask first").check()
    dialog.get_by_role("button", name="Done").click()
    for _ in range(2):
        expect(html).to_have_attribute("data-theme", "dark")
        expect(html).to_have_attribute("data-motion", "reduced")
        page.reload()

    ada.asked()
    moves = ada.told["moves"]
    while ada.choices.count():
        ada.choices.first.click()
    confirm = page.get_by_role("button", name="Do it")
    expect(confirm).to_be_visible()
    assert ada.told["moves"] == moves
    confirm.click()
    ada.wait("told.moves > given", moves)
