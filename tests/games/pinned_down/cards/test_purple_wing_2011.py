"""The Purple Wing cards of the 2011 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2011 import fight, reveal
from tests.games.pinned_down.sittings import old
from tests.support import clause


@clause("PD-91", "PD-R43")
def test_mr_alford() -> None:
    s = old("at: threat\nrow: Harana\nA: Moscow [Mr. Alford]\nattack top: Horror")
    assert s.pool == 2


def test_mr_mooney() -> None:
    s = reveal("Lack Of Preparation", "A hand: Faith, Truth\nB: Moscow [Mr. Mooney]", seats=2)
    assert s.hand() == ["Faith", "Truth"]


@clause("PD-142")
def test_mr_snider() -> None:
    s = old("A: Ardor [Mr. Snider]\nA deck: Faith, Analyze Attack\nA hand: Hide And Seek").play(
        "A use Mr. Snider", "A take Analyze Attack"
    )
    assert (s.pool, s.table.deck[0].size()) == (1, 1)
    s = old("A: Ardor [Mr. Snider]\nA deck: Faith, Truth\nA hand: Hide And Seek").play("A use Mr. Snider")
    assert s.offers() == ["no"]
    s.play("A no")
    assert s.refusal("A use Mr. Snider").clause == "PD-R10"


@clause("PD-24", "PD-R39")
def test_ms_cleveland() -> None:
    s = old("A: Ardor [Ms. Cleveland]\nA hand: Hide And Seek\nlocations top: Agniar").play(
        "A use Ms. Cleveland", "A yes"
    )
    assert s.names(s.table.location_discard) == ["Agniar"]
    s = old("A: Ardor [Ms. Cleveland]\nA hand: Hide And Seek\nlocations top: Agniar").play(
        "A use Ms. Cleveland", "A no"
    )
    assert s.names(s.table.locations.top) == ["Agniar"]


@clause("PD-R18")
def test_ms_mcgowan() -> None:
    s = old("at: reveal\npool: 3\nA: Ardor [Ms. McGowan]\nattack top: Worry, Lack Of Preparation, Horror")
    assert s.pool == 2


def test_ms_mullen() -> None:
    s = old("at: wrap-up\nA: Ardor [Ms. Mullen]\nA hand: Faith, Truth").play("A use Ms. Mullen", "A take Faith")
    assert s.under() == ["Faith"]


@clause("PD-48")
def test_analyze_attack() -> None:
    s = old("A: Ardor\nA hand: Analyze Attack, Hide And Seek\nattack top: Doom, Horror, Worry, Fear").play(
        "A play Analyze Attack"
    )
    s.play("A take Doom", "A take Worry", "A take Fear")
    assert (s.attack_discard, s.names(s.table.attack.top)) == (["Doom"], ["Worry", "Fear", "Horror"])
    s = old("at: fights\nA: Ardor, Faith (fight=1)\nA hand: Analyze Attack\nenemies: Doom (fight=1)")
    assert s.refusal("A play Analyze Attack").clause == "PD-48"


def test_covert_ops() -> None:
    s = old("at: attack start\npool: 5\nA: Artemis, Apollo\ntable: A's Covert Ops\nattack top: Horror")
    assert s.pool == 4


@clause("PD-21", "PD-R135")
def test_distortion_field() -> None:
    s = old(
        "A: Ardor\npool: 3\nA hand: Distortion Field, Hide And Seek\nattack top: Worry, Doom, Weary, Fear, Bane"
    ).play("A play Distortion Field")
    assert s.pool == 1
    for card in ("Bane", "Fear", "Weary", "Doom"):
        s.play(f"A take {card}")
    assert s.names(s.table.attack.top) == ["Bane", "Fear", "Weary", "Doom", "Worry"]
    s = old("A: Ardor\nA hand: Distortion Field, Hide And Seek\nattack: Doom x2, Fear").play(
        "A play Distortion Field", "~ attack Doom", "~ attack Fear"
    )
    assert s.names(s.table.seen) == ["Doom", "Doom", "Fear"]


@clause("PD-49", "PD-156", "PD-R16")
def test_eyes_and_ears() -> None:
    s = old("A: Ardor\nA hand: Eyes And Ears, Hide And Seek\ntable: Worry, On The Brink Of Despair").play(
        "A play Eyes And Ears"
    )
    assert s.attack_discard == ["Worry"]
    s = old("A: Ardor\nA hand: Eyes And Ears, Hide And Seek\ntable: On The Brink Of Despair")
    assert s.refusal("A play Eyes And Ears").clause == "PD-R9"


def test_surprise_assault() -> None:
    assert fight("Surprise Assault", "Faith (fight=1)") == 8
    assert fight("Surprise Assault", "Apollo (fight=1)") == 11


def test_they_are_coming() -> None:
    s = old("A: Ardor [Mr. Snider]\nA hand: They Are Coming, Hide And Seek").play("A play They Are Coming")
    assert (s.pool, s.cost("Analyze Attack")) == (0, 0)
    s.play("A use They Are Coming")
    assert s.cost("Doom", -1) == 6
    s = old("A: Ardor\nA hand: They Are Coming, Hide And Seek").play("A play They Are Coming")
    assert s.pool == 2


def test_watch_your_back() -> None:
    assert fight("Watch Your Back", "Unity (fight=1)") == 10
    assert fight("Watch Your Back", "Faith (fight=1)") == 10


def test_cloaking_device() -> None:
    s = old("at: attack\nA: Ardor [Cloaking Device]\nattack top: Doom")
    assert s.offers() == ["yes", "no"]


@clause("PD-83", "PD-141", "PD-R12")
def test_containment_field() -> None:
    for pool, left in ((6, 2), (3, 0)):
        s = old(f"pool: {pool}\nA: Ardor [Containment Field]\nA hand: Hide And Seek").play("A use Containment Field")
        assert (s.pool, s.discard()) == (left, ["Containment Field"])


@clause("PD-169")
def test_intertia_stabilizer() -> None:
    position = "A: Artemis (fight=1) [Intertia Stabilizer{}]\nenemies: {} (fight=1)"
    assert old(position.format("", "Swarm Frigate")).power("Artemis") == 9
    assert old(position.format("", "Assault Frigate")).power("Artemis") == 10
    assert old(position.format(" + Bridge Hit", "Assault Frigate")).power("Artemis") == 7


@clause("PD-R126")
def test_apollo() -> None:
    s = old("A: Artemis, Apollo\nA deck: Covert Ops, Faith\nA hand: Hide And Seek").play(
        "A use Apollo", "A take Covert Ops"
    )
    assert (s.pool, s.is_in_play("Covert Ops")) == (1, True)
    s.play("A use Apollo", "A no")
    assert s.refusal("A use Apollo").clause == "PD-R126"


def test_ares() -> None:
    s = old("at: fights\nA: Ardor, Ares (fight=1)\nenemies: Doom (fight=1), Assault Frigate (fight=1)")
    assert s.to_act() == "~"
    assert s.destroyed() == []


def test_artemis() -> None:
    s = old("at: attack\nA: Artemis\nattack top: Assault Cruiser").play(
        "A use Artemis", "~ damage Direct Hit", "~ damage Engines Hit"
    )
    assert s.cost("Assault Cruiser", -1) == 4
    assert s.structure("Artemis") == 40


def test_dionysus() -> None:
    s = old(
        "pool: 3\nA: Artemis, Dionysus\nA deck: Distortion Field, Faith\n"
        "A hand: Hide And Seek\nattack top: Worry, Worry, Worry, Worry, Worry"
    )
    s.play("A use Dionysus", "A take Distortion Field")
    assert s.pool == 0


def test_hermes() -> None:
    s = old("at: jump\nA: Ardor, Hermes\nlocations top: Agniar, Harana, Da'tar").play(
        "A use Hermes", "~ damage Engines Hit", "A pass"
    )
    assert sorted(s.offers()) == ["jump to Agniar", "jump to Da'tar", "jump to Harana"]
