"""The digest of a position: everything that can make a difference; pieces by their order, texts by their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.pinned_down.components import NONE
from sandtable.games.pinned_down.frame import IN_PLAY, Frame
from sandtable.games.pinned_down.piles import Deck
from sandtable.kernel.digest import Digest

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table


def fingerprint(table: Table) -> int:
    """The same for two positions that can only continue alike."""
    digest = Digest()
    for number in (table.turn, table.phase, table.window, table.first_seat, table.pool, table.over, table.ending):
        digest.add(number)
    for number in (table.ship_was_revealed, table.ran_out, table.fight_now, table.seen_from):
        digest.add(number)
    ranks = ranks_of(table)
    add_pieces(digest, table, ranks)
    add_memory(digest, table, ranks)
    add_piles(digest, table)
    for frame in table.agenda:
        add_frame(digest, frame, ranks)
    return digest.value()


def ranks_of(table: Table) -> vec[i64]:
    """The rank of each piece among those in play; NONE for one that has left."""
    ranks = vec[i64]()
    alive: i64 = 0
    piece: i64
    for piece in range(table.places):
        is_alive = table.kind[piece] >= 0
        ranks = append(ranks, alive if is_alive else NONE)
        alive += 1 if is_alive else 0
    return ranks


def add_pieces(digest: Digest, table: Table, ranks: vec[i64]) -> None:
    """Adds what is in play."""
    piece: i64
    for piece in range(table.places):
        if table.kind[piece] >= 0:
            digest.add(table.kind[piece])
            digest.add(table.owner[piece])
            digest.add(rank(ranks, table.host[piece]))
            digest.add(rank(ranks, table.target[piece]))
            digest.add(table.tokens[piece])
            digest.add(table.paid[piece])
            digest.add(table.fight[piece])
            digest.add(table.marks[piece])
            digest.add(table.uses[piece])
            digest.add(table.phase_uses[piece])
            digest.add(table.lent[piece])
            digest.add(table.hits[piece])


def add_memory(digest: Digest, table: Table, ranks: vec[i64]) -> None:
    """Adds what lasts for a fight, a turn or the game."""
    n: i64 = 0
    while n < len(table.boosts):
        if rank(ranks, table.boosts[n]) >= 0:
            digest.add(rank(ranks, table.boosts[n]))
            digest.add(table.boosts[n + 1])
            digest.add(table.boosts[n + 2])
        n += 3
    digest.add_all(table.lasting)
    digest.add_all(table.row)
    digest.add_all(table.offered)
    digest.add_all(table.seen)
    digest.add_all(table.spent)
    digest.add_all(table.lost_by)
    digest.add_all(table.had)
    digest.add_all(table.fallen)


def add_piles(digest: Digest, table: Table) -> None:
    """Adds hands, piles and decks."""
    for seat in range(table.seats):
        digest.add_all(table.hand[seat])
        digest.add_all(table.discard[seat])
        digest.add_all(table.destroyed[seat])
        add_deck(digest, table.deck[seat])
    add_deck(digest, table.attack)
    add_deck(digest, table.locations)
    digest.add_all(table.damage)
    digest.add_all(table.attack_discard)
    digest.add_all(table.location_discard)
    digest.add_all(table.damage_discard)


def add_frame(digest: Digest, frame: Frame, ranks: vec[i64]) -> None:
    """Adds a running text."""
    digest.add(frame.pc)
    digest.add(frame.end)
    digest.add(rank(ranks, frame.source))
    digest.add(frame.kind)
    digest.add(frame.seat)
    digest.add(rank(ranks, frame.bearer))
    digest.add(rank(ranks, frame.it) if frame.place == IN_PLAY else frame.it)
    digest.add(frame.place)
    digest.add(frame.value)
    digest.add(frame.x)
    digest.add(frame.asks)
    digest.add(frame.left)
    digest.add(frame.cancelled)


def rank(ranks: vec[i64], piece: i64) -> i64:
    """The rank of a piece; NONE for one that has left."""
    return ranks[piece] if 0 <= piece < len(ranks) else NONE


def add_deck(digest: Digest, deck: Deck) -> None:
    """Adds a deck."""
    digest.add_all(deck.top)
    digest.add_all(deck.bag)
    digest.add_all(deck.below)
