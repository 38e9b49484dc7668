"""The log of a match: what can stand in it. The log is the match; everything else is worked out from it.

Entries are written once, numbered from 1, and never changed. A match's secret is not an entry: it is kept beside the
log and shown when the game is over.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", omit_defaults=True):
    """Anything that happened at a table, and when (seconds since the epoch)."""

    at: float


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who a seat is meant for: a `person` who holds a token, a `bot` of a level, or whoever comes (`open`)."""

    kind: str
    name: str = ""
    level: int = 0


class ClockPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long people may think, in seconds; 0 is for ever. The lag allowance of each answer costs nothing."""

    per_move: float = 0.0
    per_game: float = 0.0
    increment: float = 0.0
    lag: float = 0.5


class Opened(Entry, frozen=True, tag="opened"):
    """The table was laid: the game, its edition and options, its seats, its clock, and the seal on its chance."""

    game: str
    edition: int
    options: dict[str, str]
    seats: list[SeatPlan]
    seal: str
    clock: ClockPlan | None = None
    grace: float = 0.0  # seconds an absent person's seat waits for a bot; 0 is for ever
    position: str = ""  # where play begins, when not at the opening
    rematch_of: str = ""
    daily: str = ""  # the date whose game of the day this is: its luck and its bots follow from it, so it has no seal
    seed: str = ""  # what its luck follows from, where whoever laid the table chose it: such a table has no seal
    pace: str = ""  # how long bots wait before they answer; '' is "at once"
    hints: bool = True  # whether those who play may ask for hints


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    name: str


class Moved(Entry, frozen=True, tag="moved"):
    """An answer was given, by a seat or by chance (-1), in the game's own words."""

    seat: int
    text: str
    client: str = ""  # the sender's own number for it, so that a repeated frame is answered and not played again


class UndoAsked(Entry, frozen=True, tag="undo_asked"):
    """A seat asked the others to go back to when that many moves had been made."""

    seat: int
    to: int


class UndoDeclined(Entry, frozen=True, tag="undo_declined"):
    """Somebody did not agree."""

    seat: int


class UndoAgreed(Entry, frozen=True, tag="undo_agreed"):
    """One seat agreed; play goes back when all have."""

    seat: int


class Undone(Entry, frozen=True, tag="undone"):
    """Play went back to when that many moves had been made."""

    seat: int
    to: int


class Resigned(Entry, frozen=True, tag="resigned"):
    """A person gave up."""

    seat: int


class TimedOut(Entry, frozen=True, tag="timed_out"):
    """A person's time was up."""

    seat: int


class Claimed(Entry, frozen=True, tag="claimed"):
    """A person who was away has lost the game, because the seat `by` waited long enough and claimed it."""

    seat: int
    by: int


class TookOver(Entry, frozen=True, tag="took_over"):
    """A bot plays for an absent person, or for good for one who left the game; `by` is the seat that asked for it."""

    seat: int
    level: int
    by: int | None = None  # nobody asked where the table's grace was over


class HandedBack(Entry, frozen=True, tag="handed_back"):
    """The person is back in the seat."""

    seat: int


class PauseAsked(Entry, frozen=True, tag="pause_asked"):
    """A person asked the others to pause: clocks run, so their word is needed."""

    seat: int


class PauseAgreed(Entry, frozen=True, tag="pause_agreed"):
    """One seat agreed; the table pauses when all have."""

    seat: int


class PauseDeclined(Entry, frozen=True, tag="pause_declined"):
    """Somebody did not agree, or whoever asked no longer wants it."""

    seat: int


class Paused(Entry, frozen=True, tag="paused"):
    """Play stopped, and the clocks with it."""

    seat: int


class Resumed(Entry, frozen=True, tag="resumed"):
    """Play goes on."""

    seat: int


class Paced(Entry, frozen=True, tag="paced"):
    """A person set the bots' pace."""

    seat: int
    pace: str


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same company sat down again at a new table."""

    table: str


class Waited(Entry, frozen=True, tag="waited"):
    """The server could keep nothing from `since` until now: it was down, or its database was. No clock counts that."""

    since: float


class Closed(Entry, frozen=True, tag="closed"):
    """Whoever runs the server closed the table."""

    why: str = ""


class Said(Entry, frozen=True, tag="said"):
    """A seat said something to the others. No rule reads it, and no replay carries it."""

    seat: int
    text: str
    client: str = ""  # as of a move: a frame that is sent twice is said once


AnyEntry: TypeAlias = (
    Opened
    | Sat
    | Moved
    | UndoAsked
    | UndoAgreed
    | UndoDeclined
    | Undone
    | Resigned
    | TimedOut
    | Claimed
    | TookOver
    | HandedBack
    | PauseAsked
    | PauseAgreed
    | PauseDeclined
    | Paused
    | Resumed
    | Paced
    | Rematched
    | Waited
    | Closed
    | Said
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> str:
    """The entry as it is stored."""
    return _encoder.encode(entry).decode()


def decode(stored: str) -> AnyEntry:
    """The inverse of `encode`; msgspec.ValidationError names what is wrong."""
    return _decoder.decode(stored)
