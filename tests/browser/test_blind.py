"""A whole random game of each by the accessibility tree alone: what has a role and a name is all there is."""

from __future__ import annotations

import itertools
import random
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Invite
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, Site

pytestmark = pytest.mark.slow
BUTTON = re.compile(r"""^\s*- ('?)button "((?:[^"\\]|\\.)*)"(.*)$""", re.M)  # a name with a colon stands in quotes


def said_choices(page: Page) -> list[str]:
    """The names of the choices, read from the tree as a screen reader would."""
    tree = page.get_by_role("group", name="Choices").aria_snapshot()
    found = [
        (quote, name.replace('\\"', '"')) for quote, name, rest in BUTTON.findall(tree) if "[disabled]" not in rest
    ]
    names = [name.replace("''", "'") if quote else name for quote, name in found]
    return [name for name in names if not name.startswith("Put back")]


def choose(page: Page, name: str) -> None:
    """Presses the choice of this name; one that is gone since it was heard is let go, and the player listens again."""
    with suppress(Error):
        page.get_by_role("group", name="Choices").get_by_role("button", name=name, exact=True).first.click(timeout=3000)


def play_by_ear(page: Page, luck: random.Random, most: int = 400) -> None:
    """Listens, picks one of the choices by its name, and again, until the game is said to be over."""
    choices = page.get_by_role("group", name="Choices").get_by_role("button", disabled=False)
    over = page.get_by_role("region", name="The game is over")
    for _ in range(most):
        expect(over.or_(choices).first).to_be_visible()
        if over.is_visible():
            return
        names = said_choices(page)
        if names:
            choose(page, luck.choice(names))
    raise AssertionError(f"the game is not over after {most} choices")


@pytest.mark.parametrize("game", ["cubed", "shut_down", "patrollers", "pinned_down"])
def test_a_random_game_by_ear(invite: Invite, luck: random.Random, site: Site, game: str) -> None:
    short: dict[str, dict[str, int | str]] = {
        "shut_down": {"turn_cap": 5},
        "patrollers": {"size": 1, "rounds": 6},
        "pinned_down": {"goal": 3},
    }
    options = short.get(game, {})
    ada = invite()
    page = ada.sit(site.lay(game, PERSON, BOT, options=options))
    expect(page.get_by_role("region", name="What is asked").get_by_role("heading")).to_be_visible()
    play_by_ear(page, luck)
    assert page.get_by_role("region", name="The game is over").get_by_role("heading").inner_text()
    assert ada.told["status"] == "over"


def test_what_happens_is_announced(invite: Invite, luck: random.Random, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("shut_down", PERSON, BOT))
    ada.answer(luck)
    expect(page.locator("[aria-live=polite][role=log]")).not_to_be_empty()


# What the live regions of a page say from here on, one entry for each time they change.
HEARD = """() => {
  window.heard = [];
  new MutationObserver(all => {
    const around = all.map(({ target }) => (target.parentElement ?? target).closest("[role=log], h1[aria-live]"));
    const changed = new Set(around);
    changed.forEach(one => one?.isConnected && heard.push([one.tagName, one.textContent.trim()]));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_a_turn_is_told_once_and_no_page_reads_the_last_ones_lines(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("shut_down", PERSON, BOT, replay=partway("shut_down", 20)))
    ada.asked()
    page.evaluate(HEARD)
    ada.answer(random.Random(1))
    ada.asked()
    told = page.locator("[role=log]").first
    expect(told).to_contain_text("Ada")
    page.wait_for_timeout(400)  # what would be told twice is told by then
    heard = page.evaluate("() => heard")
    lines = [line for tag, text in heard if tag != "H1" for line in text.split(". ") if line]
    assert len(lines) == len(set(lines)) > 0
    questions = [text for tag, text in heard if tag == "H1"]
    assert all(one != other for one, other in itertools.pairwise(questions))
    page.locator("header a.brand").click()
    expect(page.get_by_role("heading", level=1).first).to_contain_text("tabletop")
    expect(told).to_have_text("")
