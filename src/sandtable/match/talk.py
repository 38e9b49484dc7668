"""Chat at a table: what may be said, how much, and by whom.

Messages are entries of the log but no part of the game: no rule reads them, no digest covers them and no replay
contains them. Everybody who comes back to the table, or watches it, sees them.
"""

from __future__ import annotations

import unicodedata

from sandtable.kernel.errors import Malformed, TableError
from sandtable.match.entries import AnyEntry, Said
from sandtable.match.match import Match

MOST_CHARACTERS = 240
MOST_MARKS = 4  # accents on one letter
MOST_AT_ONCE, SECONDS = 6, 12.0  # messages per seat, and in how many seconds
MOST_LINES = 2000  # messages per table, for ever
# Control characters, surrogates, unassigned and private characters, line separators: nothing a person types
UNSPEAKABLE = {"Cc", "Cs", "Cn", "Co", "Zl", "Zp"}
# Invisible characters that reverse the reading order or hide between letters
TURNING = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), *range(0xE0000, 0xE0080)}
TURNING |= {0x061C, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF}


class TooMuch(TableError):
    """The limit on messages is reached."""


def spoken(text: str) -> str:
    """A message as it is stored, with single spaces. Malformed when it is empty or cannot be printed."""
    line = " ".join(word for word in unicodedata.normalize("NFC", text).split(" ") if word)
    if not line:
        raise Malformed("there is nothing to say")
    if len(line) > MOST_CHARACTERS:
        raise Malformed(f"a line has at most {MOST_CHARACTERS} characters, this has {len(line)}")
    marks = 0
    for letter in line:
        kind = unicodedata.category(letter)
        if kind in UNSPEAKABLE or ord(letter) in TURNING:
            raise Malformed(
                f"U+{ord(letter):04X} cannot be said: control signs and signs without a shape are not taken"
            )
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Malformed(f"a letter has at most {MOST_MARKS} marks on it")
    return line


def say(match: Match, seat: int, text: str, client: str, now: float) -> list[AnyEntry]:
    """A seat sends a message: at any time, also before and after the game."""
    line = spoken(text)
    if len(match.said) >= MOST_LINES:
        raise TooMuch(f"this table has said its {MOST_LINES} lines")
    own = [one for one in match.said[-MOST_AT_ONCE * len(match.seats) :] if one.seat == seat]
    if sum(abs(now - one.at) < SECONDS for one in own) >= MOST_AT_ONCE:
        raise TooMuch("you talk too fast; wait a few seconds")
    return [Said(at=now, seat=seat, text=line, client=client)]
