"""Any legal answer, each as likely as the others."""

from typing import final

from mypy_extensions import i64

from sandtable.bots.bot import Bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.rng import Rng


@final
class RandomBot(Bot):
    """Plays by no plan at all: the floor every other bot must clear."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self.rng = Rng(seed, 2)

    def choose(self, chair: Chair) -> i64:
        """One of the legal answers."""
        legal = chair.legal()
        return legal[self.rng.below(len(legal))]
