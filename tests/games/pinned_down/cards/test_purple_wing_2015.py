"""The Purple Wing cards of the 2015 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2015 import fight, reveal
from tests.games.pinned_down.sittings import new
from tests.support import clause


def test_mr_alford() -> None:
    assert new("at: attack start\npool: 3\nA: TRI Golem [Mr. Alford]\nattack top: DB Horror").pool == 2


def test_mr_mooney() -> None:
    s = reveal("Lack Of Preparation", "TRI Golem [Mr. Mooney]", "A hand: Defiance, Salvaging\n")
    assert len(s.hand()) == 2


def test_mr_snider() -> None:
    s = new("A: TRI Golem [Mr. Snider]\nB: TRB Truth", seats=2)
    assert (s.cost("Analyze Attack", 0), s.cost("Analyze Attack", 1)) == (0, 1)


def test_ms_cleveland() -> None:
    s = new("A: TRI Golem [Ms. Cleveland]\nA hand: Distortion Field").play(
        "A use Ms. Cleveland", "~ location Agniar", "A yes"
    )
    assert s.names(s.table.location_discard) == ["Agniar"]


@clause("PD-R18")
def test_ms_mcgowan() -> None:
    s = new("at: reveal\npool: 3\nA: TRI Golem [Ms. McGowan]\nattack top: Worry, DB Horror")
    assert s.pool == 2


def test_analyze_attack() -> None:
    s = new(
        "A: TRI Golem\nA hand: Analyze Attack, Distortion Field\nattack top: DB Agony, DB Horror, Worry, DSF Bane"
    ).play("A play Analyze Attack")
    s.play("A take DB Agony", "A take Worry", "A take DSF Bane")
    assert s.names(s.table.attack.top) == ["Worry", "DSF Bane", "DB Horror"]


def test_covert_ops() -> None:
    s = new("row: Harana\nA: TRB Truth\nA hand: Covert Ops\nattack top: DB Agony").play("A play Covert Ops")
    assert "+1 threat: the pool is 2" in s.told()


def test_distortion_field() -> None:
    s = new(
        "pool: 4\nA: TRI Golem\nA hand: Distortion Field, Covert Ops\n"
        "attack top: Worry, Plasma Leak, DB Agony, DB Agony, DB Agony"
    ).play("A play Distortion Field")
    assert s.pool == 2


def test_no_second_guessing() -> None:
    s = new("A: TRI Golem\nA hand: No Second Guessing, Covert Ops\nA deck: Defiance\nA discard: Salvaging x2").play(
        "A play No Second Guessing"
    )
    assert s.hand() == ["Defiance", "Covert Ops"]


def test_surprise_assault() -> None:
    assert fight("Surprise Assault", "TRI Golem (fight=1)").power("TRI Golem") == 10
    assert fight("Surprise Assault", "TRB Truth (fight=1)").power("TRB Truth") == 10


def test_they_are_coming() -> None:
    s = new("A: TRI Golem\nA hand: They Are Coming, Distortion Field").play("A play They Are Coming")
    assert (s.pool, s.cost("DB Agony", -1)) == (2, 6)


@clause("PD-R113")
def test_watch_your_back() -> None:
    assert fight("Watch Your Back", "TRI Golem (fight=1)").power("TRI Golem") == 9
    s = new(
        (
            "at: fights\nA: TRI Golem (fight=1)\nA hand: Watch Your Back x2\n"
            "B: TRB Truth (free)\nenemies: DB Agony (fight=1)"
        ),
        seats=2,
    )
    assert s.play("A play Watch Your Back").power("TRI Golem") == 10


@clause("PD-R106", "PD-R41")
def test_tri_pegasus() -> None:
    s = new("at: locations\nrow: Harana\nA: TRI Pegasus\nlocations top: Agniar, Da'tar, Salaza Docks").play(
        "A use TRI Pegasus", "~ damage Engines Hit", "A pass"
    )
    assert len(s.offers()) == 3


@clause("PD-R106")
def test_tri_golem() -> None:
    s = new("at: attack\nrow: Harana\nA: TRI Golem").play(
        "A use TRI Golem", "~ damage Engines Hit", "~ damage Engines Hit"
    )
    assert s.cost("DB Agony", -1) == 6
