"""Whatever an earlier version stored opens, or says in one line that it cannot; it never fails in another way."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from msgspec import structs

import sandtable
from sandtable import shelf
from sandtable.bots.roster import bot
from sandtable.kernel import options
from sandtable.match.entries import AnyEntry, Moved, Opened
from sandtable.match.match import Outdated, replayed
from sandtable.match.opening import lay, recorded
from tests.match.support import SECRET, TABLE, desk, plan


def opened(**changed: Any) -> list[AnyEntry]:
    entry = lay(TABLE, SECRET, sandtable.game("cubed"), [plan("person", 0), plan("person", 1)], 1000.0)
    return [structs.replace(entry, **changed)]


@pytest.mark.parametrize(
    "log, why",
    [
        (opened(edition=99), "it was played under edition 99 of cubed, and this is 1"),
        (opened(game="chess"), "there is no game 'chess'"),
        (opened(options={"gravity": "off"}), "cubed has no option 'gravity'"),
        (opened(options={"covered": "sideways"}), "covered=sideways is not possible"),
        (opened(position="no position at all"), "no position"),
        ([], "its log does not begin with its opening"),
        ([Moved(at=1.0, seat=0, text="red 0,0,0")], "its log does not begin with its opening"),
        ([*opened(), Moved(at=1.0, seat=0, text="purple 0,0,0")], "entry 2 of its log cannot be played"),
        ([*opened(), Moved(at=1.0, seat=1, text="red 0,0,0")], "entry 2 of its log cannot be played"),
    ],
)
def test_a_log_that_cannot_be_opened_says_so_in_one_line(log: list[AnyEntry], why: str) -> None:
    with pytest.raises(Outdated) as error:
        replayed(TABLE, log)
    said = str(error.value)
    assert said.startswith("this table was played with an older version of Sandtable and cannot be opened here: ")
    assert why in said
    assert "\n" not in said


def other_word() -> str:
    """A value of the option `covered` that is not its default."""
    option = next(one for one in shelf.options_of("cubed") if one.name == "covered")
    return next(word for word in option.allowed().split(" or ") if word != option.default)


@pytest.fixture
def _renamed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cubed as if `covered` had been called `hidden`, one of its words `old`, and an option `shape` were gone."""
    renames = {"hidden": "covered", "covered=old": other_word(), "shape=cube": None}
    monkeypatch.setattr(import_module("sandtable.games.cubed"), "RENAMED", renames, raising=False)
    yield
    options.rename("cubed", {})


@pytest.mark.usefixtures("_renamed")
def test_old_names_of_options_and_values_are_read() -> None:
    assert shelf.game("cubed", hidden="old").options.word("covered") == other_word()
    assert shelf.game("cubed", covered="old").options.word("covered") == other_word()
    assert shelf.game("cubed", shape="cube").options == shelf.game("cubed").options
    with pytest.raises(ValueError, match="cubed has no option 'shape'"):
        shelf.game("cubed", shape="pyramid")


@pytest.mark.usefixtures("_renamed")
def test_a_table_with_old_names_opens() -> None:
    match = replayed(TABLE, opened(options={"hidden": "old", "shape": "cube"}))
    assert match.game.options.word("covered") == other_word()


@pytest.mark.usefixtures("_renamed")
def test_a_replay_with_old_names_is_read() -> None:
    game = sandtable.game("cubed", covered=other_word())
    text = sandtable.play(game, [bot(1, game, seat) for seat in range(2)], seed=1).text()
    old = text.replace(f"covered={other_word()}", "hidden=old shape=cube", 1)
    assert old != text
    assert recorded(old).text() == text


def test_an_opening_may_be_the_whole_log() -> None:
    table = desk("cubed", "person", "person")
    assert isinstance(table.log[0], Opened)
    assert replayed(TABLE, table.log[:1]).number == 1
