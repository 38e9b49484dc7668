"""Steps that act: threat, power, damage, tokens, and effects for the rest of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append
from mypy_extensions import i64

from sandtable.games.pinned_down import bans, reckon
from sandtable.games.pinned_down.actions import BOOSTED, LASTS, OVERLOADS, TOKENS_ARE, told_amount
from sandtable.games.pinned_down.components import EFFECT, MOST_AMOUNT, NONE, Box, Sheet
from sandtable.games.pinned_down.effects.base import AGAIN, DONE, Number, Step, Test, often
from sandtable.games.pinned_down.effects.clauses import Clause
from sandtable.games.pinned_down.effects.select import Of, piece_of
from sandtable.games.pinned_down.effects.sets import BASE_WORDS, IT, SELF
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import DUE
from sandtable.games.pinned_down.rules import discarding, flow
from sandtable.games.pinned_down.rules.programs import HIT_EACH, HIT_SHIP
from sandtable.games.pinned_down.scoring import ENDED_BY_CARD
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Threat(Step):
    """Adds threat to the pool or takes it out. [PD-140, PD-141]"""

    def __init__(self, amount: i64, times: Number | None = None, most: i64 = 0) -> None:
        self.amount: i64 = amount
        self.times: Final = times
        self.most: i64 = most

    def bind(self, box: Box) -> None:
        if self.times is not None:
            self.times.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.amount = sheet.number("threat", self.amount, -MOST_AMOUNT, MOST_AMOUNT)
        if self.times is not None:
            self.times.amend(sheet)
        if self.most:
            self.most = sheet.number("threat_at_most", self.most, 1, 99)

    def words(self) -> str:
        size = int(self.amount if self.amount > 0 else -self.amount)
        told = f"add {size} threat" if self.amount > 0 else f"remove {size} threat"
        if self.times is not None:
            said = self.times.words()
            told += f", times {said}" if said.startswith("the ") else f" per {said}"
        return f"{told}, {self.most} at most" if self.most else told

    def size(self, table: Table, frame: Frame) -> i64:
        total = self.amount
        if self.times is not None:
            total = self.amount * self.times.value(table, frame)
        return min(total, self.most) if self.most > 0 else total

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Nothing is taken out of an empty pool."""
        return self.amount > 0 or table.pool > 0

    def is_payable(self, table: Table, frame: Frame) -> bool:
        """As a price all of it must be there. [PD-141]"""
        return table.pool + self.size(table, frame) >= 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        total = self.size(table, frame)
        table.add_threat(total, "PD-140" if total > 0 else "PD-141", story)
        return DONE


@final
class Boost(Step):
    """Power for this fight. If a condition holds when it is played, the larger number counts. [PD-R15, PD-R66]"""

    def __init__(
        self, amount: i64, better: i64 = 0, when: Test | None = None, times: Number | None = None, ship: i64 = IT
    ) -> None:
        self.amount: i64 = amount
        self.better: i64 = better
        self.when: Final = when
        self.times: Final = times
        self.ship: Final[i64] = ship

    def bind(self, box: Box) -> None:
        if self.when is not None:
            self.when.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.amount = sheet.number("power", self.amount, -MOST_AMOUNT, MOST_AMOUNT)
        if self.times is not None:
            self.times.amend(sheet)
        if self.when is not None:
            self.better = sheet.number("better_power", self.better, -MOST_AMOUNT, MOST_AMOUNT)
            self.when.amend(sheet)

    def words(self) -> str:
        told = f"{BASE_WORDS[self.ship]} has {int(self.amount):+} power"
        if self.times is not None:
            many = "" if self.amount == 1 else f"{int(self.amount)} times "
            told = f"{BASE_WORDS[self.ship]} has {many}that much more power"
        if self.when is not None:
            told += f", {int(self.better):+} if {self.when.words()},"
        return f"{told} for this fight"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        """The ship has it until the fight is over."""
        ship = piece_of(table, frame, self.ship)
        if ship == NONE:
            return DONE
        amount = self.amount
        if self.when is not None and self.when.holds(table, frame):
            amount = self.better
        if self.times is not None:
            amount *= self.times.value(table, frame)
        if amount > 0 and frame.seat >= 0 and table.box.type[frame.kind] == EFFECT:
            amount += reckon.effect_bonus(table, frame.seat)
        if amount != 0:
            table.boosts = append(append(append(table.boosts, ship), frame.kind), amount)
            if story is not None:
                story.tell(BOOSTED, "PD-R66", table.word_of(ship), frame.kind, told_amount(amount))
        return DONE


@final
class Damage(Step):
    """Damage cards for one ship, or for all of some; in a fight they can be prevented. [PD-66, PD-R75]"""

    def __init__(self, times: i64 = 1, ship: i64 = IT, every: Of | None = None) -> None:
        self.times: i64 = times
        self.ship: Final[i64] = ship
        self.every: Final = every

    def amend(self, sheet: Sheet) -> None:
        self.times = sheet.number("damage", self.times, 1, 9)
        if self.every is not None:
            self.every.amend(sheet)

    def words(self) -> str:
        what = f"every {self.every.words(article=False)}" if self.every else BASE_WORDS[self.ship]
        return f"damage {what}{often(self.times)}"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        if self.every is not None:
            for ship in self.every.members(table, frame):
                table.marks[ship] |= DUE
            flow.start_program(table, HIT_EACH, NONE, table.first_seat).x = self.times - 1
            return DONE
        ship = piece_of(table, frame, self.ship)
        if ship != NONE:
            flow.start_program(table, HIT_SHIP, ship, table.owner[ship]).x = self.times
        return DONE


@final
class Overload(Step):
    """Damage as a price: it cannot be prevented, and where overloading is forbidden the price cannot be paid.

    [PD-145, PD-147]
    """

    def __init__(self, times: i64 = 1, ship: i64 = IT) -> None:
        self.times: i64 = times
        self.ship: Final[i64] = ship

    def amend(self, sheet: Sheet) -> None:
        self.times = sheet.number("overload", self.times, 1, 9)

    def words(self) -> str:
        return f"overload {BASE_WORDS[self.ship]}{often(self.times)}"

    def is_possible(self, table: Table, frame: Frame) -> bool:
        """Whether nothing forbids it. [PD-72]"""
        if self.ship == IT:
            return True  # the choice of the ship has checked that
        ship = piece_of(table, frame, self.ship)
        return ship != NONE and not bans.is_banned(table, bans.OVERLOAD, ship)

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        ship = piece_of(table, frame, self.ship)
        if ship != NONE:
            if story is not None:
                story.tell(OVERLOADS, "PD-145", table.word_of(ship))
            hit = flow.start_program(table, HIT_SHIP, ship, table.owner[ship])
            hit.x = self.times
            hit.value = 1
        return DONE


@final
class Token(Step):
    """Puts tokens on this card, or takes them off."""

    def __init__(self, amount: i64, times: Number | None = None) -> None:
        self.amount: i64 = amount
        self.times: Final = times

    def amend(self, sheet: Sheet) -> None:
        if self.amount < 0:
            self.amount = -sheet.number("tokens_off", -self.amount, 1, 20)
        else:
            self.amount = sheet.number("tokens", self.amount, 1, 20)
        if self.times is not None:
            self.times.amend(sheet)

    def words(self) -> str:
        many = int(self.amount if self.amount > 0 else -self.amount)
        if self.amount < 0:
            return f"take {many} {'token' if many == 1 else 'tokens'} off it"
        told = "put a token on it" if many == 1 else f"put {many} tokens on it"
        return told + (f" per {self.times.words()}" if self.times is not None else "")

    def is_payable(self, table: Table, frame: Frame) -> bool:
        return frame.source >= 0 and table.tokens[frame.source] + self.amount >= 0

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        times: i64 = 1
        if self.times is not None:
            times = self.times.value(table, frame)
        piece = piece_of(table, frame, SELF)
        if piece != NONE and times != 0:
            table.tokens[piece] += self.amount * times
            if story is not None:
                story.tell(TOKENS_ARE, "PD-R72", table.word_of(piece), table.tokens[piece])
        return DONE


@final
class ForTheTurn(Step):
    """Adds a lasting clause for the rest of the turn."""

    def __init__(self, clause: Clause) -> None:
        self.clause: Final = clause
        self.number: i64 = 0

    def bind(self, box: Box) -> None:
        self.clause.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.clause.amend(sheet)

    def words(self) -> str:
        return f"for the rest of the turn: {self.clause.words()}"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        table.lasting = append(append(append(table.lasting, self.number), frame.kind), frame.seat)
        if story is not None:
            story.tell(LASTS, "PD-R8", frame.kind)
        return DONE


@final
class Lose(Step):
    """The players lose the game. [PD-7]"""

    def words(self) -> str:
        return "the players lose the game"

    def run(self, table: Table, frame: Frame, story: Story | None) -> i64:
        discarding.lose(table, ENDED_BY_CARD, "PD-7", story)
        return AGAIN
