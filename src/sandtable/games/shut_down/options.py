"""The options, each with its range, default and clause. Every number in the data is an option."""

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.shut_down.components import (
    ARRAY,
    COLOR_NAMES,
    DATA,
    MOST_COLOR_CARDS,
    MOST_OF_A_KIND,
    SPECIAL_KEYS,
    SPECIAL_NAMES,
    Box,
)
from sandtable.kernel.bits import shl
from sandtable.kernel.options import Choice, Numbers, Option, Options, Whole


def _table() -> list[Option]:
    """Options of the table."""
    limits = DATA["limits"]
    return [
        Whole("seats", 2, DATA["meta"]["players_min"], DATA["meta"]["players_max"], "SD-1", "players at the table"),
        Whole("turn_cap", limits["turn_cap_per_player"], 1, 10_000, "SD-R33", "turns per player before the game ends"),
        Choice(
            "flipped_slot", ["unflip_first", "same_color_allowed"], "SD-R8", "a color card on one of your flipped cards"
        ),
        Choice("starting_tie", ["lowest_seat", "random", "redeal"], "SD-R3", "who starts of those tied for highest"),
        Choice(
            "decks",
            ["first", "short", "fitted"],
            "SD-R42",
            "the decks: as first reconstructed, short ones that end soon, or fitted to the number of players",
        ).setup(),
        Whole("hand_max", limits["hand_max"], 1, 10, "SD-42", "cards a hand may hold"),
    ]


def _decks() -> list[Option]:
    """Options of the decks. [SD-R1, SD-R2]"""
    found: list[Option] = []
    for name in COLOR_NAMES:
        values = tuple(DATA["color"][name]["values"])
        found.append(Numbers(f"color.{name}", values, 0, 99, "SD-R1", f"numbers on the {name} cards, one card each"))
    for key, name in zip(SPECIAL_KEYS, SPECIAL_NAMES, strict=True):
        count = DATA["special"][key]["count"]
        found.append(Whole(f"special.{key}", count, 0, MOST_OF_A_KIND, "SD-R2", f"how many {name} cards there are"))
    return found


OPTIONS: Final[list[Option]] = _table() + _decks()


# With other decks than the default, options that were not set take those decks' values. [SD-R41, SD-R42]


def _ready_decks(options: Options) -> str:
    """The part of the data with the chosen decks; "" for the default decks."""
    decks = options.word("decks")
    if decks == "fitted":
        return "fitted_4" if options.whole("seats") == 4 else "fitted_2_3"
    return "short" if decks == "short" else ""


def _turn_cap(options: Options) -> int:
    given = options.whole("turn_cap")
    decks = _ready_decks(options)
    is_changed = given != DATA["limits"]["turn_cap_per_player"]
    return int(DATA[decks]["turn_cap_per_player"]) if decks and not is_changed else given


def _values(options: Options, color: str) -> tuple[int, ...]:
    given = options.numbers(f"color.{color}")
    decks = _ready_decks(options)
    is_changed = given != tuple(DATA["color"][color]["values"])
    return tuple(DATA[decks][color]) if decks and not is_changed else given


def _count(options: Options, kind: str) -> int:
    given = options.whole(f"special.{kind}")
    decks = _ready_decks(options)
    is_changed = given != DATA["special"][kind]["count"]
    return int(DATA[decks][kind]) if decks and not is_changed else given


@final
class Setting:
    """The options as plain numbers for the rules to read."""

    def __init__(self, options: Options) -> None:
        self.seats: Final[i64] = options.whole("seats")
        self.slots: Final[i64] = self.seats * ARRAY
        self.every_slot: Final[i64] = shl(1, self.slots) - 1  # the set of all slots
        self.hand_max: Final[i64] = options.whole("hand_max")
        self.last_turn: Final[i64] = _turn_cap(options) * self.seats
        self.unflip_first: Final = options.word("flipped_slot") == "unflip_first"
        self.starting_tie: Final = options.word("starting_tie")
        self.box: Final = Box(
            [_values(options, name) for name in COLOR_NAMES],
            [_count(options, key) for key in SPECIAL_KEYS],
        )
        self.check_decks()

    def check_decks(self) -> None:
        """Raises ValueError for decks that could run out, or that are too large to count. [SD-R15]"""
        each = int(ARRAY + self.hand_max)
        needed = each * int(self.seats)
        if self.box.size < needed:
            raise ValueError(
                f"{self.box.size} color cards are too few for {self.seats} players: an array of {ARRAY} and a hand of "
                f"{self.hand_max} take {each} each, {needed} in all [SD-R15]"
            )
        if self.box.special_cards == 0:
            raise ValueError("the special deck is empty; it needs at least one card [SD-R15]")
        if self.box.size > MOST_COLOR_CARDS:
            raise ValueError(f"{self.box.size} color cards are too many; {MOST_COLOR_CARDS} is the most [SD-R1]")
