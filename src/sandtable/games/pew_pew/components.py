"""The components, from data/components.toml. Clauses PP-1 to PP-10, rulings PP-R1, PP-R2, PP-R19, PP-R20.

A space is 0 to 8, top left to bottom right; a place is a space of one of the four cards: 9 * (card - 1) + space. Sets
of places are bits of one integer, 36 of them.
"""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.bits import shl
from sandtable.kernel.box import must_be, open_box

Space: TypeAlias = i64  # a space of a card, 0 to 8
Place: TypeAlias = i64  # a space of one of the four cards, 0 to 35
Alien: TypeAlias = i64  # 0 .. 6: the counters A to G
Side: TypeAlias = i64  # 0 .. 2: one less than the chevrons shown
Screen: TypeAlias = i64  # a kind of screen card, 0 to 26

DATA: Final = open_box("pew_pew", "components.toml")

CARDS: Final = 4  # PP-12
SPACES: Final = 9  # PP-R1
ROW: Final = 3
PLACES: Final = CARDS * SPACES
CARD_MASK: Final[i64] = (1 << SPACES) - 1
FURTHEST: Final[i64] = (CARDS - 1) * SPACES  # the first place of card 4
SIDES: Final = 3
NO_SPACE: Final[i64] = 63  # off the table: the ship or the mine
NO_PLACE: Final[i64] = 63  # where the heart is before it is laid

SPACE_NAMES: Final[list[str]] = list(DATA["layout"]["spaces"])
PLACE_NAMES: Final = [f"{card + 1}-{space}" for card in range(CARDS) for space in SPACE_NAMES]
START: Final[i64] = SPACE_NAMES.index(DATA["layout"]["start_space"])  # PP-13
PHASE_NAMES: Final[list[str]] = [str(name).replace("_", " ") for name in DATA["phases"]["order"]]  # PP-15
PEW_STEPS: Final[i64] = must_be(DATA["phases"]["pew_cards_per_round"], 1, 4, "a pew's cards a round", "PP-34")
MISSILE_STEPS: Final[i64] = must_be(DATA["phases"]["missile_cards_per_round"], 1, 4, "a missile's cards", "PP-37")
FULL_HEARTS: Final[i64] = len(DATA["player_ship"]["side"])  # PP-3

# The phase of a position: one that waits for an answer, or before and after the game.
SETTING_UP: Final[i64] = 0
SPAWN_SHIPS: Final[i64] = 1
PLAYER_ACTIONS: Final[i64] = 2
ALIENS_MOVE: Final[i64] = 3
SPAWN_MISSILES: Final[i64] = 4
MOVE_PEWS: Final[i64] = 5
MOVE_MISSILES: Final[i64] = 6
MOVE_FORWARD: Final[i64] = 7
CHECK_VICTORY: Final[i64] = 8
OVER: Final[i64] = 9
STAGE_NAMES: Final = ["set up", *PHASE_NAMES, "over"]

# How a game ended.
NOT_YET: Final[i64] = 0
BY_POINTS: Final[i64] = 1
BY_HITS: Final[i64] = 2
BY_DEATHS: Final[i64] = 3
BY_MINE: Final[i64] = 4
ENDING_NAMES: Final = ["not yet", "points", "hits", "deaths", "own mine"]


# Screen cards

SCREEN_NAMES: Final[list[str]] = [str(screen["id"]) for screen in DATA["screen"]]
SCREENS: Final = 27  # PP-2
NO_SCREEN: Final[i64] = 31
SCREEN_BITS: Final = 5


def _chevrons() -> vec[i64]:
    """How many chevrons each space of each screen shows: entry 9 * screen + space."""
    found = vec[i64]([0] * (SCREENS * SPACES))
    for number, screen in enumerate(DATA["screen"]):
        for space in range(SPACES):
            chevrons = must_be(screen["chevrons"][space // ROW][space % ROW], 0, SIDES, "a set of chevrons", "PP-2")
            found[SPACES * number + space] = chevrons
    return found


CHEVRONS: Final = _chevrons()


def _sets(screen: int) -> list[int]:
    """The spaces of a screen with a set, in the order in which they spawn. [PP-R9, PP-R10]"""
    held = [space for space in range(SPACES) if CHEVRONS[SPACES * screen + space] > 0]
    return sorted(held, key=lambda space: (int(CHEVRONS[SPACES * screen + space]), space))


SETS: Final = [_sets(screen) for screen in range(SCREENS)]
SET_COUNT: Final = vec[i64]([len(held) for held in SETS])
# The same as one number: four bits for each space, the first in the lowest bits.
SET_ORDER: Final = vec[i64]([sum(space << (4 * n) for n, space in enumerate(held)) for held in SETS])


# Alien ships

ALIENS: Final = 7  # PP-5
ALIEN_LETTERS: Final[list[str]] = [str(alien["id"]) for alien in DATA["alien"]]
ALIEN_NAMES: Final[list[str]] = [str(alien["name"]) for alien in DATA["alien"]]
STEPS: Final = {"N": -ROW, "S": ROW, "W": -1, "E": 1, "NW": -ROW - 1, "NE": -ROW + 1, "SW": ROW - 1, "SE": ROW + 1}
NO_TARGET: Final[i64] = 15


def stepped(space: int, direction: str) -> int:
    """The space one step away, or NO_TARGET outside the card. [PP-R19]"""
    east = direction.count("E") - direction.count("W")
    return space + STEPS[direction] if _is_on_card(space, east, direction) else int(NO_TARGET)


def _is_on_card(space: int, east: int, direction: str) -> bool:
    south = direction.count("S") - direction.count("N")
    return 0 <= space % ROW + east < ROW and 0 <= space // ROW + south < ROW


def _targets(key: str) -> vec[i64]:
    """For each counter, side and space the listed spaces in order: four bits each, ended by NO_TARGET."""
    found = vec[i64]([0] * (ALIENS * SIDES * SPACES))
    for alien in range(ALIENS):
        for side in range(SIDES):
            listed = DATA["alien"][alien]["side"][side][key]
            for space in range(SPACES):
                spaces = [stepped(space, direction) for direction in listed]
                on_card = [target for target in spaces if target != NO_TARGET]
                packed = sum(target << (4 * n) for n, target in enumerate([*on_card, int(NO_TARGET)]))
                found[(alien * SIDES + side) * SPACES + space] = packed
    return found


MOVE_TARGETS: Final = _targets("move")  # PP-28
MISSILE_TARGETS: Final = _targets("missile")  # PP-32, PP-R20


# The ship's moves

ORTHOGONAL: Final = ["N", "W", "E", "S"]
DIAGONAL: Final = ["NW", "NE", "SW", "SE"]


def _reach(directions: list[str]) -> vec[i64]:
    """For each space the set of spaces that one such step reaches. [PP-R13]"""
    found = vec[i64]([0] * SPACES)
    for space in range(SPACES):
        for direction in directions:
            target = stepped(space, direction)
            if target != NO_TARGET:
                found[space] = found[space] | shl(1, target)
    return found


BESIDE: Final = _reach(ORTHOGONAL)  # PP-23
ACROSS: Final = _reach(DIAGONAL)  # PP-24


# The pews of one card are one integer: six bits for each space. [PP-R15]

PEW_BITS: Final = 6
MOST_TOKENS: Final = 63


def _pew_of() -> vec[i64]:
    found = vec[i64]([0] * SPACES)
    space: i64
    for space in range(SPACES):
        found[space] = shl(1, PEW_BITS * space)
    return found


PEW_AT: Final = _pew_of()


def pew_count(pews: i64, space: Space) -> i64:
    """How many pews of a card are on a space."""
    return (pews >> (PEW_BITS * space)) & MOST_TOKENS


def pew_total(pews: i64) -> i64:
    """How many pews are on a card."""
    total: i64 = 0
    while pews != 0:
        total += pews & MOST_TOKENS
        pews >>= PEW_BITS
    return total


def pew_spaces(pews: i64) -> i64:
    """The spaces of a card that hold pews."""
    found: i64 = 0
    bit: i64 = 1
    while pews != 0:
        if pews & MOST_TOKENS != 0:
            found |= bit
        pews >>= PEW_BITS
        bit += bit
    return found
