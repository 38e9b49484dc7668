"""The table as each seat may see it: all a seat receives about the game is made here, from its view and its facts."""

from __future__ import annotations

from typing import Literal, cast

from sandtable.kernel.contract import CHANCE, SEAT_NAMES, WATCHER, Game
from sandtable.match.entries import (
    AnyEntry,
    HandedBack,
    Moved,
    Opened,
    Paused,
    Rematched,
    Resigned,
    Resumed,
    Sat,
    TimedOut,
    TookOver,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
)
from sandtable.match.match import OVER, PLAYING, Match
from sandtable.server.wire import Asked, Frame, Line, Offer, Outcome, SeatInfo

_offers: dict[tuple[str, int], Offer] = {}  # by options and code: the same words are asked for again and again
_MOST_OFFERS = 50_000


def offer(game: Game, options: str, code: int) -> Offer:
    """A legal answer in words."""
    found = _offers.get((options, code))
    if found is None:
        if len(_offers) > _MOST_OFFERS:
            _offers.clear()
        verbs = game.verbs
        found = _offers[(options, code)] = Offer(verbs.text(code), verbs.json(code)["verb"], verbs.touches(code))
    return found


def frame(match: Match, seat: int, now: float, secret: str) -> Frame:
    """What a seat (or WATCHER) may see now; the secret of chance is shown to all when the game is over."""
    status = match.status
    table = match.record.table
    asked = seat >= 0 and status == PLAYING and seat in table.to_act()
    question = table.question(seat) if asked else None
    options = repr(match.game.options)
    result = match.result()
    return Frame(
        moves=len(match.record.moves),
        status=cast(Literal["waiting", "playing", "paused", "over"], status),
        to_act=[SEAT_NAMES[other] for other in match.to_act() if other != CHANCE],
        question=Asked(question.prompt, question.clause, question.source) if question else None,
        offers=[offer(match.game, options, int(code)) for code in table.legal(seat)] if asked else [],
        view=cast(dict[str, object], table.view(seat if seat >= 0 else WATCHER)),
        seats=seats(match),
        clocks=[match.clock.remaining(other, now) if match.clock else None for other in range(len(match.seats))],
        undo_by=SEAT_NAMES[match.undo_asked.seat] if match.undo_asked else "",
        outcome=Outcome(result.scores, result.ranks, result.clause, result.reason) if result else None,
        rematch=match.rematch,
        secret=secret if status == OVER else "",
    )


def seats(match: Match) -> list[SeatInfo]:
    """Who sits where."""
    return [
        SeatInfo(
            SEAT_NAMES[number],
            cast(Literal["person", "bot", "open"], state.plan.kind),
            state.name,
            state.plan.level,
            state.is_taken,
            state.stand_in,
            state.gave_up,
        )
        for number, state in enumerate(match.seats)
    ]


def lines(match: Match, number: int, entry: AnyEntry, seat: int) -> list[Line]:
    """What one entry tells a seat."""
    if isinstance(entry, Moved):
        facts = [fact for fact in match.facts.get(number, []) if fact.is_for(seat)]
        return [Line(number, match.game.facts.text(fact.code), fact.clause) for fact in facts]
    said = _said(match, entry)
    return [Line(number, said, "")] if said else []


def _said(match: Match, entry: AnyEntry) -> str:
    """An entry that is no move, in words; names are as they are now."""
    match entry:
        case Sat(seat=seat):
            return f"{_who(match, seat)} sits down as {SEAT_NAMES[seat]}"
        case UndoAsked(seat=seat):
            return f"{_who(match, seat)} asks to take a move back"
        case UndoAgreed(seat=seat):
            return f"{_who(match, seat)} agrees"
        case UndoDeclined(seat=seat):
            return f"{_who(match, seat)} would rather not"
        case Undone(seat=seat):
            return f"{_who(match, seat)} takes a move back"
        case Resigned(seat=seat):
            return f"{_who(match, seat)} resigns"
        case TimedOut(seat=seat):
            return f"{_who(match, seat)} is out of time"
        case TookOver(seat=seat, level=level):
            return f"a bot of level {level} plays for {_who(match, seat)}"
        case HandedBack(seat=seat):
            return f"{_who(match, seat)} is back"
        case Paused(seat=seat):
            return f"{_who(match, seat)} pauses the table"
        case Resumed(seat=seat):
            return f"{_who(match, seat)} goes on"
        case Rematched():
            return "a new table is laid for the same company"
        case Opened() | Moved():
            return ""


def _who(match: Match, seat: int) -> str:
    return match.seats[seat].name or f"seat {SEAT_NAMES[seat]}"
