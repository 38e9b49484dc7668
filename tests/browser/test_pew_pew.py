"""Pew Pew! by its page: mouse, touch, keys and ear; what the round will do, and runs that can be played again."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.positions import partway
from tests.browser.site import PERSON, Json, Site
from tests.browser.test_blind import play_by_ear
from tests.browser.test_phone import FINGER, assert_it_fits
from tests.browser.test_table import clause_of

pytestmark = pytest.mark.slow
SEED = "a quiet morning"
FLY = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Numpad9", "Numpad1"]
LATE = 30  # moves: by then aliens and missiles are about


def seeded(site: Site, seed: str = SEED) -> Json:
    """A run whose luck is always the same."""
    wish = {"game": "pew_pew", "seats": [PERSON], "seed": seed}
    status, said = site.ask("POST", "/api/matches", wish)
    assert status == 201, said
    made: Json = json.loads(said) | {"game": "pew_pew"}
    return made


def late(site: Site) -> Json:
    """A run a bot has played for some rounds."""
    return site.lay("pew_pew", PERSON, replay=partway("pew_pew", LATE, seats=1))


def space(person: Person, place: str) -> Locator:
    """The button of a space."""
    return person.board.locator(f'[data-place="{place}"]')


def open_spaces(person: Person) -> list[str]:
    """Where the ship can fly to."""
    return [offer["touches"][0].removeprefix("space:") for offer in person.told["offers"] if offer["verb"] == "move"]


def test_from_home_to_a_finished_run_and_another(invite: Invite, luck: random.Random) -> None:
    """Things may move, and nobody waits for them."""
    ada = invite(motion=True)
    page = ada.open("/")
    page.get_by_role("button", name="Play now: Pew Pew!").click()
    first = page.url
    ada.play_out(luck)
    expect(ada.end).to_contain_text("Score")
    expect(ada.end).to_contain_text(re.compile("Your best (run|score) so far"))  # at once: it is kept before that
    expect(ada.end).to_be_focused()
    assert ada.told["status"] == "over"
    ada.end.get_by_role("button", name="Play again").click()
    ada.wait("told.status === 'playing'")
    assert page.url != first


def test_the_mouse_flies_fires_and_takes_back(invite: Invite, site: Site) -> None:
    ada = invite()
    ada.sit(seeded(site))
    ada.asked()
    assert ada.told["view"]["ship"]["space"] == "1-C"
    space(ada, "1-TC").click()
    ada.wait("told.view.ship.space === '1-TC'")
    space(ada, "1-TC").click()  # the ship's own space fires
    ada.wait("told.view.pews.length === 1 && told.view.pews[0].space === '2-TC'")
    ada.tool("Undo").click()
    ada.wait("told.view.pews.length === 0")
    space(ada, "1-TC").click()
    ada.wait("told.view.pews.length === 1")
    ada.asked()
    ada.page.keyboard.press("Enter")  # the space that was clicked has not kept the focus
    ada.wait("told.view.round === 2")


def test_the_mine_and_the_heart_are_taken_in_hand_first(invite: Invite, site: Site) -> None:
    """One touch never spends more than is meant."""
    ada = invite()
    page = ada.sit(seeded(site))
    ada.asked()
    ada.board.get_by_role("button", name="Mine token").click()
    expect(ada.question.get_by_role("heading")).to_contain_text("Which way?")
    space(ada, "1-ML").click()
    ada.wait("told.view.mine === '1-C' && told.view.ship.space === '1-ML'")
    ada.board.get_by_role("button", name="Heart token").click()
    expect(ada.refusal).to_contain_text("all AP of the turn")
    page.keyboard.press("u")
    ada.wait("told.view.mine === null")
    ada.board.get_by_role("button", name="Heart token").click()
    space(ada, "4-BR").click()
    ada.wait("told.view.heart === '4-BR' && told.view.ap.left === 0")


def test_what_cannot_be_done_says_why_and_opens_the_clause(invite: Invite, site: Site) -> None:
    ada = invite()
    ada.sit(seeded(site))
    ada.asked()
    space(ada, "1-TC").click()
    ada.wait("told.view.ship.space === '1-TC'")
    moves = ada.told["moves"]
    space(ada, "1-BC").click()
    expect(ada.refusal).to_contain_text("The bottom is not next to the ship at the top")
    assert clause_of(ada, ada.refusal) == "PP-R13"
    space(ada, "2-BR").click()
    assert clause_of(ada, ada.refusal) == "PP-22"
    assert ada.told["moves"] == moves


def test_what_the_round_will_do_is_shown_before_it_is_done(invite: Invite, site: Site) -> None:
    """The panel says what ends now and what ends after the answer that is pointed at; then it happens so."""
    ada = invite()
    ada.sit(late(site))
    ada.asked()
    panel = ada.board.get_by_role("region", name="If you end now")
    expect(panel).to_contain_text("Your ship")
    place = open_spaces(ada)[0]
    space(ada, place).hover()
    expect(panel).to_contain_text("then end")
    ada.page.mouse.move(2, 2)
    expect(panel.get_by_role("heading").first).to_contain_text("If you end now")
    told = ada.told["view"]["forecast"]
    before = ada.told["view"]
    ada.choice("end").click()
    ada.wait("told.view.round > given || told.status === 'over'", before["round"])
    after = ada.told["view"]
    assert after["points"] - before["points"] == told["points"]
    assert after["deaths"] - before["deaths"] == told["deaths"]
    assert after["ship"]["hearts"] == told["hearts"]


def test_an_alien_tells_what_it_will_do_next(invite: Invite, site: Site) -> None:
    ada = invite()
    ada.sit(late(site))
    ada.asked()
    alien = next(one for one in ada.told["view"]["aliens"] if one["space"][0] != "1")
    space(ada, alien["space"]).hover()
    tip = ada.board.locator(".tip")
    expect(tip).to_contain_text(alien["name"])
    expect(tip).to_contain_text(re.compile("goes to|no free space"))


def test_every_thing_on_a_space_says_what_it_is(invite: Invite, site: Site) -> None:
    """By the mouse what lies on the far screens; whatever is read goes with the pointer."""
    ada = invite()
    ada.sit(late(site))
    ada.asked()
    view = ada.told["view"]
    aliens = {one["space"] for one in view["aliens"]}
    tip = ada.board.locator(".tip")
    missile = next(place for place in view["missiles"] if place[0] != "1" and place not in aliens)
    space(ada, missile).hover()
    expect(tip).to_contain_text("one screen nearer each round")
    bare = [one for card in view["cards"][1:] for one in card["spaces"] if one["chevrons"] and not one["covered"]]
    space(ada, bare[0]["space"]).hover()
    expect(tip).to_contain_text(f"{bare[0]['chevrons']} AP when you fly on this screen")
    ada.page.mouse.move(2, 2)
    expect(tip).to_have_count(0)


def test_the_chart_of_the_aliens_gives_the_focus_back(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("pew_pew", PERSON))
    ada.asked()
    button = page.get_by_role("button", name="Aliens", exact=True)
    button.focus()
    button.press("Enter")
    expect(page.get_by_role("button", name="Back to the screens")).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_no_screen_is_cut_off_in_depth(invite: Invite, luck: random.Random, site: Site) -> None:
    """Each half of each screen is drawn, also beside a result, where the board is nearly as high as it is wide."""
    ada = invite()
    page = ada.sit(late(site))
    page.set_viewport_size({"width": 1440, "height": 900})
    ada.play_out(luck, "^end$")
    expect(ada.end).to_be_visible()
    page.get_by_role("button", name="In depth").click()
    # Sorted in one space, what Chromium cuts where planes meet depends on sizes: so no board may ask for that.
    assert ada.board.locator(".deck").evaluate("one => getComputedStyle(one).transformStyle") == "flat"
    for at in range(4):
        glass = ada.board.locator(".slot:not(.touch)").nth(at)
        box = glass.bounding_box()
        assert box is not None
        half = {"y": box["y"], "width": box["width"] / 2, "height": box["height"]}
        for left in (box["x"], box["x"] + box["width"] / 2):
            drawn = page.screenshot(clip={"x": left, **half})  # type: ignore[arg-type]  # a plain dict serves
            glass.evaluate("one => (one.style.visibility = 'hidden')")
            without = page.screenshot(clip={"x": left, **half})  # type: ignore[arg-type]
            glass.evaluate("one => (one.style.visibility = '')")
            assert drawn != without, (at + 1, left)


def test_a_lesson_marks_the_end_and_keeps_the_board_where_it_refuses(invite: Invite) -> None:
    ada = invite()
    page = ada.open("/learn/pew_pew#screens")
    forward = page.get_by_role("button", name="Next", exact=True)
    for _ in range(3):
        forward.click()
    space(ada, "2-C").click()
    forward.click()
    space(ada, "1-MR").click()
    forward.click()
    before = ada.board.bounding_box()
    space(ada, "1-BR").click()
    expect(ada.refusal).to_contain_text("A move costs 2 AP, and 1 is left")
    assert ada.board.bounding_box() == before
    forward.click()
    expect(ada.choice("end")).to_have_class(re.compile("hinted"))


def test_films_end_with_any_key(invite: Invite, site: Site) -> None:
    """Every phase is played; a key shows the table as it is, and is heeded."""
    ada = invite(motion=True)
    page = ada.sit(late(site))
    ada.asked()
    before = ada.told["view"]["round"]
    page.keyboard.press("Enter")
    ada.wait("told.view.round > given", before)
    now = page.get_by_role("list", name="Phases of the round").locator("[aria-current]")
    page.keyboard.press("f")
    expect(now).to_contain_text("Your actions")
    ada.wait("told.view.ap && (told.view.ap.left < told.view.ap.budget || told.view.ap.budget === 0)")


# Notes which phase the board shows when the bar tells of the next round.
NOTE_PHASE = """() => new MutationObserver(() => {
  window.phase ??= document.querySelector(".phases [aria-current]").textContent;
}).observe(document.querySelector(".bar__game span"), { childList: true, characterData: true, subtree: true })"""


def test_the_bar_and_the_log_do_not_run_ahead_of_the_board(invite: Invite, site: Site) -> None:
    ada = invite(motion=True)
    page = ada.sit(late(site))
    ada.asked()
    before = ada.told["view"]["round"]
    page.evaluate(NOTE_PHASE)
    page.keyboard.press("Enter")
    expect(page.locator(".bar__game")).to_contain_text(f"Round {before + 1}")
    assert "Your actions" in page.evaluate("() => window.phase")
    expect(page.get_by_role("complementary").get_by_text("You end your actions").last).to_be_visible()


def test_both_views_show_every_space(invite: Invite, site: Site) -> None:
    ada = invite(motion=True)
    page = ada.sit(late(site))
    ada.asked()
    for view in ("Four across", "In depth"):
        page.get_by_role("button", name=view).click()
        spaces = ada.board.get_by_role("button", name=re.compile(r"^Screen [1-4], "))
        expect(spaces).to_have_count(36)
        for place in ("1-TL", "2-C", "3-BR", "4-TR"):
            space(ada, place).hover(trial=True)
    page.get_by_role("button", name="Aliens", exact=True).click()
    expect(ada.board.get_by_role("region", name="The seven aliens")).to_be_visible()
    page.get_by_role("button", name="Back to the screens").click()
    expect(ada.board.get_by_role("button", name=re.compile("^Screen 1, center"))).to_be_visible()


# Keys


def test_no_number_ends_the_round(invite: Invite, site: Site) -> None:
    """Whoever fires by a number until nothing is left has not ended the actions by one press more."""
    ada = invite()
    page = ada.sit(seeded(site))
    ada.asked()
    while ada.told["view"]["ap"]["left"]:
        left = ada.told["view"]["ap"]["left"]
        page.keyboard.press("f")
        ada.wait("told.view.ap.left < given", left)
        ada.asked()
    expect(ada.choice("end").locator(".kbd")).to_have_text("↵")
    page.keyboard.press("1")
    screens = ada.board.locator("[data-mode]")
    was = screens.get_attribute("data-mode") or ""
    page.keyboard.press("v")
    expect(screens).not_to_have_attribute("data-mode", was)
    page.keyboard.press("v")
    expect(screens).to_have_attribute("data-mode", was)
    page.keyboard.press("a")
    expect(ada.board.get_by_role("region", name="The seven aliens")).to_contain_text("You fly to the next screen")
    page.keyboard.press("Enter")  # on the button that has the focus: back to the screens
    expect(ada.board.get_by_role("region", name="The seven aliens")).to_have_count(0)
    assert ada.told["view"]["round"] == 1
    page.keyboard.press("Enter")
    ada.wait("told.view.round === 2")


def test_a_run_by_keys_alone(invite: Invite, luck: random.Random, site: Site) -> None:
    """Arrows fly, F fires, Enter ends the actions; from the first round to the last."""
    ada = invite()
    page = ada.sit(seeded(site))
    for _ in range(200):
        if not ada.asked():
            break
        moves, status = ada.told["moves"], ada.told["status"]
        can_fire = any(offer["verb"] == "fire" for offer in ada.told["offers"])
        page.keyboard.press("f" if can_fire and luck.random() < 0.7 else "Enter")
        ada.wait("told.moves > given[0] || told.status !== given[1]", [moves, status])
    expect(ada.end).to_be_visible()


# In one go, as two fingers do it: two messages to a busy browser may come too far apart to be meant together.
TWO_ARROWS = """() => ["ArrowUp", "ArrowRight"].forEach(key => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true })))"""


def test_two_arrows_together_fly_diagonally_and_m_takes_the_mine_along(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(seeded(site))
    ada.asked()
    page.evaluate(TWO_ARROWS)
    ada.wait("told.view.ship.space === '1-TR'")
    assert ada.asked()
    page.wait_for_timeout(200)  # keys that are pressed together are waited for
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text("The screen ends there")).to_be_visible()
    page.keyboard.press("u")
    ada.wait("told.view.ship.space === '1-C'")
    assert ada.asked()
    page.keyboard.press("m")
    expect(ada.question.get_by_role("heading")).to_contain_text("Which way?")
    page.keyboard.press("ArrowLeft")
    ada.wait("told.view.ship.space === '1-ML' && told.view.mine === '1-C'")


def test_the_heart_is_walked_to_its_space(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(seeded(site))
    ada.asked()
    page.keyboard.press("r")
    expect(space(ada, "4-C")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(space(ada, "4-MR")).to_be_focused()
    page.keyboard.press("Enter")
    ada.wait("told.view.heart === '4-MR'")
    page.keyboard.press("Enter")  # means the board again, and not the space it was on
    ada.wait("told.view.round === 2")


# By ear


def test_a_run_by_ear(invite: Invite, luck: random.Random, site: Site) -> None:
    """The choices by their names alone, to the end."""
    ada = invite()
    page = ada.sit(seeded(site))
    expect(page.get_by_role("region", name="What is asked").get_by_role("heading")).to_contain_text("AP left")
    play_by_ear(page, luck)
    assert ada.told["status"] == "over"


def test_the_spaces_tell_everything_that_lies_on_them(invite: Invite, site: Site) -> None:
    """Reading the buttons in order is reading the table."""
    ada = invite()
    ada.sit(late(site))
    ada.asked()
    expect(space(ada, "4-BR")).to_be_visible()
    view = ada.told["view"]
    names = ada.board.get_by_role("button", name=re.compile(r"^Screen [1-4], ")).evaluate_all(
        "all => all.map(one => [one.dataset.place, one.ariaLabel])"
    )
    assert [place for place, _ in names] == [one["space"] for card in view["cards"] for one in card["spaces"]]
    said = dict(names)
    for alien in view["aliens"]:
        assert f"{alien['name']} {alien['alien']}, side {alien['side']}" in said[alien["space"]]
    for missile in view["missiles"]:
        assert "missile" in said[missile]
    for place in open_spaces(ada):
        assert re.search(r"Move here: \d AP", said[place])


# A phone


def test_a_finger_reads_the_price_before_it_pays(invite: Invite, site: Site) -> None:
    """Every space that can be touched says what that costs; one that is held shows what it would bring."""
    ada = invite(phone=True)
    page = ada.sit(seeded(site))
    ada.asked()
    ada.wait("told.offers.some(offer => offer.verb === 'fire')")
    view = ada.told["view"]
    for place in open_spaces(ada):
        expect(space(ada, place).locator(".price")).to_have_text(f"{view['ap']['moves'][place]} AP")
    expect(space(ada, view["ship"]["space"]).locator(".price")).to_have_text("Fire")
    aim = ada.board.locator(".cell.fires").last
    expect(aim.locator(".price")).to_have_text(f"{view['costs']['fire']} AP")
    box = aim.bounding_box()
    assert box is not None
    hand = ada.context.new_cdp_session(page)
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    expect(ada.board.locator(".short")).to_contain_text("Fire:")
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert ada.told["view"]["ap"]["left"] == view["ap"]["left"]
    aim.tap()
    ada.wait("told.view.ap.left === given", view["ap"]["left"] - view["costs"]["fire"])


def test_a_run_by_touch(invite: Invite, luck: random.Random, site: Site) -> None:
    """Spaces are tapped, an alien that is held tells its plans, and the run is finished."""
    ada = invite(phone=True)
    ada.sit(late(site))
    ada.asked()
    expect(space(ada, "4-BR")).to_be_visible()
    assert_it_fits(ada)
    small = ada.board.get_by_role("button", name=re.compile(r"^Screen [1-4], ")).evaluate_all(
        "all => Math.min(...all.map(one => one.getBoundingClientRect()).flatMap(box => [box.width, box.height]))"
    )
    assert small >= FINGER
    expect(ada.board.locator(".art .side").first).to_be_visible()  # an alien tells its side by its chevrons
    ada.board.get_by_role("button", name="Aliens", exact=True).tap()
    sides = ada.board.get_by_role("region", name="The seven aliens").get_by_role("img")
    expect(sides).to_have_count(21)  # as drawn: what is hidden has no role
    ada.board.get_by_role("button", name="Back to the screens").tap()
    alien = next(one for one in ada.told["view"]["aliens"] if one["space"][0] != "1")
    space(ada, alien["space"]).tap()
    expect(ada.board.locator(".tip")).to_contain_text(alien["name"])
    ada.board.locator(".ap").tap()  # a touch beside the screens puts it away
    expect(ada.board.locator(".tip")).to_have_count(0)
    for place in open_spaces(ada)[:1]:
        space(ada, place).tap()
        ada.wait("told.view.ship.space === given", place)
    ada.board.get_by_role("button", name="In depth").tap()  # to look at: far spaces are small there
    assert ada.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    ada.board.get_by_role("button", name="Two by two").tap()
    while ada.asked():
        ada.choice("end").tap()
    expect(ada.end).to_be_visible()
    assert_it_fits(ada)


@pytest.mark.parametrize("path", ["/play/pew_pew", "/learn/pew_pew", "/rules/pew_pew"])
def test_pages_fit_a_phone(invite: Invite, path: str) -> None:
    ada = invite(phone=True)
    page = ada.open(path)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert_it_fits(ada)


# A game for one


def test_a_seed_is_played_again_and_kept(invite: Invite, luck: random.Random) -> None:
    """The same screens again, the score in the list of this browser, and no seal is claimed."""
    ada = invite()
    page = ada.open("/play/pew_pew")
    expect(page.get_by_role("group", name="Who can watch")).to_be_visible()
    page.get_by_role("textbox", name="Seed").fill("  some   words ")
    page.get_by_role("button", name="Play this seed").click()
    ada.asked()
    assert ada.site.info({"id": page.url.rsplit("/", 1)[1]})["seed"] == "some words"
    screens = [card["screen"] for card in ada.told["view"]["cards"]]
    ada.play_out(luck, "^end$")
    score = str(ada.told["outcome"]["scores"][0]).replace("-", "\u2212")
    expect(ada.end).to_contain_text("Same seed, same run")
    ada.end.get_by_role("button", name="Same run again").click()
    ada.wait("told.status === 'playing' && told.view.round === 1")
    ada.asked()
    assert [card["screen"] for card in ada.told["view"]["cards"]] == screens
    ada.open("/play/pew_pew")
    expect(page.get_by_role("region", name="Runs")).to_contain_text(score)


def test_a_game_for_one_invites_nobody_to_a_seat(invite: Invite, site: Site) -> None:
    """Friends may watch; giving up ends the run and counts for nothing."""
    table = seeded(site)
    ada, bo = invite(), invite()
    page = ada.sit(table)
    expect(page.get_by_role("button", name="Invite")).to_have_count(0)
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Let somebody watch")
    expect(dialog.get_by_role("textbox")).to_have_count(1)
    address = dialog.get_by_role("textbox").input_value()
    page.keyboard.press("Escape")
    bo.page.goto(address)
    expect(bo.board).to_be_visible()
    expect(bo.choices).to_have_count(0)
    expect(bo.board.get_by_role("region", name="If Ada ends now")).to_contain_text("Ada's ship")
    ada.tool("Give up").click()
    page.get_by_role("dialog", name="Give up this run?").get_by_role("button", name="Give up").click()
    expect(ada.end).to_contain_text("Given up")
    assert not ada.remembered("sandtable.played")
    expect(bo.end).to_be_visible()


def test_a_run_is_replayed(invite: Invite, site: Site, luck: random.Random) -> None:
    ada = invite()
    table = seeded(site)
    page = ada.sit(table)
    ada.play_out(luck, "^end$")
    ada.end.get_by_role("link", name="Replay", exact=True).click()
    bar = page.get_by_role("toolbar", name="Steps")
    bar.get_by_role("button", name="First move").click()
    bar.get_by_role("button", name="One move on").click()
    expect(bar).to_contain_text("Move 1 of")
    expect(page.get_by_role("button", name=re.compile("^Screen 1, center: your ship"))).to_be_visible()
