"""Allowances: what refills, what is counted for whom, and what is forgotten."""

from __future__ import annotations

import pytest

from sandtable.server.limits import CLEAN_SECONDS, Bucket, Buckets, Window, is_this_machine, share_of


@pytest.mark.parametrize(
    "address, share",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("?", "?"),
        ("testclient", "testclient"),
    ],
)
def test_ipv6_is_counted_by_its_network(address: str, share: str) -> None:
    assert share_of(address) == share


def test_this_machine_is_known_by_its_addresses() -> None:
    assert all(is_this_machine(share_of(address)) for address in ("127.0.0.1", "127.9.9.9", "::1"))
    assert not any(is_this_machine(share_of(address)) for address in ("192.0.2.7", "2001:db8::1", "fe80::1", "?"))


def test_a_bucket_refills_up_to_its_burst() -> None:
    bucket = Bucket(2.0, 3)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(0.0) == 0.5
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(99.0)  # a clock that goes back fills nothing


def test_costs_known_afterwards_are_owed() -> None:
    bucket = Bucket(0.1, 1.0)
    bucket.spend(0.0, 3.0)
    assert not bucket.take(0.0, 0.0)
    assert bucket.wait(0.0, 0.0) == pytest.approx(20.0)
    assert not bucket.take(19.9, 0.0)
    assert bucket.take(20.1, 0.0)


def test_a_bucket_that_is_full_again_is_forgotten() -> None:
    buckets = Buckets(1.0, 10.0)
    busy = buckets.of("busy", 0.0)
    busy.spend(0.0, 1000.0)
    buckets.of("idle", 0.0).spend(0.0, 1.0)
    later = CLEAN_SECONDS + 1.0
    assert buckets.of("busy", later) is busy
    assert list(buckets._buckets) == ["busy"]


def test_a_window_counts_each_address_for_itself_and_forgets_the_old() -> None:
    window = Window(2, 10.0)
    assert [window.take("a", at) for at in (0.0, 1.0, 2.0, 10.5, 11.5)] == [True, True, False, True, True]
    assert window.take("b", 2.0)
    window.take("c", 100.0)
    assert list(window._seen) == ["c"]


def test_looking_at_one_address_does_not_walk_over_all_of_them() -> None:
    """Those that can be forgotten are looked for now and then, not with every request."""
    window = Window(2, 3600.0)
    window.take("first", 0.5)
    before = window._seen
    for number in range(1000):
        window.take(f"address {number}", 0.5 + 0.9 * CLEAN_SECONDS * number / 1000)
    assert window._seen is before


def test_a_window_of_none_lets_nobody_through() -> None:
    window = Window(0, 10.0)
    assert not window.take("a", 1.0)
    assert not window.take("a", 100.0)
