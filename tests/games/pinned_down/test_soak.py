"""Many random games with decks of all kinds: every game ends, every offer is lawful, every card comes into play."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.kernel.contract import CHANCE, Game
from sandtable.kernel.rng import Rng
from sandtable.kernel.story import Story
from tests.games.pinned_down.sittings import HEADS_2011

LEADERS = {
    2011: HEADS_2011,
    2015: [
        "trb_ardor+admiral_bright+admiral_whitfield",
        "trf_moscow+dr_cooley+ensign_stark",
        "tri_golem+mr_alford+ms_mcgowan",
        "trb_truth+captain_huber+captain_whitley",
        "trb_faith+weapon_specialist_hooper+captain_whitley",
        "trb_justice+admiral_whitfield+weapon_specialist_hooper",
        "trf_washington+dr_ferrell+tinkerer_lott",
        "tri_pegasus+mr_snider+ms_cleveland",
        "trf_moscow+ensign_holder+chief_engineer_cantrell",
        "tri_golem+mr_mooney+mr_alford",
    ],
}
NARROW = {  # for cards that ask for much: four different Ac'arr ships, more cards discarded than in the deck
    8: "mothacar:bullacar*3,camoucar*2,predacar*3,regacar*2,adaption*3,endless_forms*3,symbiosis*3",
    9: "tri_golem+mr_alford+ms_mcgowan:no_second_guessing*2,surprise_assault*4,covert_ops*2",
}
LAID = {
    8: """
A: Mothacar, Bullacar [Plasma Leak], Predacar, Regacar
A hand: Adaption, Endless Forms, Symbiosis x2
""",
    9: """
row: Agniar
A: TRI Golem [Mr. Alford + Ms. McGowan]
A hand: No Second Guessing x2
A discard: Surprise Assault x4
""",
}
TELLING = {"played", "revealed_ship", "revealed_effect", "hit", "jumped", "used", "prevented"}


def game_of(number: int) -> Game:
    """Editions, numbers of seats and leaders in turn; every seat draws from all cards of its edition."""
    edition, seats = (2011, 2015)[number % 2], 1 + number // 2 % 4
    heads = LEADERS[edition]
    decks = {f"deck_{'abcd'[n]}": f"{heads[(number // 8 + n) % len(heads)]}:all*1" for n in range(4)}
    if number % 10 in NARROW:
        decks["deck_a"] = NARROW[number % 10]
        seats = 1
    return sandtable.game("pinned_down", edition=str(edition), seats=seats, construction="free", **decks)


def play(number: int, counts: Counter[str]) -> None:
    """One random game, cards counted as they come into play."""
    game, rng = game_of(number), Rng(number, 31)
    table, answers = game.read(LAID[number % 10]) if number % 10 in LAID else game.start(), 0
    edition = game.options.word("edition")
    for player in table.view(0)["players"]:  # type: ignore[union-attr]
        for ship in player["fleet"]:  # type: ignore[index,call-overload,union-attr]
            counts[f"{edition} {ship['card']}"] += 1  # type: ignore[index,call-overload]
            for crew in ship["aboard"]:  # type: ignore[index,call-overload,union-attr]
                counts[f"{edition} {crew['card']}"] += 1  # type: ignore[index,call-overload]
    while table.to_act():
        actor, story = int(table.actor()), Story()
        code = table.sample(rng) if actor == CHANCE else table.random_action(actor, rng)
        if answers % 20 == 0:
            assert table.why_not(actor, int(code)) is None
        table.apply(actor, code, story)
        answers += 1
        assert answers < 20_000, f"game {number} does not end"
        for fact in story.facts:
            told = game.facts.json(fact.code)
            if told["verb"] in TELLING:
                name = told.get("card") or told["ship"]
                counts[f"{edition} {name.rstrip(' 0123456789')}"] += 1
    assert table.result() is not None


def test_a_few_games_of_every_kind_end() -> None:
    counts: Counter[str] = Counter()
    for number in range(16):
        play(number, counts)
    assert len(counts) > 100


@pytest.mark.soak
def test_every_card_comes_into_play_two_hundred_times_in_twenty_thousand_games() -> None:
    counts: Counter[str] = Counter()
    for number in range(20_000):
        play(number, counts)
    for name, count in sorted(counts.items(), key=lambda item: item[1]):
        print(f"{count:>8}  {name}")
    box_names = {f"{edition} {name}" for edition in (2011, 2015) for name in names_of(edition)}
    assert not [name for name in box_names if counts[name] < 200]


def names_of(edition: int) -> list[str]:
    """The names of an edition's cards."""
    return list(sandtable.game("pinned_down", edition=str(edition)).start().box.names)  # type: ignore[attr-defined]
