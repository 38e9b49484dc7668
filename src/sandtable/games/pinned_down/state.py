"""The position: cards in play, hands, piles and decks, the pool, the row of locations, and the running texts."""

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import features, insight, playout, position, scoring, tallies, view
from sandtable.games.pinned_down.actions import DISCARDED, POOL_IS, Words, told_amount
from sandtable.games.pinned_down.components import DAMAGE, ENEMY_SEAT, NONE, Kind, Piece
from sandtable.games.pinned_down.fingerprint import fingerprint
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.library import Library
from sandtable.games.pinned_down.options import Setting
from sandtable.games.pinned_down.pieces import Pieces
from sandtable.games.pinned_down.piles import Deck, put
from sandtable.games.pinned_down.rules import flow, refusals
from sandtable.games.pinned_down.scoring import GOING_ON
from sandtable.kernel.contract import CHANCE, NOBODY, Game, Question, Result, Seat, View
from sandtable.kernel.errors import Refusal
from sandtable.kernel.planes import Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from sandtable.kernel.tally import Tally

USUAL_ANSWERS: Final = 16  # by how many places the list of answers grows


@final
class Table(Pieces):
    def __init__(self, game: Game, setting: Setting, lib: Library, words: Words) -> None:
        super().__init__(lib, words)
        self.game = game
        self.setting = setting
        self.seats: i64 = setting.seats
        self.turn: i64 = 0
        self.phase: i64 = 0  # an index of the domain of phases
        self.window: i64 = 0  # in which window players act now: which kinds of action are allowed
        self.first_seat: i64 = 0
        self.pool: i64 = 0
        self.over: i64 = GOING_ON
        self.ending: i64 = 0  # how it ended: an index of scoring.ENDINGS
        self.ship_was_revealed: i64 = 0  # whether this attack phase has revealed an enemy ship [PD-R50]
        self.ran_out: i64 = 0  # how often the attack deck ran out in it [PD-R47]
        self.seen_from: i64 = ENEMY_SEAT  # the deck of the turned-up cards
        self.boosts = vec[i64]()  # ship, card, amount: bonuses for this fight
        self.lasting = vec[i64]()  # clause, card, seat: lasting texts for this turn
        self.row = vec[i64]()
        self.offered = vec[i64]()
        self.seen = vec[i64]()
        self.spent = vec[i64]()  # seat, kind: cards whose once-a-game text was used
        self.lost_by = vec[i64]()  # how many ships each seat lost the fight with
        self.had = vec[i64]()  # how many ships each seat began the fight with
        self.fallen = vec[i64]()  # how many of those were destroyed before the comparison
        self.hand = vec[vec[i64]]()
        self.discard = vec[vec[i64]]()
        self.destroyed = vec[vec[i64]]()
        self.deck: list[Deck] = []
        self.attack = Deck()
        self.locations = Deck()
        self.damage = vec[i64]()
        self.attack_discard = vec[i64]()
        self.location_discard = vec[i64]()
        self.damage_discard = vec[i64]()
        self.agenda: list[Frame] = []
        # cached answers to the current question, not part of the position, and how many they are;
        self.listed = vec[i64]()
        self.answers: i64 = 0  # 0 when they were not listed yet
        self.in_no_pile: i64 = NONE  # a hand card that is examined as if it were being played, and its owner;
        self.in_no_pile_of: i64 = NONE  # not part of the position
        self.calm_from: i64 = 0  # the turn at which rollouts stop; not part of the position

    def seat_players(self) -> None:
        """Gives each seat a hand, piles and a deck, in a new position."""
        self.make_room()
        self.relist()
        for _ in range(self.seats):
            self.lost_by = append(self.lost_by, 0)
            self.had = append(self.had, 0)
            self.fallen = append(self.fallen, 0)
            self.hand = append(self.hand, vec[i64]())
            self.discard = append(self.discard, vec[i64]())
            self.destroyed = append(self.destroyed, vec[i64]())
            self.deck.append(Deck())

    # Numbers

    def in_turn(self, n: i64) -> i64:
        """The n-th seat after the turn's first. [PD-R6]"""
        return (self.first_seat + n) % self.seats

    def here(self) -> Kind:
        """The current location, or NONE before the first jump. [PD-R35]"""
        return self.row[len(self.row) - 1] if len(self.row) > 0 else NONE

    def distance(self) -> i64:
        """The summed distance of the row. [PD-64, PD-R37]"""
        total: i64 = 0
        for place in self.row:
            total += self.box.distance[place]
        return total

    def seen_deck(self) -> Deck:
        """The deck of the turned-up cards."""
        if self.seen_from >= 0:
            return self.deck[self.seen_from]
        return self.attack if self.seen_from == ENEMY_SEAT else self.locations

    # Changes

    def add_threat(self, amount: i64, clause: str, story: Story | None) -> None:
        """Changes the pool, which never falls below 0. [PD-R12]"""
        before = self.pool
        self.pool = max(0, self.pool + amount)
        if story is not None and self.pool != before:
            story.tell(POOL_IS, clause, told_amount(self.pool - before), min(999, self.pool))

    def to_pile(self, kind: Kind, owner: i64, story: Story | None) -> None:
        """Puts a card on its owner's discard pile. [PD-16, PD-22]"""
        if self.box.type[kind] == DAMAGE:
            self.damage_discard = put(self.damage_discard, kind)
        elif owner < 0:
            self.attack_discard = put(self.attack_discard, kind)
        else:
            self.discard[owner] = put(self.discard[owner], kind)
        if story is not None and self.box.type[kind] != DAMAGE:
            story.tell(DISCARDED, "PD-16" if owner >= 0 else "PD-22", kind)

    def leave(self, piece: Piece, story: Story | None) -> None:
        """Takes the piece out of play; everything on it goes to its piles. [PD-77, PD-R90]"""
        card = self.first_aboard[piece]
        while card != NONE:
            kind = self.kind[card]
            self.take_out(card)
            self.to_pile(kind, self.owner[card], story)
            card = self.first_aboard[piece]
        self.take_out(piece)
        self.fight[piece] = 0
        self.marks[piece] = 0

    def remove_damage(self, ship: Piece, kind: Kind) -> None:
        """Removes one damage card of that kind from the ship. [PD-148]"""
        card = self.first_aboard[ship]
        while card != NONE:
            if self.kind[card] == kind:
                self.take_out(card)
                self.damage_discard = put(self.damage_discard, kind)
                return
            card = self.next_aboard[card]

    def end(self, over: i64, ending: i64) -> None:
        """Ends the game. [PD-8]"""
        if self.over == GOING_ON:
            self.over = over
            self.ending = ending

    def source_name(self, frame: Frame) -> str:
        return self.box.names[frame.kind] if frame.kind >= 0 else ""

    # The contract

    def actor(self) -> i64:
        """The seat or chance that the top text waits for; NOBODY when the game is over."""
        depth: i64 = len(self.agenda)
        if self.over != GOING_ON or depth == 0:
            return NOBODY
        return self.agenda[depth - 1].asks

    def question(self, seat: Seat) -> Question:
        if self.actor() != seat:
            return Question("Nothing is asked of you now", "PD-79")
        frame = self.agenda[len(self.agenda) - 1]
        return self.lib.steps[frame.pc].question(self, frame)

    def legal(self, seat: Seat) -> vec[i64]:
        actor = self.actor()
        if actor != seat or actor == NOBODY:
            return vec[i64]()
        if self.answers > 0:
            return self.listed[: self.answers]
        frame = self.agenda[len(self.agenda) - 1]
        return self.lib.steps[frame.pc].offers(self, frame)

    def random_action(self, seat: Seat, rng: Rng) -> i64:
        """A random legal answer, without copying the list."""
        if self.answers > 0 and self.actor() == seat:
            return self.listed[rng.below(self.answers)]
        choices = self.legal(seat)
        return choices[rng.below(len(choices))]

    def list_answers(self, answers: vec[i64]) -> None:
        """Stores the answers that a step has found; they hold until one is given.

        The vector must not be used afterwards.
        """
        self.listed = answers
        self.answers = len(answers)

    def add_answer(self, code: i64) -> None:
        """Adds one legal answer."""
        if self.answers == len(self.listed):
            self.listed = extend(self.listed, vec[i64]([0] * USUAL_ANSWERS))
        self.listed[self.answers] = code
        self.answers += 1

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return refusals.refusal(self, seat, code)

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        flow.apply(self, code, story)

    def clone(self) -> "Table":
        copy = Table(self.game, self.setting, self.lib, self.terms)
        copy.turn = self.turn
        copy.phase = self.phase
        copy.window = self.window
        copy.first_seat = self.first_seat
        copy.pool = self.pool
        copy.over = self.over
        copy.ending = self.ending
        copy.ship_was_revealed = self.ship_was_revealed
        copy.ran_out = self.ran_out
        copy.fight_now = self.fight_now
        copy.seen_from = self.seen_from
        copy.copy_pieces(self)
        copy.boosts = self.boosts[:]
        copy.lasting = self.lasting[:]
        copy.row = self.row[:]
        copy.offered = self.offered[:]
        copy.seen = self.seen[:]
        copy.spent = self.spent[:]
        copy.lost_by = self.lost_by[:]
        copy.had = self.had[:]
        copy.fallen = self.fallen[:]
        for seat in range(self.seats):
            copy.hand = append(copy.hand, self.hand[seat][:])
            copy.discard = append(copy.discard, self.discard[seat][:])
            copy.destroyed = append(copy.destroyed, self.destroyed[seat][:])
            deck = Deck()
            deck.copy_cards(self.deck[seat])
            copy.deck.append(deck)
        copy.attack.copy_cards(self.attack)
        copy.locations.copy_cards(self.locations)
        copy.damage = self.damage[:]
        copy.attack_discard = self.attack_discard[:]
        copy.location_discard = self.location_discard[:]
        copy.damage_discard = self.damage_discard[:]
        copy.listed = self.listed[: self.answers]
        copy.answers = self.answers
        copy.calm_from = self.calm_from
        for frame in self.agenda:
            copy.agenda.append(frame.clone())
        return copy

    def sample(self, rng: Rng) -> i64:
        """A random answer of chance; all cards of the pile are equally likely."""
        frame = self.agenda[len(self.agenda) - 1]
        return self.lib.steps[frame.pc].sample(self, frame, rng)

    def odds(self) -> list[tuple[int, float]] | None:
        """Every answer of chance with its probability."""
        if self.actor() != CHANCE:
            return []
        frame = self.agenda[len(self.agenda) - 1]
        step = self.lib.steps[frame.pc]
        weights = step.weights(self, frame)
        total: i64 = 0
        for weight in weights:
            total += weight
        found: list[tuple[int, float]] = []
        codes = step.offers(self, frame)
        for n in range(len(codes)):
            found.append((int(codes[n]), float(weights[n]) / float(total)))
        return found

    def view(self, seat: int) -> View:
        return view.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "Table":
        return view.imagine(self, seat, rng)

    def features(self, seat: int, sheet: Sheet) -> None:
        features.write(self, seat, sheet)

    def result(self) -> Result | None:
        return scoring.result(self) if self.over != GOING_ON else None

    def text(self) -> str:
        return position.text(self)

    def digest(self) -> int:
        return fingerprint(self)

    def hasty_action(self, seat: Seat, rng: Rng, looks: i64) -> i64:
        return playout.hasty_answer(self, seat, rng)

    def is_calm(self, seat: Seat) -> bool:
        """Whether the turns that a rollout looks ahead are over."""
        return self.turn >= self.calm_from

    def foresee(self, rng: Rng) -> bool:
        """Gives every deck a random order, so that compared answers meet the same cards. Damage cards stay random."""
        self.attack.foresee(rng)
        self.locations.foresee(rng)
        for deck in self.deck:
            deck.foresee(rng)
        return True

    def playout(self, rng: Rng, limit: i64) -> i64:
        return playout.random_playout(self, rng, limit)

    def hasty_playout(self, rng: Rng, limit: i64) -> i64:
        return playout.hasty_playout(self, rng, limit)

    def reward(self, seat: Seat) -> float:
        return insight.reward(self)

    def worth(self, seat: Seat) -> float:
        return insight.worth(self, seat)

    def turns_over(self) -> i64:
        """The turns, which all players have together."""
        return self.turn

    def tallies(self, seat: Seat) -> list[Tally]:
        """See tallies.py."""
        return tallies.tallies(self, seat)
