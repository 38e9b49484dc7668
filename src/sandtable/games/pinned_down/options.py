"""The options: edition, seats, decks, and switches for rulings."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import ACARR, BOX_2011, BOX_2015
from sandtable.games.pinned_down.decks import DECK_PATTERN, STANDARD, DeckList, common_deck, deck_ids, read_deck
from sandtable.games.pinned_down.library import LIBRARY_2011, LIBRARY_2011_LATER, LIBRARY_2015
from sandtable.games.pinned_down.piles import as_bag
from sandtable.kernel.options import Choice, Option, Options, Text, Whole

SHAPE: Final = "auto, the name of a deck, or a list like ardor:defiance*3,faith*2"


def _deck(seat: str, needs: str = "") -> Option:
    words = ["auto", *deck_ids(2011), *deck_ids(2015)]
    about = f"flagship and cards of seat {seat.upper()}"
    deck = Text(f"deck_{seat}", "auto", DECK_PATTERN, SHAPE, words, "PD-162", about)
    deck.word_needs = {word: f"edition={edition}" for edition in (2011, 2015) for word in deck_ids(edition)}
    return deck.only(needs).setup()


OPTIONS: Final[list[Option]] = [
    Choice("edition", ["2011", "2015"], "PD-37", "2011: fleets that grow; 2015: one ship for each player").setup(),
    Whole("seats", 2, 1, 4, "PD-2", "players at the table"),
    _deck("a"),
    _deck("b", "seats=2,3,4"),
    _deck("c", "seats=3,4"),
    _deck("d", "seats=4"),
    Whole("goal", 10, 1, 20, "PD-R3", "how many units of distance you must jump to win"),
    Choice("construction", ["printed", "free"], "PD-162", "whether decks must obey the rules for decks"),
    Choice("box", ["printed", "small"], "PD-29", "attack, damage and location decks; small ones for trials"),
    Choice("surplus", ["printed", "players", "players_any_order"], "PD-R59", "who places attackers left over").only(
        "edition=2011"
    ),
    Choice("whitfield", ["printed", "later"], "PD-R82", "the price of Admiral Whitfield's draw").only("edition=2011"),
    Choice("bombardment", ["off", "on"], "PD-R55", "attackers without opponent damage flagships").only("edition=2011"),
    Whole("uses", 10, 1, 10, "PD-R126", "how often a text without a printed limit may be used in one phase"),
]


@final
class Setting:
    """The options as plain numbers for the rules to read."""

    def __init__(self, options: Options) -> None:
        self.edition: Final = int(options.word("edition"))
        self.seats: Final[i64] = options.whole("seats")
        self.goal: Final[i64] = options.whole("goal")
        self.uses: Final[i64] = options.whole("uses")
        self.players_place: Final = options.word("surplus") != "printed"
        self.players_order: Final = options.word("surplus") == "players_any_order"
        self.bombardment: Final = options.word("bombardment") == "on"
        self.is_free: Final = options.word("construction") == "free"
        self.is_small: Final = options.word("box") == "small"
        self.box: Final = BOX_2011 if self.edition == 2011 else BOX_2015
        later = options.word("whitfield") == "later"
        old = LIBRARY_2011_LATER if later else LIBRARY_2011
        self.lib: Final = old if self.edition == 2011 else LIBRARY_2015
        self.decks: Final[list[DeckList]] = []
        for seat in range(int(self.seats)):
            said = options.word(f"deck_{'abcd'[seat]}")
            name = STANDARD[self.edition][seat] if said == "auto" else said
            self.decks.append(read_deck(self.box, name, self.is_free))
        self.bags: Final[list[vec[i64]]] = [as_bag(deck.cards) for deck in self.decks]
        self.attack: Final = as_bag(common_deck(self.box, "attack", self.is_small))
        self.locations: Final = as_bag(common_deck(self.box, "location", self.is_small))
        self.damage: Final = as_bag(common_deck(self.box, "damage", self.is_small))
        self.check_flagships()
        self.fleet: Final[list[int]] = [self.fleet_limit(deck) for deck in self.decks]

    def check_flagships(self) -> None:
        """Two players cannot hold the same unique flagship. [PD-2, PD-R24]"""
        seen: list[int] = []
        for deck in self.decks:
            if self.edition == 2011 and deck.flagship in seen:
                name = self.box.names[deck.flagship]
                raise ValueError(f"{name} is unique and cannot be the flagship of two players [PD-R24]")
            seen.append(deck.flagship)

    def fleet_limit(self, deck: DeckList) -> int:
        """Three ships, six for an Ac'arr player, one in 2015. [PD-59 to PD-61, PD-R23]"""
        if self.edition != 2011:
            return 1
        return 6 if self.box.wing[deck.flagship] == ACARR else 3
