"""Fair chance: the seal fixes it before the game, the secret shows it after, and whoever tampers is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE, NOBODY, Game
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import Record, parse
from sandtable.kernel.rng import Rng
from sandtable.kernel.seal import chance_answer, luck, seal
from tests.cli.support import run

GAME = sandtable.game("_template")
SECRET, OTHER = "5e" * 32, "5f" * 32


def sealed_game(game: Game, secret: str = SECRET, until: int = 100_000) -> Record:
    """A game whose chance follows from a secret, played at random otherwise."""
    record, rng = Record(game), Rng(1, 1)
    record.table_name, record.seal = "t1", seal("t1", secret)
    while (actor := record.table.actor()) != NOBODY and len(record.moves) < until:
        if actor == CHANCE:
            code = chance_answer(record.table, secret, len(record.moves) + 1)
        else:
            code = record.table.random_action(actor, rng)
        record.play(int(actor), int(code))
    record.secret = secret if record.table.result() is not None else ""
    return record


GOOD = sealed_game(GAME).text()
SEALED = f"sealed t1 {seal('t1', SECRET)}"


def test_a_seal_is_always_the_same() -> None:
    """Written down, so that a seal of today can be checked for ever."""
    assert seal("t1", SECRET) == "7955f9d2e9c89d8d91c1fa7a6cd13e4abf71cdd389fc9c49dd829cba178ad9c0"
    assert seal("t1", OTHER) != seal("t1", SECRET) != seal("t2", SECRET)


def test_luck_is_always_the_same() -> None:
    drawn = [luck(SECRET, 1).below(1000) for _ in range(3)]
    assert drawn == [drawn[0]] * 3
    assert [int(luck(SECRET, number).below(1000)) for number in range(1, 5)] == [559, 127, 6, 207]
    assert len({int(luck(SECRET, number).below(10**9)) for number in range(1, 200)}) == 199
    assert luck(OTHER, 1).below(10**9) != luck(SECRET, 1).below(10**9)


def test_luck_is_not_bent() -> None:
    """Over many tables every outcome of a fair chance comes about equally often."""
    table = GAME.start()
    counts: dict[int, int] = {}
    for number in range(3000):
        code = int(chance_answer(table, f"{number:064x}", 1))
        counts[code] = counts.get(code, 0) + 1
    expected = 3000 / len(table.legal(CHANCE))
    assert len(counts) == len(table.legal(CHANCE))
    assert all(abs(count - expected) < 0.15 * expected for count in counts.values())


@pytest.mark.parametrize("name", ["_template", "cubed", "shut_down"])
def test_taking_back_changes_no_luck(name: str) -> None:
    record = sealed_game(sandtable.game(name), until=120)
    for number, move in enumerate(record.moves, start=1):
        if move.seat == CHANCE:
            assert chance_answer(record.after(number - 1), SECRET, number) == move.code


@pytest.mark.parametrize("name", ["_template", "cubed", "shut_down"])
def test_a_record_with_seal_and_secret_is_proven(name: str) -> None:
    game = sandtable.game(name)
    text = sealed_game(game).text()
    record = parse(game, text)
    assert (record.table_name, record.seal, record.secret) == ("t1", seal("t1", SECRET), SECRET)
    assert record.text() == text


def chance_changed() -> str:
    """The same game with another charm dealt first, and every digest right."""
    good, bad = parse(GAME, GOOD), Record(GAME)
    bad.table_name, bad.seal, bad.secret = good.table_name, good.seal, SECRET
    other = next(code for code in bad.table.legal(CHANCE) if code not in [move.code for move in good.moves[:2]])
    bad.play(CHANCE, int(other))
    for move in good.moves[1:]:
        bad.play(move.seat, move.code)
    return bad.text()


def words_changed() -> str:
    """The same game with other words on the line of the first charm, and the digest that stood there."""
    lines, other = GOOD.splitlines(), chance_changed().splitlines()
    return "\n".join([*lines[:2], other[2].partition("#")[0] + "#" + lines[2].partition("#")[2], *lines[3:]])


def moved_out() -> str:
    """The same game, its chance untouched, the seal standing after the first move."""
    lines = [line for line in GOOD.splitlines() if not line.startswith("sealed")]
    return "\n".join([*lines[:2], SEALED, *lines[2:]])


TAMPERED = {
    "another secret": (GOOD.replace(SECRET, OTHER), "the secret does not fit the seal"),
    "another seal": (GOOD.replace(seal("t1", SECRET), seal("t1", OTHER)), "the secret does not fit the seal"),
    "another table": (GOOD.replace("sealed t1 ", "sealed t2 "), "the secret does not fit the seal"),
    "another secret sealed anew": (
        GOOD.replace(SECRET, OTHER).replace(seal("t1", SECRET), seal("t1", OTHER)),
        "chance answered 'charm",
    ),
    "another chance": (chance_changed(), "move 1: chance answered 'charm"),
    "another chance, digests left": (words_changed(), "line 3: the position after 'charm"),
    "a secret without its seal": (GOOD.replace(SEALED + "\n", ""), "a secret stands once, in a record that has a seal"),
    "two seals": (GOOD.replace(SEALED, SEALED + "\n" + SEALED), "line 3: a seal stands once, before the first move"),
    "a seal after a move": (moved_out(), "line 3: a seal stands once, before the first move"),
    "two secrets": (GOOD + f"secret {SECRET}\n", "a secret stands once"),
    "a secret cut short": (GOOD.replace(SECRET, SECRET[:-1]), "the replay goes on after its end"),
    "a secret in capitals": (GOOD.replace(SECRET, SECRET.upper()), "the replay goes on after its end"),
    "a seal cut short": (GOOD.replace(SEALED, SEALED[:-1]), "line 2: expected 'NUMBER SEAT ACTION #DIGEST'"),
    "a seal of no table": (GOOD.replace("sealed t1 ", "sealed "), "line 2: expected"),
}


@pytest.mark.parametrize("case", TAMPERED)
def test_whoever_tampers_is_named(case: str) -> None:
    text, why = TAMPERED[case]
    assert text != GOOD
    with pytest.raises(Malformed) as caught:
        parse(GAME, text)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


# On the command line

Capture = pytest.CaptureFixture[str]


def test_replay_proves_chance(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(GOOD)
    ran = run(capsys, "replay", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith("; chance answered as its sealed secret says\n")
    assert json.loads(run(capsys, "replay", str(file), "--json").out)["chance"] == "proven"


def test_replay_says_when_the_secret_is_not_shown(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(sealed_game(GAME, until=4).text())
    ran = run(capsys, "replay", str(file))
    assert ran.status == 0
    assert ran.out.endswith("not finished; chance is sealed, and its secret is not in the record\n")
    assert json.loads(run(capsys, "replay", str(file), "--json").out)["chance"] == "sealed"
    file.write_text(sealed_game(GAME, until=4).text().replace(SEALED + "\n", ""))
    assert run(capsys, "replay", str(file)).out.endswith("not finished\n")
    assert json.loads(run(capsys, "replay", str(file), "--json").out)["chance"] == "open"


@pytest.mark.parametrize("case", TAMPERED)
def test_replay_refuses_what_was_tampered_with(capsys: Capture, tmp_path: Path, case: str) -> None:
    text, why = TAMPERED[case]
    file = tmp_path / "game"
    file.write_text(text)
    ran = run(capsys, "replay", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert why in ran.err
    assert ran.err.count("\n") == 1
