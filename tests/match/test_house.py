"""A table is played with the box as printed: numbers that the lab has changed never reach one."""

from __future__ import annotations

import subprocess
import sys

OPEN = """
import sys
from sandtable.kernel.box import lay
if sys.argv[1:]:
    lay("cubed", {"components.toml:yellow.first_pile_points": 9})
from sandtable.kernel.errors import Malformed
from tests.match.support import desk
try:
    desk("cubed", "person", "person")
except Malformed as error:
    print(error)
"""


def opened(*words: str) -> str:
    """What a process of its own says to a table of Cubed; data are changed before a game is loaded, or never."""
    done = subprocess.run([sys.executable, "-c", OPEN, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_changed_data_are_no_table() -> None:
    assert opened() == ""
    assert "cubed has changed data (components.toml:cube.yellow.first_pile_points=9)" in opened("changed")
