"""The bots' pace: how long a bot waits before it answers, so that people can follow one action at a time.

The wait is counted from the last change that everybody saw. Thinking counts as waiting, and an answer that nobody sees
needs no pause.
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
BEFORE_A_TURN: Final = {AT_ONCE: 0.0, CALM: 0.6, SLOW: 1.5}  # seconds after another seat's action
BETWEEN_ACTS: Final = {AT_ONCE: 0.0, CALM: 0.45, SLOW: 1.1}  # seconds after an action of its own


def checked(pace: str) -> str:
    if pace not in PACES:
        raise Malformed(f"the bots' pace is one of {', '.join(PACES)}, not {pace!r}")
    return pace


def rest(match: Match, seat: int, now: float) -> float:
    """Seconds until a bot should answer.

    A bot that plays for a person whose clock runs answers at once, because waiting would cost that person time.
    """
    if match.clock is not None and seat in match.people():
        return 0.0
    whole = (BETWEEN_ACTS if match.told_by == seat else BEFORE_A_TURN)[match.pace]
    return min(whole, max(0.0, match.told_at + whole - now))
