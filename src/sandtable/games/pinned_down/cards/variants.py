"""Cards changed by options."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    BEARER,
    BY_WHITFIELD,
    DESTINY,
    DRAWN,
    DRAWS,
    FIGHT,
    FIGHTING,
    FOR_COLLATERAL,
    ONCE_A_TURN,
    PLAYER_SIDE,
    Act,
    AnyOf,
    Boost,
    Destiny,
    Of,
    Static,
    Threat,
)

# PD-R82: the price in a later version of the text
LATER_WHITFIELD = card(
    "admiral_whitfield",
    [
        Static(DESTINY, +1, Of(DRAWS, side=PLAYER_SIDE), reason=FOR_COLLATERAL),
        Act(
            FIGHT,
            [Destiny(for_enemy=False, reason=BY_WHITFIELD), Boost(1, times=DRAWN, ship=BEARER)],
            cost=[Threat(+3)],
            when=AnyOf(Of(BEARER, need=FIGHTING), "the ship is in the fight"),
            limit=ONCE_A_TURN,
        ),
    ],
    text="text_later",
)
