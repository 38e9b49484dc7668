"""Many machines, by Ray (`pip install sandtable[ray]` on each): an actor per core, each with a slot of its own.

An actor that is lost with its machine is replaced by another, and its task is played again; it is counted once, since a
task is handed out again only after the one who had it is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from sandtable.lab.engines.slot import Slot
from sandtable.lab.engines.task import TRIES, Lost, Played, Task
from sandtable.lab.experiment import Experiment


class Ray:
    """As many actors as processes were asked for; as many as the cluster has cores when none were."""

    name = "ray"

    def __init__(self, experiment: Experiment, processes: int = 0, address: str = "", nice: int = 0) -> None:
        try:
            ray: Any = import_module("ray")  # an extra, whose types nobody here relies on
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

    def _sit(self) -> Any:
        return self._actor.remote(self.experiment, self.nice)

    def play(self, next_task: Callable[[], Task | None]) -> Iterator[Played]:
        """Every task done, in the order they are."""
        while len(self._seats) < self.processes:
            self._seats.append(self._sit())
        waiting: dict[Any, tuple[int, Task, int]] = {}  # by reference: whose it is, what, and how often it was tried
        for number in range(self.processes):
            self._hand_out(waiting, number, next_task(), 1)
        while waiting:
            done, _ = self.ray.wait(list(waiting), num_returns=1)
            number, task, tries = waiting.pop(done[0])
            try:
                played: Played = self.ray.get(done[0])
            except (self.ray.exceptions.RayActorError, Lost) as error:
                if tries >= TRIES:
                    raise Lost(f"games {task.start} to {task.stop - 1} of {task.variant} were lost again") from error
                if isinstance(error, self.ray.exceptions.RayActorError):
                    self._seats[number] = self._sit()
                self._hand_out(waiting, number, task, tries + 1)
                continue
            except self.ray.exceptions.RayTaskError as error:
                raise error.cause from None
            yield played
            self._hand_out(waiting, number, next_task(), 1)

    def _hand_out(self, waiting: dict[Any, tuple[int, Task, int]], number: int, task: Task | None, tries: int) -> None:
        if task is not None:
            waiting[self._seats[number].play.remote(task)] = (number, task, tries)

    def close(self) -> None:
        """Ends its actors, and Ray where it was started here."""
        for seat in self._seats:
            self.ray.kill(seat)
        self._seats = []
        if self._ours:
            self.ray.shutdown()
