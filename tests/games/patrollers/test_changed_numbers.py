"""What classes, equipment and battle wide tokens add can be made another for an experiment."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import clause

ROOT = Path(__file__).parents[3]
# A process of its own, since a box is opened once.
LOOK = """
import json, sys
from sandtable.kernel.box import lay
lay("patrollers", json.loads(sys.argv[1]))
from tests.games.patrollers.figures import advanced
from tests.games.patrollers.test_classes import FOE, attack
grunt = attack(["ice_man 1000,1000 A5", "sarge 500,300"], [FOE], "r3", "r2")
ninja = advanced(["red_dragon 1000,1000 A3"], ["sarge 1202,1000 D2"], in_force=["honor"])
print(json.dumps([grunt, ninja.choose("A1").stay().attack("B1").roll("r4", "r2").totals()]))
"""


@pytest.mark.slow
@clause("PT-77", "PT-118")
def test_a_leader_and_a_token_add_what_the_box_says() -> None:
    """As printed Ice Man has 5 + 3 and one for his leader, Red Dragon 3 + 4 and two for honor."""
    changes = {"classes.toml:leader.bonus": 4, "death_tokens.toml:honor.bonus.attack": 6}
    found = []
    for laid in ({}, changes):
        command = [sys.executable, "-c", LOOK, json.dumps(laid)]
        found.append(json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout))
    assert found == [[[9, 4], [9, 2]], [[12, 4], [13, 2]]]
