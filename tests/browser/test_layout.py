"""A table fits every window: the board is the largest region, no two controls overlap, and all can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.positions import partway
from tests.browser.scenes import SCENES
from tests.browser.site import BOT, PERSON, Site

pytestmark = pytest.mark.slow
SIZES = [(360, 740), (844, 390), (768, 1024), (1024, 768), (960, 1000), (1280, 720), (1440, 900), (1920, 1080)]
ZOOMED = [(320, 568), (640, 360), (720, 450), (2560, 1440)]  # the narrowest, zoom 200 % of usual screens, the widest
TABLES = [
    "table-cubed-stacking",
    "table-shut_down-three",
    "table-newcomer",
    "table-pew_pew-flat",
    "table-patrollers-move",
    "table-pinned_down-fight",
    "table-cubed-over",
    "table-shut_down-over",
    "table-pew_pew-over",
    "table-patrollers-over",
    "table-pinned_down-over",
]
# What is wrong with the page: controls that overlap or cannot be scrolled to, a board that is not the largest region.
# A control is measured where it can be seen: what its scroller hides is reached by scrolling, and overlaps nothing.
# Cards of a hand and pieces on a board may lie over each other, so on the board only other buttons count.
CROWDED = """() => {
  const seeks = { visibilityProperty: true, opacityProperty: true };
  const shown = one => one.checkVisibility(seeks) && !one.closest("[inert]");
  const name = one => (one.ariaLabel ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 40) || one.className;
  const seen = one => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible" || getComputedStyle(around).display === "contents") continue;
      const box = around.getBoundingClientRect();
      left = Math.max(left, box.left); right = Math.min(right, box.right);
      top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom);
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth - innerWidth} pixels too wide`);
  const isPiece = one => one.closest(".board") && (one.closest("svg, .hand, .rig, .cards, .plan") ||
    one.matches("[data-target], [data-figure], [data-body], .cell, .slot"));
  const controls = [...document.querySelectorAll("button, a[href], input, select, summary")].filter(shown);
  const canScroll = one => {
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflow)) return true;
    return false;
  };
  for (const one of controls) {
    const box = one.getBoundingClientRect();
    if (box.width === 0 || one.closest("svg") || one.matches("[data-figure], [data-body]")) continue;
    const part = seen(one);
    const isCut = part.width < box.width - 2 || part.height < box.height - 2;
    if (isCut && !canScroll(one)) wrong.push(`${name(one)} is cut off`);
    if (!canScroll(one) && (box.left < -1 || box.right > innerWidth + 1 || box.top + scrollY < -1 ||
      box.bottom + scrollY > Math.max(root.scrollHeight, innerHeight) + 1)) wrong.push(`${name(one)} is outside`);
  }
  const apart = controls.filter(one => !isPiece(one)).map(one => [one, seen(one)])
    .filter(([, box]) => box.width > 1 && box.height > 1);
  apart.forEach(([one, a], at) => apart.slice(at + 1).forEach(([other, b]) => {
    if (one.contains(other) || other.contains(one)) return;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 2) wrong.push(`${name(one)} and ${name(other)} overlap`);
  }));
  // Under the board the result goes on as far as the page: what is in the window of it is less than the board.
  // On a phone it comes above the board, so that what one can do next needs no scrolling.
  const isAbove = one => one.matches(".end") && root.dataset.shape === "column";
  const area = one => {
    const { width, top, bottom } = one.getBoundingClientRect();
    return width * ((one.matches(".end") ? Math.min(bottom, innerHeight) : bottom) - top);
  };
  const board = document.querySelector("main.board");
  for (const other of document.querySelectorAll(".bar, .seats, .prompt, .tools, aside.side, .end"))
    if (shown(other) && !isAbove(other) && area(other) >= area(board))
      wrong.push(`${other.className} is larger than the board`);
  const { width, height } = board.getBoundingClientRect();
  if (width < 290 || height < 290) wrong.push(`the board is only ${Math.round(width)} by ${Math.round(height)}`);
  return wrong;
}"""
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@pytest.mark.parametrize("scene", TABLES)
def test_a_table_fits_every_window(invite: Invite, site: Site, scene: str) -> None:
    ada = invite()
    SCENES[scene](ada, site)
    found = {}
    for width, height in SIZES + ZOOMED:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate(SETTLED)
        found[f"{width}x{height}"] = ada.page.evaluate(CROWDED)
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("phone", [False, True])
def test_the_board_keeps_its_size_whatever_is_asked(invite: Invite, site: Site, phone: bool) -> None:
    ada = invite(phone=phone)
    ada.sit(site.lay("cubed", PERSON, BOT, replay=partway("cubed", 40, "Choose a color", bot="3")))
    ada.asked()
    before = ada.board.bounding_box()
    ada.choices.first.click()
    expect(ada.page.get_by_role("button", name="Put back")).to_be_in_viewport(ratio=1)
    assert ada.board.bounding_box() == before
    ada.tool("Hint").click()
    expect(ada.question.locator(".lamp")).to_be_visible()
    assert ada.board.bounding_box() == before
    ada.sit(site.lay("shut_down", PERSON, BOT))  # whose first question fills its line on a phone
    ada.asked()
    before = ada.board.bounding_box()
    ada.tool("Hint").click()
    expect(ada.question.locator(".lamp")).to_be_visible()
    assert ada.board.bounding_box() == before


def test_every_button_of_the_home_cards_is_whole(invite: Invite, site: Site) -> None:
    ada = invite()
    SCENES["home"](ada, site)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    for width in (1280, 1101, 1000, 721):
        ada.page.set_viewport_size({"width": width, "height": 800})
        assert ada.page.locator(".game .go > *").evaluate_all(cut) == [], width


def test_the_games_of_home_fill_their_rows(invite: Invite, site: Site) -> None:
    ada = invite()
    SCENES["home"](ada, site)
    for width, rows in [(360, [2, 2, 1]), (768, [3, 2]), (1024, [5]), (1440, [5])]:
        ada.page.set_viewport_size({"width": width, "height": 800})
        ada.page.evaluate(SETTLED)
        boxes = [ada.page.locator(".game").nth(at).bounding_box() for at in range(5)]
        shelf = ada.page.locator(".shelf").bounding_box()
        assert shelf is not None
        found: dict[int, list[float]] = {}
        for box in boxes:
            assert box is not None
            found.setdefault(round(box["y"]), []).append(box["x"] + box["width"])
        assert [len(ends) for ends in found.values()] == rows, width
        assert all(abs(max(ends) - shelf["x"] - shelf["width"]) < 2 for ends in found.values()), width


def test_a_phone_says_house_rules_and_what_a_pile_pays(invite: Invite, site: Site) -> None:
    ada = invite(phone=True)
    ada.sit(site.lay("shut_down", PERSON, BOT, options={"turn_cap": 6}))
    expect(ada.page.locator("header .house b")).to_be_visible()
    bo = invite(phone=True)
    bo.sit(site.lay("cubed", PERSON, BOT, replay=partway("cubed", 84)))
    pays = bo.board.locator(".tray").first.locator(".pay").filter(visible=True)
    expect(pays).to_have_text(["yellow pays 5,5", "red pays 3,3", "black pays 1,1"])
