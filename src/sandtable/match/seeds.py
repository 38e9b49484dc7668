"""Seeds for what a server draws for a match besides chance: bots' choices, hints, imagined positions.

They follow from the match's secret, so nobody can foretell them before the game is over, and a server that was
restarted draws the same again. Chance itself is in kernel/seal.py.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

Purpose = Literal["bot", "hint", "peek", "imagine"]


def seed_for(secret: str, purpose: Purpose, seat: int, moves: int, nth: int = 0) -> int:
    """A seed of 62 bits for a seat after so many moves; `nth` tells several of the same kind apart.

    It counts moves, not log entries: taking a move back and playing it again meets the same answer.
    """
    digest = sha256(f"sandtable {purpose} / {secret} / {seat} / {moves} / {nth}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2
