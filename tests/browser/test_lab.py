"""The lab: from the home page to a finished comparison, by mouse, by keys and by touch; shared, stopped, taken away."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import sandtable
from tests.browser import chromium
from tests.browser.conftest import Invite
from tests.browser.scenes import LAB_WISH
from tests.browser.site import Site
from tests.browser.test_axe import GRAVE
from tests.browser.test_keys import tab_to
from tests.browser.test_phone import assert_it_fits

pytestmark = pytest.mark.slow
LONGEST = 120.0  # seconds from the home page to the answer
ENDLESS = 100_000
quick_lab = pytest.mark.skipif(not sandtable.is_compiled(), reason="thousands of games take plain Python too long")


def progress(page: Page) -> Locator:
    return page.get_by_role("region", name="Progress")


def findings(page: Page) -> Locator:
    return page.get_by_role("region", name="What it found")


@quick_lab
def test_from_home_to_a_finished_comparison_in_two_minutes(invite: Invite) -> None:
    """A new user: the card on the home page, a question to start with, its number made another, and the answer."""
    ada = invite(motion=True)
    began = time.monotonic()
    page = ada.open("/")
    page.get_by_role("link", name="Open the lab").click()
    page.get_by_role("button", name="Do more wild steals").click()
    number = page.get_by_role("textbox", name="Special: wild steal under B")
    expect(number).to_have_value("8")
    page.get_by_role("button", name="Special: wild steal under B: +1").click()
    expect(number).to_have_value("9")
    expect(page.get_by_text("1,000 games of each variant will show")).to_be_visible()
    expect(page.get_by_role("combobox", name="Seats")).to_have_value("2")
    page.get_by_role("button", name="Ask the lab").click()
    expect(page).to_have_url(re.compile("/lab#[a-z0-9]{12}$"))
    expect(progress(page)).to_contain_text("pairs")
    expect(progress(page).get_by_role("status")).to_have_text("Done", timeout=LONGEST * 1000)
    expect(progress(page)).to_contain_text("1,000 of 1,000 pairs")
    # The win does not differ, so what differs most surely comes first.
    expect(findings(page).get_by_role("heading", level=2).first).not_to_have_text("Win rate of the first seat")
    expect(findings(page)).to_contain_text("Win rate of the first seat No detectable difference")
    expect(findings(page).get_by_role("img", name="Games won, by seat. First seat: A ")).to_be_visible()
    assert time.monotonic() - began < LONGEST
    # The game's length does differ, and the page says so beyond luck.
    turns = findings(page).get_by_role("row", name=re.compile("^Turns how often"))
    expect(turns).to_contain_text("less")
    # Every figure that is drawn can be read.
    findings(page).get_by_text("The figures").first.click()
    expect(findings(page).get_by_role("row", name=re.compile("^First seat ")).first).to_contain_text("%")


def test_a_number_of_the_box_is_found_and_changed_by_keys_alone(invite: Invite) -> None:
    ada = invite()
    page = ada.open("/lab?game=patrollers")
    expect(page.get_by_role("combobox", name="Game")).to_have_value("patrollers")
    expect(page.get_by_role("button", name="Ask the lab")).to_be_disabled()
    tab_to(page, "focus.ariaLabel === 'Change a card, a number or an option of B'")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="What changes under B?")
    expect(dialog.get_by_role("textbox", name="Find an option, a card or a number")).to_be_focused()
    page.keyboard.type("dwayne dial budget")
    expect(dialog.get_by_role("status")).to_have_text("1 found")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    number = page.get_by_role("textbox", name="Captain Dwayne: dial budget under B")
    expect(number).to_have_value("3")
    tab_to(page, "focus.ariaLabel === 'Captain Dwayne: dial budget under B'")
    page.keyboard.press("Control+a")
    page.keyboard.type("99")
    tab_to(page, "focus.textContent === 'Ask the lab'")
    page.keyboard.press("Enter")
    # No rule lets it be 99: the game itself refuses, and says what would be right.
    expect(progress(page)).to_contain_text("it is a whole number from 0 to 12 [PT-R20]")
    expect(progress(page)).to_contain_text("This cannot be played")


def test_the_game_as_it_is_can_be_asked_about(invite: Invite) -> None:
    """Nothing is changed, so the button is grey and says why; one click takes B away, and who wins can be asked."""
    ada = invite()
    page = ada.open("/lab?game=shut_down")
    ask = page.get_by_role("button", name="Ask the lab")
    expect(ask).to_be_disabled()
    expect(ask).to_have_accessible_description(re.compile("^Nothing is changed yet. Change something under B"))
    page.get_by_role("button", name="Ask about the game as it is").click()
    expect(page.get_by_role("region", name="B, as ruled")).to_have_count(0)
    page.get_by_role("combobox", name="Seats").select_option("3")
    page.get_by_role("combobox", name="Bots").select_option("level 1")
    expect(ask).to_be_enabled()
    ask.click()
    expect(progress(page)).to_contain_text("games")
    expect(findings(page).get_by_role("heading", level=2).first).to_have_text("Win rate of the first seat")
    expect(findings(page)).to_contain_text("95% interval")
    seats = findings(page).get_by_role("img", name=re.compile("^Games won, by seat. First seat: A .*Third seat"))
    expect(seats).to_be_visible()
    progress(page).get_by_role("button", name="Stop and keep").click()


def test_a_rule_that_is_no_option_is_said_to_be_none(invite: Invite) -> None:
    ada = invite()
    page = ada.open("/lab?game=pinned_down")
    page.get_by_role("button", name="Change a card, a number or an option of B").click()
    dialog = page.get_by_role("dialog", name="What changes under B?")
    dialog.get_by_role("textbox").fill("threat per location")
    expect(dialog.get_by_role("status")).to_have_text("No option, card or number has these words.")
    expect(dialog).to_contain_text("A rule that is not in this list is part of the program and cannot be changed here.")


def test_what_is_no_number_is_said_before_it_is_asked(invite: Invite) -> None:
    ada = invite()
    page = ada.open("/lab")
    page.get_by_role("button", name="Do more wild steals").click()
    number = page.get_by_role("textbox", name="Special: wild steal under B")
    number.fill("many")
    expect(page.get_by_role("button", name="Ask the lab")).to_be_disabled()
    expect(page.get_by_text("A whole number from 0 to 31").first).to_be_visible()
    number.fill("5")
    expect(page.get_by_role("button", name="Ask the lab")).to_be_enabled()
    page.get_by_role("button", name="Rule SD-R2").click()
    expect(page.get_by_role("dialog", name="Rules of Shut Down")).to_be_visible()


def test_an_experiment_is_stopped_by_whoever_asked_and_seen_by_whoever_has_the_link(invite: Invite, site: Site) -> None:
    ada, bo = invite(phone=True), invite()
    made = site.experiment(LAB_WISH | {"games": ENDLESS})
    ada.page.evaluate(
        "([id, key]) => localStorage.setItem('sandtable.lab', JSON.stringify({ [id]: key }))", [made["id"], made["key"]]
    )
    page = ada.open(f"/lab#{made['id']}")
    seen = bo.open(f"/lab#{made['id']}")
    expect(findings(seen)).to_be_visible()
    expect(progress(seen).get_by_role("button", name="Stop and keep")).to_have_count(0)
    expect(seen.get_by_role("textbox", name="Special: wild steal under B")).to_have_value("8")
    expect(findings(page)).to_be_visible()
    assert_it_fits(ada)
    progress(page).get_by_role("button", name="Stop and keep").tap()
    for both in (page, seen):
        expect(progress(both).get_by_role("status")).to_have_text("Stopped; what was played is kept")
        expect(progress(both).get_by_role("link", name="CSV")).to_be_visible()
    # On a phone the question is folded away until it is wanted.
    expect(page.get_by_role("combobox", name="Game")).to_be_hidden()
    page.get_by_role("button", name="Change the question").tap()
    expect(page.get_by_role("combobox", name="Game")).to_be_visible()
    assert_it_fits(ada)


@quick_lab
def test_until_sure_stops_by_itself_and_another_measure_is_put_first(invite: Invite) -> None:
    """A beginner's fleet seldom wins, which is sure after the first look. Then another measure comes first."""
    ada = invite()
    page = ada.open("/lab")
    page.get_by_role("button", name="What if the players place surplus enemies?").click()
    page.get_by_role("combobox", name="Seats").select_option("1")
    page.get_by_role("combobox", name="Bots").select_option("level 1")
    page.get_by_role("button", name="until sure").click()
    expect(page.get_by_text("Stops when the interval is 2 points to either side")).to_be_visible()
    page.get_by_role("button", name="Ask the lab").click()
    expect(progress(page).get_by_role("status")).to_have_text("Done", timeout=LONGEST * 1000)
    expect(progress(page)).to_contain_text("4,000 of 20,000 pairs")
    expect(progress(page)).to_contain_text("It is as sure as was asked for, so it stopped by itself.")
    expect(findings(page).get_by_role("heading", level=2).first).not_to_have_text("Turns")
    findings(page).get_by_role("combobox", name="The measure that comes first").select_option(label="Turns")
    for _ in range(2):  # the link names the measure: whoever opens it sees the same
        expect(findings(page).get_by_role("heading", level=2).first).to_have_text("Turns")
        expect(page).to_have_url(re.compile("/lab#[a-z0-9]{12}~turns$"))
        page.reload()


def test_an_experiment_that_is_not_there_is_said_to_be_gone(invite: Invite) -> None:
    ada = invite()
    ada.forgive("status of 404")
    page = ada.open("/lab#abcdefghjkmn")
    expect(page.get_by_role("alert")).to_contain_text("There is no such experiment here")


def test_the_report_is_one_file_that_needs_nothing_else(invite: Invite, site: Site, tmp_path: Path) -> None:
    """Saved and opened from the disk: charts and tables are there, nothing is fetched, and axe is content."""
    ada = invite()
    made = site.experiment(LAB_WISH | {"games": 60, "about": "</script><b>Wild</b> steals & you?"})
    page = ada.open(f"/lab#{made['id']}")
    with page.expect_download() as taken:
        progress(page).get_by_role("link", name="Report").click()
    file = tmp_path / "report.html"
    taken.value.save_as(file)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_text("</script><b>Wild</b> steals & you?")
    expect(page.get_by_role("img", name="Games won, by seat")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Turns how often"))).to_be_visible()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    page.evaluate(chromium.axe())
    told = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    assert [one["id"] for one in told["violations"] if one["impact"] in GRAVE] == []
