"""Cubed as a drawing, which everybody without a fast graphics card sees: refusals are shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, Site

pytestmark = pytest.mark.slow


def test_a_refusal_is_shown_beside_the_cube(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("cubed", PERSON, BOT, replay=partway("cubed", -40, "first pile")))
    ada.asked()
    free = ada.told["view"]["removable"]
    shut = [cube["cell"] for cube in ada.told["view"]["cubes"] if cube["cell"] not in free]
    assert shut
    west, south = ada.told["view"]["corner"]
    for cell in shut:
        x, y, z = (int(part) for part in cell.partition(":")[2].split(","))
        side = ada.board.locator(f'svg.block g[data-cell="{x + west},{y + south},{z}"]')
        if side.count():
            box = side.first.bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            break
    expect(ada.board.locator(".bubble")).to_be_visible()
