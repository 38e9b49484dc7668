"""Cubed in WebGL: a cube is taken by clicking on it, and a picture that is lost is drawn by other means."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import IS_ASKED, Person
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, Json, Site

pytestmark = pytest.mark.slow
LOSE = "canvas => canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"


@pytest.fixture
def table(site: Site) -> Json:
    return site.lay("cubed", PERSON, BOT, replay=partway("cubed", -8, "first pile"))


def lit(person: Person, table: Json) -> None:
    """At the table, with the lights on."""
    person.sit(table)
    expect(person.board.locator("canvas")).to_have_attribute("data-ready", "yes")
    person.asked()


def test_a_cube_is_taken_by_clicking_on_it(invite: Invite, table: Json) -> None:
    ada = invite(webgl=True)
    lit(ada, table)
    canvas = ada.board.locator("canvas")
    moves = ada.told["moves"]
    box = canvas.bounding_box()
    assert box is not None
    places = sorted(
        ((x, y) for x in range(-4, 5) for y in range(-4, 5)), key=lambda place: abs(place[0]) + abs(place[1])
    )
    for x, y in places:  # from the middle outwards, until there was a cube under the mouse that may be taken
        ada.page.mouse.click(box["x"] + box["width"] * (0.45 + x * 0.03), box["y"] + box["height"] * (0.45 + y * 0.05))
        if ada.wait(f"told.moves > given ? 'taken' : {IS_ASKED} && 'asked'", moves) == "taken":
            return
    raise AssertionError("no click on the picture took a cube")


def test_a_lost_picture_is_drawn_by_other_means(invite: Invite, table: Json) -> None:
    ada = invite(webgl=True)
    ada.forgive("Context Lost")
    lit(ada, table)
    ada.board.locator("canvas").evaluate(LOSE)
    expect(ada.board.locator("canvas")).to_have_count(0)
    expect(ada.board.locator("svg [data-cell]").first).to_be_visible()
    ada.asked()


def test_without_a_graphics_card_the_block_is_drawn_until_one_asks_for_light(invite: Invite, site: Site) -> None:
    ada = invite(webgl=True)
    ada.page.evaluate("() => localStorage.removeItem('sandtable.cubed.drawn')")
    page = ada.sit(site.lay("cubed", PERSON, BOT))
    ada.asked()
    expect(ada.board.locator("canvas")).to_have_count(0)
    page.get_by_role("button", name="3D view").click()
    expect(ada.board.locator("canvas[data-ready=yes]")).to_be_visible()
    page.reload()
    ada.asked()
    expect(ada.board.locator("canvas[data-ready=yes]")).to_be_visible()
