"""The components, from data/*.toml: Patrollers, dice, classes, death tokens. Clauses PT-3 to PT-9."""

from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.patrollers.odds import Odds
from sandtable.kernel.box import must_be, open_box

Kind: TypeAlias = i64  # one of the fifteen Patrollers
Figure: TypeAlias = i64  # a Patroller in play: those of seat A in team order, then those of seat B
Token: TypeAlias = i64
Face: TypeAlias = i64  # 8 * color + value - 1


def _data(name: str) -> dict[str, Any]:
    return open_box("patrollers", f"{name}.toml")


TABLE: Final = _data("table")
TEAMS: Final = _data("teams")
_PATROLLERS: Final[list[dict[str, Any]]] = _data("patrollers")["patroller"]
_DICE: Final = {die["patroller"]: die for die in _data("dice")["die"]}
_CLASSES: Final[list[dict[str, Any]]] = _data("classes")["class"]
_SPECIALS: Final[list[dict[str, Any]]] = _data("specials")["special"]
_TOKENS: Final[list[dict[str, Any]]] = _data("death_tokens")["token"]
BUDGETS: Final[list[int]] = _data("death_tokens")["budget"]["by_team_size"]  # PT-R69

NONE: Final[i64] = -1
MOST_BONUS: Final = 9

# Patrollers, in the order of the data

IDS: Final[list[str]] = [str(entry["id"]) for entry in _PATROLLERS]
NAMES: Final[list[str]] = [str(entry["name"]) for entry in _PATROLLERS]
KINDS: Final = 15
MAD_DOG: Final[i64] = 0
DOCTOR_JOHNSON: Final[i64] = 1
BLUE_SPIDER: Final[i64] = 2
RED_DRAGON: Final[i64] = 3
ICE_MAN: Final[i64] = 4
SARGE: Final[i64] = 5
DEPTH_CHARGE: Final[i64] = 6
PLAGUE_BRINGER: Final[i64] = 7
CAPTAIN_DWAYNE: Final[i64] = 8
MAD_DOCTOR: Final[i64] = 9
SEWER_RAT: Final[i64] = 10
RIPTIDE: Final[i64] = 11
BALLISTIC: Final[i64] = 12
PATCHES: Final[i64] = 13
EIGHT_BIT: Final[i64] = 14

# Classes [PT-75]

CLASS_IDS: Final[list[str]] = [str(entry["id"]) for entry in _CLASSES]
CLASS_NAMES: Final[list[str]] = [str(entry["name"]) for entry in _CLASSES]
LEADER: Final[i64] = 0
GRUNT: Final[i64] = 1
MERCENARY: Final[i64] = 2
NINJA: Final[i64] = 3
BIZARRE: Final[i64] = 4
CYBORG: Final[i64] = 5
SPECIALIST: Final[i64] = 6
CLASS_OF: Final = vec[i64]([CLASS_IDS.index(entry["class"]) for entry in _PATROLLERS])
CLASS_BONUS: Final = vec[i64](
    [must_be(entry.get("bonus", 0), 0, MOST_BONUS, f"the bonus of the {entry['name']}", "PT-75") for entry in _CLASSES]
)
NOISES: Final[dict[str, str]] = dict(_CLASSES[4]["noise"])  # PT-R43

SPECIAL_IDS: Final[list[str]] = [str(entry["special"]) for entry in _PATROLLERS]
SPECIAL_NAMES: Final = {str(entry["id"]): str(entry["name"]) for entry in _SPECIALS}
_GATLING: Final = {str(entry["id"]): entry for entry in _SPECIALS}["gatling_gun"]
BURST_ATTACK: Final[i64] = must_be(_GATLING["flat_bonus"], 0, MOST_BONUS, "the flat bonus of Gatling Gun", "PT-97")
KEEPS_SPECIAL: Final = vec[i64]([int(entry["keeps_special_when_wounded"]) for entry in _PATROLLERS])  # PT-R45

# Tags: four dials, each position with a value on the front and one on the back [PT-5, PT-R20, PT-R21]

STATS: Final = ["attack", "defense", "move", "range"]
ATTACK: Final[i64] = 0
DEFENSE: Final[i64] = 1
MOVE: Final[i64] = 2
RANGE: Final[i64] = 3
MOST_POSITIONS: Final[i64] = 4
MOST_VALUE: Final = 9


def _positions() -> vec[i64]:
    """How many positions each dial of each Patroller has."""
    found = vec[i64]()
    for entry in _PATROLLERS:
        for stat in STATS:
            positions = len(entry["dials"][stat])
            found = append(found, must_be(positions, 1, 4, f"the positions of {entry['name']}'s {stat} dial", "PT-5"))
    return found


def _values() -> vec[i64]:
    """The value of each position of each dial, on the front and on the back."""
    found = vec[i64]()
    for entry in _PATROLLERS:
        for stat in STATS:
            dial = f"a value on {entry['name']}'s {stat} dial"
            pairs = [[must_be(value, 0, MOST_VALUE, dial, "PT-5") for value in pair] for pair in entry["dials"][stat]]
            for position in range(4):
                pair = pairs[min(position, len(pairs) - 1)]
                found = append(append(found, pair[0]), pair[1])
    return found


POSITIONS: Final = _positions()  # 4 * kind + stat
VALUES: Final = _values()  # 8 * (4 * kind + stat) + 2 * position + side
DIAL_BUDGET: Final = vec[i64](
    [must_be(entry["dial_budget"], 0, 12, f"the dial budget of {entry['name']}", "PT-R20") for entry in _PATROLLERS]
)

# A setting packs the four positions, two bits each, attack first; as text it is four digits.

SETTINGS: Final[i64] = 256


def setting_text(setting: i64) -> str:
    """A setting as four digits, such as 2010."""
    return "".join([str(int(position_of(setting, stat))) for stat in range(4)])


def position_of(setting: i64, stat: i64) -> i64:
    """The position of one dial."""
    return (setting >> (6 - 2 * stat)) & 3


def with_position(setting: i64, stat: i64, position: i64) -> i64:
    """The setting with one dial changed."""
    shift = 6 - 2 * stat
    return (setting & ~(3 << shift)) | (position << shift)


def has_positions(kind: Kind, setting: i64) -> bool:
    """Whether every dial has that position. [PT-18]"""
    return all(position_of(setting, stat) < POSITIONS[4 * kind + stat] for stat in range(4))


def dial_points(setting: i64) -> i64:
    """What a setting costs: one point for each position. [PT-R20]"""
    return position_of(setting, 0) + position_of(setting, 1) + position_of(setting, 2) + position_of(setting, 3)


def lawful_settings(kind: Kind, is_free: bool) -> vec[i64]:
    """Every setting of a Patroller within its budget, or without one every setting. [PT-R20]"""
    found = vec[i64]()
    setting: i64
    for setting in range(SETTINGS):
        if has_positions(kind, setting) and (is_free or dial_points(setting) <= DIAL_BUDGET[kind]):
            found = append(found, setting)
    return found


def _ready() -> vec[i64]:
    found = vec[i64]()
    for name in IDS:
        places = [int(place) for place in TEAMS["dials"][name]]
        for stat in range(4):
            most = int(POSITIONS[4 * IDS.index(name) + stat]) - 1
            must_be(places[stat], 0, most, f"the ready {STATS[stat]} of {name}", "PT-17")
        found = append(found, (places[0] << 6) | (places[1] << 4) | (places[2] << 2) | places[3])
    return found


READY_SETTING: Final = _ready()

# Dice: eight faces each; a face is known by its color and its number [PT-3, PT-4, PT-R25]

COLORS: Final = ["red", "yellow", "blue"]
RED: Final[i64] = 0
YELLOW: Final[i64] = 1
BLUE: Final[i64] = 2
FACE_WORDS: Final = [f"{color[0]}{value}" for color in COLORS for value in range(1, 9)]
FACES: Final[i64] = 8  # how many a die has
ALL_FACES: Final[i64] = 24


def _dice() -> vec[i64]:
    """The faces of every die, red ones first."""
    found = vec[i64]()
    for name in IDS:
        must_be(sum([len(_DICE[name][word]) for word in COLORS]), 8, 8, f"the faces of {name}'s die", "PT-3")
        for color, word in enumerate(COLORS):
            for value in _DICE[name][word]:
                found = append(found, 8 * color + must_be(value, 1, 8, f"a face of {name}'s die", "PT-4") - 1)
    return found


DICE: Final = _dice()  # 8 * kind + face on the die


def face_value(face: Face) -> i64:
    """The number, whatever the color. [PT-22]"""
    return (face & 7) + 1


def attack_counts(face: Face) -> i64:
    """What a face counts for an attack: its number if red or yellow. [PT-54]"""
    return 0 if face >> 3 == BLUE else face_value(face)


def defense_counts(face: Face) -> i64:
    """What a face counts for a defence: its number if blue or yellow. [PT-55]"""
    return 0 if face >> 3 == RED else face_value(face)


def faces_like(kind: Kind, face: Face) -> i64:
    """How many of the eight faces of a die show this number and color."""
    found: i64 = 0
    n: i64
    for n in range(8 * kind, 8 * kind + 8):
        if DICE[n] == face:
            found += 1
    return found


ODDS: Final = Odds(
    vec[i64]([int(attack_counts(face)) for face in DICE]), vec[i64]([int(defense_counts(face)) for face in DICE])
)

# Death tokens [PT-100, PT-R69]

TOKEN_IDS: Final[list[str]] = [str(entry["id"]) for entry in _TOKENS]
TOKEN_NAMES: Final[list[str]] = [str(entry["name"]) for entry in _TOKENS]
TOKEN_KINDS: Final[list[str]] = [str(entry["kind"]) for entry in _TOKENS]
TOKEN_POINTS: Final = vec[i64](
    [must_be(entry["points"], 0, 42, f"the points of {entry['name']}", "PT-R69") for entry in _TOKENS] + [0]
)


def _amount(token: int, low: int, high: int) -> int:
    """What a piece of equipment adds, or the factor it multiplies by."""
    return must_be(_TOKENS[token]["amount"], low, high, f"the amount of {TOKEN_NAMES[token]}", "PT-103")


def _wide(stat: str) -> vec[i64]:
    """What each token adds to one number of its class. [PT-106]"""
    said = [(entry["name"], entry.get("bonus", {}).get(stat, 0)) for entry in _TOKENS]
    return vec[i64]([must_be(bonus, 0, MOST_BONUS, f"the {stat} bonus of {name}", "PT-106") for name, bonus in said])


COLT_ATTACK: Final[i64] = _amount(4, 0, MOST_BONUS)  # PT-111
KEVLAR_DEFENSE: Final[i64] = _amount(5, 0, MOST_BONUS)  # PT-112
_amount(6, 1, 1)  # PT-113 a pack cancels a wound
BOOTS_TIMES: Final[i64] = _amount(7, 1, 3)  # PT-114
SCOPE_TIMES: Final[i64] = _amount(8, 1, 3)  # PT-115
GRENADE_WOUNDS: Final[i64] = _amount(9, 1, 2)  # PT-116
_amount(10, 1, 1)  # PT-117 a nugget is a turn
WIDE_ATTACK: Final = _wide("attack")
WIDE_DEFENSE: Final = _wide("defense")
TOKENS: Final[i64] = 14
SELF_DESTRUCT: Final[i64] = 0
MED_PACK_INSTANT: Final[i64] = 1
ELIXIR: Final[i64] = 2
RESURRECTION: Final[i64] = 3
COLT_45: Final[i64] = 4  # equipment, up to the nugget
KEVLAR_VEST: Final[i64] = 5
MED_PACK: Final[i64] = 6
BOOTS: Final[i64] = 7
SCOPE: Final[i64] = 8
GRENADE: Final[i64] = 9
NUGGET: Final[i64] = 10
HONOR: Final[i64] = 11  # battle wide, to the end
LOYALTY: Final[i64] = 12
DUTY: Final[i64] = 13
BLANK: Final[i64] = 14  # a slot left empty [PT-R70]
HIDDEN_WORDS: Final[list[str]] = [*TOKEN_NAMES, "nothing"]

# Ready-made teams

TEAM_NAMES: Final[list[str]] = [str(entry["name"]) for entry in TEAMS["team"]]
TEAM_IDS: Final[list[str]] = [str(entry["id"]) for entry in TEAMS["team"]]
TEAM_MEMBERS: Final = vec[i64]([IDS.index(name) for entry in TEAMS["team"] for name in entry["members"]])
READY_TEAMS: Final[i64] = len(TEAM_NAMES)
MOST: Final[i64] = 5  # Patrollers a side [PT-10]

DIRECTIONS: Final = [
    "E", "ENE", "NE", "NNE", "N", "NNW", "NW", "WNW", "W", "WSW", "SW", "SSW", "S", "SSE", "SE", "ESE",
]  # fmt: skip
