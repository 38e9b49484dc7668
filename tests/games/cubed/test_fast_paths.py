"""The fast doors of the search: random play and the endgame, each held to the plain rules."""

import pytest

import sandtable
from sandtable.games.cubed.state import Table
from sandtable.kernel.codes import NO_CODE
from sandtable.kernel.contract import Game
from sandtable.kernel.rng import Rng
from tests.games.cubed.tables import FULL_BLOCK, cubed, unstacked

VARIANTS: list[dict[str, object]] = [
    {},
    {"allowance": "up_to"},
    {"support": "floating", "covered": "hangs"},
    {"frame": "fixed", "covered": "drops", "bottom": "exposed"},
    {"yellow.count": 10, "red.count": 20, "black.count": 34, "black.allowance": 5, "starter": "B"},
]


def name(options: dict[str, object]) -> str:
    return " ".join(f"{key}={value}" for key, value in options.items()) or "as it comes"


@pytest.mark.parametrize("options", VARIANTS, ids=name)
def test_a_random_action_is_legal_all_through_a_game(options: dict[str, object]) -> None:
    game = sandtable.game("cubed", **options)
    for seed in range(3):
        rng, table = Rng(seed, 1), game.start()
        while table.to_act():
            code = table.random_action(table.actor(), rng)
            assert table.why_not(table.actor(), code) is None, table.text()
            assert code in list(table.legal(table.actor())), table.text()
            table.apply(table.actor(), code)


def step_by_step(game: Game, rng: Rng, limit: int) -> tuple[int, Table]:
    """Random actions applied one by one."""
    table, moves = game.start(), 0
    while moves < limit and table.to_act():
        table.apply(table.actor(), table.random_action(table.actor(), rng))
        moves += 1
    assert isinstance(table, Table)
    return moves, table


@pytest.mark.parametrize("limit", [0, 1, 2, 7, 30, 75, 1000])
@pytest.mark.parametrize("options", VARIANTS, ids=name)
def test_a_playout_leads_where_its_random_actions_lead(options: dict[str, object], limit: int) -> None:
    game = sandtable.game("cubed", **options)
    for seed in range(3):
        moves, expected = step_by_step(game, Rng(seed, 8), limit)
        table = game.start()
        assert table.playout(Rng(seed, 8), limit) == moves
        assert (table.text(), table.digest()) == (expected.text(), expected.digest())


# The endgame


def plain_value(table: Table, seat: int) -> int:
    """The final lead of a seat when both play best: every line, to the end."""
    if not table.to_act():
        result = table.result()
        assert result is not None
        return result.scores[seat] - result.scores[1 - seat]
    values = [plain_value(child, seat) for child in children(table)]
    return max(values) if table.actor() == seat else min(values)


def children(table: Table) -> list[Table]:
    found = []
    for code in table.legal(table.actor()):
        child = table.clone()
        child.apply(table.actor(), code)
        found.append(child)
    return found


def late(game: Game, seed: int, left: int) -> Table:
    """A random position with that many cubes left."""
    table, rng = game.start(), Rng(seed, 6)
    while table.view(0)["stage"] != "unstacking":
        table.playout(rng, 1)
    table.playout(rng, 64 - left)
    assert isinstance(table, Table)
    return table


READINGS: list[dict[str, object]] = [
    {"bottom": bottom, "covered": covered}
    for bottom in ("hidden", "exposed")
    for covered in ("stays", "drops", "hangs")
]
TUNED: list[dict[str, object]] = [{"black.first": 2, "yellow.second": 4, "red.first": 1}]


@pytest.mark.parametrize("options", READINGS + TUNED, ids=name)
def test_the_endgame_solver_agrees_with_plain_minimax(options: dict[str, object]) -> None:
    game = sandtable.game("cubed", **options)
    for seed in range(10):
        table = late(game, seed, 5 + seed % 2)
        seat = int(table.actor())
        code = table.solve(seat, 100_000)
        assert code in list(table.legal(seat))
        best = plain_value(table, seat)
        table.apply(seat, code)
        assert plain_value(table, seat) == best


def test_the_endgame_solver_agrees_with_plain_minimax_on_eight_cubes() -> None:
    for seed in range(3):
        table = late(sandtable.game("cubed"), seed, 8)
        seat = int(table.actor())
        best = plain_value(table, seat)
        table.apply(seat, table.solve(seat, 100_000))
        assert plain_value(table, seat) == best


def test_the_solver_gives_up_when_its_positions_run_out() -> None:
    table = late(sandtable.game("cubed"), 1, 20)
    assert table.solve(int(table.actor()), 50) == NO_CODE
    assert table.solve(int(table.actor()), 200_000) != NO_CODE


def test_only_the_player_to_move_in_stage_two_has_anything_to_solve() -> None:
    assert cubed().table.solve(0, 1000) == NO_CODE
    assert unstacked("BB..").table.solve(0, 1000) == NO_CODE
    assert unstacked("BB..").table.solve(1, 1000) != NO_CODE


def test_solving_leaves_the_table_alone() -> None:
    table = unstacked(FULL_BLOCK).table
    before = table.digest()
    table.solve(0, 2000)
    assert table.digest() == before
