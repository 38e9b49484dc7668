"""The columns that describe cards in play, and indexes of them, so that rules need not look at every card.

The indexes are: the ships, the effects, the cards whose texts can be used, change powers or have another lasting
effect, and for each ship the cards aboard, as a linked list (`first_aboard` of the ship, then `next_aboard` of each
card), all in order of arrival. Bits say what lasting texts may do; a bit is set when a card arrives and cleared at the
end of a turn.

Indexes change when a card leaves, so code that removes cards in a loop must copy them first. `relist` computes
everything anew from the columns, and a test compares the two.
"""

from typing import Final

from librt.vecs import append, extend, remove, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.actions import Words
from sandtable.games.pinned_down.components import EFFECT, NONE, SHIP, Kind, Piece
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.library import Library
from sandtable.games.pinned_down.standing import OF_OTHERS
from sandtable.kernel.contract import State

ROOM: Final[i64] = 32  # how many places are added at a time
SPARE: Final[i64] = 8  # how many free places a copy gets, so that it need not grow at once
USUAL_LIST: Final[i64] = 8  # how many pieces the indexes have room for at first


class Columns(State):
    """Where cards enter play, move and leave. Every change to `kind` or `host` happens here."""

    def __init__(self, lib: Library, terms: Words) -> None:
        self.lib = lib
        self.box = lib.box
        self.terms = terms
        self.fight_now: i64 = 0  # the number of the current fight, 0 for none
        self.places: i64 = 0  # places in use: pieces in play, and some that have left
        self.kind = vec[i64]()  # negative when the piece has left play, and for unused places
        self.owner = vec[i64]()
        self.host = vec[i64]()
        self.tokens = vec[i64]()
        self.paid = vec[i64]()
        self.fight = vec[i64]()  # the number of its fight, 0 when it has none
        self.target = vec[i64]()  # the attacker it was assigned to
        self.marks = vec[i64]()
        self.uses = vec[i64]()  # uses of its text in this turn
        self.phase_uses = vec[i64]()  # uses of its text in this phase
        self.lent = vec[i64]()  # uses of texts it may use as its own, in this phase
        self.hits = vec[i64]()  # damage taken in this fight [PD-R76]
        self.first_aboard = vec[i64]()
        self.next_aboard = vec[i64]()
        self.ships = vec[i64]()
        self.effects = vec[i64]()
        self.users = vec[i64]()
        self.power_texts = vec[i64]()
        self.speakers = vec[i64]()
        self.voices = vec[Frame | None]()  # cached frames of lasting texts, by piece; see standing.py
        self.events: i64 = 0  # the events that texts in play wait for
        self.statics: i64 = 0  # the numbers that texts in play may change
        self.bans: i64 = 0  # what texts in play may forbid
        self.others: i64 = 0  # whether there may be gifts and replacements

    def make_room(self) -> None:
        """Makes every column longer."""
        nothing = vec[i64]([NONE] * ROOM)
        self.kind = extend(self.kind, nothing)
        self.owner = extend(self.owner, nothing)
        self.host = extend(self.host, nothing)
        self.tokens = extend(self.tokens, nothing)
        self.paid = extend(self.paid, nothing)
        self.fight = extend(self.fight, nothing)
        self.target = extend(self.target, nothing)
        self.marks = extend(self.marks, nothing)
        self.uses = extend(self.uses, nothing)
        self.phase_uses = extend(self.phase_uses, nothing)
        self.lent = extend(self.lent, nothing)
        self.hits = extend(self.hits, nothing)
        self.first_aboard = extend(self.first_aboard, nothing)
        self.next_aboard = extend(self.next_aboard, nothing)
        self.voices = extend(self.voices, vec[Frame | None]([None] * ROOM))

    def copy_pieces(self, other: "Columns") -> None:
        """Copies what is in play from another position."""
        self.places = other.places
        room = other.places + SPARE
        self.kind = other.kind[:room]
        self.owner = other.owner[:room]
        self.host = other.host[:room]
        self.tokens = other.tokens[:room]
        self.paid = other.paid[:room]
        self.fight = other.fight[:room]
        self.target = other.target[:room]
        self.marks = other.marks[:room]
        self.uses = other.uses[:room]
        self.phase_uses = other.phase_uses[:room]
        self.lent = other.lent[:room]
        self.hits = other.hits[:room]
        self.first_aboard = other.first_aboard[:room]
        self.next_aboard = other.next_aboard[:room]
        self.ships = other.ships[:]
        self.effects = other.effects[:]
        self.users = other.users[:]
        self.power_texts = other.power_texts[:]
        self.speakers = other.speakers[:]
        self.voices = other.voices[:room]  # shared, because they never change
        self.events = other.events
        self.statics = other.statics
        self.bans = other.bans
        self.others = other.others

    # Coming and going

    def new_piece(self, kind: Kind, owner: i64, host: i64) -> Piece:
        """Adds a card to play, as the last to arrive."""
        piece = self.places
        if piece == len(self.kind):
            self.make_room()
        self.places = piece + 1
        self.kind[piece] = kind
        self.owner[piece] = owner
        self.host[piece] = host
        self.tokens[piece] = 0
        self.paid[piece] = 0
        self.fight[piece] = 0
        self.target[piece] = NONE
        self.marks[piece] = 0
        self.uses[piece] = 0
        self.phase_uses[piece] = 0
        self.lent[piece] = 0
        self.hits[piece] = 0
        self.first_aboard[piece] = NONE
        self.next_aboard[piece] = NONE
        self.voices[piece] = None
        if host >= 0:
            self.link(piece, host)
        self.list_piece(piece, kind)
        return piece

    def take_out(self, piece: Piece) -> None:
        """Removes a piece from play; its other columns are meaningless afterwards."""
        kind = self.kind[piece]
        if self.host[piece] >= 0:
            self.unlink(piece, self.host[piece])
        self.kind[piece] = NONE
        self.host[piece] = NONE
        self.voices[piece] = None
        if self.box.type[kind] == SHIP:
            self.ships = remove(self.ships, piece)
        elif self.box.type[kind] == EFFECT:
            self.effects = remove(self.effects, piece)
        if self.lib.act_windows[kind] != 0:
            self.users = remove(self.users, piece)
        if self.lib.has_power[kind] == OF_OTHERS:
            self.power_texts = remove(self.power_texts, piece)
        if self.lib.stands[kind] != 0:
            self.speakers = remove(self.speakers, piece)

    def put_aboard(self, piece: Piece, ship: Piece) -> None:
        """Moves the piece onto that ship."""
        if self.host[piece] >= 0:
            self.unlink(piece, self.host[piece])
        self.host[piece] = ship
        self.voices[piece] = None
        self.link(piece, ship)

    def compact(self) -> None:
        """Removes the places of pieces that have left. Only while no running text refers to a piece."""
        moved = vec[i64]([NONE] * self.places)
        alive: i64 = 0
        piece: i64
        for piece in range(self.places):
            if self.kind[piece] >= 0:
                moved[piece] = alive
                alive += 1
        if alive == self.places:
            return
        for piece in range(self.places):
            place = moved[piece]
            if place >= 0:
                if place < piece:
                    self.shift(piece, place)
                if self.host[place] >= 0:
                    self.host[place] = moved[self.host[place]]
        for piece in range(alive, self.places):
            self.kind[piece] = NONE
            self.voices[piece] = None
        self.places = alive
        self.relist()

    def shift(self, piece: Piece, place: Piece) -> None:
        """Moves a piece's columns to another place; its host stays the same."""
        self.kind[place] = self.kind[piece]
        self.owner[place] = self.owner[piece]
        self.host[place] = self.host[piece]
        self.tokens[place] = self.tokens[piece]
        self.paid[place] = self.paid[piece]
        self.fight[place] = self.fight[piece]
        self.target[place] = self.target[piece]
        self.marks[place] = self.marks[piece]
        self.uses[place] = self.uses[piece]
        self.phase_uses[place] = self.phase_uses[piece]
        self.lent[place] = self.lent[piece]
        self.hits[place] = self.hits[piece]

    # Indexes

    def relist(self) -> None:
        """Computes all indexes from the columns."""
        self.ships = vec[i64](capacity=USUAL_LIST)
        self.effects = vec[i64]()
        self.users = vec[i64](capacity=USUAL_LIST)
        self.power_texts = vec[i64](capacity=USUAL_LIST)
        self.speakers = vec[i64](capacity=USUAL_LIST)
        self.events = 0
        self.statics = 0
        self.bans = 0
        self.others = 0
        piece: i64
        for piece in range(self.places):
            self.first_aboard[piece] = NONE
            self.next_aboard[piece] = NONE
            self.voices[piece] = None
        for piece in range(self.places):
            if self.kind[piece] >= 0:
                if self.host[piece] >= 0:
                    self.link(piece, self.host[piece])
                self.list_piece(piece, self.kind[piece])

    def list_piece(self, piece: Piece, kind: Kind) -> None:
        """Adds the last piece to the indexes it belongs to."""
        lib = self.lib
        card_type = self.box.type[kind]
        if card_type == SHIP:
            self.ships = append(self.ships, piece)
        elif card_type == EFFECT:
            self.effects = append(self.effects, piece)
        if lib.act_windows[kind] != 0:
            self.users = append(self.users, piece)
        if lib.has_power[kind] == OF_OTHERS:
            self.power_texts = append(self.power_texts, piece)
        if lib.stands[kind] != 0:
            self.speakers = append(self.speakers, piece)
            self.events |= lib.on_events[kind]
            self.statics |= lib.has_static[kind]
            self.bans |= lib.has_ban[kind]
            self.others |= lib.has_other[kind]

    def link(self, piece: Piece, ship: Piece) -> None:
        """Puts the piece into the ship's list, by arrival."""
        before: i64 = NONE
        after = self.first_aboard[ship]
        while after != NONE and after < piece:
            before = after
            after = self.next_aboard[after]
        self.next_aboard[piece] = after
        if before == NONE:
            self.first_aboard[ship] = piece
        else:
            self.next_aboard[before] = piece

    def unlink(self, piece: Piece, ship: Piece) -> None:
        """Takes the piece out of the ship's list."""
        after = self.next_aboard[piece]
        self.next_aboard[piece] = NONE
        if self.first_aboard[ship] == piece:
            self.first_aboard[ship] = after
            return
        before = self.first_aboard[ship]
        while self.next_aboard[before] != piece:
            before = self.next_aboard[before]
        self.next_aboard[before] = after
