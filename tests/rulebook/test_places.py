"""Where clauses live: citations in code, marks on tests, options."""

from pathlib import Path

import pytest

from sandtable.rulebook import places
from sandtable.rulebook.index import book, checkout, ledger, scan
from tests.rulebook.support import plant


@pytest.mark.parametrize(
    "text, ids",
    [
        ("# SD-29", ["SD-29"]),
        ('"""Done. [SD-29 to SD-31]"""', ["SD-29", "SD-30", "SD-31"]),
        ("# SD-29..31, SD-40", ["SD-29", "SD-30", "SD-31", "SD-40"]),
        ("# PT-R56..R58", ["PT-R56", "PT-R57", "PT-R58"]),
        ("# SD-29 to 30", ["SD-29", "SD-30"]),
        ("# SD-2 through SD-4", ["SD-2", "SD-3", "SD-4"]),
        ("# SD-9 to CU-12", ["SD-9", "CU-12"]),
        ("# SD-9 to SD-R12", ["SD-9", "SD-R12"]),
        ("# SD-9 to SD-2", ["SD-9", "SD-2"]),
        ("encoding='utf-8', UTF-8, RFC-2119, sd-3, XSD-4", []),
    ],
)
def test_ids_and_ranges_are_read_out_of_any_text(text: str, ids: list[str]) -> None:
    assert sorted(id_ for id_, _ in places.cited(text)) == sorted(ids)


def test_what_lies_inside_a_range_is_not_named() -> None:
    assert dict(places.cited("SD-1 to SD-3")) == {"SD-1": True, "SD-2": False, "SD-3": True}


def test_marks_are_found_on_tests_classes_methods_and_parameters(tmp_path: Path) -> None:
    plant(tmp_path, "")
    (tmp_path / "tests" / "test_it.py").write_text(
        "import pytest\n"
        "@clause('MB-1', 'MB-2')\n@slow\ndef test_one(): ...\n"
        "@support.clause('MB-3')\nclass TestMany:\n"
        "    @pytest.mark.clause('MB-4')\n    async def test_two(self): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=clause('MB-5'))])\ndef test_three(x): ...\n"
        "CASES = [pytest.param(1, marks=clause('MB-6'))]\n"
        "def clause(*ids): return pytest.mark.clause(*ids)\n"
    )
    assert {(found.id, found.place) for found in places.in_tests(tmp_path)} == {
        ("MB-6", "tests/test_it.py:11"),
        ("MB-1", "tests/test_it.py::test_one"),
        ("MB-2", "tests/test_it.py::test_one"),
        ("MB-3", "tests/test_it.py::TestMany"),
        ("MB-5", "tests/test_it.py::test_three"),
        ("MB-4", "tests/test_it.py::TestMany::test_two"),
    }


def test_code_is_what_the_games_own_folders_cite() -> None:
    root = checkout()
    assert root is not None
    index = scan(root)
    assert "src/sandtable/games/_template/scoring.py:19" in index.code["TM-R1"]
    assert all(place.startswith("src/sandtable/games/") for found in index.code.values() for place in found)
    assert index.tests["TM-4"] == [
        "tests/games/template/test_pebbles.py::test_players_take_turns_and_the_first_seat_begins"
    ]


def test_a_book_joins_wording_code_tests_and_options() -> None:
    entry = next(entry for entry in book("_template").entries if entry.clause.id == "TM-R1")
    assert entry.options == ["empty_bonus"]
    assert entry.code
    assert entry.tests
    assert entry.json()["kind"] == "ruling"


def test_a_ledger_without_a_game_has_no_options() -> None:
    assert places.options("marbles") == {}


def test_a_game_without_a_ledger_says_so() -> None:
    with pytest.raises(ValueError, match="there is no rulebook of marbles"):
        ledger("marbles")
