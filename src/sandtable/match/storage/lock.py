"""One server per SQLite file: a lock file beside it, which the system releases when the process ends."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

_PAST_THE_NUMBER = 1024  # Windows locks bytes against reading too, so the locked byte lies behind the process number
_log = logging.getLogger(__name__)


class InUse(ValueError):
    """Another server uses the database. The text is one line for a person."""


class FileLock:
    """Held until `release`, or until the process ends."""

    def __init__(self, file: int) -> None:
        self._file = file

    def release(self) -> None:
        """Releasing twice is harmless."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def lock_file(path: str | os.PathLike[str]) -> FileLock:
    """Locks a database file for this process. InUse when another process has it, ValueError when it cannot be
    locked.
    """
    database = Path(path).resolve()
    beside = Path(f"{database}.lock")
    try:
        beside.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise ValueError(f"the database sqlite:///{database} cannot be locked: {why}") from error
    try:
        _lock(file)
    except (BlockingIOError, PermissionError) as error:
        holder = _number_in(file)
        os.close(file)
        raise InUse(
            f"the database sqlite:///{database} is in use by another server{holder}; "
            "stop it first, or use PostgreSQL for several servers"
        ) from error
    except OSError as error:  # the file system has no locks
        _log.warning("%s cannot be locked (%s): see that only one server uses it", database, error.strerror)
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, f"{os.getpid()}\n".encode())
    return FileLock(file)


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, _PAST_THE_NUMBER, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _number_in(file: int) -> str:
    """The process number in a lock file, in words."""
    os.lseek(file, 0, os.SEEK_SET)
    number = os.read(file, 20).decode("ascii", "replace").strip()
    return f" (process {number})" if number.isdigit() else ""
