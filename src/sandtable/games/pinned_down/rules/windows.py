"""Phases and the windows in which players act: PD-78 to PD-85, PD-106, PD-120, PD-121, rulings PD-R6, PD-R101."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.actions import DEPLOYED, LEND, MOVE, PASS, PHASE, PICK, PLACED, PLAY, SPARE, USE, WAY
from sandtable.games.pinned_down.components import NONE, STAYS
from sandtable.games.pinned_down.effects.answers import answered, ask, each, each_piece, end_text
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step
from sandtable.games.pinned_down.effects.clauses import FIGHT, MAIN
from sandtable.games.pinned_down.frame import IN_PLAY, Frame
from sandtable.games.pinned_down.marks import CLOSED, MOVED
from sandtable.games.pinned_down.phases import ASSIGN_PHASE
from sandtable.games.pinned_down.piles import drop
from sandtable.games.pinned_down.rules import discarding, flow, playing, refitting, using
from sandtable.games.pinned_down.rules.sides import has_side
from sandtable.games.pinned_down.scoring import WITHOUT_FLAGSHIP
from sandtable.games.pinned_down.standing import bearer_of
from sandtable.kernel.bits import count, lowest, members
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.contract import NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def begin_phase(table: Table, phase: i64, story: Story | None) -> None:
    """Begins a phase: resets its counters. Without a flagship the phase before has lost the game."""
    if table.box.edition == 2011 and not discarding.has_flagship(table):
        discarding.lose(table, WITHOUT_FLAGSHIP, "PD-R101", story)
        return
    table.phase = phase
    table.window = 0
    phase_uses = table.phase_uses
    lent = table.lent
    marks = table.marks
    piece: i64
    for piece in range(table.places):
        phase_uses[piece] = 0
        lent[piece] = 0
        marks[piece] &= ~(MOVED | CLOSED)
    if story is not None:
        story.tell(PHASE, "PD-78" if table.box.edition == 2011 else "PD-120", phase)


@final
class Phase(Step):
    """Begins the next phase of the turn. [PD-78, PD-120]"""

    def __init__(self, phase: i64) -> None:
        self.phase: Final[i64] = phase

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Begins it; without attackers the assignment is skipped. [PD-R56]"""
        if self.phase == ASSIGN_PHASE and table.ships_of(-1) == 0:
            return DONE
        begin_phase(table, self.phase, story)
        return DONE


@final
class Window(Step):
    """All players act, one action at a time in seat order, until all have passed in a row. [PD-79, PD-R6]"""

    def __init__(self, window: i64) -> None:
        self.window: Final[i64] = window

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks the next seat that can act; `left` counts passes in a row, `x` seats asked."""
        if frame.left == 0 and frame.cancelled == 0:
            table.window = self.window
            frame.cancelled = 1  # the window opens
            frame.x = table.first_seat
        if self.window == FIGHT and is_one_sided(table):
            return self.close(table, frame)
        while frame.left < table.seats:
            list_offers(table, frame.x, self.window)
            if table.answers > 1:
                frame.asks = frame.x
                return WAIT
            table.answers = 0
            frame.left += 1
            frame.x = (frame.x + 1) % table.seats
        return self.close(table, frame)

    def close(self, table: Table, frame: Frame) -> i64:
        """Ends the window; during a fight the phase stays a fight."""
        if self.window != FIGHT:
            table.window = 0
        frame.left = 0
        frame.cancelled = 0
        frame.x = 0
        return DONE

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Everything that the seat can do."""
        list_offers(table, frame.asks, self.window)
        return table.listed[: table.answers]

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """Takes one action, or a pass; then the next seat. [PD-R6]"""
        seat = frame.asks
        verb = verb_of(code)
        frame.asks = NOBODY
        frame.x = (seat + 1) % table.seats
        if verb == PASS:
            frame.left += 1
            return
        frame.left = 0
        if verb == PLAY:
            table.hand[seat] = drop(table.hand[seat], first(code))
            playing.play(table, seat, first(code), story)
        elif verb == USE:
            piece = table.piece_named(first(code))
            using.use(table, piece, bearer_of(table, piece), table.lib.acts[table.kind[piece]][0], story)
        elif verb == LEND:
            piece = using.lender(table, seat, first(code))
            using.use(table, piece, table.piece_named(second(code)), table.lib.acts[first(code)][0], story)
        elif verb == MOVE:
            refitting.do_move(table, table.piece_named(first(code)), table.piece_named(second(code)), story)
        else:
            refitting.do_spare(table, seat, first(code), story)

    def question(self, table: Table, frame: Frame) -> Question:
        if self.window == MAIN:
            is_old = table.box.edition == 2011
            return Question(
                "Play, use or move something, or pass" if is_old else "Play or use something, or pass",
                "PD-80" if is_old else "PD-121",
            )
        if self.window == FIGHT:
            return Question("Help in the fight, or pass", "PD-106")
        return Question("Use something now, or pass", "PD-R43")


def list_offers(table: Table, seat: i64, window: i64) -> None:
    """Cards to play, texts to use, cards to move, spare parts, and passing. [PD-80, PD-121]"""
    table.answers = 0
    last: i64 = NONE
    play_windows = table.lib.play_windows
    for kind in table.hand[seat]:  # sorted, so copies are neighbors
        is_new = kind != last and play_windows[kind] & window != 0
        if is_new and playing.may_play_from_hand(table, seat, kind, window):
            table.add_answer(pack(PLAY, kind))
        last = kind
    using.add_uses(table, seat, window)
    if window == MAIN and table.box.edition == 2011:
        refitting.add_moves(table, seat)
        last = NONE
        for kind in table.hand[seat]:
            if kind != last and refitting.is_spare_part(table, kind):
                table.add_answer(pack(SPARE, kind))
            last = kind
    table.add_answer(pack(PASS))


def is_one_sided(table: Table) -> bool:
    """Whether one side of the fight is empty. [PD-R70, PD-R71, PD-R125]"""
    number = table.fight_now
    return number == 0 or not (has_side(table, number, False) and has_side(table, number, True))


@final
class Ways(Step):
    """For an effect with several texts: one is chosen and then carried out."""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks, unless only one is possible."""
        found = playing.ways(table, frame.seat, frame.kind, table.window)
        if count(found) > 1:
            return ask(table, frame)
        if found != 0:
            playing.start_play(table, frame.seat, frame.kind, lowest(found))
        end_text(frame)
        return AGAIN

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return each(WAY, members(playing.ways(table, frame.seat, frame.kind, table.window)))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        end_text(frame)
        playing.start_play(table, frame.seat, frame.kind, first(code))

    def question(self, table: Table, frame: Frame) -> Question:
        name = table.source_name(frame)
        told = [f"{n + 1}: {play.words()}" for n, play in enumerate(table.lib.plays[frame.kind])]
        return Question(f"Which way is {name} played? {'; '.join(told)}", "PD-R9", name)


@final
class Tidy(Step):
    """Puts an effect that was carried out on its discard pile, unless it stays. [PD-51, PD-R117]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if table.box.has_flag(frame.kind, STAYS):
            table.new_piece(frame.kind, frame.seat, NONE)
            if story is not None:
                story.tell(PLACED, "PD-52", frame.kind)
        else:
            table.to_pile(frame.kind, frame.seat, story)
        return DONE


@final
class Aboard(Step):
    """Puts a character or equipment aboard the chosen ship. [PD-43, PD-54]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        piece = table.new_piece(frame.kind, frame.seat, frame.it)
        if story is not None:
            story.tell(DEPLOYED, "PD-43", table.word_of(piece), table.word_of(frame.it))
        return DONE


@final
class PickSpare(Step):
    """Chooses the ship of the class that is repaired. [PD-161]"""

    def ships(self, table: Table, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for piece in table.ships:
            if refitting.fits_spare(table, frame.kind, piece):
                found = append(found, piece)
        return found

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        found = self.ships(table, frame)
        if len(found) > 1:
            return ask(table, frame)
        frame.it = found[0] if len(found) == 1 else NONE
        frame.place = IN_PLAY
        return DONE

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return each_piece(table, PICK, self.ships(table, frame))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.it = table.piece_named(first(code))
        answered(frame)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Which ship gets the spare parts?", "PD-161")


@final
class Trigger(Step):
    """Sets off the texts that wait for an event of the turn. [PD-R7]"""

    def __init__(self, event: i64) -> None:
        self.event: Final[i64] = event

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        flow.trigger(table, self.event, NONE)
        return DONE
