"""A game begun on plain rules while they are compiled: the page says so quietly, comes back by itself, and goes on."""

from __future__ import annotations

import random
import subprocess
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

import sandtable
from tests.browser.conftest import Invite
from tests.browser.person import PATIENCE, UNREACHABLE
from tests.browser.site import BOT, PERSON, Site
from tests.uncompiled import Uncompiled

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sandtable.is_compiled(), reason="there are no compiled rules to go over to"),
]

OVER = "goes on, with compiled rules"


class PlainSite(Site):
    """`sandtable play` in a checkout whose rules are compiled when a test says so."""

    def __init__(self, folder: Path) -> None:
        self.checkout = Uncompiled(folder)
        super().__init__(folder / "data")

    def launch(self) -> subprocess.Popen[bytes]:
        """The server as a process."""
        command = [*self.checkout.command, "--port", str(self.port)]
        with self.log.open("ab") as log:
            return subprocess.Popen(
                command, cwd=self.checkout.folder, env=self.checkout.environment, stdout=log, stderr=log
            )

    def go_over(self) -> None:
        """Lets the rules be compiled, and waits until the server has begun again with them: its bots are first."""
        self.checkout.compile()
        deadline = time.monotonic() + PATIENCE / 1000
        while OVER not in self.log.read_text():
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.05)


def test_a_game_begun_on_plain_rules_is_won_on_compiled_ones(
    invite: Invite, luck: random.Random, tmp_path: Path
) -> None:
    site = PlainSite(tmp_path)
    site.start()
    try:
        ada = invite(at=site.address)
        page = ada.sit(site.lay("cubed", PERSON, BOT))
        slow = page.get_by_title("until the rules are compiled")
        expect(slow).to_be_visible()
        for _ in range(3):
            ada.answer(luck)
        moves = ada.told["moves"]
        site.go_over()
        expect(slow).to_have_count(0)
        expect(ada.link).to_contain_text("Saved")  # until it is back, a choice that is clicked comes to nothing
        assert ada.told["moves"] >= moves
        ada.play_out(luck)
        expect(ada.end).to_be_visible()
        assert ada.faults() == []  # no connection was refused
        ada.forgive(UNREACHABLE)  # from here on there is no server
    finally:
        site.stop()
