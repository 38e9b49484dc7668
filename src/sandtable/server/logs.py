"""Logging: one JSON object a line on standard error; repeated lines are counted instead of written."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

MOST_ALIKE = 5  # how many lines that differ only in details are written in a minute
ALIKE_SECONDS = 60.0
_QUERY = re.compile(r"\?[^\s\"]+")  # a query string may contain a secret
Kind = tuple[object, ...]


class JsonLines(logging.Formatter):
    """Formats a record: time, level, message and source, without tokens, invitations or query strings."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "source": record.name,
            "message": _QUERY.sub("?...", record.getMessage()),
        }
        if hasattr(record, "path"):
            entry["path"] = record.path
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry)


def kind_of(record: logging.LogRecord) -> Kind:
    """The key under which repeated lines are counted, with the place where an error was raised."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return record.name, record.levelno, str(record.msg)
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = (place.tb_frame.f_code.co_filename, place.tb_lineno) if place is not None else ()
    return record.name, record.levelno, str(record.msg), type(error), where


@dataclass
class Repeated:
    """How often lines of one kind came within a minute."""

    source: str
    level: int
    message: str
    began: float
    count: int = 0

    def summary(self) -> logging.LogRecord:
        """A line about those that were not written."""
        said = f"{self.count - MOST_ALIKE} more like this: {self.message}"
        return logging.LogRecord(self.source, self.level, "", 0, said, (), None)


class DampedHandler(logging.StreamHandler):  # type: ignore[type-arg]  # of standard error
    """Writes the first few lines of a kind within a minute, then how many more there were."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[Kind, Repeated] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Writes the record, unless there were too many like it."""
        now = self._now()
        self._tell([kind for kind, seen in self._kinds.items() if now - seen.began >= ALIKE_SECONDS])
        kind = kind_of(record)
        if kind not in self._kinds:
            self._kinds[kind] = Repeated(record.name, record.levelno, record.getMessage(), now)
        seen = self._kinds[kind]
        seen.count += 1
        if seen.count <= MOST_ALIKE:
            super().emit(record)

    def tell_all(self) -> None:
        """Writes how many lines were left out, when the server stops."""
        self._tell(list(self._kinds))

    def _tell(self, kinds: list[Kind]) -> None:
        for kind in kinds:
            seen = self._kinds.pop(kind)
            if seen.count > MOST_ALIKE:
                super().emit(seen.summary())


def log_as_json() -> DampedHandler:
    handler = DampedHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    return handler
