"""The hunter: it finds holes that were put there, keeps each as a replay, and finds none where there is none."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import sandtable
from sandtable.bots.bot import Bot
from sandtable.cli.main import main
from sandtable.kernel.contract import CHANCE, NOBODY, Game, Result, State
from sandtable.kernel.errors import Refusal
from sandtable.kernel.record import parse
from sandtable.lab.dominated import Case, dominated, judge
from sandtable.lab.holding import Thing
from sandtable.lab.hunting import Finding, Walk, hunt, loop_from, players, replay, shortest

# Holes dug by hand


class Hole:
    """A game of one seat whose rules have a hole; answers are numbers, and the position is the last of them."""

    name = "_template"
    seats = 1

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.verbs = sandtable.game("_template").verbs

    def start(self) -> Pit:
        return Pit(self)


class Pit:
    """Its table."""

    def __init__(self, game: Hole, at: int = 0) -> None:
        self.game = game
        self.at = at

    def actor(self) -> int:
        if self.game.kind == "gone" and self.at == 3:
            return NOBODY
        return NOBODY if self.at >= 6 and self.game.kind != "round" else 0

    def legal(self, seat: int) -> list[int]:
        return [] if self.game.kind == "stuck" and self.at == 3 else [0]

    def why_not(self, seat: int, code: int) -> Refusal | None:
        return Refusal("X-9", "it is Monday") if self.game.kind == "refused" and self.at == 3 else None

    def apply(self, seat: int, code: int) -> None:
        if self.game.kind == "broken" and self.at == 3:
            raise IndexError("out of cards")
        self.at = (self.at + 1) % 4 if self.game.kind == "round" else self.at + 1

    def clone(self) -> Pit:
        return Pit(self.game, self.at)

    def digest(self) -> int:
        return self.at

    def text(self) -> str:
        return f"at: {self.at}\n"

    def result(self) -> Result | None:
        return None if self.game.kind == "gone" else Result([1], [1], "X-1", "over")


class Only:
    """A bot that says the one thing there is."""

    def choose(self, chair: object) -> int:
        return 0


def walk(kind: str, longest: int = 100) -> list[Finding]:
    """What a walk through such a game finds."""
    return Walk(cast(Game, Hole(kind)), "by hand", [cast(Bot, Only())], 1, longest).go()


@pytest.mark.parametrize(
    "kind, expected, what",
    [
        ("stuck", "stuck", "may answer nothing"),
        ("gone", "stuck", "nobody is asked, and the game is not over"),
        ("refused", "fault", "X-9 it is Monday"),
        ("broken", "fault", "IndexError: out of cards"),
        ("round", "endless", "more than 100 answers"),
    ],
)
def test_a_hole_is_found_and_named(kind: str, expected: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.lab.hunting.Chair", lambda table, actor: None)
    (found,) = walk(kind)
    assert found.kind == expected
    assert what in found.what
    assert len(found.moves) == (100 if kind == "round" else 3)


def test_a_sound_game_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.lab.hunting.Chair", lambda table, actor: None)
    assert walk("sound") == []


def test_a_way_back_is_found() -> None:
    """Four answers lead round; in a game that goes on there is no way back."""
    assert len(loop_from(cast(State, Pit(Hole("round"))), [])) == 4
    assert loop_from(cast(State, Pit(Hole("sound"))), []) == []


# Real games


def test_shut_down_can_go_round_in_circles() -> None:
    """Flip, flip, unflip, unflip: known, and why the rulebook has a cap of turns (SD-R33)."""
    game = sandtable.game("shut_down", turn_cap=30)
    kinds = {finding.kind: finding for finding in hunt(game, games=1, seed=1)}
    assert "loop" in kinds
    assert "endless" in kinds
    assert "SD-R33" in kinds["endless"].what


@pytest.mark.parametrize("name", ["_template", "_connect_four"])
def test_sound_games_are_found_sound(name: str) -> None:
    found = hunt(sandtable.game(name), games=2)
    assert [finding for finding in found if finding.kind != "no choice"] == []


def test_every_finding_is_a_replay_that_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = sandtable.game("shut_down", turn_cap=30)
    for number, finding in enumerate(hunt(game, games=1, seed=1)):
        text = replay(game, finding)
        assert len(parse(game, text).moves) == len(finding.moves)
        file = tmp_path / f"{number}.txt"
        file.write_text(text)
        assert main(["replay", str(file)]) == 0
        assert "moves verified" in capsys.readouterr().out


def test_there_is_a_player_for_every_verb_and_one_against() -> None:
    assert players(sandtable.game("cubed")) == [
        "random", "greedy", "seeks place", "shuns place", "seeks take", "shuns take", "seeks frame", "shuns frame",
        "seeks stop", "shuns stop",
    ]  # fmt: skip


def test_of_equal_findings_the_shortest_is_told() -> None:
    long = Finding("endless", "only a limit", "random", [(0, 1)] * 9, "")
    short = Finding("endless", "only a limit", "greedy", [(0, 1)] * 4, "")
    (told,) = shortest([long, short])
    assert len(told.moves) == 4
    assert "2 games; also by players who were random" in told.what


def test_what_is_never_the_best_is_dominated() -> None:
    """Taking 3 pebbles is always worth least here: offered twice, never best, 0.6 and 0.2 short."""
    game = sandtable.game("_template")
    take = [game.verbs.read(f"take {n}") for n in (1, 2, 3)]
    one = Case(Thing("amount", "one", frozenset([0]), frozenset(["take:1"])))
    three = Case(Thing("amount", "three", frozenset([0]), frozenset(["take:3"])))
    judge(game, [one, three], take, [0.5, 0.9, 0.3], [])
    judge(game, [one, three], take, [0.7, 0.6, 0.5], [(CHANCE, 5)])
    assert (three.offers, three.best_at) == (2, 0)
    assert three.regret == pytest.approx(0.2)
    assert three.total == pytest.approx(0.8)
    assert three.moves[0] == (CHANCE, 5)
    assert (one.offers, one.best_at) == (2, 1)
    assert one.regret == pytest.approx(0.4)


def test_no_verb_of_connect_four_is_dominated() -> None:
    assert dominated(sandtable.game("_connect_four"), decisions=100) == []
