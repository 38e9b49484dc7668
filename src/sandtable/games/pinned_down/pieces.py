"""Cards in play. A piece is a place in the columns `kind`, `owner`, `host` ..., in order of arrival."""

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.pinned_down.columns import Columns
from sandtable.games.pinned_down.components import COPIES, CREW_TYPES, DAMAGE, EFFECT, NONE, SHIP, Kind, Piece
from sandtable.games.pinned_down.piles import holds, put


class Pieces(Columns):
    """Readers for what is in play: what a piece is, where it lies, and which pieces there are."""

    # Questions about a piece

    def is_ship(self, piece: Piece) -> bool:
        """Whether a piece is a starship in play."""
        return self.kind[piece] >= 0 and self.box.type[self.kind[piece]] == SHIP

    def is_crew(self, piece: Piece) -> bool:
        """Whether a piece is a character or equipment in play."""
        return self.kind[piece] >= 0 and self.box.is_type(self.kind[piece], CREW_TYPES)

    def in_fight(self, piece: Piece) -> bool:
        """Whether a piece is in the fight going on."""
        return self.fight_now > 0 and self.fight[piece] == self.fight_now

    def are_foes(self, piece: Piece, ship: Piece) -> bool:
        """Whether two ships are on opposite sides of one fight. [PD-R132]"""
        if ship < 0 or self.kind[ship] < 0 or self.fight[piece] == 0:
            return False
        return self.fight[piece] == self.fight[ship] and (self.owner[piece] < 0) != (self.owner[ship] < 0)

    def fights_fleet(self, enemy: Piece, seat: i64) -> bool:
        """Whether an enemy ship fights a ship of that seat's fleet."""
        if self.fight[enemy] == 0:
            return False
        for piece in self.ships:
            if self.owner[piece] == seat and self.fight[piece] == self.fight[enemy]:
                return True
        return False

    def has_aboard(self, ship: Piece, types: i64) -> bool:
        """Whether the ship carries a card of one of these types."""
        card = self.first_aboard[ship]
        while card != NONE:
            if self.box.is_type(self.kind[card], types):
                return True
            card = self.next_aboard[card]
        return False

    def damage_cards(self, ship: Piece) -> i64:
        """How many damage cards lie under a ship."""
        found: i64 = 0
        card = self.first_aboard[ship]
        while card != NONE:
            if self.box.type[self.kind[card]] == DAMAGE:
                found += 1
            card = self.next_aboard[card]
        return found

    def damage_kinds(self, ship: Piece) -> vec[i64]:
        """The different damage cards under a ship."""
        found = vec[i64]()
        card = self.first_aboard[ship]
        while card != NONE:
            kind = self.kind[card]
            if self.box.type[kind] == DAMAGE and not holds(found, kind):
                found = put(found, kind)
            card = self.next_aboard[card]
        return found

    # What is in play

    def ships_of(self, seat: i64) -> i64:
        """How many ships a seat has in play; for ENEMY_SEAT, how many attackers."""
        found: i64 = 0
        for piece in self.ships:
            if self.owner[piece] == seat:
                found += 1
        return found

    def loose_effects(self) -> list[int]:
        """Effects in play that lie on no ship."""
        found: list[int] = []
        for piece in range(self.places):
            kind = self.kind[piece]
            if kind >= 0 and self.box.type[kind] == EFFECT and self.host[piece] < 0:
                found.append(piece)
        return found

    def is_in_play(self, kind: Kind) -> bool:
        """Whether a card of that name is in play."""
        kinds = self.kind
        piece: i64
        for piece in range(self.places):
            if kinds[piece] == kind:
                return True
        return False

    def has_marked(self, seat: i64, mark: i64) -> bool:
        """Whether a piece of the seat has a mark."""
        piece: i64
        for piece in range(self.places):
            if self.owner[piece] == seat and self.kind[piece] >= 0 and self.marks[piece] & mark != 0:
                return True
        return False

    # Names of pieces

    def word_of(self, piece: Piece) -> i64:
        """The index of a piece's name in the domain: its card, and which copy it is."""
        kinds = self.kind
        kind = kinds[piece]
        copy: i64 = 0
        earlier: i64
        for earlier in range(piece):
            if kinds[earlier] == kind:
                copy += 1
        return kind * COPIES + min(copy, COPIES - 1)

    def piece_named(self, word: i64) -> Piece:
        """The inverse of `word_of`; NONE when there is no such piece."""
        kinds = self.kind
        kind = word // COPIES
        copy = word % COPIES
        piece: i64
        for piece in range(self.places):
            if kinds[piece] == kind:
                if copy == 0:
                    return piece
                copy -= 1
        return NONE

    def piece_name(self, piece: Piece) -> str:
        """`Assault Cruiser 2`."""
        if piece < 0 or self.kind[piece] < 0:
            return "nothing"
        return self.terms.piece.words[self.word_of(piece)]
