"""A slot plays one game at a time. It keeps a worker process for each set of overrides that its tasks need."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from sandtable.lab.engines.task import Lost, Played, Task
from sandtable.lab.engines.worker import Answer, Setup, read_frame, write_frame
from sandtable.lab.experiment import Experiment

MOST_WORKERS = 4  # worker processes per slot, one for each set of overrides; the least recently used is stopped


class Slot:
    """Plays one task after another, in processes that can be lost without harm."""

    def __init__(self, experiment: Experiment, nice: int = 0) -> None:
        self.experiment = experiment
        self.nice = nice
        self._workers: dict[str, subprocess.Popen[bytes]] = {}
        self._closed = False

    def is_there(self) -> bool:
        """True; lets a remote caller check that the slot has started."""
        return True

    def play(self, task: Task) -> Played:
        """Plays a task. Lost when its worker ended first, ValueError when the experiment cannot be played."""
        box = msgspec.json.encode(self.experiment.variant(task.variant).overrides).decode()
        worker = self._worker(box, task)
        try:
            write_frame(_in(worker), task)
            frame = read_frame(_out(worker))
        except OSError:
            frame = None
        if frame is None:
            self._drop(box)
            raise Lost(f"a worker was lost at games {task.start} to {task.stop - 1} of {task.variant}")
        answer = msgspec.msgpack.decode(frame, type=Answer)
        if answer.played is None:
            raise (RuntimeError if answer.ours else ValueError)(f"variant {task.variant!r}: {answer.wrong}")
        return answer.played

    def _worker(self, box: str, task: Task) -> subprocess.Popen[bytes]:
        """The process with these overrides, started if necessary."""
        if self._closed:
            raise Lost("the slot is closed")
        worker = self._workers.pop(box, None)
        if worker is None:
            while len(self._workers) >= MOST_WORKERS:
                self._drop(next(iter(self._workers)))
            worker = subprocess.Popen(
                [sys.executable, "-m", "sandtable.lab.engines.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is handled by the process that started the experiment
            )
            self._workers[box] = worker
            overrides = self.experiment.variant(task.variant).overrides
            try:
                write_frame(_in(worker), Setup(self.experiment, overrides, self.nice))
            except OSError as error:
                self._drop(box)
                raise Lost("a worker was lost as it started") from error
        self._workers[box] = worker  # moves it to the end: the most recently used is last
        return worker

    def _drop(self, box: str) -> None:
        worker = self._workers.pop(box, None)
        if worker is not None:
            worker.kill()
            worker.wait()
            for pipe in (worker.stdin, worker.stdout):
                if pipe is not None:
                    with suppress(OSError):  # the process is gone, so what was not sent yet is lost
                        pipe.close()

    def kill(self) -> None:
        """Kills its processes from another thread; waiting callers get Lost."""
        self._closed = True
        for worker in list(self._workers.values()):
            worker.kill()

    def close(self) -> None:
        """Ends its processes."""
        self.kill()
        for box in list(self._workers):
            self._drop(box)


def _in(worker: subprocess.Popen[bytes]) -> BinaryIO:
    assert worker.stdin is not None
    return worker.stdin  # type: ignore[return-value]  # a pipe opened for bytes


def _out(worker: subprocess.Popen[bytes]) -> BinaryIO:
    assert worker.stdout is not None
    return worker.stdout  # type: ignore[return-value]  # a pipe opened for bytes
