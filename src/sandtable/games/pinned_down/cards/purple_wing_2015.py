"""The Purple Wing, 2015."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    ATTACK,
    ATTACK_DECK,
    ATTACK_START,
    COST,
    DECK_SIZE,
    DISCARD,
    EFFECT,
    EFFECT_PLAYED,
    ENEMY_SIDE,
    FIGHT,
    FIGHTERS,
    HAS_CLOAKING,
    JUMP,
    LOCATION_DECK,
    MAIN,
    ONCE_A_TURN,
    PLAYER_SHIPS,
    PRICED,
    SEEN,
    SELF,
    SHIP,
    UNASSIGNED,
    WOULD_RESOLVE,
    Act,
    AnyOf,
    Arrange,
    Boost,
    Count,
    Discard,
    Draw,
    ForTheTurn,
    Gift,
    Instead,
    Look,
    May,
    Of,
    Offer,
    On,
    Overload,
    Pick,
    Play,
    Static,
    Threat,
    is_it,
    more_than,
)

CARDS = [
    card("mr_alford", [On(ATTACK_START, [Threat(-1)])]),
    card("mr_mooney", [Instead(WOULD_RESOLVE, [], Of(PRICED, cards=["lack_of_preparation"]))]),
    card("mr_snider", [Static(COST, 0, Of(PRICED, cards=["analyze_attack"], own=True), exactly=True)]),
    card(
        "ms_cleveland",
        [Act(MAIN, [Look(LOCATION_DECK, 1), May(steps=1), Discard(), Arrange()], limit=ONCE_A_TURN)],
    ),
    card("ms_mcgowan", [On(EFFECT_PLAYED, [Threat(-1)])]),
    card("analyze_attack", [Play(MAIN, [Look(ATTACK_DECK, 4), Pick(Of(SEEN)), Discard(), Arrange()])]),
    card("covert_ops", [Play(MAIN, [ForTheTurn(Gift(Of(PLAYER_SHIPS)))])]),
    card(
        "distortion_field",
        [Play(MAIN, [Look(ATTACK_DECK, 5), Threat(-1, times=Count(Of(SEEN, kind=EFFECT))), Arrange()])],
    ),
    card("no_second_guessing", [Play(MAIN, [Draw(2)], when=more_than(Count(Of(DISCARD)), DECK_SIZE))]),
    card(
        "surprise_assault",
        [Play(FIGHT, [Pick(Of(FIGHTERS)), Boost(2, better=3, when=is_it(HAS_CLOAKING, "it has CLOAKING"))])],
    ),
    card("they_are_coming", [Play(MAIN, [ForTheTurn(Static(COST, +1, Of(PRICED, side=ENEMY_SIDE, kind=SHIP)))])]),
    card(
        "watch_your_back",
        [
            Play(
                FIGHT,
                [
                    Pick(Of(FIGHTERS)),
                    Boost(2, better=3, when=AnyOf(Of(PLAYER_SHIPS, need=UNASSIGNED), "a player ship is unassigned")),
                ],
            )
        ],
    ),
    card("tri_pegasus", [Act(JUMP, [Offer(1)], cost=[Overload(1, SELF)])]),
    card(
        "tri_golem",
        [
            Act(
                ATTACK,
                [ForTheTurn(Static(COST, +1, Of(PRICED, side=ENEMY_SIDE, kind=SHIP)))],
                cost=[Overload(2, SELF)],
            )
        ],
    ),
]
