"""The eight kinds of clause in a card's text. Each knows when it can be used, its price, and its words."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.pinned_down.bans import BAN_WORDS
from sandtable.games.pinned_down.components import MOST_AMOUNT, Box, Sheet
from sandtable.games.pinned_down.effects.base import Number, Step, Test, amend_all, sentence
from sandtable.games.pinned_down.effects.select import Of
from sandtable.games.pinned_down.standing import COST, STAT_NAMES, STAT_WORDS

# Windows in which it can be used, as bits [PD-78, PD-120]
MAIN: Final[i64] = 1
JUMP: Final[i64] = 2
ATTACK: Final[i64] = 4
FIGHT: Final[i64] = 8
WRAPUP: Final[i64] = 16
WINDOW_NAMES: Final = {1: "Main", 2: "Jump", 4: "Attack", 8: "Fight", 16: "Wrap-up"}

# Limits on its use
NO_LIMIT: Final[i64] = 0
ONCE_A_TURN: Final[i64] = 1
ONCE_A_GAME: Final[i64] = 2
LIMIT_NAMES: Final = ["", ", once a turn", ", once a game"]

# Who carries it out
OWNER: Final[i64] = 0
EACH_PLAYER: Final[i64] = 1
HOST_OWNER: Final[i64] = 2
LOSING_OWNERS: Final[i64] = 3
WHO_WORDS: Final = ["", "each player: ", "the owner of the ship: ", "each player who lost: "]

# Events that set it off
TURN_START: Final[i64] = 0
ATTACK_START: Final[i64] = 1
WRAPUP_START: Final[i64] = 2
TURN_END: Final[i64] = 3
ARRIVE: Final[i64] = 4  # the fleet jumps here
CURRENT: Final[i64] = 5  # becomes the current location, by a jump or at set-up [PD-R40]
ON_ATTACHED: Final[i64] = 6
REVEALED: Final[i64] = 7
EFFECT_PLAYED: Final[i64] = 8
EFFECT_STAYS: Final[i64] = 9
FIGHT_START: Final[i64] = 10
FIGHT_WON: Final[i64] = 11
AFTER_WIN: Final[i64] = 12  # after all other texts about a won fight [PD-R74]
HARM: Final[i64] = 13  # the stages of a lost fight [PD-R73]
GRIEF: Final[i64] = 14
LOSS: Final[i64] = 15
SETTLE: Final[i64] = 16
OVERLOADED: Final[i64] = 17
EVENT_WORDS: Final = [
    "When a turn starts",
    "When the attack phase starts",
    "When wrap-up starts",
    "When the turn ends",
    "When the fleet jumps here",
    "When this becomes the current location",
    "When attached",
    "When revealed",
    "When an attack effect is revealed",
    "When an attack effect comes to stay",
    "When its fight starts",
    "When a fight is won",
    "After a won fight",
    "When it wins a fight",
    "When it wins a fight",
    "When a fight is lost",
    "After a lost fight",
    "When a ship is overloaded",
]

# Events that an Instead replaces
WOULD_DAMAGE: Final[i64] = 0
WOULD_DISCARD: Final[i64] = 1
WOULD_RESOLVE: Final[i64] = 2

# Reasons for a destiny draw
ANY_REASON: Final[i64] = 0
FOR_COLLATERAL: Final[i64] = 1
BY_WHITFIELD: Final[i64] = 2
REASON_WORDS: Final = ["", " drawn for Collateral Damage", " drawn by Admiral Whitfield"]


def windows_words(windows: i64) -> str:
    """`Main or Fight`."""
    return " or ".join([said for bit, said in WINDOW_NAMES.items() if windows & bit != 0])


def with_price(cost: list[Step], do: list[Step]) -> str:
    """`overload it: draw a card`."""
    price = sentence(cost)
    return f"{price}: {sentence(do)}" if price else sentence(do)


@final
class Play:
    """An effect played from hand. Several of these on a card are alternatives."""

    def __init__(
        self,
        windows: i64,
        do: list[Step] | None = None,
        cost: list[Step] | None = None,
        when: Test | None = None,
        free: Test | None = None,
        who: i64 = OWNER,
    ) -> None:
        self.windows: Final[i64] = windows
        self.do: Final[list[Step]] = do or []
        self.cost: Final[list[Step]] = cost or []
        self.when: Final = when
        self.free: Final = free
        self.who: Final[i64] = who
        self.start: i64 = 0
        self.end: i64 = 0

    def amend(self, sheet: Sheet) -> None:
        if self.when is not None:
            self.when.amend(sheet)
        amend_all(self.cost, sheet)
        amend_all(self.do, sheet)
        if self.free is not None:
            self.free.amend(sheet)

    def words(self) -> str:
        parts = [f"{windows_words(self.windows)}: {WHO_WORDS[self.who]}"]
        if self.when is not None:
            parts.append(f"if {self.when.words()}, ")
        parts.append(with_price(self.cost, self.do) if self.do or self.cost else "stays in play")
        if self.free is not None:
            parts.append(f"; it costs nothing if {self.free.words()}")
        return "".join(parts)


@final
class Reveal:
    """An attack effect that acts when it is revealed."""

    def __init__(self, do: list[Step], who: i64 = OWNER) -> None:
        self.do: Final = do
        self.who: Final[i64] = who
        self.start: i64 = 0
        self.end: i64 = 0

    def amend(self, sheet: Sheet) -> None:
        amend_all(self.do, sheet)

    def words(self) -> str:
        return f"When revealed: {WHO_WORDS[self.who]}{sentence(self.do)}"


@final
class On:
    """A text set off by an event."""

    def __init__(self, event: i64, do: list[Step], when: Test | None = None, who: i64 = OWNER) -> None:
        self.event: Final[i64] = event
        self.do: Final = do
        self.when: Final = when
        self.who: Final[i64] = who
        self.start: i64 = 0
        self.end: i64 = 0

    def amend(self, sheet: Sheet) -> None:
        if self.when is not None:
            self.when.amend(sheet)
        amend_all(self.do, sheet)

    def words(self) -> str:
        condition = f" and {self.when.words()}" if self.when is not None else ""
        return f"{EVENT_WORDS[self.event]}{condition}, {WHO_WORDS[self.who]}{sentence(self.do)}"


@final
class Act:
    """A text that its owner can use; if `shared`, every ship of the owner's fleet can use it."""

    def __init__(
        self,
        windows: i64,
        do: list[Step],
        cost: list[Step] | None = None,
        when: Test | None = None,
        limit: i64 = NO_LIMIT,
        shared: bool = False,
    ) -> None:
        self.windows: Final[i64] = windows
        self.do: Final = do
        self.cost: Final[list[Step]] = cost or []
        self.when: Final = when
        self.limit: Final[i64] = limit
        self.shared: Final = shared
        self.start: i64 = 0
        self.end: i64 = 0

    def amend(self, sheet: Sheet) -> None:
        if self.when is not None:
            self.when.amend(sheet)
        amend_all(self.cost, sheet)
        amend_all(self.do, sheet)

    def words(self) -> str:
        condition = f"if {self.when.words()}, " if self.when is not None else ""
        whose = "any ship of the owner's fleet may: " if self.shared else ""
        told = with_price(self.cost, self.do)
        return f"{windows_words(self.windows)}{LIMIT_NAMES[self.limit]}: {whose}{condition}{told}"


class Clause:
    """A lasting clause about some pieces or cards, while its card is in play or for a turn."""

    def __init__(self, on: Of) -> None:
        self.on: Final = on

    def bind(self, box: Box) -> None:
        self.on.bind(box)

    def amend(self, sheet: Sheet) -> None:
        self.on.amend(sheet)

    def words(self) -> str:
        return ""


@final
class Static(Clause):
    """A lasting change of a number."""

    def __init__(
        self,
        stat: i64,
        amount: i64,
        on: Of,
        when: Test | None = None,
        times: Number | None = None,
        once: bool = False,
        exactly: bool = False,
        reason: i64 = ANY_REASON,
    ) -> None:
        super().__init__(on)
        self.stat: Final[i64] = stat
        self.amount: i64 = amount
        self.when: Final = when
        self.times: Final = times
        self.once: Final = once  # equal sources count once [PD-R87]
        self.exactly: Final = exactly  # sets the value instead of adding
        self.is_own = False  # always about its own card; computed by the library
        self.reason: Final[i64] = reason

    def bind(self, box: Box) -> None:
        super().bind(box)
        if self.when is not None:
            self.when.bind(box)
        if self.times is not None:
            self.times.bind(box)

    def amend(self, sheet: Sheet) -> None:
        super().amend(sheet)
        if self.stat != COST or not self.exactly:  # a price can only be set to nothing [PD-R13]
            low: i64 = 1 if self.exactly else -MOST_AMOUNT
            self.amount = sheet.number(STAT_NAMES[self.stat], self.amount, low, MOST_AMOUNT)
        if self.times is not None:
            self.times.amend(sheet)
        if self.when is not None:
            self.when.amend(sheet)

    def words(self) -> str:
        amount = f"{int(self.amount)}" if self.exactly else f"{int(self.amount):+}"
        told = f"{self.on.words(article=False)}: {STAT_WORDS[self.stat]}{REASON_WORDS[self.reason]} {amount}"
        if self.times is not None:
            told += f" per {self.times.words()}"
        if self.when is not None:
            told += f" if {self.when.words()}"
        return f"{told}, copies not added up" if self.once else told


@final
class Ban(Clause):
    """A lasting ban. Several equal bans are the same as one."""

    def __init__(self, what: i64, on: Of) -> None:
        super().__init__(on)
        self.what: Final[i64] = what

    def words(self) -> str:
        return f"{self.on.words(article=False)} {BAN_WORDS[self.what]}"


@final
class Gift(Clause):
    """Gives CLOAKING to others."""

    def words(self) -> str:
        return f"{self.on.words(article=False)}: has CLOAKING"


@final
class Instead:
    """Replaces an event by something else."""

    def __init__(
        self,
        event: i64,
        do: list[Step],
        of: Of,
        cost: list[Step] | None = None,
        when: Test | None = None,
        may: bool = False,
        in_hand: bool = False,
    ) -> None:
        self.event: Final[i64] = event
        self.do: Final = do
        self.of: Final = of
        self.cost: Final[list[Step]] = cost or []
        self.when: Final = when
        self.may: Final = may
        self.in_hand: Final = in_hand  # works from hand; with WOULD_DISCARD it replaces only discards from hand
        self.start: i64 = 0
        self.end: i64 = 0

    def amend(self, sheet: Sheet) -> None:
        if self.when is not None:
            self.when.amend(sheet)
        self.of.amend(sheet)
        amend_all(self.cost, sheet)
        amend_all(self.do, sheet)

    def words(self) -> str:
        condition = f"if {self.when.words()}, " if self.when is not None else ""
        price = sentence(self.cost)
        paid = f" for this: {price}" if price else ""
        may = "may be" if self.may else "is"
        if self.event == WOULD_DAMAGE:
            return f"Fight: {condition}one damage to {self.of.words()} {may} cancelled{paid}"
        if self.event == WOULD_RESOLVE:
            return f"{self.of.words()} has no effect"
        whence = "hand card" if self.in_hand else "card"
        return f"A {whence} that a text makes the owner discard {may} put under the deck instead"
