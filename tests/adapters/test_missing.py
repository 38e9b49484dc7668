"""An adapter whose package is not there says which one, and how to get it."""

from __future__ import annotations

import subprocess
import sys

import pytest

CODE = """
import sys
for name in {blocked!r}: sys.modules[name] = None
import sandtable
try:
    import sandtable.adapters.{adapter}
except ModuleNotFoundError as error:
    print(error)
"""


@pytest.mark.parametrize(
    "adapter, package", [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_a_missing_package_is_named(adapter: str, package: str) -> None:
    code = CODE.format(blocked=[package], adapter=adapter)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert f"pip install 'sandtable[{adapter}]'" in done.stdout


def test_the_games_themselves_need_none_of_them() -> None:
    """Nothing but the adapters imports numpy, and the network is not loaded before it is asked for."""
    code = "import sandtable, sys; sandtable.game('cubed').start(); print({'numpy', 'msgspec'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
