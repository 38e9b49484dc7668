"""Piles: a bag is a sorted vector of kinds; a deck is what lies on top in sight, a bag, and what was put under it.

A deck that was shuffled has no order until a card is drawn: chance answers which one it was. [PD-12, PD-13, PD-21]
Every pile belongs to one table and changes in place: whoever needs one for something else takes a copy.
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.rng import Rng

UNKNOWN: Final[i64] = -1  # chance decides the next card
EMPTY: Final[i64] = -2


def put(bag: vec[i64], kind: i64) -> vec[i64]:
    """The bag with one more card, still sorted. The given vector must not be used afterwards."""
    found = append(bag, kind)
    at = len(found) - 1
    while at > 0 and found[at - 1] > kind:
        found[at] = found[at - 1]
        at -= 1
    found[at] = kind
    return found


def drop(bag: vec[i64], kind: i64) -> vec[i64]:
    """The bag without one card of that kind. The given vector must not be used afterwards."""
    at: i64 = 0
    while at < len(bag) and bag[at] != kind:
        at += 1
    return pop(bag, at)[0] if at < len(bag) else bag


def holds(bag: vec[i64], kind: i64) -> bool:
    for card in bag:
        if card == kind:
            return True
    return False


def tally(bag: vec[i64], kind: i64) -> i64:
    found: i64 = 0
    for card in bag:
        if card == kind:
            found += 1
    return found


def kinds(bag: vec[i64]) -> vec[i64]:
    """The different kinds in a sorted bag."""
    found = vec[i64](capacity=len(bag))
    last: i64 = -1
    for card in bag:
        if card != last:
            found = append(found, card)
            last = card
    return found


def merged(bag: vec[i64], other: vec[i64]) -> vec[i64]:
    """The cards of both, sorted."""
    found = vec[i64](capacity=len(bag) + len(other))
    n: i64 = 0
    for card in bag:
        while n < len(other) and other[n] <= card:
            found = append(found, other[n])
            n += 1
        found = append(found, card)
    while n < len(other):
        found = append(found, other[n])
        n += 1
    return found


def as_bag(cards: list[int]) -> vec[i64]:
    found = vec[i64]()
    for card in cards:
        found = append(found, card)
    return found


def sorted_bag(cards: vec[i64]) -> vec[i64]:
    found = vec[i64]()
    for card in cards:
        found = put(found, card)
    return found


@mypyc_attr(acyclic=True)
@final
class Deck:
    """A face-down deck: `top` and `below` are in order and known to all who watched; `bag` is between them."""

    __slots__ = ("bag", "below", "top")

    def __init__(self) -> None:
        self.top = vec[i64]()
        self.bag = vec[i64]()
        self.below = vec[i64]()

    def copy_cards(self, other: "Deck") -> None:
        """Makes the deck an independent copy of another one."""
        self.top = other.top[:]
        self.bag = other.bag[:]
        self.below = other.below[:]

    def size(self) -> i64:
        """How many cards it has."""
        return len(self.top) + len(self.bag) + len(self.below)

    def next(self) -> i64:
        """The top card if it is known, UNKNOWN where chance decides, EMPTY where there is none."""
        if len(self.top) > 0:
            return self.top[0]
        if len(self.bag) > 0:
            return self.bag[0] if self.bag[0] == self.bag[len(self.bag) - 1] else UNKNOWN
        return self.below[0] if len(self.below) > 0 else EMPTY

    def take(self, kind: i64) -> None:
        """Removes the top card, which is of that kind."""
        if len(self.top) > 0:
            self.top = pop(self.top, 0)[0]
        elif len(self.bag) > 0:
            self.bag = drop(self.bag, kind)
        else:
            self.below = pop(self.below, 0)[0]

    def find(self, kind: i64) -> None:
        """Removes a card of that kind from anywhere in the deck."""
        if holds(self.bag, kind):
            self.bag = drop(self.bag, kind)
        elif holds(self.below, kind):
            self.below = drop(self.below, kind)
        else:
            self.top = drop(self.top, kind)

    def put_under(self, kind: i64) -> None:
        self.below = append(self.below, kind)

    def put_on_top(self, kind: i64, depth: i64) -> None:
        """Puts a card below that many cards from the top."""
        found = vec[i64]()
        n: i64
        for n in range(len(self.top) + 1):
            if n == depth:
                found = append(found, kind)
            if n < len(self.top):
                found = append(found, self.top[n])
        self.top = found

    def shuffle(self) -> None:
        """Forgets the order. [PD-R19]"""
        if len(self.top) > 0:
            self.bag = merged(self.bag, sorted_bag(self.top))
        if len(self.below) > 0:
            self.bag = merged(self.bag, sorted_bag(self.below))
        self.top = vec[i64]()
        self.below = vec[i64]()

    def foresee(self, rng: Rng) -> None:
        """Gives the bag a random order, so that later draws are determined."""
        left = self.bag[:]
        found = self.top[:]
        n = len(left)
        while n > 0:
            at = rng.below(n)
            n -= 1
            found = append(found, left[at])
            left[at] = left[n]
        self.top = found
        self.bag = vec[i64]()

    def cards(self) -> vec[i64]:
        """All its cards, sorted."""
        return merged(merged(self.bag, sorted_bag(self.top)), sorted_bag(self.below))
