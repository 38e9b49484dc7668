"""Many tables at once for learners: numpy in, numpy out, the stepping compiled, one block of memory for each array.

    with batch("cubed", tables=1024, seed=1) as tables:
        now = tables.reset()
        now = tables.step(tables.sample())

When a game ends, `done` and `reward` say so, and the row already shows the next game. Rows and masks are those of the
seat that is asked at each table. The arrays are overwritten by the next step: copy what you want to keep.
"""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, TypeAlias

import sandtable.shelf
from sandtable.adapters.rows import missing
from sandtable.kernel.contract import Game
from sandtable.kernel.errors import TableError
from sandtable.kernel.lane import Lanes
from sandtable.kernel.options import OptionInput
from sandtable.kernel.planes import planes_size
from sandtable.kernel.rng import Rng

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as error:
    raise missing("batched", "numpy", "gymnasium") from error

Shape: TypeAlias = "tuple[str, tuple[int, ...], str]"  # name, shape and type of an array
_PATIENCE = 600.0  # seconds a worker may take for one step


@dataclass(frozen=True)
class Step:
    """What a learner gets after a step, with one row for each table."""

    observation: NDArray[np.uint8]  # (tables, numbers of a row): what the seat that is asked may know
    action_mask: NDArray[np.uint8]  # (tables, ids): 1 where it may answer
    seat: NDArray[np.int64]  # (tables,): who is asked
    reward: NDArray[np.float64]  # (tables, seats): what each is paid where a game has just ended, else 0
    done: NDArray[np.uint8]  # (tables,): 1 where a game has just ended


def shapes(game: Game, tables: int) -> list[Shape]:
    return [
        ("observation", (tables, planes_size(game.planes())), "u1"),
        ("action_mask", (tables, int(game.ids().size)), "u1"),
        ("seat", (tables,), "i8"),
        ("reward", (tables, int(game.seats)), "f8"),
        ("done", (tables,), "u1"),
    ]


def batch(
    name: str, /, *, tables: int, seed: int = 0, processes: int = 1, **options: OptionInput
) -> Batch | SharedBatch:
    """That many tables of a game, with options by keyword; with `processes`, divided among that many."""
    if tables < 1 or processes < 1 or tables < processes:
        raise ValueError(f"tables={tables} and processes={processes} are not possible: at least one table for each")
    game = sandtable.shelf.game(name, **options)
    if processes == 1:
        return Batch(game, tables, seed)
    return SharedBatch(game, tables, seed, processes)


class Batch:
    """Tables in this process. The arrays are views of the tables' own memory, and read-only."""

    def __init__(self, game: Game, tables: int, seed: int, first: int = 0) -> None:
        self.game = game
        self.tables = tables
        self.seed = seed
        self._first = first
        self._lanes = Lanes(game, tables, seed, first)
        self._luck = Rng(seed, 2**31 + first)
        blocks: list[Any] = [self._lanes.features.cells, self._lanes.masks, self._lanes.asked]
        blocks += [self._lanes.rewards, self._lanes.ended]
        arrays: dict[str, Any] = {}
        for (field, shape, kind), block in zip(shapes(game, tables), blocks, strict=True):
            arrays[field] = np.frombuffer(memoryview(block), dtype=kind).reshape(shape)
        self.now = Step(**arrays)

    def reset(self, seed: int | None = None) -> Step:
        """Starts new games at all tables. The same seed gives the same games, however many processes there are."""
        if seed is not None:
            self.seed = seed
        self._luck = Rng(self.seed, 2**31 + self._first)
        self._lanes.begin(self.seed)
        return self.now

    def step(self, actions: ArrayLike) -> Step:
        """Plays one id at each table. TableError, and nothing changes, when one is not legal."""
        self._lanes.step(np.ascontiguousarray(actions, dtype="<i8").tobytes())
        return self.now

    def sample(self) -> NDArray[np.int64]:
        """A random legal id for each table."""
        return np.frombuffer(memoryview(self._lanes.pick_any(self._luck)), dtype=np.int64)

    def close(self) -> None:
        """Does nothing."""

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


# Several processes


def lay_out(game: Game, tables: int, memory: SharedMemory) -> dict[str, NDArray[Any]]:
    """The arrays of a Step, and the actions, in one block of shared memory."""
    arrays: dict[str, NDArray[Any]] = {}
    at = 0
    for field, shape, kind in [*shapes(game, tables), ("actions", (tables,), "i8")]:
        arrays[field] = np.ndarray(shape, kind, memory.buf, at)
        at += -(-arrays[field].nbytes // 64) * 64
    return arrays


def bytes_needed(game: Game, tables: int) -> int:
    found = 0
    for _, shape, kind in [*shapes(game, tables), ("actions", (tables,), "i8")]:
        found += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64
    return found


def work(
    line: Connection,
    memory_name: str,
    name: str,
    options: dict[str, OptionInput],
    tables: int,
    first: int,
    count: int,
    seed: int,
) -> None:
    """A worker process: carries out orders, and leaves the results in shared memory."""
    game = sandtable.shelf.game(name, **options)
    memory = SharedMemory(memory_name)
    arrays = {field: array[first : first + count] for field, array in lay_out(game, tables, memory).items()}
    own = Batch(game, count, seed, first)
    while True:
        try:
            order, given = line.recv()
        except (EOFError, KeyboardInterrupt):
            break
        try:
            if order == "sample":
                arrays["actions"][:] = own.sample()
            elif order == "reset":
                own.reset(given)
            else:
                own.step(arrays["actions"])
            for field, array in vars(own.now).items():
                arrays[field][:] = array
            line.send(None)
        except TableError as error:
            line.send(str(error))
    del arrays
    memory.close()


class SharedBatch:
    """Tables divided among processes, with arrays in shared memory."""

    def __init__(self, game: Game, tables: int, seed: int, processes: int) -> None:
        self.game = game
        self.tables = tables
        self.seed = seed
        self._memory = SharedMemory(create=True, size=bytes_needed(game, tables))
        arrays = lay_out(game, tables, self._memory)
        self._actions: NDArray[np.int64] = arrays.pop("actions")
        self.now = Step(**arrays)
        self._lines: list[Connection] = []
        self._workers: list[Any] = []
        context = multiprocessing.get_context("spawn")
        for number in range(processes):
            first, end = tables * number // processes, tables * (number + 1) // processes
            ours, theirs = context.Pipe()
            given = (theirs, self._memory.name, game.name, game.options.given(), tables, first, end - first, seed)
            worker = context.Process(target=work, args=given, daemon=True)
            worker.start()
            theirs.close()
            self._lines.append(ours)
            self._workers.append(worker)

    def _order(self, order: str, given: int | None = None) -> None:
        """Sends an order to all workers and waits; raises the first error."""
        for line in self._lines:
            line.send((order, given))
        troubles = []
        for line in self._lines:
            if not line.poll(_PATIENCE):
                raise TimeoutError("a worker does not answer")
            troubles.append(line.recv())
        for trouble in troubles:
            if trouble is not None:
                raise TableError(trouble)

    def reset(self, seed: int | None = None) -> Step:
        self._order("reset", seed)
        return self.now

    def step(self, actions: ArrayLike) -> Step:
        """As in Batch; but where an id is not legal, the tables of other processes may have changed."""
        self._actions[:] = actions
        self._order("step")
        return self.now

    def sample(self) -> NDArray[np.int64]:
        self._order("sample")
        return self._actions

    def close(self) -> None:
        """Stops the workers and frees the memory. The arrays cannot be used afterwards."""
        for line in self._lines:
            line.close()
        for worker in self._workers:
            worker.join()
        if self._lines:
            del self.now, self._actions
            self._lines, self._workers = [], []
            self._memory.close()
            self._memory.unlink()

    def __enter__(self) -> SharedBatch:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
