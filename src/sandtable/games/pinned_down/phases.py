"""The phases of a turn, as the domain of phases has them. [PD-78, PD-120]"""

from typing import Final

from mypy_extensions import i64

SET_UP: Final[i64] = 0
MAIN_PHASE: Final[i64] = 1
JUMP_PHASE: Final[i64] = 2
ATTACK_PHASE: Final[i64] = 3
ASSIGN_PHASE: Final[i64] = 4
FIGHT_PHASE: Final[i64] = 5
WRAPUP_PHASE: Final[i64] = 6
