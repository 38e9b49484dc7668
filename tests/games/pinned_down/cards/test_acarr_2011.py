"""The Ac'arr cards of the 2011 edition, each with a test named after it."""

from __future__ import annotations

from tests.games.pinned_down.cards.scenes_2011 import fight
from tests.games.pinned_down.sittings import acarr
from tests.support import clause


def test_adaption() -> None:
    s = acarr("A: Mothacar, Bullacar [Plasma Leak], Predacar, Regacar\nA hand: Adaption, Mutation").play(
        "A play Adaption"
    )
    assert s.attack_discard == ["Plasma Leak"]
    s = acarr("A: Mothacar, Bullacar [Plasma Leak], Predacar\nA hand: Adaption, Mutation")
    assert s.refusal("A play Adaption").clause == "PD-R9"


@clause("PD-52")
def test_ecological_niche() -> None:
    s = acarr("A: Mothacar\ntable: A's Ecological Niche")
    assert (s.cost("Bullacar"), s.cost("Bullacar", 1)) == (2, 3)
    s = acarr("at: jump\nA: Mothacar\ntable: A's Ecological Niche\nlocations top: Volar Pulsar, Agniar").play(
        "A jump to Volar Pulsar"
    )
    assert s.cost("Bullacar") == 3


def test_endless_forms() -> None:
    s = acarr("A: Mothacar, Bullacar, Predacar, Regacar\nA hand: Endless Forms, Mutation\nA deck: Camoucar, Faith")
    s.play("A play Endless Forms")
    assert s.offers() == ["take Camoucar", "no"]
    s.play("A take Camoucar")
    assert s.pool == 3


def test_facing_extinction() -> None:
    assert fight("Facing Extinction", "Bullacar (fight=1)") == 10
    assert fight("Facing Extinction", "Bullacar (fight=1)", pool=1) == 8


def test_ferocity() -> None:
    assert fight("Ferocity", "Bullacar (fight=1)") == 8
    assert fight("Ferocity", "Bullacar (fight=1) [Engines Hit]") == 9


@clause("PD-R117")
def test_mutation() -> None:
    s = acarr("A: Mothacar\nA hand: Mutation, Faith\nA deck: Ecological Niche, Ferocity\nA discard: Superiority")
    s.play("A play Mutation")
    assert s.offers() == ["take Ecological Niche", "fetch Superiority", "no"]
    s.play("A fetch Superiority")
    assert s.pool == 3


def test_natural_selection() -> None:
    s = acarr(
        "at: fights\nA: Mothacar, Bullacar (fight=1), Predacar (fight=1)\n"
        "table: A's Natural Selection\nenemies: Doom (fight=1)"
    )
    s.play("A choose Bullacar", "~ damage Engines Hit", "~ damage Engines Hit")
    assert s.tokens("Natural Selection") == 1
    position = "A: Mothacar\nA deck: Camoucar, Faith\ntable: A's Natural Selection (tokens={})\nA hand: Mutation"
    assert acarr(position.format(3)).refusal("A use Natural Selection").clause == "PD-R9"
    s = acarr(position.format(4)).play("A use Natural Selection", "A take Camoucar")
    assert (s.pool, s.discard()) == (3, ["Natural Selection"])


def test_survival_of_the_fittest() -> None:
    assert fight("Survival Of The Fittest", "Bullacar (fight=1)") == 8
    assert fight("Survival Of The Fittest", "Bullacar (fight=1), Camoucar, Regacar") == 10


@clause("PD-R130")
def test_symbiosis() -> None:
    position = (
        "at: fights\nA: Mothacar, Bullacar (fight=1), Regacar, {}\nA hand: Symbiosis\n"
        "enemies: Assault Frigate (fight=1)"
    )
    s = acarr(position.format("Camoucar"))
    assert s.question() == "Cancel the damage to Bullacar with Symbiosis?"
    s.play("A yes")
    assert s.damage_of("Bullacar") == []
    assert acarr(position.format("Regacar")).to_act() == "~"


@clause("PD-R87")
def test_bullacar() -> None:
    s = acarr("A: Mothacar (fight=1), Bullacar, Bullacar\nenemies: Assault Frigate (fight=1), Assault Cruiser")
    assert (s.power("Assault Frigate"), s.power("Assault Cruiser")) == (7, 10)


def test_camoucar() -> None:
    s = acarr("at: attack\nA: Mothacar, Camoucar\nattack top: Assault Frigate, Horror")
    s.play("A yes", "A yes")
    assert s.to_act() == "~"


def test_mothacar() -> None:
    s = acarr("A: Mothacar, Bullacar\nA deck: Faith, Truth\nA hand: Mutation").play(
        "A use Mothacar", "A choose Bullacar"
    )
    assert s.offers() == ["take Bullacar", "take Faith", "take Truth", "no"]
    s.play("A take Faith")
    assert s.pool == 3


@clause("PD-R87")
def test_predacar() -> None:
    s = acarr("A: Mothacar, Predacar, Predacar")
    assert (s.power("Mothacar"), s.power("Predacar")) == (7, 7)


def test_regacar() -> None:
    s = acarr("A: Mothacar, Regacar, Bullacar [Direct Hit]\nA hand: Mutation")
    assert s.offers(verb="lend") == ["use Regacar by Bullacar"]
    s.play("A use Regacar by Bullacar")
    assert (s.pool, s.structure("Bullacar")) == (2, 100)


def test_sleepacar() -> None:
    s = acarr("A: Mothacar, Sleepacar, Bullacar\nA deck: Faith, Truth\nA hand: Mutation")
    s.play("A use Sleepacar by Bullacar", "~ damage Bridge Hit")
    assert s.under() == ["Bullacar"]


def test_suicacar() -> None:
    s = acarr(
        "at: fights\nA: Mothacar, Suicacar, Bullacar (fight=1), Predacar (fight=1)\n"
        "enemies: Doom (fight=1), Horror (fight=1)"
    )
    assert s.offers(verb="lend") == ["use Suicacar by Bullacar", "use Suicacar by Predacar"]
    s.play("A use Suicacar by Bullacar", "A choose Doom")
    assert (s.discard(), s.attack_discard) == (["Bullacar"], ["Doom"])
