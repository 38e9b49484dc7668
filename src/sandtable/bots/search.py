"""What both tree searches share: a tree that is grown one simulation at a time and credited with what it brought."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.bots.curiosity import Curiosity
from sandtable.bots.tree import NO_NODE, ROOT, Tree
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import Game, State
from sandtable.kernel.rng import Rng

_OFTEN: Final[i64] = 100  # simulations an answer needs before a line goes on with it


class Search:
    """A tree, the path of the simulation under way, and how widely to look around."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.rng = rng
        self.tree = Tree()
        self.path = vec[i64]()
        self.seats = game.seats
        self.patience = game.patience
        self.curiosity = Curiosity()
        self.favourite = ROOT  # the root's child that was tried most often, or the root when none was
        self.second: i64 = 0  # how often the next one was

    def simulate(self) -> None:
        """One simulation: down the tree, one node more, play on, and remember what it brought."""
        raise NotImplementedError

    def is_settled(self, left: i64) -> bool:
        """Whether the simulations left cannot change the answer."""
        return self.favourite != ROOT and self.tree.visits[self.favourite] - self.second > left

    def best(self) -> i64:
        """The answer tried most often."""
        return self.tree.code[self.favourite]

    def runner_up(self) -> i64:
        """The best of the other answers that were tried; NO_CODE where there is none."""
        found = NO_NODE
        for child in self.children(ROOT):
            visits = self.tree.visits[child]
            if child != self.favourite and visits > (0 if found == NO_NODE else self.tree.visits[found]):
                found = child
        return NO_CODE if found == NO_NODE else self.tree.code[found]

    def children(self, node: i64) -> vec[i64]:
        """The nodes below a node."""
        raise NotImplementedError

    def line(self, seat: i64) -> vec[i64]:
        """How the seat goes on after the best answer: its answers in a row, as long as each was tried often."""
        found = vec[i64]()
        node = self.favourite
        while node != ROOT:
            best = NO_NODE
            for child in self.children(node):
                if best == NO_NODE or self.tree.visits[child] > self.tree.visits[best]:
                    best = child
            if best == NO_NODE or self.tree.mover[best] != seat or self.tree.visits[best] < _OFTEN:
                break
            found = append(found, self.tree.code[best])
            node = best
        return found

    def remember(self, table: State) -> None:
        """Credits every node of the path with what its mover got."""
        tree = self.tree
        paid = vec[float]([0.0] * self.seats)
        seat: i64
        for seat in range(self.seats):
            paid[seat] = table.reward(seat)
        self.curiosity.see(paid[tree.mover[self.path[1]]] if len(self.path) > 1 else 0.5)
        for node in self.path:
            tree.visits[node] = tree.visits[node] + 1
            if node != ROOT:
                tree.total[node] = tree.total[node] + paid[tree.mover[node]]
        if len(self.path) > 1:
            self.compare(self.path[1])

    def compare(self, child: i64) -> None:
        """Keeps who leads, now that a child of the root was tried once more."""
        if child == self.favourite:
            return
        visits = self.tree.visits[child]
        most = self.tree.visits[self.favourite] if self.favourite != ROOT else 0
        if visits > most:
            self.favourite = child
        self.second = max(self.second, min(visits, most))
