"""A few real processes: the installed command, closed pipes, Ctrl-C, and terminals that know only ASCII."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "sandtable.cli.main"]


def start(*words: str, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*COMMAND, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        preexec_fn=None if sys.platform == "win32" else heed_ctrl_c,
    )


def heed_ctrl_c() -> None:
    """A process started in the background of a script inherits that Ctrl-C is not for it; these want to be asked."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_the_command_runs() -> None:
    out, err = start("--version").communicate()
    assert out.startswith(b"sandtable ")
    assert err == b""


def test_a_wrong_word_is_one_line_and_status_two() -> None:
    process = start("plya")
    out, err = process.communicate()
    assert (process.returncode, out) == (2, b"")
    assert err == b"sandtable: there is no command 'plya'; did you mean play?\n"


def test_bytes_that_are_no_text_are_survived() -> None:
    process = start("play", "_template", "--terminal", "--seed", "1", "--level", "1", PYTHONUTF8="1")
    out, err = process.communicate(b"\xff\xfe\n\x00\n\nquit\n\n")
    assert process.returncode == 0
    assert err == b""
    assert b"is not an action of this game" in out


def test_a_closed_pipe_is_quiet() -> None:
    process = start("rules", "_template", "--json")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0
    process.stderr.close()
    assert process.stdin is not None
    process.stdin.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_is_quiet() -> None:
    process = start("play", "_template", "--terminal", "--seed", "1", "--level", "1", PYTHONUNBUFFERED="1")
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"A> "):
        more = os.read(process.stdout.fileno(), 4096)
        assert more, "the game ended before it asked"
        shown += more
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert (process.returncode, err) == (130, b"")


def test_an_ascii_terminal_gets_question_marks(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("sandtable 1 / _template edition 1 / seats=2\n1 ~ charm 2 ; naïve\n", encoding="utf-8")
    process = start("replay", str(file), "--show", PYTHONUTF8="0", LC_ALL="C", PYTHONIOENCODING="ascii")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert b"na?ve" in out
