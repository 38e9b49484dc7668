"""Codes that move a seat, in every store: each is exchanged once, whoever tries at the same time."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.match.storage.contract import Code, Missing, Storage, Taken
from tests.match.databases import Place, key, opening, sheet, using


def code(hash_: str, seat: int = 0, until: float = 100.0, name: str = "t1") -> Code:
    return Code(hash_ * 64, name, seat, until)


async def table(storage: Storage, name: str = "t1") -> None:
    await storage.create(sheet(name), opening(name), [key("a")])


def test_a_code_is_kept_and_exchanged_once(place: Place) -> None:
    async def write(storage: Storage) -> None:
        await table(storage)
        await storage.keep_code(code("1"), 0.0)

    async def use(storage: Storage) -> None:
        assert await storage.code("2" * 64) is None
        found = await storage.code("1" * 64)
        assert found == code("1")
        await storage.use_code(found, key("b"))
        assert await storage.code("1" * 64) is None
        with pytest.raises(Taken):
            await storage.use_code(found, key("c"))
        assert sorted(kept.hash for kept in await storage.keys("t1")) == [key("a").hash, key("b").hash]

    using(place, write, use)


def test_of_several_who_try_at_once_one_gets_the_seat(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await table(storage)
        await storage.keep_code(code("1"), 0.0)
        tries = [storage.use_code(code("1"), key(letter)) for letter in "bcdef"]
        ended = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(one) for one in ended].count(Taken) == 4
        assert len(await storage.keys("t1")) == 2

    using(place, use)


def test_a_new_code_replaces_that_of_the_seat_and_old_ones_go(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await table(storage)
        await table(storage, "t2")
        for one in (code("1"), code("2", seat=1, until=10.0), code("3", name="t2")):
            await storage.keep_code(one, 0.0)
        await storage.keep_code(code("4"), 10.0)
        found = [letter for letter in "1234" if await storage.code(letter * 64) is not None]
        assert found == ["3", "4"]

    using(place, use)


def test_codes_go_with_their_table(place: Place) -> None:
    async def use(storage: Storage) -> None:
        await table(storage)
        await storage.keep_code(code("1"), 0.0)
        await storage.remove("t1")
        assert await storage.code("1" * 64) is None
        with pytest.raises(Missing):
            await storage.keep_code(code("2"), 0.0)

    using(place, use)
