"""Tree search with imagining: every simulation plays on a table the seat cannot tell from the real one.

A node stands for the answers given so far, whatever chance and hidden cards were between them; which of its children
can be tried depends on the imagined table, so each counts how often it was available (single-observer information set
MCTS, after Cowling, Powley and Whitehouse, 2012). From a new node hasty players go on until it is calm. Where more than
two play, or where a game says so, the tree holds the seat's own answers only and the others answer as hasty players
would: a tree over all their answers is so wide that it says little of any. Such a tree meets another hand at every
turn, with answers never tried, and would try each of them once and none of them twice; so it tries as many as the
square root of a node's visits, those that look best first (progressive widening, after Coulom, 2007).
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.bots.onward import LOOKS, play_on
from sandtable.bots.search import Search
from sandtable.bots.ties import best_of
from sandtable.bots.tree import NO_NODE, ROOT
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import CHANCE, NOBODY, State
from sandtable.kernel.rng import Rng

_MAX_DEPTH: Final[i64] = 60


@final
class ImaginingSearch(Search):
    """A tree grown from what one seat knows. The children of a node are a chain."""

    def __init__(self, chair: Chair, rng: Rng) -> None:
        super().__init__(chair.game, rng)
        self.chair = chair
        self.guesses_others = chair.game.others_are_hasty or chair.game.seats > 2

    def simulate(self) -> None:
        """One simulation on a newly imagined table."""
        table = self.chair.imagine(self.rng)
        self.path = append(vec[i64](), ROOT)
        node = ROOT
        grew = False
        while not grew and len(self.path) < _MAX_DEPTH:
            actor = table.actor()
            if actor == NOBODY:
                break
            if actor == CHANCE:
                table.apply(CHANCE, table.sample(self.rng))
                continue
            if self.guesses_others and actor != self.chair.seat:
                table.apply(actor, table.hasty_action(actor, self.rng, LOOKS))
                continue
            size = self.tree.size
            node = self.pick(node, table, actor)
            grew = self.tree.size > size
            table.apply(actor, self.tree.code[node])
            self.path = append(self.path, node)
        play_on(table, self.chair.seat, self.patience, self.rng, weighs_luck=False)
        self.remember(table)

    def child(self, node: i64, code: i64, mover: i64) -> i64:
        """The child that answer leads to, or NO_NODE when it was never tried."""
        tree = self.tree
        child = tree.first[node]
        while child != NO_NODE and (tree.code[child] != code or tree.mover[child] != mover):
            child = tree.sibling[child]
        return child

    def children(self, node: i64) -> vec[i64]:
        """The nodes below a node: each names the next."""
        found = vec[i64]()
        child = self.tree.first[node]
        while child != NO_NODE:
            found = append(found, child)
            child = self.tree.sibling[child]
        return found

    def pick(self, node: i64, table: State, mover: i64) -> i64:
        """The available child of highest bound, or a new one as long as few of the answers were tried."""
        tree = self.tree
        legal = self.chair.legal() if node == ROOT else table.legal(mover)
        tried: i64 = 0
        best = NO_NODE
        best_value = -1.0
        for code in legal:
            child = self.child(node, code, mover)
            if child == NO_NODE:
                continue
            tried += 1
            available = tree.available[child] + 1
            tree.available[child] = available
            visits = float(tree.visits[child])
            value = tree.total[child] / visits + self.curiosity.weight * sqrt(log(float(available)) / visits)
            if value > best_value:
                best_value = value
                best = child
        is_known = tried == len(legal) or (self.guesses_others and tried > 0 and tried * tried > tree.visits[node])
        return best if is_known else self.add(node, self.fresh(node, table, legal, mover), mover)

    def fresh(self, node: i64, table: State, legal: vec[i64], mover: i64) -> i64:
        """Any answer never tried; where few are to be, the one that looks best a step ahead."""
        codes = vec[i64]()
        looks = vec[float]()
        for code in legal:
            if self.child(node, code, mover) != NO_NODE:
                continue
            look = 0.0
            if self.guesses_others:
                after = table.clone()
                after.apply(mover, code)
                look = after.worth(mover)
            codes = append(codes, code)
            looks = append(looks, look)
        return best_of(codes, looks, self.rng)

    def add(self, node: i64, code: i64, mover: i64) -> i64:
        """A new child at the head of the chain."""
        tree = self.tree
        child = tree.add(code, mover)
        tree.sibling[child] = tree.first[node]
        tree.first[node] = child
        tree.available[child] = 1
        return child
