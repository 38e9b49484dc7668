"""Sitting down where the answer is lost: the seat is not, and nobody takes two."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import OPEN, PERSON, Json, Site

pytestmark = pytest.mark.slow
JOIN = "**/api/matches/*/join"
LOST = r"net::ERR_|status of"


@contextmanager
def lost_answers(page: Page, most: int = 1000) -> Iterator[list[Json]]:
    """Joins reach the server and their answers never reach the page; what was sent."""
    sent: list[Json] = []

    def lose(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "{}"))
        if len(sent) > most:
            route.continue_()
            return
        route.fetch()
        route.abort()

    page.route(JOIN, lose)
    yield sent
    page.unroute(JOIN)


def ask_for_a_seat(person: Person, table: Json) -> None:
    """By the link of an invitation."""
    person.open(f"/table/{table['id']}#invite={table['invite']}")
    dialog = person.page.get_by_role("dialog", name="A seat is open")
    dialog.get_by_label("Your name").fill("Bo")
    dialog.get_by_role("button", name="Sit down").click()


def sitting(site: Site, table: Json) -> list[str]:
    """Who has a seat."""
    return [seat["name"] for seat in site.info(table)["seats"] if seat["is_taken"]]


def test_a_join_whose_answer_is_lost_has_the_same_seat_after_a_reload(invite: Invite, site: Site) -> None:
    """The table has another open seat; it stays open."""
    table = site.lay("shut_down", PERSON, OPEN, OPEN)
    bo = invite(name="")
    bo.forgive(LOST)
    with lost_answers(bo.page) as sent:
        ask_for_a_seat(bo, table)
        expect(bo.page.get_by_text("The server cannot be reached.")).to_be_visible()
    assert sitting(site, table) == ["Ada", "Bo"]
    assert len({wish["token"] for wish in sent}) == 1 < len(sent)

    bo.page.reload()
    expect(bo.page.get_by_role("region", name="Seats").get_by_text("you", exact=True)).to_be_visible()
    expect(bo.page.get_by_role("dialog")).to_have_count(0)
    assert sitting(site, table) == ["Ada", "Bo"]
    held = bo.remembered("sandtable.tables")[0]
    assert (held["token"], held["seat"]) == (sent[0]["token"], "B")
    assert bo.remembered("sandtable.joining") == []


def test_a_join_whose_answer_is_lost_is_repeated_by_itself(invite: Invite, site: Site) -> None:
    table = site.lay("shut_down", PERSON, OPEN, OPEN)
    bo = invite(name="")
    bo.forgive(LOST)
    with lost_answers(bo.page, most=1):
        ask_for_a_seat(bo, table)
        expect(bo.page.get_by_role("region", name="Seats").get_by_text("you", exact=True)).to_be_visible()
    assert sitting(site, table) == ["Ada", "Bo"]


def test_a_seat_asked_for_at_home_is_among_ones_games_after_a_reload(invite: Invite, site: Site) -> None:
    table = site.lay("shut_down", PERSON | {"name": "Zoe at home"}, OPEN, OPEN, public=True)
    bo = invite(name="Bo")
    bo.forgive(LOST)
    bo.open("/")
    line = bo.page.get_by_role("listitem").filter(has_text="Zoe at home")
    with lost_answers(bo.page):
        line.get_by_role("button", name="Sit down").click()
        expect(bo.page.get_by_text("The server cannot be reached.")).to_be_visible()
    bo.page.reload()
    games = bo.page.get_by_role("region", name="Your games")
    games.get_by_role("link", name="Zoe at home").click()
    expect(bo.page.get_by_role("region", name="Seats").get_by_text("you", exact=True)).to_be_visible()
    assert sitting(site, table) == ["Zoe at home", "Bo"]


def test_a_seat_that_was_refused_is_not_asked_for_again(invite: Invite, site: Site) -> None:
    """Somebody was quicker while the dialog was open: that is said, and the page is one that watches."""
    table = site.lay("cubed", PERSON, OPEN)
    bo = invite(name="")
    bo.forgive("status of 409")
    bo.open(f"/table/{table['id']}#invite={table['invite']}")
    expect(bo.page.get_by_role("dialog", name="A seat is open")).to_be_visible()
    taken(site, table, before=bo.page)
    bo.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(bo.page.get_by_role("alert").filter(has_text="Every seat of this table is taken")).to_be_visible()
    assert bo.remembered("sandtable.joining") == []


def taken(site: Site, table: Json, before: Page | None = None) -> None:
    """Cy takes the seat; with `before`, a moment before that page asks for it."""
    wish = {"name": "Cy", "invite": table["invite"]}
    if before is None:
        assert site.ask("POST", f"/api/matches/{table['id']}/join", wish)[0] == 200
        return

    def take(route: Route) -> None:
        taken(site, table)
        route.continue_()

    before.route(JOIN, take)


def test_a_full_table_says_so_and_offers_the_seat_of_whoever_is_not_there(invite: Invite, site: Site) -> None:
    """Cy took the seat and never opened the table; for two minutes it is kept for them."""
    table = site.lay("cubed", PERSON, OPEN)
    taken(site, table)
    bo = invite(name="")
    bo.forgive("status of 409")
    bo.open(f"/table/{table['id']}#invite={table['invite']}")
    dialog = bo.page.get_by_role("dialog", name="This table is full")
    expect(dialog).to_contain_text("You can watch.")
    dialog.get_by_label("Your name").fill("Bo")
    dialog.get_by_role("button", name="Try to sit down").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Every seat of this table is taken")
    dialog.get_by_role("button", name="Just watch").click()
    expect(bo.board).to_be_visible()
