"""The bots' pace: how long a bot waits before it answers, so that people see one act before the next.

It is counted from what was last told to everybody. Thinking counts into it, and an answer in secret needs no pause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandtable.kernel.errors import Malformed

if TYPE_CHECKING:
    from sandtable.match.match import Match

AT_ONCE: Final = "at once"
CALM: Final = "calm"
SLOW: Final = "slow"
PACES: Final = (AT_ONCE, CALM, SLOW)
BEFORE_A_TURN: Final = {AT_ONCE: 0.0, CALM: 0.6, SLOW: 1.5}  # seconds after another seat's act
BETWEEN_ACTS: Final = {AT_ONCE: 0.0, CALM: 0.45, SLOW: 1.1}  # seconds after an act of its own


def checked(pace: str) -> str:
    """A pace there is."""
    if pace not in PACES:
        raise Malformed(f"the bots' pace is one of {', '.join(PACES)}, not {pace!r}")
    return pace


def rest(match: Match, seat: int, now: float) -> float:
    """Seconds until a bot should answer for a seat.

    A bot that sits in for somebody whose clock runs answers at once: waiting would cost that person time.
    """
    if match.clock is not None and seat in match.people():
        return 0.0
    whole = (BETWEEN_ACTS if match.told_by == seat else BEFORE_A_TURN)[match.pace]
    return min(whole, max(0.0, match.told_at + whole - now))
