"""Death tokens: PT-100 to PT-121, PT-R69 to PT-R80."""

from __future__ import annotations

import pytest

from tests.games.patrollers.figures import advanced, battle
from tests.games.patrollers.openings import opening
from tests.games.patrollers.sittings import Battle
from tests.support import clause

KILLER = "sarge 1000,1000 A4 R3"
LONE = "eight_bit 500,300"
FAR = "eight_bit 3400,2300"


def kill(victim: str, *others: str, south: tuple[str, ...] = (LONE,), **options: object) -> Battle:
    """A1 kills B1, who is 300 to the east and wounded and has a token."""
    table = advanced([KILLER, *south], [f"{victim} wounded", *others], **options)
    return table.choose("A1").stay().attack("B1").roll("r6", _red(victim))


def _red(victim: str) -> str:
    return {"plague_bringer": "r2", "sarge": "r2", "mad_dog": "r2"}[victim.split()[0]]


@clause("PT-8")
def test_the_basic_game_has_no_tokens() -> None:
    table = battle(["sarge 1000,1000"], ["sarge 1300,1000"])
    assert {figure["token"] for figure in table.figures()} == {None}
    assert "hide" not in opening(size=1).field().verbs("A")


@clause("PT-102", "PT-R71")
def test_a_wound_does_not_show_a_token() -> None:
    table = advanced([KILLER, LONE], ["sarge 1300,1000 token=honor", FAR])
    assert table.token_seen("B1", by="A") is None
    assert table.token_seen("B1", by="B") == "honor"
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.side("B1") == "back"
    assert table.token_seen("B1", by="A") is None


@clause("PT-103", "PT-R72", "PT-104")
def test_on_death_the_token_is_shown_then_works_then_the_body_is_laid() -> None:
    table = kill("sarge 1300,1000 token=med_pack_instant", "mad_dog 3000,2100 wounded")
    assert table.side("B2") == "front"
    assert table.kind() == "fall"
    table.lay(4)
    told = [word for word in table.told_verbs() if word in ("died", "shown", "healed", "fell")]
    assert told == ["died", "shown", "healed", "fell"]
    assert table.view()["discard"] == {"A": [], "B": ["Med-Pack"]}


@clause("PT-105", "PT-R76")
def test_equipment_goes_to_a_living_friend_of_choice() -> None:
    table = kill("sarge 1300,1000 token=colt_45", "mad_dog 3000,2100", "patches 2600,2100", south=(LONE, FAR))
    assert (table.actor(), table.kind()) == ("B", "bearer")
    assert not table.may("bearer", "B1")
    assert not table.may("bearer", "A1")
    table.say("bearer", "B3").lay()
    assert table.gear("B3") == ["colt_45"]


@clause("PT-105")
def test_without_a_friend_equipment_is_lost() -> None:
    table = advanced([KILLER], ["sarge 1300,1000 wounded token=colt_45"])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.actor() == ""


@clause("PT-106", "PT-R80", "PT-118")
def test_battle_wide_tokens_help_both_sides_and_do_not_add_up() -> None:
    table = kill("sarge 1300,1000 token=honor", FAR, south=("blue_spider 500,300 A2",))
    table.lay()
    assert table.in_force() == ["honor"]
    table = advanced(["blue_spider 1000,1000 A2"], ["sarge 1202,1000"], in_force=["honor"])
    table.choose("A1").stay().attack("B1").roll("r2", "r2")
    assert table.totals() == (6, 2)


@clause("PT-107", "PT-R73")
def test_self_destruct_is_one_attack_on_everybody_in_range() -> None:
    """Back A 1, R 1, r6: 7 against each of three figures with gaps up to 205, own side included."""
    table = advanced(
        ["sarge 1000,1000 A4 D2", "mad_dog 1300,1405 D1", LONE],
        [
            "plague_bringer 1300,1000 dials=1,0,0,1 wounded token=self_destruct",
            "patches 1705,1000 D4",
            "sarge 1300,594",
        ],
    )
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    table.roll("r6", "r2", "r2", "r2")
    assert table.totals()[0] == 7
    assert table.side("A1") == table.side("A2") == table.side("B2") == "back"
    assert table.side("A3") == table.side("B3") == "front"
    assert table.kind() == "fall"


@clause("PT-108", "PT-R74")
def test_a_med_pack_heals_one_wounded_friend_if_there_is_one() -> None:
    table = kill(
        "sarge 1300,1000 token=med_pack_instant",
        "mad_dog 3000,2100 wounded",
        "patches 2600,2100 wounded",
        south=(f"{LONE} wounded", FAR),
    )
    assert (table.actor(), table.kind()) == ("B", "heal")
    assert not table.may("heal", "B1")
    assert not table.may("heal", "A2")
    table.say("heal", "B3").lay()
    assert (table.side("B2"), table.side("B3")) == ("back", "front")
    table = kill("sarge 1300,1000 token=med_pack_instant", FAR)
    assert table.kind() == "fall"


@clause("PT-109", "PT-R61")
def test_the_elixir_changes_a_dial_of_anybody_in_play() -> None:
    table = advanced(
        [KILLER, "ice_man 500,300 A7"], ["sarge 1300,1000 wounded token=elixir_of_mutation", "mad_dog 3000,2100"]
    )
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert (table.actor(), table.kind()) == ("B", "elixir")
    table.say("elixir", "A2", "attack", 0)
    assert table.values("A2")["attack"] == 4


@clause("PT-71", "PT-110", "PT-R75")
def test_resurrection_stands_the_dead_up_again() -> None:
    table = advanced([KILLER], ["sarge 1300,1000 wounded token=resurrection"])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.is_standing("B1")
    assert (table.side("B1"), table.at("B1")) == ("back", (1300, 1000))
    assert table.actor() == "B"
    table.idle("B1").first("A").choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.actor() == ""
    assert table.ranking() == (["A"], ["B"])


@clause("PT-R72", "PT-R75")
def test_gas_and_debts_do_not_outlive_death() -> None:
    """Who is gassed, owes a turn, and stands up again has both behind him: his next turn is his."""
    table = advanced([KILLER, LONE], ["mad_dog 1300,1000 M1 wounded gas debt token=resurrection", FAR])
    assert table.is_gassed("B1")
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.is_standing("B1")
    assert not table.is_gassed("B1")
    figure = next(one for one in table.figures() if one["figure"] == "B1")
    assert (figure["gassed"], figure["owes_turn"]) == (False, False)
    table.choose("B1")
    assert (table.actor(), table.kind()) == ("B", "move")


@clause("PT-111", "PT-112")
def test_colt_and_vest() -> None:
    table = advanced(["mad_dog 1000,1000 A3 +colt_45"], ["sarge 1202,1000 D3 +kevlar_vest"])
    table.choose("A1").stay().attack("B1").roll("r4", "b2")
    assert table.totals() == (8, 6)


@clause("PT-113", "PT-R74")
def test_a_med_pack_worn_stops_one_wound() -> None:
    table = advanced([KILLER, LONE], ["sarge 1300,1000 +med_pack_equipment", FAR])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert (table.side("B1"), table.gear("B1")) == ("front", [])
    table = advanced([KILLER, LONE], ["sarge 1300,1000", FAR])
    table.choose("A1").stay().attack("B1").roll("r6", "r2")
    assert table.side("B1") == "back"


@clause("PT-114", "PT-115", "PT-R77")
def test_boots_and_scope_double() -> None:
    assert advanced(["sarge 1000,1000 M3 +combat_boots_of_speed"], [FAR]).choose("A1").lengths() == 6
    still = advanced(["patches 1000,1000 M0 wounded +combat_boots_of_speed"], [FAR]).choose("A1")
    assert still.lengths() == 0
    for reach, far in ((2, 1005), (0, 205)):
        spec = f"sarge 1000,1000 R{reach}{' wounded' if reach == 0 else ''} +laser_scope"
        assert advanced([spec], [f"patches {1000 + far},1000"]).choose("A1").stay().targets() == ["B1"]
        assert advanced([spec], [f"patches {1001 + far},1000"]).choose("A1").stay().targets() == []


@clause("PT-116", "PT-R78")
@pytest.mark.parametrize("faces, standing, side", [(("r6", "r2"), False, "back"), (("b2", "b4"), True, "front")])
def test_a_grenade_gives_two_wounds_and_is_gone_either_way(faces: tuple[str, str], standing: bool, side: str) -> None:
    table = advanced(["sarge 1000,1000 A4 R3 +grenade_launcher", LONE], ["sarge 1300,1000 D2", FAR])
    table.choose("A1").stay().attack("B1").roll(*faces)
    assert table.is_standing("B1") is standing
    assert table.side("B1") == side
    assert table.gear("A1") == []


@clause("PT-R78")
def test_a_burst_of_grenades_kills_all_it_hits_and_strafing_only_the_first() -> None:
    table = advanced(
        ["ballistic 1000,1000 R2 +grenade_launcher", LONE], ["mad_dog 1500,1000 D1", "mad_doctor 1800,1000 D3"]
    )
    table.choose("A1").stay().say("gatling", "B1").roll("r6", "r2", "r2")
    assert not table.is_standing("B1")
    assert not table.is_standing("B2")
    table = advanced(
        ["ice_man 1000,1000 A7 R2 +grenade_launcher", LONE], ["sarge 1300,1000 D2", "patches 1000,1300 D4"]
    )
    table.choose("A1").attack("B1").roll("r7", "r2").lay()
    table.attack("B2").roll("r7", "r2")
    assert (table.is_standing("B1"), table.is_standing("B2"), table.side("B2")) == (False, True, "back")


@clause("PT-117", "PT-R79")
def test_a_nugget_is_a_second_turn_under_one_marker() -> None:
    table = advanced(["sarge 1000,1000 M1 R3 +temporal_nugget", LONE], ["sarge 1500,1000 D4", FAR])
    table.choose("A1").move((1100, 1000)).attack("B1").roll("b2", "b4")
    assert table.actor() == "A"
    table.say("nugget").move((1000, 1000)).attack("B1").roll("b2", "b4")
    assert table.actor() == "B"
    assert table.markers() == ["A1"]
    assert table.gear("A1") == []


@clause("PT-R79")
def test_no_nugget_on_an_ordered_or_a_lost_turn() -> None:
    table = advanced(["sarge 500,300", "ice_man 1000,1000 +temporal_nugget"], ["sarge 3000,2100", FAR])
    table.choose("A1").say("order", "A2").stay().done()
    assert table.actor() == "B"
    table = advanced(["ice_man 1000,1000 gas +temporal_nugget", LONE], ["sarge 3000,2100", FAR]).choose("A1")
    assert table.actor() == "B"
    table = advanced(["sarge 500,300 +temporal_nugget", "ice_man 1000,1000"], ["sarge 3000,2100", FAR])
    table.choose("A1").say("order", "A2").stay().done()
    assert table.actor() == "B"


@clause("PT-118", "PT-119", "PT-120")
@pytest.mark.parametrize(
    "token, attacker, defender, faces, totals",
    [
        ("honor", "red_dragon 1000,1000 A3", "sarge 1202,1000 D2", ("r4", "r2"), (9, 2)),
        ("loyalty", "ballistic 1000,1000 A2", "ballistic 1202,1000 D4", ("r4", "b1"), (7, 6)),
        ("duty", "sarge 1000,1000 A2", "riptide 1202,1000 D4", ("r2", "b3"), (4, 9)),
    ],
)
def test_battle_wide_tokens(
    token: str, attacker: str, defender: str, faces: tuple[str, str], totals: tuple[int, int]
) -> None:
    table = advanced([attacker], [defender], in_force=[token]).choose("A1").stay().attack("B1").roll(*faces)
    assert table.totals() == totals


@clause("PT-70", "PT-R81", "PT-R73")
def test_last_against_last_and_a_self_destruct_is_a_draw() -> None:
    table = advanced(
        ["sarge 1000,1000 A4 D1 R1 wounded"], ["plague_bringer 1300,1000 dials=1,0,0,1 wounded token=self_destruct"]
    )
    table.choose("A1").stay().attack("B1").roll("r6", "r2").roll("r6", "r2")
    assert table.actor() == ""
    assert table.is_draw()
    assert table.ending() in ("PT-70", "PT-R81")


@clause("PT-R72")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_tokens_resolve_first_in_first_out(seat: str) -> None:
    """A burst kills two: the active player's own figure first, then the other; each is laid after its own token."""
    mine = ["ballistic 1000,1000 R2", "mad_dog 1500,1202 D1 wounded token=loyalty", LONE]
    theirs = ["sarge 1500,1000 D2 wounded token=honor", FAR, "patches 3000,2100"]
    table = advanced(mine, theirs) if seat == "A" else advanced(theirs, mine, turn="B")
    other = "B" if seat == "A" else "A"
    table.choose(f"{seat}1").stay().say("gatling", f"{other}1").roll("r6", "r2", "r2")
    assert (table.actor(), table.kind()) == (seat, "fall")
    assert table.in_force() == ["loyalty"]
    table.lay()
    assert (table.actor(), table.kind()) == (other, "fall")
    assert sorted(table.in_force()) == ["honor", "loyalty"]


@clause("PT-R76", "PT-R72")
def test_equipment_dies_with_its_bearer() -> None:
    table = kill("sarge 1300,1000 token=honor +colt_45", FAR)
    table.lay()
    assert table.gear("B1") == []


@clause("PT-R84")
def test_who_dies_in_his_own_turn_ends_it() -> None:
    table = advanced(
        ["sarge 1000,1000 A4 D1 R1 wounded", LONE],
        ["plague_bringer 1300,1000 dials=1,0,0,1 wounded token=self_destruct", FAR],
    )
    table.choose("A1").stay().attack("B1").roll("r6", "r2").roll("r6", "r2")
    table.lay().lay()
    assert not table.is_standing("A1")
    assert table.actor() == "B"
