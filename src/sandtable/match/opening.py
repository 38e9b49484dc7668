"""Making a match: from a request to the first entries of its log, or one line about what is wrong with it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256

from msgspec import structs

from sandtable import shelf
from sandtable.kernel.contract import SEAT_NAMES, Game
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import Record, heading, parse
from sandtable.kernel.seal import seal
from sandtable.match.decisions import clean_name
from sandtable.match.entries import AnyEntry, ClockPlan, Moved, Opened, SeatPlan
from sandtable.match.match import BOT, OPEN, OVER, PERSON, Match
from sandtable.match.pace import AT_ONCE, checked

LEVELS = range(1, 6)
MOST_SECONDS = 7 * 24 * 3600.0
MOST_REPLAY = 500_000
MOST_SEED = 40
BOT_NAMES = ("Alder", "Birch", "Cedar", "Dogwood")  # by seat, so that no two bots at a table have the same name


def new_secret() -> str:
    """256 random bits that decide every answer of chance."""
    return secrets.token_hex(32)


def seeded_secret(game: Game, seed: str) -> str:
    """The secret that a seed stands for in a game."""
    return sha256(f"sandtable seed / {game.name} / {seed}".encode()).hexdigest()


def daily_secret(game: Game, day: str) -> str:
    """The secret of a game's game of the day. No seed that can be typed gives the same secret."""
    return sha256(f"sandtable daily / {game.name} / {day}".encode()).hexdigest()


def lay(
    name: str,
    secret: str,
    game: Game,
    seats: list[SeatPlan],
    now: float,
    clock: ClockPlan | None = None,
    grace: float = 0.0,
    rematch_of: str = "",
    seed: str = "",
    pace: str = AT_ONCE,
    hints: bool = True,
    daily: str = "",
) -> Opened:
    """The entry that opens a match at the beginning of its game.

    The seal promises that nobody knows the luck to come. With a seed or a date somebody can know it, so there is no
    seal.
    """
    return Opened(
        at=now,
        game=game.name,
        edition=game.edition,
        options=words(game),
        seats=[checked_seat(seat, number, game) for number, seat in enumerate(fitting(seats, game))],
        seal="" if seed or daily else seal(name, secret),
        clock=checked_clock(clock),
        grace=checked_seconds(grace, "grace"),
        rematch_of=rematch_of,
        daily=daily,
        seed=checked_seed(seed, seats),
        pace="" if checked(pace) == AT_ONCE else pace,
        hints=hints,
    )


def words(game: Game) -> dict[str, str]:
    return dict(word.split("=", 1) for word in game.options.words().split())


def fitting(seats: list[SeatPlan], game: Game) -> list[SeatPlan]:
    """The requested seats, checked against the number the game has."""
    if len(seats) != game.seats:
        raise Malformed(f"{game.options!r} has {game.seats} seats, and {len(seats)} were given")
    return seats


def checked_seat(plan: SeatPlan, number: int, game: Game) -> SeatPlan:
    """A valid seat plan. A level above the game's highest becomes its highest."""
    if plan.kind == BOT:
        if plan.level not in LEVELS:
            raise Malformed(f"seat {number}: a bot has a level from 1 to 5, not {plan.level}")
        level = min(plan.level, len(game.levels))
        return SeatPlan(BOT, clean_name(plan.name) or BOT_NAMES[number % len(BOT_NAMES)], level)
    if plan.kind == OPEN:
        return SeatPlan(OPEN)
    if plan.kind == PERSON:
        return SeatPlan(PERSON, clean_name(plan.name) or "You")
    raise Malformed(f"seat {number}: a seat is for a person, a bot or open, not {plan.kind!r}")


def checked_seed(seed: str, seats: list[SeatPlan]) -> str:
    """A printable seed.

    It is allowed only where at most one seat is a person's, since that person could look the luck up.
    """
    if seed != clean_name(seed) or len(seed) > MOST_SEED:
        raise Malformed(f"a seed is one line of 1 to {MOST_SEED} letters, digits or signs")
    if seed and sum(plan.kind != BOT for plan in seats) > 1:
        raise Malformed("whoever chose a seed can know the luck to come, so all other seats must be bots")
    return seed


def checked_clock(plan: ClockPlan | None) -> ClockPlan | None:
    """A valid clock, or none when it would never run out."""
    if plan is None:
        return None
    for field in ("per_move", "per_game", "increment", "lag"):
        checked_seconds(getattr(plan, field), f"clock.{field}")
    return plan if plan.per_move or plan.per_game else None


def checked_seconds(seconds: float, what: str) -> float:
    """A number of seconds from 0 to a week."""
    if not 0.0 <= seconds <= MOST_SECONDS:  # this comparison also refuses NaN
        raise Malformed(f"{what} is from 0 to {MOST_SECONDS:.0f} seconds, not {seconds}")
    return seconds


def recorded(text: str) -> Record:
    """The record in a replay's text, every line verified. Malformed names the first wrong one."""
    if len(text) > MOST_REPLAY:
        raise Malformed(f"a replay has at most {MOST_REPLAY} characters")
    head = heading(text)
    try:
        game = shelf.game(head.game, **head.options)
    except ValueError as error:
        raise Malformed(str(error)) from error
    return parse(game, text)


@dataclass(frozen=True)
class Laid:
    """A verified replay as the start of a match: its game, its first position, and its moves as text."""

    game: str
    options: dict[str, str]
    position: str  # the first position as text; '' for the opening
    moves: list[tuple[int, str]]


def laid(text: str) -> Laid:
    """Reads a replay's text. Malformed names the first wrong line."""
    record = recorded(text)
    game = record.game
    position = "" if record.from_start else record.first.text()
    moves = [(int(move.seat), game.verbs.text(move.code)) for move in record.moves]
    return Laid(game.name, words(game), position, moves)


def lay_from_replay(
    replay: Laid,
    name: str,
    secret: str,
    seats: list[SeatPlan],
    now: float,
    pace: str = AT_ONCE,
    hints: bool = True,
) -> tuple[list[AnyEntry], Game]:
    """A log that contains a replay's moves, to look at or to play on from.

    It has no seal, because its luck came from elsewhere.
    """
    game = shelf.game(replay.game, **replay.options)
    opened = structs.replace(
        lay(name, secret, game, seats, now, pace=pace, hints=hints), position=replay.position, seal=""
    )
    moves: list[AnyEntry] = [Moved(at=now, seat=seat, text=said) for seat, said in replay.moves]
    return [opened, *moves], game


def exported(match: Match, secret: str) -> str:
    """The match as replay text. A finished match with a seal includes its secret."""
    record = match.record
    record.secret = secret if match.status == OVER and record.seal else ""
    notes = [f"; {SEAT_NAMES[seat]} {match.seats[seat].gave_up}\n" for seat in match.quitters()]
    if match.opened.seed:
        notes.append(f"; its luck follows from the seed {match.opened.seed}\n")
    if match.opened.daily:
        notes.append(f"; it is the game of the day of {match.opened.daily}\n")
    return record.text() + "".join(notes)
