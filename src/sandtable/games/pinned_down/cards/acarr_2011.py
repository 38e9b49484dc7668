"""The Ac'arr, 2011."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    ACARR,
    BEARER,
    COST,
    DAMAGED,
    EFFECT,
    FIGHT,
    FIGHTERS,
    FIGHTING,
    FLEET,
    FLEET_FOES,
    FROM_DECK,
    FROM_DISCARD,
    IT,
    LOSS,
    MAIN,
    ON_FLEET,
    PILE,
    POOL,
    POWER,
    PRICED,
    RAIDERS,
    SELF,
    SHIP,
    TOKENS,
    WOULD_DAMAGE,
    Act,
    AnyOf,
    Boost,
    Discard,
    Distinct,
    Gift,
    Instead,
    Of,
    On,
    Overload,
    OwnerLost,
    Pick,
    Play,
    PlayFrom,
    Repair,
    Static,
    Threat,
    Token,
    Under,
    at_least,
    exactly,
    is_it,
)

CARDS = [
    card("adaption", [Play(MAIN, [Pick(Of(ON_FLEET)), Discard()], when=at_least(Distinct(Of(FLEET)), 4))]),
    card("ecological_niche", [Play(MAIN), Static(COST, -1, Of(PRICED, kind=SHIP, own=True))]),
    card(
        "endless_forms",
        [
            Play(
                MAIN,
                [PlayFrom(FROM_DECK, Of(PILE, kind=SHIP, wing=ACARR))],
                when=at_least(Distinct(Of(FLEET, wing=ACARR)), 4),
            )
        ],
    ),
    card(
        "facing_extinction",
        [Play(FIGHT, [Pick(Of(FIGHTERS, wing=ACARR)), Boost(2, better=4, when=exactly(POOL, 0))])],
    ),
    card(
        "ferocity",
        [Play(FIGHT, [Pick(Of(FIGHTERS, wing=ACARR)), Boost(2, better=4, when=is_it(DAMAGED, "it is damaged"))])],
    ),
    card("mutation", [Play(MAIN, [PlayFrom(FROM_DECK | FROM_DISCARD, Of(PILE, kind=EFFECT))])]),
    card(
        "natural_selection",
        [
            Play(MAIN),
            On(LOSS, [Token(+1)], when=OwnerLost()),
            Act(
                MAIN,
                [PlayFrom(FROM_DECK, Of(PILE, kind=SHIP, wing=ACARR))],
                cost=[Discard(SELF)],
                when=at_least(TOKENS, 4),
            ),
        ],
    ),
    card(
        "survival_of_the_fittest",
        [Play(FIGHT, [Pick(Of(FIGHTERS, wing=ACARR)), Boost(2, better=4, when=at_least(Distinct(Of(FLEET)), 4))])],
    ),
    card(
        "symbiosis",
        [Instead(WOULD_DAMAGE, [], Of(IT, wing=ACARR), when=at_least(Distinct(Of(FLEET)), 4), may=True, in_hand=True)],
    ),
    card("bullacar", [Static(POWER, -1, Of(FLEET_FOES), once=True)]),
    card("camoucar", [Gift(Of(FLEET))]),
    card(
        "mothacar",
        [Act(MAIN, [PlayFrom(FROM_DECK, Of(PILE, kind=SHIP))], cost=[Threat(+1), Pick(Of(FLEET)), Under()])],
    ),
    card("predacar", [Static(POWER, +1, Of(FLEET), once=True)]),
    card("regacar", [Act(MAIN, [Repair(1, BEARER)], cost=[Threat(+2)], shared=True)]),
    card("sleepacar", [Act(MAIN, [Under(BEARER)], cost=[Overload(1, BEARER)], shared=True)]),
    card(
        "suicacar",
        [
            Act(
                FIGHT,
                [Pick(Of(RAIDERS)), Discard()],
                cost=[Discard(BEARER)],
                when=AnyOf(Of(BEARER, need=FIGHTING), "it is in the fight"),
                shared=True,
            )
        ],
    ),
]
