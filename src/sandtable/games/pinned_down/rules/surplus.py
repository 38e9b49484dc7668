"""Attackers left over after assignment, and attackers that nobody faces: PD-101, rulings PD-R55, PD-R58, PD-R59."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import JOINS, PICK
from sandtable.games.pinned_down.components import NONE
from sandtable.games.pinned_down.effects.answers import each_piece, list_pieces
from sandtable.games.pinned_down.effects.base import DONE, WAIT, Step
from sandtable.games.pinned_down.frame import IN_PLAY, Frame
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.programs import BOMBARD
from sandtable.games.pinned_down.rules.sides import attackers, fights, lead_ship, lead_ships, ready_ships
from sandtable.kernel.codes import first
from sandtable.kernel.contract import NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Surplus(Step):
    """2011: attackers left over join the weakest groups, weakest first; the players break ties. [PD-101, PD-R58]"""

    def left_over(self, table: Table) -> vec[i64]:
        """Attackers without a fight."""
        found = vec[i64](capacity=len(table.ships))
        for ship in table.ships:
            if table.owner[ship] < 0 and table.fight[ship] == 0:
                found = append(found, ship)
        return found

    def weakest(self, table: Table, left: vec[i64]) -> vec[i64]:
        """The weakest of them; under the later rule the first to arrive, or any where the order matters. [PD-R59]"""
        if len(left) > 1 and table.setting.players_order and len(fights(table)) > 1:
            return left
        if len(left) == 1 or table.setting.players_place:
            return append(vec[i64](), left[0])
        return weakest_of(left, powers_of(table, left))

    def groups(self, table: Table, numbers: vec[i64]) -> vec[i64]:
        """The fights it may join: those with the lowest enemy total; under the later rule any not overpowered.
        [PD-R59]
        """
        if len(numbers) == 1:
            return numbers
        if not table.setting.players_place:
            return weakest_of(numbers, totals_of(table, numbers))
        found = vec[i64](capacity=len(numbers))
        for number in numbers:
            if reckon.fight_total(table, number, True) < 2 * reckon.fight_total(table, number, False):
                found = append(found, number)
        return found if len(found) > 0 else numbers

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Assigns one after the other; asks where a tie makes a difference."""
        left = self.left_over(table)
        numbers = fights(table) if len(left) > 0 else left
        while len(left) > 0 and len(numbers) > 0:
            if frame.it == NONE:
                weak = self.weakest(table, left)
                if not are_alike(table, weak):
                    list_pieces(table, PICK, weak)
                    frame.asks = table.first_seat
                    return WAIT
                frame.it = weak[0]
                frame.place = IN_PLAY
            where = self.groups(table, numbers)
            if len(where) > 1:
                list_pieces(table, PICK, lead_ships(table, where))
                frame.asks = table.first_seat
                return WAIT
            left = remove(left, frame.it)
            self.join(table, frame, where[0], story)
        frame.it = NONE
        return DONE

    def join(self, table: Table, frame: Frame, number: i64, story: Story | None) -> None:
        """Adds the attacker to that fight."""
        table.fight[frame.it] = number
        if story is not None:
            lead = table.word_of(lead_ship(table, number))
            story.tell(JOINS, "PD-101", table.word_of(frame.it), lead)
        frame.it = NONE

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """The attackers, or fights, that tie."""
        if frame.it == NONE:
            return each_piece(table, PICK, self.weakest(table, self.left_over(table)))
        return each_piece(table, PICK, lead_ships(table, self.groups(table, fights(table))))

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        piece = table.piece_named(first(code))
        if frame.it == NONE:
            frame.it = piece
            frame.place = IN_PLAY
        else:
            self.join(table, frame, table.fight[piece], story)

    def question(self, table: Table, frame: Frame) -> Question:
        if table.setting.players_place:
            if frame.it == NONE:
                return Question("Which of the attackers left over joins a fight next?", "PD-R59")
            return Question(f"Whose fight does {table.piece_name(frame.it)} join?", "PD-R59")
        if frame.it == NONE:
            return Question("Which of the equally weak attackers joins a fight first?", "PD-R58")
        return Question(f"Whose fight does {table.piece_name(frame.it)} join?", "PD-R58")


def powers_of(table: Table, ships: vec[i64]) -> vec[i64]:
    """The power of each of these ships."""
    found = vec[i64](capacity=len(ships))
    for ship in ships:
        found = append(found, reckon.power(table, ship))
    return found


def totals_of(table: Table, numbers: vec[i64]) -> vec[i64]:
    """The enemies' total in each of these fights."""
    found = vec[i64](capacity=len(numbers))
    for number in numbers:
        found = append(found, reckon.fight_total(table, number, True))
    return found


def weakest_of(things: vec[i64], powers: vec[i64]) -> vec[i64]:
    """Those with the lowest power."""
    n: i64
    least = powers[0]
    for power in powers:
        least = min(least, power)
    found = vec[i64](capacity=len(things))
    for n in range(len(things)):
        if powers[n] == least:
            found = append(found, things[n])
    return found


def are_alike(table: Table, pieces: vec[i64]) -> bool:
    """Whether all are copies of one card."""
    for piece in pieces:
        if table.kind[piece] != table.kind[pieces[0]]:
            return False
    return True


@final
class Bombardment(Step):
    """Option: with no ship to face them, each attacker damages a flagship chosen by the players. [PD-R55]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if table.setting.bombardment and len(ready_ships(table)) == 0:
            for _ in attackers(table):
                flow.start_program(table, BOMBARD, NONE, table.first_seat)
        return DONE
