"""Seeds for everything random in a match except chance: bots' choices, hints, imagined positions.

They follow from the match's secret, so nobody can predict them before the game is over, and a restarted server draws
the same again. Chance itself is in kernel/seal.py.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

Purpose = Literal["bot", "hint", "peek", "imagine"]


def seed_for(secret: str, purpose: Purpose, seat: int, moves: int, nth: int = 0) -> int:
    """A 62-bit seed for a seat after that many moves; `nth` separates several of the same kind.

    It counts moves and not log entries: undoing a move and playing it again gives the same answer.
    """
    digest = sha256(f"sandtable {purpose} / {secret} / {seat} / {moves} / {nth}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2
