"""No variants: the game everybody knows."""

from typing import Final

from sandtable.kernel.options import Option, Whole

OPTIONS: Final[list[Option]] = [Whole("seats", 2, 2, 2, "CF-1", "players at the table")]
