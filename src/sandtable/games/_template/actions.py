"""Every action of the game, and every fact its story tells."""

from typing import Final

from sandtable.games._template.components import CHARMS, MOST, SEATS
from sandtable.kernel.contract import SEAT_NAMES
from sandtable.kernel.verbs import Domain, Gap, Verb, Verbs

SEAT_WORDS: Final = Domain("seat", list(SEAT_NAMES[:SEATS]), "seat")
AMOUNTS: Final = Domain("amount", [str(n + 1) for n in range(int(MOST))], "take")
CHARM_WORDS: Final = Domain("charm", [str(charm) for charm in CHARMS])

TAKE: Final = 0
DEAL: Final = 1
VERBS: Final = Verbs(
    [Verb("take", "take {amount}", [Gap("amount", AMOUNTS)])],
    chance=[Verb("deal", "charm {charm}", [Gap("charm", CHARM_WORDS)])],
)

TOOK: Final = 0
DEALT: Final = 1
DEALT_HIDDEN: Final = 2
FACTS: Final = Verbs(
    [
        Verb("took", "{seat} takes {amount}", [Gap("seat", SEAT_WORDS), Gap("amount", AMOUNTS)]),
        Verb("dealt", "{seat} is dealt charm {charm}", [Gap("seat", SEAT_WORDS), Gap("charm", CHARM_WORDS)]),
        Verb("dealt_hidden", "{seat} is dealt a charm", [Gap("seat", SEAT_WORDS)]),
    ]
)
