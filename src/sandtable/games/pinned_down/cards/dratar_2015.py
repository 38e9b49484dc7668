"""The Dra'tar, 2015."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    CAPTAIN_BONUS,
    DAMAGED,
    DRAWN,
    EACH_PLAYER,
    ENEMY_SHIPS,
    FIGHT_START,
    FIGHTING,
    FLAGSHIPS,
    FOES,
    FOR_COLLATERAL,
    GRIEF,
    HAND,
    HARM,
    LOSERS,
    LOSING_OWNERS,
    LOSING_PLAYERS,
    LOSS,
    OWN_FLAGSHIP,
    PLAYER_SHIPS,
    POOL,
    POWER,
    REVEALED,
    SELF,
    SMALLEST_DECK,
    AnyOf,
    AnyOne,
    Ban,
    Boost,
    Count,
    Damage,
    Destiny,
    Discard,
    ForTheTurn,
    If,
    Lose,
    Of,
    On,
    Paid,
    Pick,
    Plain,
    Random,
    Reveal,
    ShuffleIn,
    Static,
    Threat,
    exactly,
    more_than,
)

CARDS = [
    card(
        "a_change_of_plans",
        [
            Reveal(
                [
                    AnyOne(),
                    ShuffleIn(from_hand=True),
                    Threat(+1, times=Paid(Of(ENEMY_SHIPS))),
                    Discard(every=Of(ENEMY_SHIPS)),
                ]
            )
        ],
    ),
    card(
        "collateral_damage",
        [
            Reveal(
                [
                    Destiny(for_enemy=False, reason=FOR_COLLATERAL),
                    If(more_than(DRAWN, Plain(2)), [Damage(1, every=Of(OWN_FLAGSHIP))]),
                ],
                who=EACH_PLAYER,
            )
        ],
    ),
    card("end_of_the_line", [Reveal([If(exactly(SMALLEST_DECK, 0), [Lose()])])]),
    card("lack_of_preparation", [Reveal([Pick(Of(HAND)), Discard()], who=EACH_PLAYER)]),
    card("plasma_leak", [Reveal([Random(Of(FLAGSHIPS)), Damage(1)])]),
    card("the_end_draws_near", [Reveal([Threat(+2)])]),
    card("worry", [Reveal([ForTheTurn(Ban(CAPTAIN_BONUS, Of(PLAYER_SHIPS)))])]),
    card(
        "db_agony",
        [
            On(
                GRIEF,
                [Pick(Of(HAND)), Discard()],
                when=AnyOf(Of(SELF, need=FIGHTING), "it fought"),
                who=LOSING_OWNERS,
            )
        ],
    ),
    card("dratar_assault_cruiser"),
    card("dratar_assault_frigate"),
    card("dsf_bane", [Static(POWER, +1, Of(SELF), times=Count(Of(ENEMY_SHIPS, other=True)))]),
    card("dratar_behemoth"),
    card("daf_cataclysm", [On(LOSS, [Threat(+1, times=LOSING_PLAYERS)])]),
    card(
        "dsf_curse",
        [
            On(
                FIGHT_START,
                [Destiny(for_enemy=True), Boost(1, times=DRAWN, ship=SELF)],
                when=AnyOf(Of(SELF, need=FIGHTING), "it fights"),
            )
        ],
    ),
    card("dsf_decay", [Static(POWER, +2, Of(SELF), when=AnyOf(Of(FOES, need=DAMAGED)))]),
    card("dac_disaster", [Static(POWER, +2, Of(SELF), when=exactly(POOL, 0))]),
    card(
        "db_horror",
        [On(HARM, [Damage(1, every=Of(LOSERS))], when=AnyOf(Of(SELF, need=FIGHTING), "it fought"))],
    ),
    card("dratar_swarm_frigate", [On(REVEALED, [Threat(+2)])]),
]
