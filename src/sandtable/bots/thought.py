"""What a bot finds when it thinks: its answer, the next best one, and the answers it plans to give after it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.codes import NO_CODE


@final
class Thought:
    """An answer and what a search knows besides. `next_best` is NO_CODE where only one answer was looked at."""

    def __init__(self, code: i64, next_best: i64 = NO_CODE, is_proven: bool = False) -> None:
        self.code: Final[i64] = code
        self.next_best: Final[i64] = next_best
        self.is_proven: Final = is_proven  # no answer is better
        self.then = vec[i64]()  # the seat's own answers after it, as far as the search knows them well
