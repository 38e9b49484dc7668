"""axe finds nothing serious on any page, by day and by night."""

from __future__ import annotations

import pytest

from tests.browser import chromium
from tests.browser.conftest import Invite
from tests.browser.scenes import SCENES
from tests.browser.site import Site

GRAVE = ("serious", "critical")
OF_COLOURS = ["color-contrast", "link-in-text-block"]  # the rules of axe that look at colours
LOOK = """rules => axe.run(document, { resultTypes: ["violations"], preload: false, ...(rules && { runOnly: rules }) })
  .then(found => found.violations)"""


@pytest.fixture(scope="package")
def axe() -> str:
    return chromium.axe()


def found_by_axe(invite: Invite, site: Site, axe: str, scene: str, by_night: list[str] | None) -> list[str]:
    """What it finds by day and, as far as it is asked for, by night."""
    ada = invite(theme="light")
    ada.forgive("status of 404")  # one scene is an address that leads nowhere
    SCENES[scene](ada, site)
    ada.page.evaluate(axe)
    found: list[str] = []
    for theme, rules in {"light": None, "dark": by_night}.items():
        ada.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for violation in ada.page.evaluate(LOOK, rules):
            if violation["impact"] in GRAVE:
                where = [" ".join(map(str, node["target"])) for node in violation["nodes"]][:5]
                found.append(f"{theme}: {violation['id']}: {violation['help']}: {where}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious(invite: Invite, site: Site, axe: str, scene: str) -> None:
    """Once by day; by night only the colours are other ones."""
    assert found_by_axe(invite, site, axe, scene, OF_COLOURS) == []


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious_by_any_rule_at_night(invite: Invite, site: Site, axe: str, scene: str) -> None:
    assert found_by_axe(invite, site, axe, scene, None) == []
