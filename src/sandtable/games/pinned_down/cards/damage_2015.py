"""Damage cards, 2015."""

from sandtable.games.pinned_down.effects.card import card
from sandtable.games.pinned_down.effects.language import (
    ABOARD,
    BEARER,
    CHARACTER,
    CLOAK,
    HAND,
    HOST_OWNER,
    ON_ATTACHED,
    OVERLOAD,
    POWER_BONUS,
    Ban,
    Discard,
    Of,
    On,
    Random,
)

CARDS = [
    card("bridge_hit", [Ban(POWER_BONUS, Of(BEARER))]),
    card("cargo_bay_hit", [On(ON_ATTACHED, [Random(Of(HAND)), Discard()], who=HOST_OWNER)]),
    card("cloaking_device_hit", [Ban(CLOAK, Of(BEARER))]),
    card("direct_hit"),
    card("engine_room_hit", [Ban(OVERLOAD, Of(BEARER))]),
    card("engines_hit"),
    card("sickbay_hit", [On(ON_ATTACHED, [Random(Of(ABOARD, kind=CHARACTER)), Discard()])]),
    card("weapon_systems_hit"),
]
