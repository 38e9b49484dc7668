"""Plays on many machines with Ray (`pip install 'sandtable[ray]'` on each): one actor, with a slot, for each core.

An actor lost with its machine is replaced when there is room for another, and its task goes to the first free actor. A
task is only handed out again after its actor is gone, so nothing is counted twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from sandtable.lab.engines.slot import Slot
from sandtable.lab.engines.task import TRIES, Lost, Played, Task
from sandtable.lab.experiment import Experiment


class Ray:
    """As many actors as asked for, or one for each core of the cluster."""

    name = "ray"

    def __init__(self, experiment: Experiment, processes: int = 0, address: str = "", nice: int = 0) -> None:
        try:
            ray: Any = import_module("ray")  # Ray is optional and has no types
        except ImportError as error:
            raise ValueError("the ray engine needs Ray: pip install 'sandtable[ray]'") from error
        self.ray = ray
        self.experiment = experiment
        self.nice = nice
        self._ours = not ray.is_initialized()
        if self._ours:
            try:
                ray.init(address=address or None, log_to_driver=False, logging_level="error", include_dashboard=False)
            except ConnectionError as error:
                raise ValueError(f"there is no Ray cluster at {address}: {error}") from error
        self.processes = processes or int(ray.cluster_resources().get("CPU", 1))
        self._actor = ray.remote(num_cpus=1, max_restarts=0)(Slot)
        self._seats: list[Any] = []

    def play(self, next_task: Callable[[], Task | None]) -> Iterator[Played]:
        """Yields every finished task, in any order."""
        round_ = _Round(self.ray, next_task)
        while len(self._seats) < self.processes:
            self._seats.append(self._sit())
        for number, seat in enumerate(self._seats):
            round_.call(number, seat)
        while round_.is_on():
            played = round_.step(self._seats, self._sit)
            if played is not None:
                yield played

    def _sit(self) -> Any:
        return self._actor.remote(self.experiment, self.nice)

    def close(self) -> None:
        """Stops the actors, and Ray if it was started here."""
        for seat in self._seats:
            self.ray.kill(seat)
        self._seats = []
        if self._ours:
            self.ray.shutdown()


class _Round:
    """The actors and their tasks: actors that are starting, at work, or free."""

    def __init__(self, ray: Any, next_task: Callable[[], Task | None]) -> None:
        self.ray = ray
        self.next_task = next_task
        self.called: dict[Any, int] = {}  # by Ray's reference: the actor
        self.working: dict[Any, tuple[int, Task, int]] = {}  # the actor, its task, and how often that was tried
        self.free: list[int] = []
        self.again: list[tuple[Task, int]] = []
        self.in_vain: dict[int, int] = {}  # by actor: how often it failed to start
        self.first: Task | None = next_task()

    def is_on(self) -> bool:
        """Whether work is in progress or left. Actors that are only starting are not waited for."""
        return bool(self.working or self.again or self.first is not None)

    def call(self, number: int, seat: Any) -> None:
        """Asks an actor whether it is there; the cluster may have to add a machine first."""
        self.called[seat.is_there.remote()] = number

    def _next(self) -> tuple[Task, int] | None:
        if self.again:
            return self.again.pop()
        task, self.first = self.first, None
        if task is not None:
            self.first = self.next_task()
            return task, 1
        return None

    def _hand_out(self, seats: list[Any]) -> None:
        """Gives tasks to free actors."""
        while self.free and (piece := self._next()) is not None:
            number = self.free.pop()
            self.working[seats[number].play.remote(piece[0])] = (number, *piece)

    def step(self, seats: list[Any], sit: Callable[[], Any]) -> Played | None:
        """Waits for the next answer; returns the finished task, if it was one."""
        self._hand_out(seats)
        done = self.ray.wait([*self.called, *self.working], num_returns=1)[0][0]
        number = self.called.pop(done) if done in self.called else self.working[done][0]
        try:
            answer = self.ray.get(done)
        except (self.ray.exceptions.RayActorError, Lost) as error:
            self._lost(done, number, error)
            if isinstance(error, Lost):
                self.free.append(number)
            else:
                seats[number] = sit()
                self.call(number, seats[number])
            return None
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        self.working.pop(done, None)
        self.in_vain.pop(number, None)
        self.free.append(number)
        return answer if isinstance(answer, Played) else None

    def _lost(self, done: Any, number: int, error: Exception) -> None:
        """Hands out the task of a lost actor again. Raises if a task was lost too often, or no actor can start."""
        if done not in self.working:
            self.in_vain[number] = self.in_vain.get(number, 0) + 1
            if self.in_vain[number] >= TRIES:
                raise Lost(f"no worker can be started on the cluster; is sandtable on every node? {error}") from error
        else:
            _, task, tries = self.working.pop(done)
            if tries >= TRIES:
                raise Lost(f"games {task.start} to {task.stop - 1} of {task.variant} were lost again") from error
            self.again.append((task, tries + 1))
