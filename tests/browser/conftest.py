"""One browser and one server for these tests in each worker; people who open pages, and must not see one complain."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser import chromium
from tests.browser.person import PATIENCE, Person
from tests.browser.site import QUICK, Json, Site

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
# WebGL in software takes seconds of a processor for every move; without it Cubed draws its cubes by other means.
NO_WEBGL = """
  const get = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...given) {
    return kind.startsWith("webgl") ? null : get.call(this, kind, ...given);
  };
"""
ADDRESSES = count(1)  # each browser has an address of its own, as from behind a proxy
FAILURES = chromium.PLACE / "failures"  # what the pages looked like where a journey failed
Invite = Callable[..., Person]
Kind = tuple[bool, bool, bool]  # whether it is a phone, whether things move, whether it draws with WebGL
Left = dict[Kind, list[Person]]


# The scopes end with this folder: playwright keeps an event loop running, which other tests could not live with.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        expect.set_options(timeout=PATIENCE)
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        found = chromium.find(playwright)
    except chromium.NoChromium as error:
        if os.environ.get("CI"):
            pytest.fail(f"the browser tests need a Chromium: {error}")
        pytest.skip(f"NO BROWSER, so the pages are NOT tested: {error}")
    started = playwright.chromium.launch(
        executable_path=found.path, args=found.arguments, env={**os.environ, **found.environment}
    )
    yield started
    started.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("site"))
    made.start()
    yield made
    made.stop()
    assert made.complaints() == []


@pytest.fixture(scope="package")
def left(browser: Browser) -> Left:
    """People of earlier tests, by the kind of their browser: a new browser takes longer to start than most pages."""
    return {}


@pytest.fixture
def invite(browser: Browser, site: Site, left: Left, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """Calls somebody to a browser of their own: `invite(phone=True, motion=True, theme="dark")`.

    `at` is another address of the same site; `newcomer=True` has never been offered a lesson or shown a goal; `fresh`
    is a browser nobody used before or will use after, for tests of its cache and of what cannot be taken back, such
    as `route_web_socket`; what is not named here is a setting as the page keeps it.
    """
    people: list[tuple[Kind | None, Person]] = []

    def call(
        phone: bool = False,
        motion: bool = False,
        webgl: bool = False,
        newcomer: bool = False,
        at: str = "",
        fresh: bool = False,
        **settings: object,
    ) -> Person:
        kind = (phone, motion, webgl)
        kept = {"level": QUICK, "name": "Ada", "pace": "at once"} | settings
        if left.get(kind) and not fresh:
            person = left[kind].pop()
            person.arrive(at or site.address, kept, newcomer)
        else:
            person = start(phone, motion, webgl, at or site.address, kept, newcomer)
        people.append((None if fresh else kind, person))
        if webgl:
            person.light()
        return person

    def start(phone: bool, motion: bool, webgl: bool, address: str, kept: Json, newcomer: bool) -> Person:
        context = browser.new_context(
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]  # a plain dict serves
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
            # People of one address wait for each other's replays, also for those of tests that are over.
            extra_http_headers={"x-forwarded-for": f"198.51.100.{next(ADDRESSES) % 250}"},
        )
        if not webgl:
            context.add_init_script(NO_WEBGL)
        return Person(context, site, address, kept, newcomer)

    yield call
    failed = getattr(request.node, "failed", False)
    if failed:
        FAILURES.mkdir(parents=True, exist_ok=True)
        for number, (_, person) in enumerate(people, start=1):
            person.page.screenshot(path=FAILURES / f"{request.node.name}-{number}.png")
            print(f"{person.page.url}: {person.complaints}; seen in {FAILURES}")
    faults = [fault for _, person in people for fault in person.faults()]
    for kind, person in people:
        if kind is None or failed or faults:
            person.context.close()
        else:
            person.leave()
            left.setdefault(kind, []).append(person)
    assert failed or faults == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A journey that failed is run again, at most twice; `make test` names it, and each of these is a bug to find."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Lets `invite` know how the test went."""
    report: pytest.TestReport = yield  # type: ignore[assignment]
    if report.when == "call":
        item.failed = report.failed  # type: ignore[attr-defined]
    return report  # type: ignore[return-value]


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> random.Random:
    """The same choices in every run of a test."""
    return random.Random(request.node.name)
