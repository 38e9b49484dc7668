"""Selectors: which pieces or cards a text is about. A base set, and filters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import bans, reckon
from sandtable.games.pinned_down.components import (
    CHARACTER,
    CLOAKING,
    CREW_TYPES,
    EFFECT,
    ENEMY_SEAT,
    ENEMY_SIDE,
    FLAGSHIP,
    NONE,
    PLAYER_SIDE,
    REPAIR_WORD,
    SHIP,
    TYPE_NAMES,
    UNIQUE,
    WING_NAMES,
    WORD_NAMES,
    Box,
    Sheet,
)
from sandtable.games.pinned_down.effects.sets import (
    ABOARD,
    ABOARD_IT,
    ALL_SHIPS,
    ATTACHED,
    BASE_WORDS,
    BEARER,
    CARRIER_REPAIRABLE,
    CREW,
    DAMAGED,
    DISCARD,
    DRAWS,
    ENEMY_SHIPS,
    FIGHTERS,
    FIGHTING,
    FIRST_SHIP,
    FLAGSHIPS,
    FLEET,
    FLEET_FOES,
    FOES,
    HAND,
    HAS_CLOAKING,
    HAS_ROOM,
    HAS_WON,
    IS_UNIQUE,
    IT,
    LOSERS,
    MANNED,
    NAMES_REPAIR,
    NEED_WORDS,
    OVERLOADABLE,
    OWN_FLAGSHIP,
    PIECE_BASES,
    PLAYER_SHIPS,
    PRICED,
    RAIDERS,
    REPAIRABLE,
    SEEN,
    SELF,
    TABLE,
    UNASSIGNED,
    WINNERS,
)
from sandtable.games.pinned_down.frame import IN_PLAY, Frame
from sandtable.games.pinned_down.marks import FREE, LOST, WON
from sandtable.games.pinned_down.piles import drop, kinds

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


@final
class Of:
    """A base set, narrowed by filters."""

    def __init__(
        self,
        base: i64,
        side: i64 = 0,
        kind: i64 = 0,
        wing: i64 = 0,
        word: i64 = 0,
        cards: list[str] | None = None,
        need: i64 = 0,
        bar: i64 = 0,
        below: i64 = 0,
        damage: i64 = 0,
        own: bool = False,
        other: bool = False,
        drawn: bool = False,
    ) -> None:
        self.base: Final[i64] = base
        self.side: Final[i64] = side
        self.kind: Final[i64] = kind  # only these types, as bits
        self.wing: Final[i64] = wing
        self.word: Final[i64] = word
        self.names: Final[list[str]] = cards or []
        self.need: Final[i64] = need
        self.bar: Final[i64] = bar
        self.below: i64 = below  # only with a power less than this
        self.damage: i64 = damage  # at least this many damage cards
        self.own: Final = own  # only cards of the text's owner
        self.other: Final = other  # not the card with this text
        self.drawn: Final = drawn  # threat equal to the drawn destiny
        # Filters that need only the card, and filters that need the piece
        self.asks_card: Final = bool(side or kind or wing or word or need or own or drawn or cards)
        self.asks_piece: Final = bool(need or bar or below or damage)
        self.kinds = vec[i64]()
        self.shown: list[str] = []

    def bind(self, box: Box) -> None:
        self.kinds = vec[i64]()
        self.shown = []
        for name in self.names:
            self.kinds = append(self.kinds, box.kind(name))
            self.shown.append(box.names[box.kind(name)])

    def amend(self, sheet: Sheet) -> None:
        if self.below:
            self.below = sheet.number("power_below", self.below, 1, 99)
        if self.damage:
            self.damage = sheet.number("damage_cards", self.damage, 1, 20)

    def words(self, article: bool = True) -> str:
        if self.shown:
            return ("own " if self.own else "") + " or ".join(self.shown)
        parts = [said for bit, said in NEED_WORDS.items() if self.need & bit != 0]
        parts += [f"un{said}" for bit, said in NEED_WORDS.items() if self.bar & bit != 0]
        if self.own:
            parts.append("own")
        if self.other:
            parts.append("other")
        if self.wing:
            parts.append(WING_NAMES[self.wing])
        if self.side and self.base in (TABLE, PRICED, DRAWS):
            parts.append("enemy" if self.side == ENEMY_SIDE else "player")
        if self.word:
            parts.append(WORD_NAMES[int(self.word)])
        types = [said for bit, said in TYPE_NAMES.items() if self.kind & bit != 0]
        noun = BASE_WORDS[self.base]
        if types:
            noun = noun.replace("card", " or ".join(types)) if "card" in noun else f"{' or '.join(types)} {noun}"
        parts.append(noun)
        if self.below:
            parts.append(f"of power {self.below - 1} or less")
        if self.damage:
            parts.append(f"with {self.damage} or more damage cards")
        if self.drawn:
            parts.append("whose threat is the destiny drawn")
        said = " ".join(parts)
        if not article or self.base in (SELF, BEARER, IT, OWN_FLAGSHIP):
            return said
        return f"{'an' if said[0] in 'aeiouAEIO' else 'a'} {said}"

    def is_any_self(self) -> bool:
        """Whether it simply means the card itself."""
        return self.base == SELF and not (self.asks_card or self.asks_piece or self.other)

    # Pieces

    def has(self, table: Table, frame: Frame, piece: i64) -> bool:
        """Whether it includes a piece."""
        if piece < 0 or table.kind[piece] < 0:
            return False
        if self.base == SELF:
            return piece == frame.source and self.fits(table, frame, piece)
        return self.in_base(table, frame, piece) and self.fits(table, frame, piece)

    def in_base(self, table: Table, frame: Frame, piece: i64) -> bool:
        base = self.base
        if base == SELF:
            return piece == frame.source
        if base == BEARER:
            return piece == frame.bearer
        if base == IT:
            return piece == frame.it and frame.place == IN_PLAY
        kind = table.kind[piece]
        box = table.box
        if base <= WINNERS:
            return box.type[kind] == SHIP and self.in_ships(table, frame, piece)
        owner = table.owner[piece]
        if base == ABOARD:
            return table.host[piece] == frame.bearer and frame.bearer >= 0 and box.is_type(kind, CREW_TYPES)
        if base == ABOARD_IT:
            return table.host[piece] == frame.it and frame.it >= 0 and box.is_type(kind, CREW_TYPES)
        if base == CREW:
            return box.is_type(kind, CREW_TYPES)
        if box.type[kind] != EFFECT:
            return False
        if base == TABLE:
            return True
        host = table.host[piece]
        return owner < 0 and host >= 0 and table.owner[host] == frame.seat

    def in_ships(self, table: Table, frame: Frame, ship: i64) -> bool:
        base = self.base
        owner = table.owner[ship]
        if base == FLEET:
            return owner == frame.seat
        if base == PLAYER_SHIPS:
            return owner >= 0
        if base == ENEMY_SHIPS:
            return owner < 0
        if base == ALL_SHIPS:
            return True
        if base == FLAGSHIPS:
            return owner >= 0 and table.box.has_flag(table.kind[ship], FLAGSHIP)
        if base == OWN_FLAGSHIP:
            return owner == frame.seat and table.box.has_flag(table.kind[ship], FLAGSHIP)
        if base == FIGHTERS:
            return owner >= 0 and table.in_fight(ship)
        if base == RAIDERS:
            return owner < 0 and table.in_fight(ship)
        if base == FOES:
            return table.are_foes(ship, frame.bearer)
        if base == FLEET_FOES:
            return owner < 0 and table.fights_fleet(ship, frame.seat)
        if base == LOSERS:
            return table.marks[ship] & LOST != 0
        return table.marks[ship] & WON != 0

    def fits(self, table: Table, frame: Frame, piece: i64) -> bool:
        """Whether a piece passes the filters."""
        kind = table.kind[piece]
        if self.asks_card and not self.fits_card(table, frame, kind, table.owner[piece]):
            return False
        if self.other and (piece == frame.source or piece == frame.bearer):
            return False
        if frame.kind >= 0 and table.box.immune_to[kind] == frame.kind:
            return False
        if not self.asks_piece:
            return True
        if self.damage > 0 and table.damage_cards(piece) < self.damage:
            return False
        if self.need != 0 and not self.meets(table, frame, piece, self.need, True):
            return False
        if self.bar != 0 and not self.meets(table, frame, piece, self.bar, False):
            return False
        return self.below == 0 or reckon.power(table, piece) < self.below

    def meets(self, table: Table, frame: Frame, piece: i64, bits: i64, wanted: bool) -> bool:
        """Whether all (or none) of these marks apply to the piece."""
        if bits & DAMAGED != 0 and (table.damage_cards(piece) > 0) != wanted:
            return False
        if bits & MANNED != 0 and table.has_aboard(piece, CHARACTER) != wanted:
            return False
        if bits & HAS_CLOAKING != 0 and reckon.has_cloaking(table, piece) != wanted:
            return False
        if bits & REPAIRABLE != 0 and reckon.is_repairable(table, piece) != wanted:
            return False
        if bits & OVERLOADABLE != 0 and bans.is_banned(table, bans.OVERLOAD, piece) == wanted:
            return False
        if bits & HAS_ROOM != 0 and reckon.has_room(table, piece, frame.kind) != wanted:
            return False
        if bits & FIGHTING != 0 and table.in_fight(piece) != wanted:
            return False
        if bits & HAS_WON != 0 and (table.marks[piece] & WON != 0) != wanted:
            return False
        if bits & UNASSIGNED != 0 and (table.marks[piece] & FREE != 0) != wanted:
            return False
        if bits & ATTACHED != 0 and (table.host[piece] >= 0) != wanted:
            return False
        if bits & CARRIER_REPAIRABLE != 0:
            host = table.host[piece]
            return (host >= 0 and reckon.is_repairable(table, host)) == wanted
        return True

    # Cards

    def fits_card(self, table: Table, frame: Frame, kind: i64, owner: i64) -> bool:
        """Whether a card passes the filters that need no piece."""
        box = table.box
        if self.kind != 0 and box.type[kind] & self.kind == 0:
            return False
        if self.wing != 0 and box.wing[kind] != self.wing:
            return False
        if self.word != 0 and box.words[kind] & self.word == 0:
            return False
        if self.side == PLAYER_SIDE and owner < 0:
            return False
        if self.side == ENEMY_SIDE and owner >= 0:
            return False
        if self.own and owner != frame.seat:
            return False
        if self.need & IS_UNIQUE != 0 and not box.has_flag(kind, UNIQUE):
            return False
        if self.need & NAMES_REPAIR != 0 and not box.has_flag(kind, REPAIR_WORD):
            return False
        if self.need & FIRST_SHIP != 0 and table.ship_was_revealed != 0:
            return False
        if self.base == PRICED and self.need & HAS_CLOAKING != 0 and not box.has_flag(kind, CLOAKING):
            return False
        if self.drawn and box.threat[kind] != frame.value:
            return False
        if len(self.kinds) > 0:
            for known in self.kinds:
                if known == kind:
                    return True
            return False
        return True

    def bag(self, table: Table, frame: Frame) -> vec[i64]:
        """The pile of a base set of cards."""
        if self.base == HAND:
            hand = table.hand[frame.seat]
            if table.in_no_pile != NONE and table.in_no_pile_of == frame.seat:
                return drop(hand[:], table.in_no_pile)
            return hand
        if self.base == DISCARD:
            return table.discard[frame.seat]
        return table.seen

    # Pieces and cards

    def members(self, table: Table, frame: Frame) -> vec[i64]:
        """The pieces in order of arrival, or the different cards in order."""
        found = vec[i64]()
        piece: i64
        if self.base <= IT:
            piece = piece_of(table, frame, self.base)
            return append(found, piece) if piece != NONE and self.fits(table, frame, piece) else found
        if self.base <= WINNERS:
            found = vec[i64](capacity=len(table.ships))
            for piece in table.ships:
                if self.in_ships(table, frame, piece) and self.fits(table, frame, piece):
                    found = append(found, piece)
            return found
        if self.base == ABOARD or self.base == ABOARD_IT:
            return self.members_aboard(table, frame, frame.bearer if self.base == ABOARD else frame.it)
        if TABLE <= self.base < PIECE_BASES:
            for piece in table.effects:
                if self.has(table, frame, piece):
                    found = append(found, piece)
            return found
        if self.base < PIECE_BASES:
            for piece in range(table.places):
                if table.is_crew(piece) and self.fits(table, frame, piece):
                    found = append(found, piece)
            return found
        owner = frame.seat if self.base != SEEN else ENEMY_SEAT
        for kind in kinds(self.bag(table, frame)):
            if self.fits_card(table, frame, kind, owner):
                found = append(found, kind)
        return found

    def members_aboard(self, table: Table, frame: Frame, ship: i64) -> vec[i64]:
        """The pieces aboard a ship that it includes. IT may also be a card, which is then none."""
        found = vec[i64]()
        card = table.first_aboard[ship] if 0 <= ship < len(table.first_aboard) else NONE
        while card != NONE:
            if self.has(table, frame, card):
                found = append(found, card)
            card = table.next_aboard[card]
        return found

    def count(self, table: Table, frame: Frame) -> i64:
        """How many there are, with copies."""
        found: i64 = 0
        if IT < self.base <= WINNERS:
            for piece in table.ships:
                if self.in_ships(table, frame, piece) and self.fits(table, frame, piece):
                    found += 1
            return found
        if self.base < PIECE_BASES:
            return len(self.members(table, frame))
        for kind in self.bag(table, frame):
            if self.fits_card(table, frame, kind, frame.seat):
                found += 1
        return found

    def exists(self, table: Table, frame: Frame) -> bool:
        if self.base == SELF:
            return self.has(table, frame, frame.source)
        if self.base == BEARER:
            return self.has(table, frame, frame.bearer)
        if self.base == IT:
            return self.has(table, frame, frame.it) if frame.place == IN_PLAY else frame.it >= 0
        if self.base <= WINNERS:
            for piece in table.ships:
                if self.in_ships(table, frame, piece) and self.fits(table, frame, piece):
                    return True
            return False
        if self.base == CREW:
            for piece in range(table.places):
                if table.is_crew(piece) and self.fits(table, frame, piece):
                    return True
            return False
        return len(self.members(table, frame)) > 0


def piece_of(table: Table, frame: Frame, base: i64) -> i64:
    """The one piece that SELF, BEARER or IT means, or NONE when it is gone. [PD-R129]"""
    piece = frame.bearer
    if base == SELF:
        piece = frame.source
    elif base == IT:
        piece = frame.it if frame.place == IN_PLAY else NONE
    if piece < 0 or table.kind[piece] < 0:
        return NONE
    return piece
