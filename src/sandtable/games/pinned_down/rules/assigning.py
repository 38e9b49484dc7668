"""Assigning ships to attackers: PD-99 to PD-104, PD-124 to PD-127, rulings PD-R56 to PD-R61, PD-R127."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import ASSIGN, ASSIGNED, LEAVE, LEFT_FREE
from sandtable.games.pinned_down.components import NONE, Piece
from sandtable.games.pinned_down.effects.base import DONE, WAIT, Step
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import ASKED, FREE
from sandtable.games.pinned_down.rules.matching import allowed, is_open_to_all, matching
from sandtable.games.pinned_down.rules.sides import attackers, next_ready, ready_ships
from sandtable.kernel.bits import BIT, count
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.contract import NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


class Assigning(Step):
    """Asks ship by ship which attacker it faces."""

    def next(self, table: Table) -> Piece:
        """The next ship to ask about, or NONE."""
        return next_ready(table, ASKED)

    def targets(self, table: Table, ship: Piece) -> vec[i64]:
        """The attackers the ship may be assigned to, with NONE when it may stay free."""
        raise NotImplementedError

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if table.ships_of(-1) == 0:
            return DONE
        while True:
            ship = self.next(table)
            if ship == NONE:
                return DONE
            found = self.targets(table, ship)
            if len(found) > 1:
                table.list_answers(self.answers(table, ship, found))
                frame.asks = table.owner[ship]
                return WAIT
            self.settle(table, ship, found[0] if len(found) == 1 else NONE, story)

    def settle(self, table: Table, ship: Piece, enemy: Piece, story: Story | None) -> None:
        """Records the ship's opponent."""
        table.marks[ship] |= ASKED
        table.target[ship] = enemy
        if story is not None:
            if enemy == NONE:
                story.tell(LEFT_FREE, "PD-125", table.word_of(ship))
            else:
                story.tell(ASSIGNED, "PD-99", table.word_of(ship), table.word_of(enemy))

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        ship = self.next(table)
        return self.answers(table, ship, self.targets(table, ship))

    def answers(self, table: Table, ship: Piece, targets: vec[i64]) -> vec[i64]:
        """The answers for a ship."""
        found = vec[i64](capacity=len(targets))
        name = table.word_of(ship)
        for enemy in targets:
            if enemy == NONE:
                found = append(found, pack(LEAVE, name))
            else:
                found = append(found, pack(ASSIGN, name, table.word_of(enemy)))
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        frame.asks = NOBODY
        enemy = NONE if verb_of(code) == LEAVE else table.piece_named(second(code))
        self.settle(table, table.piece_named(first(code)), enemy, story)

    def question(self, table: Table, frame: Frame) -> Question:
        return Question(f"Whom does {table.piece_name(self.next(table))} face?", "PD-99")


@final
class AssignAll(Assigning):
    """2011: as many attackers as possible get a ship of their own, and every ship joins some fight. [PD-99, PD-R127]"""

    def targets(self, table: Table, ship: Piece) -> vec[i64]:
        """Those that leave as many attackers engaged as possible."""
        ships = ready_ships(table)
        enemies = attackers(table)
        masks = allowed(table, ships, enemies)
        everyone = BIT[len(enemies)] - 1
        engaged: i64 = 0
        place: i64 = 0
        n: i64
        e: i64
        for n in range(len(ships)):
            if ships[n] == ship:
                place = n
                break
            for e in range(len(enemies)):
                if table.target[ships[n]] == enemies[e]:
                    engaged |= BIT[e]
        if is_open_to_all(masks, 0, everyone):
            return chosen(enemies, open_choice(engaged, everyone, len(ships), len(ships) - place - 1))
        most = matching(masks, 0, everyone)
        fits: i64 = 0
        for e in range(len(enemies)):
            if masks[place] & BIT[e] != 0:
                after = engaged | BIT[e]
                if count(after) + matching(masks, place + 1, everyone & ~after) == most:
                    fits |= BIT[e]
        return chosen(enemies, fits)


def open_choice(engaged: i64, everyone: i64, ships: i64, later: i64) -> i64:
    """The same when no text prevents anything; `later` ships are asked afterwards."""
    total = count(everyone)
    most = min(ships, total)
    found: i64 = 0
    if min(count(engaged) + 1 + later, total) == most:
        found |= everyone & ~engaged
    if min(count(engaged) + later, total) == most:
        found |= engaged
    return found


def chosen(pieces: vec[i64], bits: i64) -> vec[i64]:
    """Those whose indexes are in the set."""
    found = vec[i64](capacity=len(pieces))
    n: i64
    for n in range(len(pieces)):
        if bits & BIT[n] != 0:
            found = append(found, pieces[n])
    return found


@final
class AssignStrongest(Assigning):
    """2015: one against one, the strongest attackers first; what is left over on either side stays free.

    [PD-124 to PD-127]
    """

    def targets(self, table: Table, ship: Piece) -> vec[i64]:
        """Those that still allow the strongest attackers to be engaged. [PD-R61]"""
        ships = ready_ships(table)
        enemies = attackers(table)
        pairs = min(len(ships), len(enemies))
        powers = vec[i64]()
        for enemy in enemies:
            powers = append(powers, reckon.power(table, enemy))
        line = threshold(powers, pairs)
        above: i64 = 0
        for power in powers:
            above += 1 if power > line else 0
        taken: i64 = 0
        at_line: i64 = 0
        left: i64 = 0
        for other in ships:
            if table.marks[other] & ASKED == 0:
                left += 1
            elif table.target[other] != NONE:
                taken += 1
                at_line += 1 if reckon.power(table, table.target[other]) == line else 0
        found = vec[i64]()
        n: i64
        for n in range(len(enemies)):
            is_open = powers[n] > line or (powers[n] == line and at_line < pairs - above)
            if is_open and not is_taken(table, ships, enemies[n]):
                found = append(found, enemies[n])
        if left > pairs - taken:
            found = append(found, NONE)
        return found


def threshold(powers: vec[i64], pairs: i64) -> i64:
    """The power of the weakest attacker that must be engaged."""
    for power in powers:
        above: i64 = 0
        level: i64 = 0
        for other in powers:
            above += 1 if other > power else 0
            level += 1 if other == power else 0
        if above < pairs <= above + level:
            return power
    return 0


def is_taken(table: Table, ships: vec[i64], enemy: Piece) -> bool:
    """Whether a ship is already assigned to the attacker."""
    for ship in ships:
        if table.marks[ship] & ASKED != 0 and table.target[ship] == enemy:
            return True
    return False


@final
class FormFights(Step):
    """Starts the fights of the assigned ships. [PD-R132]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Gives each engaged attacker a fight; ships without an opponent are free."""
        number: i64 = 0
        ships = ready_ships(table)
        for enemy in attackers(table):
            is_engaged = False
            for ship in ships:
                if table.target[ship] == enemy:
                    if not is_engaged:
                        number += 1
                        is_engaged = True
                    table.fight[ship] = number
            if is_engaged:
                table.fight[enemy] = number
        piece: i64
        for piece in range(table.places):
            table.marks[piece] &= ~ASKED
            table.target[piece] = NONE
            if table.owner[piece] >= 0 and table.is_ship(piece) and table.fight[piece] == 0:
                table.marks[piece] |= FREE
        return DONE
