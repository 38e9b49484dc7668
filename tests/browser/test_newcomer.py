"""A first evening: a game says its goal, offers its lessons once, and has a page that shows how it is played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.node import ROOT

from sandtable import lessons
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import OPEN, OTHER, PERSON, Options, Site
from tests.browser.test_layout import SETTLED

pytestmark = pytest.mark.slow
GOAL = {
    "shut_down": "Have the lowest total when someone has flipped all four cards.",
    "cubed": "Score more points than your opponent as you take the block apart.",
}
DRAWN = sorted(file.parent.name for file in (ROOT / "web/src/games").glob("*/How.svelte"))
WIDTHS = (360, 768, 1440)
BESIDE = """() => [document.documentElement.scrollWidth - innerWidth,
  ...[...document.querySelectorAll(".how-picture")].map(one => one.scrollWidth - one.clientWidth)]"""
EASY = 2  # the level of the bots of a first game, at most


def question(page: Page, title: str) -> Locator:
    """What a newcomer is asked before a first game."""
    return page.get_by_role("dialog", name=f"New to {title}?")


def pinned(page: Page) -> Locator:
    """The goal under the bar of a table."""
    return page.get_by_role("complementary", name="Your goal")


def levels(person: Person) -> list[int]:
    """Of the bots at the table."""
    person.wait("told.seats.length > 0")
    return [seat["level"] for seat in person.told["seats"] if seat["kind"] == "bot"]


def test_the_first_click_asks_and_the_second_plays(invite: Invite) -> None:
    ada = invite(newcomer=True, level=5)
    page = ada.open("/")
    page.get_by_role("button", name="Play now: Shut Down").click()
    asked = question(page, "Shut Down")
    expect(asked).to_contain_text(GOAL["shut_down"])
    learn = asked.get_by_role("link", name=f"Learn it in {lessons.minutes('shut_down')} minutes")
    expect(learn).to_be_focused()
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    expect(page).to_have_title(re.compile("^Sandtable"))  # nothing was laid
    page.get_by_role("button", name="Play now: Shut Down").click()
    expect(ada.board).to_be_visible()
    assert set(levels(ada)) == {EASY}  # a first game, though the question was closed


def test_just_play_starts_against_an_easy_bot_with_the_goal_pinned(invite: Invite) -> None:
    """By keyboard. The goal stays through a reload, until it is put away for good."""
    ada = invite(newcomer=True, level=5)
    page = ada.open("/")
    page.get_by_role("button", name="Play now: Cubed").press("Enter")
    expect(question(page, "Cubed").get_by_role("link", name="Learn it")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ada.asked()
    assert levels(ada) == [EASY]
    expect(pinned(page)).to_contain_text(GOAL["cubed"])
    page.reload()
    ada.asked()
    pinned(page).get_by_role("button", name="Hide the goal").press("Enter")
    expect(pinned(page)).to_have_count(0)
    page.reload()
    ada.asked()
    expect(pinned(page)).to_have_count(0)
    page = ada.open("/")
    page.get_by_role("button", name="Play now: Cubed").click()
    ada.asked()
    expect(question(page, "Cubed")).to_have_count(0)


def test_the_goal_goes_when_the_first_game_is_over(invite: Invite) -> None:
    ada = invite(newcomer=True)
    page = ada.open("/play/cubed")
    page.get_by_role("region", name="New to Cubed?").get_by_role("button", name="Just play").click()
    ada.asked()
    expect(pinned(page)).to_be_visible()
    ada.tool("Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.end).to_be_visible()
    expect(pinned(page)).to_have_count(0)
    page = ada.open("/")
    page.get_by_role("button", name="Play now: Cubed").click()
    ada.asked()
    expect(pinned(page)).to_have_count(0)


def test_the_page_of_a_new_table_offers_the_lessons_once(invite: Invite) -> None:
    ada = invite(newcomer=True)
    page = ada.open("/play/shut_down")
    offer = page.get_by_role("region", name="New to Shut Down?")
    expect(offer).to_contain_text(GOAL["shut_down"])
    expect(page.get_by_role("textbox", name="Turn cap")).to_be_hidden()  # a newcomer is shown no ruling
    page.keyboard.press("Escape")
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(offer).to_have_count(0)
    page = ada.open("/play/shut_down#turn_cap")  # but a link to an option opens it
    expect(page.get_by_role("textbox", name="Turn cap")).to_be_visible()


def test_a_friends_link_says_the_goal_before_one_sits_down(invite: Invite, site: Site) -> None:
    bo = invite(newcomer=True, name="Bo")
    table = site.lay("cubed", PERSON, OPEN)
    page = bo.open(f"/table/{table['id']}#invite={table['invite']}")
    seat = page.get_by_role("dialog", name="A seat is open")
    expect(seat).to_contain_text(GOAL["cubed"])
    expect(seat.get_by_role("link", name="Learn it in")).to_have_attribute("target", "_blank")  # the seat waits here
    seat.get_by_role("button", name="Sit down").click()
    expect(pinned(page)).to_contain_text(GOAL["cubed"])
    another = site.lay("cubed", PERSON, OPEN)
    page = bo.open(f"/table/{another['id']}#invite={another['invite']}")
    expect(seat.get_by_role("button", name="Sit down")).to_be_visible()
    expect(seat).not_to_contain_text(GOAL["cubed"])


@pytest.mark.parametrize(
    ("game", "others", "options", "goal"),
    [
        ("pinned_down", 1, {"goal": 5}, "Jump 5 units of distance"),
        ("pew_pew", 0, {"points": 1, "deaths_limit": 3}, "those that slip past cost you 3 deaths."),
    ],
)
def test_the_goal_has_the_numbers_of_this_table(
    invite: Invite, site: Site, game: str, others: int, options: Options, goal: str
) -> None:
    page = invite(newcomer=True).sit(site.lay(game, PERSON, *[OTHER] * others, options=options))
    expect(pinned(page)).to_contain_text(goal)


def test_whoever_watches_is_not_told_a_goal(invite: Invite, site: Site) -> None:
    page = invite(newcomer=True).watch(site.lay("cubed", PERSON, OTHER))
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    expect(pinned(page)).to_have_count(0)


def test_learn_it_begins_the_first_chapter(invite: Invite) -> None:
    ada = invite(newcomer=True)
    page = ada.open("/")
    page.get_by_role("button", name="Play now: Shut Down").click()
    question(page, "Shut Down").get_by_role("link", name="Learn it in").click()
    first = lessons.chapters("shut_down")[0]
    expect(page.get_by_role("complementary", name="The lesson")).to_contain_text(first.title)
    expect(page).to_have_url(re.compile(f"/learn/shut_down#{first.id}$"))


@pytest.mark.parametrize("game", ["shut_down", "patrollers"])
def test_one_click_after_the_lessons_starts_a_game(invite: Invite, game: str) -> None:
    ada = invite(level=4)
    done = [chapter.id for chapter in lessons.chapters(game)]
    ada.remember("sandtable.lessons", {game: {"done": done, "skipped": [], "at": None}})
    page = ada.open(f"/learn/{game}")
    page.get_by_role("button", name="Play a real game now").click()
    ada.asked()
    assert levels(ada) == [EASY]
    if game == "patrollers":
        assert ada.told["view"]["phase"] not in ("teams", "dials")  # ready-made, so nothing is set up before one moves


@pytest.mark.parametrize("game", DRAWN)
def test_how_a_game_is_played_fits_every_width(invite: Invite, game: str) -> None:
    page = invite().open(f"/how/{game}")
    expect(page.get_by_role("heading", level=2)).not_to_have_count(0)
    page.wait_for_load_state("networkidle")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(SETTLED)
        assert max(page.evaluate(BESIDE)) <= 0, width


def test_a_game_without_such_a_page_has_none(invite: Invite) -> None:
    page = invite().open("/how/chess")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


@pytest.mark.parametrize("game", list(GOAL))
def test_from_the_pictures_to_a_game_by_keyboard(invite: Invite, game: str) -> None:
    """A link leads there, a reload shows the same, and Play now lays a table."""
    ada = invite(newcomer=True)
    page = ada.open(f"/play/{game}")
    page.get_by_role("link", name="How to play").first.click()
    for _ in range(2):
        expect(page.get_by_role("heading", level=1)).to_contain_text(GOAL[game])
        expect(page).to_have_title(re.compile("^How to play"))
        page.reload()
    expect(page.get_by_text(re.compile(r"\d-minute read"))).to_be_visible()
    ways = page.get_by_role("navigation", name="Begin")
    expect(ways.get_by_role("link", name="Learn it in")).to_be_visible()
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Tab")
    expect(ways.get_by_role("button", name="Play now")).to_be_focused()
    page.keyboard.press("Enter")
    ada.asked()
    assert max(levels(ada)) <= EASY


def test_how_to_play_is_a_click_away_at_the_table(invite: Invite, site: Site) -> None:
    """Beside the rules on a desk, under "More" on a phone; the table stays open."""
    table = site.lay("shut_down", PERSON, OTHER)
    for phone in (False, True):
        ada = invite(phone=phone)
        page = ada.sit(table)
        if phone:
            ada.tool("More").click()
        with page.expect_popup() as opened:
            page.get_by_role("link", name="How to play").filter(visible=True).click()
        expect(opened.value.get_by_role("heading", level=1)).to_contain_text(GOAL["shut_down"])
        expect(ada.board).to_be_visible()


def test_the_sizes_of_patrollers_come_before_the_clock(invite: Invite) -> None:
    ada = invite(phone=True)
    page = ada.open("/play/patrollers")
    size = page.get_by_role("radiogroup", name="Size")
    for name in ("Duel", "Skirmish", "Full war"):
        expect(size.get_by_role("radio", name=name)).to_be_attached()
    clock = page.get_by_role("group", name="Clock").bounding_box()
    game = page.get_by_role("radiogroup", name="Game").bounding_box()
    assert clock
    assert game
    assert game["y"] < clock["y"]
    size.get_by_role("radio", name="Duel").check()
    page.get_by_role("button", name="Play now").click()
    ada.asked()
    assert ada.told["view"]["size"] == 1
