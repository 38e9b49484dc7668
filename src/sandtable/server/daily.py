"""The game of the day: one for each game and date, the same for everybody.

A game's daily.toml says how it is set up. Decision 17 says what follows from the date and why that need not be secret.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from sandtable import shelf
from sandtable.kernel.contract import Game
from sandtable.kernel.errors import Malformed
from sandtable.match.entries import SeatPlan
from sandtable.match.match import BOT, PERSON
from sandtable.server.catalogue import daily_game
from sandtable.server.http_wire import NewTable


def checked_day(day: str, now: float) -> str:
    """The date, if its day has begun in UTC."""
    try:
        asked = date.fromisoformat(day)
    except ValueError:
        asked = None
    if asked is None or day != asked.isoformat():
        raise Malformed("the day of a game is a date like 2026-11-19")
    today = datetime.fromtimestamp(now, UTC).date()
    if asked > today:
        tomorrow = datetime.combine(today + timedelta(days=1), datetime.min.time(), UTC)
        left = int(tomorrow.timestamp() - now) // 60
        raise Malformed(
            f"the game of {day} has not begun: it is {today} in UTC, for {left // 60} h {left % 60} min more"
        )
    return day


def laid_out(wish: NewTable) -> tuple[Game, list[SeatPlan]]:
    """The game of a day and its seats: one person, who sits first, and bots."""
    found = daily_game(wish.game) if wish.game in shelf.games() else None
    if found is None:
        raise Malformed(f"there is no game of the day of {wish.game!r}")
    if wish.seed or wish.replay or wish.options or wish.clock or wish.public:
        raise Malformed("the date decides a game of the day; leave seed, replay, options, clock and public out")
    people = [seat for seat in wish.seats if seat.kind == PERSON]
    bots = [seat for seat in wish.seats if seat.kind == BOT]
    if len(people) != 1 or len(people) + len(bots) != len(wish.seats) or wish.seats[0].kind != PERSON:
        raise Malformed("a game of the day is for one person, who sits first; all other seats are bots")
    game = shelf.game(wish.game, **found.options)
    names = [seat.name for seat in bots] + [""] * game.seats
    seats = [SeatPlan(PERSON, people[0].name)]
    return game, seats + [SeatPlan(BOT, name, found.level) for name in names[: game.seats - 1]]
