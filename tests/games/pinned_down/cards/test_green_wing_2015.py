"""The Green Wing cards of the 2015 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2015 import fight, reveal
from tests.games.pinned_down.sittings import new
from tests.support import clause


def test_chief_engineer_cantrell() -> None:
    s = reveal("Plasma Leak", "TRF Moscow [Chief Engineer Cantrell]")
    assert "Plasma Leak" in s.attack_discard
    assert s.damage_of("TRF Moscow") == []


@clause("PD-R109")
def test_dr_cooley() -> None:
    s = new("A: TRF Moscow [Dr. Cooley]\nA hand: Distortion Field\nA top: Good As New!").play("A use Dr. Cooley")
    assert "Good As New!" in s.hand()
    s = new("A: TRF Moscow [Dr. Cooley]\nA hand: Distortion Field\nA top: Defiance").play("A use Dr. Cooley")
    assert s.names(s.table.deck[0].top) == ["Defiance"]


@clause("PD-R22")
def test_dr_ferrell() -> None:
    s = reveal("Lack Of Preparation", "TRF Moscow [Dr. Ferrell]", "A hand: Defiance, Salvaging\n").play(
        "A take Defiance"
    )
    assert (s.under(), s.discard()) == (["Defiance"], [])


def test_ensign_holder() -> None:
    s = new("A: TRF Moscow [Ensign Holder + Direct Hit]\nA hand: Defiance, Distortion Field").play(
        "A use Ensign Holder", "A take Defiance"
    )
    assert s.structure("TRF Moscow") == 100


def test_ensign_stark() -> None:
    s = new("A: TRF Moscow [Ensign Stark]\nA hand: Distortion Field\nB: TRB Truth [Direct Hit]", seats=2)
    s.play("A use Ensign Stark", "~ damage Engines Hit")
    assert (s.structure("TRB Truth"), s.structure("TRF Moscow")) == (100, 75)
    s = new("A: TRF Moscow [Ensign Stark + Direct Hit]\nA hand: Distortion Field")
    assert s.refusal("A use Ensign Stark").clause == "PD-R9"


@clause("PD-R128")
def test_tinkerer_lott() -> None:
    s = new(
        "at: fights\nA: TRF Washington (fight=1) [Tinkerer Lott]\nA hand: Salvaging\n"
        "enemies: Dra'tar Swarm Frigate (fight=1)"
    )
    assert s.question() == "A draws a card"


def test_ace_in_the_hole() -> None:
    s = new(
        "at: fights\nA: TRB Truth (fight=1)\nA hand: Ace In The Hole, Defiance, Salvaging\nenemies: DB Agony (fight=1)"
    ).play("A play Ace In The Hole")
    assert s.power("TRB Truth") == 11
    s = new("at: fights\nA: TRB Truth (fight=1)\nA hand: Ace In The Hole, Defiance\nenemies: DB Agony (fight=1)").play(
        "A play Ace In The Hole"
    )
    assert s.power("TRB Truth") == 10


def test_emergency_procedures() -> None:
    s = new("A: TRF Moscow\nA hand: Emergency Procedures, Defiance, Distortion Field").play(
        "A play Emergency Procedures", "A take Defiance"
    )
    s.play("~ A draws Salvaging", "~ A draws Salvaging")
    assert s.hand() == ["Salvaging", "Salvaging", "Distortion Field"]
    s = new("A: TRF Moscow [Ensign Holder + Direct Hit]\nA hand: Emergency Procedures")
    assert s.refusal("A play Emergency Procedures").clause == "PD-R9"


def test_good_as_new() -> None:
    s = new("A: TRF Moscow [Direct Hit + Direct Hit]\nA hand: Good As New!, Distortion Field").play(
        "A play Good As New!"
    )
    assert (s.structure("TRF Moscow"), s.pool) == (65, 1)


@clause("PD-121", "PD-47", "PD-R111")
def test_lost_and_found() -> None:
    s = new("A: TRF Moscow\nA hand: Lost And Found, Distortion Field\nA discard: Dr. Cooley, Defiance").play(
        "A play Lost And Found", "A take Dr. Cooley"
    )
    assert s.pool == 1
    assert s.refusal("A play Dr. Cooley").clause == "PD-121"


def test_never_say_die() -> None:
    assert fight("Never Say Die", "TRB Truth (fight=1)").power("TRB Truth") == 11
    assert fight("Never Say Die", "TRB Truth (fight=1) [Engines Hit]").power("TRB Truth") == 9


@clause("PD-38")
def test_rise_from_the_ashes() -> None:
    s = new(
        (
            "A: TRF Moscow\nA hand: Rise From The Ashes, Distortion Field\nA deck: Defiance\n"
            "A discard: Salvaging\nB: TRB Truth\nB discard: Defiance"
        ),
        seats=2,
    )
    s.play("A play Rise From The Ashes")
    assert (s.pool, s.discard(), s.discard(1), s.table.deck[0].size()) == (3, ["Rise From The Ashes"], [], 2)


@clause("PD-134")
def test_salvaging() -> None:
    s = new("at: jump\nrow: Harana\nA: TRF Moscow [Direct Hit]\nA hand: Salvaging").play("A play Salvaging")
    assert (s.structure("TRF Moscow"), s.pool) == (100, 1)
    s = new("at: jump\nrow: Harana\nA: TRF Moscow [Direct Hit]\nA hand: Salvaging\nenemies: DB Agony")
    assert s.question() == "A location is turned up"


@clause("PD-R107", "PD-172")
def test_trf_moscow() -> None:
    s = new("A: TRF Moscow\nA hand: Distortion Field").play(
        "A use TRF Moscow", "~ damage Engines Hit", "~ A draws Defiance"
    )
    assert len(s.hand()) == 2
    s = new("A: TRF Moscow [Engine Room Hit]\nA hand: Distortion Field")
    assert (s.structure("TRF Moscow"), s.power("TRF Moscow")) == (70, 6)
    assert s.refusal("A use TRF Moscow").clause == "PD-72"


def test_trf_washington() -> None:
    s = new("A: TRF Washington\nA hand: Distortion Field x3")
    assert (s.power("TRF Washington"), s.upkeep("TRF Washington")) == (10, 1)
