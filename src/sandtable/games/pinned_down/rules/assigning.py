"""Who fights whom: PD-99 to PD-104, PD-124 to PD-127, rulings PD-R55 to PD-R61, PD-R127."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import reckon
from sandtable.games.pinned_down.actions import ASSIGN, ASSIGNED, JOINS, LEAVE, LEFT_FREE, PICK
from sandtable.games.pinned_down.components import NONE, Piece
from sandtable.games.pinned_down.effects.base import DONE, WAIT, Step
from sandtable.games.pinned_down.frame import IN_PLAY, Frame
from sandtable.games.pinned_down.marks import ASKED, CLOAKED, FREE
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.programs import BOMBARD
from sandtable.kernel.bits import BIT, count, lowest
from sandtable.kernel.codes import first, pack, second, verb_of
from sandtable.kernel.contract import NOBODY, Question
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def ready_ships(table: Table) -> vec[i64]:
    """Player ships that have not cloaked, by seat from the turn's first and by arrival. [PD-99]"""
    found = vec[i64]()
    n: i64
    piece: i64
    for n in range(table.seats):
        seat = (table.first_seat + n) % table.seats
        for piece in range(len(table.kind)):
            if table.owner[piece] == seat and table.is_ship(piece) and table.marks[piece] & CLOAKED == 0:
                found = append(found, piece)
    return found


def attackers(table: Table) -> vec[i64]:
    """Enemy ships by arrival."""
    found = vec[i64]()
    piece: i64
    for piece in range(len(table.kind)):
        if table.owner[piece] < 0 and table.is_ship(piece):
            found = append(found, piece)
    return found


def allowed(table: Table, ships: vec[i64], enemies: vec[i64]) -> vec[i64]:
    """For each ship the attackers it may face, as bits of their places. [PD-103]"""
    found = vec[i64]()
    e: i64
    for ship in ships:
        mask: i64 = 0
        for e in range(len(enemies)):
            bars = table.lib.has_ban[table.kind[enemies[e]]] & BIT[reckon.ASSIGN] != 0 and reckon.may_not_face(
                table, ship, enemies[e]
            )
            if not bars:
                mask |= BIT[e]
        found = append(found, mask)
    return found


def matching(masks: vec[i64], start: i64, free: i64) -> i64:
    """The most attackers out of `free` that the ships from `start` on can take one each."""
    if is_open_to_all(masks, start, free):
        return min(len(masks) - start, count(free))
    taken_by = vec[i64]([NONE] * 62)
    total: i64 = 0
    ship: i64
    for ship in range(start, len(masks)):
        if augment(masks, ship, free, taken_by, [0]):
            total += 1
    return total


def is_open_to_all(masks: vec[i64], start: i64, free: i64) -> bool:
    """Whether nothing bars any of the ships from any of the attackers."""
    ship: i64
    for ship in range(start, len(masks)):
        if masks[ship] & free != free:
            return False
    return True


def augment(masks: vec[i64], ship: i64, free: i64, taken_by: vec[i64], tried: list[int]) -> bool:
    """Whether the ship gets an attacker, others making room for it."""
    open_to = masks[ship] & free & ~i64(tried[0])
    while open_to != 0:
        e = lowest(open_to)
        tried[0] |= int(BIT[e])
        if taken_by[e] == NONE or augment(masks, taken_by[e], free, taken_by, tried):
            taken_by[e] = ship
            return True
        open_to &= open_to - 1
        open_to &= ~i64(tried[0])
    return False


class Assigning(Step):
    """Ship by ship, each owner names an attacker."""

    def next(self, table: Table) -> Piece:
        """The next ship to be asked about, or NONE."""
        for ship in ready_ships(table):
            if table.marks[ship] & ASKED == 0:
                return ship
        return NONE

    def targets(self, table: Table, ship: Piece) -> vec[i64]:
        """The attackers the ship may be assigned to; NONE among them when it may stay free."""
        raise NotImplementedError

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Asks, unless there is no choice."""
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
        """The ship's opponent is decided."""
        table.marks[ship] |= ASKED
        table.target[ship] = enemy
        if story is not None:
            if enemy == NONE:
                story.tell(LEFT_FREE, "PD-125", table.word_of(ship))
            else:
                story.tell(ASSIGNED, "PD-99", table.word_of(ship), table.word_of(enemy))

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Each possible opponent."""
        ship = self.next(table)
        return self.answers(table, ship, self.targets(table, ship))

    def answers(self, table: Table, ship: Piece, targets: vec[i64]) -> vec[i64]:
        """What may be said of the ship."""
        found = vec[i64]()
        for enemy in targets:
            if enemy == NONE:
                found = append(found, pack(LEAVE, table.word_of(ship)))
            else:
                found = append(found, pack(ASSIGN, table.word_of(ship), table.word_of(enemy)))
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """That one."""
        frame.asks = NOBODY
        enemy = NONE if verb_of(code) == LEAVE else table.piece_named(second(code))
        self.settle(table, table.piece_named(first(code)), enemy, story)

    def question(self, table: Table, frame: Frame) -> Question:
        """Whom it faces."""
        return Question(f"Whom does {table.piece_name(self.next(table))} face?", "PD-99")


@final
class AssignAll(Assigning):
    """2011: as many attackers as can be get a ship of their own, and every ship joins some fight. [PD-99, PD-R127]"""

    def targets(self, table: Table, ship: Piece) -> vec[i64]:
        """Those that leave as many attackers engaged as possible."""
        ships = ready_ships(table)
        enemies = attackers(table)
        masks = allowed(table, ships, enemies)
        everyone = BIT[len(enemies)] - 1
        most = matching(masks, 0, everyone)
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
        found = vec[i64]()
        for e in range(len(enemies)):
            if masks[place] & BIT[e] != 0:
                after = engaged | BIT[e]
                if count(after) + matching(masks, place + 1, everyone & ~after) == most:
                    found = append(found, enemies[e])
        return found


@final
class AssignStrongest(Assigning):
    """2015: one against one, the strongest attackers first; surplus on either side stays free. [PD-124 to PD-127]"""

    def targets(self, table: Table, ship: Piece) -> vec[i64]:
        """Those that still let the strongest be the ones taken. [PD-R61]"""
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
    """The power of the weakest attacker that has to be taken."""
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
    """From now on assigned ships fight each other. [PD-R132]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """Each engaged attacker has a fight; ships without an opponent are free."""
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
        for piece in range(len(table.kind)):
            table.marks[piece] &= ~ASKED
            table.target[piece] = NONE
            if table.owner[piece] >= 0 and table.is_ship(piece) and table.fight[piece] == 0:
                table.marks[piece] |= FREE
        return DONE


def lead_ship(table: Table, number: i64) -> Piece:
    """The first player ship of a fight, by which it is called; NONE when there is none."""
    piece: i64
    for piece in range(len(table.kind)):
        if table.kind[piece] >= 0 and table.fight[piece] == number and table.owner[piece] >= 0:
            return piece
    return NONE


def fights(table: Table) -> vec[i64]:
    """The numbers of the fights that have a player ship."""
    found = vec[i64]()
    number: i64 = 1
    most: i64 = 0
    piece: i64
    for piece in range(len(table.kind)):
        most = max(most, table.fight[piece])
    while number <= most:
        if lead_ship(table, number) != NONE:
            found = append(found, number)
        number += 1
    return found


@final
class Surplus(Step):
    """2011: attackers left over join the weakest groups, weakest first; the players break ties. [PD-101, PD-R58]"""

    def left_over(self, table: Table) -> vec[i64]:
        """Attackers without a fight."""
        found = vec[i64]()
        for enemy in attackers(table):
            if table.fight[enemy] == 0:
                found = append(found, enemy)
        return found

    def weakest(self, table: Table) -> vec[i64]:
        """The weakest of them; by the later rule simply the first to arrive. [PD-R59]"""
        found = vec[i64]()
        least: i64 = 9999
        for enemy in self.left_over(table):
            if table.setting.players_place:
                return append(found, enemy)
            power = reckon.power(table, enemy)
            if power < least:
                least = power
                found = vec[i64]()
            if power == least:
                found = append(found, enemy)
        return found

    def groups(self, table: Table) -> vec[i64]:
        """The fights it may join: the lowest enemy total; by the later rule any not overpowered. [PD-R59]"""
        found = vec[i64]()
        least: i64 = 9999
        numbers = fights(table)
        if len(numbers) == 1:
            return numbers
        for number in numbers:
            total = reckon.fight_total(table, number, True)
            if table.setting.players_place:
                if total < 2 * reckon.fight_total(table, number, False):
                    found = append(found, number)
            else:
                if total < least:
                    least = total
                    found = vec[i64]()
                if total == least:
                    found = append(found, number)
        return found if len(found) > 0 else numbers

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """One after the other; asks where there is a tie that makes a difference."""
        while len(self.left_over(table)) > 0 and len(fights(table)) > 0:
            if frame.it == NONE:
                weak = self.weakest(table)
                if not are_alike(table, weak):
                    frame.asks = table.first_seat
                    return WAIT
                frame.it = weak[0]
                frame.place = IN_PLAY
            where = self.groups(table)
            if len(where) > 1:
                frame.asks = table.first_seat
                return WAIT
            self.join(table, frame, where[0], story)
        frame.it = NONE
        return DONE

    def join(self, table: Table, frame: Frame, number: i64, story: Story | None) -> None:
        """The attacker is in that fight."""
        table.fight[frame.it] = number
        if story is not None:
            lead = table.word_of(lead_ship(table, number))
            story.tell(JOINS, "PD-101", table.word_of(frame.it), lead)
        frame.it = NONE

    def offers(self, table: Table, frame: Frame) -> vec[i64]:
        """Attackers that tie, or fights that tie."""
        found = vec[i64]()
        if frame.it == NONE:
            for enemy in self.weakest(table):
                found = append(found, pack(PICK, table.word_of(enemy)))
        else:
            for number in self.groups(table):
                found = append(found, pack(PICK, table.word_of(lead_ship(table, number))))
        return found

    def take(self, table: Table, frame: Frame, code: i64, story: Story | None) -> None:
        """That one."""
        frame.asks = NOBODY
        piece = table.piece_named(first(code))
        if frame.it == NONE:
            frame.it = piece
            frame.place = IN_PLAY
        else:
            self.join(table, frame, table.fight[piece], story)

    def question(self, table: Table, frame: Frame) -> Question:
        """Which."""
        if frame.it == NONE:
            return Question("Which of the equally weak attackers joins a fight first?", "PD-R58")
        return Question(f"Whose fight does {table.piece_name(frame.it)} join?", "PD-R58")


def are_alike(table: Table, pieces: vec[i64]) -> bool:
    """Whether all are copies of one card."""
    for piece in pieces:
        if table.kind[piece] != table.kind[pieces[0]]:
            return False
    return True


@final
class Bombardment(Step):
    """Option: with no ship to face them, each attacker damages a flagship of the players' choice. [PD-R55]"""

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The hits are on the agenda."""
        if table.setting.bombardment and len(ready_ships(table)) == 0:
            for _ in attackers(table):
                flow.start_program(table, BOMBARD, NONE, table.first_seat)
        return DONE
