"""Plays on processes of this machine. Each has a thread that waits for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Lock, Thread

from sandtable.lab.engines.slot import Slot
from sandtable.lab.engines.task import TRIES, Lost, Played, Task
from sandtable.lab.experiment import Experiment


class Pool:
    """As many processes as asked for, or one for each core."""

    name = "pool"

    def __init__(self, experiment: Experiment, processes: int = 0, nice: int = 0) -> None:
        self.processes = processes or os.cpu_count() or 1
        self.slots = [Slot(experiment, nice) for _ in range(self.processes)]
        self._closed = False

    def play(self, next_task: Callable[[], Task | None]) -> Iterator[Played]:
        """Yields every finished task, in any order. Raises the error of a task."""
        found: SimpleQueue[Played | Exception | None] = SimpleQueue()
        lock = Lock()

        def take() -> Task | None:
            with lock:
                return None if self._closed else next_task()

        threads = [Thread(target=_serve, args=(slot, take, found), daemon=True) for slot in self.slots]
        for thread in threads:
            thread.start()
        working = len(threads)
        try:
            while working:
                thing = found.get()
                if thing is None:
                    working -= 1
                elif isinstance(thing, Played):
                    yield thing
                else:
                    raise thing
        finally:
            if working:  # stopped early: start nothing more, and drop what is running
                self._closed = True
                for slot in self.slots:
                    slot.kill()
            for thread in threads:
                thread.join()

    def close(self) -> None:
        self._closed = True
        for slot in self.slots:
            slot.close()


def _serve(slot: Slot, take: Callable[[], Task | None], found: SimpleQueue[Played | Exception | None]) -> None:
    """The thread of one process: runs tasks until there are none."""
    try:
        while (task := take()) is not None:
            found.put(_patiently(slot, task))
    except Exception as error:  # pass any error to the thread that waits for results
        found.put(error)
    finally:
        found.put(None)


def _patiently(slot: Slot, task: Task) -> Played:
    """Runs a task, again in a new worker if one is lost."""
    for left in range(TRIES - 1, -1, -1):
        try:
            return slot.play(task)
        except Lost:
            if not left:
                raise
    raise AssertionError
