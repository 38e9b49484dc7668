"""The Blue Wing, 2011."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    ABOARD,
    ABOARD_IT,
    BEARER,
    CARRIER_REPAIRABLE,
    CHOSEN,
    CREW,
    DAMAGED,
    EFFECT,
    EQUIPMENT,
    FIGHT,
    FIGHT_WON,
    FIGHTERS,
    FROM_DECK,
    FROM_DISCARD,
    HAND,
    HAS_WON,
    HOST_OWNER,
    IT,
    MAIN,
    ONCE_A_GAME,
    ONCE_A_TURN,
    OWN_DECK,
    PILE,
    PLAYER_SHIPS,
    POWER,
    REPAIRABLE,
    SEEN,
    SELF,
    TABLE,
    TURN_START,
    WINNERS,
    WOULD_DAMAGE,
    WOULD_DISCARD,
    Act,
    AnyOf,
    Boost,
    Count,
    Discard,
    Draw,
    If,
    Instead,
    Look,
    May,
    Of,
    On,
    Overload,
    Pick,
    PickNumber,
    PickPlayer,
    Play,
    PlayFrom,
    Repair,
    ReturnCards,
    SeenIs,
    Static,
    Threat,
    ToHand,
    Token,
    Under,
)

CARDS = [
    card("chief_engineer_cantrell", [On(TURN_START, [Draw(1)])]),
    card(
        "dr_cooley",
        [
            Act(
                MAIN,
                [Look(OWN_DECK, 1), If(SeenIs(Of(SEEN, kind=EQUIPMENT | EFFECT)), [ToHand()], [Under()])],
                limit=ONCE_A_TURN,
            )
        ],
    ),
    card("dr_ferrell", [Instead(WOULD_DISCARD, [Under()], Of(IT), may=True)]),
    card(
        "ensign_holder",
        [Act(MAIN, [Pick(Of(PLAYER_SHIPS, need=REPAIRABLE)), Repair(1)], cost=[Pick(Of(HAND)), Discard()])],
    ),
    card(
        "ensign_stark",
        [Act(MAIN, [Pick(Of(PLAYER_SHIPS, need=REPAIRABLE)), Repair(1)], cost=[Overload(1, BEARER)])],
    ),
    card("tinkerer_lott", [Act(MAIN, [PlayFrom(FROM_DECK, Of(PILE, kind=EQUIPMENT))], limit=ONCE_A_GAME)]),
    card(
        "ace_in_the_hole",
        [
            Play(
                FIGHT,
                [
                    Pick(Of(FIGHTERS)),
                    Boost(2, better=4, when=AnyOf(Of(ABOARD_IT, kind=EQUIPMENT), "it carries equipment")),
                ],
            )
        ],
    ),
    card(
        "emergency_procedures",
        [
            Play(
                MAIN | FIGHT,
                [Repair(2, BEARER)],
                cost=[Pick(Of(CREW, kind=EQUIPMENT, need=CARRIER_REPAIRABLE)), Discard()],
            ),
            Play(MAIN | FIGHT, [Pick(Of(TABLE, cards=["plasma_leak", "where_it_hurts_most"])), Discard()]),
        ],
    ),
    card(
        "lost_and_found",
        [Play(MAIN, [PickPlayer(), May(), PlayFrom(FROM_DECK | FROM_DISCARD, Of(PILE, kind=EQUIPMENT))])],
    ),
    card(
        "never_say_die",
        [Play(FIGHT, [Pick(Of(FIGHTERS)), Boost(2, better=4, when=AnyOf(Of(IT, bar=DAMAGED), "it is undamaged"))])],
    ),
    card("rise_from_the_ashes", [Play(MAIN, [PickNumber(), Threat(+1, times=CHOSEN), ReturnCards()])]),
    card(
        "salvaging",
        [
            Play(MAIN),
            On(FIGHT_WON, [Token(+1, times=Count(Of(WINNERS)))]),
            Act(
                MAIN,
                [
                    PickPlayer(able=PlayFrom(FROM_DISCARD, Of(PILE, kind=EQUIPMENT))),
                    May(),
                    PlayFrom(FROM_DISCARD, Of(PILE, kind=EQUIPMENT)),
                ],
                cost=[Token(-3)],
            ),
        ],
    ),
    card(
        "particle_rays",
        [On(FIGHT_WON, [May(), Draw(1)], when=AnyOf(Of(BEARER, need=HAS_WON), "the ship won it"), who=HOST_OWNER)],
    ),
    card("plasma_shields", [Instead(WOULD_DAMAGE, [], Of(BEARER), cost=[Discard(SELF)], may=True)]),
    card("repair_bot", [On(TURN_START, [Repair(1, BEARER)])]),
    card("berlin", [Act(MAIN, [Draw(1)], cost=[Overload(1, SELF)])]),
    card(
        "london",
        [Act(FIGHT, [PlayFrom(FROM_DECK, Of(PILE, cards=["emergency_procedures"]))], limit=ONCE_A_TURN)],
    ),
    card("moscow", [On(TURN_START, [Pick(Of(PLAYER_SHIPS, need=REPAIRABLE), may=True), Repair(1)])]),
    card("paris", [Act(MAIN, [PlayFrom(FROM_DISCARD, Of(PILE, kind=EFFECT))], cost=[Overload(1, SELF)])]),
    card("washington", [Static(POWER, +1, Of(SELF), times=Count(Of(ABOARD, kind=EQUIPMENT)))]),
]
