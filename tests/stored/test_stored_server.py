"""A server on a store that an earlier version wrote: everybody comes back to their table and plays on."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.match.opening import recorded
from tests.server.support import Json, Server, asynchronous, sit_down
from tests.stored.support import StoredTable, grown_older

pytestmark = pytest.mark.slow  # real servers and processes


def one(stored: list[StoredTable], label: str) -> StoredTable:
    return next(table for table in stored if table.label == label)


def listed(server: Server, status: str) -> set[str]:
    answer = server.get(f"/api/matches?status={status}")
    assert answer.status == 200, answer.body
    return {table["id"] for table in answer.json}


@asynchronous
async def test_every_token_opens_its_seat(server: Server, stored: list[StoredTable]) -> None:
    """Where no bot plays, those who come back find the table as they left it."""
    for table in stored:
        for seat, token in table.tokens.items():
            player = await sit_down(server, table.name, token)
            assert (player.letter, player.welcome["table"]) == (seat, table.name)
            assert [state["name"] for state in player.frame["seats"]] == table.seats
            if table.is_quiet():
                assert (player.frame["status"], player.frame["moves"]) == (table.status, table.moves)
                assert player.frame["to_act"] == table.to_act
            await player.leave()
    server.assert_unharmed()


@asynchronous
async def test_anybody_watches_a_stored_table(server: Server, stored: list[StoredTable]) -> None:
    for table in stored:
        watcher = await sit_down(server, table.name)
        assert watcher.welcome["game"] == table.game
        assert watcher.frame["moves"] >= table.moves
        by_people = [line for line in watcher.welcome["talk"] if line["seat"] in table.tokens]  # bots may say more now
        assert len(by_people) == table.said
        await watcher.leave()
    server.assert_unharmed()


@asynchronous
async def test_whoever_is_asked_at_a_stored_table_answers(server: Server, stored: list[StoredTable]) -> None:
    awaited = [(table, seat) for table in stored for seat in table.awaited_people()[:1]]
    assert len(awaited) > 10
    for table, seat in awaited:
        player = await sit_down(server, table.name, table.tokens[seat])
        assert await player.until_asked()
        await player.move()
        await player.leave()
    server.assert_unharmed()


@pytest.mark.slow
@asynchronous
async def test_a_bot_that_was_asked_answers(server: Server, stored: list[StoredTable]) -> None:
    """Bots play on from where the other server stopped, without anybody at the table."""
    awaited = [table for table in stored if table.is_for_a_bot()]
    assert {table.game for table in awaited} >= {"cubed", "patrollers", "pinned_down", "shut_down"}
    for table in awaited:
        watcher = await sit_down(server, table.name)
        await watcher.until_frame(lambda frame, before=table.moves: frame["moves"] > before)  # type: ignore[misc]
        await watcher.leave()
    server.assert_unharmed()


@asynchronous
async def test_a_stored_stand_in_gets_up_when_its_person_comes_back(server: Server, stored: list[StoredTable]) -> None:
    table = one(stored, "cubed_stand_in")
    player = await sit_down(server, table.name, table.tokens["B"])
    await player.until_frame(lambda frame: frame["seats"][1]["stand_in"] == 0)


def test_the_public_list_shows_the_stored_tables(server: Server, stored: list[StoredTable]) -> None:
    for status in ("waiting", "playing"):
        wanted = {table.name for table in stored if table.public and table.status == status}
        assert wanted
        assert listed(server, status) == wanted


@asynchronous
async def test_an_invitation_to_a_stored_table_still_seats_people(server: Server, stored: list[StoredTable]) -> None:
    """Open seats are filled one after the other; when the last is taken the game begins."""
    for table in [table for table in stored if table.status == "waiting" and table.invite]:
        address, held = f"/api/matches/{table.name}/join", []
        free = len(table.seats) - len(table.tokens) - len(table.bots)
        assert free > 0
        if not table.public:
            assert server.post(address, {"name": "Eve", "invite": "not this one"}).status == 403
        for number in range(free):
            answer = server.post(address, {"name": f"Guest {number}", "invite": table.invite})
            assert answer.status == 200, answer.body
            held.append(answer.json)
        player = await sit_down(server, table.name, held[-1]["token"])
        assert player.seat == held[-1]["seat"]
        await player.until_frame(lambda frame: frame["status"] == "playing")
        await player.leave()
    server.assert_unharmed()


def test_finished_stored_games_give_their_replays(server: Server, stored: list[StoredTable]) -> None:
    over = [table for table in stored if table.status == "over"]
    assert over
    for table in over:
        answer = server.get(f"/api/matches/{table.name}/replay")
        assert answer.status == 200, answer.body
        assert len(recorded(answer.body.decode()).moves) == table.moves


@asynchronous
async def test_what_was_asked_at_a_stored_table_is_answered(server: Server, stored: list[StoredTable]) -> None:
    """An undo that one person asked for before the upgrade, the other agrees to after it; a paused game is resumed."""
    table = one(stored, "cubed_undo_asked")
    other = next(seat for seat in table.tokens if seat != table.undo_by)
    player = await sit_down(server, table.name, table.tokens[other])
    assert player.frame["undo_by"] == table.undo_by
    assert (await player.ask("agree"))["t"] == "done"
    await player.until_frame(lambda frame: frame["moves"] < table.moves)
    for paused in [table for table in stored if table.status == "paused"]:
        seat = paused.people[0]
        player = await sit_down(server, paused.name, paused.tokens[seat])
        assert (await player.ask("resume"))["t"] == "done"
        await player.until_frame(lambda frame: frame["status"] == "playing")
    server.assert_unharmed()


@asynchronous
async def test_a_clock_does_not_count_the_days_between_two_servers(
    idle_server: Server, stored: list[StoredTable], store: Path
) -> None:
    """Both have a week for the game and have used seconds of it; the next server starts a month later."""
    table = one(stored, "cubed_clock")
    grown_older(store, days=30)
    with idle_server as server:
        player = await sit_down(server, table.name, table.tokens["A"])
        assert player.frame["status"] == "playing"
        assert all(left > 604_000 for left in player.frame["clocks"])
        await player.move()
        server.assert_unharmed()


@asynchronous
async def test_a_stored_rematch_and_the_game_before_it_know_each_other(
    server: Server, stored: list[StoredTable]
) -> None:
    table = one(stored, "cubed_resigned")
    player = await sit_down(server, table.name, table.tokens["A"])
    assert player.frame["rematch"] == table.rematch == one(stored, "cubed_rematch").name
    again: Json = await player.ask("rematch")
    assert again["t"] == "done"
    await player.until_frame(lambda frame: frame["rematch"] == table.rematch)
