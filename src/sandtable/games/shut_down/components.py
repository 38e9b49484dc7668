"""The components, from data/components.toml. Clauses SD-3 to SD-9, rulings SD-R1, SD-R2, SD-R35, SD-R37."""

from typing import Final, TypeAlias, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.bits import shl
from sandtable.kernel.box import open_box

Color: TypeAlias = i64  # 0 blue, 1 green, 2 yellow, 3 red: one less than the rank [SD-6]
Card: TypeAlias = i64  # a color card: its index in the sorted color deck
Kind: TypeAlias = i64  # a kind of special card; equal cards are not told apart
Slot: TypeAlias = i64  # 4 * seat + index in the array [SD-R38]

DATA: Final = open_box("shut_down", "components.toml")

COLOR_NAMES: Final[list[str]] = list(DATA["color"])
BLUE: Final[i64] = 0
RED: Final[i64] = 3
COLORS: Final = 4

SPECIAL_KEYS: Final[list[str]] = list(DATA["special"])
SPECIAL_NAMES: Final[list[str]] = [str(special["name"]) for special in DATA["special"].values()]
KINDS: Final = 11
# Kinds 0 to 3 are the colored steals, one for each color. [SD-32]
WILD_STEAL: Final[i64] = 4
STEAL_2: Final[i64] = 5
SWAP: Final[i64] = 6  # kinds 6 to 9 are the swaps, one for each color [SD-37]
NULL: Final[i64] = 10

ARRAY: Final[i64] = 4  # SD-4
NO_CARD: Final[i64] = -1  # a slot not dealt yet, or waiting for its refill
MOST_COLOR_CARDS: Final = 60  # a set of color cards is one integer
MOST_OF_A_KIND: Final = 31  # a count in a bag takes five bits

COLOR_DECK: Final[i64] = 0
SPECIAL_DECK: Final[i64] = 1
DECK_NAMES: Final = ["color", "special"]

# A bag of special cards is one integer: five bits for each kind.

ONE_OF: Final = vec[i64]([1 << (5 * kind) for kind in range(KINDS)])
_EVERY_OTHER: Final[i64] = sum([31 << (10 * pair) for pair in range(6)])


def of_kind(bag: i64, kind: Kind) -> i64:
    return (bag >> (5 * kind)) & 31


def bag_size(bag: i64) -> i64:
    """How many special cards a bag holds. Its counts are digits to base 1024; casting out 1023s sums them."""
    return ((bag & _EVERY_OTHER) + ((bag >> 5) & _EVERY_OTHER)) % 1023


def nth_special(bag: i64, n: i64) -> Kind:
    """The kind of the n-th card in a bag sorted by kind."""
    kind: i64 = 0
    while n >= (bag & 31):
        n -= bag & 31
        bag >>= 5
        kind += 1
    return kind


@final
class Box:
    """The two decks of a table: color cards sorted by color and value, special cards counted by kind."""

    def __init__(self, values: list[tuple[int, ...]], counts: list[int]) -> None:
        """`values` are those of each color in rank order, `counts` those of each kind."""
        self.names: Final[list[str]] = []
        color_of = vec[i64]()
        value_of = vec[i64]()
        masks = vec[i64]([0] * COLORS)
        for color in range(COLORS):
            for value in values[color]:
                masks[color] = masks[color] + shl(1, len(self.names))
                self.names.append(f"{COLOR_NAMES[color]} {value}")
                color_of = append(color_of, color)
                value_of = append(value_of, value)
        self.color_of: Final = color_of
        self.value_of: Final = value_of
        self.masks: Final = masks  # the cards of each color
        self.size: Final[i64] = len(self.names)
        self.color_cards: Final[i64] = shl(1, self.size) - 1
        self.special_cards: Final[i64] = sum([count << (5 * kind) for kind, count in enumerate(counts)])


def special_names(bag: i64) -> list[str]:
    found: list[str] = []
    for kind in range(KINDS):
        found += [SPECIAL_NAMES[kind]] * int(of_kind(bag, kind))
    return found
