"""What the tests have workers do. It imports little, since every worker imports it."""

from __future__ import annotations

import os
import time
from pathlib import Path


class Odd(Exception):
    """An error that cannot be unpickled."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def double(number: int) -> int:
    return 2 * number


def process() -> int:
    return os.getpid()


def wait_for(file: str, answer: str) -> str:
    """Returns once a file is there."""
    while not Path(file).exists():
        time.sleep(0.005)
    return answer


def die(notes: str) -> None:
    """Ends its process, and leaves a line about it."""
    with Path(notes).open("a") as file:
        file.write("died\n")
    os._exit(1)


def linger(notes: str, answer: str) -> str:
    """The first time it writes the number of its process and never returns; the next time it answers."""
    if Path(notes).exists():
        return answer
    (fresh := Path(notes + ".new")).write_text(str(os.getpid()))
    fresh.rename(notes)
    while True:
        time.sleep(1.0)


def fail(is_odd: bool) -> None:
    if is_odd:
        raise Odd(1, 2)
    raise ValueError("a fault of the task")


def work(number: int, seconds: float) -> int:
    """Uses the processor for a while."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass
    return 2 * number
