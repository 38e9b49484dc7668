"""UCT where nothing is hidden and nothing is left to chance: every node's answers are known once and for all."""

from math import log, sqrt
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.bots.search import Search
from sandtable.bots.tree import NO_NODE, ROOT
from sandtable.kernel.contract import NOBODY, State
from sandtable.kernel.rng import Rng


@final
class OpenSearch(Search):
    """A tree grown from one table. The children of a node stand side by side, in the order of `legal`."""

    def __init__(self, table: State, rng: Rng) -> None:
        super().__init__(table.game, rng)
        self.table = table

    def simulate(self) -> None:
        """One simulation: down the tree, one node more, play on, and remember what it brought."""
        table = self.table.clone()
        self.path = append(vec[i64](), ROOT)
        node = ROOT
        while self.grown(node, table):
            node = self.pick(node)
            table.apply(self.tree.mover[node], self.tree.code[node])
            self.path = append(self.path, node)
        table.hasty_playout(self.rng, self.patience)
        self.remember(table)

    def grown(self, node: i64, table: State) -> bool:
        """Whether the node has children; it gets them the second time it is reached."""
        tree = self.tree
        if tree.first[node] != NO_NODE:
            return True
        actor = table.actor()
        if actor == NOBODY or (tree.visits[node] == 0 and node != ROOT):
            return False
        legal = table.legal(actor)
        tree.room_for(len(legal))
        tree.first[node] = tree.size
        tree.children[node] = len(legal)
        for code in legal:
            tree.add(code, actor)
        return True

    def children(self, node: i64) -> vec[i64]:
        """The nodes below a node: they lie side by side."""
        found = vec[i64]()
        first = self.tree.first[node]
        if first != NO_NODE:
            child: i64
            for child in range(first, first + self.tree.children[node]):
                found = append(found, child)
        return found

    def pick(self, node: i64) -> i64:
        """A child never tried if there is one, else the child of highest upper confidence bound."""
        tree = self.tree
        first = tree.first[node]
        last = first + tree.children[node]
        if tree.visits[node] <= tree.children[node]:
            start = first + self.rng.below(last - first)
            child = start
            while True:
                if tree.visits[child] == 0:
                    return child
                child += 1
                if child == last:
                    child = first
                if child == start:
                    break
        best = first
        best_value = -1.0
        spread = self.curiosity.weight * sqrt(log(float(tree.visits[node])))
        child = first
        while child < last:
            visits = float(tree.visits[child])
            value = tree.total[child] / visits + spread / sqrt(visits)
            if value > best_value:
                best_value = value
                best = child
            child += 1
        return best
