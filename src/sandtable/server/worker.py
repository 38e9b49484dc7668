"""One process that works for the server, and the socket between them.

Workers are forked by Python's fork server, which has imported everything they need (preloaded.py): one starts within
milliseconds and shares that memory. A killed fork server is started anew with the next worker; its workers live on.
A message is the number of its bytes and a pickle: an `Order` goes there, an `Outcome` comes back.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import socket
import struct
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process, set_forkserver_preload
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import BinaryIO, cast

_SIZE = struct.Struct(">Q")
_PART = 1 << 18  # bytes read at a time
_NICER = 10  # people's moves come first, and yet a bot is heard where the machine is busy
_NICENESS = "SANDTABLE_WORKER_NICENESS"  # another number, for tests: their pages wait for bots on a busy machine
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has no SIGKILL; there SIGTERM cannot be caught either
_starting = Lock()  # multiprocessing keeps its list of processes without one


class Died(Exception):
    """The process ended before it answered."""


@dataclass(frozen=True)
class Outcome:
    """What a task returned, or what it raised."""

    found: object
    error: Exception | None = None


# Runs in a worker process


def serve(line: socket.socket) -> None:
    """Does what it is told until the server hangs up."""
    _settle_in()
    with line, cast(BinaryIO, line.makefile("rwb")) as stream, suppress(OSError):
        while (order := _read(stream)) is not None:
            told = _outcome(order)
            stream.write(_SIZE.pack(len(told)) + told)
            stream.flush()


def _settle_in() -> None:
    """A worker leaves Ctrl-C to the server and the processor to people, and does not outlive its server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get(_NICENESS, _NICER)))


def _follow_the_server() -> None:
    """A killed server cannot end its workers, so they watch it."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)


def _read(stream: BinaryIO) -> bytes | None:
    size = stream.read(_SIZE.size)
    return stream.read(_SIZE.unpack(size)[0]) if len(size) == _SIZE.size else None


def _outcome(order: bytes) -> bytes:
    try:
        task, given = pickle.loads(order)
        return pickle.dumps(Outcome(task(*given)))
    except Exception as error:
        error.add_note(f"in a worker:\n{traceback.format_exc()}")
        return _failure(error)


def _failure(error: Exception) -> bytes:
    """The error as it is, or where it cannot be sent its text."""
    with suppress(Exception):
        told = pickle.dumps(Outcome(None, error))
        pickle.loads(told)
        return told
    return pickle.dumps(Outcome(None, RuntimeError("\n".join(traceback.format_exception(error)))))


# In the server


class Worker:
    """A process that is there and waits for orders."""

    def __init__(self, pid: int, line: socket.socket, process: BaseProcess | None = None) -> None:
        self.pid = pid
        self._line = line
        self._process = process  # while it is referred to, the process knows that its server is there

    async def ask(self, task: Callable[..., object], given: tuple[object, ...]) -> Outcome:
        """What comes of a task; Died when nothing does. After Died or a cancellation the worker is of no more use."""
        order = pickle.dumps((task, given))
        try:
            await asyncio.get_running_loop().sock_sendall(self._line, _SIZE.pack(len(order)) + order)
            told = await self._receive(_SIZE.unpack(await self._receive(_SIZE.size))[0])
        except OSError as error:
            raise Died from error
        return cast(Outcome, pickle.loads(told))

    async def _receive(self, size: int) -> bytearray:
        found = bytearray()
        while len(found) < size:
            part = await asyncio.get_running_loop().sock_recv(self._line, min(_PART, size - len(found)))
            if not part:
                raise Died
            found += part
        return found

    def dismiss(self) -> None:
        """Hangs up: the process ends when it has nothing to do."""
        self._line.close()

    def kill(self) -> None:
        """Ends the process whatever it is doing. For one that is working, since others' numbers may be given anew."""
        with suppress(OSError):
            os.kill(self.pid, _KILL)
        self.dismiss()


def start_worker(is_forked: bool = True) -> Worker:
    """A new process: forked by the fork server, or started from nothing. Any exception means that there is none.

    Takes milliseconds, or a few hundred when a fork server has to be started first: call it in a thread.
    """
    ours, theirs = socket.socketpair()
    try:
        with theirs, _starting:
            set_forkserver_preload(["sandtable.server.preloaded"])
            context = get_context("forkserver") if is_forked and os.name == "posix" else get_context("spawn")
            process = context.Process(target=serve, args=(theirs,), daemon=True)
            process.start()
        ours.setblocking(False)
        return Worker(process.pid or 0, ours, process)
    except BaseException:
        ours.close()
        raise
