"""The options, each with its range, default and clause."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pew_pew.components import ALIENS, CARDS, DATA, FULL_HEARTS, MOST_TOKENS, SCREENS
from sandtable.kernel.bits import BIT, shl
from sandtable.kernel.options import Choice, Numbers, Option, Options, Whole

_MOST_COST: Final = 9
_MOST_MARKERS: Final = 50

_RULINGS: Final[list[Option]] = [
    Whole("seats", 1, 1, 1, "PP-1", "players at the table"),
    Choice("deaths", ["per_card", "per_ship"], "PP-R39", "death markers for ships that slip past together"),
    Choice("own_mine", ["at_once", "at_check"], "PP-R41", "when running into the own mine loses"),
    Choice("both", ["loss", "win"], "PP-R43", "what winning and losing at the same check is"),
]


def _numbers() -> list[Option]:
    """Options for the numbers of the component data."""
    counts = DATA["counts"]
    costs = DATA["costs"]
    ending = DATA["ending"]
    found: list[Option] = [
        Whole("points", ending["points_to_win"], 1, _MOST_MARKERS, "PP-58", "points that win"),
        Whole("deaths_limit", ending["deaths_to_lose"], 1, _MOST_MARKERS, "PP-57", "deaths that lose"),
        Whole("tokens", counts["pew_missile_tokens"], 0, MOST_TOKENS, "PP-10", "tokens for pews and missiles"),
        Whole("aliens", counts["alien_ships"], 1, ALIENS, "PP-5", "alien ships in the cup, A first"),
        Whole("cost.fire", costs["fire_pew"], 1, _MOST_COST, "PP-22", "AP to fire"),
        Whole("cost.orthogonal", costs["move_orthogonal"], 1, _MOST_COST, "PP-23", "AP to move up, down or sideways"),
        Whole("cost.diagonal", costs["move_diagonal"], 1, _MOST_COST, "PP-24", "AP to move diagonally"),
        Whole("cost.mine", costs["mine_surcharge"], 0, _MOST_COST, "PP-25", "AP more to drop the mine"),
    ]
    for side in DATA["player_ship"]["side"]:
        hearts = side["hearts"]
        about = f"AP more or less with {hearts} heart{'' if hearts == 1 else 's'}"
        found.append(Whole(f"modifier.{hearts}", side["ap_modifier"], -9, 9, "PP-R6", about))
    screens = tuple(range(1, SCREENS + 1))
    found.append(Numbers("screens", screens, 1, SCREENS, "PP-2", "screen cards in the deck, by their numbers"))
    return found


OPTIONS: Final[list[Option]] = _RULINGS + _numbers()


@final
class Setting:
    """The options as plain numbers for the rules to read."""

    def __init__(self, options: Options) -> None:
        self.is_death_per_ship: Final = options.word("deaths") == "per_ship"
        self.mine_ends_at_once: Final = options.word("own_mine") == "at_once"
        self.loss_beats_win: Final = options.word("both") == "loss"
        self.points: Final[i64] = options.whole("points")
        self.deaths: Final[i64] = options.whole("deaths_limit")
        self.tokens: Final[i64] = options.whole("tokens")
        self.cup: Final[i64] = shl(1, options.whole("aliens")) - 1  # the set of alien counters
        self.fire: Final[i64] = options.whole("cost.fire")
        self.orthogonal: Final[i64] = options.whole("cost.orthogonal")
        self.diagonal: Final[i64] = options.whole("cost.diagonal")
        self.mine: Final[i64] = options.whole("cost.mine")
        self.modifiers: Final = _modifiers(options)
        self.deck: Final = _deck(options)  # the set of screens


def _modifiers(options: Options) -> vec[i64]:
    """Extra AP by number of hearts. [PP-R6]"""
    found = vec[i64]([0] * int(FULL_HEARTS + 1))
    for hearts in range(1, int(FULL_HEARTS) + 1):
        found[hearts] = options.whole(f"modifier.{hearts}")
    return found


def _deck(options: Options) -> i64:
    """The screens in the game; enough for the four cards in play. [PP-2, PP-12]"""
    numbers = options.numbers("screens")
    if len(numbers) < CARDS:
        raise ValueError(f"{len(numbers)} screens are not possible: {CARDS} cards lie in play [PP-12]")
    deck: i64 = 0
    for number in numbers:
        deck |= BIT[number - 1]
    return deck
