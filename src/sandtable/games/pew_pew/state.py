"""The position: four screens, what lies on their 36 places, the ship, the pools, and the phase."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pew_pew import features, insight, playout, position, scoring, tallies, view
from sandtable.games.pew_pew.components import (
    CARD_MASK,
    FULL_HEARTS,
    NO_PLACE,
    NO_SCREEN,
    NO_SPACE,
    NOT_YET,
    OVER,
    PEW_AT,
    PLAYER_ACTIONS,
    SCREEN_BITS,
    SETTING_UP,
    SPACES,
    START,
    Alien,
    Place,
    Screen,
    Side,
    Space,
    pew_count,
)
from sandtable.games.pew_pew.options import Setting
from sandtable.games.pew_pew.rules import chance, turn
from sandtable.kernel.bits import BIT
from sandtable.kernel.contract import CHANCE, NOBODY, Game, Question, Result, Seat, State, View
from sandtable.kernel.digest import Digest
from sandtable.kernel.errors import Refusal
from sandtable.kernel.planes import Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.kernel.tally import Tally

_NEAR_PLACES: Final[i64] = 18  # places whose counters are kept in `near`
_WHO_BITS: Final[i64] = 3


@final
class Table(State):
    """Sets of places, of counters and of screens are bits."""

    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.phase: i64 = SETTING_UP
        self.round: i64 = 0
        self.ending: i64 = NOT_YET
        # The player
        self.ship: i64 = NO_SPACE  # a space of card 1
        self.hearts: i64 = 0
        self.ap: i64 = 0
        self.budget: i64 = 0  # the budget at the beginning of the phase [PP-R4]
        self.paid: i64 = 0  # the spaces whose chevrons it was counted from
        self.points: i64 = 0
        self.deaths: i64 = 0
        # Pieces
        self.mine: i64 = NO_SPACE  # a space of card 1
        self.heart: i64 = NO_PLACE
        self.tokens: i64 = 0  # missile and pew tokens in the pool
        self.missiles: i64 = 0  # the set of places with missiles
        self.pews_2: i64 = 0  # pews of cards 2, 3 and 4: six bits for each space
        self.pews_3: i64 = 0
        self.pews_4: i64 = 0
        self.ones: i64 = 0  # the places of alien ships that show one, two or three chevrons
        self.twos: i64 = 0
        self.threes: i64 = 0
        self.near: i64 = 0  # which counter is where: three bits for each place, cards 1 and 2, then 3 and 4
        self.far: i64 = 0
        self.cup: i64 = 0  # the set of counters in the cup
        # Cards
        self.row: i64 = 0  # the screens in play: five bits for each card, the closest in the lowest
        self.pile: i64 = 0  # the set of screens in the pile
        self.discards: i64 = 0
        self.spawned: i64 = 0  # how many sets of the farthest card have had their ship

    def set_up(self) -> None:
        """Puts screens into the pile, counters into the cup, and an undamaged ship on the first card. [PP-11]"""
        self.pile = self.setting.deck
        self.cup = self.setting.cup
        self.tokens = self.setting.tokens
        self.ship = START  # PP-13
        self.hearts = FULL_HEARTS
        self.row = NO_SCREEN | (NO_SCREEN << 5) | (NO_SCREEN << 10) | (NO_SCREEN << 15)

    def clone(self) -> "Table":
        copy = Table(self.game, self.setting)
        copy.phase = self.phase
        copy.round = self.round
        copy.ending = self.ending
        copy.ship = self.ship
        copy.hearts = self.hearts
        copy.ap = self.ap
        copy.budget = self.budget
        copy.paid = self.paid
        copy.points = self.points
        copy.deaths = self.deaths
        copy.mine = self.mine
        copy.heart = self.heart
        copy.tokens = self.tokens
        copy.missiles = self.missiles
        copy.pews_2 = self.pews_2
        copy.pews_3 = self.pews_3
        copy.pews_4 = self.pews_4
        copy.ones = self.ones
        copy.twos = self.twos
        copy.threes = self.threes
        copy.near = self.near
        copy.far = self.far
        copy.cup = self.cup
        copy.row = self.row
        copy.pile = self.pile
        copy.discards = self.discards
        copy.spawned = self.spawned
        return copy

    # Small readers

    def aliens(self) -> i64:
        """The places of all alien ships."""
        return self.ones | self.twos | self.threes

    def blocked(self) -> i64:
        """The places that no alien ship or missile can enter. [PP-29]"""
        return self.ones | self.twos | self.threes | self.missiles

    def alien_at(self, place: Place) -> Alien:
        """The counter on a place that holds one."""
        if place < _NEAR_PLACES:
            return (self.near >> (_WHO_BITS * place)) & 7
        return (self.far >> (_WHO_BITS * (place - _NEAR_PLACES))) & 7

    def side_at(self, place: Place) -> Side:
        """The side that the alien ship on a place shows."""
        bit = BIT[place]
        return 0 if self.ones & bit != 0 else 1 if self.twos & bit != 0 else 2

    def screen_at(self, card: i64) -> Screen:
        """The screen that is card 0 (the closest) to 3, or NO_SCREEN."""
        return (self.row >> (SCREEN_BITS * card)) & 31

    def pews_on(self, card: i64) -> i64:
        """The pews of card 0 to 3; none on the closest. [PP-R35]"""
        return self.pews_2 if card == 1 else self.pews_3 if card == 2 else self.pews_4 if card == 3 else 0

    def pews_at(self, place: Place) -> i64:
        """How many pews lie on a place."""
        return pew_count(self.pews_on(place // SPACES), place % SPACES)

    def has_ship(self) -> bool:
        """Whether the ship is on the table. [PP-R38]"""
        return self.ship != NO_SPACE

    def covered(self) -> i64:
        """The spaces of the ship's card that something lies on. [PP-R3]"""
        found = self.blocked() & CARD_MASK
        if self.ship != NO_SPACE:
            found |= BIT[self.ship]
        if self.mine != NO_SPACE:
            found |= BIT[self.mine]
        if self.heart < SPACES:
            found |= BIT[self.heart]
        return found

    # Small movers

    def put_alien(self, place: Place, alien: Alien, side: Side) -> None:
        """The counter stands there on that side."""
        bit = BIT[place]
        if side == 0:
            self.ones |= bit
        elif side == 1:
            self.twos |= bit
        else:
            self.threes |= bit
        if place < _NEAR_PLACES:
            self.near |= alien << (_WHO_BITS * place)
        else:
            self.far |= alien << (_WHO_BITS * (place - _NEAR_PLACES))

    def lift_alien(self, place: Place) -> Alien:
        """Takes the counter off that place and returns it."""
        alien = self.alien_at(place)
        rest = ~BIT[place]
        self.ones &= rest
        self.twos &= rest
        self.threes &= rest
        if place < _NEAR_PLACES:
            self.near ^= alien << (_WHO_BITS * place)
        else:
            self.far ^= alien << (_WHO_BITS * (place - _NEAR_PLACES))
        return alien

    def take_missile(self, place: Place) -> None:
        self.missiles &= ~BIT[place]
        self.tokens += 1

    def add_pew(self, card: i64, space: Space, more: i64) -> None:
        """Adds pews to a space of card 1 (the second) to 3; a negative number removes some."""
        change = more * PEW_AT[space]
        if card == 1:
            self.pews_2 += change
        elif card == 2:
            self.pews_3 += change
        else:
            self.pews_4 += change

    # The contract

    def actor(self) -> i64:
        """The player in phase 2; chance where a card or a ship is due."""
        if self.phase == PLAYER_ACTIONS:
            return 0
        return NOBODY if self.phase == OVER else CHANCE

    def question(self, seat: Seat) -> Question:
        return turn.question(self)

    def legal(self, seat: Seat) -> vec[i64]:
        return chance.legal(self) if seat == CHANCE else turn.legal(self, seat)

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return chance.why_not(self, code) if seat == CHANCE else turn.why_not(self, seat, code)

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        if seat == CHANCE:
            chance.apply(self, code, story)
        else:
            turn.apply(self, code, story)

    def sample(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    def odds(self) -> list[tuple[int, float]] | None:
        return chance.odds(self)

    def view(self, seat: int) -> View:
        return view.view(self)

    def imagine(self, seat: int, rng: Rng) -> "Table":
        return view.imagine(self)

    def features(self, seat: int, sheet: Sheet) -> None:
        features.write(self, seat, sheet)

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == OVER else None

    def text(self) -> str:
        return position.text(self)

    def digest(self) -> int:
        """A hash of everything that can make a difference. Pile, cup and pool follow from the rest."""
        digest = Digest()
        for number in [self.phase, self.round, self.ending, self.ship, self.hearts, self.ap, self.budget, self.paid]:
            digest.add(number)
        for number in [self.points, self.deaths, self.mine, self.heart, self.row, self.discards, self.spawned]:
            digest.add(number)
        for number in [self.missiles, self.pews_2, self.pews_3, self.pews_4, self.near, self.far]:
            digest.add(number)
        for number in [self.ones, self.twos, self.threes]:
            digest.add(number)
        return digest.value()

    # For searches

    def worth(self, seat: Seat) -> float:
        return insight.worth(self)

    def random_action(self, seat: Seat, rng: Rng) -> i64:
        return playout.random_action(self, rng)

    def hasty_action(self, seat: Seat, rng: Rng, looks: i64) -> i64:
        return playout.hasty_action(self, rng)

    def playout(self, rng: Rng, limit: i64) -> i64:
        return playout.playout(self, rng, limit)

    def turns_over(self) -> i64:
        """The rounds."""
        return self.round

    def tallies(self, seat: Seat) -> list[Tally]:
        """See tallies.py."""
        return tallies.tallies(self)
