"""PettingZoo: `env("cubed")` is an AEC environment with action masks.

An observation is `{"observation": row of bytes, "action_mask": 0 or 1 for every id}`. Chance plays by the environment's
own seeded generator. An illegal id raises an error with the clause, and changes nothing.
"""

from __future__ import annotations

import os
from typing import Any

import sandtable.shelf
from sandtable.adapters.rows import Mask, Reader, Row, missing, refusal_of
from sandtable.kernel.contract import NOBODY
from sandtable.kernel.errors import TableError
from sandtable.kernel.lane import Lane
from sandtable.kernel.options import OptionInput
from sandtable.kernel.rng import Rng

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing("pettingzoo", error.name or "pettingzoo", "pettingzoo") from error


def env(name: str, /, *, render_mode: str | None = None, **options: OptionInput) -> TableEnv:
    """A game, with options by keyword; `render_mode` is None, "ansi" (a text) or "human" (printed)."""
    return TableEnv(name, render_mode, options)


class TableEnv(AECEnv):
    """One table; agents are `player_0` and so on, in the order of the seats."""

    metadata = {"render_modes": ["human", "ansi"], "name": "sandtable_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, name: str, render_mode: str | None, options: dict[str, OptionInput]) -> None:
        super().__init__()
        if render_mode not in (None, "human", "ansi"):
            raise ValueError(f"render_mode={render_mode!r} is not possible: it is None, human or ansi")
        self.render_mode = render_mode
        self.game = sandtable.shelf.game(name, **options)
        self.metadata = TableEnv.metadata | {"name": f"sandtable_{name}_v{self.game.edition}"}
        self.reader = Reader(self.game)
        self.lane = Lane(self.game, Rng(0))
        self.possible_agents = [f"player_{seat}" for seat in range(int(self.game.seats))]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Rng(int.from_bytes(os.urandom(8), "little"), 1)
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(self.reader.choices) for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Dict:
        row = spaces.Box(0, 255, (self.reader.width,), np.uint8)
        return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (self.reader.choices,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game; the same one for the same seed."""
        if seed is not None:
            self._rng = Rng(seed, 1)
        self.lane.rng = self._rng.fork()
        self.lane.begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._has_paid = False
        self.agent_selection = self.agents[int(self.lane.seat)]

    def observe(self, agent: str) -> dict[str, Row | Mask]:
        """What the agent may know, and its legal ids; the mask is zero when it is not asked."""
        seat = self._seat_of[agent]
        return {
            "observation": self.reader.row(self.lane.table, seat),
            "action_mask": self.reader.mask(self.lane, seat),
        }

    def offered(self) -> NDArray[np.int64]:
        """The legal ids of the agent that is asked. Faster to search than its mask."""
        return self.reader.offered(self.lane)

    def step(self, action: int | None) -> None:
        """Plays an id for the agent that is asked. TableError, and nothing changes, when it is refused."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        lane = self.lane
        if action is None or not lane.answer(int(action)):
            raise TableError(refusal_of(lane, -1 if action is None else int(action)))
        self._cumulative_rewards[agent] = 0.0
        if lane.seat == NOBODY:
            self._end(lane.returns())
        else:
            self.agent_selection = self.possible_agents[lane.seat]

    def _end(self, paid: list[float]) -> None:
        """Pays the final rewards."""
        for agent, reward in zip(self.possible_agents, paid, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The position as the agent that is asked sees it, as text."""
        if self.render_mode is None:
            return None
        seat = self._seat_of[self.agent_selection]
        picture = self.game.picture(self.lane.table.view(seat))
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        """Does nothing."""
