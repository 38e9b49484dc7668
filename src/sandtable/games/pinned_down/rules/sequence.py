"""The turns of both editions, a fight, a hit, step by step: the rules' own texts. [PD-78, PD-120, PD-R115]"""

from sandtable.games.pinned_down.effects.acting import Damage
from sandtable.games.pinned_down.effects.asking import Repair
from sandtable.games.pinned_down.effects.base import Step
from sandtable.games.pinned_down.effects.chancing import Offer
from sandtable.games.pinned_down.effects.choosing import Pick
from sandtable.games.pinned_down.effects.clauses import (
    AFTER_WIN,
    ATTACK,
    ATTACK_START,
    FIGHT,
    FIGHT_START,
    FIGHT_WON,
    GRIEF,
    HARM,
    JUMP,
    LOSS,
    MAIN,
    SETTLE,
    TURN_END,
    TURN_START,
    WRAPUP,
    WRAPUP_START,
)
from sandtable.games.pinned_down.effects.select import Of
from sandtable.games.pinned_down.effects.sets import FLAGSHIPS, HAS_ROOM, PLAYER_SHIPS
from sandtable.games.pinned_down.phases import ASSIGN_PHASE, ATTACK_PHASE, JUMP_PHASE, MAIN_PHASE, WRAPUP_PHASE
from sandtable.games.pinned_down.rules.assigning import AssignAll, AssignStrongest, FormFights
from sandtable.games.pinned_down.rules.attacking import AddThreat, Cloaks, RevealCards
from sandtable.games.pinned_down.rules.fighting import Compare, EndFight, Fights
from sandtable.games.pinned_down.rules.hits import (
    AfterOverload,
    CheckCapacity,
    CheckStructure,
    DrawHits,
    HitNext,
    HitTexts,
    Shield,
)
from sandtable.games.pinned_down.rules.jumping import ChooseLocation, FirstLocation, Upkeep
from sandtable.games.pinned_down.rules.surplus import Bombardment, Surplus
from sandtable.games.pinned_down.rules.windows import Aboard, Phase, PickSpare, Tidy, Trigger, Ways, Window
from sandtable.games.pinned_down.rules.wrapping import (
    DrawEach,
    EndTurn,
    EnemiesLeave,
    FirstPool,
    OptionalDiscard,
    StartTurn,
    VictoryCheck,
)


def turn_2011() -> list[Step]:
    """Main, jump, attack, assignment, fights, wrap-up. [PD-78, PD-R43, PD-R98]"""
    return [
        StartTurn(),
        Phase(MAIN_PHASE),
        Trigger(TURN_START),
        Window(MAIN),
        Phase(JUMP_PHASE),
        Upkeep(),
        Offer(2),
        Window(JUMP),
        ChooseLocation(),
        Phase(ATTACK_PHASE),
        Cloaks(),
        Window(ATTACK),
        AddThreat(),
        Trigger(ATTACK_START),
        RevealCards(),
        Phase(ASSIGN_PHASE),
        AssignAll(),
        FormFights(),
        Surplus(),
        Bombardment(),
        Fights(),
        Phase(WRAPUP_PHASE),
        Trigger(WRAPUP_START),
        Window(WRAPUP),
        OptionalDiscard(),
        DrawEach(4, up_to=True),
        EnemiesLeave(0),
        VictoryCheck(),
        Trigger(TURN_END),
        EndTurn(),
    ]


def turn_2015() -> list[Step]:
    """Main, attack, assignment, fights, jump. [PD-120, PD-R89, PD-R115]"""
    return [
        StartTurn(),
        Phase(MAIN_PHASE),
        Trigger(TURN_START),
        Window(MAIN),
        Phase(ATTACK_PHASE),
        Window(ATTACK),
        AddThreat(),
        Trigger(ATTACK_START),
        RevealCards(),
        Phase(ASSIGN_PHASE),
        AssignStrongest(),
        FormFights(),
        Fights(),
        Phase(JUMP_PHASE),
        VictoryCheck(),
        Trigger(WRAPUP_START),
        Window(WRAPUP),
        Upkeep(),
        Offer(2),
        Window(JUMP),
        ChooseLocation(),
        DrawEach(1, up_to=False),
        EnemiesLeave(1),
        Trigger(TURN_END),
        EndTurn(),
    ]


def programs(edition: int) -> list[list[Step]]:
    """All of them, by their numbers."""
    start: list[Step] = [DrawEach(4, up_to=True)]
    turn = turn_2011()
    if edition != 2011:
        start = [DrawEach(3, up_to=True), Offer(1), FirstLocation(), FirstPool(2)]
        turn = turn_2015()
    deploy: list[Step] = [Pick(Of(PLAYER_SHIPS, need=HAS_ROOM)), Aboard()]
    return [
        turn,
        [Trigger(FIGHT_START), Window(FIGHT), Compare(), EndFight()],
        [Trigger(FIGHT_WON), Trigger(AFTER_WIN)],
        [HitNext(), Trigger(HARM), Trigger(GRIEF), Trigger(LOSS), Trigger(SETTLE)],
        [Shield(), DrawHits(), HitTexts(), CheckStructure(), CheckCapacity(), AfterOverload()],
        [HitNext()],
        deploy,
        [Tidy()],
        [Ways()],
        [PickSpare(), Repair(1)],
        [Tidy()],
        [Pick(Of(FLAGSHIPS)), Damage(1)],
        start,
    ]
