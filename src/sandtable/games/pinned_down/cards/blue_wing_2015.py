"""The Blue Wing, 2015: the Red Wing of 2011."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    BEARER,
    BLUE,
    COST,
    DAMAGE_CAP,
    DESTINY,
    DRAWN,
    DRAWS,
    EFFECT,
    EFFECT_BONUS,
    ENEMY_SHIPS,
    FIGHT,
    FIGHTERS,
    FIGHTING,
    FLAGSHIPS,
    FOE_TOTAL,
    FOES,
    FOR_COLLATERAL,
    IS_UNIQUE,
    IT,
    ONCE_A_TURN,
    OVERLOADABLE,
    PLANET,
    PLAYER_SIDE,
    POWER,
    PRICED,
    RAIDERS,
    ROW_LENGTH,
    SELF,
    SPACE,
    STATION,
    Act,
    AnyOf,
    At,
    Boost,
    Destiny,
    Draw,
    If,
    Of,
    Overload,
    Pick,
    Play,
    PowerNow,
    Static,
    Threat,
    TopThreat,
    more_than,
)

CARDS = [
    card("admiral_bright", [Static(POWER, -1, Of(ENEMY_SHIPS, need=IS_UNIQUE))]),
    card("admiral_whitfield", [Static(EFFECT_BONUS, +1, Of(PRICED, kind=EFFECT, own=True))]),
    card(
        "captain_huber",
        [
            Static(DESTINY, +1, Of(DRAWS, side=PLAYER_SIDE), reason=FOR_COLLATERAL),
            Act(
                FIGHT,
                [Destiny(for_enemy=False), Boost(1, times=DRAWN, ship=BEARER)],
                cost=[Threat(+3)],
                when=AnyOf(Of(BEARER, need=FIGHTING), "the ship is in the fight"),
                limit=ONCE_A_TURN,
            ),
        ],
    ),
    card("captain_whitley", [Static(DAMAGE_CAP, 1, Of(FLAGSHIPS), exactly=True)]),
    card(
        "weapon_specialist_hooper",
        [
            Act(
                FIGHT,
                [Destiny(for_enemy=False), Boost(1, times=DRAWN, ship=BEARER)],
                cost=[Overload(1, BEARER)],
                when=AnyOf(Of(BEARER, need=FIGHTING), "the ship is in the fight"),
            )
        ],
    ),
    card("defiance", [Play(FIGHT, [Pick(Of(FIGHTERS)), Boost(2, better=4, when=At(PLANET | STATION))])]),
    card("evasion_maneuver", [Play(FIGHT, [Pick(Of(RAIDERS)), Boost(-3)])]),
    card(
        "fire_at_will",
        [
            Play(
                FIGHT, [Pick(Of(FIGHTERS)), Boost(2, better=4, when=AnyOf(Of(IT, wing=BLUE), "it is of the Blue Wing"))]
            )
        ],
    ),
    card("raise_the_stakes", [Play(FIGHT, [Boost(4)], cost=[Pick(Of(FIGHTERS, need=OVERLOADABLE)), Overload(1)])]),
    card(
        "target_eliminated",
        [Play(FIGHT, [Pick(Of(FIGHTERS)), Boost(1), If(more_than(PowerNow(IT), FOE_TOTAL), [Draw(1)])])],
    ),
    card("trb_ardor", [Static(POWER, +1, Of(SELF), times=ROW_LENGTH)]),
    card(
        "trb_faith",
        [Static(COST, 0, Of(PRICED, cards=["evasion_maneuver", "fire_at_will"], own=True), exactly=True)],
    ),
    card("trb_justice", [Static(POWER, +1, Of(SELF), times=TopThreat(Of(FOES)))]),
    card("trb_truth", [Static(POWER, +2, Of(SELF), when=At(SPACE))]),
]
