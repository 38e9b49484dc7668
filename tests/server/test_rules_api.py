"""Rulebooks over HTTP: every ledger, clause by clause, with what stands behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.rulebook import index
from sandtable.server import rulebooks
from tests.rulebook.support import plant
from tests.server.support import Server

LEDGER = """\
# Marbles - rules ledger

Source: a drawer.
Its pictures are lost.

## 1. Clauses

### Aim
- **MB-1** Two players (MB-R1). *Test:* three are refused.

## 2. Rulings
- **MB-R1 Deck.** Lost. **Ten cards.** OURS.
"""


def test_the_rulebooks_are_listed(server: Server) -> None:
    """With how much is in each, and whether its game is there; hidden games are not on the list."""
    listed = {info["game"]: info for info in server.get("/api/rules").json}
    assert listed["shut_down"]["title"] == "Shut Down"
    assert (listed["shut_down"]["clauses"], listed["shut_down"]["rulings"]) == (54, 42)
    assert listed["cubed"]["playable"]
    assert not [name for name in listed if name.startswith("_")]


def test_a_rulebook_comes_in_the_books_order(server: Server) -> None:
    """Sections as the ledger has them, each clause once, wording and example told apart."""
    book = server.get("/api/rules/shut_down").json
    assert (book["game"], book["title"]) == ("shut_down", "Shut Down")
    assert "Liam Hogan" in book["preface"]
    titles = [section["title"] for section in book["sections"]]
    assert titles[:3] == ["Aim, players, components", "Set-up", "The turn"]
    rules = [rule for section in book["sections"] for rule in section["rules"]]
    assert [rule["id"] for rule in rules][:2] == ["SD-1", "SD-2"]
    assert len({rule["id"] for rule in rules}) == len(rules) == 96
    one = rules[0]
    assert (one["kind"], one["text"]) == ("clause", "Two to four players.")
    assert one["example"] == "1 and 5 seats refused; 2, 3, 4 accepted."


def test_a_clause_knows_its_code_its_tests_and_its_options(server: Server) -> None:
    """And what it cites, and what of it is ours."""
    book = server.get("/api/rules/shut_down").json
    rules = {rule["id"]: rule for section in book["sections"] for rule in section["rules"]}
    capped = rules["SD-R33"]
    assert (capped["kind"], capped["title"], capped["options"]) == ("ruling", "Endless play", ["turn_cap"])
    assert all(place.startswith("src/sandtable/games/shut_down/") for place in capped["code"])
    assert capped["code"]
    assert all("::test_" in place for place in capped["tests"])
    assert capped["tests"]
    assert rules["SD-31"]["cites"] == ["SD-42", "SD-43"]
    assert (rules["SD-R1"]["ours"], rules["SD-R3"]["ours"]) == (True, False)


def test_a_clause_without_a_test_says_why(server: Server) -> None:
    book = server.get("/api/rules/cubed").json
    rules = {rule["id"]: rule for section in book["sections"] for rule in section["rules"]}
    assert (rules["CU-4"]["example"], rules["CU-4"]["no_test"]) == ("", "there is no clock in the rules.")


@pytest.mark.parametrize("name", ["nowhere", "SHUT_DOWN", "..", "%2e%2e", "cubed.md", "readme", "x" * 5000])
def test_an_unknown_rulebook_is_one_clear_line(server: Server, name: str) -> None:
    """A name is looked up, never made into a path."""
    answer = server.get(f"/api/rules/{name}")
    assert answer.status == 404
    assert "rulebook" in answer.error or "nothing at this address" in answer.error
    server.assert_unharmed()


def test_it_says_which_rulebooks_there_are(server: Server) -> None:
    assert server.get("/api/rules/chess").error.startswith("there is no rulebook of 'chess'; there are cubed, ")


def test_a_package_without_a_checkout_reads_its_own_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of a game that is not there yet."""
    root = plant(tmp_path, LEDGER)
    (root / "books").mkdir()
    (root / "rules" / "marbles.md").rename(root / "books" / "marbles.md")
    (root / "index.json").write_text('{"code": {"MB-1": ["src/a.py:1"]}, "tests": {"MB-1": ["tests/b.py::test_c"]}}')
    monkeypatch.setattr(index, "_data", root.joinpath)
    monkeypatch.setattr(index, "checkout", lambda: None)
    forget()
    try:
        (info,) = rulebooks.shelf()
        assert (info.game, info.title, info.clauses, info.rulings, info.playable) == ("marbles", "Marbles", 1, 1, False)
        book = rulebooks.read("marbles")
    finally:
        forget()
    assert book.preface == "Source: a drawer. Its pictures are lost."
    (aim, rulings) = book.sections
    assert (aim.title, rulings.title) == ("Aim", "Rulings")
    assert (aim.rules[0].code, aim.rules[0].tests, aim.rules[0].cites) == (
        ["src/a.py:1"],
        ["tests/b.py::test_c"],
        ["MB-R1"],
    )
    assert rulings.rules[0].ours


def forget() -> None:
    """What was read once is read anew."""
    for kept in (index.index, index.ledger, rulebooks._read):
        kept.cache_clear()


def test_public_tables_that_are_played_can_be_found(server: Server) -> None:
    """To watch: with whose turn it is. Private ones are never listed, and other words are refused."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}]
    made = server.make("cubed", *seats, public=True)
    server.make("cubed", *seats)
    (listed,) = server.get("/api/matches?status=playing").json
    assert (listed["id"], listed["to_act"], listed["status"]) == (made["id"], ["A"], "playing")
    assert server.get("/api/matches").json == []
    answer = server.get("/api/matches?status=over")
    assert (answer.status, answer.error) == (400, "tables are listed by status=waiting or status=playing")
