"""A search tree as a few vectors: nodes are numbers, and the children of a node a block or a chain of siblings."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NO_NODE: Final[i64] = -1
ROOT: Final[i64] = 0
_FIRST_SIZE: Final[i64] = 1024


@final
class Tree:
    """For every node: the answer that leads to it, who gave it, how often it was tried and what it brought them."""

    __slots__ = ("available", "children", "code", "first", "mover", "sibling", "size", "total", "visits")

    def __init__(self) -> None:
        self.size: i64 = 1
        self.code = vec[i64]([-1] * _FIRST_SIZE)
        self.mover = vec[i64]([-1] * _FIRST_SIZE)
        self.first = vec[i64]([-1] * _FIRST_SIZE)  # the first child, or NO_NODE
        self.children = vec[i64]([0] * _FIRST_SIZE)  # where children stand side by side: how many there are
        self.sibling = vec[i64]([-1] * _FIRST_SIZE)  # where children are a chain: the next one, or NO_NODE
        self.visits = vec[i64]([0] * _FIRST_SIZE)
        self.available = vec[i64]([0] * _FIRST_SIZE)  # how often it could have been tried
        self.total = vec[float]([0.0] * _FIRST_SIZE)

    def room_for(self, more: i64) -> None:
        """Makes sure that many nodes can be added."""
        size = len(self.code)
        if self.size + more <= size:
            return
        while size < self.size + more:
            size *= 2
        self.code = _longer(self.code, size, -1)
        self.mover = _longer(self.mover, size, -1)
        self.first = _longer(self.first, size, -1)
        self.children = _longer(self.children, size, 0)
        self.sibling = _longer(self.sibling, size, -1)
        self.visits = _longer(self.visits, size, 0)
        self.available = _longer(self.available, size, 0)
        total = vec[float]([0.0] * size)
        n: i64
        for n in range(self.size):
            total[n] = self.total[n]
        self.total = total

    def add(self, code: i64, mover: i64) -> i64:
        """A new node that nothing points to yet."""
        self.room_for(1)
        node = self.size
        self.code[node] = code
        self.mover[node] = mover
        self.size = node + 1
        return node


def _longer(short: vec[i64], size: i64, filler: i64) -> vec[i64]:
    long = vec[i64]([filler] * size)
    n: i64
    for n in range(len(short)):
        long[n] = short[n]
    return long
