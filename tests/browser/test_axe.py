"""axe finds nothing serious on any page, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import chromium
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.positions import finished, partway
from tests.browser.site import BOT, OPEN, OTHER, PERSON, Site

pytestmark = pytest.mark.slow
GRAVE = ("serious", "critical")
Scene = Callable[[Person, Site], None]


@pytest.fixture(scope="package")
def axe() -> str:
    return chromium.axe()


def page_at(path: str) -> Scene:
    """A page that has loaded what it shows."""

    def go(person: Person, site: Site) -> None:
        person.open(path)
        expect(person.page.get_by_role("heading").first).to_be_visible()
        person.page.wait_for_load_state("networkidle")

    return go


def table_of(game: str, moves: int, *others: Any, seats: int = 2) -> Scene:
    """A game partway, the first seat asked."""

    def go(person: Person, site: Site) -> None:
        person.sit(site.lay(game, PERSON, *others, replay=partway(game, moves, seats=seats)))
        person.asked()

    return go


def over(person: Person, site: Site) -> None:
    person.sit(site.lay("cubed", PERSON, BOT, replay=finished("cubed")))
    expect(person.end).to_be_visible()


def waiting(person: Person, site: Site) -> None:
    person.sit(site.lay("cubed", PERSON, OPEN))
    person.page.get_by_role("button", name="Invite").click()
    expect(person.page.get_by_role("dialog", name="Invite")).to_be_visible()


def refused(person: Person, site: Site) -> None:
    person.sit(site.lay("shut_down", PERSON, OTHER, replay=partway("shut_down", 40, "Draw from")))
    person.asked()
    person.board.locator('[data-target="slot:A1"]').first.click()
    person.refusal.get_by_role("button", name="Rule ").click()
    expect(person.page.get_by_role("dialog", name="Rules of").get_by_role("article").first).to_be_visible()


def settings(person: Person, site: Site) -> None:
    table_of("cubed", 20, BOT)(person, site)
    person.page.get_by_role("button", name="Settings").click()
    expect(person.page.get_by_role("dialog", name="Settings")).to_be_visible()


def replayed(person: Person, site: Site) -> None:
    table = site.lay("cubed", PERSON, BOT, replay=finished("cubed"))
    person.open(f"/replay/{table['id']}#move=40")
    expect(person.page.get_by_role("toolbar", name="Steps")).to_be_visible()


SCENES: dict[str, Scene] = {
    "home": page_at("/"),
    "play cubed": page_at("/play/cubed"),
    "play shut_down": page_at("/play/shut_down"),
    "rulebooks": page_at("/rules"),
    "rules of shut_down": page_at("/rules/shut_down#SD-36"),
    "learn cubed": page_at("/learn/cubed"),
    "replays": page_at("/replay"),
    "replay": replayed,
    "nothing there": page_at("/replay/nothing/there"),
    "cubed stacking": table_of("cubed", 20, BOT),
    "cubed unstacking": table_of("cubed", 84, BOT),
    "shut_down for two": table_of("shut_down", 40, BOT),
    "shut_down for four": table_of("shut_down", 70, BOT, BOT, OTHER, seats=4),
    "over": over,
    "waiting": waiting,
    "refused": refused,
    "settings": settings,
}


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious(invite: Invite, site: Site, axe: str, scene: str) -> None:
    found: list[str] = []
    for theme in ("light", "dark"):
        ada = invite(theme=theme)
        ada.forgive("status of 404")  # the scene of an address that leads nowhere
        SCENES[scene](ada, site)
        ada.page.evaluate(axe)
        told = ada.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        for violation in told["violations"]:
            if violation["impact"] in GRAVE:
                where = [" ".join(map(str, node["target"])) for node in violation["nodes"]][:5]
                found.append(f"{theme}: {violation['id']}: {violation['help']}: {where}")
    assert found == []
