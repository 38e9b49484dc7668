"""The table: pieces in play, hands, piles and decks, the pool, the row of locations, and the texts under way."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import features, insight, playout, position, scoring, view
from sandtable.games.pinned_down.actions import DISCARDED, POOL_IS, Words, told_amount
from sandtable.games.pinned_down.components import COPIES, DAMAGE, ENEMY_SEAT, NONE, SHIP, Box, Kind, Piece
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.library import Library
from sandtable.games.pinned_down.options import Setting
from sandtable.games.pinned_down.piles import Deck, holds, put
from sandtable.games.pinned_down.rules import flow
from sandtable.kernel.contract import CHANCE, NOBODY, SEAT_NAMES, Game, Question, Result, Seat, State, View
from sandtable.kernel.digest import Digest
from sandtable.kernel.errors import Refusal
from sandtable.kernel.planes import Sheet
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story

GOING_ON = 0
WON_GAME = 1
LOST_GAME = 2


@final
class Table(State):
    """Everything that can make a difference later. A piece is a place in the vectors `kind`, `owner`, `host` ..."""

    def __init__(self, game: Game, setting: Setting, lib: Library, words: Words) -> None:
        self.game = game
        self.setting = setting
        self.lib = lib
        self.box: Box = lib.box
        self.terms = words
        self.seats: i64 = setting.seats
        self.turn: i64 = 0
        self.phase: i64 = 0  # a place in the domain of phases
        self.window: i64 = 0  # what may be played and used now
        self.first_seat: i64 = 0
        self.pool: i64 = 0
        self.over: i64 = GOING_ON
        self.ending: i64 = 0  # a place in scoring.ENDINGS
        self.ship_was_revealed: i64 = 0  # in this attack phase [PD-R50]
        self.ran_out: i64 = 0  # times the attack deck ran out in it [PD-R47]
        self.fight_now: i64 = 0
        self.seen_from: i64 = ENEMY_SEAT  # which deck the cards in sight come from
        self.is_listed = False  # whether `listed` holds the answers to what is asked; not part of the position
        self.listed = vec[i64]()
        self.calm_from: i64 = 0  # the turn in which those who think ahead stop; not part of the position

    def clear(self) -> None:
        """Nothing is on the table."""
        self.kind = vec[i64]()  # below 0 when it has left play
        self.owner = vec[i64]()
        self.host = vec[i64]()
        self.tokens = vec[i64]()
        self.paid = vec[i64]()
        self.fight = vec[i64]()  # the number of its fight, 0 when it has none
        self.target = vec[i64]()  # the attacker a ship is being assigned to
        self.marks = vec[i64]()
        self.uses = vec[i64]()  # of its text, this turn
        self.phase_uses = vec[i64]()  # of its text, this phase
        self.lent = vec[i64]()  # of texts lent to it, this phase
        self.hits = vec[i64]()  # damage in this fight [PD-R76]
        self.boosts = vec[i64]()  # ship, card, amount, for this fight
        self.lasting = vec[i64]()  # clause, card, seat, for this turn
        self.row = vec[i64]()
        self.offered = vec[i64]()
        self.seen = vec[i64]()
        self.spent = vec[i64]()  # cards whose once-a-game text was used: seat, kind
        self.lost_by = vec[i64]([0] * int(self.seats))  # ships each seat has lost the fight with
        self.had = vec[i64]([0] * int(self.seats))  # ships each seat began the fight with
        self.fallen = vec[i64]([0] * int(self.seats))  # of those, destroyed before it was compared
        self.hand: list[vec[i64]] = []
        self.discard: list[vec[i64]] = []
        self.destroyed: list[vec[i64]] = []
        self.deck: list[Deck] = []
        for _ in range(self.seats):
            self.hand.append(vec[i64]())
            self.discard.append(vec[i64]())
            self.destroyed.append(vec[i64]())
            self.deck.append(Deck())
        self.attack = Deck()
        self.locations = Deck()
        self.damage = vec[i64]()
        self.attack_discard = vec[i64]()
        self.location_discard = vec[i64]()
        self.damage_discard = vec[i64]()
        self.agenda: list[Frame] = []

    # Pieces

    def new_piece(self, kind: Kind, owner: i64, host: i64) -> Piece:
        """A card has entered play, last of all."""
        self.kind = append(self.kind, kind)
        self.owner = append(self.owner, owner)
        self.host = append(self.host, host)
        self.tokens = append(self.tokens, 0)
        self.paid = append(self.paid, 0)
        self.fight = append(self.fight, 0)
        self.target = append(self.target, NONE)
        self.marks = append(self.marks, 0)
        self.uses = append(self.uses, 0)
        self.phase_uses = append(self.phase_uses, 0)
        self.lent = append(self.lent, 0)
        self.hits = append(self.hits, 0)
        return len(self.kind) - 1

    def is_ship(self, piece: Piece) -> bool:
        """Whether a piece is a starship in play."""
        return self.kind[piece] >= 0 and self.box.type[self.kind[piece]] == SHIP

    def in_fight(self, piece: Piece) -> bool:
        """Whether a piece is in the fight going on."""
        return self.fight_now > 0 and self.fight[piece] == self.fight_now

    def are_foes(self, piece: Piece, ship: Piece) -> bool:
        """Whether two ships are on two sides of one fight. [PD-R132]"""
        if ship < 0 or self.kind[ship] < 0 or self.fight[piece] == 0:
            return False
        return self.fight[piece] == self.fight[ship] and (self.owner[piece] < 0) != (self.owner[ship] < 0)

    def fights_fleet(self, enemy: Piece, seat: i64) -> bool:
        """Whether an enemy ship fights a ship of that seat's fleet."""
        piece: i64
        if self.fight[enemy] == 0:
            return False
        for piece in range(len(self.kind)):
            if self.owner[piece] == seat and self.kind[piece] >= 0 and self.fight[piece] == self.fight[enemy]:
                return True
        return False

    def damage_cards(self, ship: Piece) -> i64:
        """How many damage cards lie under a ship."""
        found: i64 = 0
        card: i64
        for card in range(len(self.kind)):
            if self.host[card] == ship and self.kind[card] >= 0 and self.box.type[self.kind[card]] == DAMAGE:
                found += 1
        return found

    def damage_kinds(self, ship: Piece) -> vec[i64]:
        """The different damage cards under a ship."""
        found = vec[i64]()
        card: i64
        for card in range(len(self.kind)):
            kind = self.kind[card]
            if kind >= 0 and self.host[card] == ship and self.box.type[kind] == DAMAGE and not holds(found, kind):
                found = put(found, kind)
        return found

    def has_aboard(self, ship: Piece, types: i64) -> bool:
        """Whether the ship carries a card of one of these types."""
        card: i64
        for card in range(len(self.kind)):
            if self.host[card] == ship and self.kind[card] >= 0 and self.box.is_type(self.kind[card], types):
                return True
        return False

    def has_marked(self, seat: i64, mark: i64) -> bool:
        """Whether a piece of the seat's carries a mark."""
        piece: i64
        for piece in range(len(self.kind)):
            if self.owner[piece] == seat and self.kind[piece] >= 0 and self.marks[piece] & mark != 0:
                return True
        return False

    def ships_of(self, seat: i64) -> i64:
        """How many ships a seat has in play; of ENEMY_SEAT, how many attackers there are."""
        found: i64 = 0
        piece: i64
        for piece in range(len(self.kind)):
            if self.owner[piece] == seat and self.is_ship(piece):
                found += 1
        return found

    def is_in_play(self, kind: Kind) -> bool:
        """Whether a card of that name is in play."""
        for known in self.kind:
            if known == kind:
                return True
        return False

    # Numbers

    def here(self) -> Kind:
        """The current location, or NONE before the first jump. [PD-R35]"""
        return self.row[len(self.row) - 1] if len(self.row) > 0 else NONE

    def distance(self) -> i64:
        """The summed distance of the row. [PD-64, PD-R37]"""
        total: i64 = 0
        for place in self.row:
            total += self.box.distance[place]
        return total

    def smallest_deck(self) -> i64:
        """The size of the smallest draw deck."""
        found: i64 = 9999
        for seat in range(self.seats):
            found = min(found, self.deck[seat].size())
        return found

    def destroyed_ships(self) -> i64:
        """Ships in all destroyed piles together. [PD-R102]"""
        found: i64 = 0
        for seat in range(self.seats):
            found += len(self.destroyed[seat])
        return found

    def losing_ships(self) -> i64:
        """Ships that lost the fight. [PD-R72]"""
        found: i64 = 0
        for lost in self.lost_by:
            found += lost
        return found

    def losing_players(self) -> i64:
        """Players who lost the fight. [PD-R72]"""
        found: i64 = 0
        for lost in self.lost_by:
            found += 1 if lost > 0 else 0
        return found

    def seen_deck(self, seat: i64) -> Deck:
        """The deck the cards in sight come from."""
        if self.seen_from >= 0:
            return self.deck[self.seen_from]
        return self.attack if self.seen_from == ENEMY_SEAT else self.locations

    # Movers

    def add_threat(self, amount: i64, clause: str, story: Story | None) -> None:
        """The pool changes, never below 0. [PD-R12]"""
        before = self.pool
        self.pool = max(0, self.pool + amount)
        if story is not None and self.pool != before:
            story.tell(POOL_IS, clause, told_amount(self.pool - before), min(999, self.pool))

    def to_pile(self, kind: Kind, owner: i64, story: Story | None) -> None:
        """A card lies on the discard pile of whoever it belongs to. [PD-16, PD-22]"""
        if self.box.type[kind] == DAMAGE:
            self.damage_discard = put(self.damage_discard, kind)
        elif owner < 0:
            self.attack_discard = put(self.attack_discard, kind)
        else:
            self.discard[owner] = put(self.discard[owner], kind)
        if story is not None and self.box.type[kind] != DAMAGE:
            story.tell(DISCARDED, "PD-16" if owner >= 0 else "PD-22", kind)

    def leave(self, piece: Piece, story: Story | None) -> None:
        """The piece is out of play, and all that lay on it is on its piles. [PD-77, PD-R90]"""
        card: i64
        for card in range(len(self.kind)):
            if self.host[card] == piece and self.kind[card] >= 0:
                kind = self.kind[card]
                self.kind[card] = NONE
                self.host[card] = NONE
                self.to_pile(kind, self.owner[card], story)
        self.kind[piece] = NONE
        self.host[piece] = NONE
        self.fight[piece] = 0
        self.marks[piece] = 0

    def remove_damage(self, ship: Piece, kind: Kind) -> None:
        """One damage card of that kind is off the ship. [PD-148]"""
        card: i64
        for card in range(len(self.kind)):
            if self.host[card] == ship and self.kind[card] == kind:
                self.kind[card] = NONE
                self.host[card] = NONE
                self.damage_discard = put(self.damage_discard, kind)
                return

    def end(self, over: i64, ending: i64) -> None:
        """The game is over. [PD-8]"""
        if self.over == GOING_ON:
            self.over = over
            self.ending = ending

    def compact(self) -> None:
        """Places of pieces that have left play are given up; only where no text refers to a piece."""
        alive = vec[i64]()
        moved = vec[i64]()
        piece: i64
        for piece in range(len(self.kind)):
            moved = append(moved, len(alive) if self.kind[piece] >= 0 else NONE)
            if self.kind[piece] >= 0:
                alive = append(alive, piece)
        if len(alive) == len(self.kind):
            return
        host = vec[i64]()
        for piece in alive:
            old = self.host[piece]
            host = append(host, NONE if old < 0 else moved[old])
        self.host = host
        self.kind = chosen(self.kind, alive)
        self.owner = chosen(self.owner, alive)
        self.tokens = chosen(self.tokens, alive)
        self.paid = chosen(self.paid, alive)
        self.fight = chosen(self.fight, alive)
        self.target = chosen(self.target, alive)
        self.marks = chosen(self.marks, alive)
        self.uses = chosen(self.uses, alive)
        self.phase_uses = chosen(self.phase_uses, alive)
        self.lent = chosen(self.lent, alive)
        self.hits = chosen(self.hits, alive)

    # Words

    def word_of(self, piece: Piece) -> i64:
        """The place of a piece's name among all names: its card, and which of its copies it is."""
        kind = self.kind[piece]
        copy: i64 = 0
        earlier: i64
        for earlier in range(piece):
            if self.kind[earlier] == kind:
                copy += 1
        return kind * COPIES + min(copy, COPIES - 1)

    def piece_named(self, word: i64) -> Piece:
        """The inverse of `word_of`; NONE when there is no such piece."""
        copy = word % COPIES
        piece: i64
        for piece in range(len(self.kind)):
            if self.kind[piece] == word // COPIES:
                if copy == 0:
                    return piece
                copy -= 1
        return NONE

    def piece_name(self, piece: Piece) -> str:
        """`Assault Cruiser 2`."""
        if piece < 0 or self.kind[piece] < 0:
            return "nothing"
        return self.terms.piece.words[self.word_of(piece)]

    def source_name(self, frame: Frame) -> str:
        """The card that asks."""
        return self.box.names[frame.kind] if frame.kind >= 0 else ""

    # The contract

    def actor(self) -> i64:
        """Whoever the text on top waits for; nobody when the game is over."""
        if self.over != GOING_ON or len(self.agenda) == 0:
            return NOBODY
        return self.agenda[len(self.agenda) - 1].asks

    def question(self, seat: Seat) -> Question:
        """What the text on top asks."""
        if self.actor() != seat:
            return Question("Nothing is asked of you now", "PD-79")
        frame = self.agenda[len(self.agenda) - 1]
        return self.lib.code[frame.pc].question(self, frame)

    def legal(self, seat: Seat) -> vec[i64]:
        """Every answer to it, in fixed order."""
        actor = self.actor()
        if actor != seat or actor == NOBODY:
            return vec[i64]()
        if self.is_listed:
            return self.listed[:]
        frame = self.agenda[len(self.agenda) - 1]
        return self.lib.code[frame.pc].offers(self, frame)

    def list_answers(self, answers: vec[i64]) -> None:
        """The step that asks has found the answers already; they hold until one is given."""
        self.listed = answers
        self.is_listed = True

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        """See rules/flow.py."""
        return flow.refusal(self, seat, code)

    def apply(self, seat: Seat, code: i64, story: Story | None = None) -> None:
        """See rules/flow.py."""
        flow.apply(self, code, story)

    def clone(self) -> "Table":
        """A copy that shares nothing that can change."""
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
        copy.kind = self.kind[:]
        copy.owner = self.owner[:]
        copy.host = self.host[:]
        copy.tokens = self.tokens[:]
        copy.paid = self.paid[:]
        copy.fight = self.fight[:]
        copy.target = self.target[:]
        copy.marks = self.marks[:]
        copy.uses = self.uses[:]
        copy.phase_uses = self.phase_uses[:]
        copy.lent = self.lent[:]
        copy.hits = self.hits[:]
        copy.boosts = self.boosts[:]
        copy.lasting = self.lasting[:]
        copy.row = self.row[:]
        copy.offered = self.offered[:]
        copy.seen = self.seen
        copy.spent = self.spent[:]
        copy.lost_by = self.lost_by[:]
        copy.had = self.had[:]
        copy.fallen = self.fallen[:]
        copy.hand = self.hand[:]
        copy.discard = self.discard[:]
        copy.destroyed = self.destroyed[:]
        copy.deck = []
        for deck in self.deck:
            copy.deck.append(deck.clone())
        copy.attack = self.attack.clone()
        copy.locations = self.locations.clone()
        copy.damage = self.damage
        copy.attack_discard = self.attack_discard
        copy.location_discard = self.location_discard
        copy.damage_discard = self.damage_discard
        copy.is_listed = self.is_listed
        copy.listed = self.listed
        copy.calm_from = self.calm_from
        copy.agenda = []
        for frame in self.agenda:
            copy.agenda.append(frame.clone())
        return copy

    def sample(self, rng: Rng) -> i64:
        """One answer of chance: each card of the pile as likely as the next."""
        frame = self.agenda[len(self.agenda) - 1]
        return self.lib.code[frame.pc].sample(self, frame, rng)

    def odds(self) -> list[tuple[int, float]] | None:
        """Every answer of chance with its probability."""
        if self.actor() != CHANCE:
            return []
        frame = self.agenda[len(self.agenda) - 1]
        step = self.lib.code[frame.pc]
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
        """See view.py."""
        return view.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "Table":
        """See view.py."""
        return view.imagine(self, seat, rng)

    def features(self, seat: int, sheet: Sheet) -> None:
        """See features.py."""
        features.write(self, seat, sheet)

    def result(self) -> Result | None:
        """See scoring.py."""
        return scoring.result(self) if self.over != GOING_ON else None

    def text(self) -> str:
        """See position.py."""
        return position.text(self)

    def digest(self) -> int:
        """A fingerprint of all that can make a difference: pieces in play by their order, texts by their place."""
        digest = Digest()
        for number in (self.turn, self.phase, self.window, self.first_seat, self.pool, self.over, self.ending):
            digest.add(number)
        for number in (self.ship_was_revealed, self.ran_out, self.fight_now, self.seen_from):
            digest.add(number)
        ranks = vec[i64]()
        alive: i64 = 0
        piece: i64
        for piece in range(len(self.kind)):
            ranks = append(ranks, alive if self.kind[piece] >= 0 else NONE)
            alive += 1 if self.kind[piece] >= 0 else 0
        for piece in range(len(self.kind)):
            if self.kind[piece] >= 0:
                digest.add(self.kind[piece])
                digest.add(self.owner[piece])
                digest.add(rank(ranks, self.host[piece]))
                digest.add(rank(ranks, self.target[piece]))
                digest.add(self.tokens[piece])
                digest.add(self.paid[piece])
                digest.add(self.fight[piece])
                digest.add(self.marks[piece])
                digest.add(self.uses[piece])
                digest.add(self.phase_uses[piece])
                digest.add(self.lent[piece])
                digest.add(self.hits[piece])
        n: i64 = 0
        while n < len(self.boosts):
            if rank(ranks, self.boosts[n]) >= 0:
                digest.add(rank(ranks, self.boosts[n]))
                digest.add(self.boosts[n + 1])
                digest.add(self.boosts[n + 2])
            n += 3
        digest.add_all(self.lasting)
        digest.add_all(self.row)
        digest.add_all(self.offered)
        digest.add_all(self.seen)
        digest.add_all(self.spent)
        digest.add_all(self.lost_by)
        digest.add_all(self.had)
        digest.add_all(self.fallen)
        for seat in range(self.seats):
            digest.add_all(self.hand[seat])
            digest.add_all(self.discard[seat])
            digest.add_all(self.destroyed[seat])
            add_deck(digest, self.deck[seat])
        add_deck(digest, self.attack)
        add_deck(digest, self.locations)
        digest.add_all(self.damage)
        digest.add_all(self.attack_discard)
        digest.add_all(self.location_discard)
        digest.add_all(self.damage_discard)
        for frame in self.agenda:
            digest.add(frame.pc)
            digest.add(frame.end)
            digest.add(rank(ranks, frame.source))
            digest.add(frame.kind)
            digest.add(frame.seat)
            digest.add(rank(ranks, frame.bearer))
            digest.add(rank(ranks, frame.it) if frame.place == 0 else frame.it)
            digest.add(frame.place)
            digest.add(frame.value)
            digest.add(frame.x)
            digest.add(frame.asks)
            digest.add(frame.left)
            digest.add(frame.cancelled)
        return digest.value()

    def hasty_action(self, seat: Seat, rng: Rng, looks: i64) -> i64:
        """See playout.py."""
        return playout.hasty_answer(self, seat, rng)

    def is_calm(self, seat: Seat) -> bool:
        """Whether the turns are over that somebody thinks about."""
        return self.turn >= self.calm_from

    def foresee(self, rng: Rng) -> bool:
        """Every deck has its order, as it would lie on a table of wood; only damage stays open."""
        self.attack.foresee(rng)
        self.locations.foresee(rng)
        for deck in self.deck:
            deck.foresee(rng)
        return True

    def hasty_playout(self, rng: Rng, limit: i64) -> i64:
        """See playout.py."""
        return playout.hasty_playout(self, rng, limit)

    def reward(self, seat: Seat) -> float:
        """See insight.py."""
        return insight.reward(self)

    def worth(self, seat: Seat) -> float:
        """See insight.py."""
        return insight.worth(self, seat)


def chosen(numbers: vec[i64], places: vec[i64]) -> vec[i64]:
    """The numbers at these places."""
    found = vec[i64]()
    for place in places:
        found = append(found, numbers[place])
    return found


def rank(ranks: vec[i64], piece: i64) -> i64:
    """A piece's place among those in play; NONE for one that has left."""
    return ranks[piece] if 0 <= piece < len(ranks) else NONE


def add_deck(digest: Digest, deck: Deck) -> None:
    """A deck's part of a fingerprint."""
    digest.add_all(deck.top)
    digest.add_all(deck.bag)
    digest.add_all(deck.below)


def seat_name(seat: i64) -> str:
    """`A`, or the opposition."""
    return SEAT_NAMES[seat] if seat >= 0 else "enemy"


def names(box: Box, cards: vec[i64]) -> list[str]:
    """The names of cards, one each."""
    return [box.names[card] for card in cards]
