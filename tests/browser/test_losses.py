"""Nothing is lost: a reload in the middle of a move, a wire that is cut, a server that is killed."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PATIENCE, UNREACHABLE, Person
from tests.browser.positions import partway
from tests.browser.site import BOT, PERSON, Json, Site
from tests.browser.wire import Wire

pytestmark = pytest.mark.slow


@pytest.fixture
def table(site: Site) -> Json:
    """A game of Cubed in which the first seat may choose among colors and places."""
    return site.lay("cubed", PERSON, BOT, replay=partway("cubed", 12, "Choose a color"))


@pytest.fixture
def wire(site: Site) -> Iterator[Wire]:
    made = Wire(site.port)
    made.join()
    yield made
    made.cut()


def half_a_move(person: Person) -> list[str]:
    """Chooses a color and no place yet; the choices there were at first."""
    person.asked()
    at_first = person.offered()
    step = next(name for name in at_first if name.startswith("color:"))
    person.choice(step).click()
    expect(person.choice(step)).to_have_count(0)
    return at_first


def test_a_reload_in_the_middle_of_a_move_asks_again(invite: Invite, luck: random.Random, table: Json) -> None:
    ada = invite()
    ada.sit(table)
    at_first = half_a_move(ada)
    moves = ada.told["moves"]
    ada.page.reload()
    ada.asked()
    assert ada.offered() == at_first
    assert ada.told["moves"] == moves
    ada.answer(luck)


def test_a_reload_while_an_answer_is_on_its_way_plays_it_once(invite: Invite, table: Json) -> None:
    """The answer and the reload leave together: it is played or it is not, and the page shows which."""
    ada = invite()
    ada.sit(table)
    half_a_move(ada)
    before = ada.told["moves"]
    said = ada.offered()[0]
    ada.choice(said).click(no_wait_after=True)
    ada.page.reload()
    ada.asked()
    lines = re.findall(r"^\d+ +([AB])  (.+?) +#", ada.site.record(table), re.M)
    assert [text for seat, text in lines[before:] if seat == "A"] in ([], [said])


def test_a_cut_wire_is_said_and_mends_itself(invite: Invite, luck: random.Random, table: Json, wire: Wire) -> None:
    ada = invite(at=wire.address)
    ada.forgive(UNREACHABLE)
    ada.sit(table)
    ada.asked()
    wire.cut()
    expect(ada.page.get_by_text("Connection lost.")).to_be_visible()
    expect(ada.link).to_contain_text("Reconnecting")
    wire.join()
    expect(ada.link).to_contain_text("Saved")
    expect(ada.page.get_by_text("Connection lost.")).to_have_count(0)
    ada.answer(luck)


def test_an_answer_whose_acknowledgement_was_lost_is_played_once(
    invite: Invite, table: Json, wire: Wire, site: Site
) -> None:
    """The server has it and could not say so; the page says it again when it is back, and it counts once."""
    ada = invite(at=wire.address)
    ada.forgive(UNREACHABLE)
    ada.sit(table)
    half_a_move(ada)
    moves = site.info(table)["moves"]
    wire.is_deaf = True
    ada.choice(ada.offered()[0]).click()
    heard_by(site, table, moves)
    wire.cut()
    expect(ada.link).to_contain_text("Reconnecting")
    wire.join()
    expect(ada.link).to_contain_text("Saved")
    ada.asked()
    assert ada.told["moves"] == site.info(table)["moves"] == moves + 1
    assert ada.offered()


def test_a_killed_server_comes_back_with_everything(
    invite: Invite, luck: random.Random, table: Json, site: Site
) -> None:
    """Also with the answer that was given while it was down."""
    ada = invite()
    ada.forgive(UNREACHABLE)
    ada.sit(table)
    ada.answer(luck)
    ada.asked()
    moves = ada.told["moves"]
    said = ada.page.locator(".log").inner_text()
    to_whole_answers(ada)
    site.kill()
    expect(ada.page.get_by_text("Connection lost.")).to_be_visible()
    ada.choice(ada.offered()[0]).click()
    site.start()
    ada.wait("told.moves > given", moves)
    expect(ada.link).to_contain_text("Saved")
    assert ada.page.locator(".log").inner_text().startswith(said)
    ada.answer(luck)


def heard_by(site: Site, table: Json, moves: int) -> None:
    """Waits until the server has more than so many moves of a table."""
    deadline = time.monotonic() + PATIENCE / 1000
    while site.info(table)["moves"] == moves:
        assert time.monotonic() < deadline, "the server never heard of it"


def to_whole_answers(person: Person) -> None:
    """Narrows the choices down until they are whole answers."""
    while names := [name for name in person.offered() if ":" in name]:
        person.choice(names[0]).click()
