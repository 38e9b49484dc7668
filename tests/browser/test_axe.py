"""axe finds nothing serious on any page, by day and by night."""

from __future__ import annotations

import pytest

from tests.browser import chromium
from tests.browser.conftest import Invite
from tests.browser.scenes import SCENES
from tests.browser.site import Site

pytestmark = pytest.mark.slow
GRAVE = ("serious", "critical")


@pytest.fixture(scope="package")
def axe() -> str:
    return chromium.axe()


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious(invite: Invite, site: Site, axe: str, scene: str) -> None:
    """Once by day; by night only the colours are other ones."""
    ada = invite(theme="light")
    ada.forgive("status of 404")  # one scene is an address that leads nowhere
    SCENES[scene](ada, site)
    ada.page.evaluate(axe)
    found: list[str] = []
    for theme in ("light", "dark"):
        ada.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        told = ada.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        for violation in told["violations"]:
            if violation["impact"] in GRAVE:
                where = [" ".join(map(str, node["target"])) for node in violation["nodes"]][:5]
                found.append(f"{theme}: {violation['id']}: {violation['help']}: {where}")
    assert found == []
