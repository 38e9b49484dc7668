"""The Red Wing, 2011."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    BATTLESHIP,
    BEARER,
    BY_WHITFIELD,
    CAPTAIN,
    CREW,
    DAMAGE_CAP,
    DESTINY,
    DRAWN,
    DRAWS,
    ENEMY_SHIPS,
    FIGHT,
    FIGHT_WON,
    FIGHTERS,
    FIGHTING,
    FLEET,
    FOES,
    FOR_COLLATERAL,
    FRIGATE,
    FROM_DECK,
    IT,
    MAIN,
    ONCE_A_TURN,
    OVERLOADABLE,
    OVERPOWER,
    PILE,
    PLANET,
    PLAYER_SHIPS,
    PLAYER_SIDE,
    POWER,
    RAIDERS,
    RED,
    ROW_LENGTH,
    SELF,
    SHIP,
    SPACE,
    STATION,
    WINNERS,
    Act,
    AnyOf,
    At,
    Boost,
    Count,
    Destiny,
    Discard,
    Of,
    On,
    Overload,
    Pick,
    Play,
    PlayFrom,
    Static,
    Threat,
    TopThreat,
    at_least,
)

CARDS = [
    card("admiral_bright", [Static(POWER, -2, Of(FOES))]),
    card(
        "admiral_whitfield",
        [
            Static(DESTINY, +1, Of(DRAWS, side=PLAYER_SIDE), reason=FOR_COLLATERAL),
            Act(
                FIGHT,
                [Destiny(for_enemy=False, reason=BY_WHITFIELD), Boost(1, times=DRAWN, ship=BEARER)],
                cost=[Threat(-2)],
                when=AnyOf(Of(BEARER, need=FIGHTING), "the ship is in the fight"),
            ),
        ],
    ),
    card("captain_downs", [Act(FIGHT, [PlayFrom(FROM_DECK, Of(PILE, cards=["fire_at_will"]))], limit=ONCE_A_TURN)]),
    card(
        "captain_huber",
        [
            On(
                FIGHT_WON,
                [Pick(Of(ENEMY_SHIPS, below=10)), Discard()],
                when=AnyOf(Of(WINNERS, cards=["truth"]), "Truth won it"),
            )
        ],
    ),
    card("captain_whitley", [Static(DAMAGE_CAP, 1, Of(BEARER, word=FRIGATE), exactly=True)]),
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
        [Play(FIGHT, [Pick(Of(FIGHTERS)), Boost(2, better=4, when=AnyOf(Of(IT, wing=RED), "it is of the Red Wing"))])],
    ),
    card("hide_and_seek", [Play(MAIN, [PlayFrom(FROM_DECK, Of(PILE, kind=SHIP))])]),
    card("raise_the_stakes", [Play(FIGHT, [Boost(4)], cost=[Pick(Of(FIGHTERS, need=OVERLOADABLE)), Overload(1)])]),
    card(
        "superiority",
        [
            Play(MAIN, free=AnyOf(Of(CREW, cards=["admiral_whitfield"]), "Admiral Whitfield is in play")),
            Static(CAPTAIN, +1, Of(PLAYER_SHIPS)),
            Static(DESTINY, +1, Of(DRAWS, side=PLAYER_SIDE), reason=BY_WHITFIELD),
        ],
    ),
    card("armor_plating", [Static(OVERPOWER, 3, Of(BEARER), exactly=True)]),
    card(
        "long_range_torpedos",
        [
            Act(
                FIGHT,
                [Pick(Of(ENEMY_SHIPS)), Discard()],
                cost=[Discard(SELF)],
                when=AnyOf(Of(BEARER, word=BATTLESHIP), "the ship is a battleship"),
            )
        ],
    ),
    card(
        "plasma_rays",
        [
            Act(
                FIGHT,
                [Boost(1, ship=BEARER)],
                cost=[Overload(1, BEARER)],
                when=AnyOf(Of(BEARER, need=FIGHTING), "the ship is in the fight"),
            )
        ],
    ),
    card("ardor", [Static(POWER, +1, Of(SELF), times=ROW_LENGTH)]),
    card("faith", [Act(FIGHT, [PlayFrom(FROM_DECK, Of(PILE, cards=["evasion_maneuver"]))], limit=ONCE_A_TURN)]),
    card("justice", [Static(POWER, +1, Of(SELF), times=TopThreat(Of(FOES)))]),
    card("truth", [Static(POWER, +2, Of(SELF), when=At(SPACE))]),
    card("unity", [Static(POWER, +2, Of(SELF), when=at_least(Count(Of(FLEET)), 3))]),
]
