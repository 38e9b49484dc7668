"""How Pew Pew!, Patrollers and Pinned Down are played, at three sizes: pictures are drawn and fit, links lead on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite

pytestmark = pytest.mark.slow
STEPS = 9
SIZES = [(360, 740), (768, 1024), (1440, 900)]
GAMES = {"pew_pew": "Pew Pew!", "patrollers": "Patrollers", "pinned_down": "Pinned Down"}
OF_EDITIONS = {
    "2011": ["Main phase", "Jump", "The attack comes", "Who fights whom", "Fight"],
    "2015": ["Main phase", "The attack comes", "Who fights whom", "Fight", "Damage", "Jump"],
}
# A picture is empty when nothing in it has a size, and cut when something of it stands out of its box.
PICTURES = """() => [...document.querySelectorAll(".how-picture")].map((box) => {
  const room = box.getBoundingClientRect();
  const drawn = [...box.querySelectorAll("svg, img, .fleetcard, .dogtag, li")];
  const sized = drawn.map((one) => one.getBoundingClientRect()).filter((one) => one.width > 8 && one.height > 8);
  const out = sized.filter((one) => one.left < room.left - 1 || one.right > room.right + 1);
  const name = box.parentElement.querySelector("h2").textContent;
  return sized.length === 0 ? `${name} is empty` : out.length > 0 ? `${name} is cut` : "";
}).filter(Boolean)"""
PAINTED = """() => [...document.querySelectorAll(".fleetcard .art")].every((one) =>
  !one.checkVisibility() || one.querySelector("img")?.complete)"""
UNNAMED = """() => [...document.querySelectorAll(".how-picture")]
  .filter((box) => !box.querySelector("[role=img][aria-label], ul[aria-label]"))
  .map((box) => box.parentElement.querySelector("h2").textContent)"""


def read(page: Page) -> None:
    """Goes down the page, so that every picture has come near the window."""
    for step in page.locator(".how-picture").all():
        step.scroll_into_view_if_needed()
    page.wait_for_function(PAINTED)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_shows_how_a_game_is_played(invite: Invite, game: str) -> None:
    page = invite().open(f"/how/{game}")
    expect(page.locator(".step h2")).to_have_count(STEPS)
    example = page.get_by_role("region", name=re.compile("An example (turn|round)")).get_by_role("listitem").first
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        read(page)
        assert page.evaluate(PICTURES) == [], width
        assert page.evaluate(UNNAMED) == [], width
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, width
        expect(example).to_be_visible()
    begin = page.get_by_role("navigation", name="Begin")
    expect(begin.get_by_role("button", name="Play now")).to_be_enabled()
    for name, path in [("Learn", f"/learn/{game}#start"), ("All the rules", f"/rules/{game}")]:
        expect(begin.get_by_role("link", name=name)).to_have_attribute("href", path)
    begin.get_by_role("link", name="All the rules").click()
    expect(page.get_by_role("heading", name=f"Rules of {GAMES[game]}")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_page_fits_with_text_at_twice_its_size(invite: Invite, game: str) -> None:
    page = invite().open(f"/how/{game}")
    page.set_viewport_size({"width": 720, "height": 900})
    expect(page.locator(".step h2")).to_have_count(STEPS)
    page.add_style_tag(content="html { zoom: 2 }")
    read(page)
    assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    assert page.evaluate(PICTURES) == []


def test_pinned_down_is_told_by_edition(invite: Invite) -> None:
    """The steps come in the order of the edition's phases, and the address keeps the choice."""
    page = invite().open("/how/pinned_down")
    titles = page.locator(".step h2")
    expect(titles.filter(has_text="Jump")).to_have_text("4Jump")
    for edition in ("2015", "2011", "2015"):
        button = page.get_by_role("group", name="Edition").get_by_role("button", name=f"Edition of {edition}")
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        told = [text.lstrip("0123456789") for text in titles.all_inner_texts()]
        wanted = OF_EDITIONS[edition]
        assert [title.strip() for title in told if title.strip() in wanted] == wanted
    page.reload()
    expect(titles.filter(has_text="Jump")).to_have_text("8Jump")
    expect(page.get_by_text("The jump phase begins with a check")).to_be_visible()


def test_the_rules_of_one_edition(invite: Invite) -> None:
    """A filter leaves the other edition's rules out, of the contents as well; a cited clause brings them back."""
    page = invite().open("/rules/pinned_down")
    contents = page.get_by_role("navigation", name="Sections")
    expect(contents.get_by_role("link", name="2015 only, and conflicts between sources")).to_be_visible()
    expect(contents.get_by_role("link", name="Worked scenarios, 2015")).to_be_visible()
    editions = page.get_by_role("group", name="Edition")
    editions.get_by_role("button", name="2011").click()
    expect(contents.get_by_role("link", name="The turn, 2015")).to_have_count(0)
    expect(page.get_by_role("article", name="PD-120", exact=True)).to_have_count(0)
    expect(page.get_by_role("article", name="PD-78", exact=True)).to_have_count(1)
    page.get_by_role("searchbox").fill("PD-133")
    expect(page.get_by_role("article", name="PD-133", exact=True)).to_have_count(0)
    page.evaluate("location.hash = '#PD-133'")
    expect(page.get_by_role("article", name="PD-133", exact=True)).to_be_in_viewport()
    expect(editions.get_by_role("button", name="All editions")).to_have_attribute("aria-pressed", "true")


def test_other_rules_have_no_editions(invite: Invite) -> None:
    page = invite().open("/rules/cubed")
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect(page.get_by_role("group", name="Edition")).to_have_count(0)
