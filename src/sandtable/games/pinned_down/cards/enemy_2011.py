"""The Enemy, 2011."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    AFTER_WIN,
    ALL_SHIPS,
    ASSIGN,
    ATTACHED,
    ATTACK_START,
    BEARER,
    CAPTAIN_BONUS,
    CHARACTER,
    CLOAK,
    CREW,
    DAMAGED,
    DESTROYED_SHIPS,
    DRAWN,
    EACH_PLAYER,
    ENEMY_SHIPS,
    ENEMY_SIDE,
    FIGHT_START,
    FIGHTING,
    FLEET,
    FOES,
    FOR_COLLATERAL,
    GRIEF,
    HAND,
    HARM,
    LOSERS,
    LOSING_OWNERS,
    LOSING_PLAYERS,
    LOSING_SHIPS,
    LOSS,
    MANNED,
    PLAYER_SHIPS,
    POOL,
    POWER,
    REPAIR,
    REVEALED,
    SELF,
    SETTLE,
    TABLE,
    TOKENS,
    TURN_END,
    TURN_START,
    AnyOf,
    AnyOne,
    Attach,
    Ban,
    Boost,
    Count,
    Damage,
    Destiny,
    Discard,
    If,
    Lose,
    NoneOf,
    Of,
    On,
    Paid,
    Pick,
    PickPlayer,
    Plain,
    Reveal,
    ShuffleIn,
    Static,
    Threat,
    ToHand,
    Token,
    at_least,
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
            On(
                AFTER_WIN,
                [
                    PickPlayer(winners=True),
                    Destiny(for_enemy=False, reason=FOR_COLLATERAL),
                    If(more_than(Count(Of(FLEET)), DRAWN), [Pick(Of(FLEET)), Damage(1)]),
                ],
            )
        ],
    ),
    card("end_of_the_line", [Reveal([If(more_than(DESTROYED_SHIPS, Plain(6)), [Lose()])])]),
    card("lack_of_preparation", [Reveal([Pick(Of(HAND)), Discard()], who=EACH_PLAYER)]),
    card("no_mercy", [Static(POWER, -1, Of(ALL_SHIPS, need=DAMAGED)), On(TURN_END, [Discard(SELF)])]),
    card("on_the_brink_of_despair", [On(LOSS, [Token(+1, times=LOSING_SHIPS), If(at_least(TOKENS, 20), [Lose()])])]),
    card(
        "plasma_leak",
        [
            On(SETTLE, [Pick(Of(LOSERS)), Attach()], when=NoneOf(Of(SELF, need=ATTACHED), "this card is not attached")),
            On(TURN_START, [Damage(1, BEARER)], when=AnyOf(Of(SELF, need=ATTACHED), "this card is attached")),
        ],
    ),
    card("the_end_draws_near", [On(TURN_END, [Token(+1)]), On(ATTACK_START, [Threat(+1, times=TOKENS)])]),
    card("they_keep_coming", [On(LOSS, [Threat(+1, times=LOSING_PLAYERS)])]),
    card("weary", [Reveal([Destiny(for_enemy=True), ToHand(every=Of(CREW, kind=CHARACTER, drawn=True))])]),
    card(
        "where_it_hurts_most",
        [
            On(SETTLE, [Pick(Of(LOSERS)), Attach()], when=NoneOf(Of(SELF, need=ATTACHED), "this card is not attached")),
            Ban(REPAIR, Of(BEARER)),
        ],
    ),
    card("worry", [Ban(CAPTAIN_BONUS, Of(PLAYER_SHIPS)), On(TURN_END, [Discard(SELF)])]),
    card(
        "agony",
        [
            On(
                GRIEF,
                [Pick(Of(HAND)), Discard()],
                when=AnyOf(Of(SELF, need=FIGHTING), "it fought"),
                who=LOSING_OWNERS,
            )
        ],
    ),
    card("assault_cruiser"),
    card("assault_frigate"),
    card("bane", [Static(POWER, +1, Of(SELF), times=Count(Of(ENEMY_SHIPS, other=True)))]),
    card("behemoth", [Static(POWER, -1, Of(SELF), times=Count(Of(FOES)))]),
    card("cataclysm", [Static(POWER, +2, Of(SELF), when=AnyOf(Of(TABLE, side=ENEMY_SIDE)))]),
    card(
        "curse",
        [
            On(
                FIGHT_START,
                [Destiny(for_enemy=True), Boost(1, times=DRAWN, ship=SELF)],
                when=AnyOf(Of(SELF, need=FIGHTING), "it fights"),
            )
        ],
    ),
    card("decay", [Static(POWER, +2, Of(SELF), when=AnyOf(Of(FOES, need=DAMAGED)))]),
    card("despair", [Static(POWER, +2, Of(SELF), when=AnyOf(Of(FOES, need=MANNED)))]),
    card("disaster", [Static(POWER, +2, Of(SELF), when=exactly(POOL, 0))]),
    card("doom", [Ban(CLOAK, Of(PLAYER_SHIPS))]),
    card("fear", [Ban(ASSIGN, Of(PLAYER_SHIPS, below=8))]),
    card(
        "horror",
        [On(HARM, [Damage(1, every=Of(LOSERS))], when=AnyOf(Of(SELF, need=FIGHTING), "it fought"))],
    ),
    card("swarm_frigate", [On(REVEALED, [Threat(+1)])]),
]
