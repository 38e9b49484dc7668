"""A worker process of the lab, started by a Slot. It reads tasks and writes rows until its input ends.

Overrides must be set before a game is imported, so that comes first. Messages are four bytes of length and then
MessagePack. Anything a game prints must not get between them.
"""

from __future__ import annotations

import os
import struct
import sys
import time
from typing import BinaryIO

import msgspec

from sandtable.kernel.box import lay
from sandtable.lab.changeable import Datum
from sandtable.lab.engines.task import Played, Task, packed
from sandtable.lab.experiment import Experiment
from sandtable.lab.rows import play_on


class Setup(msgspec.Struct, frozen=True):
    """The first message to a worker."""

    experiment: Experiment
    overrides: dict[str, Datum]
    nice: int


class Answer(msgspec.Struct, frozen=True):
    """The answer to a task: rows, or an error. `ours` marks a bug in Sandtable, not in the experiment."""

    played: Played | None = None
    wrong: str = ""
    ours: bool = False


def write_frame(pipe: BinaryIO, thing: msgspec.Struct) -> None:
    body = msgspec.msgpack.encode(thing)
    pipe.write(struct.pack(">I", len(body)) + body)
    pipe.flush()


def read_frame(pipe: BinaryIO) -> bytes | None:
    """The next message, or None at the end."""
    head = pipe.read(4)
    if len(head) < 4:
        return None
    (size,) = struct.unpack(">I", head)
    body = pipe.read(size)
    return body if len(body) == size else None


def work(setup: Setup, task: Task) -> Played:
    """Plays a task in this process, which must have the variant's overrides."""
    began = time.perf_counter()
    experiment, variant = setup.experiment, setup.experiment.variant(task.variant)
    game = experiment.taken(variant)
    rows, decisions = [], []
    for number in range(task.start, task.stop):
        row, decided = play_on(game, experiment, variant, number)
        rows.append(row)
        decisions += decided
    return Played(task, packed(rows, decisions), time.perf_counter() - began)


def main() -> None:
    """Serves until the input ends."""
    tasks, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    first = read_frame(tasks)
    if first is None:
        return
    setup = msgspec.msgpack.decode(first, type=Setup)
    if setup.nice and hasattr(os, "nice"):
        os.nice(setup.nice)
    wrong = ""
    try:
        lay(setup.experiment.game, setup.overrides)
    except ValueError as error:
        wrong = str(error)
    while (frame := read_frame(tasks)) is not None:
        write_frame(answers, Answer(wrong=wrong) if wrong else _answer(setup, frame))


def _answer(setup: Setup, frame: bytes) -> Answer:
    try:
        return Answer(work(setup, msgspec.msgpack.decode(frame, type=Task)))
    except ValueError as error:
        return Answer(wrong=str(error))
    except Exception as error:  # report the error, so that the caller does not only see a lost worker
        return Answer(wrong=f"{type(error).__name__}: {error}", ours=not setup.overrides)


if __name__ == "__main__":
    main()
