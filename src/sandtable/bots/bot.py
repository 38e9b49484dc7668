"""What every bot is: given a chair, it chooses."""

from mypy_extensions import i64, mypyc_attr

from sandtable.bots.thought import Thought
from sandtable.kernel.chair import Chair


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that sees what its seat sees. The same seed and the same chairs give the same choices."""

    name: str

    def choose(self, chair: Chair) -> i64:
        """One of chair.legal()."""
        raise NotImplementedError

    def consider(self, chair: Chair) -> Thought:
        """The same answer with what is known of it; a bot that does not search knows nothing more."""
        return Thought(self.choose(chair))
