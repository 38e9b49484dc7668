"""A phone: everything by touch, nothing wider than the screen, nothing too small for a finger."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, Options, Site

pytestmark = pytest.mark.slow
LEAST = 24  # CSS pixels of any target
FINGER = 44  # of what a game is played with
SHORT: dict[str, Options] = {
    "shut_down": {"turn_cap": 2},
    "patrollers": {"size": 1, "rounds": 3},
    "pinned_down": {"goal": 2},
}
PAGES = ["/", *(f"/play/{game}" for game in ("cubed", *SHORT)), "/rules/cubed", "/replay", "/learn/shut_down", "/lab"]
SMALL = """least => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter(one => !one.closest("[inert], p, li"))
  .map(one => one.closest("label, .field") ?? one)
  .map(one => [one.ariaLabel ?? one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
  .map(([name, box]) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`)"""


def assert_it_fits(person: Person) -> None:
    """The page does not scroll sideways, and no target is too small."""
    wide = person.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"
    assert person.page.evaluate(SMALL, LEAST) == []


@pytest.mark.parametrize("game", ["cubed", "shut_down", "patrollers", "pinned_down"])
def test_a_game_is_finished_by_touch(invite: Invite, luck: random.Random, site: Site, game: str) -> None:
    ada = invite(phone=True)
    if game == "cubed":
        page = ada.sit(site.lay(game, PERSON, BOT, replay=partway(game, -10)))
    else:
        page = ada.sit(site.lay(game, PERSON, BOT, options=SHORT[game]))
    ada.asked()
    assert_it_fits(ada)
    low = ada.choices.evaluate_all("all => Math.min(...all.map(one => one.getBoundingClientRect().height))")
    assert low >= FINGER
    ada.play_out(luck, by_touch=True)
    expect(ada.end).to_be_visible()
    assert_it_fits(ada)
    if game in ("patrollers", "pinned_down"):
        page.set_viewport_size({"width": 360, "height": 740})
        expect(ada.end.get_by_role("link", name="Another game")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Look at the board").tap()
    expect(ada.end).to_have_count(0)


def test_a_cell_that_says_flip_flips_at_a_touch(invite: Invite, site: Site) -> None:
    """Also where a swap in hand could give that cell; and no cell looks pointed at once the finger is gone."""
    table = site.lay("shut_down", PERSON, BOT, replay=partway("shut_down", 16, "flip"))
    ada = invite(phone=True)
    ada.sit(table)
    ada.asked()
    swaps = [offer["text"] for offer in ada.told["offers"] if offer["verb"] == "swap"]
    assert any(" A4 for " in text for text in swaps), "the swap in hand gives no A4"
    # What puts back leaves room for a whole choice and its totals.
    ada.page.set_viewport_size({"width": 360, "height": 740})
    ada.board.locator(".hand").get_by_role("button", name="swap").first.tap()
    back = ada.page.get_by_role("button", name="Put back")
    expect(back).to_be_in_viewport(ratio=1)
    row, first = ada.page.locator(".choices").bounding_box(), ada.choices.first.bounding_box()
    assert row is not None
    assert first is not None
    assert first["x"] + first["width"] <= row["x"] + row["width"] - 24
    back.tap()
    cell = ada.board.locator('[data-target="slot:A4"]')
    expect(cell.locator(".tag")).to_have_text("flip")
    moves = ada.told["moves"]
    cell.tap()
    ada.wait("told.moves > given", moves)
    ada.asked()
    expect(ada.board.locator(".tag").first).to_be_visible()
    expect(ada.board.locator(".tag.bright")).to_have_count(0)


def test_log_rules_and_more_open_by_touch(invite: Invite, site: Site) -> None:
    ada = invite(phone=True)
    page = ada.sit(site.lay("shut_down", PERSON, BOT, BOT, replay=partway("shut_down", 60, seats=3)))
    ada.tool("Log").tap()
    log = page.get_by_role("complementary", name="Log, rules and talk")
    expect(log).to_be_visible()
    log.get_by_role("button", name="Close").tap()
    ada.tool("Rules").tap()
    rules = page.get_by_role("dialog", name="Rules of Shut Down")
    expect(rules).to_be_visible()
    rules.get_by_role("button", name="Close").tap()
    ada.tool("More").tap()
    page.get_by_role("dialog", name="More").get_by_role("button", name="Settings").tap()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.parametrize("path", PAGES)
def test_pages_fit_a_phone(invite: Invite, path: str) -> None:
    ada = invite(phone=True)
    page = ada.open(path)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert_it_fits(ada)
    if path.startswith("/play/"):
        page.set_viewport_size({"width": 320, "height": 568})
        assert page.evaluate("document.documentElement.scrollWidth") == 320


# What a finger rests on in each game, and where what it is can be read then.
RESTED = {
    "shut_down": ([".slot", ".hand button", ".deck"], ".board .reading"),
    "cubed": ([".lot", ".sheet [data-cell]"], ".board .reading"),
    "patrollers": ([".hit"], "dialog[open]"),
    "pinned_down": ([".held .t", ".hull__top"], ".board .sheet"),
    "pew_pew": ([".cell[aria-label*=':']", ".token"], ".board .tip, .board .reading"),
}
SPOT = """wanted => {
  for (const one of document.querySelectorAll(`.board ${wanted}`)) {
    const box = one.getBoundingClientRect();
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (box.width > 0 && one.contains(document.elementFromPoint(spot.x, spot.y))) return spot;
  }
}"""


@pytest.mark.parametrize("game", RESTED)
def test_a_finger_that_rests_reads_and_never_plays_or_is_refused(invite: Invite, site: Site, game: str) -> None:
    ada = invite(phone=True)
    others = [] if game == "pew_pew" else [PERSON]  # who answers nothing meanwhile
    page = ada.sit(site.lay(game, PERSON, *others, replay=partway(game, 12, seats=1 + len(others))))
    ada.asked()
    things, place = RESTED[game]
    read = page.locator(place).first
    fingers = ada.context.new_cdp_session(page)
    moves = ada.told["moves"]
    for thing in things:
        page.locator(f".board {thing}").first.wait_for(state="attached")
        spot = page.evaluate(SPOT, thing)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
        expect(read).to_have_text(re.compile(r"\w"))
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(100)  # a click would come with the end of the touch
        expect(read).to_be_visible()
        expect(ada.refusal).to_have_count(0)
        expect(page.locator(".choice.back")).to_have_count(0)
        assert ada.told["moves"] == moves
        page.keyboard.press("Escape")
        expect(read).to_have_count(0)
