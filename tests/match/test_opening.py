"""Laying a table, taking a replay in, and giving a match out as a replay."""

from __future__ import annotations

import math

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE
from sandtable.kernel.errors import Malformed
from sandtable.kernel.record import Record, parse, random_record
from sandtable.kernel.seal import seal
from sandtable.match import decisions, opening
from sandtable.match.entries import ClockPlan, SeatPlan
from sandtable.match.match import OVER, PLAYING, WAITING
from sandtable.match.opening import exported, laid, lay, lay_from_replay
from tests.match.support import SECRET, TABLE, Desk, desk

P = "person"
GAME = sandtable.game("_template")
PEOPLE = [SeatPlan(P, "Ada"), SeatPlan(P, "Bob")]


def test_an_opening_says_all_that_is_agreed_on() -> None:
    game = sandtable.game("_template", pebbles=12)
    laid = lay(TABLE, SECRET, game, PEOPLE, 5.0, ClockPlan(per_move=30), 60.0, "t0")
    assert (laid.game, laid.edition, laid.options) == ("_template", 1, {"seats": "2", "pebbles": "12"})
    assert laid.seal == seal(TABLE, SECRET)
    assert SECRET not in repr(laid)
    assert (laid.clock, laid.grace, laid.rematch_of, laid.position) == (ClockPlan(per_move=30), 60.0, "t0", "")


def test_secrets_differ() -> None:
    made = {opening.new_secret() for _ in range(100)}
    assert len(made) == 100
    assert {len(secret) for secret in made} == {64}


def test_seats_get_names() -> None:
    plans = [SeatPlan(P, " \x00 "), SeatPlan("bot", "  Ro\tbo ", 3), SeatPlan("open", "ignored")]
    laid = lay(TABLE, SECRET, sandtable.game("shut_down", seats=3), plans, 0.0)
    assert laid.seats == [SeatPlan(P, "You"), SeatPlan("bot", "Ro bo", 3), SeatPlan("open")]
    four = lay(TABLE, SECRET, sandtable.game("shut_down", seats=4), [SeatPlan("bot", level=4)] * 4, 0.0)
    assert [plan.name for plan in four.seats] == ["Alder", "Birch", "Cedar", "Dogwood"]


@pytest.mark.parametrize(
    "seats, why",
    [
        ([], "_template(seats=2) has 2 seats, and 0 were given"),
        (PEOPLE + PEOPLE, "has 2 seats, and 4 were given"),
        ([PEOPLE[0], SeatPlan("bot")], "seat 1: a bot has a level from 1 to 5, not 0"),
        ([SeatPlan("bot", level=6), PEOPLE[0]], "seat 0: a bot has a level from 1 to 5, not 6"),
        ([PEOPLE[0], SeatPlan("cat")], "seat 1: a seat is for a person, a bot or open, not 'cat'"),
    ],
)
def test_seats_that_make_no_sense(seats: list[SeatPlan], why: str) -> None:
    with pytest.raises(Malformed) as caught:
        lay(TABLE, SECRET, GAME, seats, 0.0)
    assert why in str(caught.value)


@pytest.mark.parametrize("field", ["per_move", "per_game", "increment", "lag"])
@pytest.mark.parametrize("seconds", [-1.0, math.nan, math.inf, 1e9])
def test_clocks_that_cannot_run(field: str, seconds: float) -> None:
    clock = ClockPlan(**{"per_move": 10.0, field: seconds})
    with pytest.raises(Malformed, match=rf"clock\.{field} is from 0 to 604800 seconds, not"):
        lay(TABLE, SECRET, GAME, PEOPLE, 0.0, clock)


def test_a_grace_that_cannot_be_and_a_clock_that_is_none() -> None:
    with pytest.raises(Malformed, match="grace is from 0"):
        lay(TABLE, SECRET, GAME, PEOPLE, 0.0, grace=-5)
    assert lay(TABLE, SECRET, GAME, PEOPLE, 0.0, ClockPlan(increment=5)).clock is None


# Replays in


def taken_in(text: str, seats: list[SeatPlan] | None = None) -> Desk:
    entries, _ = lay_from_replay(laid(text), TABLE, SECRET, seats or PEOPLE, 7.0)
    return Desk(entries)


def test_a_whole_replay_is_looked_at() -> None:
    text = random_record(GAME, 3).text()
    table = taken_in(text).check()
    assert table.match.status == OVER
    assert exported(table.match, SECRET) == text


@pytest.mark.parametrize("moves", [0, 1, 2, 4])
def test_a_replay_that_breaks_off_is_played_on(moves: int) -> None:
    text = random_record(GAME, 3, moves).text()
    table = taken_in(text).begin()
    assert table.match.status == PLAYING
    assert table.match.to_act()[0] >= 0  # chance has answered where the replay left it the word
    table.play_out().check()
    assert exported(table.match, SECRET).startswith(text)


def test_a_replay_that_begins_at_a_position() -> None:
    record = Record(GAME, random_record(GAME, 1, 4).table)
    record.play(0, GAME.verbs.read("take 1"))
    table = taken_in(record.text())
    assert "pile: 6" in table.match.opened.position
    assert exported(table.match, SECRET) == record.text()
    table.play_out().check()
    assert parse(GAME, exported(table.match, SECRET)).from_start is False


def test_a_replay_waits_for_open_seats() -> None:
    table = taken_in(random_record(GAME, 3, 4).text(), [PEOPLE[0], SeatPlan("open")])
    assert table.match.status == WAITING


def test_an_imported_game_is_not_sealed() -> None:
    table = desk("_template", P, P).play_out()
    sealed = exported(table.match, SECRET)
    assert "secret" in sealed
    again = taken_in(sealed)
    assert again.match.opened.seal == ""
    assert "seal" not in exported(again.match, SECRET)
    assert "secret" not in exported(again.match, SECRET)


HEAD = "sandtable 1 / _template edition 1 / seats=2\n"


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "the replay is empty"),
        ("hello", "line 1: expected"),
        ("sandtable 1 / chess edition 1\n", "there is no game 'chess'"),
        ("sandtable 1 / _template edition 9\n", "edition 9"),
        ("sandtable 1 / _template edition 1 / stones=3\n", "has no option 'stones'"),
        ("sandtable 1 / _template edition 1 / name=3\n", "has no option 'name'"),
        ("sandtable 1 / _template edition 1 / pebbles=many\n", "pebbles=many is not possible"),
        (HEAD + "1 ~ charm 2\n2 ~ charm 2\n", "line 3: 'charm 2' is refused by TM-3"),
        (HEAD + "| pile: 99\n", "line 1 of the position"),
        (HEAD + f"secret {SECRET}\n", "line 2: a secret stands once, in a record that has a seal"),
        ("x" * 500_001, "at most 500000 characters"),
    ],
)
def test_a_bad_replay_is_not_taken_in(text: str, why: str) -> None:
    with pytest.raises(Malformed) as caught:
        lay_from_replay(laid(text), TABLE, SECRET, PEOPLE, 0.0)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_replay_needs_its_seats() -> None:
    with pytest.raises(Malformed, match="has 2 seats, and 1 were given"):
        lay_from_replay(laid(HEAD), TABLE, SECRET, PEOPLE[:1], 0.0)


# Replays out


@pytest.mark.parametrize("name", ["_template", "cubed", "shut_down"])
def test_while_a_game_runs_its_secret_is_kept(name: str) -> None:
    table = desk(name, P, P).play(2)
    text = exported(table.match, SECRET)
    assert f"sealed {TABLE} {seal(TABLE, SECRET)}" in text
    assert SECRET not in text
    assert parse(table.match.game, text).text() == text


@pytest.mark.parametrize("name", ["_template", "cubed", "shut_down"])
def test_when_a_game_is_over_everything_can_be_checked(name: str) -> None:
    table = desk(name, P, P).play_out()
    text = exported(table.match, SECRET)
    assert text.endswith(f"secret {SECRET}\n")
    assert parse(table.match.game, text).text() == text


def test_a_resigned_game_says_so_and_can_be_checked() -> None:
    table = desk("_template", P, P).play(1)
    table.do(decisions.resign, 1)
    text = exported(table.match, SECRET)
    assert text.endswith(f"secret {SECRET}\n; B resigned\n")
    assert len(parse(GAME, text).moves) == 3


def test_what_was_taken_back_is_not_in_the_replay() -> None:
    table = desk("cubed", P, "1").play(2)
    table.do(decisions.undo, 0)
    again = desk("cubed", P, "1")
    assert exported(table.match, SECRET) == exported(again.match, SECRET)


# Seeds


SOLO = [SeatPlan(P, "Ada"), SeatPlan("bot", level=1)]


def seeded(seed: str, moves: int, wanted: str = "") -> Desk:
    """A table with a seed, and that many answers: the first that has the wanted words, or the first."""
    made = sandtable.game("shut_down")
    secret = opening.seeded_secret(made, seed)
    table = Desk([lay(TABLE, secret, made, SOLO, 0.0, seed=seed)])
    table.add(decisions.begin(table.match, secret, 0.0))
    for _ in range(moves):
        seat = table.match.to_act()[0]
        texts = [made.verbs.text(code) for code in table.match.record.table.legal(seat)]
        text = next((text for text in texts if wanted in text), texts[0])
        table.add(decisions.move(table.match, seat, text, None, "", secret, 0.0))
    return table


def drawn(table: Desk, verb: str) -> list[str]:
    """What chance has answered to one kind of question."""
    verbs = table.match.game.verbs
    said = [verbs.json(move.code) for move in table.match.record.moves if move.seat == CHANCE]
    return [word["card"] for word in said if word["verb"] == verb]


def test_a_seed_is_said_and_there_is_no_seal() -> None:
    """A seal would say that nobody could know the luck."""
    laid = lay(TABLE, SECRET, GAME, SOLO, 0.0, seed="2026-07-01")
    assert (laid.seed, laid.seal) == ("2026-07-01", "")
    assert lay(TABLE, SECRET, GAME, SOLO, 0.0).seed == ""


def test_the_same_seed_gives_the_same_luck_at_every_table() -> None:
    one, other = seeded("a", 8), seeded("a", 8)
    assert [move.code for move in one.match.record.moves] == [move.code for move in other.match.record.moves]
    assert seeded("b", 0).match.record.text() != seeded("a", 0).match.record.text()
    assert opening.seeded_secret(GAME, "a") != opening.seeded_secret(sandtable.game("cubed"), "a")


def test_luck_of_a_seed_is_counted_by_the_kind_of_question() -> None:
    """However people play, the cards of a deck come in the same order as long as the deck is the same."""
    at_once, later = seeded("a", 4, "draw special"), seeded("a", 4, "draw color")
    assert drawn(at_once, "deal") == drawn(later, "deal")
    assert drawn(later, "drawn_special") == []
    secret = opening.seeded_secret(later.match.game, "a")
    while not drawn(later, "drawn_special"):
        seat = later.match.to_act()[0]
        texts = [later.match.game.verbs.text(code) for code in later.match.record.table.legal(seat)]
        text = "draw special" if "draw special" in texts else texts[0]
        later.add(decisions.move(later.match, seat, text, None, "", secret, 0.0))
    assert drawn(later, "drawn_special")[:1] == drawn(at_once, "drawn_special")[:1]


def test_taking_back_changes_no_luck_of_a_seed() -> None:
    table = seeded("a", 3)
    secret = opening.seeded_secret(table.match.game, "a")
    before = table.match.record.moves
    chance = max(n for n, move in enumerate(before) if move.seat == CHANCE)
    code, verbs = before[chance].code, table.match.game.verbs
    table.match.record.rewind(chance)
    again = decisions.chance_goes_on(table.match, table.match.record.table.clone(), chance, secret, 0.0)
    assert verbs.text(code) == again[0].text  # type: ignore[union-attr]


def test_a_replay_of_a_seed_names_it_and_claims_no_seal() -> None:
    table = seeded("a", 0)
    text = exported(table.match, "")
    assert "; its luck follows from the seed a" in text
    assert "sealed" not in text
    assert parse(table.match.game, text).seal == ""


@pytest.mark.parametrize("seats", [PEOPLE, [SeatPlan(P, "Ada"), SeatPlan("open")]])
def test_a_seed_wrongs_nobody(seats: list[SeatPlan]) -> None:
    with pytest.raises(Malformed, match="all other seats must be bots"):
        lay(TABLE, SECRET, GAME, seats, 0.0, seed="mine")


@pytest.mark.parametrize("seed", [" ", "a\nb", "x" * 41, " a", "\x00"])
def test_seeds_that_cannot_be(seed: str) -> None:
    with pytest.raises(Malformed, match="a seed is one line"):
        lay(TABLE, SECRET, GAME, SOLO, 0.0, seed=seed)
