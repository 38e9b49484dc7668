"""Fair chance, provably: a secret fixed before the first answer, a seal shown to all, and every outcome drawn from it.

The seal is shown when a table opens; the secret when the game is over. Whoever holds the record can then check that
the secret fits the seal and that chance answered every question as the secret says: nobody chose the luck on the way.
"""

from hashlib import sha256

from mypy_extensions import i64

from sandtable.kernel.contract import CHANCE, State
from sandtable.kernel.rng import Rng


def seal(table_name: str, secret: str) -> str:
    """What is shown to all before the game: the secret cannot be found from it, nor exchanged for another."""
    return sha256(f"sandtable seal / {table_name} / {secret}".encode()).hexdigest()


def luck(secret: str, number: int) -> Rng:
    """The generator for the answer that will be move `number` of the record, so that taking back changes no luck."""
    digest = sha256(f"sandtable luck / {secret} / {number}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:12], "big"))


def chance_answer(table: State, secret: str, number: int) -> i64:
    """What chance must answer as move `number`."""
    assert table.actor() == CHANCE
    return table.sample(luck(secret, number))
