"""Golden replays: a digest on every line. Regenerating one needs an edition bump or a sentence saying why."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import heading, parse

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_replay_still_leads_where_it_led(file: Path) -> None:
    text = file.read_text()
    head = heading(text)
    record = parse(sandtable.game(head.game, **head.options), text)
    moves = [line for line in text.splitlines() if line[:1].isdigit()]
    assert len(record.moves) == len(moves) > 0
    assert all(" #" in line for line in moves), "a golden replay has a digest on every line"
    assert record.table.result() is not None, "a golden replay is a whole game"


def test_a_changed_move_is_found_and_named() -> None:
    """The first line that differs is the one that is reported."""
    text = (Path(__file__).parent / "template_1.txt").read_text()
    changed = text.replace("3   A  take 1 ", "3   A  take 2 ")
    assert changed != text
    with pytest.raises(Malformed, match=r"line 6: the position after 'take 2' has digest #"):
        parse(sandtable.game("_template"), changed)
