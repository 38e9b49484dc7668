"""Gymnasium: `env("pew_pew")` is one seat at a table; bots play the others.

An observation is the seat's row of bytes; `info["action_mask"]` and `action_masks()` mark the legal ids. An illegal id
costs nothing and changes nothing: the same observation comes back, with the reason in `info["refused"]`.
"""

from __future__ import annotations

import functools
import os
from typing import Any

import sandtable.shelf
from sandtable.adapters.rows import Mask, Reader, Row, missing, refusal_of
from sandtable.bots.bot import Bot
from sandtable.bots.roster import bot
from sandtable.kernel.chair import Chair
from sandtable.kernel.contract import NOBODY
from sandtable.kernel.lane import Lane
from sandtable.kernel.options import OptionInput
from sandtable.kernel.rng import Rng

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.envs.registration import EnvSpec
except ModuleNotFoundError as error:
    raise missing("gymnasium", error.name or "gymnasium", "gymnasium") from error


def env(
    name: str,
    /,
    *,
    opponent: str | int | Bot = "random",
    seat: int | None = 0,
    render_mode: str | None = None,
    **options: OptionInput,
) -> SeatEnv:
    """One seat of a game, with options by keyword.

    `opponent` plays every other seat: a bot by name or level, or one of your own. `seat` is the learner's; None draws
    it for every game. `render_mode` is None, "ansi" (a text) or "human" (printed).
    """
    made = SeatEnv(name, opponent, seat, render_mode, options)
    asked = {"opponent": opponent, "seat": seat, "render_mode": render_mode} | options
    entry = functools.partial(env, name)
    made.spec = EnvSpec(f"sandtable/{name}-v{made.game.edition}", entry_point=entry, kwargs=asked)
    return made


def register() -> list[str]:
    """Adds every game to Gymnasium's registry, and returns their names there."""
    found = []
    for name in sandtable.shelf.games():
        known_as = f"sandtable/{name}-v{sandtable.shelf.game(name).edition}"
        if known_as not in gymnasium.registry:
            gymnasium.register(known_as, entry_point=functools.partial(env, name))
        found.append(known_as)
    return found


class SeatEnv(gymnasium.Env[Row, np.int64]):
    metadata = {"render_modes": ["human", "ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        opponent: str | int | Bot,
        seat: int | None,
        render_mode: str | None,
        options: dict[str, OptionInput],
    ) -> None:
        if render_mode not in (None, "human", "ansi"):
            raise ValueError(f"render_mode={render_mode!r} is not possible: it is None, human or ansi")
        self.render_mode = render_mode
        self.game = sandtable.shelf.game(name, **options)
        if seat is not None and not 0 <= seat < self.game.seats:
            raise ValueError(f"seat={seat} is not possible: it is None or 0 to {self.game.seats - 1}")
        self.opponent = opponent
        if not isinstance(opponent, Bot):
            bot(opponent, self.game)  # raises for an unknown name
        self.wanted_seat = seat
        self.seat = seat or 0
        self.reader = Reader(self.game)
        self.lane = Lane(self.game, Rng(0))
        self.bots: list[Bot] = []
        self._rng = Rng(int.from_bytes(os.urandom(8), "little"), 1)
        self.observation_space = spaces.Box(0, 255, (self.reader.width,), np.uint8)
        self.action_space = spaces.Discrete(self.reader.choices)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Starts a new game and plays up to the learner's first question."""
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Rng(seed, 1)
        self.lane.rng = self._rng.fork()
        while True:
            self.seat = int(self._rng.below(self.game.seats)) if self.wanted_seat is None else self.wanted_seat
            self.bots = [self._bot() for _ in range(int(self.game.seats))]
            self.lane.begin()
            self._let_others_answer()
            if self.lane.seat != NOBODY:  # skip games that are over before the seat is asked
                return self._row(), self._info()

    def _bot(self) -> Bot:
        if isinstance(self.opponent, Bot):
            return self.opponent
        return bot(self.opponent, self.game, seed=int(self._rng.word()))

    def _let_others_answer(self) -> None:
        """Plays for the bots until the learner is asked or the game is over."""
        lane = self.lane
        while lane.seat not in (self.seat, NOBODY):
            lane.answer_code(self.bots[lane.seat].choose(Chair(lane.table, int(lane.seat))))

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Plays the learner's answer, and the bots' up to its next question."""
        lane = self.lane
        if lane.seat == NOBODY:
            raise RuntimeError("the game is over, or not begun; call reset() first")
        if not lane.answer(int(action)):
            return self._row(), 0.0, False, False, self._info() | {"refused": refusal_of(lane, int(action))}
        self._let_others_answer()
        is_over = lane.seat == NOBODY
        return self._row(), lane.returns()[self.seat] if is_over else 0.0, is_over, False, self._info()

    def _row(self) -> Row:
        return self.reader.row(self.lane.table, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Mask:
        """1 for every legal id."""
        return self.reader.mask(self.lane, self.seat)

    def render(self) -> str | None:
        """The position as the seat sees it, as text."""
        if self.render_mode is None:
            return None
        picture = self.game.picture(self.lane.table.view(self.seat))
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None
