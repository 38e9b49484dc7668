"""The end of a turn: PD-114 to PD-119, PD-133 to PD-138, rulings PD-R8, PD-R98, PD-R115."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.actions import DRAWN_CARD, ENEMIES_LEAVE, NO, TAKE, TURN_BEGINS, WON_GAME
from sandtable.games.pinned_down.components import ENEMY_SEAT
from sandtable.games.pinned_down.effects.answers import ask_next_holder, each
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step
from sandtable.games.pinned_down.effects.drawing import Drawing, draw_card
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import CLOAKED, FREE
from sandtable.games.pinned_down.piles import EMPTY, UNKNOWN, drop, kinds
from sandtable.games.pinned_down.rules.programs import TURN
from sandtable.games.pinned_down.rules.sides import attackers
from sandtable.games.pinned_down.scoring import FAR_ENOUGH, PLAYERS_WON
from sandtable.kernel.codes import first, pack, verb_of
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class StartTurn(Step):
    """Begins a turn. [PD-R8]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Tells its number and first seat."""
        if story is not None:
            story.tell(TURN_BEGINS, "PD-R6", table.turn, table.first_seat)
        return DONE


@final
class OptionalDiscard(Step):
    """Each player may discard one hand card. [PD-114]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if ask_next_holder(table, frame):
            return WAIT
        frame.left = 0
        return DONE

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        return append(each(TAKE, kinds(table.hand[frame.asks])), pack(NO))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        seat = frame.asks
        frame.asks = NOBODY
        frame.left += 1
        if verb_of(code) == TAKE:
            table.hand[seat] = drop(table.hand[seat], first(code))
            table.to_pile(first(code), seat, story)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Discard a card?", "PD-114")


@final
class DrawEach(Drawing):
    """Each player draws: a number of cards, or up to a number in hand. [PD-28, PD-32, PD-115, PD-137]"""

    def __init__(self, cards: i64, up_to: bool) -> None:
        self.cards: Final[i64] = cards
        self.up_to: Final = up_to

    def verb(self) -> i64:
        return DRAWN_CARD

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        """The deck of the player whose draw it is."""
        return table.deck[frame.seat].bag

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Seat by seat; `left` counts the seats, `x` the cards of one seat."""
        while frame.left < table.seats:
            frame.seat = table.in_turn(frame.left)
            drawn = len(table.hand[frame.seat]) if self.up_to else frame.x
            top = table.deck[frame.seat].next()
            if drawn >= self.cards or top == EMPTY:
                frame.left += 1
                frame.x = 0
            elif top == UNKNOWN:
                frame.asks = CHANCE
                return WAIT
            else:
                self.turn_up(table, frame, top, story)
        frame.left = 0
        frame.x = 0
        frame.seat = 0
        return DONE

    def turn_up(self, table: Table, frame: Frame, kind: i64, story: Story | None) -> None:
        draw_card(table, frame.seat, kind, story)
        frame.x += 1

    def question(self, table: Table, frame: Frame) -> Question:
        return Question(f"{SEAT_NAMES[frame.seat]} draws a card", "PD-13")


@final
class EnemiesLeave(Step):
    """Discards all enemy ships; in 2015 each adds one threat. [PD-116, PD-138]"""

    def __init__(self, threat: i64) -> None:
        self.threat: Final[i64] = threat

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        found = attackers(table)
        for ship in found:
            kind = table.kind[ship]
            table.leave(ship, None)
            table.to_pile(kind, ENEMY_SEAT, None)
        if story is not None and len(found) > 0:
            story.tell(ENEMIES_LEAVE, "PD-116" if self.threat == 0 else "PD-138", len(found))
        table.add_threat(self.threat * len(found), "PD-138", story)
        return DONE


@final
class VictoryCheck(Step):
    """When the distance is reached the players win. [PD-3, PD-118, PD-133]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if table.distance() >= table.setting.goal:
            if story is not None:
                story.tell(WON_GAME, "PD-118" if table.box.edition == 2011 else "PD-133")
            table.end(PLAYERS_WON, FAR_ENOUGH)
            return AGAIN
        return DONE


@final
class EndTurn(Step):
    """Ends everything that lasted for the turn, and moves the first seat on. [PD-R6, PD-R8]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Starts the next turn."""
        table.lasting = vec[i64]()
        table.seen = vec[i64]()
        marks = table.marks
        uses = table.uses
        piece: i64
        for piece in range(table.places):
            marks[piece] &= ~(CLOAKED | FREE)
            uses[piece] = 0
        table.compact()
        table.ship_was_revealed = 0
        table.ran_out = 0
        table.seen_from = ENEMY_SEAT
        table.turn += 1
        table.first_seat = table.in_turn(1)
        frame.pc = table.lib.program_start[TURN]
        frame.left = 0
        frame.x = 0
        frame.cancelled = 0
        return AGAIN


@final
class FirstPool(Step):
    """Fills the pool before the first turn. [PD-35, PD-R2]"""

    def __init__(self, threat: i64) -> None:
        self.threat: Final[i64] = threat

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        table.add_threat(self.threat, "PD-35", story)
        return DONE
