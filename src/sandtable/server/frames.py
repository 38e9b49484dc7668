"""What a seat is sent about the game, computed from its view and from the facts it may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from sandtable.kernel.contract import CHANCE, SEAT_NAMES, WATCHER, Game
from sandtable.kernel.story import Fact
from sandtable.match.entries import (
    AnyEntry,
    Claimed,
    Closed,
    HandedBack,
    Moved,
    Opened,
    Paced,
    PauseAgreed,
    PauseAsked,
    Paused,
    PauseDeclined,
    Rematched,
    Resigned,
    Resumed,
    Said,
    Sat,
    TimedOut,
    TookOver,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
    Waited,
)
from sandtable.match.match import OVER, PLAYING, Match
from sandtable.server.wire import Asked, BotPace, Frame, Line, Offer, Outcome, SeatInfo

Status: TypeAlias = Literal["waiting", "playing", "paused", "over"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
_MOST_KEPT = 10_000  # texts cached of each kind, for a game
_MOST_GAMES = 100


class Words:
    """Caches a game's answers and facts as text."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._offers: dict[int, Offer] = {}
        self._facts: dict[int, tuple[str, dict[str, str], str]] = {}

    def offer(self, code: int) -> Offer:
        """A legal answer as it is sent."""
        found = self._offers.get(code)
        if found is None:
            if len(self._offers) > _MOST_KEPT:
                self._offers.clear()
            verbs = self._game.verbs
            found = self._offers[code] = Offer(verbs.text(code), verbs.json(code)["verb"], verbs.touches(code))
        return found

    def fact(self, code: int) -> tuple[str, dict[str, str], str]:
        """A fact as it is sent: its text, its words by gap, and the sentence with gaps."""
        found = self._facts.get(code)
        if found is None:
            if len(self._facts) > _MOST_KEPT:
                self._facts.clear()
            facts = self._game.facts
            words = facts.json(code)
            found = self._facts[code] = (facts.text(code), words, facts.all[facts.by_name[words["verb"]]].sentence)
        return found


_words: dict[str, Words] = {}


def words_of(game: Game) -> Words:
    """The cache of a game, shared by all matches with the same options."""
    options = repr(game.options)
    found = _words.get(options)
    if found is None:
        if len(_words) > _MOST_GAMES:
            _words.clear()
        found = _words[options] = Words(game)
    return found


@dataclass
class Shared:
    """What is the same for every seat, computed once."""

    match: Match
    status: Status
    to_act: list[str]
    seats: list[SeatInfo]
    clocks: list[float | None]
    undo_by: str
    pause_by: str
    outcome: Outcome | None
    secret: str


def shared(match: Match, now: float, secret: str) -> Shared:
    """The shared part of the frame. The secret of chance is included when the game is over."""
    result, clock = match.result(), match.clock
    return Shared(
        match,
        cast("Status", match.status),
        to_act(match),
        seats(match),
        [clock.remaining(seat, now) if clock else None for seat in range(len(match.seats))],
        SEAT_NAMES[match.undo_asked.seat] if match.undo_asked else "",
        SEAT_NAMES[match.pause_asked.seat] if match.pause_asked else "",
        Outcome(result.scores, result.ranks, result.clause, result.reason) if result else None,
        secret if match.status == OVER else "",
    )


def frame(common: Shared, seat: int) -> Frame:
    """What a seat (or WATCHER) may see now."""
    match = common.match
    table = match.record.table
    asked = seat >= 0 and common.status == PLAYING and seat in table.to_act()
    question = table.question(seat) if asked else None
    return Frame(
        moves=len(match.record.moves),
        status=common.status,
        to_act=common.to_act,
        question=Asked(question.prompt, question.clause, question.source) if question else None,
        offers=offers(match, seat) if asked else [],
        lists_all=not asked or table.lists_all(seat),
        view=cast("dict[str, object]", table.view(seat if seat >= 0 else WATCHER)),
        seats=common.seats,
        clocks=common.clocks,
        undo_by=common.undo_by,
        pause_by=common.pause_by,
        outcome=common.outcome,
        rematch=match.rematch,
        secret=common.secret,
        pace=cast("BotPace", match.pace),
    )


def offers(match: Match, seat: int) -> list[Offer]:
    """Every legal answer of a seat as it is sent."""
    offer = words_of(match.game).offer
    return [offer(code) for code in match.record.table.legal(seat)]


def to_act(match: Match) -> list[str]:
    """The seats whose answer is awaited."""
    return [SEAT_NAMES[seat] for seat in match.to_act() if seat != CHANCE]


def seats(match: Match) -> list[SeatInfo]:
    """Who has which seat. Returns the same list object while nothing about it has changed."""
    kept = match.notes.get("seats")
    if kept is None or kept[0] != match.seated:
        kept = match.notes["seats"] = (match.seated, _seats_now(match))
    return cast("list[SeatInfo]", kept[1])


def _seats_now(match: Match) -> list[SeatInfo]:
    return [
        SeatInfo(
            SEAT_NAMES[number],
            cast("SeatKind", state.plan.kind),
            state.name,
            state.plan.level,
            state.is_taken,
            state.stand_in,
            state.gave_up,
        )
        for number, state in enumerate(match.seats)
    ]


def lines(match: Match, number: int, entry: AnyEntry, seat: int) -> list[Line]:
    """The lines of the log that a seat gets for one entry."""
    if isinstance(entry, Moved):
        words_for = words_of(match.game).fact
        found: list[Line] = []
        for fact in match.facts.get(number, ()):
            if fact.is_for(seat):
                _, words, sentence = words_for(fact.code)
                found.append(Line(number, sentence, fact.clause, words))
        return found
    said = _said(match, entry)
    undone = match.taken_back.get(number, [])
    return [Line(number, said, "", {"undoes": " ".join(map(str, undone))} if undone else {})] if said else []


def told(game: Game, fact: Fact) -> tuple[str, str, dict[str, str]]:
    """A fact as a line of the log: its text, its clause, and the fact as data."""
    text, words, _ = words_of(game).fact(fact.code)
    return text, fact.clause, words


def _said(match: Match, entry: AnyEntry) -> str:
    """The text of an entry that is not a move, with the names as they are now."""
    match entry:
        case Sat(seat=seat):
            return f"{_who(match, seat)} sits down as {SEAT_NAMES[seat]}"
        case UndoAsked(seat=seat):
            return f"{_who(match, seat)} asks to take a move back"
        case PauseAsked(seat=seat):
            return f"{_who(match, seat)} asks for a pause"
        case UndoAgreed(seat=seat) | PauseAgreed(seat=seat):
            return f"{_who(match, seat)} agrees"
        case UndoDeclined(seat=seat) | PauseDeclined(seat=seat):
            return f"{_who(match, seat)} would rather not"
        case Undone(seat=seat):
            return f"{_who(match, seat)} takes a move back"
        case Resigned(seat=seat):
            return f"{_who(match, seat)} resigns"
        case TimedOut(seat=seat):
            return f"{_who(match, seat)} is out of time"
        case Claimed(seat=seat, by=by):
            return f"{_who(match, by)} claims the game of {_who(match, seat)}"
        case TookOver(seat=seat, level=level, by=by) if by is not None:
            return f"{_who(match, by)} lets a bot of level {level} play for {_who(match, seat)}"
        case TookOver(seat=seat, level=level):
            return f"a bot of level {level} plays for {_who(match, seat)}"
        case HandedBack(seat=seat):
            return f"{_who(match, seat)} is back"
        case Paused(seat=seat):
            return f"{_who(match, seat)} pauses the table"
        case Resumed(seat=seat):
            return f"{_who(match, seat)} goes on"
        case Paced(seat=seat, pace=pace):
            return f"{_who(match, seat)} sets the bots' pace to {pace}"
        case Rematched():
            return "a new table is laid for the same company"
        case Waited():
            return "the server was away; the clocks stood still meanwhile"
        case Closed(why=why):
            return f"the host closed this table{': ' + why if why else ''}"
        case Opened() | Moved() | Said():
            return ""


def _who(match: Match, seat: int) -> str:
    return match.seats[seat].name or f"seat {SEAT_NAMES[seat]}"
