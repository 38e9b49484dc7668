"""A code gives a seat to one more device: once, for ten minutes, to whoever types it, and to nobody else."""

from __future__ import annotations

import asyncio
import re

import pytest

from sandtable.kernel.errors import Stale
from sandtable.match.decisions import resign
from sandtable.match.storage.memory import MemoryStorage
from sandtable.server.http_wire import NewTable, SeatWish, TableMade
from sandtable.server.lobby import MOST_DEVICES, Lobby, NotAllowed
from sandtable.server.steady import SteadyTime
from sandtable.server.tokens import new_code, shown_code, typed_code
from tests.server.room import lobby
from tests.server.support import OTHER, PERSON, Nursery, Server, asynchronous, sit_down

TWO = [SeatWish("person", "Ada"), SeatWish("person", "Bo")]


class Watch:
    """A watch set by hand."""

    def __init__(self, here: Lobby) -> None:
        self.seconds = 1000.0
        here.clock = SteadyTime(lambda: self.seconds, lambda: self.seconds)


async def table(here: Lobby) -> TableMade:
    return await here.make(NewTable(game="cubed", seats=TWO))


@asynchronous
async def test_a_code_opens_the_seat_it_was_made_for_and_the_first_device_keeps_it() -> None:
    here = lobby()
    made = await table(here)
    code = await here.make_code(made.id, made.seats[1].token)
    assert re.fullmatch(r"[a-z2-9]{5}-[a-z2-9]{5}", code.code)
    moved = await here.use_code(code.code)
    assert (moved.id, moved.game, moved.seat) == (made.id, "cubed", 1)
    assert moved.token not in [held.token for held in made.seats]
    assert await here.seat_of(made.id, moved.token) == 1
    assert await here.seat_of(made.id, made.seats[1].token) == 1
    await here.close()


@asynchronous
async def test_a_code_works_once_and_for_ten_minutes() -> None:
    here = lobby()
    watch = Watch(here)
    made = await table(here)
    token = made.seats[0].token
    used = (await here.make_code(made.id, token)).code
    await here.use_code(used)
    early = (await here.make_code(made.id, token)).code
    late = (await here.make_code(made.id, token)).code
    for gone in (used, early):  # a new code of the seat replaces the one before
        with pytest.raises(NotAllowed, match="holds no longer"):
            await here.use_code(gone)
    watch.seconds += 600
    with pytest.raises(NotAllowed, match="holds no longer"):
        await here.use_code(late)
    await here.close()


@asynchronous
async def test_two_devices_that_type_it_at_once_do_not_both_get_the_seat() -> None:
    here = lobby()
    made = await table(here)
    code = (await here.make_code(made.id, made.seats[0].token)).code
    ended = await asyncio.gather(*[here.use_code(code) for _ in range(4)], return_exceptions=True)
    assert sum(isinstance(one, NotAllowed) for one in ended) == 3
    await here.close()


@asynchronous
async def test_only_whoever_has_a_seat_makes_a_code() -> None:
    here = lobby()
    made = await table(here)
    for token in ("", "nonsense", made.invite):
        with pytest.raises(NotAllowed, match="opens no seat"):
            await here.make_code(made.id, token)
    await here.close()


@asynchronous
async def test_a_seat_is_not_open_on_any_number_of_devices() -> None:
    here = lobby()
    made = await table(here)
    for _ in range(MOST_DEVICES - 1):
        await here.use_code((await here.make_code(made.id, made.seats[0].token)).code)
    with pytest.raises(Stale, match="10 devices"):
        await here.make_code(made.id, made.seats[0].token)
    await here.make_code(made.id, made.seats[1].token)
    await here.close()


@asynchronous
async def test_another_process_on_the_same_store_takes_the_code_and_only_its_hash_is_kept() -> None:
    storage = MemoryStorage()
    one, two = lobby(storage), lobby(storage)
    made = await table(one)
    code = (await one.make_code(made.id, made.seats[0].token)).code
    assert typed_code(code) not in repr(vars(storage))
    moved = await two.use_code(code)
    assert moved.token not in repr(vars(storage))
    assert await one.seat_of(made.id, moved.token) == 0
    await one.close()
    await two.close()


@asynchronous
async def test_the_seat_of_a_rematch_is_open_on_both_devices() -> None:
    here = lobby()
    made = await table(here)
    moved = await here.use_code((await here.make_code(made.id, made.seats[0].token)).code)
    room = await here.room(made.id)
    await room.change(lambda match, now: resign(match, 1, now))
    await here.rematch(room)
    for token in (moved.token, made.seats[0].token):
        assert await here.seat_of(room.match.rematch, token) == 1
    await here.close()


def test_a_code_may_be_typed_in_any_case_with_or_without_its_dash() -> None:
    code = new_code()
    shown = shown_code(code)
    for typed in (code, shown, shown.upper(), f" {shown[:3]} {shown[3:]} "):
        assert typed_code(typed) == code
    for typed in ("", "abc", code + "a", code[:-1] + "l", code[:-1] + "é", "a " * 500):
        assert typed_code(typed) == ""
    assert len({new_code() for _ in range(1000)}) == 1000


@pytest.mark.slow
@asynchronous
async def test_over_http_a_guesser_is_stopped_and_no_code_is_logged(nursery: Nursery, sqlite: str) -> None:
    with Server(nursery, sqlite, codes_per_address=3) as server:
        made = server.make("cubed", PERSON, OTHER)
        answer = server.post(f"/api/matches/{made['id']}/code", {"token": made["seats"][1]["token"]})
        assert (answer.status, answer.json["seconds"]) == (201, 600)
        code = answer.json["code"]
        assert server.post(f"/api/matches/{made['id']}/code", {"token": "x" * 43}).status == 403
        assert server.post("/api/codes", {"code": "aaaaa-aaaaa"}).status == 403
        moved = server.post("/api/codes", {"code": code}).json
        bo = await sit_down(server, made["id"], moved["token"])
        assert bo.seat == 1
        assert server.post("/api/codes", {"code": code}).error.startswith("this code holds no longer")
        answer = server.post("/api/codes", {"code": code})
        assert (answer.status, answer.error) == (429, "too many codes from this address; try again in ten minutes")
        assert server.post("/api/codes", {"code": code}, Origin="http://evil.example").status == 403
        server.stop()
        log = server.log.read_text()
        for secret in (code, typed_code(code), moved["token"]):
            assert secret not in log
        server.start()
        again = await sit_down(server, made["id"], moved["token"])
        assert again.seat == 1
