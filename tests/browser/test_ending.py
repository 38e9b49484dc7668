"""How a game ends: beside the last move, with what next and a look back; and what is told where a stage ends."""

from __future__ import annotations

import random
from functools import lru_cache

import pytest
from playwright.sync_api import expect

from sandtable.kernel.record import Record
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.positions import finished, partway, played
from tests.browser.scenes import ADA, OSKAR, SCENES
from tests.browser.site import BOT, PERSON, Site

pytestmark = pytest.mark.slow
WON = 9  # the seed of a game of Cubed that the first seat wins
WINDOWS = [(844, 390), (768, 1024), (1440, 900)]
# How much of the result lies over the board, and which share of the last move's marks can be seen on the board.
DOCKED = """() => {
  const box = one => one.getBoundingClientRect();
  const [end, board] = [box(document.querySelector("section.end")), box(document.querySelector("main.board"))];
  const wide = Math.min(end.right, board.right) - Math.max(end.left, board.left);
  const high = Math.min(end.bottom, board.bottom) - Math.max(end.top, board.top);
  const marks = [...document.querySelectorAll(".board .block path.gone")].map(box);
  const isSeen = one => one.left >= 0 && one.top >= 0 && one.right <= innerWidth && one.bottom <= innerHeight;
  return { over: Math.max(0, wide) * Math.max(0, high), marks: marks.length, seen: marks.filter(isSeen).length };
}"""


# For every time the deciding move is sought, whether the result is shown already.
SOUGHT = """() => {
  const ask = window.fetch;
  window.sought = [];
  window.fetch = (what, ...more) => {
    if (String(what).endsWith("/highlights")) window.sought.push(document.querySelector("section.end") !== null);
    return ask(what, ...more);
  };
}"""


@lru_cache
def last_of_stacking() -> str:
    """A game of Cubed cut at the first seat's last question before the block stands."""
    whole = played("cubed", bot="3")
    stands = next(n for n in range(len(whole.moves)) if whole.after(n).view(0)["stage"] == "unstacking")
    count = next(n for n in range(stands - 1, 0, -1) if whole.after(n).actor() == 0)
    cut = Record(whole.game)
    for move in whole.moves[:count]:
        cut.play(move.seat, move.code)
    return cut.text()


def test_a_win_leads_to_the_next_level(invite: Invite, site: Site) -> None:
    table = site.lay("cubed", ADA, OSKAR, replay=finished("cubed", bot="random", seed=WON))
    ada = invite()
    page = ada.sit(table)
    expect(ada.end.get_by_role("heading", name="You win by 5")).to_be_visible()
    ada.end.get_by_role("button", name="Next level: 3").click()
    expect(page).not_to_have_url(f"{site.address}/table/{table['id']}")
    ada.wait("told.status === 'playing' && told.seats.some(seat => seat.kind === 'bot' && seat.level === 3)")
    expect(ada.end).to_have_count(0)
    assert any(seat["name"] == "Ada" for seat in ada.told["seats"])


def test_who_watches_is_offered_no_level(invite: Invite, site: Site) -> None:
    bo = invite()
    bo.watch(site.lay("cubed", ADA, OSKAR, replay=finished("cubed", bot="random", seed=WON)))
    expect(bo.end.get_by_role("heading", name="Ada wins by 5")).to_be_visible()
    expect(bo.end.get_by_role("button", name="Next level")).to_have_count(0)
    expect(bo.end.get_by_role("button", name="Copy")).to_have_count(0)
    expect(bo.end.get_by_role("link", name="Another game")).to_have_attribute("href", "/")


def test_the_result_is_docked_and_the_last_move_stays_in_sight(invite: Invite, luck: random.Random, site: Site) -> None:
    ada = invite(motion=True)
    ada.sit(site.lay("cubed", PERSON, BOT, replay=partway("cubed", -4, "pile", bot="3")))
    ada.page.evaluate(SOUGHT)
    ada.play_out(luck)
    expect(ada.end).to_be_visible()
    assert ada.page.evaluate("() => window.sought[0]") is False  # it takes seconds: not only once the result is shown
    for width, height in WINDOWS:
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.board).to_be_in_viewport(ratio=0.95)
        expect(ada.end.get_by_role("heading").first).to_be_in_viewport(ratio=1)
        found = ada.page.evaluate(DOCKED)
        assert found["over"] == 0, (width, height)
        assert found["marks"] == found["seen"] > 0, (width, height, found)
    ada.end.get_by_role("button", name="Look at the board").click()
    expect(ada.end).to_have_count(0)
    ada.tool("Result").click()
    expect(ada.end).to_be_visible()


def test_the_deciding_move_opens_the_replay_there(invite: Invite, site: Site) -> None:
    ada = invite()
    SCENES["table-shut_down-over"](ada, site)
    link = ada.end.get_by_role("link", name="See it in the replay")
    # What comes next is seen without scrolling: above the board on a phone, beside it on a desk.
    for width, height in [(360, 740), (1280, 720)]:
        ada.page.set_viewport_size({"width": width, "height": height})
        for name in ("Play again", "Another game"):
            expect(ada.end.get_by_text(name, exact=True)).to_be_in_viewport(ratio=1)
        expect(ada.end.get_by_role("heading").first).to_be_in_viewport(ratio=1)
        expect(link).to_be_in_viewport(ratio=1)
    number = (link.get_attribute("href") or "").rpartition("move=")[2]
    told = ada.end.get_by_text(f"Move {number}: ").inner_text().partition(": ")[2].partition(".")[0]
    link.click()
    expect(ada.page.get_by_role("toolbar", name="Steps")).to_contain_text(f"Move {number} of")
    expect(ada.page.locator("[aria-current=step]")).to_contain_text(told)


def test_the_block_stands_for_a_moment(invite: Invite, luck: random.Random, site: Site) -> None:
    ada = invite(motion=True)
    ada.sit(site.lay("cubed", PERSON, BOT, replay=last_of_stacking()))
    while ada.asked() and ada.told["view"]["stage"] != "unstacking":
        ada.answer(luck)
    beat = ada.page.locator(".beat")
    expect(beat).to_contain_text("The block stands")
    expect(beat).to_contain_text("first")
    expect(ada.page.get_by_role("log").filter(has_text="The block stands. ")).to_have_count(1)
    ada.page.keyboard.press("Shift")
    expect(beat).to_have_count(0)


def test_a_lost_run_has_no_tick(invite: Invite, luck: random.Random, site: Site) -> None:
    ada = invite()
    ada.sit(site.lay("pew_pew", PERSON, seed="spinner 77"))
    ada.play_out(luck, "^end$")
    expect(ada.end.get_by_role("heading", name="You lose")).to_be_visible()
    expect(ada.end).to_contain_text("Your best score so far")
    expect(ada.end.locator("li.best")).to_have_count(0)


def by_hint(person: Person) -> None:
    """Says what the hint says."""
    moves = person.told["moves"]
    person.tool("Hint").click()
    hinted = "document.querySelector('.choice.hinted:not(:disabled)') && 'asked'"
    while person.wait(f"told.moves > given ? 'done' : {hinted}", moves) == "asked":
        person.page.locator(".choice.hinted:not(:disabled)").first.click()


def test_a_run_by_hints_is_no_best(invite: Invite, site: Site) -> None:
    ada = invite()
    ada.sit(site.lay("pew_pew", PERSON, replay=partway("pew_pew", -8, seats=1)))
    while ada.asked():
        by_hint(ada)
    expect(ada.end).to_contain_text("You took a hint")
    expect(ada.end).not_to_contain_text("so far")
