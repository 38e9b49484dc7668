"""`sandtable play` in a checkout whose rules are not compiled: it serves at once, and goes over to them later."""

from __future__ import annotations

import contextlib
import re
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

import sandtable
from sandtable import live
from sandtable.server.http_wire import SeatWish
from tests.cli.support import run
from tests.cli.test_serve import ask
from tests.server.processes import HAS_PROC, children, lives
from tests.server.raw import until
from tests.uncompiled import Uncompiled

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sandtable.is_compiled(), reason="there are no compiled rules to go over to"),
]
SEATS = [SeatWish("person", "Ada"), SeatWish("bot", level=1)]


@contextmanager
def playing(checkout: Uncompiled) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The server and its address."""
    process = subprocess.Popen(
        [*checkout.command, "--port", "0"],
        cwd=checkout.folder,
        env=checkout.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process, heard(process, r"http://\S+")
    finally:
        process.kill()
        process.communicate()


def heard(process: subprocess.Popen[str], pattern: str) -> str:
    """Reads lines until one matches; what matched."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(pattern, line)
        if found is not None:
            return found[0]
    raise AssertionError(f"it never said {pattern}: {process.communicate()}")


def test_a_match_begun_on_plain_rules_goes_on_with_compiled_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Played without a break: no connection is refused, no move is lost, and the record is good."""
    checkout = Uncompiled(tmp_path)
    with playing(checkout) as (process, address):
        heard(process, "being compiled")
        made = live.lay_table(address, "shut_down", SEATS, {"turn_cap": 40})  # 200 moves
        table, token = f"{address}/table/{made.id}", made.seats[0].token
        assert token is not None
        with ThreadPoolExecutor() as pool, sandtable.connect(table, token) as seat:
            answers = seat.chairs()
            bot = sandtable.bot("random", seat.game, seed=1)
            for _ in range(5):
                seat.answer(int(bot.choose(next(answers))))
            checkout.compile()
            gone_over = pool.submit(heard, process, "goes on, with compiled rules")
            refused = 0
            while not gone_over.done():
                refused += ask(address, "/healthz")[0] not in (200, 503)
            assert refused == 0
            assert seat.play(bot) is not None
            record = ask(address, f"/api/matches/{made.id}/replay")[1]
    (tmp_path / "record").write_text(record)
    assert run(capsys, "replay", str(tmp_path / "record")).status == 0


def test_rules_that_do_not_compile_are_told_of_and_the_game_goes_on(tmp_path: Path) -> None:
    checkout = Uncompiled(tmp_path)
    with playing(checkout) as (process, address):
        checkout.compile(failure="moves.py:3: error: Name 'board' is not defined")
        heard(process, "could not be compiled, so they stay plain Python")
        heard(process, "moves.py:3: error: Name 'board' is not defined")
        assert ask(address, "/healthz")[0] == 200


@pytest.mark.skipif(not HAS_PROC, reason="processes are looked at through /proc")
def test_ctrl_c_ends_the_program_that_compiles_too(tmp_path: Path) -> None:
    checkout = Uncompiled(tmp_path)
    with playing(checkout) as (process, _):
        heard(process, "being compiled")
        until(lambda: compilers(process.pid) != [])
        found = compilers(process.pid)
        process.send_signal(signal.SIGINT)
        process.communicate()
        assert [number for number in found if lives(number)] == []


def compilers(server: int) -> list[int]:
    """The processes of a server that compile."""
    found = []
    for number in children(server):
        with contextlib.suppress(OSError):
            if b"tools.compile" in (Path("/proc") / str(number) / "cmdline").read_bytes():
                found.append(number)
    return found
