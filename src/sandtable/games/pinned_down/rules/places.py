"""Named places in a turn, at which a position can begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.pinned_down.components import NONE
from sandtable.games.pinned_down.effects.chancing import Offer
from sandtable.games.pinned_down.effects.clauses import ATTACK_START, TURN_END, TURN_START, WRAPUP_START
from sandtable.games.pinned_down.library import Library
from sandtable.games.pinned_down.phases import ASSIGN_PHASE, ATTACK_PHASE, JUMP_PHASE, MAIN_PHASE, WRAPUP_PHASE
from sandtable.games.pinned_down.rules.assigning import Assigning, FormFights
from sandtable.games.pinned_down.rules.attacking import AddThreat, RevealCards
from sandtable.games.pinned_down.rules.fighting import Fights
from sandtable.games.pinned_down.rules.jumping import Upkeep
from sandtable.games.pinned_down.rules.programs import TURN
from sandtable.games.pinned_down.rules.windows import Phase, Trigger, Window
from sandtable.games.pinned_down.rules.wrapping import DrawEach, EnemiesLeave, OptionalDiscard, VictoryCheck

if TYPE_CHECKING:
    from sandtable.games.pinned_down.state import Table

NAMES: Final = [
    "start",
    "main",
    "jump",
    "upkeep",
    "locations",
    "attack",
    "threat",
    "attack start",
    "reveal",
    "assign",
    "form",
    "fights",
    "wrap-up",
    "wrap-up start",
    "discard",
    "draw",
    "leave",
    "check",
    "end",
]
_PHASES: Final = {
    "main": MAIN_PHASE,
    "start": MAIN_PHASE,
    "jump": JUMP_PHASE,
    "upkeep": JUMP_PHASE,
    "locations": JUMP_PHASE,
    "attack": ATTACK_PHASE,
    "threat": ATTACK_PHASE,
    "attack start": ATTACK_PHASE,
    "reveal": ATTACK_PHASE,
    "assign": ASSIGN_PHASE,
    "form": ASSIGN_PHASE,
    "fights": ASSIGN_PHASE,
}


def step_named(lib: Library, name: str) -> i64:
    """The step of the turn with this name, or NONE."""
    place: i64
    for place in range(lib.program_start[TURN], lib.program_end[TURN]):
        if is_named(lib, place, name):
            return place
    return NONE


def is_named(lib: Library, place: i64, name: str) -> bool:
    step = lib.code[place]
    if isinstance(step, Trigger):
        events = {TURN_START: "start", ATTACK_START: "attack start", WRAPUP_START: "wrap-up start", TURN_END: "end"}
        return events.get(step.event, "") == name
    if isinstance(step, Window):
        return step.window == 1 and name == "main"
    if isinstance(step, Phase):
        return {JUMP_PHASE: "jump", ATTACK_PHASE: "attack", WRAPUP_PHASE: "wrap-up"}.get(step.phase, "") == name
    if isinstance(step, Upkeep):
        return name == "upkeep"
    if isinstance(step, Offer):
        return name == "locations"
    if isinstance(step, AddThreat):
        return name == "threat"
    if isinstance(step, RevealCards):
        return name == "reveal"
    if isinstance(step, Assigning):
        return name == "assign"
    if isinstance(step, FormFights):
        return name == "form"
    if isinstance(step, Fights):
        return name == "fights"
    if isinstance(step, OptionalDiscard):
        return name == "discard"
    if isinstance(step, DrawEach):
        return name == "draw"
    if isinstance(step, EnemiesLeave):
        return name == "leave"
    return isinstance(step, VictoryCheck) and name == "check"


def enter(table: Table, name: str) -> None:
    """Sets the phase that contains the place."""
    table.phase = _PHASES.get(name, WRAPUP_PHASE if table.box.edition == 2011 else JUMP_PHASE)
