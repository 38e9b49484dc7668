"""Everything a person can get wrong: one line on standard error that tells, status 2, nothing on standard output."""

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sandtable.cli import given, main
from tests.cli.support import Ran, run

Capture = pytest.CaptureFixture[str]

COMMAND_LINES = {
    "command unknown": ("dance", "there is no command 'dance'; there are play"),
    "command nearly right": ("reply x", "did you mean replay?"),
    "command in capitals": ("GAMES", "there is no command 'GAMES'"),
    "command that is a path": ("/etc/passwd", "there is no command"),
    "flag unknown": ("--dance", "there is no argument '--dance'"),
    "version and more": ("--version games", "there is no argument"),
    "games of no game": ("games chess", "there is no game 'chess'"),
    "games of two": ("games _template chess", "there is no argument 'chess'"),
    "games with an option": ("games --seats=2", "there is no argument '--seats=2'"),
    "rules of nothing": ("rules", "required: GAME; usage: sandtable rules"),
    "rules of no game": ("rules chess", "there is no game 'chess'"),
    "rules of nearly a game": ("rules cube", "there is no game 'cube'"),
    "rules of a path": ("rules ../../etc", "there is no game '../../etc'"),
    "rules of no clause": ("rules _template TM-99", "no clause 'TM-99'; it has TM-1 to TM-9, TM-R1 to TM-R2"),
    "rules of another's clause": ("rules _template SD-1", "Pebbles has no clause 'SD-1'"),
    "rules of two clauses": ("rules _template TM-1 TM-2", "there is no argument 'TM-2'"),
    "rules json of no clause": ("rules _template TM-99 --json", "no clause"),
    "rules abbreviated": ("rules _template --js", "there is no argument '--js'"),
    "perft of nothing": ("perft", "required: GAME, DEPTH"),
    "perft without depth": ("perft _template", "required: DEPTH"),
    "perft of no game": ("perft chess 3", "there is no game 'chess'"),
    "perft by a word": ("perft _template three", "DEPTH: 'three' is not a whole number from 0 to 60"),
    "perft below nothing": ("perft _template -1", "'-1' is not a whole number"),
    "perft by a half": ("perft _template 2.5", "'2.5' is not a whole number"),
    "perft too deep": ("perft _template 61", "'61' is not a whole number from 0 to 60"),
    "perft by a long number": ("perft _template " + "9" * 400, "is not a whole number"),
    "perft by other digits": ("perft _template ٣", "is not a whole number"),
    "perft by underscores": ("perft _template 1_0", "is not a whole number"),
    "perft with a word more": ("perft _template 2 3", "there is no argument '3'"),
    "option unknown": ("perft _template 2 --stones=3", "_template has no option 'stones'"),
    "option nearly right": ("perft _template 2 --pebles=3", "did you mean pebbles?"),
    "option dotted": ("perft _template 2 --special.null=3", "_template has no option 'special.null'"),
    "option out of range": ("perft _template 2 --pebbles=2", "a whole number from 3 to 40"),
    "option that is a word": ("perft _template 2 --pebbles=many", "pebbles=many is not possible"),
    "option that is empty": ("perft _template 2 --pebbles=", "pebbles= is not possible"),
    "option of another word": ("perft _template 2 --empty_bonus=perhaps", "it is no or yes"),
    "option without value": ("perft _template 2 --pebbles", "written like --pebbles=VALUE"),
    "option apart from its value": ("perft _template 2 --pebbles 5", "written like --pebbles=VALUE"),
    "option twice": ("perft _template 2 --pebbles=5 --pebbles=6", "--pebbles is given twice"),
    "option called name": ("perft _template 2 --name=x", "_template has no option 'name'"),
    "option called game": ("perft _template 2 --given=x", "_template has no option 'given'"),
    "option with one dash": ("perft _template 2 -pebbles=5", "there is no argument"),
    "option with odd letters": ("perft _template 2 --pe+bbles=5", "there is no argument"),
    "seats out of range": ("perft _template 2 --seats=3", "seats=3 is not possible"),
    "position not there": ("perft _template 2 --position no/such/file", "no such file"),
    "position without a file": ("perft _template 2 --position", "expected one argument"),
    "arena of nothing": ("arena", "required: GAME, BOT"),
    "arena without bots": ("arena _template", "required: BOT"),
    "arena of no game": ("arena chess random random", "there is no game 'chess'"),
    "arena of no bot": ("arena _template random alphazero", "there is no bot 'alphazero'"),
    "arena of too many bots": ("arena _template 1 1 1", "3 bots were named for 2 seats"),
    "arena of no level": ("arena _template 1 6", "there is no bot '6'"),
    "arena of no games": ("arena _template 1 1 --games 0", "'0' is not a whole number from 1"),
    "arena of many games": ("arena _template 1 1 --games 1e9", "'1e9' is not a whole number"),
    "arena of a seed that is none": ("arena _template 1 1 --seed -4", "--seed: '-4' is not a whole number"),
    "arena of no processes": ("arena _template 1 1 --processes 0", "--processes: '0'"),
    "bench of no game": ("bench chess", "there is no game 'chess'"),
    "bench with an option": ("bench _template --pebbles=4", "there is no argument"),
    "play of no game": ("play chess", "there is no game 'chess'"),
    "play of two games": ("play _template cubed", "there is no argument 'cubed'"),
    "play at no level": ("play _template --level 6", "--level: '6' is not a whole number from 1 to 5"),
    "play at a worded level": ("play _template --level hard", "'hard' is not a whole number"),
    "play in no seat": ("play _template --terminal --seat C", "it is one of A, B, several with commas, or all"),
    "play in an odd seat": ("play _template --terminal --seat 1", "--seat '1' is no seat"),
    "play in a seat twice": ("play _template --terminal --seat A,A", "is no seat"),
    "play in an empty seat": ("play _template --terminal --seat=", "--seat '' is no seat"),
    "play for too many": ("play _template --seats 9", "seats=9 is not possible"),
    "play for a word": ("play _template --seats two", "seats=two is not possible"),
    "play with seats twice": ("play _template --seats 2 --seats=2 --seats", "expected one argument"),
    "play with a huge seed": ("play _template --terminal --seed 9223372036854775808", "is not a whole number"),
    "play with a bad option": ("play _template --pebbles=0", "pebbles=0 is not possible"),
    "play saving nowhere": ("play _template --terminal --save no/such/folder/x", "there is no folder"),
    "play saving on a folder": ("play _template --terminal --save /", "it is there already"),
    "play in the browser with a seed": ("play _template --seed 1", "--seed is for playing in the terminal"),
    "play in the browser from a seat": ("play _template --seat B", "--seat is for playing in the terminal"),
    "play in the browser, saved": ("play _template --save x", "--save is for playing in the terminal"),
    "play options of no game": ("play --pebbles=4", "--pebbles needs a game"),
    "play a level of no game": ("play --level 4", "--level needs a game"),
    "play on no port": ("play --port 70000", "--port: '70000' is not a whole number"),
    "replay of nothing": ("replay", "required: FILE"),
    "replay of two": ("replay a b", "there is no argument 'b'"),
    "replay not there": ("replay no-such-file", "cannot read 'no-such-file': no such file"),
    "replay of a folder": ("replay /", "is a directory"),
    "replay of an endless file": ("replay /dev/zero", "larger than 16 MB"),
    "replay of a name too long": ("replay " + "x" * 5000, "cannot read"),
    "replay of an empty name": ("replay ''", "cannot read"),
}

HEAD = "sandtable 1 / _template edition 1 / seats=2\n"
DEALT = HEAD + "1 ~ charm 2\n2 ~ charm 3\n"
REPLAYS = {
    "empty": ("", "the replay is empty"),
    "only comments": ("; nothing\n\n", "the replay is empty"),
    "no heading": ("hello\n", "line 1: expected 'sandtable 1 / GAME edition N"),
    "html": ("<!doctype html>\n<p>not found\n", "line 1: expected"),
    "another format": ("sandtable 2 / _template edition 1\n", "replay format 2 is not 1"),
    "no such game": ("sandtable 1 / chess edition 1\n", "line 1: there is no game 'chess'"),
    "another edition": ("sandtable 1 / _template edition 9 / seats=2\n", "edition 9 cannot be read"),
    "unknown option": ("sandtable 1 / _template edition 1 / stones=2\n", "line 1: _template has no option 'stones'"),
    "bad option": ("sandtable 1 / _template edition 1 / pebbles=1\n", "line 1: pebbles=1 is not possible"),
    "option without value": ("sandtable 1 / _template edition 1 / seats\n", "'seats' has no value"),
    "option twice": ("sandtable 1 / _template edition 1 / seats=2 seats=2\n", "'seats' is given twice"),
    "option called name": ("sandtable 1 / _template edition 1 / name=2\n", "has no option 'name'"),
    "a line that is no move": (HEAD + "charm 2\n", "line 2: expected 'NUMBER SEAT ACTION #DIGEST'"),
    "a move out of order": (HEAD + "2 ~ charm 2\n", "line 2: move 2 stands where move 1 should"),
    "a seat out of turn": (HEAD + "1 A take 1\n", "line 2: A is not asked now; chance must answer"),
    "an action that is none": (HEAD + "1 ~ dance\n", "line 2: 'dance' is not an action"),
    "a refused action": (HEAD + "1 ~ charm 2\n2 ~ charm 2\n", "line 3: 'charm 2' is refused by TM-3"),
    "a wrong digest": (HEAD + "1 ~ charm 2  #0000\n", "the replay says #0000"),
    "an end too soon": (DEALT + "end A wins: A 1, B 0 [TM-9]\n", "line 4: the replay says the game is over"),
    "a bad position": (HEAD + "| pile: many\n", "must be a whole number"),
    "a position half there": (HEAD + "| pile: 10\n", "the position has no line 'turn'"),
    "an impossible position": (HEAD + "| pile: 9\n| turn: A\n| A: 0 charm 2\n| B: 0 charm 3\n", "has not 10 pebbles"),
    "control characters": ("\x00\x07\x1b[2J\n", "line 1: expected"),
    "a very long line": ("x" * 100_000, "line 1: expected"),
}

POSITIONS = {
    "empty": ("", "the position has no line 'pile'"),
    "no colon": ("pile 3\n", "line 1 of the position: expected 'key: value'"),
    "a key twice": ("pile: 3\npile: 3\n", "a second 'pile'"),
    "a number too large": ("pile: 11\n", "from 0 to 10"),
    "nobody's turn": ("pile: 10\nturn: C\n", "the turn is A's or B's"),
    "a key too many": ("pile: 10\nturn: A\nA: 0 charm 2\nB: 0 charm 3\nC: 1\n", "unknown key 'C'"),
    "one charm twice": ("pile: 10\nturn: A\nA: 0 charm 2\nB: 0 charm 2\n", "a different one to B [TM-3]"),
    "no such charm": ("pile: 10\nturn: A\nA: 0 charm 1\nB: 0 charm 2\n", "there is no charm 1"),
    "too long": ("x: 1\n" * 30_000, "at most 100,000 characters"),
}


def check(ran: Ran, telling: str) -> None:
    """One line that tells, on standard error alone."""
    assert ran.status == 2, ran
    assert ran.out == ""
    assert ran.err.startswith("sandtable: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    assert ran.err.rstrip("\n").isprintable()
    assert telling.lower() in ran.err.lower()


@pytest.mark.parametrize("case", COMMAND_LINES)
def test_a_bad_command_line_gets_one_clear_line(capsys: Capture, case: str) -> None:
    line, telling = COMMAND_LINES[case]
    words = [word.strip("'") for word in line.split(" ")]
    check(run(capsys, *words), telling)


@pytest.mark.parametrize("case", REPLAYS)
@pytest.mark.parametrize("flags", [(), ("--json", "--show")], ids=["plain", "json"])
def test_a_bad_replay_gets_one_clear_line(capsys: Capture, tmp_path: Path, case: str, flags: tuple[str, ...]) -> None:
    text, telling = REPLAYS[case]
    file = tmp_path / "game"
    file.write_text(text)
    check(run(capsys, "replay", str(file), *flags), telling)


@pytest.mark.parametrize("case", POSITIONS)
def test_a_bad_position_gets_one_clear_line(capsys: Capture, tmp_path: Path, case: str) -> None:
    text, telling = POSITIONS[case]
    file = tmp_path / "position"
    file.write_text(text)
    check(run(capsys, "perft", "_template", "1", "--position", str(file)), telling)


def test_bytes_that_are_no_text_are_said_to_be_none(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_bytes(b"sandtable\xff\xfe")
    check(run(capsys, "replay", str(file)), "not UTF-8 text: byte 10 cannot be read")
    check(run(capsys, "perft", "_template", "1", "--position", str(file)), "not UTF-8 text")


def test_a_seat_that_is_none_at_a_replay(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(DEALT)
    check(run(capsys, "replay", str(file), "--show", "--seat", "Z"), "is no seat of this table")


def test_standard_input_too_large(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given, "MAX_FILE", 10)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"x" * 11)))
    check(run(capsys, "replay", "-"), "too large to be one of ours")


def test_seats_given_in_both_ways(capsys: Capture) -> None:
    check(run(capsys, "perft", "_template", "1", "--seats=2", "--seats=2"), "given twice")


def test_a_name_that_is_no_path(capsys: Capture) -> None:
    check(run(capsys, "replay", "a\x00b"), "cannot read")


def test_a_file_that_may_not_be_read(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    check(run(capsys, "replay", "secret"), "permission denied")


def test_a_fault_of_ours_is_one_line_too(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(words: list[str]) -> int:
        raise RuntimeError("the table\nfell over")

    monkeypatch.setattr(main, "run", fail)
    ran = run(capsys)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "sandtable: an internal error, please report it: RuntimeError: the table fell over\n"
    monkeypatch.setenv("SANDTABLE_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        main.main([])


@pytest.mark.parametrize("error, status", [(KeyboardInterrupt, 130), (BrokenPipeError, 0)])
def test_stopping_is_quiet(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, error: type[BaseException], status: int
) -> None:
    def stop(words: list[str]) -> int:
        raise error

    monkeypatch.setattr(main, "run", stop)
    ran = run(capsys)
    assert (ran.status, ran.out, ran.err) == (status, "", "")
