"""The first minute: from the home page to a finished game against a bot, in each game."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite

pytestmark = pytest.mark.slow
GAMES = {"cubed": "Cubed", "shut_down": "Shut Down"}
# Who only discards loses soon; a game between two who know nothing would last for hours.
WANTED = {"cubed": "", "shut_down": "^(discard|draw color|card:)"}


@pytest.mark.parametrize("game", GAMES)
def test_from_home_to_a_finished_game(invite: Invite, luck: random.Random, game: str) -> None:
    ada = invite(motion=True, level=2)
    page = ada.open("/")
    expect(page).to_have_title("Sandtable")
    page.get_by_role("button", name=GAMES[game]).click()
    ada.play_out(luck, WANTED[game])
    expect(ada.end).to_be_visible()
    assert ada.told["status"] == "over"
