"""What a page loads with nothing in the browser's cache: how many requests, and how many bytes pass over the line.

The bytes are counted where they pass, so headers and WebSocket frames are among them as they are sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page, Request

from tests.browser.conftest import DESK, NO_WEBGL
from tests.browser.line import Line
from tests.browser.person import Person
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, QUICK, Site

TABLES = {"cubed": 1, "shut_down": 1, "pew_pew": 0, "patrollers": 1, "pinned_down": 1}  # bots beside the person
BUDGETS = {"home": 120_000} | dict.fromkeys(TABLES, 220_000)  # bytes
REQUESTS = {"home": 15} | dict.fromkeys(TABLES, 14)
FONTS_ARE_THERE = "() => document.fonts.ready.then(() => document.fonts.status === 'loaded')"
Visit = Callable[[Person, Site], None]


@dataclass
class Weight:
    """What came over the line for a page."""

    bytes: int = 0
    kinds: Counter[str] = field(default_factory=Counter)  # requests, by what they are for
    addresses: list[str] = field(default_factory=list)

    @property
    def requests(self) -> int:
        return sum(self.kinds.values())


def visit_home(person: Person, site: Site) -> None:
    person.open("/")
    person.page.get_by_role("heading").first.wait_for()


def visit_table(game: str) -> Visit:
    """A game against one bot, at the first question to the person: the same in every run."""

    def visit(person: Person, site: Site) -> None:
        bots = TABLES[game]
        person.sit(site.lay(game, PERSON, *[BOT] * bots, replay=partway(game, 0, seats=1 + bots)))
        person.asked()

    return visit


VISITS: dict[str, Visit] = {"home": visit_home} | {game: visit_table(game) for game in TABLES}


def weigh(browser: Browser, site: Site, line: Line, visit: Visit, encodings: str = "") -> Weight:
    """Opens a page in a new browser context; with `encodings`, the browser accepts only these."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")  # type: ignore[arg-type]  # a plain dict serves
    context.add_init_script(NO_WEBGL)
    person = Person(context, site, line.address, {"level": QUICK, "name": "Ada"})
    if encodings:
        context.set_extra_http_headers({"accept-encoding": encodings})
    found = Weight()
    person.page.on("request", lambda request: _count(found, request))
    person.page.on("websocket", lambda socket: found.kinds.update(["websocket"]))
    before = line.down.passed
    visit(person, site)
    settle(person.page)
    found.bytes = line.down.passed - before
    context.close()
    return found


def _count(found: Weight, request: Request) -> None:
    if request.url.startswith("http"):
        found.kinds[request.resource_type] += 1
        found.addresses.append(request.url)


def settle(page: Page) -> None:
    """Waits for everything the page asks for by itself."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(FONTS_ARE_THERE)
    page.wait_for_load_state("networkidle")
