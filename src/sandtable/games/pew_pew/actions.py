"""Every action of the game, and every fact its story tells.

Components: `space:1-C` is a place a move or a pew goes to, `mine:1-C` the same for a move that drops the mine (after
`token:mine`), `heart:4-C` a place for the heart (after `token:heart`). So one touch never spends more than intended.
"""

from typing import Final

from sandtable.games.pew_pew.components import (
    ALIEN_LETTERS,
    FULL_HEARTS,
    PHASE_NAMES,
    PLACE_NAMES,
    SCREEN_NAMES,
    SPACES,
)
from sandtable.kernel.verbs import Domain, Gap, Verb, Verbs

_MOST: Final = 999
_MOST_MODIFIER: Final = 99

PLACE_WORDS: Final = Domain("place", PLACE_NAMES, "space")
NEAR_WORDS: Final = Domain("space of card 1", PLACE_NAMES[:SPACES], "space")
SECOND_WORDS: Final = Domain("space of card 2", PLACE_NAMES[SPACES : 2 * SPACES], "space")
FURTHEST_WORDS: Final = Domain("space of card 4", PLACE_NAMES[3 * SPACES :], "space")
MINE_WORDS: Final = Domain("space of card 1", PLACE_NAMES[:SPACES], "mine")
HEART_WORDS: Final = Domain("place", PLACE_NAMES, "heart")
ALIEN_WORDS: Final = Domain("alien ship", ALIEN_LETTERS, "alien")
SCREEN_WORDS: Final = Domain("screen", SCREEN_NAMES, "screen")
SIDE_WORDS: Final = Domain("side", ["1", "2", "3"])
CARD_WORDS: Final = Domain("card", ["1", "2", "3", "4"], "card")
PHASE_WORDS: Final = Domain("phase", PHASE_NAMES, "phase")
HEART_COUNTS: Final = Domain("hearts", [str(n) for n in range(int(FULL_HEARTS) + 1)])
NUMBER_WORDS: Final = Domain("number", [str(n) for n in range(_MOST + 1)])
SIGNED_WORDS: Final = Domain("number", [f"{n:+}" for n in range(-_MOST_MODIFIER, _MOST_MODIFIER + 1)])

# Answers of the player, then of chance
FIRE: Final = 0
MOVE: Final = 1
MINE: Final = 2
HEART: Final = 3
END: Final = 4
SCREEN: Final = 5
SPAWN: Final = 6
VERBS: Final = Verbs(
    [
        Verb("fire", "fire {space}", [Gap("space", SECOND_WORDS)]),
        Verb("move", "move {space}", [Gap("space", NEAR_WORDS)]),
        Verb("mine", "move {space} dropping the mine", [Gap("space", MINE_WORDS)], touches=["token:mine"]),
        Verb("heart", "heart {space}", [Gap("space", HEART_WORDS)], touches=["token:heart"]),
        Verb("end", "end", touches=["phase:aliens move"]),
    ],
    chance=[
        Verb("screen", "screen {screen}", [Gap("screen", SCREEN_WORDS)]),
        Verb("spawn", "{alien} at {space}", [Gap("alien", ALIEN_WORDS), Gap("space", FURTHEST_WORDS)]),
    ],
)

# Facts of the story
DEALT: Final = 0
ROUND: Final = 1
PHASE: Final = 2
SPAWNED: Final = 3
CUP_EMPTY: Final = 4
BUDGET: Final = 5
FIRED: Final = 6
SHIP_MOVED: Final = 7
MINE_DROPPED: Final = 8
HEART_LAID: Final = 9
ENDED_ACTIONS: Final = 10
ALIEN_MOVED: Final = 11
ALIEN_STAYED: Final = 12
TURNED: Final = 13
MISSILE_SPAWNED: Final = 14
NO_MISSILE: Final = 15
PEW_MOVED: Final = 16
PEW_LEFT: Final = 17
MISSILE_MOVED: Final = 18
MISSILE_LEFT: Final = 19
SHIP_FORWARD: Final = 20
PEW_MET_MISSILE: Final = 21
PEW_MET_ALIEN: Final = 22
MISSILE_MET_MINE: Final = 23
ALIEN_MET_MINE: Final = 24
MISSILE_HIT: Final = 25
ALIEN_HIT: Final = 26
SHIP_MET_MINE: Final = 27
DAMAGED: Final = 28
DESTROYED: Final = 29
HEALED: Final = 30
HEART_TAKEN: Final = 31
POINT: Final = 32
TOKEN_BACK: Final = 33
MINE_BACK: Final = 34
HEART_BACK: Final = 35
SLIPPED: Final = 36
DEATH: Final = 37
SCROLLED: Final = 38
RESHUFFLED: Final = 39
NEW_SCREEN: Final = 40
WON: Final = 41
LOST: Final = 42

_AT: Final = Gap("space", PLACE_WORDS)
_FROM: Final = Gap("from", PLACE_WORDS)
_TO: Final = Gap("to", PLACE_WORDS)
_ALIEN: Final = Gap("alien", ALIEN_WORDS)
_SIDE: Final = Gap("side", SIDE_WORDS)
_SCREEN: Final = Gap("screen", SCREEN_WORDS)
_COST: Final = Gap("cost", NUMBER_WORDS)
_HEARTS: Final = Gap("hearts", HEART_COUNTS)
_COUNT: Final = Gap("count", NUMBER_WORDS)
_SCORE: Final = Gap("score", SIGNED_WORDS)
FACTS: Final = Verbs(
    [
        Verb("dealt", "screen {screen} is card {card}", [_SCREEN, Gap("card", CARD_WORDS)]),
        Verb("round", "round {number}", [Gap("number", NUMBER_WORDS)]),
        Verb("phase", "phase: {phase}", [Gap("phase", PHASE_WORDS)]),
        Verb("spawned", "{alien} appears at {space} on side {side}", [_ALIEN, _AT, _SIDE]),
        Verb("cup_empty", "the cup is empty: no ship for {space}", [_AT]),
        Verb(
            "budget",
            "{ap} AP: {icons} uncovered chevrons, {modifier} by the ship",
            [Gap("ap", NUMBER_WORDS), Gap("icons", NUMBER_WORDS), Gap("modifier", SIGNED_WORDS)],
        ),
        Verb("fired", "a pew is fired to {space} for {cost} AP", [_AT, _COST]),
        Verb("ship_moved", "the ship moves from {from} to {to} for {cost} AP", [_FROM, _TO, _COST]),
        Verb("mine_dropped", "the mine is dropped at {space}", [_AT]),
        Verb("heart_laid", "the heart is put on {space} for all {cost} AP", [_AT, _COST]),
        Verb("ended_actions", "the actions end with {left} AP unspent", [Gap("left", NUMBER_WORDS)]),
        Verb("alien_moved", "{alien} moves from {from} to {to}", [_ALIEN, _FROM, _TO]),
        Verb("alien_stayed", "{alien} has no free space and stays at {space}", [_ALIEN, _AT]),
        Verb("turned", "{alien} at {space} turns to side {side}", [_ALIEN, _AT, _SIDE]),
        Verb("missile_spawned", "{alien} at {from} spawns a missile at {to}", [_ALIEN, _FROM, _TO]),
        Verb("no_missile", "{alien} at {space} spawns no missile", [_ALIEN, _AT]),
        Verb("pew_moved", "a pew flies from {from} to {to}", [_FROM, _TO]),
        Verb("pew_left", "a pew flies from {from} out of sight", [_FROM]),
        Verb("missile_moved", "a missile comes from {from} to {to}", [_FROM, _TO]),
        Verb("missile_left", "the missile at {from} flies past", [_FROM]),
        Verb("ship_forward", "the ship flies forward from {from} to {to}", [_FROM, _TO]),
        Verb("pew_met_missile", "a pew and the missile at {space} are gone", [_AT]),
        Verb("pew_met_alien", "a pew destroys {alien} at {space}", [_ALIEN, _AT]),
        Verb("missile_met_mine", "the missile at {space} meets the mine: both are gone", [_AT]),
        Verb("alien_met_mine", "{alien} meets the mine at {space}: both are gone", [_ALIEN, _AT]),
        Verb("missile_hit", "the missile at {space} hits the ship", [_AT]),
        Verb("alien_hit", "{alien} and the ship collide at {space}", [_ALIEN, _AT]),
        Verb("ship_met_mine", "the ship runs into its own mine at {space}", [_AT]),
        Verb("damaged", "the ship is damaged: {hearts} of its hearts left", [_HEARTS]),
        Verb("destroyed", "the ship at {space} is destroyed", [_AT]),
        Verb("healed", "the ship takes the heart at {space}: {hearts} hearts", [_AT, _HEARTS]),
        Verb("heart_taken", "the ship takes the heart at {space} and needs none", [_AT]),
        Verb("point", "a point: {count}", [_COUNT]),
        Verb("token_back", "the missile at {space} goes back to the pool", [_AT]),
        Verb("mine_back", "the mine at {space} goes back to its pool", [_AT]),
        Verb("heart_back", "the heart at {space} goes back to its pool", [_AT]),
        Verb("slipped", "{alien} at {space} slips past", [_ALIEN, _AT]),
        Verb("death", "deaths: {count}", [_COUNT]),
        Verb("scrolled", "screen {screen} is discarded, and the others come one nearer", [_SCREEN]),
        Verb("reshuffled", "the discards are shuffled into a new pile"),
        Verb("new_screen", "screen {screen} is the furthest", [_SCREEN]),
        Verb("won", "won: score {score}", [_SCORE]),
        Verb("lost", "lost: score {score}", [_SCORE]),
    ]
)
ZERO_SIGNED: Final = _MOST_MODIFIER  # index of +0 among the signed words
