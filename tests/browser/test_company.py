"""More than one browser at a table: friends by a link, and those who watch."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.positions import partway
from tests.browser.site import BOT, OPEN, OTHER, PERSON, Json, Site

pytestmark = pytest.mark.slow


def secrets_of(person: Person) -> list[str]:
    """The color cards only this seat knows it holds; each is in the box once."""
    seat: Json = next(one for one in person.told["view"]["players"] if one["hand"])
    return [card for card in seat["hand"] if card not in seat["known"] and card[-1].isdigit()]


def test_a_friend_sits_down_by_the_link_and_both_move(invite: Invite, luck: random.Random, site: Site) -> None:
    table = site.lay("cubed", PERSON, OPEN)
    ada = invite()
    page = ada.sit(table)
    expect(ada.question).to_contain_text("Waiting for players")
    page.get_by_role("button", name="Invite a friend").click()
    link = page.get_by_role("dialog", name="Invite").get_by_role("textbox", name="Link to a seat").input_value()
    page.keyboard.press("Escape")

    bo = invite(name="")
    bo.open(link.removeprefix(site.address))
    sit = bo.page.get_by_role("dialog", name="A seat is open")
    sit.get_by_label("Your name").fill("Bo")
    sit.get_by_role("button", name="Sit down").click()
    expect(bo.page.get_by_role("region", name="Seats")).to_contain_text("you")
    expect(ada.page.get_by_role("region", name="Seats")).to_contain_text("Bo")

    moved = {"A": 0, "B": 0}
    while not all(moved.values()):
        person, letter = (ada, "A") if "A" in ada.told["to_act"] else (bo, "B")
        before = person.told["moves"]
        person.answer(luck)
        moved[letter] += 1
        for one in (ada, bo):
            one.wait("told.moves > given", before)


def test_a_watcher_sees_the_table_and_no_hidden_card(invite: Invite, luck: random.Random, site: Site) -> None:
    """What Ada's hand holds is nowhere in what a watcher, or the other player, was sent or is shown."""
    replay = partway("shut_down", 40, "Draw from")
    table = site.lay("shut_down", PERSON, OTHER, replay=replay)
    ada, eve, bo = invite(), invite(), invite()
    ada.sit(table, 0)
    bo.sit(table, 1)
    eve.watch(table)
    expect(ada.page.get_by_text("1 person watches").first).to_be_attached()
    ada.answer(luck, "draw color")
    held = secrets_of(ada)
    assert held
    for other in (eve, bo):
        other.wait("told.moves >= given", ada.told["moves"])
        for card in held:
            name = re.compile(rf"\b{card}\b")
            assert not name.search(other.frames[-1]), f"{card} was sent to somebody else"
            assert not name.search(other.page.content()), f"{card} is on somebody else's page"
    assert all(card in ada.page.content() for card in held)
    expect(eve.choices).to_have_count(0)
    expect(eve.tool("Undo")).to_have_count(0)


def test_somebody_who_comes_late_may_sit_in_an_open_seat_or_watch(invite: Invite, site: Site) -> None:
    table = site.lay("shut_down", PERSON, OPEN, BOT)
    eve = invite()
    eve.open(f"/table/{table['id']}#invite={table['invite']}")
    sit = eve.page.get_by_role("dialog", name="A seat is open")
    sit.get_by_role("button", name="Just watch").click()
    expect(sit).to_have_count(0)
    eve.page.get_by_role("button", name="Sit down").click()
    expect(sit).to_be_visible()


def test_a_table_with_rules_of_its_own_says_so_before_and_after_one_sits_down(invite: Invite, site: Site) -> None:
    host = PERSON | {"name": "Ida"}  # others wait at tables of this server too
    table = site.lay("shut_down", host, OPEN, options={"turn_cap": 6}, public=True, clock={"per_move": 60})
    eve = invite(name="")
    eve.open("/")
    row = eve.page.get_by_role("listitem").filter(has_text="Ida waits for one more").first
    expect(row).to_contain_text("1 min a move · Turn cap: 6")
    row.get_by_role("button", name="Sit down: Shut Down").click()
    sit = eve.page.get_by_role("dialog", name="A seat is open")
    expect(sit.get_by_role("region", name="About this table")).to_contain_text("Turn cap: 6")
    sit.get_by_role("textbox", name="Your name").fill("Eve")
    sit.get_by_role("button", name="Sit down").click()
    expect(sit).to_have_count(0)
    eve.page.get_by_role("button", name="House rules: Turn cap: 6").click()
    eve.page.get_by_role("dialog", name="This table's rules").get_by_role("button", name="SD-R33").click()
    drawer = eve.page.get_by_role("dialog", name="Rules of Shut Down")
    expect(eve.page.get_by_role("dialog", name="This table's rules")).to_have_count(0)
    expect(drawer.get_by_role("article", name="SD-R33")).to_contain_text("At this table: 6 instead of 200")
    assert table["id"] in eve.page.url
