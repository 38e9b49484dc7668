"""The pages: one document for whatever address a person opens, and one line for programs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from sandtable.server import pages
from sandtable.server.app import not_found

BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


def opened(path: str, accept: str, method: str = "GET") -> tuple[int, str]:
    """Status and kind of the answer at an address that is none of ours."""
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": [(b"accept", accept.encode())],
    }
    answer = asyncio.run(not_found(Request(scope | {"server": ("x", 1)}), HTTPException(404)))
    return answer.status_code, answer.media_type or ""


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pages that were built."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(pages, "folder", lambda: tmp_path)
    return tmp_path


def test_a_person_who_is_lost_gets_a_page(built: Path) -> None:
    """Still with the status that says there is nothing here."""
    assert opened("/nowhere", BROWSER) == (404, "text/html")


@pytest.mark.parametrize(
    "path, accept, method",
    [("/nowhere", "*/*", "GET"), ("/api/x", BROWSER, "GET"), ("/assets/x.js", BROWSER, "GET"), ("/x", BROWSER, "POST")],
)
def test_a_program_is_told_in_one_line(built: Path, path: str, accept: str, method: str) -> None:
    assert opened(path, accept, method) == (404, "application/json")


def test_pages_that_are_not_built_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "folder", lambda: tmp_path)
    assert opened("/nowhere", BROWSER) == (503, "text/plain")
