"""Playing cards, using texts, moving cards, spare parts: PD-37 to PD-61, PD-80 to PD-84, PD-157 to PD-161."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down import prices, reckon, standing
from sandtable.games.pinned_down.actions import LEND, MOVE, MOVED_TO, PASS, PLAY, PLAYED, SPARE, SPARED, USE, USED
from sandtable.games.pinned_down.components import CREW_TYPES, EFFECT, NONE, SHIP, STAYS, UNIQUE, Kind, Piece
from sandtable.games.pinned_down.effects.clauses import MAIN, NO_LIMIT, ONCE_A_GAME, ONCE_A_TURN, Act, Play
from sandtable.games.pinned_down.frame import Frame
from sandtable.games.pinned_down.marks import CLOSED, MOVED
from sandtable.games.pinned_down.piles import drop, holds, kinds
from sandtable.games.pinned_down.reckon import Ledger
from sandtable.games.pinned_down.rules import flow
from sandtable.games.pinned_down.rules.programs import DEPLOY, SPARE_PARTS, TIDY, WAYS
from sandtable.kernel.bits import BIT
from sandtable.kernel.codes import pack
from sandtable.kernel.errors import Refusal
from sandtable.kernel.story import Story

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

OLD: Final[i64] = 2011
MOST_THREAT: Final[i64] = 100  # PD-R137


# What stands in the way of a card


def why_not_enter(table: Table, seat: i64, kind: Kind) -> Refusal | None:
    """Every reason a card may not enter play now, whatever pile it comes from. [PD-R19]"""
    box = table.box
    name = box.names[kind]
    if box.edition != OLD and box.type[kind] != EFFECT:
        return Refusal("PD-121", f"{name} is no effect, and only effects are played in this edition")
    if is_barred(table, kind):
        return Refusal("PD-157", f"{name} is unique, and a copy is in play or destroyed")
    if box.type[kind] == SHIP and table.ships_of(seat) >= table.setting.fleet[seat]:
        return Refusal("PD-59", f"the fleet already has {table.setting.fleet[seat]} ships")
    if box.is_type(kind, CREW_TYPES) and not has_carrier(table, kind):
        return Refusal("PD-58", f"no player ship has room for {name}")
    return None


def may_enter(table: Table, seat: i64, kind: Kind) -> bool:
    """The same without a sentence: what can be played is looked for at every step."""
    box = table.box
    if (box.edition != OLD and box.type[kind] != EFFECT) or is_barred(table, kind):
        return False
    if box.type[kind] == SHIP and table.ships_of(seat) >= table.setting.fleet[seat]:
        return False
    return not box.is_type(kind, CREW_TYPES) or has_carrier(table, kind)


def is_barred(table: Table, kind: Kind) -> bool:
    """Whether uniqueness keeps the card out of play. [PD-157, PD-158, PD-159]"""
    if table.box.edition != OLD or not table.box.has_flag(kind, UNIQUE):
        return False
    if table.is_in_play(kind):
        return True
    for seat in range(table.seats):
        if holds(table.destroyed[seat], kind):
            return True
    return False


def has_carrier(table: Table, kind: Kind) -> bool:
    """Whether some player ship has room. [PD-43, PD-54]"""
    piece: i64
    for piece in range(len(table.kind)):
        if table.is_ship(piece) and table.owner[piece] >= 0 and reckon.has_room(table, piece, kind):
            return True
    return False


def can_resolve(table: Table, play: Play, kind: Kind, seat: i64) -> bool:
    """Whether the text's condition holds, its price can be paid, and it would do something. [PD-R9]"""
    frame = Frame(0, 0, NONE, kind, seat, NONE)
    if play.when is not None and not play.when.holds(table, frame):
        return False
    for step in play.cost:
        if not step.is_payable(table, frame):
            return False
    return len(play.do) == 0 or play.do[0].is_possible(table, frame)


def ways(table: Table, seat: i64, kind: Kind, window: i64) -> i64:
    """The texts of an effect that could be carried out now, as bits."""
    found: i64 = 0
    texts = table.lib.plays[kind]
    n: i64
    for n in range(len(texts)):
        if texts[n].windows & window != 0 and can_resolve(table, texts[n], kind, seat):
            found |= BIT[n]
    return found


def is_too_much(table: Table, seat: i64, kind: Kind) -> bool:
    """Whether the pool is so full that nothing that adds to it is played. [PD-R137]"""
    return table.pool >= MOST_THREAT and price(table, seat, kind) > 0


def may_play(table: Table, seat: i64, kind: Kind, window: i64) -> bool:
    """Whether a card that is in no pile could be played now."""
    if is_too_much(table, seat, kind):
        return False
    if table.box.type[kind] == EFFECT:
        if table.lib.play_windows[kind] & window == 0:
            return False
        return not is_barred(table, kind) and ways(table, seat, kind, window) != 0
    return window == MAIN and may_enter(table, seat, kind)


def may_play_from_hand(table: Table, seat: i64, kind: Kind, window: i64) -> bool:
    """Whether a hand card could be played; while it resolves it is in no pile. [PD-R117]"""
    if table.box.type[kind] == EFFECT and table.lib.play_windows[kind] & window == 0:
        return False
    hand = table.hand[seat]
    table.hand[seat] = drop(hand, kind)
    allowed = may_play(table, seat, kind, window)
    table.hand[seat] = hand
    return allowed


def price(table: Table, seat: i64, kind: Kind, ledger: Ledger | None = None) -> i64:
    """What playing the card puts into the pool. [PD-38, PD-144]"""
    for play in table.lib.plays[kind]:
        if play.free is not None and play.free.holds(table, Frame(0, 0, NONE, kind, seat, NONE)):
            if ledger is not None:
                ledger.write(kind, table.box.threat[kind])
                ledger.write(kind, -table.box.threat[kind])
            return 0
    return prices.cost(table, kind, seat, ledger)


def play(table: Table, seat: i64, kind: Kind, story: Story | None) -> None:
    """A card that is in no pile is being played: its threat is in the pool. [PD-38, PD-81, PD-82]"""
    threat = price(table, seat, kind)
    if story is not None:
        story.tell(PLAYED, "PD-38", seat, kind, threat)
    table.add_threat(threat, "PD-38", story)
    if table.box.type[kind] == SHIP:
        table.new_piece(kind, seat, NONE)
    elif table.box.is_type(kind, CREW_TYPES):
        flow.start_program(table, DEPLOY, NONE, seat).kind = kind
    else:
        flow.start_program(table, TIDY, NONE, seat).kind = kind
        if not table.box.has_flag(kind, STAYS):
            flow.start_program(table, WAYS, NONE, seat).kind = kind


def start_play(table: Table, seat: i64, kind: Kind, way: i64) -> None:
    """One text of the effect is on top of the agenda, for every seat that carries it out."""
    found: list[Frame] = []
    chosen = table.lib.plays[kind][way]
    for player in flow.seats_for(table, chosen.who, seat, NONE):
        found.append(Frame(chosen.start, chosen.end, NONE, kind, player, NONE))
    flow.push_in_order(table, found)


# Using texts


def may_use(table: Table, act: Act, piece: Piece, bearer: Piece, window: i64) -> bool:
    """Whether a text in play can be used now, its price paid and something done. [PD-R9, PD-R10, PD-R126]"""
    if act.windows & window == 0:
        return False
    kind = table.kind[piece]
    seat = table.owner[piece]
    if table.marks[piece] & CLOSED != 0 or (act.limit == ONCE_A_TURN and table.uses[piece] > 0):
        return False
    if act.limit == ONCE_A_GAME and is_spent(table, seat, kind):
        return False
    used = table.lent[bearer] if act.shared else table.phase_uses[piece]
    if act.limit == NO_LIMIT and used >= table.setting.uses:
        return False
    frame = Frame(0, 0, piece, kind, seat, bearer)
    if act.when is not None and not act.when.holds(table, frame):
        return False
    for step in act.cost:
        if not step.is_payable(table, frame):
            return False
    return act.do[0].is_possible(table, frame)


def is_spent(table: Table, seat: i64, kind: Kind) -> bool:
    """Whether a once-a-game text was used, even if its card has left play since. [PD-R10]"""
    n: i64 = 0
    while n < len(table.spent):
        if table.spent[n] == seat and table.spent[n + 1] == kind:
            return True
        n += 2
    return False


def use(table: Table, piece: Piece, bearer: Piece, act: Act, story: Story | None) -> None:
    """The text is on top of the agenda, and its use is remembered."""
    kind = table.kind[piece]
    seat = table.owner[piece]
    if story is not None:
        story.tell(USED, "PD-83", seat, kind)
    table.uses[piece] += 1
    if act.shared:
        table.lent[bearer] += 1
    else:
        table.phase_uses[piece] += 1
    if act.limit == ONCE_A_GAME:
        table.spent = append(append(table.spent, seat), kind)
    flow.start_text(table, act.start, act.end, piece, kind, seat, bearer)


def lender(table: Table, seat: i64, kind: Kind) -> Piece:
    """A card of that kind whose text the seat's ships share, or NONE."""
    piece: i64
    for piece in range(len(table.kind)):
        if table.kind[piece] == kind and table.owner[piece] == seat:
            return piece
    return NONE


# All that can be done in a window


def offers(table: Table, seat: i64, window: i64) -> vec[i64]:
    """Cards to play, texts to use, cards to move, spare parts, and passing. [PD-80, PD-121]"""
    found = vec[i64]()
    for kind in kinds(table.hand[seat]):
        if may_play_from_hand(table, seat, kind, window):
            found = append(found, pack(PLAY, kind))
    found = add_uses(table, seat, window, found)
    if window == MAIN and table.box.edition == OLD:
        found = add_moves(table, seat, found)
        for kind in kinds(table.hand[seat]):
            if is_spare_part(table, kind):
                found = append(found, pack(SPARE, kind))
    return append(found, pack(PASS))


def add_uses(table: Table, seat: i64, window: i64, found: vec[i64]) -> vec[i64]:
    """Texts of the seat's cards in play; shared ones once per ship of the fleet."""
    piece: i64
    bearer: i64
    for piece in range(len(table.kind)):
        kind = table.kind[piece]
        if kind < 0 or table.owner[piece] != seat or table.lib.act_windows[kind] & window == 0:
            continue
        act = table.lib.acts[kind][0]
        if not act.shared:
            if may_use(table, act, piece, standing.bearer_of(table, piece), window):
                found = append(found, pack(USE, table.word_of(piece)))
        elif lender(table, seat, kind) == piece:
            for bearer in range(len(table.kind)):
                is_own = table.owner[bearer] == seat and table.is_ship(bearer)
                if is_own and may_use(table, act, piece, bearer, window):
                    found = append(found, pack(LEND, kind, table.word_of(bearer)))
    return found


def add_moves(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Own cards aboard, once each in a phase, to any other player ship with room. [PD-84, PD-R28]"""
    piece: i64
    ship: i64
    for piece in range(len(table.kind)):
        if is_movable(table, seat, piece):
            for ship in range(len(table.kind)):
                if fits_aboard(table, piece, ship):
                    found = append(found, pack(MOVE, table.word_of(piece), table.word_of(ship)))
    return found


def is_movable(table: Table, seat: i64, piece: Piece) -> bool:
    """Whether a piece is a card of the seat's aboard a ship and not moved yet."""
    kind = table.kind[piece]
    if kind < 0 or table.owner[piece] != seat or not table.box.is_type(kind, CREW_TYPES):
        return False
    return table.marks[piece] & MOVED == 0


def why_not_aboard(table: Table, piece: Piece, ship: Piece) -> Refusal | None:
    """Every reason a card cannot change to that ship. [PD-44, PD-55]"""
    if not table.is_ship(ship) or table.owner[ship] < 0:
        return Refusal("PD-44", "cards move between player ships")
    if table.host[piece] == ship:
        return Refusal("PD-44", f"{table.piece_name(piece)} is aboard that ship already")
    if not reckon.has_room(table, ship, table.kind[piece]):
        return Refusal(
            "PD-58", f"{table.piece_name(ship)} is full: {reckon.capacity(table, ship)} is what it can carry"
        )
    return None


def fits_aboard(table: Table, piece: Piece, ship: Piece) -> bool:
    """The same without a sentence."""
    if not table.is_ship(ship) or table.owner[ship] < 0 or table.host[piece] == ship:
        return False
    return reckon.has_room(table, ship, table.kind[piece])


def is_spare_part(table: Table, kind: Kind) -> bool:
    """Whether a hand card is a starship whose class some ship that can be repaired has. [PD-160, PD-161]"""
    if table.box.type[kind] != SHIP:
        return False
    piece: i64
    for piece in range(len(table.kind)):
        if fits_spare(table, kind, piece):
            return True
    return False


def fits_spare(table: Table, kind: Kind, ship: Piece) -> bool:
    """Whether the ship is of the card's class and can be repaired. [PD-R30, PD-R93]"""
    if not table.is_ship(ship) or table.owner[ship] < 0:
        return False
    return table.box.classes[table.kind[ship]] == table.box.classes[kind] and reckon.is_repairable(table, ship)


# Doing it


def do_move(table: Table, piece: Piece, ship: Piece, story: Story | None) -> None:
    """The card is aboard the other ship. [PD-84]"""
    table.host[piece] = ship
    table.marks[piece] |= MOVED
    if story is not None:
        story.tell(MOVED_TO, "PD-84", table.word_of(piece), table.word_of(ship))


def do_spare(table: Table, seat: i64, kind: Kind, story: Story | None) -> None:
    """The ship card is discarded, and one ship of its class is repaired. [PD-160]"""
    table.hand[seat] = drop(table.hand[seat], kind)
    if story is not None:
        story.tell(SPARED, "PD-160", seat, kind)
    table.to_pile(kind, seat, story)
    flow.start_program(table, SPARE_PARTS, NONE, seat).kind = kind
