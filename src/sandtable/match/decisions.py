"""What may be added to a match's log, and why not.

Each function returns the entries that a request leads to, or raises a TableError. None of them changes the match:
entries are written first and folded in afterwards, so a failed write loses only that request.
"""

from __future__ import annotations

from sandtable.kernel.codes import verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, State
from sandtable.kernel.errors import Malformed, Refused, Stale
from sandtable.kernel.seal import chance_answer, luck
from sandtable.match.entries import (
    AnyEntry,
    Claimed,
    Closed,
    HandedBack,
    Moved,
    Paced,
    PauseAgreed,
    PauseAsked,
    Paused,
    PauseDeclined,
    Resigned,
    Resumed,
    Sat,
    TimedOut,
    TookOver,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
    Waited,
)
from sandtable.match.match import BOT, OPEN, OVER, PAUSED, PLAYING, WAITING, Match
from sandtable.match.pace import checked

STAND_IN_LEVEL = 3
MOST_NAME = 40
LONG_MOVE = 3600.0  # seconds a move; with more than that nobody is expected to stay at the table
MOST_ASIDES = 1000  # how often a table may undo, pause and resume: all of it is sent to everybody who comes later


def chance_goes_on(match: Match, table: State, moves: int, secret: str, now: float) -> list[AnyEntry]:
    """Chance's answers from the match's position on, until a seat is asked or the game is over."""
    found: list[AnyEntry] = []
    if table.actor() != CHANCE:
        return found
    given = [verb_of(move.code) for move in match.record.moves if move.seat == CHANCE] if match.is_seeded else []
    while table.actor() == CHANCE:
        moves += 1
        code = _seeded_answer(table, secret, given) if match.is_seeded else int(chance_answer(table, secret, moves))
        table.apply(CHANCE, code)
        given.append(verb_of(code))
        found.append(Moved(at=now, seat=CHANCE, text=match.game.verbs.text(code)))
    return found


def _seeded_answer(table: State, secret: str, given: list[int]) -> int:
    """Chance's answer at a table with a seed.

    It depends on how often chance has answered that kind of question, so everybody who plays the seed draws the same
    cards in the same order, however many moves they make in between.
    """
    kind = verb_of(table.legal(CHANCE)[0])
    return int(table.sample(luck(f"{secret} / {kind}", given.count(kind) + 1)))


def begin(match: Match, secret: str, now: float) -> list[AnyEntry]:
    """Chance's first answers, once every seat is taken."""
    if match.status != PLAYING:
        return []
    return chance_goes_on(match, match.record.table.clone(), len(match.record.moves), secret, now)


def sit(match: Match, seat: int, name: str, now: float, is_unclaimed: bool = False) -> list[AnyEntry]:
    """A person takes an open seat, or one whose holder never connected (`is_unclaimed`)."""
    if not 0 <= seat < len(match.seats):
        raise Malformed(f"there is no seat {seat}; the table has {len(match.seats)}")
    if match.status == OVER:
        raise Stale("the game is over")
    state = match.seats[seat]
    if state.plan.kind != OPEN or state.gave_up or (state.is_taken and not is_unclaimed):
        raise Stale(f"seat {SEAT_NAMES[seat]} is taken")
    return [Sat(at=now, seat=seat, name=clean_name(name) or f"Player {SEAT_NAMES[seat]}")]


def clean_name(name: str) -> str:
    """A name on one line, without control characters, not too long."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:MOST_NAME].strip()


def move(
    match: Match, seat: int, text: str, expected: int | None, client: str, secret: str, now: float
) -> list[AnyEntry]:
    """A seat's answer, with what chance answers to it. `expected` is how many moves the sender had seen."""
    must_play(match)
    if expected is not None and expected != len(match.record.moves):
        raise Stale(f"the table has moved on: it is at move {len(match.record.moves)}, you answered at move {expected}")
    table = match.record.table
    if seat not in table.to_act():
        raise Stale(f"{SEAT_NAMES[seat]} is not asked now")
    code = meant(match, seat, text)
    refusal = table.why_not(seat, code)
    if refusal is not None:
        raise Refused(refusal)
    after = table.clone()
    after.apply(seat, code)
    entries: list[AnyEntry] = [Moved(at=now, seat=seat, text=match.game.verbs.text(code), client=client)]
    return entries + chance_goes_on(match, after, len(match.record.moves) + 1, secret, now)


def meant(match: Match, seat: int, text: str) -> int:
    """The code that a text means, legal or not. An incomplete text is completed from the legal answers."""
    verbs = match.game.verbs
    try:
        return verbs.read(text)
    except Malformed:
        return verbs.understand(text, [int(code) for code in match.record.table.legal(seat)])


def must_play(match: Match) -> None:
    """Raises unless the match is being played."""
    reasons = {
        WAITING: "the table waits for its seats to be taken",
        PAUSED: "the table is paused; resume it first",
        OVER: "the game is over",
    }
    if match.status != PLAYING:
        raise Stale(reasons[match.status])


# Undoing and pausing, where the others may have to agree


def undo(match: Match, seat: int, now: float) -> list[AnyEntry]:
    """Undoes at once when all other players are bots; otherwise asks the other people."""
    if match.status == OVER:
        raise Stale("the game is over")
    _may_ask(match)
    to = _walked_from(match, seat, match.record.undo_point([seat]))
    if _others(match, seat):
        return [UndoAsked(at=now, seat=seat, to=to)]
    return [Undone(at=now, seat=seat, to=to)]


def _walked_from(match: Match, seat: int, to: int) -> int:
    """The move at which a run of answers that only name a point began. They are taken back together."""
    moves, verbs = match.record.moves, match.record.game.verbs

    def is_point(number: int) -> bool:
        touched = verbs.touches(moves[number].code)
        return bool(touched) and all(component.startswith("point:") for component in touched)

    while to > 0 and moves[to - 1].seat == seat and is_point(to - 1) and is_point(to):
        to -= 1
    return to


def pause(match: Match, seat: int, now: float) -> list[AnyEntry]:
    """Pauses at once when no clock runs; otherwise asks the other people."""
    must_play(match)
    _may_ask(match)
    if match.clock is not None and _others(match, seat):
        return [PauseAsked(at=now, seat=seat)]
    return [Paused(at=now, seat=seat)]


def answer(match: Match, seat: int, agrees: bool, now: float) -> list[AnyEntry]:
    """A person's answer to a request to undo or to pause. The last one who agrees carries it out.

    The one who asked can decline too, which withdraws the request.
    """
    asked = match.undo_asked or match.pause_asked
    if asked is None:
        raise Stale("nobody asks to undo or to pause")
    is_undo = match.undo_asked is not None
    if not agrees:
        return [UndoDeclined(at=now, seat=seat) if is_undo else PauseDeclined(at=now, seat=seat)]
    if seat in match.agreed:
        raise Stale("you have agreed already")
    entries: list[AnyEntry] = [UndoAgreed(at=now, seat=seat) if is_undo else PauseAgreed(at=now, seat=seat)]
    if set(match.people()) <= match.agreed | {seat}:
        entries.append(_carried_out(asked, now))
    return entries


def _carried_out(asked: UndoAsked | PauseAsked, now: float) -> AnyEntry:
    if isinstance(asked, UndoAsked):
        return Undone(at=now, seat=asked.seat, to=asked.to)
    return Paused(at=now, seat=asked.seat)


def _others(match: Match, seat: int) -> list[int]:
    return [other for other in match.people() if other != seat]


def _may_ask(match: Match) -> None:
    """Raises while another request waits, and when the table has used up its requests."""
    asked = match.undo_asked or match.pause_asked
    if asked is not None:
        wish = "undo" if match.undo_asked is not None else "pause"
        who = match.seats[asked.seat].name or SEAT_NAMES[asked.seat]
        raise Stale(f"{who} asks to {wish} already; agree or decline first")
    if match.asides >= MOST_ASIDES:
        raise Stale(f"this table has been paused and undone {MOST_ASIDES} times; play on, or start another")


def set_pace(match: Match, seat: int, pace: str, now: float) -> list[AnyEntry]:
    """Sets how long bots wait before they answer. Any person at the table may do so."""
    if checked(pace) == match.pace:
        return []
    if match.status == OVER:
        raise Stale("the game is over")
    _may_ask(match)
    return [Paced(at=now, seat=seat, pace=pace)]


# Leaving and coming back


def resign(match: Match, seat: int, now: float) -> list[AnyEntry]:
    """A person gives up. Where others play on, a bot takes the seat for the rest of the game."""
    if match.status == OVER:
        raise Stale("the game is over")
    if seat not in match.people():
        raise Stale(f"{SEAT_NAMES[seat]} has left the game already")
    return _leaves(match, Resigned(at=now, seat=seat), now)


def _leaves(match: Match, left: Resigned | TimedOut, now: float) -> list[AnyEntry]:
    """The entries when somebody leaves for good: a bot takes over unless the game ends."""
    staying = [n for n, state in enumerate(match.seats) if n != left.seat and not state.gave_up]
    if len(staying) < 2 or not any(person != left.seat for person in match.people()):
        return [left]
    return [left, TookOver(at=now, seat=left.seat, level=STAND_IN_LEVEL)]


def time_out(match: Match, now: float) -> list[AnyEntry]:
    """The players whose time is up leave the game; no entries when nobody's is."""
    if match.clock is None or match.status != PLAYING:
        return []
    entries: list[AnyEntry] = []
    for seat in match.people():
        if match.clock.is_up(seat, now):
            entries += [TimedOut(at=now, seat=seat), TookOver(at=now, seat=seat, level=STAND_IN_LEVEL)]
    return entries


def resume(match: Match, seat: int, now: float) -> list[AnyEntry]:
    if match.status != PAUSED:
        raise Stale("the table is not paused")
    return [Resumed(at=now, seat=seat)]


def take_over(match: Match, seat: int, now: float) -> list[AnyEntry]:
    """A bot takes over for an absent person while the match waits for that seat."""
    if seat not in match.to_act() or seat not in match.people() or match.seats[seat].stand_in:
        return []
    return [TookOver(at=now, seat=seat, level=STAND_IN_LEVEL)]


def let_bot_play(match: Match, seat: int, by: int, now: float) -> list[AnyEntry]:
    """The others let a bot play for somebody who is away, until they are back."""
    _must_wait_for(match, seat, by)
    return [TookOver(at=now, seat=seat, level=STAND_IN_LEVEL, by=by)]


def claim(match: Match, seat: int, by: int, now: float) -> list[AnyEntry]:
    """The only other player wins because the opponent is away."""
    _must_wait_for(match, seat, by)
    if len(match.seats) != 2 or match.game.is_together:
        name = match.seats[seat].name
        raise Stale(f"only a game of one against one can be claimed; you can let a bot play for {name}")
    return [Claimed(at=now, seat=seat, by=by)]


def is_slow(match: Match) -> bool:
    """Whether a move may take so long that nobody has to stay at the table. Then only the clock ends a wait."""
    return match.clock is not None and match.clock.plan.per_move >= LONG_MOVE


def _must_wait_for(match: Match, seat: int, by: int) -> None:
    """Raises unless the match waits for another person's seat and that person is expected to stay."""
    must_play(match)
    if not 0 <= seat < len(match.seats):
        raise Malformed(f"there is no seat {seat}; the table has {len(match.seats)}")
    if seat == by:
        raise Stale("that is your own seat")
    state = match.seats[seat]
    if state.plan.kind == BOT or state.gave_up:
        raise Stale(f"a bot plays for {state.name or SEAT_NAMES[seat]}")
    if state.stand_in:
        raise Stale(f"a bot plays for {state.name} already, until they are back")
    if seat not in match.to_act():
        raise Stale(f"it is not {state.name}'s turn; the table does not wait for them")
    if is_slow(match):
        raise Stale("at this table a move may take an hour or more, so nobody has to stay; the clock decides")


def hand_back(match: Match, seat: int, now: float) -> list[AnyEntry]:
    """The person is back, and the bot stops playing for them."""
    state = match.seats[seat]
    if not state.stand_in or state.gave_up or state.plan.kind == BOT:
        return []
    return [HandedBack(at=now, seat=seat)]


def bot_to_move(match: Match) -> int:
    """The first seat whose bot must answer now, or NOBODY."""
    for seat in match.to_act():
        if seat != CHANCE and match.seats[seat].bot_level():
            return seat
    return NOBODY


# Entries of the server itself


def wait(match: Match, since: float, now: float) -> list[AnyEntry]:
    """Notes that nothing could be stored from `since` until now. No entry where no clock runs."""
    if match.clock is None or not any(seat in match.people() for seat in match.to_act()):
        return []
    return [Waited(at=now, since=max(since, match.at))]


def close(match: Match, why: str, now: float) -> list[AnyEntry]:
    """The host closes the match. No entry when the game is over already."""
    return [] if match.status == OVER else [Closed(at=now, why=why)]
