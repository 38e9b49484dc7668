"""Options of `sandtable serve` and `sandtable admin` that are given in the environment."""

from __future__ import annotations

import argparse
import asyncio
import pickle
from pathlib import Path

import pytest

from sandtable.cli import environment, serve
from sandtable.cli.given import Parser
from sandtable.match.storage.sql import open_database
from sandtable.server.config import Config
from tests.cli.support import run


@pytest.fixture(autouse=True)
def _nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may have set some."""
    for flag in flags():
        monkeypatch.delenv(environment.variable(flag), raising=False)


def flags() -> list[str]:
    """The options of `serve` that take a value."""
    parser = argparse.ArgumentParser(add_help=False)
    serve.declare(parser)
    return [flag for action in parser._actions if action.nargs != 0 for flag in action.option_strings]


def read(*words: str) -> argparse.Namespace:
    """What a command line and the environment say together."""
    parser = Parser()
    serve.declare(parser)
    return parser.parse_args(words)


NUMBERS = {
    "--port": "8001",
    "--workers-for-bots": "3",
    "--rate": "5",
    "--per-address": "50",
    "--keep-waiting-days": "1",
    "--keep-unfinished-days": "2",
    "--keep-finished-days": "3",
}


@pytest.mark.parametrize("flag", flags())
def test_every_option_with_a_value_can_be_given_in_the_environment(flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = NUMBERS.get(flag, "word")
    typed, unset = read(flag, said), read()
    monkeypatch.setenv(environment.variable(flag), said)
    assert read() == typed != unset


def test_a_variable_is_named_like_its_option() -> None:
    assert environment.variable("--database") == "SANDTABLE_DATABASE"
    assert environment.variable("--trusted-proxy") == "SANDTABLE_TRUSTED_PROXY"


def test_the_command_line_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_PORT", "8001")
    assert read("--port", "8002").port == 8002


def test_an_option_that_may_be_repeated_takes_several_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_NAME", "Games.example, g.example")
    monkeypatch.setenv("SANDTABLE_LIMIT", "loop_share=0.25 watchers_per_table=7")
    monkeypatch.setenv("SANDTABLE_TRUSTED_PROXY", "172.16.0.0/12")
    config = serve.config_of(read("--name", "third.example"))
    assert config.names == ["games.example", "g.example", "third.example"]
    assert (config.loop_share, config.watchers_per_table) == (0.25, 7)
    assert config.trusted_proxies == ["127.0.0.1", "::1", "172.16.0.0/12"]
    assert pickle.loads(pickle.dumps(config)) == config  # the settings go to other processes


@pytest.mark.parametrize("said", ["", "  "])
def test_an_empty_variable_says_nothing(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compose files hand on variables that nobody set as empty ones."""
    for flag in flags():
        monkeypatch.setenv(environment.variable(flag), said)
    assert serve.config_of(read()) == Config()


@pytest.mark.parametrize(
    ("variable", "said", "complaint"),
    [
        ("SANDTABLE_PORT", "eighty", "--port: 'eighty' (from SANDTABLE_PORT) is not a whole number from 0 to 65535"),
        ("SANDTABLE_NAME", "a:1", "--name 'a:1' (from SANDTABLE_NAME) is no host name"),
        ("SANDTABLE_HOST", "256.1.1.1", "--host '256.1.1.1' (from SANDTABLE_HOST) is no address of this machine"),
        ("SANDTABLE_TRUSTED_PROXY", "*", "--trusted-proxy '*' (from SANDTABLE_TRUSTED_PROXY) is no address"),
        ("SANDTABLE_DATABASE", "mysql://u:hush@h/tables", "it is sqlite:///FILE or postgresql://"),
    ],
)
def test_a_wrong_value_is_one_line_that_names_the_variable(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, variable: str, said: str, complaint: str
) -> None:
    monkeypatch.setenv(variable, said)
    ran = run(capsys, "serve", *([] if variable == "SANDTABLE_PORT" else ["--port", "0"]))
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err
    assert "hush" not in ran.err


def test_a_wrong_value_harms_no_other_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SANDTABLE_PORT", "eighty")
    assert run(capsys, "games").status == 0


def test_the_help_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "serve", "--help")
    assert " ".join(environment.NOTE.split()) in " ".join(ran.out.split())


def test_admin_finds_the_database_and_the_lab_of_the_server(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is set for a container holds for `docker exec` in it."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def make() -> None:
        await (await open_database(url)).close()

    asyncio.run(make())
    monkeypatch.setenv("SANDTABLE_DATABASE", url)
    assert run(capsys, "admin", "tables", "--json").status == 0
    monkeypatch.setenv("SANDTABLE_DATABASE", f"sqlite:///{tmp_path / 'none.db'}")
    assert "there is no database" in run(capsys, "admin", "tables").err
    monkeypatch.setenv("SANDTABLE_LAB_FOLDER", str(tmp_path / "nowhere"))
    assert "there is no folder" in run(capsys, "admin", "experiments").err
