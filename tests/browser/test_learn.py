"""Learning: every chapter can be done by its page, with the own hands, and nothing is lost by leaving."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from sandtable.lessons import chapters
from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.slow
MOST_CLICKS = 60


def coach(page: Page) -> Locator:
    """The part of the page that teaches."""
    return page.get_by_role("complementary", name="The lesson")


def button(page: Page, name: str) -> Locator:
    """A button of the coach."""
    return coach(page).get_by_role("button", name=name, exact=True)


def touch(page: Page, name: str) -> None:
    """Touches something on the board by its name."""
    page.get_by_role("main", name="Board").get_by_role("button", name=re.compile(rf"^{name}\b")).first.click()


def be_shown_through(person: Person) -> None:
    """Goes through the chapter that is open, and is shown whatever is to be done."""
    page = person.page
    praise = coach(page).get_by_text("Well done")
    onward = coach(page).get_by_role("button", name=re.compile("^(Next|Show me)$"))
    for _ in range(MOST_CLICKS):
        expect(praise.or_(onward)).to_be_visible()
        if praise.is_visible():
            return
        before = coach(page).inner_text()
        onward.click()
        page.wait_for_function("before => document.querySelector('.coach').innerText !== before", arg=before)
    raise AssertionError("the chapter does not end")


@pytest.mark.parametrize("game", ["shut_down", "pew_pew", "patrollers", "pinned_down"])
def test_every_chapter_can_be_done(invite: Invite, game: str) -> None:
    """From the first to the last, and then the list knows."""
    ada = invite()
    page = ada.open(f"/learn/{game}")
    page.get_by_role("link", name="Start", exact=True).click()
    taught = chapters(game)
    for chapter in taught:
        expect(coach(page).get_by_role("heading", name=chapter.title)).to_be_visible()
        be_shown_through(ada)
        if chapter is not taught[-1]:
            button(page, "Next chapter").click()
    expect(button(page, "Play a real game now")).to_be_visible()
    ada.open(f"/learn/{game}")
    expect(page.get_by_text(f"{len(taught)} of {len(taught)} chapters done")).to_be_visible()


@pytest.mark.parametrize(
    "chapter", ["last_red", "last_turn"]
)  # light is slow to compute: the tests of data do the rest
def test_cubed_is_learned_on_a_phone(invite: Invite, chapter: str) -> None:
    ada = invite(phone=True)
    ada.open(f"/learn/cubed#{chapter}")
    be_shown_through(ada)


def press_the_mark(page: Page, *, beside: int = 0) -> None:
    """Clicks on the place that is marked on Patrollers' table, or some pixels beside it."""
    mark = page.locator("svg.lay .hint").last
    expect(mark).to_be_visible()
    box = mark.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2 + beside, box["y"] + box["height"] / 2)


def test_patrollers_is_learned_by_touching_the_table(invite: Invite) -> None:
    """Refusals are met and places are reached on the board itself, without coordinates and without "Show me"."""
    ada = invite()
    page = ada.open("/learn/patrollers#table")
    button(page, "Next").click()
    press_the_mark(page)
    expect(coach(page).get_by_text("stick out of your strip")).to_be_visible()
    button(page, "Next").click()
    expect(coach(page).get_by_text("place him anywhere in the strip")).to_be_visible()
    expect(page.get_by_role("heading", name="Place SARGE in your strip")).to_be_visible()
    page.locator("svg.lay").scroll_into_view_if_needed()  # waits until it keeps its place
    box = page.locator("svg.lay").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.37, box["y"] + box["height"] * 0.9)
    expect(coach(page).get_by_text("Dune places Mad Dog")).to_be_visible()

    page = ada.open("/learn/patrollers#moving")
    button(page, "Next").click()
    press_the_mark(page, beside=3)
    expect(coach(page).get_by_text("He may stop here")).to_be_visible()
    button(page, "Next").click()
    press_the_mark(page)
    expect(coach(page).get_by_text("Both lengths are used")).to_be_visible()

    page = ada.open("/learn/patrollers#obstacles")
    for told in ["never overlap", "blocks the way. Walk round him", "Contact stops nobody"]:
        press_the_mark(page)
        expect(coach(page).get_by_text(told)).to_be_visible()
        button(page, "Next").click()

    page = ada.open("/learn/patrollers#attack")
    page.locator('[data-figure="B1"]').click()
    expect(coach(page).get_by_text("Stay, and then attack")).to_be_visible()


def test_a_lesson_is_done_with_the_own_hands_and_survives_a_reload(invite: Invite) -> None:
    """Another legal move is answered and not played; a refusal names its clause; what was done is there afterwards."""
    ada = invite()
    page = ada.open("/learn/shut_down#colors")
    touch(page, "yellow 14")
    touch(page, "Your red 26")
    expect(coach(page).get_by_text("But first try the leap")).to_be_visible()
    assert ada.told["moves"] == 0
    touch(page, "green 7")
    touch(page, "Your red 26")
    expect(page.get_by_role("alert").get_by_text("SD-21")).to_be_visible()
    button(page, "Next").click()
    touch(page, "yellow 14")
    touch(page, "Your red 26")
    expect(coach(page).get_by_text("your score fell from 59 to 47")).to_be_visible()
    page.reload()
    expect(coach(page).get_by_text("your score fell from 59 to 47")).to_be_visible()
    button(page, "Next").click()
    touch(page, r"Color \d+ deck")
    expect(coach(page).get_by_text("Dune flips a blue card")).to_be_visible()
    button(page, "Next").click()
    button(page, "Back").click()
    expect(coach(page).get_by_text("Dune flips a blue card")).to_be_visible()
    ada.open("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert not page.get_by_role("link", name=re.compile("Shut Down against Dune")).count()


def test_a_chapter_can_be_skipped_and_begun_anew(invite: Invite) -> None:
    ada = invite()
    page = ada.open("/learn/cubed#colors")
    button(page, "Next").click()
    expect(coach(page).get_by_text("All the cubes lie open")).to_be_visible()
    button(page, "Restart it").click()
    expect(coach(page).get_by_text("Cubed is played in two stages")).to_be_visible()
    button(page, "Skip this chapter").click()
    expect(coach(page).get_by_role("heading", name="Beside or on top")).to_be_visible()
    ada.open("/learn/cubed")
    expect(page.get_by_role("link", name=re.compile("Name a color.*Skipped", re.DOTALL))).to_be_visible()


def test_a_game_without_lessons_says_so(invite: Invite) -> None:
    ada = invite()
    ada.forgive("404")
    page = ada.open("/learn/_template")
    expect(page.get_by_role("heading", name="There are no lessons for this game yet.")).to_be_visible()
