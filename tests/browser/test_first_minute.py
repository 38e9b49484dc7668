"""The first minute: from the home page to a finished game against a bot, in each game."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite

pytestmark = pytest.mark.slow
GAMES = {"cubed": "Cubed", "shut_down": "Shut Down", "patrollers": "Patrollers", "pinned_down": "Pinned Down"}
# Who only discards loses soon; a game between two who know nothing would last for hours.
WANTED = {
    "cubed": "",
    "shut_down": "^(discard|draw color|card:)",
    "patrollers": "^(field|dial the rest|attack|choose|go|figure:|place|roll)",
    "pinned_down": "^(pass|jump|assign|fight|no|piece:)",
}


@pytest.mark.parametrize("game", GAMES)
def test_from_home_to_a_finished_game(invite: Invite, luck: random.Random, game: str) -> None:
    """In the short games things move, and nobody waits for them; in the long ones they would be drawn for a minute."""
    ada = invite(motion=game in ("cubed", "shut_down"), level=2)
    page = ada.open("/")
    expect(page).to_have_title(re.compile("Sandtable"))
    page.get_by_role("button", name=f"Play now: {GAMES[game]}").click()
    ada.play_out(luck, WANTED[game])
    expect(ada.end).to_be_visible()
    assert ada.told["status"] == "over"


def test_options_are_chosen_before_the_game(invite: Invite, luck: random.Random) -> None:
    """Home, the options of Shut Down, a game of one turn each, over."""
    ada = invite()
    page = ada.open("/")
    page.get_by_role("link", name="Options for Shut Down").click()
    expect(page).to_have_url(re.compile("/play/shut_down"))
    page.get_by_text("Rulings and limits").click()
    page.get_by_role("textbox", name="Turn cap").fill("1")
    page.get_by_role("button", name="Play now").click()
    ada.play_out(luck)
    expect(ada.end).to_contain_text("The last turn is over")
    expect(ada.end).to_contain_text(re.compile("SD-R3[13]"))  # a draw is told by a ruling of its own
