"""axe finds nothing serious on any page, by day and by night."""

from __future__ import annotations

import pytest

from tests.browser import chromium
from tests.browser.conftest import Invite
from tests.browser.scenes import SCENES
from tests.browser.site import Site

GRAVE = ("serious", "critical")
OF_COLOURS = ["color-contrast", "link-in-text-block"]  # the rules of axe that look at colours
# Scenes that have between them what the other scenes of their page or game are made of.
BY_NIGHT = [
    "home", "home-returning", "how-pinned_down-2015", "learn-cubed-lesson", "lab-answer", "rules-shut_down",
    "play-shut_down", "replay-cubed", "table-cubed-unstacking", "table-cubed-settings", "table-shut_down-three",
    "table-shut_down-over", "table-shut_down-clause", "table-pew_pew-aliens", "table-pew_pew-over",
    "table-patrollers-attack", "table-patrollers-tokens", "table-pinned_down-fight", "table-pinned_down-talk",
    "table-pinned_down-over", "decks-pinned_down", "cards-pinned_down-found",
]  # fmt: skip
LOOK = """rules => axe.run(document, { resultTypes: ["violations"], preload: false, ...(rules && { runOnly: rules }) })
  .then(found => found.violations)"""


@pytest.fixture(scope="package")
def axe() -> str:
    return chromium.axe()


def found_by_axe(invite: Invite, site: Site, axe: str, scene: str, by_night: list[str] | None) -> list[str]:
    """What it finds by day, and by night with these rules: all of them for None."""
    ada = invite(theme="light")
    ada.forgive("status of 404")  # one scene is an address that leads nowhere
    SCENES[scene](ada, site)
    ada.page.evaluate(axe)
    found: list[str] = []
    themes = {"light": None} if by_night == [] else {"light": None, "dark": by_night}
    for theme, rules in themes.items():
        ada.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for violation in ada.page.evaluate(LOOK, rules):
            if violation["impact"] in GRAVE:
                where = [" ".join(map(str, node["target"])) for node in violation["nodes"]][:5]
                found.append(f"{theme}: {violation['id']}: {violation['help']}: {where}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious(invite: Invite, site: Site, axe: str, scene: str) -> None:
    """By day all of them; by night only the colours are other ones, and some scenes have them all."""
    assert found_by_axe(invite, site, axe, scene, OF_COLOURS if scene in BY_NIGHT else []) == []


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious_by_any_rule_at_night(invite: Invite, site: Site, axe: str, scene: str) -> None:
    assert found_by_axe(invite, site, axe, scene, None) == []
