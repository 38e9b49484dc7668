"""Patrollers by hand: the twine with the mouse, with a finger and with keys; chances before, dice after, refusals."""

from __future__ import annotations

import math
import random
import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from sandtable.kernel.record import Record
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import BOT, OTHER, PERSON, Json, Options, Site
from tests.browser.test_table import clause_of
from tests.games.patrollers.figures import advanced

pytestmark = pytest.mark.slow
DUEL: Options = {"size": 1, "team_a": "hired_guns", "team_b": "patrol", "dials": "ready"}
RUNNER: Options = DUEL | {"team_a": "night_shift"}  # Red Dragon: three lengths, so that two leave one
TWINE = 200


def until(person: Person, phase: str, wanted: str = "") -> None:
    """Takes first choices until this seat is asked the question wanted."""
    while person.asked():
        view, names = person.told["view"], person.offered()
        if view["phase"] == phase and (not wanted or any(name.startswith(wanted) for name in names)):
            return
        moves = person.told["moves"]
        liked = [name for name in names if name.startswith(("attack", "go"))] or names
        person.choice(liked[0]).click()
        person.wait("told.moves > given || document.querySelector('.back')", moves)
    raise AssertionError(f"the game was over before {phase}")


def acting(person: Person) -> Json:
    """The figure that acts."""
    view = person.told["view"]
    found: Json = next(one for one in view["figures"] if one["figure"] == view["acting"])
    return found


def figure(person: Person, word: str) -> Locator:
    """A figure on the table."""
    return person.board.locator(f'[data-figure="{word}"]')


def middle(person: Person, word: str) -> tuple[float, float]:
    """Where a figure's base is on the screen, once it stands still: a new question may have resized the board."""
    box, seen = None, figure(person, word).bounding_box()
    while box is None or box != seen:
        person.page.wait_for_timeout(100)
        box, seen = seen, figure(person, word).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.62


def test_a_click_on_the_table_lays_the_twine(invite: Invite, site: Site) -> None:
    """Farther than a length: way-points one by one, none longer than the twine, and undo takes the last one back."""
    ada = invite()
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=RUNNER))
    until(ada, "first", "go")
    x, y = middle(ada, acting(ada)["figure"])
    page.mouse.move(x + 20, y - 42)
    page.mouse.click(x + 20, y - 42)
    ada.wait("told.view.trail.length > 2")
    ada.asked()
    trail = ada.told["view"]["trail"]
    for here, there in pairwise(trail):
        assert math.dist(here, there) <= TWINE
    assert len(trail) >= 3
    moves = ada.told["moves"]
    ada.tool("Undo").click()
    ada.wait("told.moves < given", moves)


def test_a_figure_is_dragged_along_the_twine(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=RUNNER))
    until(ada, "first", "go")
    reach = ada.board.locator(".lay .rim")
    expect(reach).to_be_visible()
    ada.choice("stay").click()  # nothing moves, and the reach of the second move is shown as that of the first
    expect(ada.question).to_contain_text("a second move?")
    expect(reach).to_be_visible()
    before = acting(ada)
    x, y = middle(ada, before["figure"])
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 8, y - 20, steps=3)
    page.mouse.move(x + 14, y - 34, steps=3)
    page.mouse.up()
    ada.wait("told.view.trail.length > 1")
    after = acting(ada)
    assert (after["x"], after["y"]) != (before["x"], before["y"])


def test_a_finger_shows_first_and_goes_then(invite: Invite, site: Site) -> None:
    """A tap shows the way and its measure, the button goes it; once one has gone, nothing says how any more."""
    ada = invite(phone=True)
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=RUNNER))
    until(ada, "first", "go")
    moves = ada.told["moves"]
    hint = page.get_by_text("Touch the place to go to")
    expect(hint).to_be_visible()
    x, y = middle(ada, acting(ada)["figure"])
    page.touchscreen.tap(x, y - 80)
    expect(hint).to_be_hidden()
    here = page.get_by_role("button", name="Go here")
    expect(here).to_be_visible()
    assert ada.told["moves"] == moves
    here.tap()
    ada.wait("told.view.trail.length > 1")
    expect(hint).to_be_hidden()


def test_the_cursor_lays_and_takes_back(invite: Invite, site: Site) -> None:
    """Arrows move it, Enter lays a length, Backspace takes it back; what it is at is said in inches."""
    ada = invite()
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=RUNNER))
    until(ada, "first", "go")
    cursor = page.get_by_role("button", name="Cursor on the table")
    cursor.focus()
    for _ in range(6):
        page.keyboard.press("ArrowUp")
    assert "1.50 in from here" in (cursor.get_attribute("aria-label") or "")
    moves = ada.told["moves"]
    page.keyboard.press("Enter")
    ada.wait("told.moves > given", moves)
    assert ada.told["view"]["trail"][-1][1] - ada.told["view"]["trail"][0][1] == 150
    cursor.focus()
    page.keyboard.press("Backspace")
    ada.wait("told.moves === given", moves)


def test_direction_and_distance_are_a_way_too(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=RUNNER))
    until(ada, "first", "go")
    page.get_by_role("button", name="Move by numbers").click()
    page.get_by_label("Direction").select_option("forward right")
    page.get_by_label("Inches").fill("1.5")
    page.get_by_role("button", name="Lay a length").click()
    ada.wait("told.view.trail.length > 1")
    start, end = ada.told["view"]["trail"][:2]
    assert end[0] - start[0] == end[1] - start[1] == 106


def test_the_chance_is_known_before_and_the_dice_are_read_after(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=DUEL))
    until(ada, "second", "attack")
    attack = ada.choices.filter(has_text="Attack").first
    expect(attack).to_contain_text("%")
    chance = page.get_by_role("region", name="Chance of")
    expect(chance).to_contain_text("of 64")
    percent = (attack.locator("small").text_content() or "").strip()
    expect(chance).to_contain_text(percent)
    moves = ada.told["moves"]
    figure(ada, "B1").click()
    ada.wait("told.moves > given", moves)
    roll = page.get_by_role("region", name="The last roll")
    expect(roll.get_by_role("img")).to_have_count(2)


def test_a_burst_tells_its_chance_against_everybody_and_the_panel_follows(invite: Invite, site: Site) -> None:
    """The chip of each kind of attack names its own chance; the panel shows the one that is pointed at."""
    ada = invite()
    fight = advanced(["ballistic 1000,1000 A2 R2", "sarge 1250,1250"], ["patches 1300,1000", "mad_dog 1500,1100"])
    board = fight.choose("A1").stay().board
    replay = Record(board.game, board).text()
    page = ada.sit(site.lay("patrollers", PERSON, OTHER, replay=replay))
    ada.asked()
    burst, attack = ada.choice("burst B1"), ada.choice("attack B1")
    expect(burst).to_contain_text(re.compile(r"your SARGE \d+\.\d %"))
    expect(burst).to_contain_text(re.compile(r"Patches \d+\.\d %"))
    expect(burst).to_contain_text(re.compile(r"Mad Dog \d+\.\d %"))
    chance = page.get_by_role("region", name="Chance of")
    for chip, said in ((burst, r"Patches (\d+\.\d %)"), (attack, r"(\d+\.\d %)")):
        chip.focus()
        found = re.search(said, chip.inner_text())
        assert found
        expect(chance).to_contain_text(found[1])
    burst.focus()
    expect(chance).to_contain_text("burst")


# Notes, as often as the page changes, how many lines the log has while dice are in the air.
WATCH_THE_LOG = """() => {
  const lines = () => document.querySelectorAll(".side .log .entry").length;
  window.early = [];
  window.lines = lines;
  new MutationObserver(() => { if (document.querySelector(".roll .hush")) window.early.push(lines()); })
    .observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_the_log_waits_for_the_dice(invite: Invite, site: Site) -> None:
    """Nothing beside the table tells how an attack came out while its dice are in the air."""
    ada = invite(motion=True)
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=DUEL))
    until(ada, "second", "attack")
    expect(page.locator(".roll .hush")).to_have_count(0)
    page.wait_for_timeout(4000)  # the walk has been shown
    page.evaluate(WATCH_THE_LOG)
    before = page.evaluate("() => window.lines()")
    moves = ada.told["moves"]
    ada.choices.filter(has_text="Attack").first.click()
    ada.wait("told.moves > given", moves)
    page.wait_for_function("before => window.early.length > 0 && window.lines() > before", arg=before)
    assert page.evaluate("() => window.early[0]") == before


def test_the_dice_lie_until_one_goes_on_oneself(invite: Invite, site: Site) -> None:
    """Also when the other passes without a word, so that one's own turn is all that is told."""
    ada, bo = invite(), invite()
    made = site.lay("patrollers", PERSON, OTHER, options=DUEL)
    ada.sit(made)
    bo.sit(made, seat=1)
    roll = ada.page.get_by_role("region", name="The last roll")
    while True:
        asked = ada if "A" in ada.told["to_act"] else bo
        asked.asked()
        names = asked.offered()
        moves, turn = ada.told["moves"], ada.told["view"]["round"]
        asked.choice(next((name for name in ("stay", "nothing") if name in names), names[0])).click()
        ada.wait("told.moves > given", moves)
        has_passed = asked is bo and "nothing" in names
        if has_passed and ada.told["view"]["round"] == turn and "A" in ada.told["to_act"]:
            expect(roll.get_by_role("img")).to_have_count(2)
            return


def test_a_place_out_of_the_strip_is_refused_with_its_clause(invite: Invite, site: Site) -> None:
    ada = invite()
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=DUEL))
    ada.asked()
    moves = ada.told["moves"]
    box = ada.board.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.4)
    expect(ada.question.get_by_role("alert")).not_to_be_empty()
    assert clause_of(ada, ada.refusal) == "PT-16"
    assert ada.told["moves"] == moves


def test_tokens_and_dials_are_chosen_on_their_pages(invite: Invite, luck: random.Random, site: Site) -> None:
    """A ready-made team by one click, a token by hand, one too dear refused, dials turned within their points."""
    ada = invite()
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options={"game": "advanced", "size": 2}))
    ada.asked()
    page.get_by_role("list", name="Ready-made teams").get_by_role("button").first.click()
    ada.wait("told.view.phase === 'tokens' && told.question")
    ada.board.get_by_role("button", name="Resurrection").click()
    ada.wait("told.view.token_points_left === 2")
    ada.asked()
    ada.board.get_by_role("button", name="Laser Scope").click()
    assert clause_of(ada, ada.refusal) == "PT-101"
    ada.board.get_by_role("button", name="Colt 45").click()
    ada.wait("told.view.phase === 'placing' && told.question")
    page.locator(".roster").get_by_role("button", name=re.compile("^Ice Man *, green")).click()  # the bot may have one
    expect(ada.question.get_by_role("heading")).to_have_text(re.compile("^Place (green )?Ice Man in your strip$"))
    until(ada, "dials")
    expect(page.get_by_text("0 points left")).to_be_visible()
    page.get_by_role("button", name=re.compile("attack 2 near death 2 0 points")).click()
    expect(page.get_by_text("1 point left")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Set (green )?SARGE")).click()
    ada.wait("told.view.figures[0].dials?.[0] === 0")
    page.get_by_role("button", name=re.compile("^Ready-made dials")).first.click()
    ada.wait("told.view.phase === 'dice'")


def test_every_figure_can_be_read_by_mouse_touch_and_keys(invite: Invite) -> None:
    """Friend and enemy, standing and dead; a long press and the other button read and touch nothing else."""
    for phone in (False, True):
        ada = invite(phone=phone)
        page = ada.open("/learn/patrollers#obstacles")
        sheet = page.get_by_role("dialog")
        expect(figure(ada, "B1")).to_be_visible()
        moves = ada.told["moves"]
        if phone:
            figure(ada, "B1").dispatch_event("pointerdown", {"pointerType": "touch", "button": 0})
        else:
            figure(ada, "B1").click(button="right")
        expect(sheet.get_by_role("heading", name="Ice Man's sheet")).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        own = page.get_by_role("button", name="Read SARGE's sheet")
        if phone:
            own.tap()
        else:
            own.click()
        expect(sheet).to_contain_text("His die")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Mad Dog, tan, dead").focus()
        page.keyboard.press("Enter")
        expect(sheet.get_by_role("heading", name="Mad Dog's sheet")).to_be_visible()
        expect(sheet).to_contain_text("dead")
        assert ada.told["moves"] == moves


def test_threats_are_what_the_enemy_can_do(invite: Invite) -> None:
    """Captain Dwayne could hit SARGE too, but who asks for threats wants to know what comes at him."""
    ada = invite()
    page = ada.open("/learn/patrollers#attack")
    page.get_by_role("button", name="Threats").click()
    threats = page.get_by_role("list", name="Threats").get_by_role("listitem")
    expect(threats).to_have_text(["SARGE can attack Captain Dwayne after a move"])


def test_directions_are_as_one_sees_them(invite: Invite, site: Site) -> None:
    """The north player's table is turned: forward is up for him too."""
    bo, ada = invite(), invite()
    made = site.lay("patrollers", PERSON, OTHER, options=RUNNER)
    ada.sit(made)
    bo.sit(made, seat=1)
    while bo.told["view"]["phase"] != "first" or "B" not in bo.told["to_act"]:
        asked = next((one for one in (ada, bo) if one.offered()), None)
        if asked is not None:
            names, moves = asked.offered(), asked.told["moves"]
            asked.choice(next((name for name in names if name.startswith("nothing")), names[0])).click()
            asked.wait("told.moves > given || document.querySelector('.back')", moves)
    bo.asked()
    expect(bo.choices.filter(has_text=re.compile("^Forward, "))).not_to_have_count(0)
    _, y = middle(bo, "B1")
    bo.choices.filter(has_text=re.compile("^Forward, ")).first.click()
    bo.wait("told.view.trail.length > 1")
    assert middle(bo, "B1")[1] < y


def test_a_lesson_is_told_aloud_in_names(invite: Invite) -> None:
    ada = invite()
    page = ada.open("/learn/patrollers#attack")
    page.locator('[data-figure="B1"]').click()
    page.get_by_role("button", name="Next", exact=True).click()
    ada.choice("stay").click()
    page.get_by_role("button", name="Next", exact=True).click()
    figure(ada, "B1").click()
    aloud = page.locator("[aria-live].sr, .sr[role=status], [role=log]").filter(has_text="attacks").first
    expect(aloud).to_contain_text("Captain Dwayne attacks SARGE")
    expect(aloud).not_to_contain_text(re.compile(r"\b[AB][1-5]\b"))


def test_tags_tools_and_choices_are_whole_in_every_window(invite: Invite, site: Site) -> None:
    """Nothing is cut at the bottom: the tags, one row of tools under the table, and rows of choices."""
    ada = invite()
    page = ada.sit(site.lay("patrollers", PERSON, BOT, options=DUEL | {"size": 3}))
    until(ada, "first", "go")
    for width, height in [(844, 390), (768, 1024), (1280, 720), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        tag = page.get_by_role("region", name="Dog tags").locator("section").first
        expect(tag).to_be_in_viewport(ratio=1)
        tools = [one.bounding_box() for one in page.locator(".controls .btn").all()]
        assert len({round(box["y"]) for box in tools if box}) == 1, (width, tools)
        cut = page.locator(".choices").evaluate(
            """row => { const { top, bottom } = row.getBoundingClientRect(); return [...row.children].filter(one => {
              const box = one.getBoundingClientRect();
              return box.top < bottom - 8 && box.bottom > bottom + 2; }).length; }"""
        )
        assert cut == 0 or width == 844, (width, cut)  # a list beside the board may go on under its edge
