"""Every action of the game, and every fact its story tells."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games._connect_four.components import COLUMNS, SEATS
from sandtable.kernel.codes import pack
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.verbs import Domain, Gap, Verb, Verbs

SEAT_WORDS: Final = Domain("seat", list(SEAT_NAMES[:SEATS]), "seat")
COLUMN_WORDS: Final = Domain("column", [str(n + 1) for n in range(COLUMNS)], "column")

DROP: Final = 0
VERBS: Final = Verbs([Verb("drop", "drop {column}", [Gap("column", COLUMN_WORDS)])])

DROPPED: Final = 0
CONNECTED: Final = 1
FACTS: Final = Verbs(
    [
        Verb("dropped", "{seat} drops into {column}", [Gap("seat", SEAT_WORDS), Gap("column", COLUMN_WORDS)]),
        Verb("connected", "{seat} has four in a row", [Gap("seat", SEAT_WORDS)]),
    ]
)


def _every_drop() -> vec[i64]:
    """A drop into each column, from left to right."""
    codes = vec[i64]([0] * COLUMNS)
    n: i64
    for n in range(COLUMNS):
        codes[n] = pack(DROP, n)
    return codes


EVERY_DROP: Final = _every_drop()
