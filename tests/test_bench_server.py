"""The server's bench: both servers can be driven, the report has its shape, and no time is asserted."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from bench import report, server, server_load
from bench.server_load import Found

import sandtable
from sandtable.kernel.errors import Malformed

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"


def found(matches: int, rate: float) -> Found:
    return {
        "matches": matches,
        "moves": 10,
        "seconds": 1.0,
        "moves_per_s": rate,
        "p50_ms": 1.0,
        "p99_ms": 2.0,
        "cpu_us": 3.0,
    }


def run_of(ours: list[Found], theirs: list[Found], filed: list[Found] | None = None) -> server.Report:
    kept = filed or []
    return {
        "date": "today",
        "seconds": 1.0,
        "ours": ours,
        "theirs": theirs,
        "filed": kept,
        "peer": "peer",
        "bots": None,
    }


def test_whole_games_fill_the_rack() -> None:
    game = sandtable.game(server_load.GAME)
    for columns in server.whole_games(2):
        table = game.start()
        for number, column in enumerate(columns):
            table.apply(number % 2, game.verbs.read(f"drop {column + 1}"))
        assert len(columns) == server.LONGEST
        assert table.result() is not None
    with pytest.raises(Malformed):
        game.verbs.read("drop 8")


def test_percentiles_are_of_the_moves() -> None:
    measured = server_load.summary(3, [n / 1000 for n in range(100, 0, -1)], 2.0, 0.5)
    assert (measured["moves"], measured["moves_per_s"]) == (100, 50.0)
    assert (round(measured["p50_ms"]), round(measured["p99_ms"])) == (51, 100)
    assert measured["cpu_us"] == 5000.0


def test_frames_are_masked_and_say_how_long_they_are() -> None:
    assert server_load.frame(b"hi") == b"\x81\x82\0\0\0\0hi"
    assert server_load.frame(b"x" * 300)[:8] == b"\x81\xfe\x01\x2c\0\0\0\0"


def test_the_report_stands_side_by_side() -> None:
    both = run_of([found(1, 10.0), found(64, 300.0)], [found(1, 5.0), found(64, 100.0)])
    rows = server.load_rows(both)
    assert {len(row) for row in rows} == {10}
    assert rows[2][-1] == "3"
    assert server.ratio(both) == 3.0
    kept = run_of([found(64, 300.0)], [found(64, 100.0)], [found(64, 50.0)])
    assert {len(row) for row in server.load_rows(kept)} == {13}
    assert server.load_rows(kept)[1][-3:] == ["50", "3", "6"]
    alone = run_of([found(64, 300.0)], [])
    assert {len(row) for row in server.load_rows(alone)} == {5}
    assert server.ratio(alone) is None
    assert "64" in server.plain(alone)


def test_the_page_has_a_place_for_it(tmp_path: Path) -> None:
    page = tmp_path / "bench.md"
    page.write_text(PAGE.read_text())
    report.write_page(page, "NEW", server.BEGIN, server.END)
    assert f"{server.BEGIN}\nNEW\n{server.END}" in page.read_text()
    assert page.read_text().count(report.BEGIN) == 1


def test_without_node_the_peer_stays_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(server, "find_spec", lambda name: None)
    assert server.node_tools() is None
    assert "Node and npm were not found" in server.measure((), 0.1, True, False, print)["peer"]


@pytest.mark.slow
def test_a_short_load_is_played_and_counted() -> None:
    load: server_load.Load = {"matches": 2, "games": server.whole_games(2), "seconds": 0.001, "pid": 0}
    with server.our_server() as (address, load["pid"]):
        measured = server.drive([sys.executable, "-m", "bench.server_load", address], load)
    assert measured["matches"] == 2
    assert measured["moves"] == 2 * server.LONGEST


@pytest.mark.slow
def test_people_play_bots() -> None:
    measured = server.measure_bots(2, 3.0, rest=0.0)
    assert measured["matches"] == 2
    assert measured["moves"] > 0
