"""What every bot is: given a chair, it chooses."""

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.chair import Chair


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that sees what its seat sees. The same seed and the same chairs give the same choices."""

    name: str

    def choose(self, chair: Chair) -> i64:
        """One of chair.legal()."""
        raise NotImplementedError
