"""How much the pages load with an empty cache: bytes on the wire and requests. `python -m bench.wire` prints them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Invite
from tests.browser.line import line_to
from tests.browser.person import Person
from tests.browser.site import BOT, PERSON, Site
from tests.browser.weight import BUDGETS, REQUESTS, TABLES, VISITS, weigh

pytestmark = pytest.mark.slow
POLISH = "Żółć Łęcki"


def requests_of(person: Person) -> list[str]:
    """The addresses the page asks for from here on."""
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    return asked


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server without tables: home lists public ones, which other tests leave, and loads words for them."""
    made = Site(tmp_path_factory.mktemp("bare"))
    made.start()
    yield made
    made.stop()


@pytest.mark.parametrize("page", list(VISITS))
def test_a_page_stays_within_its_budget(browser: Browser, bare: Site, page: str) -> None:
    with line_to(bare.port) as line:
        found = weigh(browser, bare, line, VISITS[page])
    assert found.bytes < BUDGETS[page], sorted(found.addresses)
    assert found.requests <= REQUESTS[page], sorted(found.addresses)


def test_only_a_board_that_is_lit_loads_what_lights_it(invite: Invite, site: Site) -> None:
    for is_lit in (False, True):
        ada = invite(webgl=is_lit, fresh=True)
        asked = requests_of(ada)
        ada.sit(site.lay("cubed", PERSON, BOT))
        ada.asked()
        ada.page.wait_for_load_state("networkidle")
        assert any("/scene-" in address for address in asked) == is_lit


def test_the_rules_are_loaded_when_they_are_opened(invite: Invite, site: Site) -> None:
    ada = invite(fresh=True)
    asked = requests_of(ada)
    ada.sit(site.lay("shut_down", PERSON, BOT))
    ada.asked()
    assert not any("RuleBook" in address for address in asked)
    ada.page.keyboard.press("?")
    drawer = ada.page.get_by_role("dialog", name="Rules of")
    expect(drawer.get_by_role("article").first).to_be_visible()
    assert any("RuleBook" in address for address in asked)


@pytest.mark.parametrize("game", TABLES)
def test_a_table_asks_for_everything_at_once(invite: Invite, site: Site, game: str) -> None:
    """The document names the scripts and styles of the table and of its game: none is asked for by another script."""
    table = site.lay(game, PERSON, *[BOT] * TABLES[game])
    status, document = site.ask("GET", f"/table/{table['id']}")
    assert status == 200
    ada = invite(fresh=True)
    asked = requests_of(ada)
    ada.sit(table)
    ada.asked()
    files = [address.rpartition("/")[2] for address in asked if address.endswith((".js", ".css"))]
    assert files
    assert [name for name in files if name not in document.decode()] == []


def test_a_name_brings_the_letters_it_needs(invite: Invite, site: Site) -> None:
    """Nobody else loads them, and no other face is asked for them."""
    for name, expected in (("Ada", []), (POLISH, ["atkinson-next-ext"])):
        ada = invite(name=name, fresh=True)
        asked = requests_of(ada)
        ada.open("/")
        expect(ada.page.get_by_text(name).first).to_be_visible()
        ada.page.evaluate("() => document.fonts.ready")
        extra = [address for address in asked if "-ext-" in address or "-latin-" in address]
        assert [address.rpartition("/")[2].rpartition("-")[0] for address in extra] == expected


def lay(person: Person, script: str) -> Route:
    """Clicks for a new game, and waits until the page asks for a script; the request for the table is held back."""
    held: list[Route] = []
    page = person.open("/")
    page.route(
        "**/api/matches", lambda route: held.append(route) if route.request.method == "POST" else route.fallback()
    )
    with page.expect_event("requestfinished", lambda request: script in request.url):
        page.get_by_role("button", name="Play now: Cubed").click()
    return held[0]


def test_a_table_is_loaded_while_the_server_lays_it(invite: Invite) -> None:
    ada = invite(fresh=True)
    lay(ada, "/game-cubed-").continue_()
    assert ada.asked()


def test_a_page_from_before_an_update_keeps_the_seat_of_the_table_it_lays(invite: Invite) -> None:
    """A script that is gone makes a page load anew, but not before the table is laid: its seat would be lost."""
    ada = invite(fresh=True)
    ada.forgive("status of 404")
    ada.forgive("page error: .*dynamically imported module")
    ada.page.route("**/assets/Table-*.js", lambda route: route.fulfill(status=404), times=1)
    held = lay(ada, "/Table-")
    ada.page.evaluate("() => new Promise(done => requestAnimationFrame(done))")
    assert ada.page.url == f"{ada.address}/"
    held.continue_()
    assert ada.asked()
    assert ada.told["seats"][0]["name"] == "Ada"
