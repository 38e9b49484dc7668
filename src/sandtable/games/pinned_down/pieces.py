"""Cards in play. A piece is a place in the columns `kind`, `owner`, `host` ..., by order of arrival."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.actions import Words
from sandtable.games.pinned_down.components import COPIES, DAMAGE, EFFECT, NONE, SHIP, Box, Kind, Piece
from sandtable.games.pinned_down.piles import holds, put
from sandtable.kernel.contract import State


class Pieces(State):
    """The part of a table that is in play: who owns a piece, what it lies on, what it has done and suffered."""

    def __init__(self, box: Box, terms: Words) -> None:
        self.box = box
        self.terms = terms
        self.fight_now: i64 = 0  # the number of the fight going on, 0 when there is none

    def clear_pieces(self) -> None:
        """Nothing is in play."""
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

    def copy_pieces(self, other: "Pieces") -> None:
        """What is in play on another table is in play on this one."""
        self.kind = other.kind[:]
        self.owner = other.owner[:]
        self.host = other.host[:]
        self.tokens = other.tokens[:]
        self.paid = other.paid[:]
        self.fight = other.fight[:]
        self.target = other.target[:]
        self.marks = other.marks[:]
        self.uses = other.uses[:]
        self.phase_uses = other.phase_uses[:]
        self.lent = other.lent[:]
        self.hits = other.hits[:]

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

    # What is so of a piece

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

    def has_aboard(self, ship: Piece, types: i64) -> bool:
        """Whether the ship carries a card of one of these types."""
        card: i64
        for card in range(len(self.kind)):
            if self.host[card] == ship and self.kind[card] >= 0 and self.box.is_type(self.kind[card], types):
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

    # What is in play

    def ships_of(self, seat: i64) -> i64:
        """How many ships a seat has in play; of ENEMY_SEAT, how many attackers there are."""
        found: i64 = 0
        piece: i64
        for piece in range(len(self.kind)):
            if self.owner[piece] == seat and self.is_ship(piece):
                found += 1
        return found

    def loose_effects(self) -> list[int]:
        """Effects that lie on the table and on no ship."""
        found: list[int] = []
        for piece in range(len(self.kind)):
            kind = self.kind[piece]
            if kind >= 0 and self.box.type[kind] == EFFECT and self.host[piece] < 0:
                found.append(piece)
        return found

    def is_in_play(self, kind: Kind) -> bool:
        """Whether a card of that name is in play."""
        for known in self.kind:
            if known == kind:
                return True
        return False

    def has_marked(self, seat: i64, mark: i64) -> bool:
        """Whether a piece of the seat's carries a mark."""
        piece: i64
        for piece in range(len(self.kind)):
            if self.owner[piece] == seat and self.kind[piece] >= 0 and self.marks[piece] & mark != 0:
                return True
        return False

    # Names of pieces

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


def chosen(numbers: vec[i64], places: vec[i64]) -> vec[i64]:
    """The numbers at these places."""
    found = vec[i64]()
    for place in places:
        found = append(found, numbers[place])
    return found
