"""Provably fair chance: every outcome follows from a secret that is fixed before the first answer.

Players see the seal, a hash of the secret, from the start, and the secret when the game is over. With both, anyone can
check that the secret was not exchanged and that every die and shuffle follows from it.
"""

from hashlib import sha256

from mypy_extensions import i64

from sandtable.kernel.contract import CHANCE, State
from sandtable.kernel.rng import Rng


def seal(table_name: str, secret: str) -> str:
    """The hash that is shown before the game."""
    return sha256(f"sandtable seal / {table_name} / {secret}".encode()).hexdigest()


def luck(secret: str, number: int) -> Rng:
    """The generator for move `number`. It depends on that number alone, so undo and replay give the same luck again."""
    digest = sha256(f"sandtable luck / {secret} / {number}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:12], "big"))


def chance_answer(table: State, secret: str, number: int) -> i64:
    """The answer of chance at move `number`."""
    assert table.actor() == CHANCE
    return table.sample(luck(secret, number))
