"""The entries of a match's log. The log is the match: everything else is computed from it.

Entries are written once, numbered from 1, and never changed. The secret that chance follows is not an entry; it is
stored beside the log and shown when the game is over.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", omit_defaults=True):
    """Anything that happened in a match, and when (seconds since the epoch)."""

    at: float


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who may take a seat: a `person` who holds a token, a `bot` of a level, or anybody (`open`)."""

    kind: str
    name: str = ""
    level: int = 0


class ClockPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Thinking time in seconds; 0 is no limit. Each answer has a lag allowance that costs no time."""

    per_move: float = 0.0
    per_game: float = 0.0
    increment: float = 0.0
    lag: float = 0.5


class Opened(Entry, frozen=True, tag="opened"):
    """The match was made: game, edition, options, seats, clock, and the seal of its chance."""

    game: str
    edition: int
    options: dict[str, str]
    seats: list[SeatPlan]
    seal: str
    clock: ClockPlan | None = None
    grace: float = 0.0  # seconds before a bot plays for an absent person; 0 is never
    position: str = ""  # the starting position, if not the game's opening
    rematch_of: str = ""
    daily: str = ""  # the date of a game of the day. Luck and bots follow from it, so there is no seal
    seed: str = ""  # the seed that luck follows from, where one was chosen. Then there is no seal
    pace: str = ""  # how long bots wait before they answer; '' is "at once"
    hints: bool = True  # whether those who play may ask for hints


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    name: str


class Moved(Entry, frozen=True, tag="moved"):
    """An answer was given, by a seat or by chance (-1), as text."""

    seat: int
    text: str
    client: str = ""  # the sender's id for it, so that a repeated request is acknowledged but not played twice


class UndoAsked(Entry, frozen=True, tag="undo_asked"):
    """A seat asked the others to go back to the position after that many moves."""

    seat: int
    to: int


class UndoDeclined(Entry, frozen=True, tag="undo_declined"):
    """Somebody refused."""

    seat: int


class UndoAgreed(Entry, frozen=True, tag="undo_agreed"):
    """One seat agreed; the undo happens when all have."""

    seat: int


class Undone(Entry, frozen=True, tag="undone"):
    """The match went back to the position after that many moves."""

    seat: int
    to: int


class Resigned(Entry, frozen=True, tag="resigned"):
    """A person gave up."""

    seat: int


class TimedOut(Entry, frozen=True, tag="timed_out"):
    """A person's time was up."""

    seat: int


class Claimed(Entry, frozen=True, tag="claimed"):
    """A person who was away lost, because seat `by` had waited long enough and claimed the win."""

    seat: int
    by: int


class TookOver(Entry, frozen=True, tag="took_over"):
    """A bot plays for an absent person, or for the rest of the game for one who left.

    `by` is the seat that asked for it.
    """

    seat: int
    level: int
    by: int | None = None  # nobody asked: the time after which a bot takes over had passed


class HandedBack(Entry, frozen=True, tag="handed_back"):
    """The person is back and plays again."""

    seat: int


class PauseAsked(Entry, frozen=True, tag="pause_asked"):
    """A person asked the others to pause. Clocks run, so they must agree."""

    seat: int


class PauseAgreed(Entry, frozen=True, tag="pause_agreed"):
    """One seat agreed; the table pauses when all have."""

    seat: int


class PauseDeclined(Entry, frozen=True, tag="pause_declined"):
    """Somebody refused, or the one who asked withdrew the request."""

    seat: int


class Paused(Entry, frozen=True, tag="paused"):
    """Play stopped, and the clocks with it."""

    seat: int


class Resumed(Entry, frozen=True, tag="resumed"):
    seat: int


class Paced(Entry, frozen=True, tag="paced"):
    """A person changed how long bots wait before they answer."""

    seat: int
    pace: str


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same players began a new match."""

    table: str


class Waited(Entry, frozen=True, tag="waited"):
    """The server could not store anything from `since` until now. No clock counts that time."""

    since: float


class Closed(Entry, frozen=True, tag="closed"):
    """The host closed the match."""

    why: str = ""


class Said(Entry, frozen=True, tag="said"):
    """A seat sent a chat message. No rule reads it and no replay contains it."""

    seat: int
    text: str
    client: str = ""  # the sender's id, as for a move


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
    """The inverse of `encode`. Raises msgspec.ValidationError."""
    return _decoder.decode(stored)
