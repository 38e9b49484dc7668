"""Each command when all is well: what it prints, and the shape of its JSON."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import sandtable
from sandtable.cli import arena, bench, games, play, serve
from sandtable.cli.paper import Paper, paper, table
from sandtable.cli.progress import Progress, clock, line
from sandtable.kernel.perft import perft
from sandtable.kernel.record import random_record
from sandtable.server import reach
from tests.cli.support import run

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def replay(tmp_path: Path) -> str:
    file = tmp_path / "game.txt"
    file.write_text(random_record(sandtable.game("_template"), 3).text())
    return str(file)


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Answers every question from a script, then closes the keyboard."""
    script: Iterator[str] = iter(lines)

    def ask(prompt: str = "") -> str:
        print(prompt)
        for said in script:
            return said
        raise EOFError

    monkeypatch.setattr("builtins.input", ask)


def test_the_version_says_how_the_rules_run(capsys: Capture) -> None:
    kind = "rules compiled" if sandtable.is_compiled() else "rules in plain Python"
    assert run(capsys, "--version").out == f"sandtable {sandtable.__version__}, {kind}\n"


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_lists_the_commands(capsys: Capture, word: str) -> None:
    ran = run(capsys, word)
    assert ran.status == 0
    for command in ["play", "games", "rules", "replay", "perft", "arena", "bench"]:
        assert f"\n    {command} " in ran.out


@pytest.mark.parametrize("command", ["play", "games", "rules", "replay", "perft", "arena", "bench"])
def test_every_command_has_help(capsys: Capture, command: str) -> None:
    ran = run(capsys, command, "--help")
    assert ran.status == 0
    assert f"usage: sandtable {command}" in ran.out


def test_games_are_listed_with_a_line_each(capsys: Capture) -> None:
    listed = json.loads(run(capsys, "games", "--json").out)
    assert [game["name"] for game in listed] == sandtable.games()
    ran = run(capsys, "games")
    assert all(game["title"] in ran.out for game in listed)


def test_one_game_is_listed_with_its_options(capsys: Capture) -> None:
    out = run(capsys, "games", "_template").out
    assert "Pebbles (_template), 2 players" in out
    assert "  --pebbles=10\n      pebbles in the pile: a whole number from 3 to 40 [TM-2]\n" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert len(json.loads(run(capsys, "games", "_template", "--json").out)) == 1


def test_a_listing_says_what_the_package_says() -> None:
    found = games.listing("_template")
    assert (found.title, found.seats, found.edition) == ("Pebbles", "2", 1)
    assert found.about.startswith("Take one, two or three from the pile")
    assert found.options[1] == {
        "name": "pebbles",
        "default": "10",
        "allowed": "a whole number from 3 to 40",
        "clause": "TM-2",
        "about": "pebbles in the pile",
        "needs": "",
    }


def test_rules_as_json_have_the_promised_fields(capsys: Capture) -> None:
    listed = json.loads(run(capsys, "rules", "_template", "--json").out)
    assert [clause["id"] for clause in listed][-2:] == ["TM-R1", "TM-R2"]
    for clause in listed:
        assert clause["text"]
        assert clause["kind"] in ("clause", "ruling")
        assert clause["code"]
        assert clause["tests"]


def test_one_clause_shows_wording_code_tests_and_options(capsys: Capture) -> None:
    for words in [("TM-R1",), ("r1",), ("--json", "TM-R1"), ("TM-R1", "--json")]:
        ran = run(capsys, "rules", "_template", *words)
        assert ran.status == 0
        assert "test_no_pebbles_get_the_bonus_only_as_an_option" in ran.out
        assert "empty_bonus" in ran.out
    assert len(json.loads(ran.out)) == 1


def test_a_whole_rulebook_prints_by_section(capsys: Capture) -> None:
    out = run(capsys, "rules", "_template").out
    assert out.startswith("Pebbles: the rules\n\nClauses\nTM-1  Two players.\n")
    assert "\nRulings\nTM-R1  No pebbles at all." in out


def test_every_game_on_the_shelf_has_a_rulebook(capsys: Capture) -> None:
    for name in sandtable.games():
        assert json.loads(run(capsys, "rules", name, "--json").out)


def test_a_replay_is_verified(capsys: Capture, replay: str) -> None:
    out = run(capsys, "replay", replay).out
    assert out.startswith("Pebbles: ")
    assert "moves verified" in out


def test_a_replay_as_json(capsys: Capture, replay: str) -> None:
    found = json.loads(run(capsys, "replay", replay, "--json").out)
    assert found["verified"] is True
    assert found["finished"] is True
    assert found["game"] == "_template"
    assert set(found["result"]) == {"scores", "ranks", "winners", "clause", "reason"}
    shown = json.loads(run(capsys, "replay", replay, "--json", "--show").out)
    assert len(shown["lines"]) == shown["moves"] == found["moves"]
    assert shown["lines"][0]["facts"] == [{"text": "A is dealt a charm", "clause": "TM-3"}]


def test_a_replay_is_shown_with_facts_and_pictures(capsys: Capture, replay: str) -> None:
    watcher = run(capsys, "replay", replay, "--show").out
    assert "   1 ~  charm " in watcher
    assert "A is dealt a charm [TM-3]" in watcher
    assert "Pile: (0)" in watcher
    assert "A is dealt charm " in run(capsys, "replay", replay, "--show", "--seat", "A").out


def test_an_unfinished_replay_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "sandtable 1 / _template edition 1 / seats=2\n1 ~ charm 2\n"
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    assert run(capsys, "replay", "-").out == "Pebbles: 1 moves verified; not finished\n"


def test_perft_counts_what_the_kernel_counts(capsys: Capture) -> None:
    game = sandtable.game("_template", pebbles=6)
    for depth in range(8):
        found = json.loads(run(capsys, "perft", "_template", str(depth), "--pebbles=6", "--json").out)
        assert found["nodes"] == perft(game.start(), depth)
    assert found["options"] == "seats=2 pebbles=6"


def test_perft_divides(capsys: Capture) -> None:
    out = run(capsys, "perft", "_template", "3", "--divide").out
    assert out.splitlines() == ["charm 2  6", "charm 3  6", "charm 4  6", "_template(seats=2) depth 3: 18"]
    found = json.loads(run(capsys, "perft", "_template", "3", "--divide", "--json").out)
    assert found["divide"][0] == {"action": "charm 2", "nodes": 6}


def test_perft_counts_from_a_position(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "position"
    file.write_text("pile: 2\nturn: A\nA: 4 charm 3\nB: 4 charm 4\n")
    ran = run(capsys, "perft", "_template", "5", "--position", str(file), "--json")
    assert json.loads(ran.out)["nodes"] == 2


def test_an_arena_prints_intervals_and_json(capsys: Capture) -> None:
    out = run(capsys, "arena", "_template", "random", "random", "--games", "4").out
    assert "95% interval" in out
    found = json.loads(run(capsys, "arena", "_template", "greedy", "random", "--games", "4", "--json").out)
    assert found["game"] == "_template"
    assert found["games"] == 4
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random"]
    assert all({"win_rate", "low", "high"} <= set(bot) for bot in found["bots"])


def test_an_arena_report_is_a_table() -> None:
    bots = [{"name": "mcts", "win_rate": 0.75, "low": 0.5, "high": 0.9, "mean_score": 31.25}]
    found = {"game": "cubed", "games": 8, "seats": 2, "bots": bots}
    assert arena.report(found).splitlines() == [
        "cubed, 8 games",
        "bot    wins  95% interval    mean score",
        "mcts  75.0%  50.0% to 90.0%       31.25",
    ]


def test_a_bench_prints_a_table_and_json(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = {"playout_moves_per_s": 1234567.0, "search_sims_per_s": 4321.0, "pure_ratio": 21.5}
    module = ModuleType("sandtable.bench")
    asked: list[list[str]] = []

    def measure(names: list[str], bar: Progress) -> dict[str, object]:
        asked.append(names)
        return {"compiled": True, "games": {"_template": numbers}}

    monkeypatch.setattr(module, "run", measure, raising=False)
    monkeypatch.setitem(sys.modules, "sandtable.bench", module)
    assert "1,234,567" in run(capsys, "bench", "_template").out
    assert json.loads(run(capsys, "bench", "--json").out)["games"]["_template"] == numbers
    assert asked == [["_template"], sandtable.games()]
    without = {"compiled": False, "games": {"x": {**numbers, "pure_ratio": None}}}
    assert "not measured" in bench.report(without)


def test_play_runs_a_game_and_saves_it(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    type_in(monkeypatch, *["1"] * 10)
    words = ["play", "_template", "--terminal", "--level", "1", "--seed", "5", "--pebbles=4", "--save", str(file)]
    ran = run(capsys, *words)
    assert ran.status == 0
    again = "sandtable play _template --terminal --seats=2 --pebbles=4 --seat A --level 1 --seed 5"
    assert ran.out.startswith(f"The same game again: {again}\n")
    assert f"Saved to {file}." in ran.out
    assert run(capsys, "replay", str(file)).status == 0


def test_the_same_seed_plays_the_same_game(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    for _ in range(2):
        type_in(monkeypatch, "1", "1")
        seen.append(run(capsys, "play", "_template", "--terminal", "--seed", "9", "--level", "1", "--seats", "2").out)
    assert seen[0] == seen[1]


def test_a_seed_is_chosen_and_told_when_none_is_given(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch)
    assert "--seed " in run(capsys, "play", "_template", "--terminal", "--seat", "all").out


def test_play_without_a_game_shows_the_menu(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandtable, "games", lambda: ["_template"])
    for choice in ["1", "pebbles", "_template"]:
        type_in(monkeypatch, "chess", choice, "quit")
        ran = run(capsys, "play", "--terminal")
        assert "1 Pebbles (2 players)" in ran.out
        assert "There is no game 'chess' here." in ran.out
        assert "A: Take one, two or three pebbles" in ran.out
    for lines in [[], [""]]:
        type_in(monkeypatch, *lines)
        ran = run(capsys, "--terminal")
        assert ran.status == 0
        assert ran.out.endswith("Good-bye.\n")


def test_play_opens_the_page_of_the_game(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is told the port, and once it can be reached the browser gets the address with every option in it."""
    opened: list[str] = []
    ports: list[int] = []
    hosts: list[str] = []

    def serve_pages(host: str, port: int, ready: Callable[[str], None], again: object) -> None:
        hosts.append(host)
        ports.append(port)
        ready("http://127.0.0.1:9")

    class Now:
        def __init__(self, target: Callable[[str], None], args: tuple[str], daemon: bool) -> None:
            self.start = lambda: target(*args)

    monkeypatch.setattr(serve, "serve_pages", serve_pages)
    monkeypatch.setattr(play, "can_compile", lambda: False)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("threading.Thread", Now)
    monkeypatch.setattr(play, "has_screen", lambda: True)
    assert "http://127.0.0.1:9 (Ctrl-C" in run(capsys).out
    run(capsys, "play", "shut_down", "--seats", "3", "--level", "4", "--port", "81")
    run(capsys, "play", "cubed", "--no-browser")
    assert "Friends" not in run(capsys, "play", "cubed", "--no-browser").out
    monkeypatch.setattr(reach, "own_addresses", lambda: ["192.168.1.5"])
    said = run(capsys, "play", "cubed", "--no-browser", "--host", "0.0.0.0").out
    assert "Friends in your network open http://192.168.1.5:9\n" in said
    assert ports == [8000, 81, 8000, 8000, 8000]
    assert hosts == ["127.0.0.1"] * 4 + ["0.0.0.0"]
    assert opened == ["http://127.0.0.1:9/", "http://127.0.0.1:9/play/shut_down?seats=3&level=4"]


def test_columns_fill_the_width_downwards() -> None:
    assert Paper(20).columns(["a", "bb", "ccc", "d", "e"]) == "  a    ccc  e\n  bb   d"
    assert Paper().columns([]) == ""
    assert table([["a", "1"], ["bbb", "22"]], right=[1]) == "a     1\nbbb  22"
    assert paper() == Paper()


def test_a_bar_says_how_much_is_left() -> None:
    assert line("cubed", 1, 2, 60) == "cubed [############------------]  50%, 1 min 0 s left"
    assert line("cubed", 0, 2, 60) == "cubed [------------------------]   0%"
    assert [clock(seconds) for seconds in (5, 65, 7300)] == ["5 s", "1 min 5 s", "2 h 1 min"]


def test_a_bar_draws_only_on_a_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    with Progress("x") as bar:
        bar(1, 2)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with Progress("x") as bar:
        bar(1, 2)
        bar(2, 2)  # too soon after the first
    assert capsys.readouterr().err.count("x [") == 1
