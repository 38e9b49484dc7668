"""`python -m sandtable.lab.job FOLDER`: runs the experiment of a folder to its end, and writes there how far it is.

It is how a server runs experiments: a process of its own, nicer than those that serve people, that goes when its server
goes (its input ends) and stops when told (`stop` appears in the folder). What is played is kept either way, and the
next run goes on from there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

Status = Literal["waiting", "running", "done", "stopped", "refused", "failed"]
OVER = ("done", "stopped", "refused", "failed")
NICER = 15
WRITE_SECONDS = 0.7  # between two words about how far it is
TELL_SHARE = 0.15  # of the time may go into telling what was found so far


class State(msgspec.Struct, frozen=True):
    """state.json: how far it is. `left` is in seconds, None while nobody can say; `number` grows with every change."""

    status: Status = "waiting"
    why: str = ""
    done: int = 0
    total: int = 0
    rate: float = 0.0
    left: float | None = None
    processes: int = 0
    number: int = 0


def write_whole(file: Path, body: bytes) -> None:
    """The file as it was or as it is now, never half of it."""
    fresh = file.with_name(f".{file.name}")
    fresh.write_bytes(body)
    fresh.replace(file)
