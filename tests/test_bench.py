"""The bench: it counts what it says, its report has the promised shape, and no time is asserted."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from bench import adapters, openspiel, report, targets
from bench.__main__ import main

import sandtable
from sandtable import bench
from sandtable.bots.drive import decisions, drive, drive_plainly
from sandtable.kernel.contract import CHANCE, NOBODY
from sandtable.kernel.rng import Rng

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"
TINY = bench.Effort(seconds=0.001, rounds=1)


def counted(name: str, seed: int, games: int) -> tuple[int, int]:
    """(answers, answers of seats) of that many random games, counted one by one."""
    rng = Rng(seed)
    moves = seats = 0
    for _ in range(games):
        table = sandtable.game(name).start()
        while table.actor() != NOBODY:
            seats += table.actor() != CHANCE
            moves += int(table.playout(rng, 1))
    return moves, seats


@pytest.mark.parametrize("name", ["_connect_four", "_template"])
def test_playouts_count_every_answer_and_decisions_only_those_of_seats(name: str) -> None:
    game = sandtable.game(name)
    moves, seats = counted(name, 5, 20)
    assert drive(game, Rng(5), 20) == moves
    assert drive_plainly(game, Rng(5), 20) == moves
    assert decisions(game, Rng(5), 20) == seats
    assert (moves == seats) == bool(game.is_open)
    assert drive(game, Rng(5), 0) == 0


def test_a_search_counts_simulations() -> None:
    timing = bench.work(bench.Task("search", "_connect_four", count=3, iterations=2))
    assert timing.done == 6


def test_a_position_in_the_middle_leaves_a_seat_a_choice() -> None:
    for after in (0, 3, 5):
        table = bench.position(sandtable.game("_template"), after)
        assert table.actor() in (0, 1)
        assert len(table.legal(table.actor())) > 1
    with pytest.raises(ValueError, match="are over after 99 answers"):
        bench.position(sandtable.game("_template"), 99)


def test_a_worker_answers_a_task_a_line() -> None:
    task = bench.Task("playout", "_template", count=4, seed=9)
    answers = io.StringIO()
    bench.serve(io.StringIO(json.dumps(vars(task)) + "\n"), answers)
    timing = bench.Timing(**json.loads(answers.getvalue()))
    assert timing.done == counted("_template", 9, 4)[0]
    assert bench.Timing(done=10, seconds=2.0).rate() == 5.0


def test_the_report_has_the_promised_fields() -> None:
    steps: list[tuple[int, int]] = []
    found = bench.run(["_template"], lambda done, total: steps.append((done, total)), TINY)
    assert found["compiled"] is sandtable.is_compiled()
    assert set(found["games"]) == {"_template"}
    speed = found["games"]["_template"]
    assert speed["playout_moves_per_s"] > speed["decisions_per_s"] > 0
    assert speed["search_sims_per_s"] is not None
    assert speed["pure_ratio"] > 0
    assert 5 < speed["moves_per_game"] < 12
    assert steps == [(1, 3), (2, 3), (3, 3)]
    assert json.loads(json.dumps(found)) == found
    assert set(found["machine"]) == {"cpu", "cores", "system", "python", "compiler"}


def test_the_command_prints_one_json_document(capsys: pytest.CaptureFixture[str]) -> None:
    """Named games are measured alone, and the page is left as it is."""
    page = PAGE.read_text()
    assert main(["_template", "--json", "--seconds", "0.001", "--rounds", "1"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert {"playout_moves_per_s", "search_sims_per_s", "pure_ratio"} <= set(document["games"]["_template"])
    assert document["open_spiel"] is None
    assert PAGE.read_text() == page


@pytest.mark.parametrize("words", [["chess"], ["--rounds", "0"], ["--seconds", "-1"]])
def test_what_cannot_be_measured_is_refused_in_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert "there is" in capsys.readouterr().err


def test_targets_say_met_missed_or_not_measured() -> None:
    assert targets.verdict("a", "x", 2.0, 3.0)["met"] is True
    assert targets.verdict("a", "x", 2.0, 1.0)["of_target"] == 0.5
    assert targets.at_most("a", "x", 2.0, 3.0)["met"] is False
    assert targets.at_most("a", "x", 2.0, 1.0)["of_target"] == 2.0
    assert report.target_rows([targets.at_most("a", "s", 2.0, 1.0, "9")])[1][1:3] == ["at most 2 s", "9"]
    rows = report.target_rows([targets.verdict("a", "x", 2.0, n) for n in (3.0, 1.0, None)])
    assert [cells[-1] for cells in rows[1:]] == ["met, 1.50 x", "missed, 0.50 of it", "not measured in this run"]


def test_tables_and_the_page(tmp_path: Path) -> None:
    rows = [["game", "moves/s"], ["cubed", report.number(40_300_000.0)], ["patrollers", report.number(512_000.0)]]
    assert report.plain(rows).splitlines()[2:] == ["cubed        40.3 M", "patrollers    512 k"]
    assert [report.number(n) for n in (None, 0.5, 1.94, 2512.0)] == ["-", "0.50", "1.94", "2.51 k"]
    page = tmp_path / "bench.md"
    page.write_text(f"before\n{report.BEGIN}\nold\n{report.END}\nafter\n")
    report.write_page(page, report.markdown(rows))
    assert page.read_text().startswith(f"before\n{report.BEGIN}\n| game | moves/s |\n|---|---|\n| cubed | 40.3 M |")
    assert page.read_text().endswith(f"\n{report.END}\nafter\n")
    page.write_text("no markers")
    with pytest.raises(ValueError, match="needs one line"):
        report.write_page(page, "new")


def test_openspiel_is_compared_where_it_is_installed() -> None:
    """Its random games are as long as ours, so both play the same game."""
    if not openspiel.is_installed():
        pytest.skip("OpenSpiel is not installed: uv sync --group peers")
    found = openspiel.compare(openspiel.Size(rounds=1, games=300, their_games=300, iterations=50, searches=1))
    assert found["their_moves_per_game"] == pytest.approx(found["moves_per_game"], rel=0.1)
    assert found["search_ratio"] > 0
    assert len(report.peer_rows(found)) == 5


def test_adapters_are_measured_beside_their_peers() -> None:
    """Every adapter of a game has a figure, and those with a peer installed a ratio; no figure is asserted."""
    if not adapters.is_installed():
        pytest.skip("the peers are not installed: uv sync --group peers")
    speeds = adapters.measure(["pew_pew"], seconds=0.01, rounds=1)
    assert {speed["adapter"] for speed in speeds if speed["game"] == "pew_pew"} == {
        "PettingZoo",
        "Gymnasium",
        "OpenSpiel",
        "batched",
    }
    assert all(speed["steps_per_s"] > 0 for speed in speeds)
    assert adapters.speed_of(speeds, "PettingZoo", "pew_pew", "ratio")
    assert len(report.adapter_rows(speeds)) == len(speeds) + 1
