"""Pinned Down by hand: cards, ships and refusals on the board, and a whole game of two people and two bots."""

from __future__ import annotations

import contextlib
import random
import re

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.positions import partway
from tests.browser.site import BOT, OTHER, PERSON, Json, Site
from tests.browser.test_table import clause_of

pytestmark = pytest.mark.slow
SHORT = (("goal", 2),)
LATE = -30  # moves: counted from the end
OURS = "told.status === 'over' ? 'over' : told.to_act.some(seat => 'AB'.includes(seat)) && 'ours'"
LEDGERS = """() => [...document.querySelectorAll(".board .lane")].flatMap(lane => ["ours", "theirs"].map(side => {
  const terms = [...lane.querySelectorAll(`.l-${side} li:not(.is-ghost, .is-silenced) b`)];
  const number = text => Number(text.replace("\\u2212", "-").replace("+", ""));
  const total = lane.querySelector(`.n-${side}`).cloneNode(true);
  total.querySelectorAll(".sr, s, em").forEach(one => one.remove());
  return [number(total.textContent), terms.reduce((sum, term) => sum + number(term.textContent), 0)];
}))"""
FIGHTS = """() => [...document.querySelectorAll(".board .lane, .board .after li")].map(one => {
  const shown = one.cloneNode(true);
  shown.querySelectorAll(".is-ghost, .versus__n s, .versus__n em").forEach(ghost => ghost.remove());
  return shown.textContent;
}).join()"""


IS_AT_END = "log => log.scrollTop + log.clientHeight > log.scrollHeight - 24"


def fighting(person: Person, site: Site, seed: int = 1) -> None:
    """Sits down at a table of two in the middle of a fight."""
    person.sit(site.lay("pinned_down", PERSON, BOT, replay=partway("pinned_down", 30, "Help in", seed=seed)))
    person.asked()


def test_a_table_opens_with_the_newest_line_of_its_log_in_sight(invite: Invite, site: Site) -> None:
    """The place that is looked at comes above the log once the log has gone to its end."""
    ada = invite()
    fighting(ada, site)
    log = ada.page.get_by_role("list", name="Log")
    ada.page.locator(".side .beside > *").first.wait_for()
    ada.page.wait_for_function(IS_AT_END, arg=log.element_handle())


def top(person: Person, selector: str) -> float:
    """Where the first of these begins on the page."""
    found: float = person.page.locator(selector).first.evaluate("one => one.getBoundingClientRect().top")
    return found


def bottom(person: Person, selector: str) -> float:
    """Where the first of these ends on the page."""
    found: float = person.page.locator(selector).first.evaluate("one => one.getBoundingClientRect().bottom")
    return found


def now(view: Json) -> Json:
    """The fight that is being fought."""
    found: Json = next(fight for fight in view["fights"] if fight["now"])
    return found


def test_what_a_card_would_do_is_what_it_does(invite: Invite, site: Site) -> None:
    """Hovering a card shows both totals after it; playing it makes them so."""
    ada = invite()
    fighting(ada, site)
    before = now(ada.told["view"])
    card = ada.board.locator('.held .t.open[data-target="card:Defiance"]')
    card.hover()
    lane = ada.board.locator(".lane.is-now")
    foreseen = lane.locator(".n-ours em")
    expect(foreseen).to_be_visible()
    expect(lane.locator(".ledger .is-ghost")).to_contain_text("Defiance")
    wanted = int(foreseen.inner_text())
    assert wanted > before["player_total"]
    moves = ada.told["moves"]
    card.click()
    ada.wait("told.moves > given", moves)
    # Where nobody can add anything, the fight is over with it; where somebody can, they may have done so since.
    heard = ada.page.evaluate("() => window.everTold")
    after = next(frame["view"] for frame in heard if frame["moves"] > moves)
    for fight in [one for one in after["fights"] if one["now"] and one["number"] == before["number"]]:
        assert fight["player_total"] == wanted
    log = ada.page.get_by_role("list", name="Log")
    expect(log).to_contain_text("plays Defiance")


def test_every_total_is_the_sum_of_its_terms(invite: Invite, site: Site, luck: random.Random) -> None:
    """As the page shows them, from a fight to the end of the game; and a reload shows what it showed."""
    ada = invite()
    fighting(ada, site)
    seen = 0
    is_reloaded = False
    while ada.asked():
        if not is_reloaded and ada.board.locator(".lane:is(.is-won, .is-lost), .after li").count():
            shown = ada.page.evaluate(FIGHTS)
            ada.page.reload()
            ada.asked()
            ada.page.wait_for_function(f"shown => ({FIGHTS})() === shown", arg=shown)
            is_reloaded = True
        for total, terms in ada.page.evaluate(LEDGERS):
            assert total == terms
            seen += 1
        names = ada.offered()
        ada.choice(luck.choice(names)).click()
    assert seen > 1
    assert is_reloaded


def test_a_card_of_another_phase_says_why_with_its_clause(invite: Invite, site: Site) -> None:
    ada = invite()
    fighting(ada, site)
    card = ada.board.locator(".held .t.shut").first
    expect(ada.board.locator(".held .why").first).to_be_visible()
    card.click()
    expect(ada.refusal).to_contain_text("played in")
    assert clause_of(ada, ada.refusal).startswith("PD-")


def test_a_ship_is_sent_against_an_attacker_on_the_board(invite: Invite, site: Site) -> None:
    ada = invite()
    ada.sit(site.lay("pinned_down", PERSON, BOT, replay=partway("pinned_down", 20, "Whom does")))
    ada.asked()
    moves = ada.told["moves"]
    attacker = ada.board.locator(".foe.open").first
    name = (attacker.get_attribute("data-target") or "").removeprefix("piece:")
    attacker.click()
    ada.wait("told.moves > given", moves)
    expect(ada.page.get_by_role("list", name="Log")).to_contain_text(f"faces {name}")


def test_a_finger_looks_before_it_plays(invite: Invite, site: Site) -> None:
    """The first tap shows the card in full and what it would do; the button plays it."""
    ada = invite(phone=True)
    fighting(ada, site)
    moves = ada.told["moves"]
    ada.board.locator(".held .t.open").first.tap()
    sheet = ada.board.locator(".sheet")
    expect(sheet).to_be_visible()
    assert ada.told["moves"] == moves
    sheet.get_by_role("button", name=re.compile("^Play ")).tap()
    ada.wait("told.moves > given", moves)
    expect(sheet).to_have_count(0)


def test_the_pool_and_the_hands_of_others_on_a_phone(invite: Invite, site: Site) -> None:
    ada = invite(phone=True)
    fighting(ada, site)
    ada.board.get_by_role("button", name=re.compile("^Threat pool")).tap()
    sheet = ada.board.get_by_role("region", name="Table", exact=True)
    expect(sheet).to_contain_text("buys attackers for")
    expect(sheet.get_by_role("group", name=re.compile("hand, open"))).to_be_visible()
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_game_by_what_glows_on_the_board(invite: Invite, site: Site, luck: random.Random, phone: bool) -> None:
    """Whatever glows is touched, the prompt only for answers that no thing on the board stands for, until the end."""
    ada = invite(phone=phone, motion=not phone)
    ada.sit(site.lay("pinned_down", PERSON, BOT, options={"goal": 2}))
    touched, missed = 0, 0  # missed in a row: the table may move on in between, and a thing may lie under another
    while ada.asked():
        assert missed < 6, "nothing that is offered can be clicked"
        glowing = ada.board.locator("button.t.open:visible")
        bare = [offer["text"] for offer in ada.told["offers"] if not offer["touches"]]
        missed += 1
        if glowing.count() and missed < 2 and (touched < 3 or luck.random() < (0.6 if bare else 0.9)):
            thing = glowing.nth(luck.randrange(glowing.count()))
            with contextlib.suppress(TooLate):
                thing.tap(timeout=3000) if phone else thing.click(timeout=3000)
                touched, missed = touched + 1, 0
            play = ada.board.locator(".sheet .go").first
            if phone and play.is_visible():
                with contextlib.suppress(TooLate):
                    play.tap(timeout=3000)
        elif names := ada.offered():
            with contextlib.suppress(TooLate):
                ada.choice(luck.choice([name for name in names if name in bare] or names)).click(timeout=3000)
                missed = 0
    assert touched > 2
    expect(ada.end).to_be_visible()


def test_two_people_and_two_bots_play_to_the_end(invite: Invite, site: Site, luck: random.Random) -> None:
    """The last of a game, in two browsers; both see the same table, and both are told the same end."""
    table = site.lay(
        "pinned_down", PERSON, OTHER, BOT, BOT, replay=partway("pinned_down", LATE, seats=4, options=SHORT)
    )
    ada, bo = invite(), invite(name="Bo")
    ada.sit(table, 0)
    bo.sit(table, 1)
    acted = {"A": 0, "B": 0}
    while ada.wait(OURS) == "ours":
        seat = "A" if "A" in ada.told["to_act"] else "B"
        person = ada if seat == "A" else bo
        before = ada.told["moves"]
        person.wait("told.moves >= given", before)
        person.answer(luck)
        acted[seat] += 1
        for one in (ada, bo):
            one.wait("told.moves > given", before)
    assert all(acted.values())
    for person in (ada, bo):
        expect(person.end).to_be_visible()
        expect(person.end).to_contain_text(re.compile("All of you (win|lose)"))
    assert ada.told["view"]["result"] == bo.told["view"]["result"] is not None


MOST_STATES = """() => new Promise(done => {
  const seen = new Set();
  const look = left => {
    seen.add(document.querySelector(".choices").dataset.more);
    if (left > 0) requestAnimationFrame(() => look(left - 1)); else done([...seen]);
  };
  look(30);
})"""


IS_WHOLE_ROW = """() => {
  const row = document.querySelector(".choices"), { top, bottom } = row.getBoundingClientRect();
  const all = [...row.children].map(one => one.getBoundingClientRect());
  const seen = all.filter(one => one.bottom > top + 1 && one.top < bottom - 1);
  return row.scrollTop > 0 && seen.length > 0 && seen.every(one => one.top > top && one.bottom < bottom);
}"""


def test_choices_beside_the_board_stand_still(invite: Invite, site: Site) -> None:
    """Three answers that fit are all there, and the sign that more follow neither comes nor goes."""
    ada = invite()
    ada.page.set_viewport_size({"width": 1024, "height": 768})
    fighting(ada, site)
    expect(ada.choices.last).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate(MOST_STATES) == [""]
    expect(ada.page.locator(".further")).to_have_count(0)
    ada.page.set_viewport_size({"width": 1280, "height": 720})  # one row is seen; in a narrow one there are several
    ada.page.locator(".choices").evaluate("one => { one.style.maxWidth = '250px'; }")
    ada.page.locator(".further").click()
    ada.page.wait_for_function(IS_WHOLE_ROW)


def test_a_fight_with_many_attackers_shows_how_it_stands(invite: Invite, site: Site) -> None:
    """Scale, verdict and ship are in sight above the hand, and the question leaves the board the most of the page."""
    ada = invite()
    ada.page.set_viewport_size({"width": 1280, "height": 720})
    replay = partway("pinned_down", 112, "Help in", seed=8)
    ada.sit(site.lay("pinned_down", PERSON, BOT, replay=replay))
    ada.asked()
    assert len(now(ada.told["view"])["enemies"]) > 5
    for part in (".versus__n", ".scale", ".fate", ".hull__bar"):
        assert bottom(ada, f".lane {part}") <= top(ada, ".tray"), part
    assert bottom(ada, ".board") - top(ada, ".board") > 520


def test_a_choice_under_a_mouse_at_rest_is_not_previewed(invite: Invite, site: Site) -> None:
    """It slid there; once the mouse itself moves, what the choice would do is shown."""
    ada = invite()
    fighting(ada, site)
    play = ada.page.locator(".choice[data-choice^=play]").first
    play.hover()
    ghost = ada.board.locator(".fate .is-ghost")
    expect(ghost).to_have_count(1)
    box = play.bounding_box()
    assert box is not None
    ada.page.reload()
    ada.asked()
    play.dispatch_event("pointerenter", {"pointerType": "mouse"})
    ada.page.wait_for_timeout(500)  # longer than a preview takes
    expect(ghost).to_have_count(0)
    ada.page.mouse.move(box["x"] + 30, box["y"] + 12)
    expect(ghost).to_have_count(1)


def test_a_mouse_at_rest_opens_nothing_and_a_click_that_refuses_is_not_covered(invite: Invite, site: Site) -> None:
    """Where cards are shown over the board: what slides under a mouse is not shown, one that moves is answered."""
    ada = invite()
    ada.page.set_viewport_size({"width": 1024, "height": 768})
    fighting(ada, site)
    card = ada.board.locator(".held .t.shut").first
    card.click()
    expect(ada.refusal).to_be_visible()
    expect(ada.board.locator(".sheet:not(.glance)")).to_have_count(0)
    box = card.bounding_box()
    assert box is not None
    ada.page.mouse.move(5, 5)
    ada.page.mouse.move(box["x"] + 20, box["y"] + 20)
    expect(ada.board.locator(".sheet.glance")).to_contain_text("Not now")


def test_an_attack_comes_card_by_card_and_any_key_goes_on(invite: Invite, site: Site) -> None:
    """Each in its turn while the log waits; a key shows the table as it is, and so does a page without motion."""
    for moves in (True, False):
        ada = invite(motion=moves)
        table = site.lay("pinned_down", PERSON, options={"seats": 1, "goal": 5}, seed="gamma")
        ada.sit(table)
        card = ada.board.locator(".reveal")
        ada.asked()
        ada.choice("pass").click()
        ada.wait("told.view.phase === 'jump'")
        before = ada.told["moves"]
        ada.choices.first.click()
        ada.wait("told.moves > given && told.view.enemies.length > 0", before)
        if moves:
            expect(card).to_contain_text("The fleet jumps here")
            expect(ada.page.get_by_role("list", name="Log")).not_to_contain_text("attacks for")
            expect(ada.board.locator(".foe, .lane")).to_have_count(0)
            expect(card).to_contain_text("Attacks for")
            ada.page.keyboard.press("Shift")
        expect(card).to_have_count(0)
        expect(ada.page.get_by_role("list", name="Log")).to_contain_text("attacks for")
        expect(ada.board.locator(".foe").first).to_be_visible()


OVERLAPS = """() => {
  const film = document.querySelector(".reveal").getBoundingClientRect();
  return [...document.querySelectorAll(".board .foe, .board .wing .hull, .board .route, .board .threat")]
    .map(one => [one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && box.left < film.right && box.right > film.left
      && box.top < film.bottom && box.bottom > film.top)
    .map(([name]) => name);
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (844, 390)])
def test_an_attack_that_comes_on_a_phone_covers_nothing_and_asks_nothing(
    invite: Invite, site: Site, width: int, height: int
) -> None:
    """The question would tell how it ends; the press that ends it chooses nothing."""
    ada = invite(phone=True, motion=True)
    page = ada.page
    page.set_viewport_size({"width": width, "height": height})
    ada.sit(site.lay("pinned_down", PERSON, options={"seats": 1, "goal": 5}, seed="gamma"))
    ada.asked()
    ada.choice("pass").tap()
    ada.wait("told.view.phase === 'jump'")
    before = ada.told["moves"]
    ada.choices.first.tap()
    ada.wait("told.moves > given && told.view.enemies.length > 0", before)
    film = page.locator(".reveal")
    expect(film).to_contain_text("Attacks for")
    expect(ada.board).to_contain_text("1 attacker so far")
    expect(ada.question).to_contain_text("card by card")
    expect(ada.choices).to_have_count(0)
    expect(ada.board.locator(".t.open")).to_have_count(0)
    assert page.evaluate(OVERLAPS) == []
    moves = ada.told["moves"]
    film_box = film.bounding_box()
    assert film_box is not None
    page.touchscreen.tap(film_box["x"] + 60, film_box["y"] + 40)
    expect(film).to_have_count(0)
    expect(ada.choices.first).to_be_visible()
    assert ada.told["moves"] == moves
