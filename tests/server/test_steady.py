"""The server's time of day does not follow a machine's clock that jumps, until it is told to."""

from __future__ import annotations

import pytest

from sandtable.server.steady import SteadyTime


class Machine:
    """A machine's two clocks."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000.0, 50.0

    def pass_time(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_a_jump_of_the_clock_is_noticed_and_counts_for_nothing(jump: float) -> None:
    machine = Machine()
    clock = SteadyTime(lambda: machine.wall, lambda: machine.steady)
    machine.pass_time(10)
    assert clock.now() == 1_000_010.0
    assert clock.catch_up() is None
    machine.wall += jump
    machine.pass_time(1)
    assert clock.now() == 1_000_011.0
    assert clock.catch_up() == 1_000_011.0
    assert clock.now() == 1_000_011.0 + jump
    assert clock.catch_up() is None


def test_a_little_drift_is_left_alone() -> None:
    machine = Machine()
    clock = SteadyTime(lambda: machine.wall, lambda: machine.steady)
    machine.wall += 1.5
    assert clock.catch_up() is None
    assert clock.now() == 1_000_000.0
