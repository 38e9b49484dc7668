"""The pages: one document for whatever address a person opens, and one line for programs."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from sandtable.server import pages
from sandtable.server.app import not_found

BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


def asked(path: str, accept: str, method: str = "GET", prefix: str = "", **headers: str) -> Request:
    """A request to a server whose addresses may lie under a prefix, and where Pew Pew! is played at table `t1`."""
    room = SimpleNamespace(match=SimpleNamespace(game=SimpleNamespace(name="pew_pew")))
    lobby = SimpleNamespace(config=SimpleNamespace(prefix=prefix), rooms={"t1": room})
    given = {"accept": accept} | headers
    return Request(
        {
            "type": "http",
            "method": method,
            "path": path,
            "root_path": prefix,
            "query_string": b"",
            "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items()],
            "server": ("x", 1),
            "app": SimpleNamespace(state=SimpleNamespace(lobby=lobby)),
        }
    )


def opened(path: str, accept: str, method: str = "GET", prefix: str = "") -> tuple[int, str]:
    """Status and kind of the answer at an address that is none of ours."""
    answer = asyncio.run(not_found(asked(path, accept, method, prefix), HTTPException(404)))
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
    assert opened(f"/games{path}", accept, method, "/games") == (404, "application/json")


def test_pages_that_are_not_built_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "folder", lambda: tmp_path)
    assert opened("/nowhere", BROWSER) == (503, "text/plain")


# The document


ABSOLUTE = """<meta name="prefix" content="">
<link href="/assets/index.css"><script src="/assets/index.js"></script>"""
RELATIVE = """<meta name="prefix" content="" />
<link href="./assets/index.css"><script src="./assets/index.js"></script>"""


def shown(prefix: str) -> str:
    return bytes(pages.document(asked("/play/cubed", BROWSER, prefix=prefix), 200).body).decode()


@pytest.mark.parametrize("text", [ABSOLUTE, RELATIVE])
def test_the_document_finds_its_files_at_any_depth(built: Path, text: str) -> None:
    """Whether the build names them by absolute addresses or by relative ones."""
    (built / "index.html").write_text(text)
    assert '<link href="/assets/index.css"><script src="/assets/index.js">' in shown("")
    assert '<meta name="prefix" content=""' in shown("")
    assert '<link href="/our/games/assets/index.css"><script src="/our/games/assets/index.js">' in shown("/our/games")
    assert '<meta name="prefix" content="/our/games"' in shown("/our/games")


def test_a_new_build_is_noticed(built: Path) -> None:
    """It is read once and kept, until the file changes."""
    index = built / "index.html"
    index.write_text("old")
    assert shown("") == "old"
    index.write_text("new")
    os.utime(index, ns=(1, 1))
    assert shown("") == "new"


def test_the_document_is_sent_compressed_to_those_who_take_it(built: Path) -> None:
    (built / "index.html").write_text("<!doctype html>" * 200)
    packed = pages.document(asked("/", BROWSER, accept_encoding="gzip, br"), 200)
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(bytes(packed.body)).decode() == shown("")


def test_a_document_that_is_there_already_is_not_sent_again(built: Path) -> None:
    (built / "index.html").write_text("first")
    tag = pages.document(asked("/", BROWSER), 200).headers["etag"]
    again = pages.document(asked("/", BROWSER, if_none_match=tag), 200)
    assert (again.status_code, again.body, again.headers["etag"]) == (304, b"", tag)
    (built / "index.html").write_text("other")
    os.utime(built / "index.html", ns=(2, 2))
    assert pages.document(asked("/", BROWSER, if_none_match=tag), 200).status_code == 200


def test_a_lost_person_is_told_so_again(built: Path) -> None:
    tag = pages.document(asked("/nowhere", BROWSER), 404).headers["etag"]
    assert pages.document(asked("/nowhere", BROWSER, if_none_match=tag), 404).status_code == 404


# What a page needs at once

HINTS = {
    "Home": ["assets/Home-1.js", "assets/Home-1.css"],
    "Table": ["assets/Table-1.js"],
    "game-pew_pew": ["assets/game-pew_pew-1.js", "assets/Table-1.js"],
    "fonts": ["assets/face-1.woff2"],
}
HOME = [
    '<link rel="modulepreload" crossorigin href="{}/assets/Home-1.js">',
    '<link rel="preload" as="style" crossorigin href="{}/assets/Home-1.css">',
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="{}/assets/face-1.woff2">',
]


@pytest.fixture
def hinted(built: Path) -> Path:
    """Pages with a list of the files that each begins with."""
    (built / "index.html").write_text("<html><head></head></html>")
    (built / "hints.json").write_text(json.dumps(HINTS))
    return built


def links(address: str, prefix: str = "", **params: str) -> list[str]:
    """The links in the document at an address."""
    request = asked(address, BROWSER, prefix=prefix)
    request.scope["path_params"] = params
    answer = asyncio.run(pages.page(request, pages.ADDRESSES[address]))
    return re.findall("<link.*?>", bytes(answer.body).decode().partition("</head>")[0])


@pytest.mark.parametrize("prefix", ["", "/our/games"])
def test_the_document_names_what_its_page_needs_at_once(hinted: Path, prefix: str) -> None:
    assert links("/", prefix) == [link.format(prefix) for link in HOME]


def test_a_table_in_use_names_the_files_of_its_game_each_once(hinted: Path) -> None:
    found = " ".join(links("/table/{id}", id="t1"))
    assert found.count("game-pew_pew-1.js") == 1
    assert found.count("Table-1.js") == 1


@pytest.mark.parametrize("game", ["no_such", '"><script>', "{0}"])
def test_a_game_the_build_does_not_know_is_not_named(hinted: Path, game: str) -> None:
    assert links("/learn/{game}", game=game) == [HOME[2].format("")]
    assert "game" not in " ".join(links("/table/{id}", id="resting"))


def test_pages_without_hints_are_served_all_the_same(built: Path) -> None:
    (built / "index.html").write_text("<html><head></head></html>")
    assert links("/") == []
