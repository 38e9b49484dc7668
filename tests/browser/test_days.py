"""Coming back: the game of the day from home to its result, one's record on the cards, and both in a file."""

from __future__ import annotations

import json
import random
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.scenes import RECORD, SCENES
from tests.browser.site import Site

pytestmark = pytest.mark.slow
HOURS_LEFT = re.compile(r"New games in (\d+ h )?\d+ min")
BAD_FILE = "This file holds no record of Sandtable games. Nothing was changed."
# The last two are what a zoom of 200 % leaves of usual screens.
WIDTHS = [(320, 568), (360, 740), (844, 390), (768, 1024), (1280, 720), (1440, 900), (640, 360), (720, 450)]
LARGE_TEXT = ":root { --text-xs: 24px; --text-sm: 27px; --text-md: 30px; --text-lg: 34px }"
OURS = ".today .chip, .game .record, #day .btn, section[aria-labelledby=record] li"
CUT = """all => all.filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map(one => one.textContent)"""
OUTSIDE = (
    "all => all.map(one => one.getBoundingClientRect()).filter(box => box.left < 0 || box.right > innerWidth).length"
)
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def of_today(page: Page, title: str, state: str) -> Locator:
    """A game of the strip on the home page."""
    name = re.compile(f"{title}\\s*{state}")
    strip = page.get_by_role("region", name="Today")
    return strip.get_by_role("button", name=name).or_(strip.get_by_role("link", name=name))


def card(page: Page, game: str) -> Locator:
    return page.locator(f'article[data-game="{game}"]')


def table_of(page: Page) -> str:
    """The table that is open; the address changes once it is laid."""
    page.wait_for_url("**/table/*")
    return page.url.rsplit("/", 1)[1]


def settings(page: Page) -> Locator:
    page.get_by_role("button", name="Settings").click()
    return page.get_by_role("dialog", name="Settings")


def test_a_game_of_the_day_is_finished_listed_and_shared(invite: Invite, luck: random.Random, site: Site) -> None:
    """Whoever only ends turns is soon shot down; the second attempt is practice."""
    ada = invite()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ada.open("/")
    expect(page.get_by_role("region", name="Today")).to_contain_text(HOURS_LEFT)
    expect(page.locator(".game .record")).to_have_count(0)
    day = today()
    of_today(page, "Pew Pew!", "Play").click()
    first = table_of(page)
    ada.play_out(luck, "^end$")
    assert site.info({"id": first})["daily"] == day
    expect(ada.end).to_contain_text("This is your result of the day.")
    ada.end.get_by_role("button", name="Copy").click()
    line, link = page.evaluate("() => navigator.clipboard.readText()").split("\n")
    assert re.fullmatch(r"Sandtable Pew Pew! \d+ \w+ 20\d\d: lost, score \u2212?\d+, \d+ rounds?", line)
    assert link == f"{ada.address}/play/pew_pew?daily={day}"

    ada.end.get_by_role("link", name="Another game").click()
    expect(card(page, "pew_pew")).to_contain_text("best")
    of_today(page, "Pew Pew!", "Lost").click()
    days = page.get_by_role("region", name="Your record").locator(".list").filter(has_text="Your days")
    expect(days.get_by_role("link")).to_have_attribute("href", f"/replay/{first}")
    expect(page.get_by_text(line)).to_be_visible()

    page.get_by_role("button", name="Play it again for practice").click()
    second = table_of(page)
    assert second != first
    ada.play_out(luck, "^end$")
    expect(ada.end).to_contain_text("Practice: your first result of this day counts.")
    expect(ada.end).to_contain_text("practice")
    page.goto(link)
    expect(days.get_by_role("link")).to_have_count(1)
    expect(days.get_by_role("link")).to_have_attribute("href", f"/replay/{first}")
    expect(page.get_by_role("region", name="Your record")).to_contain_text("1 played, 0 won")


def test_a_game_of_the_day_that_is_not_finished_goes_on(invite: Invite) -> None:
    ada = invite()
    page = ada.open("/")
    of_today(page, "Cubed", "Play").click()
    begun = table_of(page)
    ada.asked()
    assert [seat["level"] for seat in ada.told["seats"]] == [0, 3]
    page.goto(f"{ada.address}/play/cubed")
    page.get_by_role("button", name="Continue").click()
    assert table_of(page) == begun
    page.goto(f"{ada.address}/")
    of_today(page, "Cubed", "Continue").click()
    assert table_of(page) == begun


def test_two_people_meet_the_same_day(invite: Invite, site: Site) -> None:
    """One comes by a friend's link, a day later."""
    ada, bo = invite(), invite()
    found = []
    for person in (ada, bo):
        page = person.open("/play/shut_down?daily=2026-07-01")
        expect(page.get_by_role("heading", name="Game of 1 Jul 2026")).to_be_visible()
        assert page.url.endswith("daily=2026-07-01")
        page.get_by_role("button", name="Play this game").click()
        person.asked()
        found.append({key: person.told[key] for key in ("view", "moves", "to_act")})
        assert site.info({"id": table_of(page)})["daily"] == "2026-07-01"
    assert found[0] == found[1]


def standings(person: Person) -> list[str]:
    """What the home cards say."""
    page = person.open("/")
    expect(page.locator(".game .record").first).to_be_visible()
    said: list[str] = page.locator(".game").evaluate_all(
        "all => all.map(one => one.querySelector('.record')?.textContent)"
    )
    return said


def test_the_record_goes_to_another_browser_in_a_file(invite: Invite, site: Site, tmp_path: Path) -> None:
    ada, bo = invite(), invite()
    SCENES["home-returning"](ada, site)
    with ada.page.expect_download() as saving:
        settings(ada.page).get_by_role("button", name="Save as a file").click()
    file = tmp_path / "games.json"
    saving.value.save_as(file)
    assert saving.value.suggested_filename == f"sandtable-games-{today()}.json"

    page = bo.open("/")
    dialog = settings(page)
    expect(dialog.get_by_role("button", name="Save as a file")).to_be_disabled()
    field = dialog.locator("input[type=file]")
    for text in ("", "{ half", "[]", json.dumps({"games": []})):
        (tmp_path / "bad.json").write_text(text)
        field.set_input_files(tmp_path / "bad.json")
        expect(dialog.get_by_text(BAD_FILE)).to_be_visible()
    assert bo.remembered("sandtable.played") is None
    field.set_input_files(file)
    expect(dialog.get_by_text(f"{len(RECORD['games'])} games added.")).to_be_visible()
    expect(card(page, "cubed").get_by_text("Levels 1 to 3 beaten")).to_be_visible()
    field.set_input_files(file)
    expect(dialog.get_by_text("Every game of this file was here already.")).to_be_visible()
    assert standings(bo) == standings(ada)


def test_a_damaged_record_is_said_once_and_stops_nothing(invite: Invite, luck: random.Random) -> None:
    ada = invite()
    ada.page.evaluate("() => localStorage.setItem('sandtable.played', '{ half a rec')")
    page = ada.open("/play/cubed")
    expect(page.get_by_text("could not be read and begins anew")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Today's game")).to_be_visible()
    expect(page.get_by_text("could not be read and begins anew")).to_have_count(0)


@pytest.mark.parametrize("scene", ["home-returning", "play-returning"])
def test_the_record_fits_every_window(invite: Invite, site: Site, scene: str) -> None:
    """With text of twice its size too."""
    ada = invite()
    SCENES[scene](ada, site)
    for is_large in (False, True):
        if is_large:
            ada.page.add_style_tag(content=LARGE_TEXT)
        for width, height in WIDTHS:
            ada.page.set_viewport_size({"width": width, "height": height})
            assert is_large or ada.page.evaluate(TOO_WIDE) <= 0, width
            parts = ada.page.locator(OURS)
            assert parts.evaluate_all(CUT) == [], (width, is_large)
            assert parts.evaluate_all(OUTSIDE) == 0, (width, is_large)
