"""What both tree searches share: a tree that is grown one simulation at a time and credited with what it brought."""

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.bots.curiosity import Curiosity
from sandtable.bots.tree import ROOT, Tree
from sandtable.kernel.contract import Game, State
from sandtable.kernel.rng import Rng


class Search:
    """A tree, the path of the simulation under way, and how widely to look around."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.rng = rng
        self.tree = Tree()
        self.path = vec[i64]()
        self.seats = game.seats
        self.patience = game.patience
        self.curiosity = Curiosity()

    def simulate(self) -> None:
        """One simulation: down the tree, one node more, play on, and remember what it brought."""
        raise NotImplementedError

    def is_settled(self) -> bool:
        """Whether more simulations would change nothing."""
        return False

    def best(self) -> i64:
        """The answer tried most often."""
        raise NotImplementedError

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
