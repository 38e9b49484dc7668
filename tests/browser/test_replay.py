"""A finished game, stepped through both ways, and played on from the middle."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Invite
from tests.browser.positions import finished, partway
from tests.browser.site import BOT, OTHER, PERSON, Site

pytestmark = pytest.mark.slow


def steps(page: Page) -> Locator:
    """The bar one steps with."""
    return page.get_by_role("toolbar", name="Steps")


@pytest.mark.parametrize("game", ["cubed", "shut_down", "pinned_down"])
def test_stepping_both_ways(invite: Invite, luck: random.Random, site: Site, game: str) -> None:
    ada = invite()
    table = site.lay(game, PERSON, BOT, replay=finished(game))
    page = ada.sit(table)
    ada.end.get_by_role("link", name="Replay", exact=True).click()
    expect(page).to_have_url(re.compile(f"/replay/{table['id']}"))
    bar = steps(page)
    slider = page.get_by_role("slider", name="Move")
    last = int(slider.get_attribute("max") or 0)
    bar.get_by_role("button", name="First move").click()
    expect(bar).to_contain_text("Opening")
    for move in (1, 2, 3):
        bar.get_by_role("button", name="One move on").click()
        expect(bar).to_contain_text(f"Move {move} of {last}")
    bar.get_by_role("button", name="One move back").click()
    expect(bar).to_contain_text(f"Move 2 of {last}")
    page.keyboard.press("End")
    expect(bar).to_contain_text(f"Move {last} of {last}")
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text(f"Move {last - 1} of {last}")
    slider.fill(str(last // 2))
    expect(bar).to_contain_text(f"Move {last // 2} of {last}")


def test_playing_on_from_the_middle(invite: Invite, luck: random.Random, site: Site) -> None:
    ada = invite()
    table = site.lay("cubed", PERSON, BOT, replay=finished("cubed"))
    page = ada.open(f"/replay/{table['id']}#move=20")
    expect(steps(page)).to_contain_text("Move 20")
    page.get_by_role("region", name="Play from here").get_by_role("button", name=re.compile("^Play")).click()
    expect(page).to_have_url(re.compile("/table/"))
    ada.answer(luck)


def test_a_replay_file_is_opened(invite: Invite, tmp_path: Path) -> None:
    ada = invite()
    file = tmp_path / "game.txt"
    file.write_text(finished("shut_down", seed=3))
    page = ada.open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(steps(page)).to_be_visible()


def test_a_file_that_is_no_replay_is_said_to_be_none(invite: Invite, tmp_path: Path) -> None:
    ada = invite()
    ada.forgive("status of 400")
    file = tmp_path / "poem.txt"
    file.write_text("Shall I compare thee to a summer's day?\n")
    page = ada.open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("poem.txt cannot be read")


def test_the_better_move_is_told_and_marked_on_the_board(invite: Invite, site: Site) -> None:
    ada = invite()
    table = site.lay("cubed", PERSON, BOT, replay=finished("cubed"))
    page = ada.open(f"/replay/{table['id']}#move=60")
    told = page.get_by_role("region", name="What was best here?")
    verdict = told.get_by_role("heading", name=re.compile("^Level 5 would play$|found the best move$"))
    marked = page.get_by_role("main").get_by_role("button", name=re.compile("hinted"))
    told.get_by_role("button", name="What was best here?").click()
    expect(verdict).to_be_visible()
    expect(marked).to_have_count(0)
    told.get_by_role("button", name="layer").click()
    expect(told).to_contain_text("The board shows it before move 60")
    expect(marked).to_have_count(1)
    told.get_by_role("button", name="Back").click()
    expect(marked).to_have_count(0)
    expect(page.locator(".chart .c-mark").first).to_be_attached()
    page.keyboard.press(".")
    expect(verdict).to_be_visible()  # a swing is asked about by itself


def test_what_was_best_is_not_told_while_a_game_is_played(invite: Invite, site: Site) -> None:
    ada = invite()
    table = site.lay("cubed", PERSON, OTHER, replay=partway("cubed", 20))
    page = ada.open(f"/replay/{table['id']}#move=9")
    expect(page.get_by_role("region", name="Play from here")).to_be_visible()
    expect(page.get_by_role("button", name="What was best here?")).to_have_count(0)
