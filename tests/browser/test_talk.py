"""Talk between two browsers: said, heard, muted, and there again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import OTHER, PERSON, Site

pytestmark = pytest.mark.slow
UNKIND = '<img src=x onerror="window.harmed = 1"> & שלום'


def said(person: Person) -> Locator:
    """The lines on the screen."""
    return person.page.get_by_role("region", name="Talk").locator("li p")


def test_two_people_talk_and_a_watcher_reads(invite: Invite, site: Site) -> None:
    """A line arrives where it is read and where it is not; what looks like code is text; a reload loses nothing."""
    table = site.lay("cubed", PERSON, OTHER)
    ada, bo, eve = invite(), invite(phone=True), invite()
    ada.sit(table, 0)
    bo.sit(table, 1)
    eve.watch(table)

    ada.page.keyboard.press("t")
    field = ada.page.get_by_role("textbox", name="Say something")
    expect(field).to_be_focused()
    field.fill("hello Bo")
    field.press("Enter")
    expect(said(ada)).to_have_text(["hello Bo"])
    expect(field).to_have_value("")
    expect(bo.page.get_by_role("log")).to_contain_text("says: hello Bo")
    expect(bo.page.get_by_role("navigation", name="Table tools")).to_contain_text("1 new line")

    bo.page.get_by_role("navigation", name="Table tools").get_by_role("button", name="Talk").tap()
    expect(said(bo)).to_have_text(["hello Bo"])
    bo.page.get_by_role("button", name="Good game").tap()
    expect(said(ada)).to_have_text(["hello Bo", "Good game"])
    bo.page.get_by_role("textbox", name="Say something").fill(UNKIND)
    bo.page.get_by_role("button", name="Send").tap()
    expect(said(ada)).to_have_text(["hello Bo", "Good game", UNKIND])
    assert ada.page.evaluate("window.harmed") is None

    eve.page.get_by_role("tab", name="Talk").click()
    expect(said(eve)).to_have_count(3)
    expect(eve.page.get_by_text("You watch: you read along")).to_be_visible()
    expect(eve.page.get_by_role("textbox", name="Say something")).to_have_count(0)

    ada.page.reload()
    ada.page.get_by_role("tab", name="Talk").click()
    expect(said(ada)).to_have_count(3)


def test_a_speaker_is_muted_here_and_heard_again(invite: Invite, site: Site) -> None:
    """Nobody else is told; what was said meanwhile is there when one listens again."""
    table = site.lay("cubed", PERSON, OTHER)
    ada, bo = invite(), invite()
    ada.sit(table, 0)
    bo.sit(table, 1)
    for person in (ada, bo):
        person.page.get_by_role("tab", name="Talk").click()
    bo.page.get_by_role("button", name="Hello!").click()
    expect(said(ada)).to_have_text(["Hello!"])
    ada.page.get_by_role("button", name="Mute ").click()
    expect(said(ada)).to_have_count(0)
    bo.page.get_by_role("button", name="One moment").click()
    expect(said(bo)).to_have_count(2)
    ada.page.reload()
    ada.page.get_by_role("tab", name="Talk").click()
    expect(said(ada)).to_have_count(0)
    ada.page.get_by_role("button", name="Listen again").click()
    expect(said(ada)).to_have_text(["Hello!", "One moment"])


def test_keys_that_are_typed_into_talk_play_nothing(invite: Invite, site: Site) -> None:
    """And who talks too fast is told so, and keeps what they wrote."""
    table = site.lay("cubed", PERSON, OTHER)
    ada = invite()
    ada.sit(table, 0)
    ada.asked()
    ada.page.keyboard.press("t")
    ada.page.keyboard.type("12u?h")
    assert ada.told["moves"] == 0
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    field = ada.page.get_by_role("textbox", name="Say something")
    too_fast = ada.page.get_by_text("You talk too fast; wait a few seconds.")
    for n in range(30):  # six lines in twelve seconds are allowed; a busy machine may take longer than that for six
        field.fill(f"line {n}")
        field.press("Enter")
        expect(said(ada).nth(n).or_(too_fast)).to_be_visible()
        if said(ada).count() == n:
            break
    expect(too_fast).to_be_visible()
    expect(field).to_have_value(f"line {n}")
