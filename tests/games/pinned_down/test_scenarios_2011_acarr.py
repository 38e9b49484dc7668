"""The Ac'arr: worked scenarios of the 2011 edition, played line by line."""

from __future__ import annotations

from tests.games.pinned_down.sittings import acarr
from tests.support import clause


@clause("PD-S13", "PD-R33", "PD-R87")
def test_symbiosis_and_the_acarr_fleet() -> None:
    s = acarr(
        """
        at: fights
        A: Mothacar (fight=1), Bullacar (fight=2), Predacar (fight=3), Regacar (fight=4)
        A hand: Symbiosis
        enemies: {}
    """.format(", ".join(f"Assault Frigate (fight={n})" for n in range(1, 5)))
    )
    assert [s.power(name) for name in ("Mothacar", "Bullacar", "Assault Frigate", "Assault Frigate 4")] == [7, 7, 7, 7]
    s.play("A fight with Mothacar", "A yes")
    assert s.damage_of("Mothacar") == []
    assert s.discard() == ["Symbiosis"]
    s = acarr(
        """
        at: fights
        A: Mothacar (fight=1), Bullacar (fight=2), Bullacar (fight=3), Predacar (fight=4)
        A hand: Symbiosis
        enemies: {}
    """.format(", ".join(f"Assault Frigate (fight={n})" for n in range(1, 5)))
    )
    assert (s.power("Mothacar"), s.power("Assault Frigate")) == (7, 7)
    s.play("A fight with Mothacar")
    assert s.to_act() == "~"


@clause("PD-S36", "PD-R124", "PD-R125", "PD-R71", "PD-R128")
def test_suicacar() -> None:
    table = "table: On The Brink Of Despair, A's Natural Selection"
    s = acarr(
        f"at: fights\nA: Mothacar, Suicacar (fight=1)\nA deck: Faith\n{table}\nenemies: Assault Frigate (fight=1)"
    )
    s.play("A use Suicacar by Suicacar")
    assert (s.tokens("On The Brink Of Despair"), s.tokens("Natural Selection")) == (0, 0)
    s = acarr(f"""
        at: fights
        A: Mothacar, Suicacar (fight=1)
        {table}
        enemies: Assault Frigate (fight=1), Swarm Frigate (fight=1)
    """).play("A use Suicacar by Suicacar", "A choose Assault Frigate")
    assert s.tokens("Natural Selection") == 1
    assert s.is_in_play("Swarm Frigate")
    s = acarr("""
        at: fights
        A: Mothacar, Suicacar (fight=1), Predacar (fight=1)
        A deck: Faith
        enemies: Assault Frigate (fight=1)
    """).play("A use Suicacar by Suicacar")
    assert "players 7 against 0" in s.told()
    assert "the fight is won" in s.told()


@clause("PD-S37", "PD-R101")
def test_mothacar_exchanges_ships() -> None:
    s = acarr("A: Mothacar, Predacar\npool: 2\nA deck: Bullacar x2").play(
        "A use Mothacar", "A choose Predacar", "A take Bullacar"
    )
    assert s.pool == 6
    s = acarr("A: Mothacar, Predacar\npool: 2\nA deck: Bullacar x2").play(
        "A use Mothacar", "A choose Mothacar", "A take Bullacar"
    )
    while s.to_act() == "A":
        s.play("A pass")
    result = s.table.result()
    assert result is not None
    assert result.clause == "PD-R101"


@clause("PD-S39")
def test_acarr_fight_effects() -> None:
    def after(card: str, fleet: str, pool: int = 0) -> int:
        s = acarr(f"at: fights\npool: {pool}\nA: Mothacar, {fleet}\nA hand: {card}\nenemies: Doom (fight=1)")
        s.play(f"A play {card}")
        return next(int(fact.rsplit(" ", 1)[1]) for fact in s.told() if fact.startswith("Bullacar has power"))

    four = "Bullacar (fight=1), Predacar, Sleepacar"
    assert after("Survival Of The Fittest", four) == 11
    assert after("Survival Of The Fittest", "Bullacar (fight=1), Predacar") == 9
    assert after("Facing Extinction", four) == 11
    assert after("Facing Extinction", four, 1) == 9
    assert after("Ferocity", four) == 9
    assert after("Ferocity", "Bullacar (fight=1) [Engines Hit], Predacar, Sleepacar") == 10


@clause("PD-S40", "PD-R19", "PD-R117", "PD-R55")
def test_acarr_main_phase() -> None:
    s = acarr("""
        A: Mothacar, Bullacar [Plasma Leak], Predacar, Sleepacar
        A hand: Adaption, Mutation
        A deck: Camoucar, Ferocity, Mutation
        A discard: Endless Forms
    """).play("A play Adaption")
    assert s.attack_discard == ["Plasma Leak"]
    s.play("A play Mutation")
    assert "take Ferocity" not in s.offers()
    s.play("A fetch Endless Forms", "A take Camoucar")
    assert s.pool == 4
    assert s.table.ships_of(0) == 5


@clause("PD-S41")
def test_sleepacar_sends_ships_under_the_deck() -> None:
    s = acarr("A: Mothacar, Sleepacar, Bullacar\nA deck: Faith\ntable: A's Ecological Niche")
    s.play("A use Sleepacar by Bullacar", "~ damage Bridge Hit")
    assert s.under() == ["Bullacar"]
    assert s.names(s.table.damage_discard) == ["Bridge Hit"]
    assert s.cost("Bullacar") == 2
    s = acarr("A: Mothacar, Sleepacar, Bullacar [Direct Hit + Direct Hit + Engines Hit]\nA deck: Faith")
    s.play("A use Sleepacar by Bullacar", "~ damage Bridge Hit")
    assert s.destroyed() == ["Bullacar"]
    assert s.under() == []
