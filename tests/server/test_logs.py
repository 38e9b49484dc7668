"""The log: lines that repeat are counted instead of written, and no two different errors are taken for one."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable
from typing import Any

from sandtable.server.logs import ALIKE_SECONDS, MOST_ALIKE, DampedHandler, JsonLines


class Book:
    """A log on paper, with a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.handler = DampedHandler(lambda: self.now)
        self.handler.setFormatter(JsonLines())
        self.handler.setStream(io.StringIO())
        self.log = logging.Logger("sandtable.test")
        self.log.addHandler(self.handler)

    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.handler.stream.getvalue().splitlines()]

    def messages(self) -> list[str]:
        return [line["message"] for line in self.lines()]


def test_of_many_lines_alike_five_are_written_and_then_how_many_more_there_were() -> None:
    """They may differ in their particulars."""
    book = Book()
    for number in range(600_000 // 1000):
        book.log.warning("no file for connection %d", number)
    assert book.messages() == [f"no file for connection {number}" for number in range(MOST_ALIKE)]
    book.now = ALIKE_SECONDS
    book.log.info("something else")
    assert book.messages()[MOST_ALIKE:] == ["595 more like this: no file for connection 0", "something else"]
    assert book.lines()[MOST_ALIKE]["level"] == "warning"
    assert book.lines()[MOST_ALIKE]["source"] == "sandtable.test"


def test_after_a_minute_they_are_written_again() -> None:
    book = Book()
    for minute in range(3):
        book.now = minute * ALIKE_SECONDS
        for _ in range(MOST_ALIKE):
            book.log.warning("the same")
    assert book.messages() == ["the same"] * 3 * MOST_ALIKE


def test_what_was_left_out_is_told_when_the_server_stops() -> None:
    book = Book()
    for _ in range(MOST_ALIKE + 2):
        book.log.warning("the same")
    book.handler.tell_all()
    assert book.messages()[-1] == "2 more like this: the same"
    book.handler.tell_all()
    assert len(book.messages()) == MOST_ALIKE + 1


def fail(error: Exception) -> None:
    raise error


def fail_elsewhere(error: Exception) -> None:
    raise error


def test_different_errors_are_never_hidden() -> None:
    """Another text, level, logger, kind of error, or place where it was raised."""
    book = Book()

    def report(how: Callable[[Exception], None], error: Exception) -> None:
        try:
            how(error)
        except Exception:
            book.log.exception("a request failed")

    for _ in range(10):
        report(fail, ValueError())
        report(fail, KeyError())
        report(fail_elsewhere, ValueError())
        book.log.error("a request failed")
        book.log.warning("a request failed")
        book.log.error("another text")
    assert len(book.messages()) == 6 * MOST_ALIKE


def test_a_query_is_never_written() -> None:
    book = Book()
    book.log.warning("GET /api/matches/x?token=secret HTTP/1.1")
    assert book.messages() == ["GET /api/matches/x?... HTTP/1.1"]
