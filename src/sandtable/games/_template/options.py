"""The options, each with its range, default and clause."""

from typing import Final, final

from mypy_extensions import i64

from sandtable.kernel.options import Choice, Option, Options, Whole

OPTIONS: Final[list[Option]] = [
    Whole("seats", 2, 2, 2, "TM-1", "players at the table"),
    Whole("pebbles", 10, 3, 40, "TM-2", "pebbles in the pile"),
    Choice("empty_bonus", ["no", "yes"], "TM-R1", "whether a player without pebbles gets the bonus"),
]


@final
class Setting:
    """The options as plain numbers for the rules to read."""

    def __init__(self, options: Options) -> None:
        self.pebbles: Final[i64] = options.whole("pebbles")
        self.empty_bonus: Final = options.word("empty_bonus") == "yes"
