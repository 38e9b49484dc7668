"""Fights: PD-105 to PD-113, PD-128 to PD-132, rulings PD-R62 to PD-R77, PD-R124, PD-R128."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import (
    BEATEN,
    FIGHT_BEGINS,
    FIGHT_IS_LOST,
    FIGHT_IS_WON,
    FIGHT_OFF,
    FIGHT_WITH,
    OVERPOWERED,
    STRENGTH,
    TERM,
    TOTALS,
    told_amount,
)
from sandtable.games.pinned_down.components import ENEMY_SEAT, NONE
from sandtable.games.pinned_down.effects.answers import each_piece, list_pieces
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, WAIT, Step
from sandtable.games.pinned_down.effects.clauses import FIGHT
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import DUE, LOST, WON
from sandtable.games.pinned_down.phases import FIGHT_PHASE
from sandtable.games.pinned_down.reckon import Ledger
from sandtable.games.pinned_down.rules import discarding, flow
from sandtable.games.pinned_down.rules.programs import FIGHT_ROUND, LOST_FIGHT, WON_FIGHT
from sandtable.games.pinned_down.rules.sides import fights, has_side, lead_ship, lead_ships
from sandtable.games.pinned_down.rules.windows import begin_phase
from sandtable.kernel.codes import first
from sandtable.kernel.contract import NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def members(table: Table, number: i64, enemies: bool) -> vec[i64]:
    """The ships on one side of a fight, by arrival."""
    found = vec[i64](capacity=len(table.ships))
    for piece in table.ships:
        if table.fight[piece] == number and (table.owner[piece] < 0) == enemies:
            found = append(found, piece)
    return found


def call_off(table: Table, story: Story | None) -> None:
    """Cancels fights that have lost a side before they began; their ships are free. [PD-R70]"""
    for piece in table.ships:
        number = table.fight[piece]
        if number > 0 and not has_side(table, number, table.owner[piece] >= 0):
            table.fight[piece] = 0
            if story is not None:
                story.tell(FIGHT_OFF, "PD-R70", table.word_of(piece))


@final
class Fights(Step):
    """The players choose the next fight until none is left. [PD-105, PD-R64]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks the turn's first seat, unless only one is left."""
        call_off(table, story)
        pending = fights(table)
        if len(pending) == 0:
            return DONE
        if len(pending) == 1:
            self.begin(table, pending[0], story)
            return AGAIN
        list_pieces(table, FIGHT_WITH, lead_ships(table, pending))
        frame.asks = table.first_seat
        return WAIT

    def begin(self, table: Table, number: i64, story: Story | None) -> None:
        """Begins a fight phase. [PD-78, PD-R63]"""
        begin_phase(table, FIGHT_PHASE, story)
        if table.over != 0:
            return
        table.window = FIGHT
        table.fight_now = number
        for seat in range(table.seats):
            table.had[seat] = 0
            table.fallen[seat] = 0
            table.lost_by[seat] = 0
        for ship in members(table, number, False):
            table.had[table.owner[ship]] += 1
        if story is not None:
            story.tell(FIGHT_BEGINS, "PD-105", table.word_of(lead_ship(table, number)))
        flow.start_program(table, FIGHT_ROUND, NONE, table.first_seat)

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each fight, named by its first player ship."""
        return each_piece(table, FIGHT_WITH, lead_ships(table, fights(table)))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        self.begin(table, table.fight[table.piece_named(first(code))], story)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question("Which fight is next?", "PD-105")


def tell_strength(table: Table, ship: i64, story: Story) -> None:
    """Tells the ship's power, term by term."""
    ledger = Ledger()
    power = reckon.power(table, ship, ledger)
    for n in range(1, len(ledger.kinds)):
        if ledger.counts(n):
            story.tell(TERM, "PD-62", table.word_of(ship), ledger.kinds[n], told_amount(ledger.amounts[n]))
    story.tell(STRENGTH, "PD-62", table.word_of(ship), power)


@final
class Compare(Step):
    """Compares the totals: won, lost or overpowered. [PD-107 to PD-110, PD-130 to PD-132, PD-R67]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        ours = members(table, table.fight_now, False)
        theirs = members(table, table.fight_now, True)
        if len(ours) == 0 and len(theirs) == 0:
            return DONE  # PD-R124
        players = reckon.side_total(table, False)
        enemies = reckon.side_total(table, True)
        if story is not None:
            for ship in ours:
                tell_strength(table, ship, story)
            for ship in theirs:
                tell_strength(table, ship, story)
            story.tell(TOTALS, "PD-107", players, enemies)
        if players > enemies:
            self.win(table, ours, theirs, story)
        else:
            self.lose(table, ours, players, enemies, story)
        return DONE

    def win(self, table: Table, ours: vec[i64], theirs: vec[i64], story: Story | None) -> None:
        """Discards the enemies, then runs texts about it. [PD-107, PD-R74]"""
        if story is not None:
            story.tell(FIGHT_IS_WON, "PD-107")
        for ship in ours:
            table.marks[ship] |= WON
        for ship in theirs:
            kind = table.kind[ship]
            if story is not None:
                story.tell(BEATEN, "PD-107", table.word_of(ship))
            table.leave(ship, story)
            table.to_pile(kind, ENEMY_SEAT, None)
        flow.start_program(table, WON_FIGHT, NONE, table.first_seat)

    def lose(self, table: Table, ours: vec[i64], players: i64, enemies: i64, story: Story | None) -> None:
        """Destroys ships or marks them to be hit, then runs texts about it. [PD-108, PD-110, PD-R69, PD-R71,
        PD-R128]
        """
        if story is not None:
            story.tell(FIGHT_IS_LOST, "PD-108")
        flow.start_program(table, LOST_FIGHT, NONE, table.first_seat)
        for seat in range(table.seats):
            table.lost_by[seat] = table.had[seat] if len(ours) == 0 else table.fallen[seat]
        over = vec[i64]()
        for ship in ours:
            table.lost_by[table.owner[ship]] += 1
            if enemies > 0 and enemies >= reckon.overpower_factor(table, ship) * players:
                over = append(over, ship)
            else:
                table.marks[ship] |= LOST | DUE
        for ship in over:
            if story is not None:
                story.tell(OVERPOWERED, "PD-110", table.word_of(ship))
            discarding.destroy(table, ship, story)


@final
class EndFight(Step):
    """Ends the fight: its bonuses are gone, and its ships fight no more this turn. [PD-111 to PD-113, PD-R66]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        fight = table.fight
        marks = table.marks
        hits = table.hits
        number = table.fight_now
        piece: i64
        for piece in range(table.places):
            if fight[piece] == number:
                fight[piece] = 0
            marks[piece] &= ~(WON | LOST | DUE)
            hits[piece] = 0
        table.boosts = vec[i64]()
        table.fight_now = 0
        table.window = 0
        for seat in range(table.seats):
            table.had[seat] = 0
            table.fallen[seat] = 0
            table.lost_by[seat] = 0
        return DONE
