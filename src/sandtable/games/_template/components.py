"""The charms and what they are worth."""

from typing import Final

from mypy_extensions import i64

SEATS: Final = 2
CHARMS: Final = [2, 3, 4]
NO_CHARM: Final[i64] = 0
MOST: Final[i64] = 3  # TM-5
BONUS: Final[i64] = 3  # TM-8
